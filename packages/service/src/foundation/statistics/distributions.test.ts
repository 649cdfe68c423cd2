import { jStat } from 'jstat';
import { describe, expect, it } from 'vitest';
import { chiSquareUpperTail, goodnessOfFit } from './chi-square.ts';
import { normalCdf, normalQuantile, normalTwoSided, normalUpperTail } from './normal.ts';
import { studentCdf, studentCritical, studentTwoSided } from './student-t.ts';

const near = (got: number, wanted: number, by: number, what: string) =>
  expect(Math.abs(got - wanted), `${what}: ${got} and ${wanted}`).toBeLessThanOrEqual(by);

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);

/**
 * Student's t by Simpson's rule over jstat's density, of which only the form counts: its constant and its cumulative function are exact to
 * eight digits (the continued fraction ends at 3e-7).
 */
function studentByDensity(t: number, degrees: number): number {
  // The substitution x = tan(u) makes the whole range finite.
  const inside = (u: number) => jStat.studentt.pdf(Math.tan(u), degrees) / Math.cos(u) ** 2;
  const integrate = (from: number, to: number) => {
    const steps = 3000;
    const width = (to - from) / steps;
    let sum = inside(from) + inside(to);
    for (let at = 1; at < steps; at++) sum += inside(from + at * width) * (at % 2 === 1 ? 4 : 2);
    return (sum * width) / 3;
  };
  return 0.5 + integrate(0, Math.atan(t)) / (2 * integrate(0, Math.PI / 2 - 1e-9));
}

describe('distributions', () => {
  it('are those of jstat to nine digits: normal', () => {
    for (const z of range(-8, 8, 0.037)) near(normalCdf(z), jStat.normal.cdf(z, 0, 1), 1e-9, `normal ${z}`);
    for (const share of range(0.001, 0.999, 0.001))
      near(normalQuantile(share), jStat.normal.inv(share, 0, 1), 1e-9, `normal quantile ${share}`);
  });

  it('are those of jstat to nine digits: chi-square', () => {
    for (const degrees of [1, 2, 3, 7, 20, 100])
      for (const x of range(0.01, 60, 0.37))
        near(chiSquareUpperTail(x, degrees), 1 - jStat.chisquare.cdf(x, degrees), 1e-9, `chi-square ${x}, ${degrees}`);
  });

  it('are those of jstat to nine digits: Student', () => {
    for (const degrees of [1, 2, 2.5, 5, 10, 29.3, 99, 100, 101, 300])
      for (const t of range(-7, 7, 0.61))
        near(studentCdf(t, degrees), studentByDensity(t, degrees), 1e-9, `Student ${t}, ${degrees}`);
    for (const degrees of [1, 2, 2.5, 5, 10, 29.3, 99, 100, 101, 1000, 12_345.6])
      for (const t of range(-9, 9, 0.113))
        near(studentCdf(t, degrees), jStat.studentt.cdf(t, degrees), 1e-7, `Student ${t}, ${degrees}`);
  });

  it('are those of the closed forms: Student of one and of two degrees', () => {
    for (const t of range(-20, 20, 0.37)) {
      near(studentCdf(t, 1), 0.5 + Math.atan(t) / Math.PI, 1e-14, `Student ${t}, 1`);
      near(studentCdf(t, 2), 0.5 + t / (2 * Math.sqrt(2 + t * t)), 1e-14, `Student ${t}, 2`);
    }
  });

  it('go over into each other: a t of many degrees is normal, a chi-square of one is a squared normal', () => {
    for (const z of [0.3, 1.96, 4]) {
      near(studentTwoSided(z, 1e7), normalTwoSided(z), 1e-6, `Student ${z}`);
      near(studentTwoSided(z, 1e10), normalTwoSided(z), 1e-12, `Student ${z}`);
      near(chiSquareUpperTail(z * z, 1), normalTwoSided(z), 1e-15, `chi-square ${z}`);
      near(2 * normalUpperTail(z), normalTwoSided(z), 1e-15, `normal ${z}`);
    }
  });

  it('keep their digits far out, where shares are tiny', () => {
    // Values of Abramowitz and Stegun, table 26.2.
    expect(normalUpperTail(5)).toBeCloseTo(2.866515719e-7, 15);
    expect(normalUpperTail(10) / 7.61985302416e-24).toBeCloseTo(1, 9);
    expect([normalUpperTail(Infinity), studentTwoSided(Infinity, 5), studentTwoSided(0, 5)]).toEqual([0, 0, 1]);
  });

  it('find the critical value that a share lies beyond', () => {
    // Tables of every textbook.
    expect(studentCritical(0.05, 10)).toBeCloseTo(2.228138852, 8);
    expect(studentCritical(0.05, 1)).toBeCloseTo(12.7062047364, 7);
    expect(studentCritical(0.05, 1e10)).toBeCloseTo(normalQuantile(0.975), 8);
  });

  it('say how well counts fit their shares', () => {
    expect(goodnessOfFit([50, 50], [50, 50])).toBe(1);
    expect(goodnessOfFit([5050, 4950], [50, 50])).toBeCloseTo(0.31731050786, 9);
    expect(goodnessOfFit([900, 100], [90, 10])).toBe(1);
    expect(goodnessOfFit([950, 50], [90, 10])).toBeLessThan(1e-6);
    expect(goodnessOfFit([0, 0], [50, 50])).toBe(1);
  });
});
