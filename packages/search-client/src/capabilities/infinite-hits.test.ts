import { describe, expect, it } from 'vitest';
import { createSession } from '../session/create-session.ts';
import { fakeWindow, flushMicrotasks } from '../testing/session-fakes.ts';
import { createUrlRouter } from '../session/url-router.ts';
import { engine, fakeStorage } from '../testing/small-engine.ts';
import { infiniteHits } from './infinite-hits.ts';
import { keepPages } from './keep-pages.ts';
import { known, seed } from './seed.ts';
import type { KeepPagesOptions } from './keep-pages.ts';

const rows = Array.from({ length: 35 }, (_, i) => ({
  objectID: `${i}`,
  name: i % 2 ? 'shoe' : 'boot',
  brand: i % 3 ? 'A' : 'B',
}));

const open = async (path = '/shop', page = fakeWindow(path), keep?: KeepPagesOptions) => {
  const client = engine(rows);
  const session = createSession({
    client,
    index: 'products',
    router: createUrlRouter({ window: page.window, writeDelay: 0, setTimer: (now) => (now(), () => undefined) }),
  });
  const pages = keep && keepPages(session, keep);
  const list = infiniteHits(session);
  session.need({ kind: 'hits', params: { hitsPerPage: 10 } });
  session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
  await flushMicrotasks();
  return {
    page,
    client,
    session,
    list,
    kept: pages,
    ids: () => list.pages.flatMap(({ hits }) => hits.map(({ objectID }) => +objectID)),
  };
};
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

describe('a list of several pages', () => {
  it('grows at its end until there is no more; the address follows without Back steps', async () => {
    const { list, page, ids } = await open();
    const first = list.pages[0];
    expect([list.hasPrevious, list.hasMore]).toEqual([false, true]);
    for (let i = 0; i < 6; i++) {
      list.loadMore();
      await flushMicrotasks();
    }
    expect(ids()).toEqual(upTo(0, 35));
    expect(list.pages[0]).toBe(first);
    expect(list.hasMore).toBe(false);
    expect(page.path).toBe('/shop?page=4');
    expect(page.entries).toHaveLength(1);
  });

  it('grows without the address where it is not to follow yet, and writes it later', async () => {
    const { list, page, ids } = await open();
    list.loadMore({ address: false });
    await flushMicrotasks();
    expect([ids(), page.path]).toEqual([upTo(0, 20), '/shop']);
    list.writeAddress();
    expect(page.path).toBe('/shop?page=2');
    list.loadMore();
    await flushMicrotasks();
    expect([ids(), page.path]).toEqual([upTo(0, 30), '/shop?page=3']);
    expect(page.entries).toHaveLength(1);
  });

  it('begins at the page of the address and grows at both ends', async () => {
    const { list, ids } = await open('/shop?page=3');
    expect(ids()).toEqual(upTo(20, 30));
    expect(list.hasPrevious).toBe(true);
    list.loadPrevious();
    await flushMicrotasks();
    list.loadMore();
    await flushMicrotasks();
    expect(ids()).toEqual(upTo(10, 35));
    list.loadPrevious();
    await flushMicrotasks();
    list.loadPrevious();
    await flushMicrotasks();
    expect(ids()).toEqual(upTo(0, 35));
  });

  it('gives each page its own queryID and absolute places', async () => {
    const { list } = await open();
    list.loadMore();
    await flushMicrotasks();
    expect(list.pages.map(({ page, offset, queryID }) => [page, offset, queryID?.slice(0, 16)])).toEqual([
      [0, 0, 'query-products-0'],
      [1, 10, 'query-products-1'],
    ]);
  });

  it('starts anew with another search, and keeps the old hits until its answer', async () => {
    const { list, session, ids } = await open();
    list.loadMore();
    await flushMicrotasks();
    session.setQuery('shoe');
    expect(ids()).toEqual(upTo(0, 20));
    await flushMicrotasks();
    expect(list.pages).toHaveLength(1);
    expect(ids()).toEqual(upTo(0, 20).filter((i) => i % 2));
    list.loadMore();
    await flushMicrotasks();
    session.need({ kind: 'configure', params: { facetFilters: ['brand:B'] } });
    await flushMicrotasks();
    // The second page of these does not exist.
    expect(list.pages).toHaveLength(1);
    expect(ids()).toEqual(upTo(0, 35).filter((i) => i % 2 && !(i % 3)));
  });

  it('asks for one page at a time', async () => {
    const { list, client } = await open();
    list.loadMore();
    list.loadMore();
    await flushMicrotasks();
    list.loadMore();
    expect(list.loading).toBe(false);
    await flushMicrotasks();
    expect(client.calls.map(([query]) => query?.params?.page)).toEqual([0, 1, 2]);
  });

  it('takes fresh hits of a page in its place', async () => {
    const { list, session } = await open();
    list.loadMore();
    await flushMicrotasks();
    session.refresh();
    await flushMicrotasks();
    expect(list.pages.map(({ page }) => page)).toEqual([0, 1]);
  });
});

