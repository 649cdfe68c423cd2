import { describe, expect, it, vi } from 'vitest';
import type { SearchParams } from '@aisle/contract';
import { createSession } from './create-session.ts';
import { searchFacetValues } from '../capabilities/facet-search.ts';
import { rangeNeed, setRange } from '../capabilities/range.ts';
import { echo, fakeClient, fakeClock, flushMicrotasks } from '../testing/session-fakes.ts';
import type { SessionOptions, SessionState } from './session.ts';

const open = (options: Partial<SessionOptions> = {}) => {
  const client = fakeClient();
  const clock = fakeClock();
  const session = createSession({ index: 'products', client, setTimer: clock.setTimer, now: clock.now, ...options });
  return { client, clock, session, last: () => client.calls.at(-1)! };
};
/** Which of its requests a client was told to be of somebody's typing. */
const typingOf = (client: ReturnType<typeof open>['client']): boolean[] =>
  client.calls.map(({ told: hints }) => hints?.[0]?.typing ?? false);
const params = (call: { requests: readonly { params?: SearchParams }[] } | undefined, i = 0) =>
  call?.requests[i]?.params;

describe('what is asked', () => {
  it('is nothing until something on the page needs it', async () => {
    const { client, session } = open();
    session.setQuery('shoe');
    session.need({ kind: 'configure', params: { filters: 'stock > 0' } });
    await flushMicrotasks();
    expect(client.calls).toHaveLength(0);
    session.need({ kind: 'hits' });
    await flushMicrotasks();
    expect(client.calls).toHaveLength(1);
    expect(client.calls[0]?.requests).toEqual([
      {
        indexName: 'products',
        params: { query: 'shoe', page: 0, filters: 'stock > 0', clickAnalytics: true },
      },
    ]);
  });

  it('fails where there is no client, and the page goes on', async () => {
    const session = createSession({ client: undefined as never, index: 'products' });
    session.start();
    await flushMicrotasks();
    expect(session.state.status).toBe('error');
    expect(session.state.error).toBeInstanceOf(Error);
  });

  it('is everything when started without a view', async () => {
    const { client, session } = open();
    session.start();
    await flushMicrotasks();
    expect(params(client.calls[0])).toEqual({ query: '', page: 0, clickAnalytics: true });
  });

  it('is one request per tick, whatever many elements and actions want', async () => {
    const { client, session } = open();
    session.need({ kind: 'hits' });
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    session.need(rangeNeed('price'));
    session.setQuery('a');
    session.setQuery('ab');
    session.toggleFacet('brand', 'Acme');
    await flushMicrotasks();
    expect(client.calls).toHaveLength(1);
    expect(client.calls[0]?.requests.map((request) => request.params?.facets)).toEqual([['price'], ['brand']]);
  });

  it('is not asked again when a need changes nothing, moves in the page or is given up', async () => {
    const { client, session, last } = open();
    const hits = session.need({ kind: 'hits' });
    const facet = session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    await flushMicrotasks();
    await last().answer();
    hits.update({ kind: 'hits' });
    facet.release();
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    await flushMicrotasks();
    session.need({ kind: 'stats' });
    await flushMicrotasks();
    expect(client.calls).toHaveLength(1);
  });

  it('is asked again when a new need wants more', async () => {
    const { client, session, last } = open();
    const hits = session.need({ kind: 'hits', params: { hitsPerPage: 8 } });
    await flushMicrotasks();
    await last().answer();
    hits.update({ kind: 'hits', params: { hitsPerPage: 16 } });
    await flushMicrotasks();
    expect(params(client.calls[1])?.hitsPerPage).toBe(16);
    hits.release();
    hits.update({ kind: 'hits', params: { hitsPerPage: 99 } });
    await flushMicrotasks();
    expect(client.calls).toHaveLength(2);
  });

  it('joins what several views want of the hits', async () => {
    const { client, session } = open();
    session.need({ kind: 'configure', params: { facetFilters: 'shop:1', filters: 'a:1', hitsPerPage: 4 } });
    session.need({ kind: 'configure', params: { facetFilters: ['shop:2'], filters: 'b:2 OR c:3' } });
    session.need({
      kind: 'hits',
      params: { attributesToHighlight: ['name'], attributesToRetrieve: ['name'], hitsPerPage: 8 },
    });
    session.need({ kind: 'hits', params: { attributesToHighlight: ['brand', 'name'], hitsPerPage: 6 } });
    session.toggleFacet('brand', 'Acme', { operator: 'and' });
    await flushMicrotasks();
    expect(params(client.calls[0])).toEqual({
      query: '',
      page: 0,
      clickAnalytics: true,
      filters: '(a:1) AND (b:2 OR c:3)',
      facetFilters: ['shop:1', 'shop:2', 'brand:Acme'],
      hitsPerPage: 8,
      attributesToHighlight: ['name', 'brand'],
    });
  });

  it('is no hits when only counts are needed', async () => {
    const { client, session } = open();
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or', limit: 30 });
    await flushMicrotasks();
    expect(params(client.calls[0])).toMatchObject({
      hitsPerPage: 0,
      facets: ['brand'],
      maxValuesPerFacet: 30,
      clickAnalytics: false,
    });
  });

  it('waits for a query or a refinement when the page wants that', async () => {
    const { client, session, last } = open({ searchOnStart: false });
    session.need({ kind: 'hits' });
    await flushMicrotasks();
    expect(client.calls).toHaveLength(0);
    session.setQuery('a');
    await flushMicrotasks();
    await last().answer();
    expect(session.state.results?.query).toBe('a');
    session.setQuery('');
    await flushMicrotasks();
    expect(session.state).toMatchObject({ status: 'idle', results: undefined, answered: undefined });
    expect(client.calls).toHaveLength(1);
  });

  it('waits for enough letters, and shows the last results meanwhile', async () => {
    const { client, session, last } = open({ minLength: 3 });
    session.need({ kind: 'hits' });
    await flushMicrotasks();
    await last().answer();
    session.setQuery('sho');
    await flushMicrotasks();
    session.setQuery('sh');
    await flushMicrotasks();
    expect(client.calls[1]?.signal?.aborted).toBe(true);
    expect(session.state).toMatchObject({ status: 'idle', results: { query: '' }, answered: { query: '' } });
    session.setQuery('shoe');
    await flushMicrotasks();
    expect(client.calls).toHaveLength(3);
  });

  it('is never more values of a facet than services count', async () => {
    const { session, last } = open();
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or', limit: 5000 });
    await flushMicrotasks();
    expect(last().requests[0]!.params!.maxValuesPerFacet).toBe(1000);
  });

  it('is the beginning of a text that is too long for a query', async () => {
    const { client, session } = open();
    session.need({ kind: 'hits' });
    session.setQuery('x'.repeat(5000));
    await flushMicrotasks();
    expect(params(client.calls[0])?.query).toHaveLength(512);
    expect(session.state.search.query).toHaveLength(5000);
  });

  it('says that somebody is typing where nothing but the words changed', async () => {
    const { client, session } = open();
    session.need({ kind: 'hits' });
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or', limit: 10 });
    const steps = [
      () => session.setQuery('j'),
      () => session.setQuery('ja'),
      () => session.toggleFacet('brand', 'A'),
      () => session.setQuery('jac'),
      () => session.setPage(1),
      () => session.refresh(),
    ];
    await flushMicrotasks();
    for (const step of steps) {
      await client.calls.at(-1)!.answer();
      step();
      await flushMicrotasks();
    }
    expect(typingOf(client)).toEqual([false, true, true, false, true, false, false]);
  });

  it('says so too where elements came meanwhile that ask for more, and of the first words of a preview', async () => {
    const { client, session } = open();
    session.need({ kind: 'hits' });
    await flushMicrotasks();
    await client.calls.at(-1)!.answer();
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or', limit: 10 });
    session.setQuery('jacket');
    await flushMicrotasks();
    expect(typingOf(client)).toEqual([false, true]);

    const preview = open({ isPreview: true, searchOnStart: false });
    preview.session.need({ kind: 'hits' });
    preview.session.setQuery('jacket');
    await flushMicrotasks();
    expect(typingOf(preview.client)).toEqual([true]);
  });

  it('carries the token that holds at that moment', async () => {
    let token: string | undefined;
    const { client, session } = open({ userToken: () => token, clickAnalytics: false });
    session.need({ kind: 'hits' });
    await flushMicrotasks();
    token = 'user-1';
    session.setQuery('x');
    await flushMicrotasks();
    expect(client.calls.map((call) => [params(call)?.userToken, params(call)?.clickAnalytics])).toEqual([
      [undefined, false],
      ['user-1', false],
    ]);
  });
});

