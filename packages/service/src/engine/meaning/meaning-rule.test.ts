import { describe, expect, it } from 'vitest';
import { createChance } from './testing/alike-vectors.ts';
import {
  comparable,
  completedBy,
  cosineOf,
  feedbackOf,
  leastSimilarity,
  similarityScale,
  usualCosines,
} from './meaning-rule.ts';

describe('similarities', () => {
  it.each([
    ['a model whose vectors lie far apart', { mean: 0.1, spread: 0.07 }],
    ['a model that has all of them in one corner', { mean: 0.77, spread: 0.015 }],
    ['one that tells hardly anything apart', { mean: 0.9, spread: 0.2 }],
  ])('go from the mean of all records to the same text in %s', (_, scale) => {
    const { of, cosineAt } = similarityScale(scale);
    expect(of(scale.mean)).toBe(0);
    expect(of(scale.mean - 0.05)).toBe(0);
    expect(of(1)).toBeCloseTo(1, 10);
    let before = -1;
    for (let cosine = scale.mean; cosine <= 1; cosine += 0.005) {
      expect(of(cosine)).toBeGreaterThan(before);
      before = of(cosine);
      expect(cosineAt(before)).toBeCloseTo(cosine, 10);
    }
  });

  it('are the same for what stands out as much, whatever the model', () => {
    expect(similarityScale({ mean: 0.1, spread: 0.07 }).of(0.1 + 3 * 0.07)).toBeCloseTo(0.3, 10);
    expect(similarityScale({ mean: 0.77, spread: 0.015 }).of(0.77 + 3 * 0.015)).toBeCloseTo(0.3, 10);
  });

  it('of the mean of a few records count for little', () => {
    const unrelated = { mean: 0.1, spread: 0.07 };
    const meanOf = (count: number) =>
      usualCosines(
        Array.from({ length: count }, () => 0.9),
        unrelated,
      ).mean;
    expect(meanOf(10)).toBeLessThan(0.45);
    expect(meanOf(500)).toBeGreaterThan(0.85);
    expect(usualCosines([], unrelated)).toEqual(unrelated);
  });

  it('of a model that nobody knows go by what lies in the sample, and not by what has to do with the query', () => {
    const chance = createChance(3);
    const far = Array.from({ length: 400 }, () => 0.77 + 0.03 * (chance() + chance() + chance()));
    const near = Array.from({ length: 40 }, () => 0.95);
    const [without, withNear] = [usualCosines(far, undefined), usualCosines([...near, ...far], undefined)];
    expect(without.mean).toBeCloseTo(0.77, 2);
    expect(Math.abs(withNear.mean - without.mean)).toBeLessThan(0.01);
    expect(withNear.spread).toBeLessThan(without.spread * 1.2);
    expect(similarityScale(withNear).of(0.95)).toBeGreaterThan(0.3);
    // Of a few nobody can tell.
    expect(usualCosines([0.9, 0.95], undefined).mean).toBe(0);
    expect(
      usualCosines(
        Array.from({ length: 50 }, () => 1),
        undefined,
      ).spread,
    ).toBeGreaterThan(0);
  });

  it('complete a query by five at most, and by none that is far away beside the nearest', () => {
    const near = [0.9, 0.6, 0.5, 0.46, 0.455, 0.455].map((similarity) => ({ similarity }));
    const seeds = feedbackOf(near);
    expect(seeds.map(({ similarity }) => similarity)).toEqual([0.9, 0.6, 0.5, 0.46, 0.455]);
    expect(seeds.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10);
    expect(feedbackOf([{ similarity: 0.9 }, { similarity: 0.4 }])).toEqual([{ similarity: 0.9, weight: 1 }]);
    expect(feedbackOf([{ similarity: 0 }])).toEqual([]);
    expect(feedbackOf([])).toEqual([]);
  });

  it('complete a query the more, the more clearly records are what it means, and not at all where hardly any is near', () => {
    const weightAt = (...nearest: number[]) =>
      feedbackOf(nearest.map((similarity) => ({ similarity }))).reduce((sum, { weight }) => sum + weight, 0);
    expect(weightAt(0.3, 0.29)).toBe(0);
    expect(weightAt(0.4, 0.39)).toBeGreaterThan(0);
    expect(weightAt(0.5, 0.4)).toBeGreaterThan(weightAt(0.4, 0.39));
    const [first, second] = feedbackOf([{ similarity: 0.7 }, { similarity: 0.5 }]);
    expect(first!.weight).toBeGreaterThan(second!.weight);
  });

  it('limit hits to what is near, and near beside the nearest', () => {
    expect(leastSimilarity({ nearest: 0.2, completed: [0.6] }, 25)).toBeUndefined();
    expect(leastSimilarity({ nearest: 0.6, completed: [0.6, 0.4] }, 25)).toBeCloseTo(0.3, 10);
    expect(leastSimilarity({ nearest: 0.6, completed: [0.4, 0.3] }, 25)).toBe(0.25);
    expect(leastSimilarity({ nearest: 0.3, completed: [0.3] }, 25)).toBe(0.25);
  });

  it('limit hits to few where nothing is clearly near, and to more where it is clearer', () => {
    const completed = Array.from({ length: 64 }, (_, at) => 0.4 - at / 1000);
    const hitsAt = (nearest: number) => {
      const least = leastSimilarity({ nearest, completed }, 20)!;
      return completed.filter((similarity) => similarity >= least).length;
    };
    expect([hitsAt(0.25), hitsAt(0.3)]).toEqual([10, 10]);
    expect(hitsAt(0.4)).toBe(17);
    expect(hitsAt(0.5)).toBe(50);
    expect(hitsAt(0.6)).toBe(64);
  });
});

it('vectors are compared by their directions alone, and a query is completed by what lies nearest', () => {
  const query = Int8Array.of(100, 0, 0);
  expect(cosineOf(Int8Array.of(10, 0, 0), comparable(query))).toBeCloseTo(1, 10);
  expect(cosineOf(Int8Array.of(0, 127, 0), comparable(query))).toBe(0);
  expect([...completedBy(query, [{ numbers: Int8Array.of(0, 7, 0), weight: 1 }])]).toEqual([127, 127, 0]);
  expect([...completedBy(query, [{ numbers: Int8Array.of(0, 7, 0), weight: 0.5 }])]).toEqual([127, 64, 0]);
  expect([...completedBy(query, [])]).toEqual([127, 0, 0]);
});
