/** Hydration with an answer that is known already: whether it holds all that would be asked for, and its form as plain data. */
import { isCut } from './lacks-counts.ts';
import type { PlanInput } from './plan.ts';
import type { SearchState } from './search-state.ts';
import type { SearchResults } from './session.ts';
import { shareStructure } from './structural-sharing.ts';

/** An answer that is known already: from a server, or from a visit before. Plain data. */
export interface KnownAnswer {
  /** The state that it answers. */
  answered: SearchState;
  results: SearchResults;
}

/** Whether the known answer is one to the same state, with as many hits and with all counts, of as many values. */
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

/** The answer as plain data, small enough to travel. */
export const plainAnswer = ({ answered, results }: KnownAnswer): KnownAnswer =>
  // The main answer repeats what the results hold.
  ({ answered, results: { ...results, raw: {} as SearchResults['raw'] } });

/** The answer as a session has it. */
export const wholeAnswer = ({ answered, results }: KnownAnswer): KnownAnswer => ({
  answered,
  results: { ...results, raw: { ...results, facets_stats: results.facetsStats } as unknown as SearchResults['raw'] },
});
