import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { watchDrafts } from '../../testing/watch-drafts.ts';

let shop: TestService;
/** What searches saw while changes were carried: hits of the watched index. */
const seen: number[] = [];
let watched: string | undefined;

/** The real engine; a shopper searches the watched index between the steps in which changes are carried. */
const busyEngine = (): Engine => {
  const look = async () => {
    if (watched) seen.push((await shop.search(watched, { hitsPerPage: 0 })).nbHits);
  };
  return watchDrafts(createEmbeddedEngine(), (draft) => ({
    apply: async (index, changes) => {
      await draft.apply(index, changes);
      await look();
    },
    rename: async (names) => {
      await draft.rename!(names);
      await look();
    },
    configure: async (index, settings) => {
      await draft.configure(index, settings);
      await look();
    },
    prepare: async () => {
      await draft.prepare();
      await look();
    },
  }));
};

const PART = 'key-of-a-part';
const WRITER = 'key-that-only-adds';
const LISTER = 'key-that-only-lists';
beforeAll(async () => {
  shop = await startTestService({
    engine: busyEngine(),
    keys: [
      { key: PART, acl: ['listIndexes', 'addObject', 'editSettings', 'deleteIndex'], indexes: ['part_*'] },
      { key: WRITER, acl: ['addObject'] },
      { key: LISTER, acl: ['listIndexes'] },
    ],
  });
}, 60_000);
afterAll(() => shop.close());

const records = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({ objectID: `r${n}`, n, ...more }));
const operate = (index: string, body: object, key?: string) =>
  shop.call('POST', `/1/indexes/${index}/operation`, { body, ...(key && { key }) });
const list = async (query = '', key?: string) => {
  const { status, body } = await shop.call('GET', `/1/indexes${query}`, key ? { key } : {});
  expect(status).toBe(200);
  return body as unknown as { nbPages: number; items: Record<string, unknown>[] };
};
const namesOf = ({ items }: { items: Record<string, unknown>[] }) => items.map(({ name }) => name);
const addRule = (index: string, objectID: string, query: string) =>
  shop.call('PUT', `/1/indexes/${index}/rules/${objectID}`, {
    body: { conditions: [{ pattern: query, anchoring: 'is' }], consequence: { hide: [{ objectID: 'r0' }] } },
  });
const rulesOf = async (index: string) => {
  const { body } = await shop.call('POST', `/1/indexes/${index}/rules/search`, { body: {} });
  return (body as unknown as { hits: { objectID: string }[] }).hits.map(({ objectID }) => objectID);
};
const settingsOf = async (index: string) => (await shop.call('GET', `/1/indexes/${index}/settings`)).body;

describe('the list of indices', () => {
  it('tells name, records, bytes, times and replicas', async () => {
    await shop.fill('listed', [{ objectID: 'a', name: 'Zelt' }, { objectID: 'b' }], { replicas: ['listed_cheap'] });
    const { items, nbPages } = await list();
    expect(nbPages).toBe(1);
    const of = (name: string) => items.find((one) => one['name'] === name);
    expect(of('listed')).toEqual({
      name: 'listed',
      createdAt: '2026-01-15T12:00:00.000Z',
      updatedAt: '2026-01-15T12:00:00.000Z',
      entries: 2,
      dataSize: '{"objectID":"a","name":"Zelt"}{"objectID":"b"}'.length,
      fileSize: '{"objectID":"a","name":"Zelt"}{"objectID":"b"}'.length,
      lastBuildTimeS: 0,
      pendingTask: false,
      numberOfPendingTasks: 0,
      replicas: ['listed_cheap'],
    });
    expect(of('listed_cheap')).toMatchObject({ primary: 'listed', entries: 2 });
  });

  it('tells when an index was written last, and counts no deleted records', async () => {
    shop.clock.now += 60_000;
    await shop.call('DELETE', '/1/indexes/listed/b');
    const listed = (await list()).items.find(({ name }) => name === 'listed');
    expect(listed).toMatchObject({ entries: 1, updatedAt: '2026-01-15T12:01:00.000Z' });
  });

  it('comes in pages', async () => {
    await shop.fill('part_one', records(1));
    await shop.fill('part_two', records(1));
    const all = namesOf(await list());
    expect(all).toEqual([...all].sort());
    const first = await list('?hitsPerPage=2');
    expect(first.nbPages).toBe(Math.ceil(all.length / 2));
    expect([...namesOf(first), ...namesOf(await list('?hitsPerPage=2&page=1'))]).toEqual(all.slice(0, 4));
    expect(namesOf(await list('?hitsPerPage=2&page=99'))).toEqual([]);
  });

  it('shows a key its own indices alone, and needs its permission', async () => {
    expect(namesOf(await list('', PART))).toEqual(['part_one', 'part_two']);
    expect(namesOf(await list('', LISTER))).toContain('listed');
    const refused = await shop.call('GET', '/1/indexes', { key: WRITER });
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('listIndexes') as string } });
  });
});

