import { describe, expect, it } from 'vitest';
import { fromEightBits, toEightBits } from './eight-bits.ts';
import { toUnitVector } from './unit-vector.ts';

/** Yields numbers from 0 to 1, the same in every run. */
function* draws(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

/** Creates unit vectors in random directions. */
function randomUnits(count: number, dimensions: number): Float32Array[] {
  const draw = draws(dimensions);
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw.next().value)) * Math.cos(2 * Math.PI * draw.next().value);
  return Array.from({ length: count }, () => toUnitVector(Array.from({ length: dimensions }, normal)));
}

const cosine = (one: Float32Array, other: Float32Array): number => {
  let [dot, own, theirs] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    dot += one[at]! * other[at]!;
    own += one[at]! ** 2;
    theirs += other[at]! ** 2;
  }
  return dot / Math.sqrt(own * theirs);
};

describe('a unit vector', () => {
  it('has the direction of the numbers and the length 1', () => {
    expect([...toUnitVector([3, 4])]).toEqual([0.6, 0.8].map(Math.fround));
    expect([...toUnitVector(Float32Array.of(0, -1e-9))]).toEqual([0, -1]);
  });

  it.each<[string, ArrayLike<number>, number | undefined, string]>([
    ['another length', [1, 2], 3, 'a vector has 2 numbers in the place of 3'],
    ['NaN', [1, NaN], undefined, 'number 2 of a vector is NaN'],
    ['infinity', [-Infinity], undefined, 'number 1 of a vector is -Infinity'],
    ['zeros', [0, 0], undefined, 'a vector is all zeros and points nowhere'],
    ['nothing', [], undefined, 'a vector is all zeros and points nowhere'],
    ['squares beyond all bounds', [1e200, 1e200], undefined, 'the numbers of a vector are too large'],
  ])('is not made of %s', (_, values, dimensions, sentence) =>
    expect(() => toUnitVector(values, dimensions)).toThrow(sentence),
  );

  it('is not made of texts', () =>
    expect(() => toUnitVector(['1'] as unknown as number[])).toThrow('number 1 of a vector is 1'));
});

describe('eight bits', () => {
  it('are whole numbers from -127 to 127', () => {
    expect([...toEightBits(Float32Array.of(1, -1, 0, 0.004, 0.5))]).toEqual([127, -127, 0, 1, 64]);
    expect([...toEightBits(Float32Array.of(0.06, -0.08))]).toEqual([95, -127]);
    expect([...fromEightBits(Int8Array.of(0, -127, 0))]).toEqual([0, -1, 0]);
    expect([...toEightBits(new Float32Array(2)), ...fromEightBits(new Int8Array(2))]).toEqual([0, 0, 0, 0]);
  });

  it.each([
    [100, 0.9999],
    [384, 0.9999],
    [768, 0.9999],
    [1536, 0.9999],
  ])('keep the direction of a vector of %i dimensions to a cosine of %f', (dimensions, least) => {
    const cosines = randomUnits(200, dimensions).map((unit) => cosine(unit, fromEightBits(toEightBits(unit))));
    expect(Math.min(...cosines)).toBeGreaterThan(least);
  });

  it('find the ten nearest of a thousand nearly as the vectors themselves do', () => {
    const [query, ...units] = randomUnits(1001, 384);
    const nearest = (question: Float32Array, list: readonly Float32Array[]) =>
      list
        .map((unit, at) => ({ at, near: cosine(question, unit) }))
        .sort((one, other) => other.near - one.near)
        .slice(0, 10)
        .map(({ at }) => at);
    const exact = nearest(query!, units);
    const rounded = nearest(
      fromEightBits(toEightBits(query!)),
      units.map((unit) => fromEightBits(toEightBits(unit))),
    );
    expect(rounded.filter((at) => exact.includes(at)).length).toBeGreaterThanOrEqual(9);
  });
});
