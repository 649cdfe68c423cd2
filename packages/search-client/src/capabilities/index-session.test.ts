import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSession } from '../session/create-session.ts';
import { echo, fakeClient, fakeWindow, flushMicrotasks } from '../testing/session-fakes.ts';
import type { SearchSession, SessionOptions } from '../session/session.ts';
import { createUrlRouter } from '../session/url-router.ts';
import { lastOf } from '../testing/small-engine.ts';
import { indexSession } from './index-session.ts';

const open = (options: Partial<SessionOptions> = {}) => {
  const client = fakeClient();
  const session = createSession({ client, index: 'products', ...options });
  session.need({ kind: 'hits' });
  const names = () =>
    lastOf(client)
      .requests.map(({ indexName, params }) => `${indexName} ${params?.query}`)
      .toSorted();
  return { client, session, names };
};

describe('a second index', () => {
  it('shares the words and the request, and has results of its own', async () => {
    const { client, session, names } = open();
    const articles = indexSession(session, 'articles');
    articles.need({ kind: 'hits', params: { hitsPerPage: 3 } });
    await flushMicrotasks();
    session.setQuery('shoe');
    await flushMicrotasks();
    expect(client.calls).toHaveLength(2);
    expect(names()).toEqual(['articles shoe', 'products shoe']);
    await lastOf(client).answer();
    expect([session.state.results?.index, articles.state.results?.index]).toEqual(['products', 'articles']);
  });

  it('asks alone for a page or a choice of its own', async () => {
    const { session, names } = open();
    const articles = indexSession(session, 'articles');
    articles.need({ kind: 'hits' });
    await flushMicrotasks();
    articles.toggleFacet('topic', 'care');
    await flushMicrotasks();
    expect(names()).toEqual(['articles ']);
    expect(session.state.search.refinements).toEqual({});
    articles.setQuery('boot');
    await flushMicrotasks();
    expect(names()).toEqual(['articles boot', 'products boot']);
  });

  it('drops answers to older questions of each, whatever order they come in', async () => {
    const { client, session } = open();
    const articles = indexSession(session, 'articles');
    articles.need({ kind: 'hits' });
    session.setQuery('a');
    await flushMicrotasks();
    articles.setPage(2);
    await flushMicrotasks();
    session.setQuery('ab');
    await flushMicrotasks();
    const [first, second, third] = client.calls;
    await third?.answer();
    await first?.answer();
    await second?.answer();
    expect(session.state.results?.query).toBe('ab');
    expect(articles.state.results?.query).toBe('ab');
    expect([first, second, third].map((call) => call?.signal?.aborted)).toEqual([true, true, false]);
  });

  it('lets a shared request go on for the one that still waits', async () => {
    const { client, session } = open();
    const articles = indexSession(session, 'articles');
    articles.need({ kind: 'hits' });
    await flushMicrotasks();
    articles.setPage(1);
    await flushMicrotasks();
    expect(client.calls[0]?.signal?.aborted).toBe(false);
    await client.calls[0]?.answer();
    expect(session.state.status).toBe('idle');
    expect(articles.state.status).toBe('loading');
  });

  describe.each([
    ['ours', Object.assign(new Error('no such index'), { status: 404 })],
    ['a forbidden index', Object.assign(new Error('not allowed'), { status: 403 })],
    ['a client with a code', Object.assign(new Error('Index `nowhere` not found.'), { code: 'index_not_found' })],
    [
      'a client with a cause and a response',
      Object.assign(new Error('Index `nowhere` not found.'), {
        cause: { code: 'index_not_found', type: 'invalid_request' },
        response: { status: 404 },
      }),
    ],
    ['a client of words alone', new Error('404 - Not found.')],
  ])('that is refused, %s', (_, refusal) => {
    const open = () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      onTestFinished(() => warn.mockRestore());
      const client = fakeClient(echo);
      const search = client.search.bind(client);
      let isThere = false;
      client.search = async (requests, options) => {
        const answer = await search(requests, options);
        if (!isThere && requests.some(({ indexName }) => indexName === 'nowhere')) throw refusal;
        return answer;
      };
      const session = createSession({ client, index: 'products' });
      const articles = indexSession(session, 'nowhere');
      session.need({ kind: 'hits' });
      articles.need({ kind: 'hits' });
      return { client, session, articles, warn, create: () => (isThere = true) };
    };
    // A busy machine takes longer than it takes to be stalled.
    const done = (session: SearchSession) =>
      expect.poll(() => session.state.status, { interval: 1 }).toMatch(/^(?:idle|error)$/);

    it('takes no other one down, is asked once and named in one warning with the cure', async () => {
      const { client, session, articles, warn } = open();
      await flushMicrotasks();
      await Promise.all([done(session), done(articles)]);
      expect(session.state).toMatchObject({ status: 'idle', results: { index: 'products' } });
      expect(articles.state).toMatchObject({ status: 'error', error: refusal });
      expect(client.calls).toHaveLength(3);
      for (const query of ['s', 'sh', 'sho']) {
        session.setQuery(query);
        await flushMicrotasks();
        await done(session);
        expect(session.state.results?.query).toBe(query);
        expect(articles.state.error).toBe(refusal);
      }
      // One request a key, past no cache.
      expect(client.calls).toHaveLength(6);
      expect(client.calls.some(({ bypassCache }) => bypassCache)).toBe(false);
      await expect.poll(() => warn.mock.calls.length).toBe(1);
      expect(warn.mock.calls[0]![0]).toMatch(/"nowhere".*refused[^]*The cure: (create|let)/);
    });

    it('is asked again when it wants something else, and when somebody retries', async () => {
      const { client, session, articles, create } = open();
      await flushMicrotasks();
      await done(articles);
      articles.need({ kind: 'configure', params: { filters: 'a:1' } });
      session.setQuery('s');
      await flushMicrotasks();
      await done(articles);
      expect(articles.state.status).toBe('error');
      expect(client.calls).toHaveLength(6);
      create();
      session.refresh();
      await flushMicrotasks();
      await done(articles);
      expect(articles.state).toMatchObject({ status: 'idle', results: { query: 's' } });
      expect(client.calls).toHaveLength(7);
    });

    it('and all others with it: costs one request a key all the same', async () => {
      const client = { search: vi.fn(() => Promise.reject(refusal)) };
      const session = createSession({ client, index: 'products' });
      const articles = indexSession(session, 'nowhere');
      session.need({ kind: 'hits' });
      articles.need({ kind: 'hits' });
      await flushMicrotasks();
      await done(articles);
      await done(session);
      client.search.mockClear();
      session.setQuery('s');
      await flushMicrotasks();
      await done(articles);
      await done(session);
      expect(client.search).toHaveBeenCalledTimes(1);
      expect([session.state.error, articles.state.error]).toEqual([refusal, refusal]);
    });
  });

  it('fails with the others when the connection does, and is retried with them', async () => {
    const { client, session, names } = open();
    const articles = indexSession(session, 'articles');
    articles.need({ kind: 'hits' });
    await flushMicrotasks();
    await client.calls[0]?.fail(new TypeError('Failed to fetch'));
    await expect.poll(() => [session.state.status, articles.state.status]).toEqual(['error', 'error']);
    session.refresh();
    await flushMicrotasks();
    expect(client.calls).toHaveLength(2);
    expect(names()).toEqual(['articles ', 'products ']);
  });

  it('may share the refinements too', async () => {
    const { session, client } = open();
    const other = indexSession(session, 'outlet', { share: 'all' });
    other.need({ kind: 'hits' });
    session.toggleFacet('brand', 'A');
    await flushMicrotasks();
    expect(lastOf(client).requests.map(({ params }) => params?.facetFilters)).toEqual([[['brand:A']], [['brand:A']]]);
    other.toggleFacet('brand', 'A');
    await flushMicrotasks();
    expect(session.state.search.refinements).toEqual({});
    expect(other.state.search.refinements).toEqual({});
  });

  it('may share nothing: an autocomplete whose words are not those of the page before they are submitted', async () => {
    const { session, names, client } = open();
    const suggestions = indexSession(session, 'suggestions', { share: 'nothing', searchOnStart: false });
    const products = indexSession(suggestions, 'products', { id: 'instant' });
    suggestions.need({ kind: 'hits' });
    products.need({ kind: 'hits' });
    await flushMicrotasks();
    expect(names()).toEqual(['products ']);
    suggestions.setQuery('sh');
    await flushMicrotasks();
    expect(names()).toEqual(['products sh', 'suggestions sh']);
    expect(session.state.search.query).toBe('');
    session.setQuery(suggestions.state.search.query, { history: 'push' });
    await flushMicrotasks();
    expect(names()).toEqual(['products sh']);
    expect(client.calls).toHaveLength(3);
  });

  it('is the same for all who name it, and refuses an id of another', () => {
    const { session } = open();
    expect(indexSession(session, 'articles')).toBe(indexSession(session, 'articles'));
    expect(() => indexSession(session, 'pages', { id: 'articles' })).toThrow(/give "pages" an id of its own/);
  });

  it('keeps its page in the address under its own prefix, and the query only once', async () => {
    const page = fakeWindow('/shop?q=shoe&a_page=3');
    const router = createUrlRouter({ window: page.window });
    const client = fakeClient(echo);
    const session = createSession({ client, index: 'products', router });
    const articles = indexSession(session, 'articles', {
      router: createUrlRouter({ window: page.window, prefix: 'a_' }),
    });
    articles.need({ kind: 'hits' });
    expect(articles.state.search).toMatchObject({ query: 'shoe', page: 2 });
    articles.setPage(1);
    await flushMicrotasks();
    expect(page.path).toBe('/shop?q=shoe&a_page=2');
  });

  it('ends with the page', async () => {
    const { client, session } = open();
    const articles = indexSession(session, 'articles');
    articles.need({ kind: 'hits' });
    await flushMicrotasks();
    session.dispose();
    expect(client.calls[0]?.signal?.aborted).toBe(true);
    articles.setPage(1);
    await flushMicrotasks();
    expect(client.calls).toHaveLength(1);
  });
});
