/** Tests of snapshots with the change feed: an engine that starts from a snapshot equals one that was built from all records. */
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import { plainQuery } from '../../engine/embedded/testing/plain-query.ts';
import { Documents } from '../../engine/embedded/index/documents.ts';
import { defaultIndexSettings, EmbeddedIndex } from '../../engine/embedded/index/embedded-index.ts';
import { TextIndex } from '../../engine/embedded/index/text-index.ts';
import { SnapshotReader } from '../../engine/embedded/snapshot/snapshot-reader.ts';
import { SnapshotWriter } from '../../engine/embedded/snapshot/snapshot-writer.ts';
import { runSteps } from '../../engine/embedded/steps.ts';
import { sourceOf } from '../../engine/embedded/testing/from-snapshot.ts';
import type { Engine, RecordChange } from '../../engine/engine.ts';
import { openSnapshotFile } from '../../node/engine/snapshot-file.ts';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { isThorough } from '../../testing/brief.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { createCatalogue } from './catalogue.ts';
import { nextTurn } from '../limits/next-turn.ts';
import { createOneAtATime } from '../../store/one-at-a-time.ts';
import { createChangeFeed } from './change-feed.ts';
import { createIndexer } from './indexer.ts';
import { loadSnapshot } from './load-snapshot.ts';
import type { RecordVectors } from './record-vectors.ts';
import type { SnapshotStorage } from './snapshot-storage.ts';
import { writeSnapshot } from './write-snapshot.ts';
import { itThorough } from '../../testing/thorough.ts';

let shop: TestService;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aisle-snapshots-'));
  shop = await startTestService();
}, 60_000);
afterAll(async () => {
  await shop.close();
  await rm(directory, { recursive: true, force: true });
});

afterEach(() => void vi.restoreAllMocks());

const snapshotFile = () => join(directory, 'search-index.snapshot');

/** Starts a process over the shop's store, from a snapshot or from the records. */
async function startReader(storage?: SnapshotStorage, generationOf: RecordVectors['generationOf'] = () => undefined) {
  const engine = createEmbeddedEngine({ joinBelow: 0 });
  const catalogue = createCatalogue();
  const ignored: string[] = [];
  const heard: bigint[] = [];
  let carried = 0;
  const store = Object.assign(Object.create(shop.store) as typeof shop.store, { shared: true });
  const indexer = createIndexer({
    store,
    feed: createChangeFeed({ store, writes: createOneAtATime() }),
    pause: nextTurn,
    engine,
    catalogue,
    lease: { holding: () => Promise.reject(new Error('Nobody else uses this engine')), release: async () => undefined },
    readers: [
      {
        read: async ({ after }) => {
          heard.push(after);
          return () => undefined;
        },
      },
    ],
    carried: (records) => void (carried += records),
    load:
      storage &&
      (() => {
        const options = { store: shop.store, engine, catalogue, storage, generationOf };
        return loadSnapshot({ ...options, ignored: (why) => ignored.push(why) });
      }),
  });
  await indexer.catchUp();
  const write = (into: SnapshotStorage) =>
    writeSnapshot({
      store: shop.store,
      engine,
      catalogue,
      indexer,
      storage: into,
      now: 0,
      replaces: undefined,
      generationOf,
    });
  return { engine, catalogue, indexer, ignored, heard, write, carried: () => carried };
}

/** Returns everything observable in an engine's indices: their settings, and all records with facet counts. */
async function contentsOf({ engine, catalogue }: { engine: Engine; catalogue: ReturnType<typeof createCatalogue> }) {
  const contents: Record<string, unknown> = {};
  for (const name of catalogue.names().toSorted()) {
    const index = catalogue.get(name)!;
    const query = { ...plainQuery, length: 1000, facets: ['color'] };
    const answers = await Promise.all(
      ['', 'red', 'boot', 'blu'].map((words) => engine.search(index.physical, { ...query, query: words })),
    );
    contents[name] = {
      physical: index.physical,
      searchableAttributes: index.settings.searchableAttributes,
      customRanking: index.settings.customRanking,
      // Replaced records retain their position only in an engine that saw both versions, so the order of equal ones is ignored.
      answers: answers.map(({ hits, nbHits, facets }) => [
        nbHits,
        facets,
        hits.map(({ record }) => JSON.stringify(record)).toSorted(),
      ]),
    };
  }
  return contents;
}

