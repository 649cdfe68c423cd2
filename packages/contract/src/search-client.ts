/** The de-facto standard shape of a search client: what any InstantSearch-compatible client offers. */
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

/** One query with its parameters beside the name of the index: the form of today's InstantSearch clients. */
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

/** One facet-value query with its parameters beside the name of the index. */
export type FlatFacetSearchRequest = FacetSearchRequest['params'] & { indexName: string };

/** Per-call options; clients that do not know them ignore them. */
export interface ClientCallOptions {
  /** Ends the call. */
  signal?: AbortSignal;
  /** Skips the cache for this call (and stores the fresh answer). */
  bypassCache?: boolean;
  /**
   * What analytics is told of each search beside its parameters: that somebody is typing, so that none that was typed through counts, and what
   * they typed where filters were taken out of it.
   */
  told?: readonly (Pick<SearchParams, 'typing' | 'typedQuery'> | undefined)[];
}

/** Any client that answers many queries in one call. */
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