describe('disjunctive facets', () => {
  it('cost one query for each that is refined and shown, and are counted as if they were not refined', async () => {
    const { session, last } = open();
    session.need({ kind: 'hits' });
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or', limit: 5 });
    session.need({ kind: 'facet', attribute: 'tag', operator: 'and' });
    session.need(rangeNeed('price'));
    session.toggleFacet('brand', 'B');
    session.toggleFacet('brand', 'A');
    session.toggleFacet('tag', 'new');
    setRange(session, 'price', { min: 10, max: 20.5 });
    session.toggleFacet('hidden', 'x', { operator: 'or' });
    await flushMicrotasks();
    const [main, brand, price, ...more] = last().requests;
    expect(more).toEqual([]);
    expect(main?.params).toMatchObject({
      facets: ['tag'],
      facetFilters: [['brand:A', 'brand:B'], 'tag:new', ['hidden:x']],
      numericFilters: ['price>=10', 'price<=20.5'],
    });
    expect(brand?.params).toMatchObject({
      facets: ['brand'],
      facetFilters: ['tag:new', ['hidden:x']],
      numericFilters: ['price>=10', 'price<=20.5'],
      hitsPerPage: 0,
      maxValuesPerFacet: 5,
      analytics: false,
      clickAnalytics: false,
    });
    expect(price?.params).toMatchObject({
      facets: ['price'],
      facetFilters: [['brand:A', 'brand:B'], 'tag:new', ['hidden:x']],
    });
    expect(price?.params).not.toHaveProperty('numericFilters');

    await last().answer([
      { ...echo(main!), facets: { tag: { new: 2 } } },
      { facets: { brand: { A: 3, B: 1, C: 9 } } },
      { facets: { price: { 5: 1, 15: 1 } }, facets_stats: { price: { min: 5, max: 15, avg: 10, sum: 20 } } },
    ]);
    expect(session.state.results?.facets).toEqual({
      tag: { new: 2 },
      brand: { A: 3, B: 1, C: 9 },
      price: { 5: 1, 15: 1 },
    });
    expect(session.state.results?.facetsStats['price']).toEqual({ min: 5, max: 15, avg: 10, sum: 20 });
  });

  it('ask the same whatever order the values were chosen in', async () => {
    const asked = await Promise.all(
      [
        ['A', 'B'],
        ['B', 'A'],
      ].map(async (values) => {
        const { session, last } = open();
        session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
        for (const value of values) session.toggleFacet('brand', value);
        await flushMicrotasks();
        return JSON.stringify(last().requests);
      }),
    );
    expect(asked[0]).toBe(asked[1]);
  });
});

