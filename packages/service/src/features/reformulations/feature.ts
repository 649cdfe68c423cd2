/** The reformulations feature: what shoppers try after nothing was found proposes synonyms. */
import { addJobOnce } from '../../jobs/rows.ts';
import { defineFeature } from '../feature.ts';
import { eachInPath } from '../rename-indices.ts';
import { createReformulationLearning, LEARN_REFORMULATIONS, LEARNING_SCHEDULE } from './learning-job.ts';
import { reformulationOperations } from './operations.ts';
import { proposalFollower } from './proposal-rows.ts';

export const reformulations = defineFeature({
  name: 'reformulations',
  operations: reformulationOperations,
  partitioned: eachInPath(reformulationOperations),
  start: (context) => ({
    parts: undefined,
    longJobs: { [LEARN_REFORMULATIONS]: createReformulationLearning(context) },
    schedules: [LEARNING_SCHEDULE],
    indexFollowers: [proposalFollower],
    eventListeners: [
      {
        recounted: async (transaction, { now }) => {
          await addJobOnce(transaction, { kind: LEARN_REFORMULATIONS, payload: '', now, runAt: now });
        },
      },
    ],
  }),
});
