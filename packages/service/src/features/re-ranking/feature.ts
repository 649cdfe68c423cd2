/** The re-ranking feature: boosts records that shoppers click for a frequent query. It has no operations. */
import { addJobOnce } from '../../ground/jobs/rows.ts';
import { defineFeature } from '../feature.ts';
import { forgetClickDays } from './click-rows.ts';
import { createLearning, LEARN_RE_RANKING, LEARNING_SCHEDULE, STATE } from './learning-job.ts';
import { readReRankings } from './re-ranking-rows.ts';
import { createReRankingStage } from './re-ranking-stage.ts';

export const reRanking = defineFeature({
  name: 'reRanking',
  operations: {},
  start: (context) => {
    let learnt: Awaited<ReturnType<typeof readReRankings>> = new Map();
    return {
      parts: undefined,
      longJobs: { [LEARN_RE_RANKING]: createLearning(context) },
      schedules: [LEARNING_SCHEDULE],
      eventListeners: [
        {
          recounted: async (transaction, { now }) => {
            await forgetClickDays(transaction);
            await addJobOnce(transaction, { kind: LEARN_RE_RANKING, payload: '', now, runAt: now });
          },
        },
      ],
      queryStages: [
        createReRankingStage({ learnt: (index, query) => learnt.get(index)?.get(query), now: context.now }),
      ],
      watchedStates: [{ name: STATE, load: async () => void (learnt = await readReRankings(context.store)) }],
    };
  },
});
