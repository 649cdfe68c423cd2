/** Tests of the part of a run that is read with commits locked out: it is short, however much is committed during the run. */
import { expect, it } from 'vitest';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import { plainQuery } from '../../engine/embedded/testing/plain-query.ts';
import { createCatalogue } from './catalogue.ts';
import type { ChangeRange } from './change-reader.ts';
import { createIndexer } from './indexer.ts';
import { watchDrafts } from '../../testing/watch-drafts.ts';
import { MemoryFeed, type Write } from './testing/memory-feed.ts';

const RECORDS = 11_000;

/** Rewrites all records while they are read, a number of times, and counts those that are read with commits locked out. */
class BusyFeed extends MemoryFeed {
  frozenRecords = 0;
  #rounds: number;
  #n = 0;

  constructor(rounds: number) {
    super();
    this.#rounds = rounds;
    this.replaceAll();
  }

  replaceAll(): void {
    this.#n++;
    this.commit(
      Array.from({ length: RECORDS }, (_, at): Write => ({
        kind: 'put',
        index: 'shop',
        objectID: `r${at}`,
        n: this.#n,
      })),
    );
  }

  override async records(range: ChangeRange & { limit: number }) {
    if (!this.isFrozen && this.#rounds-- > 0) this.replaceAll();
    const read = await super.records(range);
    if (this.isFrozen) this.frozenRecords += read.rows.length;
    return read;
  }
}

it('is short, where long transactions are committed while a run reads', async () => {
  const feed = new BusyFeed(7);
  const engine = createEmbeddedEngine();
  const indexer = createIndexer({
    store: { shared: false, announce: () => undefined, query: async () => [] },
    feed,
    engine,
    catalogue: createCatalogue(),
    readers: [],
    lease: { holding: async (work) => (await work(), true), release: async () => undefined },
    pause: async () => undefined,
  });
  await indexer.catchUp();
  expect(feed.frozenRecords).toBeLessThan(RECORDS);
  await indexer.catchUp();
  expect((await engine.search('shop', plainQuery)).nbHits).toBe(RECORDS);
});

/** Renames an index while its changes are read, and counts the records of its set that are read with commits locked out, each time. */
class MovingFeed extends MemoryFeed {
  frozenRecords: number[] = [];
  moves = 0;

  override async frozen<Result>(work: () => Promise<Result>): Promise<Result> {
    this.frozenRecords.push(0);
    return super.frozen(work);
  }

  override async indexes(range: ChangeRange) {
    const rows = await super.indexes(range);
    // After the read: the next one encounters a set that the engine has under another name.
    if (!this.isFrozen && ++this.moves <= 6) {
      const names = ['shop', 'store'];
      const [from, to] = this.moves % 2 === 1 ? names : names.toReversed();
      this.commit([{ kind: 'move', index: from!, to: to! }]);
    }
    return rows;
  }

  override async recordsOf(set: string, range: ChangeRange & { limit?: number }) {
    const rows = await super.recordsOf(set, range);
    if (this.isFrozen) this.frozenRecords.push(this.frozenRecords.pop()! + rows.length);
    return rows;
  }
}

it('is short, where a large index is moved while a run reads, over an engine that takes its records anew', async () => {
  const feed = new MovingFeed();
  const put = (at: number): Write => ({ kind: 'put', index: 'shop', objectID: `r${at}`, n: 1 });
  feed.commit(Array.from({ length: 2 * RECORDS }, (_, at) => put(at)));
  const engine = watchDrafts(createEmbeddedEngine(), () => ({ rename: undefined }));
  const indexer = createIndexer({
    store: { shared: false, announce: () => undefined, query: async () => [] },
    feed,
    engine,
    catalogue: createCatalogue(),
    readers: [],
    lease: { holding: async (work) => (await work(), true), release: async () => undefined },
    pause: async () => undefined,
  });
  await indexer.catchUp();
  expect(feed.moves).toBeGreaterThan(6);
  expect(feed.frozenRecords.length).toBeGreaterThan(0);
  expect(Math.max(...feed.frozenRecords)).toBeLessThanOrEqual(RECORDS);
  expect((await engine.search('shop', plainQuery)).nbHits).toBe(2 * RECORDS);
});
