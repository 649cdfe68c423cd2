/** Vector arena: the kernel computes exactly, up to the largest numbers, in independent blocks. */
import { describe, expect, it } from 'vitest';
import { createChance } from '../../meaning/testing/alike-vectors.ts';
import { ROWS_PER_BLOCK, signWords, strideOf, VectorArena } from './vector-arena.ts';
import { ABSENT } from './vector-kernel.ts';

const DIMENSIONS = [1, 8, 15, 16, 100, 384, 1024, 4096] as const;

const ones = (word: number): number => (word >>> 0).toString(2).replaceAll('0', '').length;

const noFlags = () => new Uint8Array(ROWS_PER_BLOCK);

describe.each(DIMENSIONS)('of %i dimensions', (dimensions) => {
  const chance = createChance(dimensions);
  const draw = () => Int8Array.from({ length: dimensions }, () => Math.round(chance() * 127));

  it('products are exact, the largest ones too, of any documents in any number', () => {
    const arena = new VectorArena(dimensions, 2);
    const [block, other] = [arena.take()!, arena.take()!];
    const vectors = [draw(), new Int8Array(dimensions).fill(-127), draw(), new Int8Array(dimensions).fill(127), draw()];
    const rows = [0, 3, 511, 1022, 1023];
    for (const [at, row] of rows.entries()) block.numbers.set(vectors[at]!, row * strideOf(dimensions));
    other.numbers.fill(1);
    // Documents stand elsewhere than their rows do.
    const run = { arena, start: block.start, count: ROWS_PER_BLOCK, doc: 5 * ROWS_PER_BLOCK };
    for (const query of [draw(), new Int8Array(dimensions).fill(-127)]) {
      const expected = vectors.map((vector) => vector.reduce((sum, number, at) => sum + number * query[at]!, 0));
      for (let count = 0; count <= rows.length; count++) {
        const docs = Uint32Array.from(rows.slice(0, count), (row) => run.doc + row);
        expect([...arena.products(run, docs, Int32Array.from(query))]).toEqual(expected.slice(0, count));
      }
    }
  });

  it('distances are exact; the dead and rows without a vector have none; what is blocked is counted apart', () => {
    const arena = new VectorArena(dimensions, 1);
    const block = arena.take()!;
    const words = signWords(dimensions);
    const mask = (at: number): number => {
      const bits = Math.min(32, dimensions - at * 32);
      return bits <= 0 ? 0 : 2 ** bits - 1;
    };
    const drawSigns = () => Uint32Array.from({ length: words }, (_, at) => ((chance() * 2 ** 31) & mask(at)) >>> 0);
    const [dead, blocked] = [noFlags(), noFlags()];
    const query = drawSigns();
    const expected = Array.from({ length: ROWS_PER_BLOCK }, (_, row) => {
      const signs = drawSigns();
      block.signs.set(signs, row * words);
      block.empty[row] = row % 5 === 0 ? 1 : 0;
      dead[row] = row % 7 === 0 ? 255 : 0;
      blocked[row] = row % 3 === 0 ? 255 : 0;
      const distance = signs.reduce((sum, word, at) => sum + ones(word ^ query[at]!), 0);
      return row % 5 === 0 || row % 7 === 0 ? ABSENT : distance;
    });
    // The second time is that of another search.
    for (let time = 0; time < 2; time++) {
      arena.beginDistances(query);
      const run = { arena, start: block.start, count: ROWS_PER_BLOCK, doc: 0 };
      expect([...arena.distances(run, dead, blocked)]).toEqual(expected);
      const counts = { living: new Uint32Array(dimensions + 1), open: new Uint32Array(dimensions + 1) };
      arena.addCountsTo(counts);
      for (let distance = 0; distance <= dimensions; distance++) {
        expect(counts.living[distance]).toBe(expected.filter((one) => one === distance).length);
        expect(counts.open[distance]).toBe(
          expected.filter((one, row) => one === distance && blocked[row] === 0).length,
        );
      }
    }
  });
});

it('selects what is within a distance and not blocked, to the last row, and nothing of rows that are not there', () => {
  const arena = new VectorArena(16, 2);
  arena.take();
  const block = arena.take()!;
  const words = signWords(16);
  // Twelve signs of 16 differ, but for a few rows.
  for (let row = 0; row < ROWS_PER_BLOCK; row++)
    block.signs[row * words] = [0, 7, 8, 9, 1023].includes(row) ? 0b111 : 0xfff;
  block.empty.fill(0);
  block.empty[100] = 1;
  const blocked = noFlags();
  blocked[8] = 255;
  const select = (limit: number, flags: Uint8Array, count = ROWS_PER_BLOCK) => {
    const run = { arena, start: block.start, count, doc: 3 * ROWS_PER_BLOCK };
    arena.beginDistances(new Uint32Array(words));
    arena.distances(run, noFlags().subarray(0, count), flags.subarray(0, count));
    return Array.from(arena.select(run, flags.subarray(0, count), limit), (doc) => doc - run.doc);
  };
  expect(select(3, blocked)).toEqual([0, 7, 9, 1023]);
  expect(select(2, blocked)).toEqual([]);
  expect(select(16, noFlags())).toHaveLength(ROWS_PER_BLOCK - 1);
  expect(select(16, blocked, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9]);
});

it('gives as many blocks as it has room for', () => {
  const arena = new VectorArena(384, 3);
  const blocks = [arena.take()!, arena.take()!, arena.take()!];
  for (const [at, block] of blocks.entries()) block.numbers.fill(at + 1);
  expect(blocks.map(({ numbers }) => new Set(numbers))).toEqual([new Set([1]), new Set([2]), new Set([3])]);
  expect(arena.take()).toBeUndefined();
});

it('takes less than 60 MB for 100,000 vectors of 384 dimensions, with all that a search needs', () => {
  const blocks = Math.ceil(100_000 / ROWS_PER_BLOCK);
  const { buffer } = new VectorArena(384, blocks).take()!.numbers;
  expect(buffer.byteLength).toBeLessThan(60 * 1024 * 1024);
});
