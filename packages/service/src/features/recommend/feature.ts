/** The recommend feature: models that learn from events and records, their rules, and their results. */
import { INDEX_RULES } from '../../ground/rule-sets/rows.ts';
import { createRuleCache } from '../../ground/rule-sets/rule-cache.ts';
import { eachRequest, unpackParams } from '../../ground/query/search-parameters.ts';
import { isFields } from '../../foundation/wire/fields.ts';
import type { PictureReader } from '../../ports/picture-reader.ts';
import { defineFeature } from '../feature.ts';
import { eachInPath, inList, published } from '../rename-indices.ts';
import { createPictureLearning, LEARN_PICTURES, PICTURE_SCHEDULE } from './learn-pictures.ts';
import { createPictureWatch } from './picture-watch.ts';
import { recommendOperations } from './operations.ts';
import { createSimilarItems } from './similar-items.ts';
import { createTraining, promiseTrainingAgain, TRAIN } from './train.ts';
import { createTrainingSchedule } from './training-schedule.ts';

/** Options of the recommend feature. */
export interface RecommendOptions {
  /** Milliseconds from the first new event to the next training. Default: 120,000. */
  trainEvery?: number;
  /**
   * Images to compare records by: the attribute with their URLs, and the decoder. They are fetched by `outbound`, from allowed hosts only.
   * None by default.
   */
  pictures?: { attribute: string; reader: PictureReader } | undefined;
  /** Limits garbage in memory until the returned function is called; used during trainings. Does nothing by default. */
  limitGarbage?: () => () => void;
}

/** Notification name for new image descriptions. */
const PICTURES = 'pictures';

/** Moves the parameters of a request for recommendations into fields of their own. */
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
  start: (context, options: RecommendOptions) => {
    const { store, catalogue, now, startJobs } = context;
    const every = options.trainEvery ?? 120_000;
    const rules = createRuleCache({ store, holds: ({ model }) => model !== INDEX_RULES });
    const schedule = createTrainingSchedule({ store, catalogue, now, every, promised: startJobs });
    const { pictures } = options;
    const similarItems = createSimilarItems({ ...context, pictureAttribute: pictures?.attribute });
    const similar = async (name: string, objectID: string, most: number) => {
      const index = catalogue.get(name);
      return index ? similarItems(index, objectID, most) : [];
    };
    const learnt = async () => {
      await store.transaction((transaction) => context.versions.changed(transaction, PICTURES));
      await context.versions.reload(PICTURES);
    };
    return {
      parts: { rules, similarItems },
      longJobs: {
        [TRAIN]: createTraining({
          ...context,
          begun: schedule.begun,
          similar,
          limitGarbage: options.limitGarbage,
          createRest: context.createDutyCycle,
        }),
        ...(pictures && {
          [LEARN_PICTURES]: createPictureLearning({ ...context, pictures, learnt, failed: context.onError }),
        }),
      },
      ...(pictures && {
        schedules: [PICTURE_SCHEDULE],
        watchedStates: [{ name: PICTURES, load: async () => similarItems.picturesLearnt() }],
        beforeClose: () => pictures.reader.close(),
      }),
      changeReaders: pictures
        ? [rules, createPictureWatch({ store, now, promised: startJobs, failed: context.onError })]
        : [rules],
      eventListeners: [
        {
          stored: schedule.trainSoon,
          // Models that learned from a user's events are trained again without them.
          forgotten: promiseTrainingAgain,
          recounted: promiseTrainingAgain,
        },
      ],
    };
  },
});
