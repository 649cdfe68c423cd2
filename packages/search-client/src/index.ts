/** Public entry point of @aisle/search-client: the search client. */
export type {
  AnyRecord,
  FacetRequest,
  FlatFacetSearchRequest,
  FlatSearchRequest,
  Hit,
  RecommendationHit,
  SearchRequest,
  SearchResponse,
} from '@aisle/contract';
export type { CacheOptions } from './answer-cache.ts';
export { createSearchClient } from './create-search-client.ts';
export type { SearchClient, SearchClientOptions } from './create-search-client.ts';
export { isHttpError, isNetworkError, isTimeoutError, isTransportError } from '@aisle/transport';
export type { HttpError, NetworkError, TimeoutError, TransportError } from '@aisle/transport';
