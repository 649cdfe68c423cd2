/** The rest of a run that is read while nobody can commit: it is short, however much is committed while the run reads. */
import { expect, it } from 'vitest';
import { createEmbeddedEngine } from '../engine/embedded/embedded-engine.ts';
import { plainQuery } from '../engine/embedded/testing/plain-query.ts';
import { createCatalogue } from './catalogue.ts';
import type { ChangeRange } from './change-reader.ts';
import { createIndexer } from './indexer.ts';
import { MemoryFeed, type Write } from './testing/memory-feed.ts';

const RECORDS = 11_000;

/** Writes all records anew while they are read, so many times, and counts those that are read while nobody can commit. */
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
