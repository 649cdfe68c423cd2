/** Recall of search by meaning over a cluster: the ten nearest of 20,000 records by an exact scan, with every filter, and never fewer hits than exist. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainQuery } from '../embedded/testing/plain-query.ts';
import type { Engine, EngineQuery, RecordChange } from '../engine.ts';
import {
  comparable,
  completedBy,
  cosineOf,
  feedbackOf,
  MAX_ADDED,
  similarityScale,
  usualCosines,
} from '../meaning/meaning-rule.ts';
import { createChance, nearMiddle } from '../meaning/testing/alike-vectors.ts';
import { openOpenSearchEngine } from './opensearch-engine.ts';
import { noNeighbours, skippedBecause } from '../../testing/neighbours-in-cluster.ts';

const searchUrl = process.env['AISLE_TEST_SEARCH_URL'];

const DIMENSIONS = 128;
const COUNT = 20_000;
const PART = 4000;
const TOP = 10;
const GROUPS = 150;
const SPREAD = 0.09;

const chance = createChance(42);
const middles = Array.from({ length: GROUPS }, () => Float64Array.from({ length: DIMENSIONS }, chance));
const vectors = Array.from({ length: COUNT }, (_, at) => nearMiddle(middles[at % GROUPS]!, 1.5, chance));
const queries = Array.from({ length: 15 }, (_, at) => nearMiddle(middles[at * 7]!, 1.5, chance));

const change = (numbers: Int8Array, at: number): RecordChange => ({
  objectID: String(at),
  json: JSON.stringify({ objectID: String(at), name: 'thing', share: at % 11, rare: at % 167 }),
  vector: { model: 'm', numbers },
});

/** The records that an exact scan finds, the nearest first. */
function exactTop(numbers: Int8Array, count: number, isOpen: (at: number) => boolean): number[] {
  const compared = comparable(numbers);
  return Array.from(vectors.keys())
    .filter(isOpen)
    .map((at) => ({ at, cosine: cosineOf(vectors[at]!, compared) }))
    .toSorted((a, b) => b.cosine - a.cosine || a.at - b.at)
    .slice(0, count)
    .map(({ at }) => at);
}

describe.skipIf(!searchUrl || noNeighbours)(`of 20,000 records in a cluster${skippedBecause}`, () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openOpenSearchEngine({
      searchUrl: searchUrl!,
      searchPrefix: `test-${randomUUID()}`,
      searchReplicas: 0,
    });
    await engine.configure('many', {
      searchableAttributes: [{ attribute: 'name', rank: 0, unordered: false }],
      facets: [],
      disableTypoToleranceOnWords: [],
      disableTypoToleranceOnAttributes: [],
      vectors: true,
    });
    for (let at = 0; at < COUNT; at += PART)
      await engine.apply(
        'many',
        vectors.slice(at, at + PART).map((numbers, step) => change(numbers, at + step)),
      );
  });
  afterAll(() => engine?.close());

  it.each([
    { among: 'all records', filter: undefined, isOpen: () => true },
    {
      among: 'those that one of eleven passes',
      filter: { kind: 'compare', attribute: 'share', op: '=', value: 3 },
      isOpen: (at: number) => at % 11 === 3,
    },
    {
      among: 'those that about 120 pass',
      filter: { kind: 'compare', attribute: 'rare', op: '=', value: 14 },
      isOpen: (at: number) => at % 167 === 14,
    },
  ] as const)('finds 98 of 100 of the ten nearest among $among, and all that are near', async ({ filter, isOpen }) => {
    let [neighbours, expected, near, hitCount] = [0, 0, 0, 0];
    for (const numbers of queries) {
      const query: EngineQuery = {
        ...plainQuery,
        query: 'nothing',
        length: MAX_ADDED,
        ...(filter && { filter }),
        meaning: {
          vector: { model: 'm', numbers },
          weight: 100,
          unrelated: { mean: 0, spread: SPREAD },
          minSimilarity: 0,
        },
      };
      const compared = comparable(numbers);
      const cosines = vectors.map((one) => cosineOf(one, compared));
      const { of: similarityOf } = similarityScale(usualCosines(cosines, { mean: 0, spread: SPREAD }));
      const nearest = exactTop(numbers, 5, () => true).map((at) => ({
        numbers: vectors[at]!,
        similarity: similarityOf(cosines[at]!),
      }));
      const completed = completedBy(numbers, feedbackOf(nearest));
      const { hits, nbHits } = await engine.search('many', query);
      expect(hits).toHaveLength(nbHits);
      const first = new Set(hits.slice(0, TOP).map(({ objectID }) => objectID));
      const exact = exactTop(completed, nbHits, isOpen).map(String);
      neighbours += exact.slice(0, TOP).filter((objectID) => first.has(objectID)).length;
      expected += Math.min(TOP, nbHits);
      const all = new Set(hits.map(({ objectID }) => objectID));
      near += exact.filter((objectID) => all.has(objectID)).length;
      hitCount += nbHits;
    }
    // Nothing that is nearer than the last hit is missing: of all queries together, as one of 29 would be too much for a query with few hits.
    expect(near / hitCount).toBeGreaterThanOrEqual(0.98);
    expect(expected).toBeGreaterThan(0);
    expect(neighbours / expected).toBeGreaterThanOrEqual(0.98);
  });
});
