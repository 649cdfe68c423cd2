import { jStat } from 'jstat';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { estimateMean, estimateRatio, type RatioPart } from './estimates.ts';
import { pooledTest, compareGroups } from './pooled-test.ts';
import { twoProportionTest } from './two-proportions.ts';
import { welchTest } from './welch.ts';

describe('two proportions', () => {
  it('are compared by z under a pooled variance', () => {
    // By hand: p = 0.135, z = 0.03 / sqrt(0.135 · 0.865 · 0.002) = 1.96300…
    const z = 0.03 / Math.sqrt(0.135 * 0.865 * 0.002);
    const wanted = 2 * (1 - jStat.normal.cdf(z, 0, 1));
    expect(twoProportionTest({ successes: 120, trials: 1000 }, { successes: 150, trials: 1000 })).toBeCloseTo(
      wanted,
      9,
    );
  });

  it('say nothing without trials, and are the same where nothing or everything succeeded', () => {
    expect(twoProportionTest({ successes: 0, trials: 0 }, { successes: 1, trials: 2 })).toBeUndefined();
    expect(twoProportionTest({ successes: 0, trials: 9 }, { successes: 0, trials: 5 })).toBe(1);
    expect(twoProportionTest({ successes: 9, trials: 9 }, { successes: 5, trials: 5 })).toBe(1);
  });
});

describe("Welch's t test", () => {
  it('is that of the textbook', () => {
    const first = [27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4];
    const second = [27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4];
    const found = welchTest(estimateMean(first)!, estimateMean(second)!, 0.05)!;
    // The first example of Welch's test in most encyclopaedias: p = 0.021.
    expect(found.pValue).toBeCloseTo(0.021, 3);
    expect(found.value).toBeCloseTo(22.98667 - 20.82, 4);
    expect(found.low).toBeGreaterThan(0);
    expect((found.low + found.high) / 2).toBeCloseTo(found.value, 12);
  });

  it('says nothing of single users, or of users who are all the same', () => {
    const one = estimateMean([3])!;
    const same = estimateMean([2, 2, 2])!;
    const mixed = estimateMean([1, 2, 4])!;
    expect([welchTest(one, mixed, 0.05), welchTest(same, same, 0.05)]).toEqual([undefined, undefined]);
    expect(welchTest(same, mixed, 0.05)?.pValue).toBeGreaterThan(0.5);
  });
});

describe('a ratio over users', () => {
  it('has the variance that the delta method gives, written out', () => {
    const random = seededRandom(3);
    const parts: RatioPart[] = Array.from({ length: 500 }, () => {
      const denominator = 1 + Math.floor(random() * 6);
      return { denominator, numerator: Math.floor(random() * (denominator + 1)) };
    });
    const n = parts.length;
    const mean = (pick: (part: RatioPart) => number) => parts.reduce((sum, part) => sum + pick(part), 0) / n;
    const [x, y] = [mean((part) => part.denominator), mean((part) => part.numerator)];
    const covariance = (a: keyof RatioPart, b: keyof RatioPart) =>
      (n / (n - 1)) * (mean((part) => part[a] * part[b]) - mean((part) => part[a]) * mean((part) => part[b]));
    const ratio = y / x;
    const wanted =
      (covariance('numerator', 'numerator') -
        2 * ratio * covariance('numerator', 'denominator') +
        ratio ** 2 * covariance('denominator', 'denominator')) /
      (n * x * x);
    const found = estimateRatio(parts)!;
    expect(found.value).toBeCloseTo(ratio, 12);
    expect(found.variance).toBeCloseTo(wanted, 12);
  });

  it('is that of independent searches where every user has one, and wider where each has a habit', () => {
    const single = Array.from({ length: 1000 }, (_, at) => ({ numerator: at % 10 === 0 ? 1 : 0, denominator: 1 }));
    expect(estimateRatio(single)!.variance).toBeCloseTo((0.1 * 0.9) / 999, 12);
    const habits = Array.from({ length: 100 }, (_, at) => ({ numerator: at % 10 === 0 ? 10 : 0, denominator: 10 }));
    expect(estimateRatio(habits)!.variance).toBeCloseTo((0.1 * 0.9) / 99, 12);
  });

  it('does not exist without a denominator', () => {
    expect([estimateRatio([]), estimateRatio([{ numerator: 0, denominator: 0 }]), estimateMean([])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the comparison of two groups', () => {
  const first = [27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4];
  const second = [27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4];

  it("is Student's where the pooled variance is larger", () => {
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = (values: readonly number[]) => values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0);
    const error = Math.sqrt(((squares(first) + squares(second)) / 28) * (2 / 15));
    const t = (mean(second) - mean(first)) / error;
    const found = pooledTest(estimateMean(first)!, estimateMean(second)!, 0.05)!;
    expect(found.pValue).toBeCloseTo(2 * (1 - jStat.studentt.cdf(t, 28)), 9);
    expect(found.standardError).toBeCloseTo(error, 12);
  });

  it('is not sure of a small group in which nobody did anything yet', () => {
    const group = (users: number, successes: number) =>
      estimateRatio(Array.from({ length: users }, (_, at) => ({ numerator: at < successes ? 1 : 0, denominator: 1 })))!;
    const [many, none] = [group(4750, 24), group(250, 0)];
    expect(welchTest(many, none, 0.05)!.pValue).toBeLessThan(1e-5);
    expect(compareGroups(many, none, 0.05)!.pValue).toBeGreaterThan(0.2);
  });
});
