/** Searches the values of a facet: through the client, or among the known ones when it cannot. */
import type { FacetHit } from '@aisle/contract';
import { baseParams } from '../session/plan.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const insideOf = (inside: SessionInside): SessionInside => inside;

/**
 * At most `limit` values that match, under the filters of the moment; for an `or` facet without its own, as its list is counted.
 * Among the known values case and accents do not count.
 * @throws What the client throws, or the reason of `signal`.
 * @example
 * const found = await searchFacetValues(session, 'brand', 'ac', { limit: 10, signal });
 */
export const searchFacetValues = async (
  session: SearchSession,
  attribute: string,
  query: string,
  { limit = 10, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<FacetHit[]> => {
  const { client, input } = session.use(insideOf);
  if (!client.searchForFacetValues) {
    return session
      .facetValues(attribute)
      .filter(({ value }) => plain(value).includes(plain(query)))
      .slice(0, limit)
      .map(({ value, count }) => ({ value, count, highlighted: value }));
  }
  const asking = input();
  const { index, search } = asking;
  const refinement = search.refinements[attribute];
  const loose = refinement?.kind === 'facet' && refinement.operator === 'or';
  const params = {
    ...baseParams(asking, loose ? { name: attribute } : undefined),
    // Typesense searches only in what is counted too.
    facets: [attribute],
    facetName: attribute,
    facetQuery: query,
    // More is an error (spec 3, Limits).
    maxFacetHits: Math.min(limit, 100),
  };
  const [answer] = await client.searchForFacetValues([{ indexName: search.sortBy ?? index, params }], { signal });
  return answer?.facetHits ?? [];
};
