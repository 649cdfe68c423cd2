/** Random choices from one seeded source: uniform, weighted, and by probability. */
import { seededRandom } from './seeded-random.ts';

/** Random choices; the same for the same seed and the same order of calls. */
export interface RandomChoices {
  /** From 0 to 1. */
  next(): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  /** Picks an element of a non-empty list. */
  pick<Value>(values: readonly Value[]): Value;
  /** Picks an element of a non-empty list with a probability proportional to its weight. */
  pickWeighted<Value>(values: readonly Value[], weightOf: (value: Value) => number): Value;
  /** Returns an integer from `min` to `max`. */
  between(min: number, max: number): number;
}

/**
 * Creates choices from a seed.
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
