/** Result counts of other searches, all in one request, so that a page offers no way that leads to nothing. */
import type { SearchRequest } from '@aisle/contract';
import { insideOf } from '../session/inside-of.ts';
import { plan } from '../session/plan.ts';
import { applyChange } from '../session/reduce.ts';
import type { SearchChange } from '../session/search-state.ts';
import type { SearchSession } from '../session/session.ts';

/**
 * How many results each change of the search of the moment would give, in the order of the changes. No hit travels for it, and it is
 * outside the statistics.
 * @throws What the client throws, or the reason of `signal`.
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
