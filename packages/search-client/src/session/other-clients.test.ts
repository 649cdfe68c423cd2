import { describe, expect, it } from 'vitest';
import type { SearchClientLike, SearchResponse } from '@aisle/contract';
import { createSession } from './create-session.ts';
import { rangeNeed, readRange } from '../capabilities/range.ts';
import { flushMicrotasks } from '../testing/session-fakes.ts';

/** What adapters of other engines answer: less than our service does. */
const answered = async (main: unknown, counts: unknown = { facets: {} }) => {
  const client: SearchClientLike = {
    search: async (requests) => ({ results: requests.map((_, i) => (i ? counts : main) as SearchResponse) }),
  };
  const session = createSession({ client, index: 'products', initial: { query: 'shoe', page: 1, hitsPerPage: 10 } });
  session.need({ kind: 'hits' });
  session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
  session.need(rangeNeed('price'));
  session.toggleFacet('brand', 'A');
  session.setPage(1);
  await flushMicrotasks();
  return session;
};

describe('a client of another engine', () => {
  it('may answer hits and nothing else', async () => {
    const session = await answered({ hits: [{ objectID: '1' }, { objectID: '2' }] }, {});
    expect(session.state.error).toBeUndefined();
    expect(session.state.results).toMatchObject({
      index: 'products',
      nbHits: 2,
      nbPages: 1,
      page: 1,
      hitsPerPage: 10,
      offset: 10,
      query: 'shoe',
      processingTimeMS: 0,
      facets: { brand: {}, price: {} },
      facetsStats: {},
    });
    expect(session.state.results).not.toHaveProperty('queryID');
    expect(session.facetValues('brand')).toEqual([{ value: 'A', count: 0, refined: true, excluded: false }]);
    expect(session.facetValues('price')).toEqual([]);
  });

  it('may answer no facets, no page count and no statistics', async () => {
    const session = await answered({
      hits: [],
      nbHits: 95,
      facets: { price: { 10: 1, 2.5: 3 } },
      facets_stats: undefined,
    });
    expect(session.state.results?.nbPages).toBe(10);
    expect(readRange(session, 'price')).toMatchObject({ min: 2.5, max: 10, chosen: {} });
  });

  it('may know more than we do', async () => {
    const session = await answered({ hits: [], nbHits: 1, userData: [{ banner: 'x' }], renderingContent: {} });
    expect(session.state.results?.raw).toMatchObject({ userData: [{ banner: 'x' }] });
  });

  it('may take no options and ignore signals', async () => {
    const client = {
      search: async (_requests: readonly unknown[]) => ({ results: [{ hits: [{ objectID: '7' }] } as SearchResponse] }),
    };
    const session = createSession({ client, index: 'products' });
    session.start();
    await flushMicrotasks();
    expect(session.state.results?.hits).toEqual([{ objectID: '7' }]);
  });
});
