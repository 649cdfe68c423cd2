/** Search client: sends several queries to a search service in one request. */
import type {
  AnyRecord,
  ClientCallOptions,
  FacetHit,
  FacetRequest,
  FacetSearchRequest,
  FacetSearchResponse,
  FlatFacetSearchRequest,
  FlatSearchRequest,
  RecommendationRequest,
  RecommendationsResult,
  SearchClientLike,
  SearchRequest,
  SearchResponse,
} from '@aisle/contract';
import { createTransport, encodeQuery } from '@aisle/transport';
import type { Hosts, TransportOptions } from '@aisle/transport';
import { createAnswerCache } from './answer-cache.ts';
import type { CacheOptions } from './answer-cache.ts';

/** Options of a search client. */
export interface SearchClientOptions extends Omit<TransportOptions, 'hosts'> {
  appId: string;
  /** A key with the search permission only, because everyone can read it in the page. */
  apiKey: string;
  /** One base URL, several in order of preference, or hosts by class. A path prefix is allowed; `/` is the page's own origin. */
  hosts: string | readonly string[] | Hosts;
  /** Limits of the response cache; false disables it. Default: 100 responses for two minutes. */
  cache?: CacheOptions | false;
}

/** A client with the interface of InstantSearch clients, and a cache. */
export interface SearchClient extends SearchClientLike {
  /**
   * Sends all queries in one request; the results have the order of the queries.
   * Parameters are in `params` or next to `indexName`. Pass the type of your records to get typed hits: `search<Product>(…)`.
   * Responses are cached, and every caller gets its own copy. Equal calls at the same time share one request.
   * @throws HttpError, TimeoutError, NetworkError, the reason of `options.signal`, or TypeError for a malformed request.
   */
  search<T = AnyRecord>(
    requests: readonly (SearchRequest | FlatSearchRequest)[],
    options?: ClientCallOptions,
  ): Promise<{ results: SearchResponse<T>[] }>;
  /** Sends queries that include searches of facet values. */
  search<T = AnyRecord>(
    requests: readonly (SearchRequest | FlatSearchRequest | FacetRequest)[],
    options?: ClientCallOptions,
  ): Promise<{ results: (SearchResponse<T> | FacetSearchResponse)[] }>;
  /** Searches the values of facets; all requests are sent in parallel. */
  searchForFacetValues(
    requests: readonly (FacetSearchRequest | FlatFacetSearchRequest)[],
    options?: ClientCallOptions,
  ): Promise<{ facetHits: FacetHit[]; exhaustiveFacetsCount?: boolean }[]>;
  /** Fetches all recommendations in one request, at most 100. They are cached like searches. */
  getRecommendations<T = AnyRecord>(
    requests: readonly RecommendationRequest[],
    options?: ClientCallOptions,
  ): Promise<{ results: RecommendationsResult<T>[] }>;
  /** Clears the cache; pending requests continue. */
  clearCache(): void;
}

type AnyRequest = SearchRequest | FlatSearchRequest | FacetRequest | FacetSearchRequest | FlatFacetSearchRequest;

/** Returns a request with its parameters next to the index name, wherever they were; an empty object for a malformed request. */
const gather = (request: AnyRequest): Record<string, unknown> => {
  const { params, ...own }: { params?: unknown; indexName?: string } = Object(request);
  return own.indexName && Object(params ?? own) === (params ?? own) ? { ...own, ...(params as object) } : {};
};

const wrongForm = (forms: string): TypeError => new TypeError(`A request must be ${forms}`);

/**
 * Creates a search client.
 * @throws TypeError if an option is missing, `hosts` has an invalid URL, or a credential cannot be sent.
 * @example
 * const client = createSearchClient({ appId: 'shop', apiKey: 'search-only-key', hosts: 'https://search.example.com' });
 * const { results } = await client.search([{ indexName: 'products', params: { query: 'shoe', facets: ['brand'] } }]);
 */
export const createSearchClient = (options: SearchClientOptions): SearchClient => {
  const { hosts, cache, now } = options;
  for (const name of ['appId', 'apiKey', 'hosts'] as const)
    if (!options[name]) throw new TypeError(`createSearchClient() needs ${name}.`);
  const transport = createTransport({
    ...options,
    hosts: (hosts as Hosts).read ? (hosts as Hosts) : { read: [hosts].flat() as string[] },
  });
  const answers = createAnswerCache({ ...(cache === false ? { max: 0 } : cache), now });

  const post = <T>(route: string, body: object, call: ClientCallOptions = {}): Promise<T> => {
    const path = `/1/indexes/${route}`;
    const ask = (signal: AbortSignal): Promise<T> =>
      transport.request({ method: 'POST', path, body, read: true, signal });
    // The typing hint does not change the response, so it is not part of the cache key.
    return answers.answer(path + JSON.stringify(body).replaceAll('typing=true&', ''), ask, call);
  };

  return {
    search: async (requests: readonly AnyRequest[], call?: ClientCallOptions) =>
      post<never>(
        '*/queries',
        {
          requests: [requests].flat().map((request, at) => {
            const { indexName, type = 'default', ...params } = gather(request);
            if (type === 'facet') return { type, indexName, ...params };
            if (indexName && type === 'default')
              // Parameters of the page take precedence.
              return { indexName, params: encodeQuery({ ...call?.told?.[at], ...params }) };
            throw wrongForm("{ indexName, query }, { indexName, params } or { type: 'facet', indexName, facet }.");
          }),
        },
        call,
      ),
    getRecommendations: (requests, call) => post('*/recommendations', { requests }, call),
    searchForFacetValues: async (requests, call) =>
      Promise.all(
        requests.map((request) => {
          const { indexName, facetName, facetQuery, maxFacetHits, ...params } = gather(request);
          if (!facetName) throw wrongForm('{ indexName, facetName, facetQuery }.');
          return post<{ facetHits: FacetHit[] }>(
            ([indexName, 'facets', facetName, 'query'] as string[]).map(encodeURIComponent).join('/'),
            { facetQuery, maxFacetHits, params: encodeQuery(params) },
            call,
          );
        }),
      ),
    clearCache: answers.clear,
  };
};
