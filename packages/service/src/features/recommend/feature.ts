/** The recommend feature: models that learn from events and records, their rules, and their answers. */
import { INDEX_RULES } from '../../rule-sets/rows.ts';
import { createRuleCache } from '../../rule-sets/rule-cache.ts';
import { eachRequest, unpackParams } from '../../query/search-parameters.ts';
import { isFields } from '../../wire/fields.ts';
import { defineFeature } from '../feature.ts';
import { eachInPath, inList, published } from '../rename-indices.ts';
import { recommendOperations } from './operations.ts';
import { createSimilarItems } from './similar-items.ts';
import { recommendationTables } from './tables.ts';
import { createTraining, promiseTrainingAgain, TRAIN } from './train.ts';
import { createTrainingSchedule } from './training-schedule.ts';

/** What the service may be told about recommendations. */
export interface RecommendOptions {
  /** Milliseconds from the first event that recommendations do not know to their training; 120,000 by default. */
  trainEvery?: number;
}

/** The parameters of a request for recommendations stand in fields of their own. */
function unpackRecommendation(request: unknown): unknown {
  if (!isFields(request)) return request;
  const unpacked = { ...request };
  for (const name of ['queryParameters', 'fallbackParameters'])
    if (isFields(request[name])) unpacked[name] = unpackParams(request[name]);
  return unpacked;
}

export const recommend = defineFeature({
  name: 'recommend',
  operations: recommendOperations,
  partitioned: { ...eachInPath(recommendOperations), getRecommendations: published(inList('requests', 'indexName')) },
  bodyReaders: { getRecommendations: (body) => ({ body: eachRequest(body, unpackRecommendation) }) },
  tables: recommendationTables,
  start: (context, options: RecommendOptions) => {
    const { store, catalogue, now, startJobs, yieldToEventLoop } = context;
    const every = options.trainEvery ?? 120_000;
    const rules = createRuleCache({ store, holds: ({ model }) => model !== INDEX_RULES });
    const schedule = createTrainingSchedule({ store, catalogue, now, every, promised: startJobs });
    return {
      parts: { rules, similarItems: createSimilarItems({ store, catalogue, now, yieldToEventLoop }) },
      longJobs: { [TRAIN]: createTraining({ store, now, yieldToEventLoop, begun: schedule.begun }) },
      changeReaders: [rules],
      eventListeners: [
        {
          stored: schedule.trainSoon,
          // What was learnt from a user's events is learnt anew without them.
          forgotten: promiseTrainingAgain,
        },
      ],
    };
  },
});
