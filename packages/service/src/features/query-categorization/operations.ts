/** Operations of query categories: the learned categories of queries, for shop operators. */
import { readIndexes } from '../../ground/changes/index-rows.ts';
import { indexMissing } from '../../foundation/errors/service-error.ts';
import { queryKey } from '../../ground/query/query-key.ts';
import { type Handlers, requireIndex } from '../operation.ts';
import { readQueryCategories } from './category-rows.ts';

/** Maximum number of queries in a list. */
const MAX_LISTED = 50;

export const queryCategoryOperations: Handlers<'listQueryCategories'> = {
  listQueryCategories: async ({ context, caller, path, query }) => {
    requireIndex(caller, path.indexName);
    const row = (await readIndexes(context.store, [path.indexName])).get(path.indexName);
    if (!row) throw indexMissing(path.indexName);
    const learnt = await readQueryCategories(context.store, {
      // Replicas have the categories of their primary.
      index: row.primary ?? row.name,
      query: query.query === undefined ? undefined : queryKey(query.query),
      limit: MAX_LISTED,
    });
    const queries = learnt.map(({ words: _words, categories, ...one }) => ({
      ...one,
      categories: categories.map(({ path: levels, ...category }) => ({
        ...category,
        hierarchyPath: levels.map(([facetName, facetValue], depth) => ({ facetName, facetValue, depth })),
      })),
    }));
    return { body: { queries } };
  },
};