describe('a copy', () => {
  it('holds records, settings and rules; the source stays, and both go their own ways', async () => {
    await shop.fill('source', records(3), { searchableAttributes: ['n'], replicas: ['source_cheap'] });
    await addRule('source', 'one', 'x');
    const { status, body } = await operate('source', { operation: 'copy', destination: 'copied' });
    expect(status).toBe(200);
    await shop.service.whenIdle();
    for (const index of ['source', 'copied'])
      expect((await shop.call('GET', `/1/indexes/${index}/task/${body.taskID}`)).body).toEqual({
        status: 'published',
        pendingTask: false,
      });
    expect((await shop.call('GET', `/1/indexes/listed/task/${body.taskID}`)).status).toBe(404);
    expect((await shop.search('copied', {})).nbHits).toBe(3);
    expect(await settingsOf('copied')).toMatchObject({ searchableAttributes: ['n'], replicas: [] });
    expect(await settingsOf('source')).toMatchObject({ replicas: ['source_cheap'] });
    expect(await rulesOf('copied')).toEqual(['one']);
    await shop.fill('copied', [{ objectID: 'more' }]);
    expect((await shop.search('source', {})).nbHits).toBe(3);
    expect((await shop.search('copied', {})).nbHits).toBe(4);
  });

  it('of some parts leaves the others as they are', async () => {
    await shop.fill('target', records(2, { own: true }), { hitsPerPage: 7 });
    await addRule('target', 'own', 'y');
    await operate('source', { operation: 'copy', destination: 'target', scope: ['settings', 'synonyms'] });
    await shop.service.whenIdle();
    expect((await shop.search('target', {})).nbHits).toBe(2);
    expect(await settingsOf('target')).toMatchObject({ searchableAttributes: ['n'], hitsPerPage: 20 });
    expect(await rulesOf('target')).toEqual(['own']);
    await operate('source', { operation: 'copy', destination: 'target', scope: ['rules'] });
    expect(await rulesOf('target')).toEqual(['one']);
  });
});

