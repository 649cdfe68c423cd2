/** Searches the values of a facet: through the client, or among the known ones when it cannot. */
import type { FacetHit, SearchClientLike } from '@aisle/contract';
import { baseParams } from './plan.ts';
import type { PlanInput } from './plan.ts';
import type { FacetValue } from './session.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * At most `limit` values that match, under the filters of the moment; for an `or` facet without its own, as its list is counted.
 * Among the known values case and accents do not count.
 */
export const searchFacetValues = async (
  client: SearchClientLike,
  asking: PlanInput,
  wanted: { attribute: string; query: string; limit: number; signal?: AbortSignal; known: () => readonly FacetValue[] },
): Promise<FacetHit[]> => {
  const { attribute, query, limit, signal, known } = wanted;
  if (!client.searchForFacetValues) {
    return known()
      .filter(({ value }) => plain(value).includes(plain(query)))
      .slice(0, limit)
      .map(({ value, count }) => ({ value, count, highlighted: value }));
  }
  const { index, search } = asking;
  const refinement = search.refinements[attribute];
  const loose = refinement?.kind === 'facet' && refinement.operator === 'or';
  const params = {
    ...baseParams(asking, loose ? { name: attribute } : undefined),
    facetName: attribute,
    facetQuery: query,
    // More is an error (spec 3, Limits).
    maxFacetHits: Math.min(limit, 100),
  };
  const [answer] = await client.searchForFacetValues([{ indexName: search.sortBy ?? index, params }], { signal });
  return answer?.facetHits ?? [];
};
