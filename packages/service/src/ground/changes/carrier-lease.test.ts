import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { PRESENCE_LOCK } from '../../store/live-process.ts';
import type { Store } from '../../store/store.ts';
import { outlivingEngine } from '../../testing/outliving-engine.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { watchDrafts } from '../../testing/watch-drafts.ts';

const outliving = outlivingEngine();
let store: Store;
const started: TestService[] = [];
beforeAll(async () => {
  store = await openSpareDatabase();
});
afterAll(async () => {
  for (const shop of started) await shop.close();
  await store.close();
});

/** Starts a service like a process on a shared store: a lock shows that it is alive, until it is killed. */
async function begin(presence: number, engine = outliving.engine) {
  await store.query('SELECT pg_advisory_lock($1, $2)::text', [PRESENCE_LOCK, presence]);
  const shared: Store = Object.assign(Object.create(store) as Store, {
    shared: true,
    presence: async () => presence,
    close: async () => undefined,
  });
  const shop = await startTestService({
    store: shared,
    engine,
    operatorKey: new Uint8Array(32).fill(3),
    pollEvery: 20,
  });
  started.push(shop);
  return shop;
}

const namesIn = async (shop: TestService) =>
  (await shop.search('goods', { query: '' })).hits.map(({ objectID }) => objectID).sort();

it('lets one process carry and the others follow, and another one go on for it when it ends or is killed', async () => {
  // The first process to carry anything carries everything, and finally hangs midway.
  let hang: Promise<void> | undefined;
  const first = await begin(
    1,
    watchDrafts(outliving.engine, (draft) => ({
      apply: async (index, changes) => {
        await hang;
        await draft.apply(index, changes);
      },
    })),
  );
  await first.fill('goods', [{ objectID: 'a' }], { attributesForFaceting: ['colour'] });
  const second = await begin(2);
  expect(await namesIn(second)).toEqual(['a']);
  await second.fill('goods', [{ objectID: 'b', colour: 'red' }]);
  expect(await namesIn(second)).toEqual(['a', 'b']);
  await second.call('POST', '/1/indexes/goods/clear');
  await first.fill('goods', [{ objectID: 'c', colour: 'blue' }]);
  await second.service.whenIdle();
  for (const shop of [first, second]) expect(await namesIn(shop)).toEqual(['c']);
  // Each was carried once, by one of them.
  expect(outliving.carried.map(({ objectID }) => objectID)).toEqual(['a', 'b', 'c']);

  let wake = (): void => undefined;
  hang = new Promise((done) => (wake = done));
  const { body } = await first.call('PUT', '/1/indexes/goods/d', { body: { colour: 'green' } });
  const isPublished = async () =>
    (await second.call('GET', `/1/indexes/goods/task/${body.taskID}`)).body['status'] === 'published';
  expect(await namesIn(second)).toEqual(['c']);
  expect(await isPublished()).toBe(false);
  // Killed: its lock is released immediately.
  await store.query('SELECT pg_advisory_unlock($1, $2)::text', [PRESENCE_LOCK, 1]);
  await expect.poll(isPublished).toBe(true);
  expect(await namesIn(second)).toEqual(['c', 'd']);
  wake();

  // A process that closes releases the lease.
  const third = await begin(3);
  await second.close();
  await third.fill('goods', [{ objectID: 'e' }]);
  expect(await namesIn(third)).toEqual(['c', 'd', 'e']);
}, 60_000);
