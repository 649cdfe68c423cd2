/** Random choices out of one seeded source: among equals, by weight, by chance, and in numbers that scatter. */
import { seededRandom } from './seeded-random.ts';

/** Choices; the same for the same seed and the same order of calls. */
export interface RandomChoices {
  /** From 0 to 1. */
  next(): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<Value>(values: readonly Value[]): Value;
  /** One of a list that is not empty, the more often the heavier. */
  pickWeighted<Value>(values: readonly Value[], weightOf: (value: Value) => number): Value;
  /** A whole number from `min` to `max`. */
  between(min: number, max: number): number;
}

/**
 * Choices out of a seed.
 *
 * @example
 * const random = createRandomChoices(7);
 * random.pick(['red', 'green']);
 */
export function createRandomChoices(seed: number): RandomChoices {
  const next = seededRandom(seed);
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (values) => values[Math.floor(next() * values.length)]!,
    pickWeighted: (values, weightOf) => {
      let left = next() * values.reduce((sum, value) => sum + weightOf(value), 0);
      for (const value of values) if ((left -= weightOf(value)) < 0) return value;
      return values.at(-1)!;
    },
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
  };
}
