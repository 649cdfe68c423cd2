/** Turns state and needs into queries: one for hits, and one for each way to count as if something were not chosen. */
import type { SearchParams, SearchRequest } from '@aisle/contract';
import { joinParams } from './join-params.ts';
import type { CountWish } from './need.ts';
import type { Demand } from './needs.ts';
import type { RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';

/** Queries to send in one request. */
export interface Plan {
  requests: SearchRequest[];
  /** For each query, the attributes that it counts; later ones are right where several count the same. */
  counted: (readonly string[])[];
}

/** What a plan is made of. */
export interface PlanInput {
  index: string;
  search: SearchState;
  demand: Demand;
  kinds: ReadonlyMap<string, RefinementKind>;
  clickAnalytics: boolean;
  userToken?: string | undefined;
}

/** The query under all filters; `instead` leaves out a refinement or puts another in its place. */
export const baseParams = (
  { search, demand, kinds, userToken }: PlanInput,
  instead?: CountWish['instead'],
): SearchParams => {
  let params = demand.params;
  for (const [name, chosen] of Object.entries({ ...demand.otherwise, ...search.refinements })) {
    const refinement = name === instead?.name ? instead.as : chosen;
    if (refinement) params = joinParams(params, kinds.get(refinement.kind)?.params(refinement, name) ?? {});
  }
  return {
    ...params,
    // A longer one is an error of the service: whoever pastes a page still gets an answer to its beginning.
    query: search.query.slice(0, 512),
    ...(userToken && { userToken }),
  };
};

/** Makes the queries. Attributes that are refined but not counted by any view cost no query. */
export const plan = (input: PlanInput): Plan => {
  const { index, search, demand, clickAnalytics } = input;
  const { counts, hits, params } = demand;
  const indexName = search.sortBy ?? index;
  const hitsPerPage = hits ? (search.hitsPerPage ?? params.hitsPerPage) : 0;
  // One query per way to count; the first one is the main query.
  const groups = new Map<string | undefined, { instead: CountWish['instead']; facets: Set<string>; limit: number }>();
  for (const { facets, limit, instead } of [{ facets: [] }, ...counts] as CountWish[]) {
    const key = JSON.stringify(instead);
    const group = groups.get(key) ?? { instead, facets: new Set(), limit: 0 };
    groups.set(key, group);
    for (const facet of facets) {
      group.facets.add(facet);
      // What a service counts when nobody says how many values.
      group.limit = Math.max(group.limit, limit || 100);
    }
  }
  const all = [...groups.values()].map(({ instead, limit, facets }) => ({ instead, limit, facets: [...facets] }));
  return {
    counted: all.map(({ facets }) => facets),
    requests: all.map(({ instead, facets, limit: maxValuesPerFacet }, i) => ({
      indexName,
      params: {
        ...(i
          ? {
              ...baseParams(input, instead),
              facets,
              maxValuesPerFacet,
              page: 0,
              hitsPerPage: 0,
              attributesToRetrieve: [],
              attributesToHighlight: [],
              attributesToSnippet: [],
              analytics: false,
              clickAnalytics: false,
            }
          : {
              clickAnalytics: clickAnalytics && hits,
              ...joinParams(baseParams(input), facets.length ? { facets, maxValuesPerFacet } : {}),
              page: search.page,
              ...(hitsPerPage !== undefined && { hitsPerPage }),
            }),
      },
    })),
  };
};
