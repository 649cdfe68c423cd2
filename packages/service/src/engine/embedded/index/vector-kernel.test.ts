import { expect, it } from 'vitest';
import { createChance } from '../../meaning/testing/alike-vectors.ts';
import { innerProducts, inSteps, MAX_ROWS, signDistances } from './vector-kernel.ts';

const ones = (word: number): number => {
  let count = 0;
  for (let remaining = word >>> 0; remaining > 0; remaining = Math.floor(remaining / 2)) count += remaining % 2;
  return count;
};

it.each([1, 8, 15, 16, 100, 384, 1024, 4096])(
  'products of vectors with %i numbers are exact, the largest ones too',
  (dimensions) => {
    const chance = createChance(dimensions);
    const draw = () => Int8Array.from({ length: dimensions }, () => Math.round(chance() * 127));
    const rows = [draw(), new Int8Array(dimensions).fill(-127), draw(), new Int8Array(dimensions).fill(127), draw()];
    for (const query of [draw(), new Int8Array(dimensions).fill(-127)]) {
      const expected = rows.map((row) => row.reduce((sum, number, at) => sum + number * query[at]!, 0));
      expect([...innerProducts(rows, Int32Array.from(query))]).toEqual(expected);
    }
  },
);

it.each([1, 32, 384, 1024, 4096])(
  'distances of vectors with %i signs are exact, of as many rows as there may be',
  (dimensions) => {
    const chance = createChance(dimensions);
    const words = inSteps(Math.ceil(dimensions / 8)) / 4;
    const draw = (count: number) => Uint32Array.from({ length: count * words }, () => Math.round(chance() * 2 ** 31));
    const [signs, query] = [draw(MAX_ROWS), draw(1)];
    for (const count of [1, 7, MAX_ROWS]) {
      const expected = Array.from({ length: count }, (_, row) =>
        query.reduce((sum, word, at) => sum + ones(signs[row * words + at]! ^ word), 0),
      );
      expect([...signDistances(signs, count, query)]).toEqual(expected);
    }
  },
);

it('nothing of the vectors before is left in what comes after', () => {
  const long = new Int8Array(400).fill(99);
  innerProducts([long, long], long);
  expect([...innerProducts([Int8Array.of(1, 2, 3)], [1, 1, 1])]).toEqual([6]);
  expect([...innerProducts([], [1, 1, 1])]).toEqual([]);
});
