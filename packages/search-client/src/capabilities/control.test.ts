import { describe, expect, it } from 'vitest';
import { createSession } from '../session/create-session.ts';
import { echo, fakeClient, fakeClock, fakeWindow, flushMicrotasks } from '../testing/session-fakes.ts';
import type { SearchState, SessionOptions } from '../session/session.ts';
import { createUrlRouter } from '../session/url-router.ts';
import { indexSession } from './index-session.ts';
import { inspect } from './inspect.ts';
import { redirectOf } from './redirect.ts';
import { known, seed } from './seed.ts';

const open = (options: Partial<SessionOptions> = {}, path = '/shop') => {
  const page = fakeWindow(path);
  const clock = fakeClock();
  const router = createUrlRouter({ window: page.window, setTimer: clock.setTimer });
  const client = fakeClient(echo);
  return {
    page,
    clock,
    client,
    session: createSession({ client, index: 'products', router, setTimer: clock.setTimer, ...options }),
  };
};

describe('a host that owns the state', () => {
  it('may refuse and alter what the shopper decides, on Back too', async () => {
    const seen: string[] = [];
    const onStateChange = (next: SearchState, from: SearchState): SearchState | false | undefined => {
      seen.push(`${from.query} → ${next.query}`);
      if (next.query === 'no') return false;
      return next.query === 'shoes' ? { ...next, query: 'shoe' } : undefined;
    };
    const { session, page } = open({ onStateChange });
    session.setQuery('no');
    expect(session.state.search.query).toBe('');
    session.setQuery('shoes', { history: 'push' });
    expect(session.state.search.query).toBe('shoe');
    await flushMicrotasks();
    expect(page.path).toBe('/shop?q=shoe');
    await page.go(-1);
    expect(seen).toEqual([' → no', ' → shoes', 'shoe → ']);
  });

  it('sets a state without being asked', async () => {
    const { session, page, clock } = open({ onStateChange: () => false });
    session.setState({ query: 'set', page: 2, refinements: {} });
    await flushMicrotasks();
    await clock.pass(300);
    expect(session.state.search).toEqual({ query: 'set', page: 2, refinements: {} });
    expect([page.path, page.entries.length]).toEqual(['/shop?q=set&page=3', 1]);
    session.setState({ query: 'pushed', page: 0, refinements: {} }, { history: 'push' });
    await flushMicrotasks();
    expect(page.entries).toHaveLength(2);
  });

  it('hears what went wrong when a kind of refinement is unknown', () => {
    const { session } = open();
    expect(() => session.change({ refinements: { price: { kind: 'range', min: 1 } } })).toThrow(
      /add "range" to the `kinds`/,
    );
  });

  it('keeps a shared choice when one of two views of it goes', async () => {
    const { session } = open();
    const one = session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    session.toggleFacet('brand', 'A');
    one.release();
    await flushMicrotasks();
    expect(session.state.search.refinements).toMatchObject({ brand: { values: ['A'] } });
  });
});

describe('results that are known already', () => {
  it('show at once and cost no request; the next question does', async () => {
    const server = open({}, '/shop?q=shoe').session;
    const needs = (session: typeof server) => {
      session.need({ kind: 'hits' });
      session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    };
    needs(server);
    await flushMicrotasks();
    const data: unknown = JSON.parse(JSON.stringify(known(server)));
    const { session, client } = open({}, '/shop?q=shoe');
    seed(session, data as Parameters<typeof seed>[1]);
    expect(session.state).toMatchObject({ status: 'idle', results: { nbHits: 45, query: 'shoe', queryID: /./ } });
    needs(session);
    await flushMicrotasks();
    expect(client.calls).toHaveLength(0);
    session.setPage(1);
    await flushMicrotasks();
    session.setPage(0);
    await flushMicrotasks();
    expect(client.calls).toHaveLength(2);
  });

  it('are no answer to another address, to more facets, or to more hits per page', async () => {
    const server = open({}, '/shop?q=shoe').session;
    server.need({ kind: 'hits' });
    await flushMicrotasks();
    const data = known(server)!;
    const asks = async (path: string, more?: Parameters<typeof server.need>[0]) => {
      const { session, client } = open({}, path);
      seed(session, data);
      session.need({ kind: 'hits' });
      if (more) session.need(more);
      await flushMicrotasks();
      return client.calls.length;
    };
    expect(await asks('/shop?q=shoe')).toBe(0);
    expect(await asks('/shop?q=boot')).toBe(1);
    expect(await asks('/shop?q=shoe', { kind: 'facet', attribute: 'brand', operator: 'or' })).toBe(1);
    expect(await asks('/shop?q=shoe', { kind: 'configure', params: { hitsPerPage: 50 } })).toBe(1);
    expect(known(open().session)).toBeUndefined();
  });

  it('are asked for again when the shopper retries', async () => {
    const { session, client } = open();
    seed(session, { answered: { query: '', page: 0, refinements: {} }, results: echo({ indexName: 'i' }) as never });
    session.start();
    session.refresh();
    await flushMicrotasks();
    expect(client.calls).toHaveLength(1);
  });
});

