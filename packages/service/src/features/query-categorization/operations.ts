/** Query categories: what was learnt of the queries of an index, for people who run a shop. */
import { readIndexes } from '../../ground/changes/index-rows.ts';
import { indexMissing } from '../../foundation/errors/service-error.ts';
import { queryKey } from '../../ground/query/query-key.ts';
import { type Handlers, requireIndex } from '../operation.ts';
import { readQueryCategories } from './category-rows.ts';

/** Queries in one list. */
const MAX_LISTED = 50;

export const queryCategoryOperations: Handlers<'listQueryCategories'> = {
  listQueryCategories: async ({ context, caller, path, query }) => {
    requireIndex(caller, path.indexName);
    const row = (await readIndexes(context.store, [path.indexName])).get(path.indexName);
    if (!row) throw indexMissing(path.indexName);
    const learnt = await readQueryCategories(context.store, {
      // Replicas have what was learnt of their primary.
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