describe('facet values', () => {
  const withBrands = async (facets: Record<string, number>) => {
    const opened = open();
    opened.session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    await flushMicrotasks();
    await opened.last().answer([{ ...echo(opened.last().requests[0]!), facets: { brand: facets } }]);
    return opened;
  };
  const shown = (session: ReturnType<typeof open>['session']) =>
    session
      .facetValues('brand')
      .map(
        ({ value, count, refined, excluded }) => `${value} ${count}${refined ? ' on' : ''}${excluded ? ' off' : ''}`,
      );

  it('are marked as chosen at once, before the answer, and stay where they are', async () => {
    const { session } = await withBrands({ B: 1, A: 1, C: 7 });
    expect(shown(session)).toEqual(['C 7', 'A 1', 'B 1']);
    session.toggleFacet('brand', 'B');
    expect(shown(session)).toEqual(['C 7', 'A 1', 'B 1 on']);
    session.toggleFacet('brand', 'A', { exclude: true });
    expect(shown(session)).toEqual(['C 7', 'A 1 off', 'B 1 on']);
    session.toggleFacet('brand', 'A');
    expect(shown(session)).toEqual(['C 7', 'A 1 on', 'B 1 on']);
  });

  it('keep a chosen value that the answer no longer knows', async () => {
    const { session, last } = await withBrands({ A: 2 });
    session.toggleFacet('brand', 'A');
    await flushMicrotasks();
    expect(shown(session)).toEqual(['A 2 on']);
    await last().answer([echo(last().requests[0]!), { facets: { brand: { C: 4 } } }]);
    expect(shown(session)).toEqual(['C 4', 'A 0 on']);
  });

  it('are the same list as long as nothing changed', async () => {
    const { session } = await withBrands({ A: 2 });
    const list = session.facetValues('brand');
    session.setPage(2);
    expect(session.facetValues('brand')).toBe(list);
    session.toggleFacet('brand', 'A');
    expect(session.facetValues('brand')).not.toBe(list);
  });

  it('survive hostile names', async () => {
    const { session } = await withBrands(
      JSON.parse('{"__proto__":3,"constructor":2,"<b>":1}') as Record<string, number>,
    );
    expect(shown(session)).toEqual(['__proto__ 3', 'constructor 2', '<b> 1']);
    session.toggleFacet('brand', '__proto__');
    expect(shown(session)[0]).toBe('__proto__ 3 on');
  });
});

