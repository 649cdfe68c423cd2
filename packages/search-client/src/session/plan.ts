/** Plan: creates queries from state and needs, one for hits, and one for each count that ignores a refinement. */
import type { SearchParams, SearchRequest } from '@aisle/contract';
import { mergeParams } from './merge-params.ts';
import type { CountWish } from './need.ts';
import type { Demand } from './needs.ts';
import type { RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';

/** Input of a plan. */
export interface PlanInput {
  index: string;
  search: SearchState;
  /** Text to search instead of the whole query. */
  words?: string | undefined;
  demand: Demand;
  kinds: ReadonlyMap<string, RefinementKind>;
  clickAnalytics: boolean;
  userToken?: string | undefined;
}

/** Returns the query with all filters; `instead` omits or replaces a refinement. */
export const baseParams = (
  { search, words = search.query, demand, kinds, userToken }: PlanInput,
  instead?: CountWish['instead'],
): SearchParams => {
  let params = demand.params;
  for (const [name, chosen] of Object.entries({ ...demand.otherwise, ...search.refinements })) {
    const refinement = name === instead?.name ? instead.as : chosen;
    if (refinement) params = mergeParams(params, kinds.get(refinement.kind)?.params(refinement, name) ?? {});
  }
  return {
    ...params,
    // The service rejects longer queries; a pasted page is searched by its first 512 characters.
    query: words.slice(0, 512),
    ...(userToken && { userToken }),
  };
};

/** Creates the queries of one request. Attributes that are refined but not counted by any view cost no query. */
export const plan = (input: PlanInput): SearchRequest[] => {
  const { index, search, demand, clickAnalytics } = input;
  const { counts, hits, params } = demand;
  const indexName = search.sortBy ?? index;
  const hitsPerPage = hits ? (search.hitsPerPage ?? params.hitsPerPage) : 0;
  // One query per way to count; the first one is the main query.
  const groups = new Map<string | undefined, CountWish & { limit: number }>();
  for (const { facets, limit = 100, instead } of [{ facets: [], limit: 0 }, ...counts] as CountWish[]) {
    const key = JSON.stringify(instead);
    const old = groups.get(key) ?? { facets: [], limit: 0 };
    groups.set(key, {
      instead,
      facets: [...new Set([...old.facets, ...facets])],
      limit: Math.max(old.limit, limit),
    });
  }
  return [...groups.values()].map(({ instead, facets, limit }, i) => {
    const counted = facets.length ? { facets: [...facets], maxValuesPerFacet: Math.min(limit, 1000) } : {};
    return {
      indexName,
      params: i
        ? { ...baseParams(input, instead), ...counted, hitsPerPage: 0, analytics: false, clickAnalytics: false }
        : {
            clickAnalytics: clickAnalytics && hits,
            ...mergeParams(baseParams(input), counted),
            page: search.page,
            ...(hitsPerPage !== undefined && { hitsPerPage }),
          },
    };
  });
};