describe('rules', () => {
  it('bring banners and more to the results', async () => {
    const userData = [{ banner: 'x' }];
    const client = fakeClient((request) => ({ ...echo(request), userData, appliedRules: [{ objectID: 'r' }] }));
    const { session } = open({ client });
    session.start();
    await flushMicrotasks();
    expect(session.state.results).toMatchObject({ userData, appliedRules: [{ objectID: 'r' }] });
    const before = session.state.results?.userData;
    session.setPage(1);
    await flushMicrotasks();
    expect(session.state.results?.userData).toBe(before);
  });

  it.each([
    ['/sale', '/sale'],
    ['https://shop.test/sale?a=1', 'https://shop.test/sale?a=1'],
    ['javascript:alert(1)', undefined],
    [' java\nscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['http://[', undefined],
    ['  ', undefined],
    [7, undefined],
  ])('redirect to pages only: %s', (url, expected) => {
    expect(redirectOf({ renderingContent: { redirect: { url } } as never })).toBe(expected);
  });

  it('redirect nowhere without a word of it', () => {
    for (const renderingContent of [undefined, {}, { redirect: null }, 'text'])
      expect(redirectOf({ renderingContent } as never)).toBeUndefined();
    expect(redirectOf(undefined)).toBeUndefined();
  });
});

describe('an inspector', () => {
  it('tells who asked for what, how it ended and where it came from', async () => {
    const client = fakeClient();
    const { session, clock } = open({ client });
    const inspector = inspect(session);
    let heard = 0;
    const leave = inspector.subscribe(() => heard++);
    session.need({ kind: 'hits' }, { by: 'aisle-hits' });
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or' }, { by: 'aisle-refinement-list' });
    session.need({ kind: 'facet', attribute: 'size', operator: 'or' });
    session.toggleFacet('brand', 'A');
    await flushMicrotasks();
    expect(inspector.requests[0]).toMatchObject({ id: 1, fate: 'under way' });
    expect(inspector.requests[0]?.queries.map(({ wantedBy }) => wantedBy)).toEqual([
      ['aisle-hits', 'facet size'],
      ['aisle-refinement-list'],
    ]);
    session.setPage(1);
    await flushMicrotasks();
    await client.calls[0]?.fail(new Error('aborted'));
    await clock.pass(0);
    await client.calls[1]?.answer();
    session.setPage(2);
    await flushMicrotasks();
    await client.calls[2]?.answer();
    session.setPage(3);
    await flushMicrotasks();
    await client.calls[3]?.fail(new Error('broken'));
    expect(inspector.requests.map(({ id, fate, fromCache, error }) => [id, fate, fromCache, error])).toEqual([
      [4, 'failed', undefined, 'broken'],
      [3, 'answered', true, undefined],
      [2, 'answered', false, undefined],
      [1, 'superseded', undefined, undefined],
    ]);
    expect(inspector.requests[1]?.queries[0]).toMatchObject({ nbHits: 45, processingTimeMS: 1 });
    expect(inspector.needs.map(({ by }) => by)).toEqual(['aisle-hits', 'aisle-refinement-list', 'facet size']);
    expect(heard).toBeGreaterThan(0);
    leave();
    expect(inspect(session)).toBe(inspector);
  });

  it('logs what happened to the state: who changed the search, what was asked, and how it ended', async () => {
    const client = fakeClient();
    const { session, clock, page } = open({ client, minLength: 2 });
    const inspector = inspect(session);
    const log = () =>
      inspector.actions
        .map(({ action }) => (action.type === 'changed' ? `changed by ${action.by}` : action.type))
        .reverse();
    session.start();
    await flushMicrotasks();
    await clock.pass(300);
    await client.calls[0]?.answer();
    expect(log()).toEqual(['asked', 'stalled', 'answered']);
    session.setQuery('shoe', { history: 'push' });
    await flushMicrotasks();
    await client.calls[1]?.fail(new Error('broken'));
    session.setQuery('s');
    session.setState({ query: 'boot', page: 7, refinements: {} });
    await flushMicrotasks();
    await client.calls[2]?.answer([{ hits: [], nbHits: 21, nbPages: 2 }]);
    await page.go(-1);
    expect(log().slice(3)).toEqual([
      'changed by shopper',
      'asked',
      'failed',
      'changed by shopper',
      'changed by host',
      'asked',
      'answered',
      // Page eight is gone, so the last one that is there is shown.
      'changed by session',
      'asked',
      'changed by address',
      'asked',
    ]);
    session.setQuery('b');
    await flushMicrotasks();
    expect(log().slice(-2)).toEqual(['changed by shopper', 'withheld']);
    expect(inspector.actions.map(({ id }) => id)).toEqual([...log().keys()].map((i) => log().length - i));
  });

  it('sees every index, also one that was there before it', async () => {
    const client = fakeClient();
    const { session } = open({ client });
    const articles = indexSession(session, 'articles', { id: 'articles' });
    const inspector = inspect(session);
    session.need({ kind: 'hits' });
    articles.need({ kind: 'hits' });
    await flushMicrotasks();
    expect(client.calls.length).toBe(1);
    expect(inspector.requests.map(({ queries }) => queries.map(({ indexName }) => indexName))).toEqual([
      ['products', 'articles'],
    ]);
  });

  it('keeps the last fifty', async () => {
    const { session } = open();
    const inspector = inspect(session);
    session.start();
    for (let page = 0; page < 60; page++) {
      session.setPage(page);
      await flushMicrotasks();
    }
    expect(inspector.requests).toHaveLength(50);
    expect(inspector.requests[0]?.id).toBe(60);
  });
});