describe('searching facet values', () => {
  it('asks the client under the current filters, for `or` facets without their own', async () => {
    const asked: unknown[] = [];
    const { session } = open({
      client: {
        ...fakeClient(),
        async searchForFacetValues(requests, options) {
          asked.push(requests, options?.signal);
          return [{ facetHits: [{ value: 'Acme', highlighted: '<em>Ac</em>me', count: 2 }] }];
        },
      },
    });
    session.setQuery('shoe');
    session.setSortBy('products_price');
    session.toggleFacet('brand', 'Zed');
    session.toggleFacet('tag', 'new', { operator: 'and' });
    const { signal } = new AbortController();
    expect(await searchFacetValues(session, 'brand', 'ac', { limit: 3, signal })).toHaveLength(1);
    expect(asked).toEqual([
      [
        {
          indexName: 'products_price',
          params: {
            query: 'shoe',
            facetFilters: ['tag:new'],
            facets: ['brand'],
            facetName: 'brand',
            facetQuery: 'ac',
            maxFacetHits: 3,
          },
        },
      ],
      signal,
    ]);
  });
});

describe('choices', () => {
  it('go back to the first page, except paging', () => {
    const { session } = open();
    session.setPage(4);
    expect(session.state.search.page).toBe(4);
    session.toggleFacet('brand', 'A');
    expect(session.state.search.page).toBe(0);
    session.change({ query: 'x', page: 2 });
    expect(session.state.search).toMatchObject({ query: 'x', page: 2 });
    for (const page of [-1, NaN, 1.7]) session.setPage(page);
    expect(session.state.search.page).toBe(1);
  });

  it('leave no empty refinement behind', () => {
    const { session } = open();
    session.toggleFacet('brand', 'A');
    session.toggleFacet('brand', 'A');
    setRange(session, 'price', {});
    setRange(session, 'size', { min: NaN, max: Infinity });
    expect(session.state.search.refinements).toEqual({});
  });

  it('are cleared all or by name, and the query stays', () => {
    const { session } = open({ initial: { query: 'q' } });
    for (const attribute of ['a', 'b', 'c']) session.toggleFacet(attribute, '1');
    session.clearRefinements(['a']);
    expect(Object.keys(session.state.search.refinements)).toEqual(['b', 'c']);
    session.clearRefinements();
    expect(session.state.search).toMatchObject({ query: 'q', refinements: {} });
  });

  it('combine as the view of the facet says', () => {
    const { session } = open();
    session.need({ kind: 'facet', attribute: 'tag', operator: 'and' });
    session.toggleFacet('tag', 'new');
    session.toggleFacet('brand', 'A');
    expect(session.state.search.refinements).toMatchObject({ tag: { operator: 'and' }, brand: { operator: 'or' } });
  });

  it('keep the identity of parts that did not change', async () => {
    const { session, last } = open();
    session.need({ kind: 'hits' });
    session.toggleFacet('brand', 'A');
    await flushMicrotasks();
    await last().answer();
    const before = session.state;
    session.toggleFacet('size', 'L');
    expect(session.state).not.toBe(before);
    expect(session.state.search.refinements['brand']).toBe(before.search.refinements['brand']);
    expect(session.state.results).toBe(before.results);
    expect(session.state.answered).toBe(before.search);
    await flushMicrotasks();
    const again = session.state;
    session.setQuery(session.state.search.query);
    expect(session.state).toBe(again);
  });
});

