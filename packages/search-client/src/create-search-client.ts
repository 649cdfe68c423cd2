/** Asks a search service many questions in one request. */
import type {
  ClientCallOptions,
  FacetHit,
  FacetSearchRequest,
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
   * Answers are remembered, and every caller gets a copy of its own. Equal calls at the same time share one request.
   * @throws HttpError, TimeoutError, NetworkError, or the reason of `options.signal`.
   */
  search(requests: readonly SearchRequest[], options?: ClientCallOptions): Promise<{ results: SearchResponse[] }>;
  /** Searches the values of facets; each request goes out at the same time. */
  searchForFacetValues(
    requests: readonly FacetSearchRequest[],
    options?: ClientCallOptions,
  ): Promise<{ facetHits: FacetHit[]; exhaustiveFacetsCount?: boolean }[]>;
  /** Asks for all recommendations in one request; at most 100 questions. Answers are remembered as those of searches. */
  getRecommendations(
    requests: readonly RecommendationRequest[],
    options?: ClientCallOptions,
  ): Promise<{ results: RecommendationsResult[] }>;
  /** Forgets all answers; requests under way are not disturbed. */
  clearCache(): void;
}

/**
 * Makes a search client.
 * @throws TypeError when `hosts` is no address, or a credential cannot be sent.
 * @example
 * const client = createSearchClient({ appId: 'shop', apiKey: 'search-only-key', hosts: 'https://search.example.com' });
 * const { results } = await client.search([{ indexName: 'products', params: { query: 'shoe', facets: ['brand'] } }]);
 */
export const createSearchClient = ({ hosts, cache = {}, ...options }: SearchClientOptions): SearchClient => {
  const transport = createTransport({
    ...options,
    hosts: (hosts as Hosts)?.read ? (hosts as Hosts) : { read: [hosts].flat() as string[] },
  });
  const answers = createAnswerCache({ ...(cache || { max: 0 }), now: options.now });

  const post = <T>(route: string, body: object, call: ClientCallOptions = {}): Promise<T> => {
    const path = `/1/indexes/${route}`;
    const ask = (signal: AbortSignal): Promise<T> =>
      transport.request({ method: 'POST', path, body, kind: 'read', signal });
    return answers.answer(path + JSON.stringify(body), ask, call);
  };

  return {
    search: (requests, call) =>
      post(
        '*/queries',
        { requests: requests.map(({ indexName, params = {} }) => ({ indexName, params: encodeQuery(params) })) },
        call,
      ),
    getRecommendations: (requests, call) => post('*/recommendations', { requests }, call),
    searchForFacetValues: (requests, call) =>
      Promise.all(
        requests.map(({ indexName, params: { facetName, facetQuery, maxFacetHits, ...params } }) =>
          post<{ facetHits: FacetHit[] }>(
            [indexName, 'facets', facetName, 'query'].map(encodeURIComponent).join('/'),
            { facetQuery, maxFacetHits, params: encodeQuery(params) },
            call,
          ),
        ),
      ),
    clearCache: answers.clear,
  };
};
