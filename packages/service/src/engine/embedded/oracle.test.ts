import { describe, expect, it } from 'vitest';
import { isThorough } from '../../testing/brief.ts';
import { compareRounds, type ComparisonPlan } from './testing/compare-with-oracle.ts';
import { japanese, put, words } from './testing/random-searches.ts';
import { firstCases } from '../../testing/thorough.ts';

/** A third of the rounds, but in the deep area. */
const roundsOf = (rounds: number): number => (isThorough ? rounds : Math.ceil(rounds / 3));

describe('the engine and the oracle agree', () => {
  it.each(
    firstCases<ComparisonPlan>(6, [
      { seed: 1, size: 12, rounds: 16, queries: 16, joinBelow: 4096, words },
      { seed: 7, size: 60, rounds: 3, queries: 32, joinBelow: 0, words, kind: 'singleWord' },
      { seed: 8, size: 40, rounds: 3, queries: 32, joinBelow: 0, words, kind: 'joined' },
      { seed: 2, size: 40, rounds: 5, queries: 32, joinBelow: 0, words },
      { seed: 4, size: 40, rounds: 3, queries: 32, joinBelow: 0, words: japanese },
      { seed: 6, size: 60, rounds: 2, queries: 32, joinBelow: 0, words: put },
      { seed: 5, size: 24, rounds: 4, queries: 32, joinBelow: 4096, words: put },
      { seed: 3, size: 150, rounds: 1, queries: 48, joinBelow: 0, words },
    ]),
  )(
    'on hits, order, ranking info, marks, facets and stats (seed $seed, $size records of words such as $words.0)',
    async (plan) => {
      const rounds = roundsOf(plan.rounds);
      expect(await compareRounds({ ...plan, rounds })).toBe(rounds * plan.queries);
    },
    120_000,
  );
});
