/** Filter adapter: translates facet filters for clients of other engines, once a response shows that the client misunderstands ours. */
import type { SearchRequest, SearchResponse } from '@aisle/contract';
import type { FilterAdapter, Searching } from './searching.ts';
import { searchValid } from './validate-answers.ts';

/**
 * Whether the client may have returned nothing because it took a minus, a backslash or a quote before a value literally. A response with
 * a `queryID` comes from our own service, which does not.
 */
const mayBeMisread = (request: SearchRequest | undefined, answer: Partial<SearchResponse> | undefined): boolean =>
  answer !== undefined &&
  !(answer.nbHits ?? answer.hits?.[0]) &&
  !answer.queryID &&
  /:[-\\"]/.test(`${request?.params?.facetFilters as unknown}`);

/** One adapter per client, so that all sessions of a page share what was detected. */
const adapters = new WeakMap<Searching, FilterAdapter>();

/**
 * Returns the adapter of a client. If a filter with special characters returns nothing, the requests are sent again in another syntax;
 * if that returns something, the syntax is used from then on.
 * @example
 * const adapter = filterAdapterOf(client);
 * const { results } = await adapter.search(requests);
 */
export const filterAdapterOf = (client: Searching): FilterAdapter => {
  const existing = adapters.get(client);
  if (existing) return existing;
  const adapter: FilterAdapter = {
    // Replaced by plain-filters.ts once another syntax works.
    adapt: (requests) => requests,
    async search(requests, options) {
      const response = await searchValid(client, adapter.adapt(requests), options);
      // Only requests with a `told` hint are a session's main query; extra count queries may well be empty.
      const misreadIndex =
        options?.told?.findIndex((hint, i) => hint && mayBeMisread(requests[i], response.results[i])) ?? -1;
      if (misreadIndex < 0) return response;
      const { searchAgain } = await import('./plain-filters.ts');
      return searchAgain(adapter, requests, {
        answer: response,
        misread: misreadIndex,
        send: (plain) => searchValid(client, plain, options),
      });
    },
  };
  // Without a client there is nothing to cache; the first search reports the mistake.
  if (client) adapters.set(client, adapter);
  return adapter;
};
