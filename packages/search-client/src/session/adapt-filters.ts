/** Adapter of filters: writes facet filters as the client of another engine reads them, once its answers show that it does not read ours. */
import type { SearchRequest, SearchResponse } from '@aisle/contract';
import type { FilterAdapter, Searching } from './searching.ts';
import { searchValid } from './validate-answers.ts';

/**
 * Whether an adapter may have taken a minus, a backslash or quotes before a value by the letter, and so have found nothing. The service itself
 * gives a `queryID`.
 */
const mayBeMisread = (request: SearchRequest | undefined, answer: Partial<SearchResponse> | undefined): boolean =>
  answer !== undefined &&
  !(answer.nbHits ?? answer.hits?.[0]) &&
  !answer.queryID &&
  /:[-\\"]/.test(`${request?.params?.facetFilters as unknown}`);

/** One adapter for each client: all sessions of a page learn from one answer. */
const adapters = new WeakMap<Searching, FilterAdapter>();

/**
 * Gives the adapter of a client. A filter with signs that finds nothing may have been taken by the letter: the requests are sent once more,
 * written in another way, and the way that finds something is the way from then on.
 * @example
 * const adapter = adaptFilters(client);
 * const { results } = await adapter.search(requests);
 */
export const adaptFilters = (client: Searching): FilterAdapter => {
  const existing = adapters.get(client);
  if (existing) return existing;
  const adapter: FilterAdapter = {
    adapt: (requests) => requests,
    async search(requests, options) {
      const answer = await searchValid(client, adapter.adapt(requests), options);
      // What is told beside a request marks the question of a session; the counts beside it may well be empty.
      const misread = options?.told?.findIndex((hint, i) => hint && mayBeMisread(requests[i], answer.results[i])) ?? -1;
      if (misread < 0) return answer;
      const { askPlainly } = await import('./plain-filters.ts');
      return askPlainly(adapter, requests, { answer, misread, send: (plain) => searchValid(client, plain, options) });
    },
  };
  // A session without a client says so at its first search.
  if (client) adapters.set(client, adapter);
  return adapter;
};
