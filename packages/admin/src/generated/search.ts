/** Search: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  BrowseParameters,
  BrowseResponse,
  BrowseWithGetParameters,
  FacetSearchResponse,
  MultiSearchResponse,
  SearchForFacetValuesParameters,
  SearchParameters,
  SearchResponse,
  SearchSingleIndexParameters,
  SearchWithGetParameters,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const searchRoutes = {
  searchSingleIndex: ['POST', '/1/indexes/{indexName}/query', 'read', 'bare'],
  searchWithGet: ['GET', '/1/indexes/{indexName}'],
  search: ['POST', '/1/indexes/*/queries', 'read'],
  searchForFacetValues: ['POST', '/1/indexes/{indexName}/facets/{facetName}/query', 'read', 'bare'],
  browse: ['POST', '/1/indexes/{indexName}/browse', 'read', 'bare'],
  browseWithGet: ['GET', '/1/indexes/{indexName}/browse'],
} as const satisfies Record<keyof SearchClient, Route>;

/** Query indices: full text, several indices at once, facet values, browsing. */
export interface SearchClient {
  /**
   * Searches one index.
   *
   * `POST /1/indexes/{indexName}/query` · key permission: `search` · section 3, Search
   * Limit: all queries of a request together: 2,000 hits, 1,000 filter conditions, 2,000 facets, 2,000 query words; with a key that may not browse, 4,000,000 characters of records and highlights.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @throws HttpError 413: Body over 1 MiB or 50,000 values.
   * @throws HttpError 429: Too many searches with this key or of this user.
   * @throws HttpError 503: Too many searches wait; try again after Retry-After seconds.
   * @example
   * const answer = await search.searchSingleIndex({ indexName: 'products', body: { params: 'query=shoe&hitsPerPage=2' } });
   */
  searchSingleIndex(parameters: SearchSingleIndexParameters, options?: CallOptions): Promise<SearchResponse>;

  /**
   * Searches one index by GET.
   *
   * Discouraged in browsers: each distinct URL triggers a preflight of its own.
   *
   * `GET /1/indexes/{indexName}` · key permission: `search` · section 3, Search
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @throws HttpError 413: Body over 1 MiB or 50,000 values.
   * @throws HttpError 429: Too many searches with this key or of this user.
   * @throws HttpError 503: Too many searches wait; try again after Retry-After seconds.
   * @example
   * const answer = await search.searchWithGet({ indexName: 'products', query: 'shoe', hitsPerPage: 2 });
   */
  searchWithGet(parameters: SearchWithGetParameters, options?: CallOptions): Promise<SearchResponse>;

  /**
   * Searches many indices in one request.
   *
   * `POST /1/indexes/*\/queries` · key permission: `search` · section 3, Search
   * Limit: all queries of a request together: 2,000 hits, 1,000 filter conditions, 2,000 facets, 2,000 query words; with a key that may not browse, 4,000,000 characters of records and highlights.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @throws HttpError 413: Body over 1 MiB or 50,000 values.
   * @throws HttpError 429: Too many searches with this key or of this user.
   * @throws HttpError 503: Too many searches wait; try again after Retry-After seconds.
   * @example
   * const answer = await search.search({ body: { requests: [{ indexName: 'products', params: 'query=shoe' }] } });
   */
  search(parameters: SearchParameters, options?: CallOptions): Promise<MultiSearchResponse>;

  /**
   * Searches the values of one facet.
   *
   * Ignores `page` and `hitsPerPage`. The facet must be declared `searchable(name)` in `attributesForFaceting`.
   *
   * `POST /1/indexes/{indexName}/facets/{facetName}/query` · key permission: `search` · section 3, Search
   * Limit: maxFacetHits at most 100.
   * @throws HttpError 400: Facet attribute not declared for faceting, or not searchable.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @throws HttpError 413: Body over 1 MiB or 50,000 values.
   * @throws HttpError 429: Too many searches with this key or of this user.
   * @throws HttpError 503: Too many searches wait; try again after Retry-After seconds.
   * @example
   * const answer = await search.searchForFacetValues({ indexName: 'products', facetName: 'brand', body: { facetQuery: 'a' } });
   */
  searchForFacetValues(parameters: SearchForFacetValuesParameters, options?: CallOptions): Promise<FacetSearchResponse>;

  /**
   * Reads all records, up to 1,000 at a time.
   *
   * Filters and full text are supported through `params`; only custom ranking orders the records; `distinct` is not supported.
   *
   * `POST /1/indexes/{indexName}/browse` · key permission: `browse` · section 3, Search
   * Limit: 1,000 objects per call.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @throws HttpError 413: Body over 1 MiB or 50,000 values.
   * @throws HttpError 429: Too many searches with this key or of this user.
   * @throws HttpError 503: Too many searches wait; try again after Retry-After seconds.
   * @example
   * const answer = await search.browse({ indexName: 'products', body: { params: 'hitsPerPage=2' } });
   */
  browse(parameters: BrowseParameters, options?: CallOptions): Promise<BrowseResponse>;

  /**
   * Reads all records by GET.
   *
   * `GET /1/indexes/{indexName}/browse` · key permission: `browse` · section 3, Search
   * Limit: 1,000 objects per call.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @throws HttpError 413: Body over 1 MiB or 50,000 values.
   * @throws HttpError 429: Too many searches with this key or of this user.
   * @throws HttpError 503: Too many searches wait; try again after Retry-After seconds.
   * @example
   * const answer = await search.browseWithGet({ indexName: 'products', hitsPerPage: 2 });
   */
  browseWithGet(parameters: BrowseWithGetParameters, options?: CallOptions): Promise<BrowseResponse>;
}

/**
 * Creates a client of only this interface: Search.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const search = createSearchClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createSearchClient = (connection: Connection): SearchClient =>
  bindRoutes<SearchClient>(connect(connection), searchRoutes, encodeQuery, parseJson);
