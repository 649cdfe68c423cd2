/** Tests of following: a process shows the versions published by another, and keeps its current one until the next is available. */
import { expect, it } from 'vitest';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { createCatalogue } from './catalogue.ts';
import { createIndexer } from './indexer.ts';
import { MemoryFeed, type Write } from './testing/memory-feed.ts';

/** Creates a process next to one that publishes when a test says so. */
function createFollower() {
  const feed = new MemoryFeed();
  const world = {
    position: 0,
    isPublishing: false,
    uptime: 0,
    rule: 0,
    asked: [] as [number, boolean][],
    indexes: [] as string[],
    overtake: async () => {},
  };
  const engine: Engine = {
    ...createEmbeddedEngine(),
    position: { read: async () => world.position, write: async () => undefined },
    follow: async ({ indexes, version, isLatest = false }) => {
      world.indexes = [...indexes];
      world.asked.push([version.sequence, isLatest]);
      const isPast = world.isPublishing && !isLatest;
      await world.overtake();
      return isPast ? undefined : { show: (show) => show(), discard: () => undefined };
    },
  };
  const indexer = createIndexer({
    store: { shared: true, query: async (sql) => (sql.includes('change_feed') ? [{ id: 'feed' }] : []) as never },
    feed,
    engine,
    catalogue: createCatalogue(),
    readers: [feed.reader((rule) => (world.rule = rule))],
    lease: { holding: async () => false, release: async () => undefined },
    pause: async () => undefined,
    uptime: () => world.uptime,
  });
  const publishWrites = async (writes: readonly Write[]): Promise<void> => {
    feed.commit(writes);
    world.position = Number(await feed.newest());
  };
  const publish = (n: number) => publishWrites([{ kind: 'rule', n }]);
  return { world, feed, indexer, publish, publishWrites };
}

it('shows what is published, and stays with it while the next version is being published', async () => {
  const { world, indexer, publish } = createFollower();
  await publish(1);
  await indexer.advance();
  expect(world.rule).toBe(1);
  world.isPublishing = true;
  await publish(2);
  await indexer.advance();
  expect([world.rule, indexer.phase, Number(indexer.applied) < world.position]).toEqual([1, 'idle', true]);
  world.isPublishing = false;
  await indexer.advance();
  expect([world.rule, Number(indexer.applied)]).toEqual([2, world.position]);
});

it('goes to the next version at once where the one that it read has gone by', async () => {
  const { world, indexer, publish } = createFollower();
  await publish(1);
  await indexer.advance();
  await publish(2);
  const older = world.position;
  [world.asked, world.isPublishing] = [[], true];
  world.overtake = async () => {
    world.overtake = async () => {};
    await publish(3);
    world.isPublishing = false;
  };
  await indexer.advance();
  expect(world.asked).toEqual([
    [older, false],
    [world.position, false],
  ]);
});

it('takes whatever there is when versions have gone by for ten seconds', async () => {
  const { world, indexer, publish } = createFollower();
  await publish(1);
  await indexer.advance();
  world.isPublishing = true;
  await publish(2);
  await indexer.advance();
  world.uptime += 9000;
  await indexer.advance();
  expect(world.rule).toBe(1);
  world.uptime += 2000;
  await indexer.advance();
  expect(world.rule).toBe(2);
  // It starts to wait again.
  await publish(3);
  await indexer.advance();
  expect([world.rule, world.asked.at(-1)![1]]).toEqual([2, false]);
});

it('takes up the index that others were moved to, also where it has changed again behind the version', async () => {
  const { world, feed, indexer, publishWrites } = createFollower();
  await publishWrites([{ kind: 'put', index: 'boots_new', objectID: 'a', n: 1 }]);
  await indexer.advance();
  await publishWrites([{ kind: 'move', index: 'boots_new', to: 'boots' }]);
  feed.commit([{ kind: 'settings', index: 'boots', hitsPerPage: 2 }]);
  await indexer.advance();
  expect(world.indexes.toSorted()).toEqual(['boots', 'boots_new']);
});

it.each<[what: string, next: Write]>([
  ['rules', { kind: 'rule', n: 3 }],
  ['settings', { kind: 'settings', index: 'boots', hitsPerPage: 3 }],
])('never shows a version with %s of the next one, which is committed and not published yet', async (_what, next) => {
  const { world, feed, indexer, publishWrites } = createFollower();
  const version = (n: number): Write[] => [
    { kind: 'settings', index: 'boots', hitsPerPage: n },
    { kind: 'rule', n },
  ];
  await publishWrites(version(1));
  await indexer.advance();
  await publishWrites(version(2));
  world.overtake = async () => {
    world.overtake = async () => {};
    feed.commit([next]);
  };
  await indexer.advance();
  // Whatever was read of it: this process stays with what it shows.
  expect([world.rule, indexer.applied < BigInt(world.position)]).toEqual([1, true]);
  await publishWrites(version(4));
  await indexer.advance();
  expect([world.rule, indexer.applied]).toEqual([4, BigInt(world.position)]);
});

it('shows a version behind which nothing but records was committed', async () => {
  const { world, feed, indexer, publish } = createFollower();
  await publish(1);
  await indexer.advance();
  await publish(2);
  feed.commit([{ kind: 'put', index: 'boots', objectID: 'a', n: 1 }]);
  await indexer.advance();
  // The first record makes its index.
  expect(world.rule).toBe(1);
  await publish(3);
  feed.commit([{ kind: 'put', index: 'boots', objectID: 'a', n: 2 }]);
  await indexer.advance();
  expect(world.rule).toBe(3);
});
