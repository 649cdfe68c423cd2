/** Vector arena: what the kernel computes is exact, to the largest numbers, in blocks that know nothing of each other. */
import { describe, expect, it } from 'vitest';
import { createChance } from '../../meaning/testing/alike-vectors.ts';
import { BLOCK, signWords, strideOf, VectorArena } from './vector-arena.ts';
import { ABSENT } from './vector-kernel.ts';

const DIMENSIONS = [1, 8, 15, 16, 100, 384, 1024, 4096] as const;

const ones = (word: number): number => (word >>> 0).toString(2).replaceAll('0', '').length;

const noFlags = () => new Uint8Array(BLOCK);

describe.each(DIMENSIONS)('of %i dimensions', (dimensions) => {
  const chance = createChance(dimensions);
  const draw = () => Int8Array.from({ length: dimensions }, () => Math.round(chance() * 127));

  it('products are exact, the largest ones too, of any rows in any number', () => {
    const arena = new VectorArena(dimensions, 2);
    const [block, other] = [arena.take()!, arena.take()!];
    const vectors = [draw(), new Int8Array(dimensions).fill(-127), draw(), new Int8Array(dimensions).fill(127), draw()];
    const rows = [0, 3, 511, 1022, 1023];
    for (const [at, row] of rows.entries()) block.numbers.set(vectors[at]!, row * strideOf(dimensions));
    other.numbers.fill(1);
    for (const query of [draw(), new Int8Array(dimensions).fill(-127)]) {
      const expected = vectors.map((vector) => vector.reduce((sum, number, at) => sum + number * query[at]!, 0));
      for (let count = 0; count <= rows.length; count++)
        expect([...arena.products(block, rows.slice(0, count), Int32Array.from(query))]).toEqual(
          expected.slice(0, count),
        );
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
    const expected = Array.from({ length: BLOCK }, (_, row) => {
      const signs = drawSigns();
      block.signs.set(signs, row * words);
      block.lengths[row] = row % 5 === 0 ? 0 : 100;
      dead[row] = row % 7 === 0 ? 255 : 0;
      blocked[row] = row % 3 === 0 ? 255 : 0;
      const distance = signs.reduce((sum, word, at) => sum + ones(word ^ query[at]!), 0);
      return row % 5 === 0 || row % 7 === 0 ? ABSENT : distance;
    });
    // The second time is that of another search.
    for (let time = 0; time < 2; time++) {
      arena.beginDistances(query);
      expect([...arena.distances(block, dead, blocked)]).toEqual(expected);
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
  const arena = new VectorArena(16, 1);
  const blocked = noFlags();
  blocked[8] = 255;
  const distances = new Uint16Array(BLOCK).fill(12);
  for (const row of [0, 7, 8, 9, 1023]) distances[row] = 3;
  distances[100] = ABSENT;
  expect([...arena.select(distances, blocked, 3)]).toEqual([0, 7, 9, 1023]);
  expect([...arena.select(distances, blocked, 2)]).toEqual([]);
  expect(arena.select(distances, noFlags(), 16)).toHaveLength(BLOCK - 1);
  expect([...arena.select(distances.subarray(0, 10), blocked.subarray(0, 10), 16)]).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 9,
  ]);
});

it('gives as many blocks as it has room for', () => {
  const arena = new VectorArena(384, 3);
  const blocks = [arena.take()!, arena.take()!, arena.take()!];
  for (const [at, block] of blocks.entries()) block.numbers.fill(at + 1);
  expect(blocks.map(({ numbers }) => new Set(numbers))).toEqual([new Set([1]), new Set([2]), new Set([3])]);
  expect(arena.take()).toBeUndefined();
});
