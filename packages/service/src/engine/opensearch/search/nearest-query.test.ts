import { expect, it } from 'vitest';
import { cosineOfScore, nearestQuery, scoreOfCosine } from './nearest-query.ts';

it('reads of a score the inner product that Lucene made it of', () => {
  // A product of 16,129 is that of a unit vector in eight bits with itself.
  expect(cosineOfScore(16_130)).toBe(1);
  expect(cosineOfScore(1)).toBe(0);
  expect(cosineOfScore(1 / (1 + 16_129 / 2))).toBeCloseTo(-0.5, 6);
});

it('asks for no higher a score than a record of that cosine has', () => {
  for (const cosine of [1, 0.5, 0.01, 0, -0.01, -0.5, -1]) {
    const product = Math.round(cosine * 16_129);
    const score = Math.fround(product >= 0 ? product + 1 : 1 / (1 - product));
    expect(scoreOfCosine(product / 16_129)).toBeLessThanOrEqual(score);
    expect(scoreOfCosine((product + 1) / 16_129)).toBeGreaterThan(score);
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
