/** Result counts: counts the results of several changes in one request, so that a page offers no choice without results. */
import type { SearchRequest } from '@aisle/contract';
import { insideOf } from '../session/inside-of.ts';
import { plan } from '../session/plan.ts';
import { applyChange } from '../session/reduce.ts';
import type { SearchChange } from '../session/search-state.ts';
import type { SearchSession } from '../session/session.ts';

/**
 * Returns how many results each change of the current search would have, in the order of the changes. It requests no hits, and
 * analytics does not count it.
 * @throws Errors of the client, or the reason of `signal`.
 * @example
 * const [without] = await countResults(session, [{ refinements: { brand: null } }]);
 */
export const countResults = async (
  session: SearchSession,
  changes: readonly SearchChange[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<number[]> => {
  if (!changes.length) return [];
  const inside = insideOf(session);
  const input = inside.input();
  const demand = { ...input.demand, counts: [] };
  const requests = changes.map((change): SearchRequest => {
    const [{ indexName, params }] = plan({
      ...input,
      demand,
      search: applyChange(input.search, change, inside.kinds),
    }) as [SearchRequest];
    return { indexName, params: { ...params, hitsPerPage: 0, analytics: false, clickAnalytics: false } };
  });
  const { results } = await inside.client.search(requests, { signal });
  return requests.map((_, i) => results[i]?.nbHits ?? 0);
};