const isBuiltAnew = async (reader: Awaited<ReturnType<typeof startReader>>) => {
  expect(reader.ignored).toHaveLength(1);
  expect(await contentsOf(reader)).toEqual(await contentsOf(await startReader()));
};

describe('a start from a snapshot', () => {
  itThorough(
    'and the changes after it is as a start from all records, whatever is written meanwhile',
    async () => {
      const random = seededRandom(7);
      const below = (n: number) => Math.floor(random() * n);
      const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
      const indices = ['a', 'b', 'c'];
      const words = ['red', 'blue', 'boot', 'boots', 'hat', 'shoe'];
      const colors = ['red', 'blue', 'green'];
      const send = async (method: string, path: string, body?: unknown) =>
        expect((await shop.call(method, `/1/indexes/${path}`, { body })).status).toBeLessThan(500);
      const step = async () => {
        const index = pick(indices);
        const dice = below(20);
        const object = () => ({
          objectID: `${below(30)}`,
          name: `${pick(words)} ${pick(words)}`,
          color: pick(colors),
          rank: below(9),
        });
        if (dice < 9)
          await send('POST', `${index}/batch`, {
            requests: Array.from({ length: 1 + below(8) }, () => ({ action: 'addObject', body: object() })),
          });
        else if (dice < 13) await send('DELETE', `${index}/${below(30)}`);
        else if (dice < 15)
          await send('PUT', `${index}/settings`, {
            searchableAttributes: pick([['name'], ['name', 'color'], []]),
            attributesForFaceting: ['color'],
            customRanking: pick([['asc(rank)'], []]),
          });
        else if (dice < 16) await send('POST', `${index}/clear`);
        else if (dice < 17) await send('DELETE', index);
        else if (dice < 18)
          await send('POST', `${index}/operation`, { operation: pick(['copy', 'move']), destination: pick(indices) });
        else if (dice < 19) await send('PUT', `${index}/settings`, { replicas: pick([[], ['d']]) });
        else await send('POST', `${index}/deleteByQuery`, { filters: `color:${pick(colors)}` });
      };
      const storage = await openSnapshotFile(directory);
      let fromSnapshot = 0;
      const rounds = isThorough ? 25 : 8;
      for (let round = 0; round < rounds; round++) {
        for (let steps = below(8); steps >= 0; steps--) await step();
        await shop.service.whenIdle();
        const writer = await startReader(below(2) === 0 ? storage : undefined);
        await writer.write(storage);
        for (let steps = below(12); steps >= 0; steps--) await step();
        await shop.service.whenIdle();
        const reader = await startReader(storage);
        expect(reader.ignored).toEqual([]);
        // State besides the engine starts at the first change.
        if (reader.heard.length > 0) expect(reader.heard).toEqual([0n]);
        const whole = await startReader();
        expect(await contentsOf(reader), `round ${round}`).toEqual(await contentsOf(whole));
        if (reader.carried() < whole.carried()) fromSnapshot++;
      }
      expect(fromSnapshot).toBeGreaterThan(rounds / 3);
    },
    120_000,
  );

  it('reads nothing of the records when nothing changed since', async () => {
    await shop.fill('goods', [
      { objectID: '1', name: 'red boot' },
      { objectID: '2', name: 'blue hat' },
    ]);
    const storage = await openSnapshotFile(directory);
    await (await startReader()).write(storage);
    const reader = await startReader(storage);
    expect(reader.carried()).toBe(0);
    expect((await reader.engine.search('goods', { ...plainQuery, query: 'boot' })).nbHits).toBe(1);
  });
});

