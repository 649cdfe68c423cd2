/** The reformulations feature: learns from what shoppers try after a search without hits: proposes synonyms, and suggests other queries. */
import { addJobOnce } from '../../ground/jobs/rows.ts';
import { defineFeature } from '../feature.ts';
import { createLearntCorrection } from './correct-queries.ts';
import { readCorrections } from './correction-rows.ts';
import type { SemanticSearchOptions } from '../semantic-search/feature.ts';
import { createMeaningOf } from '../semantic-search/meaning-settings.ts';
import { eachInPath } from '../rename-indices.ts';
import { createReformulationLearning, LEARN_REFORMULATIONS, LEARNING_SCHEDULE, STATE } from './learning-job.ts';
import { reformulationOperations } from './operations.ts';
import { proposalFollower } from './proposal-rows.ts';

export const reformulations = defineFeature({
  name: 'reformulations',
  operations: reformulationOperations,
  partitioned: eachInPath(reformulationOperations),
  start: (context, { embedders = [] }: Pick<SemanticSearchOptions, 'embedders'>) => {
    const meaningOf = createMeaningOf(embedders);
    const embedderOf = (index: string) => {
      const row = context.catalogue.row(index);
      return row && meaningOf(row)?.embedder;
    };
    let learnt: Awaited<ReturnType<typeof readCorrections>> = new Map();
    return {
      parts: undefined,
      longJobs: { [LEARN_REFORMULATIONS]: createReformulationLearning({ ...context, embedderOf }) },
      schedules: [LEARNING_SCHEDULE],
      queryCorrections: [createLearntCorrection((index) => learnt.get(index))],
      watchedStates: [{ name: STATE, load: async () => void (learnt = await readCorrections(context.store)) }],
      indexFollowers: [proposalFollower],
      eventListeners: [
        {
          recounted: async (transaction, { now }) => {
            await addJobOnce(transaction, { kind: LEARN_REFORMULATIONS, payload: '', now, runAt: now });
          },
        },
      ],
    };
  },
});
