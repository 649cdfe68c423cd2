/** A search client with records of their own in each index, for tests; single indices fail when the test says so. */
import type { Hit, SearchClientLike, SearchRequest, SearchResponse } from '@aisle/contract';
import { createFakeClient } from './fake-client.ts';

/** A client with many indices. */
export interface ManyIndices extends SearchClientLike {
  /** Every call with its queries, oldest first. */
  readonly calls: (readonly SearchRequest[])[];
  /** Records by index. */
  readonly records: Record<string, Hit[]>;
  /** Indices that do not exist any more. */
  readonly missing: Set<string>;
  /** What is put into every answer of an index. */
  readonly extra: Record<string, Partial<SearchResponse>>;
  /** Makes each call wait until the test lets it go, in whatever order. */
  hold(): { release(call: number): void };
}

/** Makes the client. */
export const createManyIndices = (records: Record<string, Hit[]>): ManyIndices => {
  const waiting = new Map<number, () => void>();
  let isHeld = false;
  const client: ManyIndices = {
    records,
    calls: [],
    missing: new Set(),
    extra: {},
    hold() {
      isHeld = true;
      return { release: (call) => waiting.get(call)?.() };
    },
    async search(requests) {
      const number = client.calls.push(requests) - 1;
      if (isHeld) await new Promise<void>((resolve) => waiting.set(number, resolve));
      const missing = requests.find(({ indexName }) => client.missing.has(indexName));
      if (missing) throw Object.assign(new Error(`Index ${missing.indexName} does not exist`), { status: 404 });
      const results = await Promise.all(
        requests.map(async (request) => {
          const { results: answers } = await createFakeClient(client.records[request.indexName]).search([request]);
          return { ...answers[0]!, ...client.extra[request.indexName] };
        }),
      );
      return { results };
    },
  };
  return client;
};

/** Records of a suggestions index, the most popular one first. */
export const suggested = (...queries: string[]): Hit[] =>
  queries.map((query, index) => ({
    objectID: query,
    query,
    nb_words: query.split(' ').length,
    popularity: 100 - index,
    products: {
      exact_nb_hits: 9,
      facets: { exact_matches: { brand: ['Acme', 'Bolt'].map((value) => ({ value, count: 3 })) } },
    },
  }));
