import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import type { Store } from '../../store/store.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { watchDrafts } from '../../testing/watch-drafts.ts';

let shop: TestService;
let running = 0;
let most = 0;
let failures = 0;

/** The real engine, observed, with a number of failures set by a test. */
const watchedEngine = (): Engine =>
  watchDrafts(createEmbeddedEngine(), (draft) => ({
    apply: async (index, changes) => {
      most = Math.max(most, ++running);
      try {
        // Yields, so that another run could get in between.
        await Promise.resolve();
        if (failures > 0) {
          failures--;
          throw new Error('The engine had a hiccup');
        }
        await draft.apply(index, changes);
      } finally {
        running--;
      }
    },
  }));

beforeAll(async () => (shop = await startTestService({ engine: watchedEngine(), pollEvery: 5 })), 60_000);
afterAll(() => shop.close());

const put = (objectID: string, n: number) => shop.call('PUT', `/1/indexes/goods/${objectID}`, { body: { n } });

it('loses no record of a new index whose settings change between two looks', async () => {
  const store = await openSpareDatabase();
  let meanwhile: (() => Promise<unknown>) | undefined;
  const query: Store['query'] = async (sql, parameters) => {
    const rows = await store.query(sql, parameters);
    const happens = sql.includes('max(seq)') ? meanwhile : undefined;
    if (happens) meanwhile = undefined;
    // The indexer has determined its target, but has not read the changes.
    await happens?.();
    return rows as never;
  };
  const raced = await startTestService({ store: Object.assign(Object.create(store) as Store, { query }) });
  meanwhile = () => raced.call('PUT', '/1/indexes/raced/settings', { body: { hitsPerPage: 7 } });
  await raced.call('PUT', '/1/indexes/raced/a', { body: { n: 1 } });
  await raced.service.whenIdle();
  expect(meanwhile).toBeUndefined();
  expect(await raced.search('raced', {})).toMatchObject({ nbHits: 1, hitsPerPage: 7 });
  await raced.close();
});

describe('publishing', () => {
  it('shows the last of many writes to one record, and carries one list of changes at a time', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, n) => put('a', n)));
    const { body } = await put('a', 100);
    await shop.service.whenIdle();
    expect((await shop.search('goods', {})).hits).toMatchObject([{ objectID: 'a', n: 100 }]);
    expect((await shop.call('GET', `/1/indexes/goods/task/${body.taskID}`)).body['status']).toBe('published');
    expect(most).toBe(1);
  });

  it('tries again when the engine fails: an acknowledged write is seen in the end', async () => {
    failures = 2;
    const { status, body } = await put('b', 1);
    expect(status).toBe(201);
    let task: unknown;
    do task = (await shop.call('GET', `/1/indexes/goods/task/${body.taskID}`)).body['status'];
    while (task !== 'published');
    expect((await shop.search('goods', {})).nbHits).toBe(2);
    expect(shop.log.filter(({ error }) => error?.includes('hiccup'))).toHaveLength(2);
  });

  it('takes an index that was made, emptied, dropped and made again between two looks', async () => {
    const send = (requests: unknown[]) => shop.call('POST', '/1/indexes/changing/batch', { body: { requests } });
    await Promise.all([
      send([{ action: 'addObject', body: { objectID: 'one' } }]),
      send([{ action: 'clear' }, { action: 'addObject', body: { objectID: 'two' } }]),
      send([{ action: 'delete' }]),
      send([{ action: 'addObject', body: { objectID: 'three' } }]),
    ]);
    await shop.service.whenIdle();
    expect((await shop.search('changing', {})).hits.map(({ objectID }) => objectID)).toEqual(['three']);
  });
});