describe('a snapshot that is odd', () => {
  itThorough(
    'is ignored with one line wherever it was cut short or changed',
    async () => {
      const storage = await openSnapshotFile(directory);
      await (await startReader()).write(storage);
      const whole = await readFile(snapshotFile());
      const places = new Set([0, 1, 10, 21, 25, 30, 60, whole.length - 9, whole.length - 8, whole.length - 1]);
      for (let at = 100; at < whole.length; at += Math.ceil(whole.length / 12)) places.add(at);
      for (const at of places) {
        await truncate(snapshotFile(), at);
        await isBuiltAnew(await startReader(storage));
        const other = Buffer.from(whole);
        other[at]! ^= 0x40;
        await writeFile(snapshotFile(), other);
        await isBuiltAnew(await startReader(storage));
        await writeFile(snapshotFile(), whole);
      }
      await writeFile(snapshotFile(), Buffer.concat([whole.subarray(0, -8), whole.subarray(30)]));
      await isBuiltAnew(await startReader(storage));
      await writeFile(snapshotFile(), whole);
      expect((await startReader(storage)).ignored).toEqual([]);
    },
    60_000,
  );

  itThorough('is ignored when its vectors were made by another model, or nobody makes any now', async () => {
    await shop.fill('goods', [{ objectID: '1', name: 'red boot' }]);
    const storage = await openSnapshotFile(directory);
    const madeBy = (model: string) => () => model;
    await (await startReader(undefined, madeBy('one'))).write(storage);
    expect((await startReader(storage, madeBy('one'))).ignored).toEqual([]);
    for (const generationOf of [madeBy('two'), undefined]) {
      const reader = await startReader(storage, generationOf);
      expect(reader.ignored).toEqual([expect.stringContaining('its vectors were made by another model')]);
      await isBuiltAnew(reader);
    }
    await (await startReader()).write(storage);
    await isBuiltAnew(await startReader(storage, madeBy('one')));
  });

  it('is ignored when another version of the service wrote it', async () => {
    const storage = await openSnapshotFile(directory);
    await (await startReader()).write({ ...storage, fingerprint: 'an older one' });
    const reader = await startReader(storage);
    expect(reader.ignored).toEqual([
      'The snapshot of the search index is not used (another version of the service wrote it); it is built from the records',
    ]);
    await isBuiltAnew(reader);
  });

  it('is ignored when the store does not know it, as after a restore', async () => {
    const storage = await openSnapshotFile(directory);
    await (await startReader()).write(storage);
    await shop.store.query('DELETE FROM engine_snapshots');
    await isBuiltAnew(await startReader(storage));
  });
});

describe('a start over a snapshot', () => {
  const overflow = () => new RangeError('Maximum call stack size exceeded');
  /** Creates a snapshot, and writes something after it. */
  async function startBehind() {
    await shop.fill('behind', [{ objectID: '1', name: 'red boot', color: 'red' }], {
      attributesForFaceting: ['color'],
    });
    const storage = await openSnapshotFile(directory);
    await (await startReader()).write(storage);
    await shop.fill('behind', [{ objectID: '2', name: 'blue boot', color: 'blue' }]);
    return storage;
  }

  it.each(['publish', 'prepare'] as const)(
    'goes on from the records where the first %s over it throws, and puts it aside',
    async (step) => {
      const storage = await startBehind();
      vi.spyOn(TextIndex.prototype, step).mockImplementationOnce(() => {
        throw overflow();
      });
      const reader = await startReader(storage);
      expect(reader.ignored).toEqual([
        expect.stringMatching(
          /^The snapshot of the search index is not used \(.*Maximum call stack size exceeded\); it is built from the records$/,
        ),
      ]);
      await isBuiltAnew(reader);
      expect(await storage.open()).toBeUndefined();
      expect((await readFile(`${snapshotFile()}.damaged`)).length).toBeGreaterThan(100);
      // Without it the next start has the same result.
      expect(await contentsOf(await startReader(storage))).toEqual(await contentsOf(reader));
    },
  );

  itThorough('goes on from the records where to load it throws', async () => {
    const storage = await startBehind();
    vi.spyOn(Documents.prototype, 'load').mockImplementationOnce(() => Promise.reject(overflow()));
    const reader = await startReader(storage);
    expect(reader.ignored[0]).toContain('Maximum call stack size exceeded');
    await isBuiltAnew(reader);
  });

  it('goes on without an index that cannot be built, and with it as soon as it can', async () => {
    const storage = await startBehind();
    const { add } = TextIndex.prototype;
    let fails = true;
    const spy = vi.spyOn(TextIndex.prototype, 'add').mockImplementation(function (this: TextIndex, record) {
      if (fails && (record as { color?: string } | undefined)?.color === 'blue') throw overflow();
      add.call(this, record);
    });
    const reader = await startReader(storage);
    expect([...reader.indexer.quarantine.keys()]).toContain('behind');
    expect(reader.catalogue.get('behind')).toBeUndefined();
    expect(reader.catalogue.get('goods')).toBeDefined();
    // An incomplete state is not saved.
    expect(await reader.write(storage)).toBeUndefined();
    fails = false;
    await reader.indexer.advance({ isTrial: true });
    expect(reader.indexer.quarantine.size).toBe(0);
    expect(await contentsOf(reader)).toEqual(await contentsOf(await startReader()));
    spy.mockRestore();
  });
});

