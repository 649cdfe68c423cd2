/** Tests of the publisher: heartbeats reach other processes, even during a run longer than their timeout. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChangePublisher } from './change-publisher.ts';
import type { Store } from '../../store/store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says every two seconds that it lives while a run is under way for a minute', async () => {
  const beats: { applied: string; at: number }[] = [];
  const store = {
    shared: true,
    presence: async () => 1,
    query: async (sql: string, parameters: readonly unknown[]) => {
      if (sql.includes('INSERT INTO indexers')) beats.push({ applied: String(parameters[1]), at: Date.now() });
      return [];
    },
  } as unknown as Store;
  let end = (): void => undefined;
  let applied = 7n;
  const publisher = createChangePublisher({
    store,
    indexer: {
      get applied() {
        return applied;
      },
      phase: 'idle',
      stalledFor: 0,
      moved: () => undefined,
      quarantine: new Map(),
      tries: 0,
      appliedOf: () => 0n,
      failureOf: () => undefined,
      catchUp: async () => undefined,
      advance: () => new Promise<void>((resolve) => (end = resolve)),
      between: async (work) => work(),
      stop: async () => undefined,
    },
    now: Date.now,
    onError: (error) => expect.fail(String(error)),
    id: 'one',
    pollEvery: 250,
  });
  await publisher.start();
  beats.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(beats.length).toBeGreaterThanOrEqual(29);
  expect(beats.every(({ applied: seen }) => seen === '7')).toBe(true);
  applied = 9n;
  end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(beats.at(-1)!.applied).toBe('9');
  const stopping = publisher.stop();
  end();
  await vi.advanceTimersByTimeAsync(1000);
  await stopping;
});

it('tries again when publishing failed, later each time, five seconds at most, and soon again after a success', async () => {
  const tries: number[] = [];
  let fails = true;
  const publisher = createChangePublisher({
    store: { shared: false } as unknown as Store,
    indexer: {
      applied: 0n,
      phase: 'idle',
      stalledFor: 0,
      moved: () => undefined,
      quarantine: new Map(),
      tries: 0,
      appliedOf: () => 0n,
      failureOf: () => undefined,
      catchUp: async () => undefined,
      advance: async () => {
        tries.push(Date.now());
        if (fails) throw new Error('broken');
      },
      between: async (work) => work(),
      stop: async () => undefined,
    },
    now: Date.now,
    onError: () => undefined,
    id: 'one',
    pollEvery: 250,
  });
  await publisher.start();
  publisher.publishSoon();
  await vi.advanceTimersByTimeAsync(20_000);
  const gaps = () => tries.slice(1).map((at, before) => at - tries[before]!);
  expect(gaps()).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  fails = false;
  await vi.advanceTimersByTimeAsync(5000);
  [fails, tries.length] = [true, 0];
  publisher.publishSoon();
  await vi.advanceTimersByTimeAsync(600);
  expect(gaps()).toEqual([500]);
  await publisher.stop();
});

/** Creates an indexer that catches up immediately, on a store that others write to. */
function sharedWorld() {
  const world = { newest: 7n, applied: 0n, presences: 0, reports: [] as string[], reported: (): void => undefined };
  const catchUp = async () => void (world.applied = world.newest);
  const store = {
    shared: true,
    presence: async () => ++world.presences,
    query: async (sql: string, parameters: readonly unknown[]) => {
      if (!sql.includes('INSERT INTO indexers')) return [];
      world.reports.push(String(parameters[1]));
      world.reported();
      return [];
    },
  } as unknown as Store;
  const publisher = createChangePublisher({
    store,
    indexer: {
      get applied() {
        return world.applied;
      },
      phase: 'idle',
      stalledFor: 0,
      moved: () => undefined,
      quarantine: new Map(),
      tries: 0,
      appliedOf: () => world.applied,
      failureOf: () => undefined,
      catchUp,
      advance: catchUp,
      between: async (work) => work(),
      stop: async () => undefined,
    },
    now: Date.now,
    onError: (error) => expect.fail(String(error)),
    id: 'one',
    pollEvery: 250,
  });
  return { world, publisher };
}

it('reads what others published before they knew of this process, before it answers', async () => {
  const { world, publisher } = sharedWorld();
  // Another process writes and publishes just before it notices this one.
  world.reported = () => {
    world.newest = 9n;
    world.reported = () => undefined;
  };
  await publisher.start();
  expect(world.applied).toBe(9n);
  expect(world.reports).toEqual(['7', '9']);
  await publisher.stop();
});

it('shows its presence at each look, also where it has nothing to report: without its session others take it for gone', async () => {
  const { world, publisher } = sharedWorld();
  await publisher.start();
  const before = { presences: world.presences, reports: world.reports.length };
  await vi.advanceTimersByTimeAsync(1000);
  expect(world.presences - before.presences).toBeGreaterThanOrEqual(3);
  expect(world.reports.length).toBe(before.reports);
  await publisher.stop();
});
