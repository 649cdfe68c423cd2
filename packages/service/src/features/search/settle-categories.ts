/** Settles the categories of a search: hides those that the key may not see, and removes a filter that would leave nothing. */
import type { EngineAnswer, SearchEngine } from '../../engine/engine.ts';
import { valueFilter } from '../../ground/filters/parse-facet-filters.ts';
import { allFilters, enforcedFilterOf } from '../../ground/query/filter-of.ts';
import { type Categorization, categoryEffects, type QueryCategory } from '../../ground/query/query-categorization.ts';
import { type ResolvedSearch, resolveSearch } from '../../ground/query/resolve-search.ts';

/** Counts the records that a query of the engine finds. */
async function countHits(engine: SearchEngine, physical: string, query: ResolvedSearch['query']): Promise<number> {
  const counted = { ...query, facets: [], highlight: [], snippet: [], offset: 0, length: 0 };
  return (await engine.search(physical, counted)).nbHits;
}

/** Returns the search with other categories. If a test interleaves two rankings, both get the same. */
function withCategories(search: ResolvedSearch, categorization: Categorization): ResolvedSearch {
  const { question, rival } = search;
  return {
    ...resolveSearch({ ...question, categorization }),
    ...(rival && { rival: withCategories(rival, categorization) }),
  };
}

/** Whether the key may see a record of a category. */
async function isVisible(engine: SearchEngine, search: ResolvedSearch, { path }: QueryCategory): Promise<boolean> {
  const { meaning: _meaning, ...query } = search.query;
  const filter = allFilters([search.always, ...path.map(([facet, value]) => valueFilter(facet, value))])!;
  return (await countHits(engine, search.index.physical, { ...query, query: '', filter, distinct: 0 })) > 0;
}

/**
 * Removes the categories whose records are all hidden by the filters of the key, because categories were learned from all shoppers. Keys
 * without filters cost nothing.
 *
 * @example
 * const search = await hideCategories(engine, prepared);
 */
export async function hideCategories(engine: SearchEngine, search: ResolvedSearch): Promise<ResolvedSearch> {
  const { categorization, enforced, index } = search.question;
  if (!categorization) return search;
  const { learnt } = categorization;
  if (!learnt || !enforcedFilterOf(enforced, index.settings))
    return search.rival ? withCategories(search, categorization) : search;
  const visible: QueryCategory[] = [];
  for (const category of learnt.categories) if (await isVisible(engine, search, category)) visible.push(category);
  const own = visible.length > 0 ? { ...learnt, categories: visible } : undefined;
  return withCategories(search, { ...categorization, learnt: own });
}

/** Whether a category filters out everything that a search finds, except records placed by rules. */
async function isEmptied(engine: SearchEngine, search: ResolvedSearch, nbHits: number): Promise<boolean> {
  const { categorization, promotions } = search.question;
  if (!categoryEffects(categorization).filter || nbHits > promotions.length) return false;
  return nbHits === 0 || (await countHits(engine, search.index.physical, search.query)) === 0;
}

/**
 * Returns the same search without the filter by its category, if that leaves nothing. Undefined if it may stay.
 *
 * @example
 * const unfiltered = await dropEmptyFilter(engine, search, answer);
 */
export async function dropEmptyFilter(
  engine: SearchEngine,
  search: ResolvedSearch,
  { nbHits }: Pick<EngineAnswer, 'nbHits'>,
): Promise<ResolvedSearch | undefined> {
  const { categorization } = search.question;
  if (!categorization || !(await isEmptied(engine, search, nbHits))) return undefined;
  return withCategories(search, { ...categorization, isFilterDropped: true });
}

/** Returns the settled search for queries other than its hits: the values of a facet. */
export async function settleCategories(engine: SearchEngine, prepared: ResolvedSearch): Promise<ResolvedSearch> {
  const search = await hideCategories(engine, prepared);
  if (!categoryEffects(search.question.categorization).filter) return search;
  const nbHits = await countHits(engine, search.index.physical, search.query);
  return (await dropEmptyFilter(engine, search, { nbHits })) ?? search;
}

/** Whether the search may need more than one query of the engine. */
export const hasCategoryQuestions = ({ question: { categorization } }: ResolvedSearch): boolean =>
  categorization?.learnt !== undefined;
