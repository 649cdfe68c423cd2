/** Turns state and needs into queries: one for hits, and one for each disjunctive attribute that is refined. */
import type { SearchParams, SearchRequest } from '@aisle/contract';
import { refinementFilters } from './filters.ts';
import { joinParams } from './join-params.ts';
import type { Demand } from './needs.ts';
import type { SearchState } from './session.ts';

/** Queries to send in one request. */
export interface Plan {
  requests: SearchRequest[];
  /** For each query after the first, the attribute that it counts as if that attribute were not refined. */
  disjunctive: string[];
}

/** What a plan is made of. */
export interface PlanInput {
  index: string;
  search: SearchState;
  demand: Demand;
  clickAnalytics: boolean;
  userToken?: string | undefined;
}

/** The query under all filters, except those on the attribute `without`. */
export const baseParams = ({ search, demand, userToken }: PlanInput, without?: string): SearchParams => ({
  ...joinParams(demand.params, refinementFilters(search.refinements, without)),
  // A longer one is an error of the service: whoever pastes a page still gets an answer to its beginning.
  query: search.query.slice(0, 512),
  ...(userToken && { userToken }),
});

/** Makes the queries. Attributes that are refined but not counted by any view cost no query. */
export const plan = (input: PlanInput): Plan => {
  const { index, search, demand, clickAnalytics } = input;
  const { counted, hits, params } = demand;
  const indexName = search.sortBy ?? index;
  const hitsPerPage = hits ? (search.hitsPerPage ?? params.hitsPerPage) : 0;
  const disjunctive: string[] = [];
  const plain: string[] = [];
  for (const attribute of counted.keys()) {
    const refinement = search.refinements[attribute];
    const loose = refinement?.kind === 'range' || refinement?.operator === 'or';
    (loose ? disjunctive : plain).push(attribute);
  }
  return {
    disjunctive,
    requests: [
      {
        indexName,
        params: {
          clickAnalytics: clickAnalytics && hits,
          ...joinParams(baseParams(input), {
            ...(plain.length && {
              facets: plain,
              maxValuesPerFacet: Math.max(...plain.map((attribute) => counted.get(attribute) as number)),
            }),
          }),
          page: search.page,
          ...(hitsPerPage !== undefined && { hitsPerPage }),
        },
      },
      ...disjunctive.map((attribute) => ({
        indexName,
        params: {
          ...baseParams(input, attribute),
          facets: [attribute],
          maxValuesPerFacet: counted.get(attribute),
          page: 0,
          hitsPerPage: 0,
          attributesToRetrieve: [],
          attributesToHighlight: [],
          attributesToSnippet: [],
          analytics: false,
          clickAnalytics: false,
        },
      })),
    ],
  };
};
