import { describe, expect, it } from 'vitest';
import { lengthOf, packColumn, unpackColumn } from './packed-column.ts';

describe('a packed column', () => {
  it.each([
    [[], '1'],
    [[0, 1, 63], '1-0z'],
    [[64, 1], '20--0'],
    [[2 ** 30 - 1], '5zzzzz'],
  ])('of %j is %s', (numbers, text) => {
    const column = packColumn(numbers);
    expect(column).toBe(text);
    expect(lengthOf(column)).toBe(numbers.length);
    expect([...unpackColumn(column, new Int32Array(numbers.length))]).toEqual(numbers);
  });

  it.each([[[-1, 2]], [[0.5]], [[2 ** 30]], [[2 ** 52]]])(
    'holds the numbers themselves where digits cannot: %j',
    (numbers) => {
      const column = packColumn(numbers);
      expect(column).toEqual(numbers);
      expect([...unpackColumn(column, new Float64Array(numbers.length))]).toEqual(numbers);
    },
  );
});
