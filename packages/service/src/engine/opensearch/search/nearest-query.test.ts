import { expect, it } from 'vitest';
import { cosineOfScore, nearestQuery, scoreOfCosine } from './nearest-query.ts';

it('reads of a score the cosine that Lucene made it of', () => {
  expect(cosineOfScore(1)).toBe(1);
  expect(cosineOfScore(0.5)).toBe(0);
  expect(cosineOfScore(0.25)).toBe(-0.5);
});

it('asks for no higher a score than a record of that cosine has, and for hardly a lower one', () => {
  for (const cosine of [1, 0.7071, 0.5, 0.3333, 0.01, 0, -0.01, -0.5, -1]) {
    // The score of the cluster is a float.
    expect(scoreOfCosine(cosine)).toBeLessThanOrEqual(Math.fround((1 + cosine) / 2));
    expect(cosineOfScore(scoreOfCosine(cosine))).toBeCloseTo(cosine, 5);
  }
});

it('searches the graph for a hundred at least, with the filter inside', () => {
  const filter = { term: { facet0: 'red' } };
  expect(nearestQuery('meaning0', { numbers: Int8Array.of(127, -1), count: 5, filter })).toEqual({
    knn: { meaning0: { vector: [127, -1], k: 100, filter } },
  });
  expect(nearestQuery('meaning0', { numbers: [1], count: 1000 })).toEqual({
    knn: { meaning0: { vector: [1], k: 1000 } },
  });
});
