/** Asks a search service many questions in one request. */
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

/** Settings of a search client. */
export interface SearchClientOptions extends Omit<TransportOptions, 'hosts'> {
  appId: string;
  /** A key that may search and no more: everybody can read it in the page. */
  apiKey: string;
  /** One address, several in order of preference, or hosts by class. A path prefix is fine; `/` is the page's own origin. */
  hosts: string | readonly string[] | Hosts;
  /** How long and how many answers are kept; false keeps none. Default: 100 answers for two minutes. */
  cache?: CacheOptions | false;
}

/** A client with the shape that InstantSearch made common, and a memory. */
export interface SearchClient extends SearchClientLike {
  /**
   * Asks all queries in one request; answers come in the order of the queries.
   * Parameters stand in `params` or beside `indexName`. Name the type of your records, and hits have it: `search<Product>(…)`.
   * Answers are remembered, and every caller gets a copy of its own. Equal calls at the same time share one request.
   * @throws HttpError, TimeoutError, NetworkError, the reason of `options.signal`, or TypeError for a request of no known form.
   */
  search<T = AnyRecord>(
    requests: readonly (SearchRequest | FlatSearchRequest)[],
    options?: ClientCallOptions,
  ): Promise<{ results: SearchResponse<T>[] }>;
  /** The same, with searches of facet values among the queries. */
  search<T = AnyRecord>(
    requests: readonly (SearchRequest | FlatSearchRequest | FacetRequest)[],
    options?: ClientCallOptions,
  ): Promise<{ results: (SearchResponse<T> | FacetSearchResponse)[] }>;
  /** Searches the values of facets; each request goes out at the same time. */
  searchForFacetValues(
    requests: readonly (FacetSearchRequest | FlatFacetSearchRequest)[],
    options?: ClientCallOptions,
  ): Promise<{ facetHits: FacetHit[]; exhaustiveFacetsCount?: boolean }[]>;
  /** Asks for all recommendations in one request; at most 100 questions. Answers are remembered as those of searches. */
  getRecommendations<T = AnyRecord>(
    requests: readonly RecommendationRequest[],
    options?: ClientCallOptions,
  ): Promise<{ results: RecommendationsResult<T>[] }>;
  /** Forgets all answers; requests under way are not disturbed. */
  clearCache(): void;
}

type AnyRequest = SearchRequest | FlatSearchRequest | FacetRequest | FacetSearchRequest | FlatFacetSearchRequest;

/** A request with its parameters beside the name of the index, wherever they stood; nothing when it has another form. */
const gather = (request: AnyRequest): Record<string, unknown> => {
  const { params, ...own }: { params?: unknown; indexName?: string } = Object(request);
  return own.indexName && Object(params ?? own) === (params ?? own) ? { ...own, ...(params as object) } : {};
};

const wrongForm = (forms: string): TypeError => new TypeError(`A request must be ${forms}`);

/**
 * Makes a search client.
 * @throws TypeError when an option is missing, `hosts` is no address, or a credential cannot be sent.
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
    // Whether somebody types it makes no other question of it.
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
              // What the page sets itself stays as it is.
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
