/** The query categorization feature: the categories of queries, learned from the choices of shoppers. */
import { addJobOnce } from '../../ground/jobs/rows.ts';
import { defineFeature } from '../feature.ts';
import { eachInPath } from '../rename-indices.ts';
import type { SemanticSearchOptions } from '../semantic-search/feature.ts';
import { createMeaningOf } from '../semantic-search/meaning-settings.ts';
import { categoryFollower } from './category-rows.ts';
import { createCategoryStage } from './category-stage.ts';
import { findCategories, readLearntCategories } from './learnt-categories.ts';
import { createCategoryLearning, LEARN_QUERY_CATEGORIES, LEARNING_SCHEDULE, STATE } from './learning-job.ts';
import { queryCategoryOperations } from './operations.ts';
import { createWordBags, languagesOf } from './word-bag.ts';

export const queryCategorization = defineFeature({
  name: 'queryCategorization',
  operations: queryCategoryOperations,
  partitioned: eachInPath(queryCategoryOperations),
  start: (context, { embedders = [] }: Pick<SemanticSearchOptions, 'embedders'>) => {
    const meaningOf = createMeaningOf(embedders);
    const embedderOf = (index: string) => {
      const row = context.catalogue.row(index);
      return row && meaningOf(row)?.embedder;
    };
    const wordBagOf = createWordBags();
    let learnt: Awaited<ReturnType<typeof readLearntCategories>> = new Map();
    return {
      parts: undefined,
      longJobs: { [LEARN_QUERY_CATEGORIES]: createCategoryLearning({ ...context, embedderOf, wordBagOf }) },
      schedules: [LEARNING_SCHEDULE],
      queryStages: [
        createCategoryStage(({ index, typedQuery: query }) =>
          findCategories(learnt, { index: index.physical, query, wordBag: wordBagOf(languagesOf(index.settings)) }),
        ),
      ],
      watchedStates: [{ name: STATE, load: async () => void (learnt = await readLearntCategories(context.store)) }],
      indexFollowers: [categoryFollower],
      eventListeners: [
        {
          recounted: async (transaction, { now }) => {
            await addJobOnce(transaction, { kind: LEARN_QUERY_CATEGORIES, payload: '', now, runAt: now });
          },
        },
      ],
    };
  },
});
