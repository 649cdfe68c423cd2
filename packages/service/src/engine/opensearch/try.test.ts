import { expect, it } from 'vitest';
import { compareRounds } from '../embedded/testing/compare-with-oracle.ts';
import { words, put, japanese } from '../embedded/testing/random-searches.ts';
import { openOpenSearchEngine } from './opensearch-engine.ts';

let n = 0;
it.each([
  { seed: 1, size: 12, rounds: 6, queries: 16, joinBelow: 0, words },
  { seed: 2, size: 40, rounds: 3, queries: 32, joinBelow: 0, words },
  { seed: 4, size: 40, rounds: 2, queries: 32, joinBelow: 0, words: japanese },
  { seed: 5, size: 24, rounds: 3, queries: 32, joinBelow: 4096, words: put },
])('agrees %#', async (plan) => {
  expect(
    await compareRounds({
      ...plan,
      open: () =>
        openOpenSearchEngine({ searchUrl: 'http://127.0.0.1:9300', searchReplicas: 0, searchPrefix: `try${n++}-${Date.now()}` }),
    }),
  ).toBe(plan.rounds * plan.queries);
}, 120_000);