describe('answers', () => {
  it('say where the hits stand over all pages', async () => {
    const { session, last } = open();
    session.need({ kind: 'hits' });
    session.setPage(2);
    await flushMicrotasks();
    await last().answer();
    expect(session.state.results).toMatchObject({
      page: 2,
      hitsPerPage: 20,
      offset: 40,
      nbHits: 45,
      index: 'products',
    });
    expect(session.state.answered).toBe(session.state.search);
  });

  it('to a page that is not there go back to the last one that is, without a step in the history', async () => {
    const { session, last, client } = open();
    session.need({ kind: 'hits' });
    session.setPage(9);
    await flushMicrotasks();
    await last().answer([{ ...echo(last().requests[0]!), hits: [] }]);
    await flushMicrotasks();
    expect(session.state.search.page).toBe(2);
    expect(last().requests[0]!.params!.page).toBe(2);
    // An engine that still has nothing there is asked no more.
    await last().answer([{ ...echo(last().requests[0]!), hits: [] }]);
    expect(client.calls).toHaveLength(2);
    // Some engines do not tell how many pages there are.
    session.setPage(7);
    await flushMicrotasks();
    await last().answer([{ hits: [{ objectID: '1' }] }]);
    expect(session.state.results).toMatchObject({ page: 7, hits: [{ objectID: '1' }] });
    expect(client.calls).toHaveLength(3);
  });

  it('of superseded questions are dropped, and their requests called off, all but the oldest', async () => {
    const { client, session } = open();
    session.need({ kind: 'hits' });
    for (const query of ['s', 'sh', 'sho', 'shoe']) {
      session.setQuery(query);
      await flushMicrotasks();
    }
    const [first, second, third, fourth] = client.calls;
    const calledOff = () => client.calls.map((call) => call.signal?.aborted);
    expect(calledOff()).toEqual([false, true, true, false]);
    await fourth!.answer();
    expect(calledOff()).toEqual([true, true, true, false]);
    await third!.answer();
    await second!.fail(new Error('late'));
    await first!.answer();
    expect(session.state).toMatchObject({ status: 'idle', results: { query: 'shoe' }, error: undefined });
  });

  it('follow the typing on a slow network: each time that the oldest comes back, in the order of the questions', async () => {
    const { client, clock, session } = open();
    const shown: string[] = [];
    session.subscribe(({ results, status }) => shown.push(`${results?.query ?? '-'} ${status}`));
    session.need({ kind: 'hits' });
    const text = 'winter jacket';
    const due: { at: number; call: (typeof client.calls)[0] }[] = [];
    // A key every 120 ms, answers after 400 ms.
    for (let ms = 0; ms <= 2400; ms += 40) {
      if (ms) await clock.pass(40);
      for (const { call } of due.filter(({ at }) => at === ms)) await call.answer();
      if (ms % 120 || ms / 120 >= text.length) continue;
      session.setQuery(text.slice(0, ms / 120 + 1));
      await flushMicrotasks();
      due.push({ at: ms + 400, call: client.calls.at(-1)! });
      expect(client.calls.filter(({ signal }, i) => !signal?.aborted && due[i]!.at > ms).length).toBeLessThanOrEqual(2);
    }
    expect([...new Set(shown)]).toEqual([
      '- loading',
      'w loading',
      'wint loading',
      'winter  loading',
      'winter jac loading',
      'winter jac stalled',
      'winter jacket idle',
    ]);
    expect(client.calls.filter(({ signal }) => !signal?.aborted)).toHaveLength(5);
  });

  it('that are quick leave out what nobody waits for', async () => {
    const { client, clock, session } = open();
    session.need({ kind: 'hits' });
    await flushMicrotasks();
    await client.calls[0]!.answer();
    for (const query of ['s', 'sh', 'sho']) {
      session.setQuery(query);
      await flushMicrotasks();
      await clock.pass(40);
    }
    await client.calls[1]!.answer();
    expect(session.state.results?.query).toBe('');
    await client.calls[3]!.answer();
    expect(session.state).toMatchObject({ status: 'idle', results: { query: 'sho' } });
  });

  it('to typed words give way at once to a choice, a page or a retry', async () => {
    for (const choose of [
      (session: ReturnType<typeof open>['session']) => session.toggleFacet('brand', 'A'),
      (session: ReturnType<typeof open>['session']) => session.setPage(1),
      (session: ReturnType<typeof open>['session']) => session.setSortBy('cheapest'),
      (session: ReturnType<typeof open>['session']) => session.refresh(),
    ]) {
      const { client, session } = open();
      session.need({ kind: 'hits' });
      session.setQuery('s');
      await flushMicrotasks();
      session.setQuery('sh');
      await flushMicrotasks();
      choose(session);
      await flushMicrotasks();
      expect(client.calls.map((call) => call.signal?.aborted)).toEqual([true, true, false]);
    }
  });

  it('that fail are no news while a newer question is under way, and end what is older when they are the newest', async () => {
    const { client, clock, session, last } = open();
    session.need({ kind: 'hits' });
    session.setQuery('s');
    await flushMicrotasks();
    session.setQuery('sh');
    await flushMicrotasks();
    await client.calls[0]!.fail(new Error('older'));
    expect([session.state.status, session.state.error]).toEqual(['loading', undefined]);
    session.setQuery('sho');
    await flushMicrotasks();
    await clock.pass(400);
    await last().fail(new Error('newest'));
    expect(session.state).toMatchObject({ status: 'error', error: { message: 'newest' } });
    expect(client.calls[1]!.signal?.aborted).toBe(true);
  });

  it('that take long are announced once', async () => {
    const { clock, session, last } = open();
    const seen: string[] = [];
    session.subscribe(({ status }) => seen.push(status));
    session.need({ kind: 'hits' });
    await flushMicrotasks();
    await clock.pass(299);
    expect(seen).toEqual(['loading']);
    await clock.pass(1);
    await last().answer();
    expect(seen).toEqual(['loading', 'stalled', 'idle']);
    expect(clock.timers.size).toBe(0);
  });

  it('that fail leave the last good results, and can be asked for again past the cache', async () => {
    const { client, session, last } = open();
    session.need({ kind: 'hits' });
    await flushMicrotasks();
    await last().answer();
    session.setQuery('x');
    await flushMicrotasks();
    await last().fail(new Error('offline'));
    expect(session.state).toMatchObject({
      status: 'error',
      error: { message: 'offline' },
      results: { query: '' },
      answered: { query: '' },
    });
    await flushMicrotasks();
    expect(client.calls).toHaveLength(2);
    session.refresh();
    await flushMicrotasks();
    expect(last().bypassCache).toBe(true);
    expect(session.state.status).toBe('loading');
    await last().answer();
    expect(session.state).toMatchObject({ status: 'idle', error: undefined, results: { query: 'x' } });
  });

  it('that are no errors and no answers become errors', async () => {
    for (const results of [undefined, [], [null], [{ hits: 'none' }], [{ hits: {} }]]) {
      const client = { search: async () => ({ results }) as never };
      const { session } = open({ client });
      session.need({ kind: 'hits' });
      // What looks into odd answers is loaded with the first one.
      await vi.waitFor(
        () => expect(session.state.error?.message).toBe(`The search client answered no list of hits for "products".`),
        { timeout: 15_000 },
      );
    }
    const { session } = open({
      client: {
        search: () => {
          throw 'thrown text';
        },
      },
    });
    session.need({ kind: 'hits' });
    await flushMicrotasks();
    expect(session.state).toMatchObject({ status: 'error', error: { message: 'thrown text' } });
  });
});