describe('a snapshot that was taken of an index in the middle of a publish', () => {
  const facets = [{ attribute: 'color', counted: true }];
  const records = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const objectID = `r${from + at}`;
      return {
        objectID,
        json: JSON.stringify({ objectID, name: `boot ${from + at}`, color: at % 2 ? 'red' : 'blue' }),
      };
    });
  /** Creates what an earlier version left after a publish was interrupted: documents without words and values. */
  function torn(changes: readonly RecordChange[]): Uint8Array {
    const index = new EmbeddedIndex({ ...defaultIndexSettings, facets }, { joinBelow: 0 });
    index.apply(records(0, 100));
    runSteps(index.stage(changes));
    runSteps(index.prepare());
    index.documents.publish();
    const writer = new SnapshotWriter();
    index.save(writer);
    return Buffer.concat(Array.from(writer.blocks(), (block) => block.slice()));
  }

  it.each([
    ['replaced', [...records(0, 100).map(({ objectID }) => ({ objectID, json: null })), ...records(100, 100)]],
    ['deleted', records(0, 60).map(({ objectID }) => ({ objectID, json: null }))],
    ['added', records(100, 20)],
  ])('is not used where its records were %s', async (_, changes) => {
    const reader = new SnapshotReader(sourceOf(torn(changes)));
    await expect(EmbeddedIndex.load(reader, { joinBelow: 0 })).rejects.toThrow('those of other records');
  });

  it('leaves a folder from which a service starts as from the records', async () => {
    const storage = await openSnapshotFile(directory);
    await shop.fill('goods', [{ objectID: '1', name: 'red boot', color: 'red' }]);
    const writer = await startReader();
    const bytes = torn(records(0, 60).map(({ objectID }) => ({ objectID, json: null })));
    // Each index is torn in the same way.
    const engine = {
      ...writer.engine,
      snapshots: {
        ...writer.engine.snapshots!,
        capture: () => ({ records: 40, size: bytes.length, blocks: () => [bytes] }),
      },
    };
    const { catalogue, indexer } = writer;
    await writeSnapshot({ store: shop.store, engine, catalogue, indexer, storage, now: 0, replaces: undefined });
    const reader = await startReader(storage);
    expect(reader.ignored[0]).toContain('those of other records');
    await isBuiltAnew(reader);
  });
});

describe('a snapshot that could not be written', () => {
  it('leaves the one before in its place', async () => {
    const storage = await openSnapshotFile(directory);
    await (await startReader()).write(storage);
    const before = await readFile(snapshotFile());
    const failing: SnapshotStorage = {
      ...storage,
      write: (snapshot) =>
        storage.write({
          ...snapshot,
          blocks: (function* () {
            yield new Uint8Array(10);
            throw new Error('the disk is gone');
          })(),
        }),
    };
    await expect((await startReader()).write(failing)).rejects.toThrow('the disk is gone');
    await expect(
      (await startReader()).write({
        ...storage,
        write: (one) => storage.write({ ...one, size: Number.MAX_SAFE_INTEGER }),
      }),
    ).rejects.toThrow('too little room');
    expect(await readFile(snapshotFile())).toEqual(before);
    expect((await startReader(storage)).ignored).toEqual([]);
  });

  it('is cleared away when its process is no more', async () => {
    const left = join(directory, `search-index.snapshot.${process.pid}.unfinished`);
    await writeFile(left, 'half of it');
    await openSnapshotFile(directory);
    await expect(readFile(left)).rejects.toThrow('ENOENT');
  });
});
