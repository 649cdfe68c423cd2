/** Existing results for hydration: whether they contain everything that would be requested, and their form as plain data. */
import { isCut } from './lacks-counts.ts';
import type { PlanInput } from './plan.ts';
import type { SearchState } from './search-state.ts';
import type { SearchResults } from './session.ts';
import { shareStructure } from './structural-sharing.ts';

/** Existing results as plain data, from a server or from an earlier visit. */
export interface KnownAnswer {
  /** The search that the results belong to. */
  answered: SearchState;
  results: SearchResults;
}

/** Whether existing results are for the same state, with as many hits, and with all counts of as many values. */
export const covers = ({ answered, results }: KnownAnswer, { search, demand }: PlanInput): boolean => {
  const hitsPerPage = search.hitsPerPage ?? demand.params.hitsPerPage;
  return (
    shareStructure(search, answered) === search &&
    (!demand.hits || hitsPerPage === undefined || hitsPerPage === results.hitsPerPage) &&
    demand.counts.every(({ facets, limit = 100 }) =>
      facets.every(
        (name) =>
          name === '*' ||
          (name in results.facets && (!isCut(results, name) || limit <= (results.facetLimits?.[name] ?? limit))),
      ),
    )
  );
};

/** Returns the results as plain data, without what the page can restore. */
export const plainAnswer = ({ answered, results }: KnownAnswer): KnownAnswer =>
  // The main response repeats the results.
  ({ answered, results: { ...results, raw: {} as SearchResults['raw'] } });

/** Returns the results as a session stores them. */
export const wholeAnswer = ({ answered, results }: KnownAnswer): KnownAnswer => ({
  answered,
  results: { ...results, raw: { ...results, facets_stats: results.facetsStats } as unknown as SearchResults['raw'] },
});
