import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openOpenSearchEngine } from './opensearch-engine.ts';
import { compareRounds, type ComparisonPlan } from '../embedded/testing/compare-with-oracle.ts';
import { japanese, put, words } from '../embedded/testing/random-searches.ts';

const searchUrl = process.env['AISLE_TEST_SEARCH_URL'];

describe.skipIf(!searchUrl)('the engine over a cluster and the oracle agree', () => {
  it.each<ComparisonPlan & { searchShards: number }>([
    { seed: 1, size: 12, rounds: 8, queries: 16, joinBelow: 0, words, searchShards: 1 },
    { seed: 2, size: 40, rounds: 4, queries: 32, joinBelow: 0, words, searchShards: 3 },
    { seed: 7, size: 60, rounds: 3, queries: 32, joinBelow: 0, words, kind: 'singleWord', searchShards: 1 },
    { seed: 4, size: 40, rounds: 3, queries: 32, joinBelow: 0, words: japanese, searchShards: 1 },
    { seed: 5, size: 24, rounds: 4, queries: 32, joinBelow: 0, words: put, searchShards: 3 },
  ])(
    'on hits, order, ranking info, marks, facets and stats (seed $seed, shards $searchShards)',
    async ({ searchShards, ...plan }) => {
      const open = () =>
        openOpenSearchEngine({
          searchUrl: searchUrl!,
          searchPrefix: `test-${randomUUID()}`,
          searchReplicas: 0,
          searchShards,
        });
      expect(await compareRounds({ ...plan, open })).toBe(plan.rounds * plan.queries);
    },
  );
});
