import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearchClient } from '../create-search-client.ts';
import { createSession } from './create-session.ts';
import { facetKind } from './facet-kind.ts';
import { rangeKind, rangeNeed, setRange } from '../capabilities/range.ts';
import { fakeClient, fakeClock, fakeWindow, echo, flushMicrotasks } from '../testing/session-fakes.ts';
import type { Refinement, SessionOptions } from './session.ts';
import { createUrlRouter } from './url-router.ts';
import type { UrlRouterOptions } from './url-router.ts';

const open = (path: string, options: UrlRouterOptions = {}, more: Partial<SessionOptions> = {}) => {
  const page = fakeWindow(path);
  const clock = fakeClock();
  const router = createUrlRouter({ window: page.window, setTimer: clock.setTimer, ...options });
  const client = fakeClient(echo);
  const session = createSession({ index: 'products', client, router, setTimer: clock.setTimer, ...more });
  return { page, clock, router, client, session };
};

describe('the address', () => {
  it('gives the state that the page begins with, in one request', async () => {
    const { session, client } = open(
      '/shop?q=red+shoe&page=3&brand=A&brand=-B&price=10..20&sort=by_price&show=40&utm_source=x',
    );
    session.need({ kind: 'hits' });
    session.need({ kind: 'facet', attribute: 'brand', operator: 'and' });
    session.need(rangeNeed('price'));
    session.need({ kind: 'choices', sortBy: ['by_price'], hitsPerPage: [20, 40] });
    expect(session.state.search).toEqual({
      query: 'red shoe',
      page: 2,
      sortBy: 'by_price',
      hitsPerPage: 40,
      refinements: {
        brand: { kind: 'facet', operator: 'and', values: ['A'], excluded: ['B'] },
        price: { kind: 'range', min: 10, max: 20 },
      },
    });
    await flushMicrotasks();
    expect(client.calls).toHaveLength(1);
  });

  it('wins over what the page begins with, part by part', () => {
    const initial = {
      query: 'from page',
      sortBy: 's',
      refinements: { brand: { kind: 'facet', operator: 'or', values: ['P'] } },
    } as const;
    const { session } = open('/?q=from+url', {}, { initial });
    expect(session.state.search).toMatchObject({
      query: 'from url',
      sortBy: 's',
      refinements: { brand: { values: ['P'] } },
    });
    const other = open('/?brand=U', {}, { initial }).session;
    other.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    expect(other.state.search).toMatchObject({ query: 'from page', refinements: { brand: { values: ['U'] } } });
  });

  it('does not take back a choice that came before the facet was mounted', () => {
    const { session } = open('/?brand=U');
    session.toggleFacet('brand', 'mine');
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    expect(session.state.search.refinements).toMatchObject({ brand: { values: ['mine'] } });
  });

  it('gets short keys, and parameters of others stay to the letter', async () => {
    const { page, session } = open('/shop?utm_source=mail&flag&bad=%E0%A4%A&b=1+2%20#top');
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    session.change({
      query: 'a&b',
      refinements: { brand: { kind: 'facet', operator: 'or', values: ['A', '-B'], excluded: ['C'] } },
    });
    setRange(session, 'price', { min: 10 });
    session.setPage(1);
    await flushMicrotasks();
    expect(page.path).toBe(
      '/shop?utm_source=mail&flag&bad=%E0%A4%A&b=1+2%20&q=a%26b&brand=A&brand=%5C-B&brand=-C&price=10..&page=2#top',
    );
    session.change({ query: '', refinements: { brand: null, price: null } });
    await flushMicrotasks();
    expect(page.path).toBe('/shop?utm_source=mail&flag&bad=%E0%A4%A&b=1+2%20#top');
  });

  it('leaves parameters alone that nobody claims', async () => {
    const { page, session } = open('/?color=of-another-script');
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    session.toggleFacet('brand', 'A');
    await flushMicrotasks();
    expect(session.state.search.refinements).not.toHaveProperty('color');
    expect(page.path).toBe('/?color=of-another-script&brand=A');
  });

  it('chooses no index and no number of hits that nobody offers', async () => {
    const { page, session, client } = open('/?sort=secret&show=1000');
    session.need({ kind: 'hits' });
    await flushMicrotasks();
    expect(client.calls[0]!.requests[0]!.indexName).toBe('products');
    expect(session.state.search).toEqual({ query: '', page: 0, refinements: {} });
    // They belong to somebody else, until a view offers such a choice; then what is not among it goes with the next step.
    session.setQuery('red');
    await flushMicrotasks();
    expect(page.path).toBe('/?sort=secret&show=1000&q=red');
    session.need({ kind: 'choices', sortBy: ['by_price'] });
    session.setPage(1);
    await flushMicrotasks();
    expect(session.state.search.sortBy).toBeUndefined();
    expect(page.path).toBe('/?show=1000&q=red&page=2');
  });

  it('gives an order and a number of hits to views that offer them later, on the page that it names', async () => {
    const { session } = open('/?sort=by_price&show=40&page=3');
    const view = session.need({ kind: 'choices', sortBy: ['by_name'], hitsPerPage: [20] });
    expect(session.state.search).toEqual({ query: '', page: 2, refinements: {} });
    view.update({ kind: 'choices', sortBy: ['by_name', 'by_price'], hitsPerPage: [20, 40] });
    expect(session.state.search).toMatchObject({ page: 2, sortBy: 'by_price', hitsPerPage: 40 });
  });

  it('does not take back an order that was chosen before it was offered', () => {
    const { session } = open('/?sort=by_price');
    session.setSortBy('by_name');
    session.need({ kind: 'choices', sortBy: ['by_price', 'by_name'] });
    expect(session.state.search.sortBy).toBe('by_name');
  });

  it('chooses none of them on the way back and forward either', async () => {
    const { page, session } = open('/?q=a');
    session.need({ kind: 'choices', sortBy: ['by_price'] });
    session.setSortBy('by_price');
    await flushMicrotasks();
    page.entries.push({ url: 'https://shop.test/?q=a&sort=secret', state: null });
    await page.go(1);
    expect(session.state.search.sortBy).toBeUndefined();
    await page.go(-1);
    expect(session.state.search.sortBy).toBe('by_price');
  });

  it('reads back what a script chose', async () => {
    const { page, session, router } = open('/?show=48');
    session.setSortBy('of_a_script');
    await flushMicrotasks();
    expect(page.path).toBe('/?show=48&sort=of_a_script');
    expect(router.read().sortBy).toBe('of_a_script');
  });

  it('is neither read nor written while another router of the page has the same keys', async () => {
    let isLocked = true;
    const { page, session, router } = open('/?q=first');
    router.isLocked = () => isLocked;
    expect(session.state.search.query).toBe('first');
    session.setQuery('second', { history: 'push' });
    await flushMicrotasks();
    page.entries.push({ url: 'https://shop.test/?q=third', state: null });
    await page.go(1);
    expect([page.path, session.state.search.query]).toEqual(['/?q=third', 'second']);
    isLocked = false;
    session.setPage(1);
    await flushMicrotasks();
    expect(page.path).toBe('/?q=second&page=2');
  });

  it('is taken at its word where a router of the page asks for no offers', () => {
    const { router } = open('/?sort=by_price');
    router.offer!({ sortBy: ['by_price'] });
    const own = { ...router, offer: undefined };
    const session = createSession({ index: 'products', client: fakeClient(echo), router: own });
    session.need({ kind: 'choices', sortBy: ['by_name'] });
    expect(session.state.search.sortBy).toBe('by_price');
  });

  it('reads named attributes before any view needs them', () => {
    const { session } = open('/?brand=A&size=L', { attributes: { brand: facetKind('or') } });
    expect(Object.keys(session.state.search.refinements)).toEqual(['brand']);
  });

  it.each(['?page=0', '?page=-3', '?page=x', '?page=1e', '?show=x', '?price=..', '?price=a..b', '?brand=', '?q='])(
    'takes nonsense as nothing: %s',
    (query) => {
      const { session } = open(`/${query}`, { attributes: { price: rangeKind, brand: facetKind('or') } });
      expect(session.state.search).toEqual({ query: '', page: 0, refinements: {} });
    },
  );

  it('is not believed when it asks for too much', () => {
    const { session } = open('/?page=1e400&show=1000000');
    session.need({ kind: 'choices', hitsPerPage: [20, 40] });
    expect(session.state.search).toEqual({ query: '', page: 999, refinements: {} });
  });

  it('serves two searches on one page by a prefix', async () => {
    const { page, session, router, clock } = open(
      '/?q=other',
      { prefix: 'f_', keys: { query: 'search' } },
      { kinds: [rangeKind] },
    );
    session.change({
      query: 'x',
      refinements: { q: { kind: 'facet', operator: 'or', values: ['1'] }, search: { kind: 'range', max: 2 } },
    });
    await flushMicrotasks();
    expect(page.path).toBe('/?q=other&f_search=x&f_q=1&f_search_=..2');
    expect(createUrlRouter({ window: page.window, setTimer: clock.setTimer }).read().query).toBe('other');
    expect(router.read().query).toBe('x');
  });

  it('never leads off the site, however the path begins', () => {
    const state = { query: 'red shoe', page: 0, refinements: {} };
    const leadsTo = (path: string, options?: UrlRouterOptions) => {
      const { router, page } = open(path, options);
      return new URL(router.href(state), page.window.location.href).href;
    };
    for (const path of ['//evil.test/x', '///evil.test', '/\\evil.test/x', '//'])
      expect(leadsTo(path)).toMatch(/^https:\/\/shop\.test\/\/.*\?q=red\+shoe$/);
    for (const pathname of ['//evil.test', '\\\\evil.test', '/\\evil.test'])
      expect(leadsTo('/', { path: { read: () => ({}), write: (rest) => ({ pathname, rest }) } })).toMatch(
        /^https:\/\/shop\.test\/\//,
      );
  });

  it('can hold parts of the state in its path', async () => {
    const { page, session } = open('/shop/shoes?utm=1', {
      path: {
        read: (pathname) => ({ query: pathname.split('/')[2] ?? '' }),
        write: ({ query, ...rest }) => ({ pathname: `/shop/${query}`, rest: { ...rest, query: '' } }),
      },
    });
    expect(session.state.search.query).toBe('shoes');
    expect(session.href({ query: 'hats', page: 1 })).toBe('/shop/hats?utm=1&page=2');
    session.setQuery('hats', { history: 'push' });
    await flushMicrotasks();
    expect(page.path).toBe('/shop/hats?utm=1');
    await page.go(-1);
    expect(session.state.search.query).toBe('shoes');
  });

  it('gives back every state that it was given', () => {
    const values = fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 4 });
    const number = fc.option(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      { nil: undefined },
    );
    const facet = fc.record({
      kind: fc.constant('facet' as const),
      operator: fc.constant('or' as const),
      values,
      excluded: values,
    });
    const range = fc.record({ kind: fc.constant('range' as const), min: number, max: number });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(999), facet, range, (query, page, brand, price) => {
        const attributes = { q: facetKind('or'), price: rangeKind };
        const opened = open('/?utm=1', { attributes }, { kinds: [rangeKind] });
        const refinements: Record<string, Refinement> = { q: brand, price };
        opened.session.change({ query, page, refinements }, { history: 'push' });
        const expected = opened.session.state.search;
        opened.router.write(expected, 'push');
        const { search } = createSession({
          index: 'products',
          client: opened.client,
          kinds: [rangeKind],
          router: createUrlRouter({ window: opened.page.window, attributes }),
        }).state;
        expect(search).toEqual(expected);
      }),
    );
  });

  it('of a link is the address after a change', async () => {
    const { page, session } = open('/shop?utm=1&q=shoe#list');
    const href = session.href({ refinements: { brand: { kind: 'facet', operator: 'or', values: ['A'] } } });
    expect(href).toBe('/shop?utm=1&q=shoe&brand=A#list');
    expect(session.href({ page: 3 })).toBe('/shop?utm=1&q=shoe&page=4#list');
    expect(page.path).toBe('/shop?utm=1&q=shoe#list');
    expect(createSession({ index: 'i', client: fakeClient() }).href({ page: 1 })).toBe('');
  });
});