describe('a move', () => {
  it('takes the place of an index at once: searches see all of the old one until they see all of the new one', async () => {
    await shop.fill('products', records(2500, { old: true }), { replicas: ['products_cheap'], hitsPerPage: 5 });
    await addRule('products', 'old', 'x');
    await shop.fill('products_tmp', records(5001), { searchableAttributes: ['n'] });
    await addRule('products_tmp', 'new', 'x');
    watched = 'products';
    seen.length = 0;
    const { body } = await operate('products_tmp', { operation: 'move', destination: 'products' });
    await shop.service.whenIdle();
    watched = undefined;
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(seen)).toEqual(new Set([2500]));
    expect((await shop.search('products', {})).nbHits).toBe(5001);
    expect((await shop.search('products', { facetFilters: [] })).hits[0]).not.toHaveProperty('old');
    // Its replicas go on to show what it holds.
    expect((await shop.search('products_cheap', {})).nbHits).toBe(5001);
    expect(await settingsOf('products')).toMatchObject({
      searchableAttributes: ['n'],
      hitsPerPage: 20,
      replicas: ['products_cheap'],
    });
    expect(await rulesOf('products')).toEqual(['new']);
    expect((await shop.call('POST', '/1/indexes/products_tmp/query', { body: {} })).status).toBe(404);
    for (const index of ['products', 'products_tmp'])
      expect((await shop.call('GET', `/1/indexes/${index}/task/${body.taskID}`)).status).toBe(200);
    expect(namesOf(await list())).not.toContain('products_tmp');
  });

  it('is one with a batch that empties and fills: no search sees half of it', async () => {
    watched = 'products';
    seen.length = 0;
    const adds = records(4001).map((body) => ({ action: 'addObject', body }));
    await shop.call('POST', '/1/indexes/products/batch', { body: { requests: [{ action: 'clear' }, ...adds] } });
    await shop.service.whenIdle();
    watched = undefined;
    expect(new Set(seen)).toEqual(new Set([5001]));
    expect((await shop.search('products', {})).nbHits).toBe(4001);
  });

  it('to a new name renames', async () => {
    await shop.fill('before', records(2));
    await operate('before', { operation: 'move', destination: 'after' });
    await shop.service.whenIdle();
    expect((await shop.search('after', {})).nbHits).toBe(2);
    // The name is free again.
    await shop.fill('before', records(1));
    expect((await shop.search('before', {})).nbHits).toBe(1);
  });
});

describe('what cannot be done', () => {
  it.each([
    ['source', { operation: 'copy', destination: 'source' }, 400, 'another index'],
    ['source', { operation: 'move', destination: 'x' }, 400, 'has replicas'],
    ['source_cheap', { operation: 'copy', destination: 'x' }, 400, 'a replica of source'],
    ['target', { operation: 'copy', destination: 'source_cheap' }, 400, 'a replica of source'],
    ['target', { operation: 'move', destination: 'x', scope: ['rules'] }, 400, '"scope" is for "copy"'],
    ['target', { operation: 'swap', destination: 'x' }, 400, 'operation'],
    ['target', { operation: 'copy', destination: 'a/b' }, 400, 'destination'],
    ['target', { operation: 'copy' }, 400, 'destination'],
  ])('%s: %j is refused with the reason, and nothing changed', async (index, body, status, message) => {
    const before = namesOf(await list());
    const answer = await operate(index, body);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(message);
    expect(namesOf(await list())).toEqual(before);
  });

  it('is more than the key may: both indices, and what is taken away or set', async () => {
    const copy = { operation: 'copy', destination: 'part_two' };
    for (const [index, body, key, message] of [
      ['part_one', { ...copy, destination: 'target' }, PART, 'may not use the index target'],
      ['target', copy, PART, 'may not use the index target'],
      ['target', { ...copy, scope: ['rules'] }, WRITER, 'editSettings'],
      ['target', { ...copy, scope: [] }, LISTER, 'addObject'],
    ] as const) {
      const answer = await operate(index, body, key);
      expect(answer.status).toBe(403);
      expect(answer.body.message).toContain(message);
    }
    expect((await operate('part_one', copy, PART)).status).toBe(200);
  });
});

it('deletes an index with its replicas; a missing one is no error', async () => {
  await shop.fill('gone', records(1), { replicas: ['gone_cheap'] });
  expect((await shop.call('DELETE', '/1/indexes/gone', { key: WRITER })).status).toBe(403);
  for (const _ of [1, 2]) expect((await shop.call('DELETE', '/1/indexes/gone')).status).toBe(200);
  await shop.service.whenIdle();
  expect(namesOf(await list()).filter((name) => String(name).startsWith('gone'))).toEqual([]);
});
