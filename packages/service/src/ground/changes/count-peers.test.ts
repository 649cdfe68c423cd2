/** Tests of peers: each process reads the number of other live processes with its own heartbeat. */
import { expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { createChangePublisher } from './change-publisher.ts';
import type { Indexer } from './indexer.ts';
import { countPeers, GONE_AFTER, reportIndexer } from './task-rows.ts';

const row = (id: string, now: number) => ({
  id,
  applied: 1n,
  quarantine: new Map<string, bigint>(),
  presence: null,
  now,
});

it('are those that were seen a moment ago, without the one that asks', async () => {
  const store = await openSpareDatabase();
  const now = Date.now();
  expect(await countPeers(store, { id: 'one', now })).toBe(0);
  await reportIndexer(store, row('one', now));
  expect(await countPeers(store, { id: 'one', now })).toBe(0);
  await reportIndexer(store, row('two', now));
  await reportIndexer(store, row('three', now - GONE_AFTER - 1));
  expect(await countPeers(store, { id: 'one', now })).toBe(1);
  expect(await countPeers(store, { id: 'two', now })).toBe(1);
});

it('are told to whoever searches beside them, before a process on a shared store answers', async () => {
  const store = await openSpareDatabase();
  await reportIndexer(store, row('two', Date.now()));
  const counts: number[] = [];
  const indexer = {
    applied: 1n,
    quarantine: new Map(),
    stalledFor: 0,
    catchUp: async () => undefined,
    stop: async () => undefined,
  } as unknown as Indexer;
  const publisher = createChangePublisher({
    store: Object.assign(Object.create(store) as typeof store, { shared: true }),
    indexer,
    now: Date.now,
    onError: (error) => expect.fail(String(error)),
    id: 'one',
    pollEvery: 60_000,
    notePeers: (count) => counts.push(count),
  });
  await publisher.start();
  expect(counts).toEqual([1]);
  await publisher.stop();
});
