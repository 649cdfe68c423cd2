/** The de-facto standard shape of a search client: the interface of InstantSearch-compatible clients. */
import type {
  FacetHit,
  RecommendationRequest,
  RecommendationsResult,
  SearchParams,
  SearchResponse,
} from './generated/all.ts';

/** One query of a multi-search. */
export interface SearchRequest {
  type?: 'default';
  indexName: string;
  params?: SearchParams & Record<string, unknown>;
}

/** One query with its parameters at the top level, as current InstantSearch clients send it. */
export interface FlatSearchRequest extends SearchRequest, SearchParams {
  [name: string]: unknown;
}

/** One facet-value query among the queries of a multi-search. */
export interface FacetRequest extends Omit<SearchRequest, 'type'>, SearchParams {
  type: 'facet';
  /** The facet whose values are searched. */
  facet: string;
  /** What the values must contain; the last word is a prefix. */
  facetQuery?: string;
  /** Values to return, at most 100. Default 10. */
  maxFacetHits?: number;
  [name: string]: unknown;
}

/** One facet-value query. */
export interface FacetSearchRequest {
  indexName: string;
  params: SearchParams & { facetName: string; facetQuery: string; maxFacetHits?: number } & Record<string, unknown>;
}

/** One facet-value query with its parameters at the top level. */
export type FlatFacetSearchRequest = FacetSearchRequest['params'] & { indexName: string };

/** Per-call options; clients that do not know them ignore them. */
export interface ClientCallOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
  /** Skips the cache for this call (and stores the fresh response). */
  bypassCache?: boolean;
  /**
   * Extra data for analytics, one entry per request: whether the user is still typing (intermediate queries are not counted), and the text as
   * typed if filters were extracted from it.
   */
  told?: readonly (Pick<SearchParams, 'typing' | 'typedQuery'> | undefined)[];
}

/** The minimal search client: several queries per call. */
export interface SearchClientLike {
  search(requests: readonly SearchRequest[], options?: ClientCallOptions): Promise<{ results: SearchResponse[] }>;
  searchForFacetValues?(
    requests: readonly FacetSearchRequest[],
    options?: ClientCallOptions,
  ): Promise<{ facetHits: FacetHit[]; exhaustiveFacetsCount?: boolean }[]>;
  getRecommendations?(
    requests: readonly RecommendationRequest[],
    options?: ClientCallOptions,
  ): Promise<{ results: RecommendationsResult[] }>;
}
