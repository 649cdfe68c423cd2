import { afterAll, expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import type { Store } from '../../store/store.ts';
import { outlivingEngine } from '../../testing/outliving-engine.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { watchDrafts } from '../../testing/watch-drafts.ts';
import { itThorough } from '../../testing/thorough.ts';

let store: Store | undefined;
let another: Store | undefined;
let storeOfMoves: Store | undefined;
afterAll(async () => {
  await store?.close();
  await another?.close();
  await storeOfMoves?.close();
});

it('carries to an engine that outlives the process what changed since, and nothing twice', async () => {
  store = await openSpareDatabase();
  const shared = Object.assign(Object.create(store) as Store, { close: async () => undefined });
  const engines = outlivingEngine();
  const begin = (): Promise<TestService> => startTestService({ store: shared, engine: engines.engine });
  const namesIn = async (shop: TestService, index: string) =>
    (await shop.search(index, { query: '' })).hits.map(({ objectID }) => objectID).sort();

  const first = await begin();
  await first.fill('goods', [{ objectID: 'a' }, { objectID: 'b' }]);
  await first.fill('toys', [{ objectID: 't' }]);
  await first.close();
  expect(engines.carried.map(({ objectID }) => objectID)).toEqual(['a', 'b', 't']);
  const numbers = engines.carried.map(({ sequence }) => sequence!);
  expect(numbers.every(Number.isSafeInteger)).toBe(true);
  expect([...numbers].sort((x, y) => x - y)).toEqual(numbers);

  // A start over existing contents carries nothing, and knows all of it.
  engines.carried.length = 0;
  const second = await begin();
  expect(engines.carried).toEqual([]);
  expect(await namesIn(second, 'goods')).toEqual(['a', 'b']);
  await second.close();

  // Written without notifying the engine: a record, an emptied index and a dropped one.
  const mute = await startTestService({ store: shared });
  await mute.call('POST', '/1/indexes/goods/clear');
  await mute.fill('goods', [{ objectID: 'c' }]);
  await mute.call('DELETE', '/1/indexes/toys');
  await mute.service.whenIdle();
  await mute.close();
  const third = await begin();
  expect(engines.carried.map(({ objectID }) => objectID)).toEqual(['c']);
  expect(await namesIn(third, 'goods')).toEqual(['c']);
  expect((await third.call('POST', '/1/indexes/toys/query', { body: {} })).status).toBe(404);
  await third.close();

  // The store was restored from a backup: it is behind the engine, which contains changes that never happened there.
  engines.position = { ...engines.position!, sequence: engines.position!.sequence + 1000 };
  await engines.engine.apply('goods', [{ objectID: 'z', json: '{"objectID":"z"}' }]);
  const fourth = await begin();
  expect(await namesIn(fourth, 'goods')).toEqual(['c']);
  await fourth.close();
}, 60_000);

it('begins every index of a new database anew over an engine that held those of another one', async () => {
  another = await openSpareDatabase();
  const shared = Object.assign(Object.create(another) as Store, { close: async () => undefined });
  const engines = outlivingEngine();
  const names = ['goods', 'toys', 'shoes', 'hats'];
  for (const index of names)
    await engines.engine.apply(index, [{ objectID: 'old', json: '{"objectID":"old","name":"old"}' }]);
  await engines.engine.position!.write('another database', 1_000_000);
  const namesIn = async (shop: TestService, index: string) =>
    (await shop.search(index, { query: '' })).hits.map(({ objectID }) => objectID).sort();

  const first = await startTestService({ store: shared, engine: engines.engine });
  for (const index of ['goods', 'toys']) await first.fill(index, [{ objectID: 'new' }]);
  // Settings create one too, and records are added later.
  await first.call('PUT', '/1/indexes/shoes/settings', { body: { hitsPerPage: 5 } });
  await first.service.whenIdle();
  expect(await namesIn(first, 'shoes')).toEqual([]);
  await first.fill('shoes', [{ objectID: 'new' }]);
  for (const index of ['goods', 'toys', 'shoes'])
    expect([index, await namesIn(first, index)]).toEqual([index, ['new']]);
  await first.close();

  // Created without notifying the engine.
  const mute = await startTestService({ store: shared });
  await mute.fill('hats', [{ objectID: 'new' }]);
  await mute.close();
  const second = await startTestService({ store: shared, engine: engines.engine });
  for (const index of names) expect([index, await namesIn(second, index)]).toEqual([index, ['new']]);
  await second.close();
}, 60_000);

itThorough(
  'carries what was moved while the engine did not hear of it, over whatever the engine holds under the names',
  async () => {
    storeOfMoves = await openSpareDatabase();
    const shared = Object.assign(Object.create(storeOfMoves) as Store, { close: async () => undefined });
    const engines = outlivingEngine();
    // As in a cluster, where records keep the name under which they were added.
    const { engine } = engines;
    const withoutNames = watchDrafts(engine, () => ({ rename: undefined }));
    const begin = (service: typeof engine) => startTestService({ store: shared, engine: service });
    const namesIn = async (shop: TestService, index: string) =>
      (await shop.search(index, { query: '' })).hits.map(({ objectID }) => objectID).sort();
    const move = (shop: TestService, from: string, to: string) =>
      shop.call('POST', `/1/indexes/${from}/operation`, { body: { operation: 'move', destination: to } });

    const first = await begin(withoutNames);
    await first.fill('goods', [{ objectID: 'a' }, { objectID: 'b' }]);
    await first.fill('toys', [{ objectID: 't' }]);
    await first.close();

    const mute = await startTestService({ store: shared });
    await move(mute, 'goods', 'between');
    await move(mute, 'toys', 'goods');
    await move(mute, 'between', 'toys');
    await mute.fill('goods', [{ objectID: 'u' }]);
    await mute.call('DELETE', '/1/indexes/toys/b');
    await mute.service.whenIdle();
    await mute.close();

    engines.carried.length = 0;
    const second = await begin(withoutNames);
    expect([await namesIn(second, 'goods'), await namesIn(second, 'toys')]).toEqual([['t', 'u'], ['a']]);
    await move(second, 'toys', 'goods');
    await second.fill('goods', [{ objectID: 'c' }]);
    expect(await namesIn(second, 'goods')).toEqual(['a', 'c']);
    await second.close();

    // The same over an engine that can rename, and no record is carried twice.
    engines.carried.length = 0;
    const third = await begin(engine);
    await move(third, 'goods', 'toys');
    await third.service.whenIdle();
    expect(await namesIn(third, 'toys')).toEqual(['a', 'c']);
    expect(engines.carried).toEqual([]);
    await third.close();
  },
  60_000,
);
