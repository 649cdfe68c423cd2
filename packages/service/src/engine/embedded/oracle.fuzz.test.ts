import { describe, expect, it } from 'vitest';
import { compareRounds } from './testing/compare-with-oracle.ts';
import { japanese, put, words } from './testing/random-searches.ts';

describe('the engine and the oracle agree in thousands of searches', () => {
  it.each([
    { seed: 11, size: 12, rounds: 150, queries: 16, joinBelow: 4096, words },
    { seed: 12, size: 40, rounds: 60, queries: 32, joinBelow: 0, words },
    { seed: 13, size: 150, rounds: 12, queries: 48, joinBelow: 0, words },
    { seed: 14, size: 40, rounds: 20, queries: 32, joinBelow: 0, words: japanese },
    { seed: 15, size: 24, rounds: 40, queries: 32, joinBelow: 0, words: put },
    { seed: 16, size: 40, rounds: 40, queries: 16, joinBelow: 0, words, throughSnapshots: true },
    { seed: 17, size: 150, rounds: 10, queries: 32, joinBelow: 4096, words, throughSnapshots: true },
    { seed: 18, size: 40, rounds: 10, queries: 16, joinBelow: 0, words: japanese, throughSnapshots: true },
  ])(
    'on hits, order, ranking info, marks, facets and stats (seed $seed, $size records of words such as $words.0)',
    async (plan) => expect(await compareRounds(plan)).toBe(plan.rounds * plan.queries),
    600_000,
  );
});