describe('subscribers', () => {
  it('hear once per tick, and no more after leaving', async () => {
    const { session } = open();
    const heard: SessionState[] = [];
    const leave = session.subscribe((state) => heard.push(state));
    session.setQuery('a');
    session.setQuery('ab');
    session.setPage(1);
    expect(heard).toHaveLength(0);
    await flushMicrotasks();
    expect(heard).toEqual([session.state]);
    leave();
    session.setQuery('abc');
    await flushMicrotasks();
    expect(heard).toHaveLength(1);
  });

  it('hear nothing when nothing changed', async () => {
    const { session } = open();
    let heard = 0;
    session.subscribe(() => heard++);
    session.setQuery('');
    session.clearRefinements();
    await flushMicrotasks();
    expect(heard).toBe(0);
  });
});

describe('the end of a session', () => {
  it('leaves no request, timer or subscriber, and nothing wakes it again', async () => {
    const { client, clock, session, last } = open();
    let heard = 0;
    session.subscribe(() => heard++);
    const need = session.need({ kind: 'hits' });
    await flushMicrotasks();
    expect(clock.timers.size).toBe(1);
    session.dispose();
    heard = 0;
    expect(last().signal?.aborted).toBe(true);
    expect(clock.timers.size).toBe(0);
    await last().answer();
    session.setQuery('x');
    session.refresh();
    session.start();
    need.update({ kind: 'stats' });
    need.release();
    await flushMicrotasks();
    expect(heard).toBe(0);
    expect(client.calls).toHaveLength(1);
    expect(session.state.results).toBeUndefined();
  });
});
