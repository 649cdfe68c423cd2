import { afterAll, expect, it } from 'vitest';
import { openSpareDatabase } from '../testing/spare-databases.ts';
import type { Store } from '../store/store.ts';
import { outlivingEngine } from '../testing/outliving-engine.ts';
import { startTestService, type TestService } from '../testing/start-service.ts';

let store: Store | undefined;
afterAll(() => store?.close());

it('carries to an engine that outlives the process what changed since, and nothing twice', async () => {
  store = await openSpareDatabase();
  const shared = Object.assign(Object.create(store) as Store, { close: async () => undefined });
  const kept = outlivingEngine();
  const begin = (): Promise<TestService> => startTestService({ store: shared, engine: kept.engine });
  const namesIn = async (shop: TestService, index: string) =>
    (await shop.search(index, { query: '' })).hits.map(({ objectID }) => objectID).sort();

  const first = await begin();
  await first.fill('goods', [{ objectID: 'a' }, { objectID: 'b' }]);
  await first.fill('toys', [{ objectID: 't' }]);
  await first.close();
  expect(kept.carried.map(({ objectID }) => objectID)).toEqual(['a', 'b', 't']);
  const numbers = kept.carried.map(({ sequence }) => sequence!);
  expect(numbers.every(Number.isSafeInteger)).toBe(true);
  expect([...numbers].sort((x, y) => x - y)).toEqual(numbers);

  // A start over what is there carries nothing, and knows all of it.
  kept.carried.length = 0;
  const second = await begin();
  expect(kept.carried).toEqual([]);
  expect(await namesIn(second, 'goods')).toEqual(['a', 'b']);
  await second.close();

  // Written while the engine did not hear of it: a record, and an index that was emptied and one that was dropped.
  const mute = await startTestService({ store: shared });
  await mute.call('POST', '/1/indexes/goods/clear');
  await mute.fill('goods', [{ objectID: 'c' }]);
  await mute.call('DELETE', '/1/indexes/toys');
  await mute.service.whenIdle();
  await mute.close();
  const third = await begin();
  expect(kept.carried.map(({ objectID }) => objectID)).toEqual(['c']);
  expect(await namesIn(third, 'goods')).toEqual(['c']);
  expect((await third.call('POST', '/1/indexes/toys/query', { body: {} })).status).toBe(404);
  await third.close();

  // The store was restored from a backup: it is behind what the engine holds, which is of another future.
  kept.position = { ...kept.position!, sequence: kept.position!.sequence + 1000 };
  await kept.engine.apply('goods', [{ objectID: 'z', json: '{"objectID":"z"}' }]);
  const fourth = await begin();
  expect(await namesIn(fourth, 'goods')).toEqual(['c']);
  await fourth.close();
}, 60_000);
