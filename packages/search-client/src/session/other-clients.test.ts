import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchClientLike, SearchResponse } from '@aisle/contract';
import { createSession } from './create-session.ts';
import { countResults } from '../capabilities/count-results.ts';
import { searchFacetValues } from '../capabilities/facet-search.ts';
import { indexSession } from '../capabilities/index-session.ts';
import { rangeNeed, readRange } from '../capabilities/range.ts';
import { recommend } from '../capabilities/recommend.ts';
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

describe('answers of a hand-written client that are not what they should be', () => {
  const warned = vi.spyOn(console, 'warn');
  beforeEach(() => warned.mockReset());
  /** Each client is told once, whatever it answers. */
  afterEach(() => expect(warned.mock.calls.length).toBeLessThanOrEqual(1));

  /** A session over a client that gives these answers, as soon as it is at rest. */
  const open = async (results: unknown) => {
    const client = { search: async () => ({ results }) } as unknown as SearchClientLike;
    const session = createSession({ client, index: 'products', initial: { query: 'shoe', hitsPerPage: 10 } });
    session.need({ kind: 'hits' });
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    session.need(rangeNeed('price'));
    session.toggleFacet('brand', 'A');
    await vi.waitFor(() => expect(session.state.answered ?? session.state.error).toBeDefined(), { timeout: 15_000 });
    return session;
  };
  const good = [{ objectID: '1' }, { objectID: '2' }];

  it('lose hits that are no records, and no others', async () => {
    for (const bad of [null, undefined, 'text', 7, [], true]) {
      warned.mockReset();
      const { state } = await open([{ hits: [good[0], bad, good[1]], nbHits: 3 }, {}]);
      expect(state.results?.hits).toEqual(good);
      expect(state.results?.nbHits).toBe(3);
      expect(warned.mock.calls).toEqual([[expect.stringMatching(/1 of 3 hits is no record.*\nThe cure: /s)]]);
    }
  });

  it('keep records without an objectID, each with one of its own', async () => {
    const { state } = await open([
      { hits: [{ name: 'Shoe' }, { id: 7, name: 'Boot' }, { objectID: 9 }, { objectID: '' }] },
      {},
    ]);
    const hits = state.results?.hits ?? [];
    expect(hits).toMatchObject([{ name: 'Shoe' }, { objectID: '7', name: 'Boot' }, { objectID: '9' }, {}]);
    expect(new Set(hits.map(({ objectID }) => objectID)).size).toBe(4);
    expect(hits.every(({ objectID }) => typeof objectID === 'string' && objectID)).toBe(true);
    expect(warned.mock.calls).toEqual([[expect.stringContaining('3 of 4 hits have no objectID')]]);
  });

  it('give records without an objectID the same one again', async () => {
    const hits = [{ name: 'Shoe' }, { name: 'Boot' }];
    const session = await open([{ hits }, {}]);
    const before = session.state.results?.hits;
    session.refresh();
    await flushMicrotasks();
    await vi.waitFor(() => expect(session.state.status).toBe('idle'), { timeout: 15_000 });
    expect(session.state.results?.hits).toBe(before);
  });

  it('are counted by what they hold where their numbers are none', async () => {
    for (const nbHits of [NaN, null, undefined, '', 'many', {}, Infinity]) {
      warned.mockReset();
      const main = { hits: good, nbHits, nbPages: nbHits, page: nbHits, hitsPerPage: nbHits, processingTimeMS: nbHits };
      const { state } = await open([main, {}]);
      const numbers = { nbHits: 2, nbPages: 1, page: 0, hitsPerPage: 10, offset: 0, processingTimeMS: 0 };
      expect(state.results).toMatchObject(numbers);
    }
    const { state } = await open([{ hits: good, nbHits: '25', page: '0', hitsPerPage: '10' }, {}]);
    expect(state.results).toMatchObject({ nbHits: 25, nbPages: 3, page: 0, hitsPerPage: 10, offset: 0 });
  });

  it('count only numbers among their facets', async () => {
    for (const brand of [null, 'x', 7, ['A', 'B'], [{ value: 'A', count: 3 }], { A: null, B: 'two', C: NaN, D: {} }]) {
      warned.mockReset();
      const { facetValues } = await open([{ hits: good, facets: { brand } }, { facets: { brand } }]);
      expect(facetValues('brand')).toEqual([{ value: 'A', count: 0, refined: true, excluded: false }]);
    }
    const sound = { A: '3', B: 2 };
    const session = await open([{ hits: good, facets: { brand: sound } }, { facets: { brand: sound } }]);
    expect(session.facetValues('brand').map(({ value, count }) => [value, count])).toEqual([
      ['A', 3],
      ['B', 2],
    ]);
    for (const facets of [null, 'x', 7, [], [null]]) {
      warned.mockReset();
      const { state } = await open([
        { hits: good, facets, facets_stats: facets },
        { facets, facets_stats: facets },
      ]);
      expect(state.results).toMatchObject({ hits: good, facets: { brand: {}, price: {} }, facetsStats: {} });
    }
  });

  it('have no statistics where those are no numbers', async () => {
    for (const price of [null, 'x', [], { min: null, max: null }, { min: NaN, max: 9 }, { min: 'a', max: {} }]) {
      warned.mockReset();
      const session = await open([{ hits: good, facets: { price: { 10: 1, 20: 2 } }, facets_stats: { price } }, {}]);
      expect(readRange(session, 'price')).toMatchObject({ min: 10, max: 20 });
    }
  });

  it('may leave the counts of a facet out, or have no list of hits beside them', async () => {
    for (const counts of [null, undefined, 'x', { hits: 'none' }, { hits: {} }]) {
      warned.mockReset();
      const { state } = await open([{ hits: good }, counts]);
      expect(state).toMatchObject({ status: 'idle', results: { hits: good, facets: { brand: {}, price: {} } } });
    }
    const { state } = await open([{ hits: good, facets: { brand: { A: 4 }, price: {} } }]);
    expect(state.results).toMatchObject({ hits: good, facets: { brand: { A: 4 } } });
  });

  it('may say anything as what rules show, and nothing as texts', async () => {
    for (const text of [null, 7, {}, []]) {
      const { state } = await open([
        {
          hits: good,
          index: null,
          query: null,
          queryID: null,
          userData: text,
          renderingContent: text,
          appliedRules: text,
        },
        {},
      ]);
      expect(state.results).toMatchObject({ index: 'products', query: 'shoe', hits: good });
      expect(state.results?.queryID).toBeUndefined();
    }
  });

  it('of one index take no other one down', async () => {
    const answers: Record<string, unknown> = {
      products: { hits: good },
      articles: null,
      stores: { hits: [null, good[1]] },
    };
    const client = {
      search: async (requests: readonly { indexName: string }[]) => ({
        results: requests.map(({ indexName }) => answers[indexName]),
      }),
    } as unknown as SearchClientLike;
    const session = createSession({ client, index: 'products' });
    const [articles, stores] = [indexSession(session, 'articles'), indexSession(session, 'stores')];
    for (const one of [session, articles, stores]) one.need({ kind: 'hits' });
    await vi.waitFor(() => expect(stores.state.results?.hits).toEqual([good[1]]), { timeout: 15_000 });
    expect(session.state.results?.hits).toEqual(good);
    expect(articles.state.error?.message).toContain('articles');
    expect(await countResults(session, [{ query: 'a' }, { query: 'b' }])).toEqual([0, 0]);
  });

  it('to a search in the values of a facet keep the values that are some', async () => {
    const acme = { value: 'Acme', highlighted: '<em>Ac</em>me', count: 4 };
    const facetHits = [null, acme, 'x', {}, { value: 7, count: 1 }, { value: 'Bolt' }];
    const found = [acme, { value: '7', highlighted: '7', count: 1 }, { value: 'Bolt', highlighted: 'Bolt', count: 0 }];
    const search = async () => ({ results: [{ hits: [], facetHits }] });
    const byMethod = { search, searchForFacetValues: async () => [{ facetHits }] };
    for (const client of [{ search }, byMethod] as unknown as SearchClientLike[]) {
      warned.mockReset();
      const session = createSession({ client, index: 'products' });
      expect(await searchFacetValues(session, 'brand', 'a')).toEqual(found);
      await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce(), { timeout: 15_000 });
    }
    for (const answer of [undefined, null, [], [null], {}, [{ facetHits: 'x' }], [{ facetHits: null }]]) {
      warned.mockReset();
      const client = { search, searchForFacetValues: async () => answer } as unknown as SearchClientLike;
      expect(await searchFacetValues(createSession({ client, index: 'products' }), 'brand', 'a')).toEqual([]);
    }
  });

  it('to questions for recommendations keep what is recommended, each for itself', async () => {
    const answers: Record<string, unknown> = {
      a: { hits: [null, good[0], 'x'] },
      b: null,
      c: { hits: 'x' },
      d: { hits: [{ facetValue: 'Acme' }] },
    };
    let asked = 0;
    const client = {
      search: async () => ({ results: [] }),
      getRecommendations: async (requests: readonly { objectID: string }[]) => {
        asked++;
        return { results: requests.map(({ objectID }) => answers[objectID]) };
      },
    } as unknown as SearchClientLike;
    const session = createSession({ client, index: 'products' });
    const all = Object.keys(answers).map((objectID) =>
      recommend(session, { indexName: 'products', model: 'related-products', objectID, threshold: 0 }, () => undefined),
    );
    await vi.waitFor(() => expect(all.every(({ state }) => state.status !== 'loading')).toBe(true), {
      timeout: 15_000,
    });
    expect(all.map(({ state }) => state.result?.hits)).toEqual([[good[0]], undefined, [], [{ facetValue: 'Acme' }]]);
    expect(all[1]?.state.status).toBe('error');
    expect(asked).toBe(1);
    await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce(), { timeout: 15_000 });
  });
});
