import { describe, expect, it } from 'vitest';
import type { SearchClientLike, SearchRequest, SearchResponse } from '@aisle/contract';
import { createSession } from './create-session.ts';
import type { SessionOptions } from './session.ts';

/** A client that records what it is asked and answers when told to. */
const fakeClient = (answer: (request: SearchRequest) => Partial<SearchResponse> = () => ({ hits: [] })) => {
  const calls: {
    requests: readonly SearchRequest[];
    signal: AbortSignal | undefined;
    bypassCache: boolean | undefined;
  }[] = [];
  const client: SearchClientLike = {
    async search(requests, { signal, bypassCache } = {}) {
      calls.push({ requests, signal, bypassCache });
      return { results: requests.map((request) => answer(request) as SearchResponse) };
    },
  };
  return { client, calls };
};

/** Lets all promises that are due settle. */
const settled = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

const open = (options: Partial<SessionOptions> & { client: SearchClientLike }) =>
  createSession({ index: 'products', ...options });

describe('what is asked', () => {
  it('asks nothing until something on the page needs it', async () => {
    const { client, calls } = fakeClient();
    const session = open({ client });
    session.setQuery('shoe');
    await settled();
    expect(calls).toHaveLength(0);
    session.need({ kind: 'hits' });
    await settled();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.requests).toMatchObject([
      { indexName: 'products', params: { query: 'shoe', page: 0, clickAnalytics: true } },
    ]);
  });

  it('asks once per tick, whatever many elements and actions want', async () => {
    const { client, calls } = fakeClient();
    const session = open({ client });
    session.need({ kind: 'hits' });
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    session.need({ kind: 'range', attribute: 'price' });
    session.setQuery('a');
    session.setQuery('ab');
    session.toggleFacet('brand', 'Acme');
    await settled();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.requests.map(({ params }) => params?.facets)).toEqual([['price'], ['brand']]);
  });
});
