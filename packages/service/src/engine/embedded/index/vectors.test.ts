/** Vectors of an index: they belong to their documents through growth, reverted changes and snapshots. */
import { describe, expect, it } from 'vitest';
import { comparable } from '../../meaning/meaning-rule.ts';
import { createChance } from '../../meaning/testing/alike-vectors.ts';
import { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { sourceOf } from '../testing/from-snapshot.ts';
import { ModelVectors, Vectors } from './vectors.ts';

const DIMENSIONS = 20;
/** Enough for several arenas. */
const COUNT = 7000;

function drawVectors() {
  const chance = createChance(7);
  return Array.from({ length: COUNT }, () => Int8Array.from({ length: DIMENSIONS }, () => Math.round(chance() * 127)));
}

const stateOf = (vectors: ModelVectors, count: number) =>
  Array.from({ length: count }, (_, doc) => vectors.of(doc) && [...vectors.of(doc)!]);

describe('vectors of one model', () => {
  const drawn = drawVectors();
  const hasVector = (doc: number): boolean => doc % 3 !== 0 && (doc < 2048 || doc >= 3072);
  const expected = drawn.map((numbers, doc) => (hasVector(doc) ? [...numbers] : undefined));

  function fill(to = COUNT): ModelVectors {
    const vectors = new ModelVectors('m', DIMENSIONS);
    for (let doc = 0; doc < to; doc++) if (hasVector(doc)) vectors.put(doc, drawn[doc]!);
    return vectors;
  }

  it('stand where they were put, and are compared there', () => {
    const vectors = fill();
    expect(stateOf(vectors, COUNT)).toEqual(expected);
    const docs = Uint32Array.from([1, 2, 1025, 1027, 3073, 6998]);
    const query = comparable(drawn[5]!);
    const cosines = Array.from(docs, (doc) => vectors.cosineOf(doc, query));
    for (const [at, cosine] of vectors.cosinesOf(docs, query).entries()) expect(cosine).toBeCloseTo(cosines[at]!, 5);
  });

  it('are compared in few calls, however many documents there are', () => {
    const vectors = new ModelVectors('m', DIMENSIONS);
    const blocks = 100;
    for (let block = 0; block < blocks; block++) vectors.put(block * 1024, drawn[block]!);
    const runs = vectors.runs(blocks * 1024);
    // Each arena has room for as many as all before it.
    expect(runs.length).toBeLessThanOrEqual(Math.log2(blocks) + 2);
    expect(runs.reduce((sum, { count }) => sum + count, 0)).toBe(blocks * 1024);
    expect(runs.every(({ doc }, at) => at === 0 || doc === runs[at - 1]!.doc + runs[at - 1]!.count)).toBe(true);
  });

  it('what was taken back is gone, also from rows that others get', () => {
    const vectors = fill();
    vectors.truncate(1500);
    expect(stateOf(vectors, COUNT)).toEqual(expected.map((one, doc) => (doc < 1500 ? one : undefined)));
    // The room of the others is used again.
    vectors.put(6000, drawn[0]!);
    expect(stateOf(vectors, COUNT).flatMap((one, doc) => (doc >= 1500 && one ? [doc] : []))).toEqual([6000]);
    expect([...vectors.of(6000)!]).toEqual([...drawn[0]!]);
  });
});

it('are the same behind a snapshot, and what comes while it is written is not in it', async () => {
  const drawn = drawVectors();
  const vectors = new Vectors();
  for (let doc = 0; doc < 5000; doc++) vectors.append(doc % 4 === 0 ? undefined : { model: 'm', numbers: drawn[doc]! });
  const writer = new SnapshotWriter();
  vectors.save(writer);
  for (let doc = 5000; doc < COUNT; doc++) vectors.append({ model: 'm', numbers: drawn[doc]! });
  const bytes = Buffer.concat([...writer.blocks()].map((block) => block.slice()));
  const loaded = await Vectors.load(new SnapshotReader(sourceOf(new Uint8Array(bytes))));
  expect(loaded.count).toBe(5000);
  const ofModel = loaded.comparableWith({ model: 'm', numbers: drawn[0]! })!;
  expect(stateOf(ofModel, COUNT)).toEqual(
    drawn.map((numbers, doc) => (doc < 5000 && doc % 4 !== 0 ? [...numbers] : undefined)),
  );
});

it('are read from older snapshots, which have nothing between the rows', async () => {
  const writer = new SnapshotWriter();
  writer.value({ count: 2, models: 1 });
  writer.value({ model: 'm', dimensions: 3, filled: [true] });
  const numbers = new Uint8Array(1024 * 3);
  numbers.set([1, 2, 3, 4, 5, 6]);
  writer.numbers(numbers);
  writer.numbers(Uint8Array.from({ length: 1024 }, (_, row) => (row < 2 ? 1 : 0)));
  const bytes = Buffer.concat([...writer.blocks()].map((block) => block.slice()));
  const loaded = await Vectors.load(new SnapshotReader(sourceOf(new Uint8Array(bytes))));
  const ofModel = loaded.comparableWith({ model: 'm', numbers: new Int8Array(3) })!;
  expect(stateOf(ofModel, 3)).toEqual([[1, 2, 3], [4, 5, 6], undefined]);
});
