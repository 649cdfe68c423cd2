import { expect, it } from 'vitest';
import { cosineOfScore, nearestQuery, scoreOfCosine } from './nearest-query.ts';

it('reads of a score the cosine that Lucene made it of', () => {
  expect(cosineOfScore(1)).toBe(1);
  expect(cosineOfScore(0.5)).toBe(0);
  expect(cosineOfScore(0.25)).toBe(-0.5);
});

it('asks for no higher a score than a record of that cosine has', () => {
  for (const cosine of [1, 0.5, 0.01, 0, -0.01, -0.5, -1]) {
    const score = Math.fround((1 + cosine) / 2);
    expect(scoreOfCosine(cosine)).toBeLessThanOrEqual(score);
    expect(scoreOfCosine(cosine + 1e-4)).toBeGreaterThan(score);
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