describe('Back to a list', () => {
  it('shows its pages again at once after the page was left, without a request', async () => {
    const storage = fakeStorage();
    const first = await open('/shop?q=&brand=A', undefined, { storage, extra: () => 1234 });
    first.list.loadMore();
    await flushMicrotasks();
    first.list.loadMore();
    await flushMicrotasks();
    const shown = first.ids();
    first.kept?.save();

    const places: unknown[] = [];
    const second = await open('', first.page, { storage, onRestore: (extra) => places.push(extra) });
    expect(second.ids()).toEqual(shown);
    expect(second.client.calls).toHaveLength(0);
    expect(places).toEqual([1234]);
    expect(second.session.state).toMatchObject({ status: 'idle', results: { page: 2, nbHits: 23 } });
    expect(second.session.facetValues('brand')).toEqual(first.session.facetValues('brand'));
    second.list.loadPrevious();
    second.session.setQuery('shoe');
    await flushMicrotasks();
    expect(second.client.calls).toHaveLength(1);
    expect(second.list.pages).toHaveLength(1);
  });

  it('shows them where the page came with its answer, whichever view asked for its share last', async () => {
    const storage = fakeStorage();
    const { session: server } = await open('/shop');
    const visit = async (keep: KeepPagesOptions) => {
      const client = engine(rows);
      const session = createSession({ client, index: 'products' });
      seed(session, known(server)!);
      session.need({ kind: 'hits', params: { hitsPerPage: 10 } });
      const pages = keepPages(session, { storage, ...keep });
      session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
      session.need({ kind: 'configure', params: { distinct: true } });
      await flushMicrotasks();
      expect(client.calls).toHaveLength(0);
      return pages;
    };
    (await visit({ extra: () => 'here', atStart: false })).save();
    const places: unknown[] = [];
    await visit({ onRestore: (place) => places.push(place) });
    expect(places).toEqual(['here']);
  });

  it('shows them after a step within the page', async () => {
    const { list, session, page, client, ids } = await open('/shop', undefined, { storage: fakeStorage() });
    list.loadMore();
    await flushMicrotasks();
    session.toggleFacet('brand', 'B');
    await flushMicrotasks();
    expect(list.pages).toHaveLength(1);
    const asked = client.calls.length;
    await page.go(-1);
    expect(ids()).toEqual(upTo(0, 20));
    expect(client.calls).toHaveLength(asked);
  });

  it('finds both of two lists of one page again', async () => {
    const storage = fakeStorage();
    const left = await Promise.all(
      ['/shop', '/shop?brand=B'].map((path) => open(path, undefined, { storage, extra: () => path })),
    );
    for (const { kept: pages } of left) pages?.save();
    const places: unknown[] = [];
    const back = await Promise.all(
      left.map(({ page }) => open('', page, { storage, onRestore: (place) => places.push(place) })),
    );
    expect(back.map(({ client }) => client.calls.length)).toEqual([0, 0]);
    expect(places).toEqual(['/shop', '/shop?brand=B']);
  });

  it('asks when what was kept is old, of other needs, broken or foreign', async () => {
    const storage = fakeStorage();
    const first = await open('/shop', undefined, { storage, now: () => 0 });
    first.kept?.save();
    const late = await open('', first.page, { storage, now: () => 1_800_000 });
    expect(late.client.calls).toHaveLength(1);
    for (const text of ['{', '[{}]', '[null]', '7', '[{"pages":[{}],"at":0}]']) {
      storage.setItem('aisle-pages', text);
      const again = await open('', first.page, { storage, now: () => 0 });
      expect(again.client.calls).toHaveLength(1);
      expect(again.session.state.error).toBeUndefined();
    }
  });

  it('does without a storage, and with a full one', async () => {
    const denied = {
      getItem: (): string => {
        throw new Error('denied');
      },
      setItem: (): void => {
        throw new Error('denied');
      },
      removeItem: (): void => undefined,
    };
    for (const storage of [denied, fakeStorage(10)]) {
      const { kept: pages, session } = await open('/shop', undefined, { storage });
      expect(() => pages?.save()).not.toThrow();
      expect(session.state.results?.nbHits).toBe(35);
    }
  });

  it('does not show the pages of another page of the shop that has filters of its own', async () => {
    const storage = fakeStorage();
    const first = await open('/shoes?brand=A', undefined, { storage });
    first.kept?.save();
    const client = engine(rows);
    const session = createSession({
      client,
      index: 'products',
      router: createUrlRouter({ window: first.page.window }),
    });
    keepPages(session, { storage });
    session.need({ kind: 'hits', params: { hitsPerPage: 10 } });
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    session.need({ kind: 'configure', params: { filters: 'category:sale' } });
    await flushMicrotasks();
    expect(client.calls).toHaveLength(1);
  });
});