describe('Back and Forward', () => {
  it('undo refinements and paging one by one; all of the typing is one step', async () => {
    const { page, session, clock } = open('/shop');
    session.need({ kind: 'hits' });
    for (const query of ['s', 'sh', 'shoe']) {
      session.setQuery(query);
      await flushMicrotasks();
    }
    await clock.pass(300);
    expect(page.entries).toHaveLength(2);
    session.toggleFacet('brand', 'A');
    await flushMicrotasks();
    session.setPage(1);
    await flushMicrotasks();
    expect(page.entries.map(({ url }) => url.slice(22))).toEqual([
      '',
      '?q=shoe',
      '?q=shoe&brand=A',
      '?q=shoe&brand=A&page=2',
    ]);
    await page.go(-1);
    expect(session.state.search).toMatchObject({ page: 0, refinements: { brand: { values: ['A'] } } });
    await page.go(-1);
    expect(session.state.search).toMatchObject({ query: 'shoe', refinements: {} });
    await page.go(2);
    expect(session.state.search.page).toBe(1);
    expect(page.entries).toHaveLength(4);
  });

  it('write what was typed before the next step is made', async () => {
    const { page, session } = open('/shop');
    session.setQuery('shoe');
    await flushMicrotasks();
    session.toggleFacet('brand', 'A');
    await flushMicrotasks();
    await page.go(-1);
    expect(session.state.search).toMatchObject({ query: 'shoe', refinements: {} });
  });

  it('lose no letter of a shopper who goes back before they are written', async () => {
    const { page, session, clock } = open('/shop');
    const type = async (...queries: string[]) => {
      for (const query of queries) {
        session.setQuery(query);
        await flushMicrotasks();
      }
    };
    await type('s', 'sh', 'shoe');
    await page.go(-1);
    expect(session.state.search.query).toBe('');
    await clock.pass(300);
    expect(page.path).toBe('/shop');
    await page.go(1);
    expect(session.state.search.query).toBe('shoe');
    expect(page.path).toBe('/shop?q=shoe');
    // What follows a new step is another future: an address that looks the same has nothing to do with it.
    await type('t', 'te');
    await page.go(-1);
    await type('t');
    await clock.pass(300);
    await page.go(-1);
    await page.go(1);
    expect(session.state.search.query).toBe('t');
  });

  it('let somebody who follows a link within the page type on', async () => {
    const { page, session, clock } = open('/shop');
    session.setQuery('s');
    await flushMicrotasks();
    session.setQuery('shoe');
    await flushMicrotasks();
    page.window.history.pushState(null, '', '#main');
    await page.go(0);
    expect(session.state.search.query).toBe('shoe');
    await clock.pass(300);
    expect(page.path).toBe('/shop?q=shoe#main');
  });

  it('make one step of several changes in one tick', async () => {
    const { page, session } = open('/shop');
    session.setQuery('x');
    session.toggleFacet('brand', 'A');
    session.toggleFacet('size', 'L');
    session.setQuery('y');
    await flushMicrotasks();
    expect(page.entries).toHaveLength(2);
    expect(page.path).toBe('/shop?q=y&brand=A&size=L');
  });

  it('make no step that leads nowhere', async () => {
    const { page, session } = open('/shop?q=shoe');
    session.setQuery('shoe', { history: 'push' });
    session.setPage(0);
    await flushMicrotasks();
    expect(page.entries).toHaveLength(1);
  });

  it('restore results without a request when they are known', async () => {
    let requests = 0;
    const client = createSearchClient({
      appId: 'a',
      apiKey: 'k',
      hosts: 'https://search.test',
      fetch: async (_, init) => {
        requests++;
        const { requests: queries } = JSON.parse(init.body as string) as {
          requests: { indexName: string; params: string }[];
        };
        const results = queries.map(({ indexName, params }) =>
          echo({ indexName, params: { query: new URLSearchParams(params).get('query') ?? '' } }),
        );
        return Response.json({ results });
      },
    });
    const { page, session } = open('/shop', {}, { client });
    const answered = () =>
      new Promise<void>((resolve) => {
        const leave = session.subscribe(({ status }) => status === 'idle' && (leave(), resolve()));
      });
    session.need({ kind: 'hits' });
    await answered();
    session.setQuery('x', { history: 'push' });
    await answered();
    expect(requests).toBe(2);
    const back = answered();
    await page.go(-1);
    await back;
    expect(session.state).toMatchObject({ status: 'idle', results: { query: '' } });
    expect(requests).toBe(2);
  });

  it('return to each search: those submitted, and the first letter of each that was typed', async () => {
    const { page, session, clock } = open('/shop');
    session.need({ kind: 'hits' });
    const typed = async (text: string) => {
      for (let i = 1; i <= text.length; i++) {
        session.setQuery(text.slice(0, i));
        await flushMicrotasks();
      }
    };
    const shown = () => page.entries.map(({ url }) => url.slice(22));
    await typed('jacket');
    session.setQuery('jacket', { history: 'push' });
    await flushMicrotasks();
    await typed('tent');
    session.setQuery('tent', { history: 'push' });
    await clock.pass(300);
    expect(shown()).toEqual(['', '?q=jacket', '?q=tent']);
    await page.go(-1);
    expect(session.state.search.query).toBe('jacket');
    await page.go(-1);
    expect(session.state.search.query).toBe('');
    await page.go(2);
    // What is typed over a search that was come back to is another one.
    await typed('bag');
    await clock.pass(300);
    expect(shown()).toEqual(['', '?q=jacket', '?q=tent', '?q=bag']);
    session.setQuery('');
    await flushMicrotasks();
    session.setQuery('r');
    await flushMicrotasks();
    expect(shown()).toEqual(['', '?q=jacket', '?q=tent', '', '?q=r']);
  });

  it('undo changes of one run as one step', async () => {
    const { page, session, clock } = open('/shop');
    const choose = async (min: number, run: string) => {
      session.change({ refinements: { price: { kind: 'range', min } } }, { run });
      await flushMicrotasks();
    };
    session.need(rangeNeed('price'));
    for (const min of [1, 2, 3]) await choose(min, 'slider 1');
    for (const min of [4, 5]) await choose(min, 'slider 2');
    session.setPage(1);
    await flushMicrotasks();
    await choose(6, 'slider 2');
    await clock.pass(300);
    expect(page.entries.map(({ url }) => url.slice(22))).toEqual([
      '',
      '?price=3..',
      '?price=5..',
      '?price=5..&page=2',
      '?price=6..',
    ]);
  });

  it('keep what other scripts stored in the entries', async () => {
    const { page, session, clock } = open('/shop');
    page.window.history.replaceState({ framework: 1 }, '', '/shop');
    session.setQuery('x');
    await flushMicrotasks();
    await clock.pass(300);
    session.setPage(1);
    await flushMicrotasks();
    expect(page.entries.map(({ state }) => state)).toEqual([{ framework: 1 }, { framework: 1 }, { framework: 1 }]);
  });

  it('to entries of other scripts change nothing but what their address says', async () => {
    const { page, session, client } = open('/shop');
    session.need({ kind: 'hits' });
    session.setQuery('x', { history: 'push' });
    await flushMicrotasks();
    page.window.history.pushState({ modal: true }, '', '/shop?q=x#modal');
    await page.go(-1);
    await page.go(1);
    expect(session.state.search.query).toBe('x');
    expect(client.calls).toHaveLength(1);
  });

  it('to another page ask nothing, and a late write does not land there', async () => {
    const { page, session, client, clock } = open('/product');
    page.window.history.pushState(null, '', '/shop');
    const list = open('/shop').session;
    list.dispose();
    session.dispose();
    const shop = createSession({
      index: 'products',
      client,
      router: createUrlRouter({ window: page.window, setTimer: clock.setTimer }),
    });
    shop.need({ kind: 'hits' });
    shop.setQuery('type');
    await flushMicrotasks();
    shop.setQuery('typed');
    await flushMicrotasks();
    await page.go(-2);
    expect(page.path).toBe('/product');
    expect(shop.state.search.query).toBe('typed');
    await clock.pass(1000);
    expect(page.path).toBe('/product');
    shop.setQuery('more');
    await flushMicrotasks();
    page.go(1);
    page.window.history.pushState(null, '', '/checkout');
    shop.dispose();
    expect(page.path).toBe('/checkout');
    expect(clock.timers.size).toBe(0);
  });
});

describe('writing', () => {
  it('survives a browser that refuses, and comes with the next change', async () => {
    const { page, session } = open('/shop');
    page.refuse(true);
    session.toggleFacet('brand', 'A');
    await flushMicrotasks();
    expect(page.path).toBe('/shop');
    page.refuse(false);
    session.setPage(1);
    await flushMicrotasks();
    expect(page.path).toBe('/shop?brand=A&page=2');
  });

  it('ends with the session: what was typed is kept, no listener or timer is left', async () => {
    const { page, session, clock } = open('/shop');
    session.setQuery('typed');
    await flushMicrotasks();
    expect(page.listeners.size).toBe(2);
    session.dispose();
    expect(page.path).toBe('/shop?q=typed');
    expect(page.listeners.size + clock.timers.size).toBe(0);
  });

  it('comes before the page goes away', async () => {
    const { page, session } = open('/shop');
    session.setQuery('typed');
    await flushMicrotasks();
    session.setQuery('typed and gone');
    await flushMicrotasks();
    expect(page.path).toBe('/shop?q=typed');
    page.hide();
    expect(page.path).toBe('/shop?q=typed+and+gone');
  });

  it('needs an address bar', () => {
    expect(() => createUrlRouter()).toThrow(/leave the router out/);
  });
});
