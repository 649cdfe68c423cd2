import { describe, expect, it } from 'vitest';
import { gatekeep, holm } from './holm.ts';
import { readByBayes } from './bayes.ts';
import { crossingProbability, decisiveError, readSequentially } from './sequential.ts';
import { capOf } from './winsorize.ts';

const difference = (value: number) => ({ value, standardError: 1, pValue: 0, low: 0, high: 0 });
const read = (value: number, decide: 'anyTime' | 'fixedDay', information: number) =>
  readSequentially(difference(value), { decide, information, alpha: 0.05 });

describe('readings for many looks', () => {
  it.each(['anyTime', 'fixedDay'] as const)('say the same by their interval and by their p-value (%s)', (decide) => {
    for (const information of [0.05, 0.3, 1, 1.5])
      for (const value of [0, 1, 2, 2.2, 2.3, 3, 3.1, 4, 9, 12]) {
        const { pValue, low } = read(value, decide, information);
        expect(pValue < 0.05, `${value} at ${information}`).toBe(low > 0);
      }
  });

  it('need at the planned size what the plan was made for', () => {
    expect(decisiveError('fixedDay', 0.05)).toBeCloseTo(2.241402727604947, 9);
    for (const decide of ['anyTime', 'fixedDay'] as const) {
      expect(read(decisiveError(decide, 0.05) * 1.0001, decide, 1).pValue).toBeLessThan(0.05);
      expect(read(decisiveError(decide, 0.05) * 0.9999, decide, 1).pValue).toBeGreaterThan(0.05);
    }
  });

  it('are stricter the earlier they are, on a fixed day', () => {
    expect(read(4, 'fixedDay', 0.25).pValue).toBeGreaterThan(0.05);
    expect(read(4, 'fixedDay', 0.5).pValue).toBeLessThan(0.05);
    expect(read(4, 'fixedDay', 3)).toEqual(read(4, 'fixedDay', 1));
  });
});

describe('the largest value of a Brownian motion', () => {
  it('is distributed as the other series of the same says', () => {
    for (const bound of [0.31, 0.5, 1, 1.5, 2.2414, 3]) {
      let inside = 0;
      for (let k = 0; k < 50; k++)
        inside +=
          ((k % 2 === 0 ? 1 : -1) * Math.exp(-(((2 * k + 1) * Math.PI) ** 2) / (8 * bound * bound))) / (2 * k + 1);
      expect(crossingProbability(bound)).toBeCloseTo(1 - (4 / Math.PI) * inside, 9);
    }
    expect(crossingProbability(0)).toBe(1);
  });
});

describe('corrections for several metrics', () => {
  it('are those of Holm', () => {
    // The example of most textbooks: 0.01, 0.04, 0.03, 0.005.
    const found = holm([0.01, 0.04, 0.03, 0.005]);
    for (const [at, wanted] of [0.03, 0.06, 0.06, 0.02].entries()) expect(found[at]).toBeCloseTo(wanted, 12);
    expect(holm([])).toEqual([]);
  });

  it('let no other metric be surer than the one that decides', () => {
    expect(gatekeep(0.2, [0.0001, 0.9])).toEqual([0.2, 0.2, 0.9]);
  });
});

describe('the Bayesian reading', () => {
  it('is even where nothing differs, and loses nothing where the rival is surely better', () => {
    const even = readByBayes(difference(0));
    expect(even.chanceToBeat).toBeCloseTo(0.5, 12);
    expect(even.expectedLoss).toBeCloseTo(1 / Math.sqrt(2 * Math.PI), 12);
    expect(readByBayes(difference(1.959963984540054)).chanceToBeat).toBeCloseTo(0.975, 9);
    expect(readByBayes(difference(9)).expectedLoss).toBeLessThan(1e-9);
    // Worse for sure: all of it is lost.
    expect(readByBayes(difference(-9)).expectedLoss).toBeCloseTo(9, 9);
  });
});

describe('the cap of values', () => {
  it('is the 99.9th percentile of what was paid, and never the largest amount', () => {
    expect(capOf([0, 0, 20, 30, 40, 25_000])).toBe(40);
    expect(capOf(Array.from({ length: 10_000 }, (_, at) => at + 1))).toBe(9990);
    expect(capOf([5, 9, 7, 9, 1])).toBe(9);
    // Many values: the few largest are kept, or all are sorted, and both say the same.
    for (const count of [2, 900, 5000, 16_001, 40_000])
      expect(capOf(Array.from({ length: count }, (_, at) => ((at * 7919) % count) + 1)), String(count)).toBe(
        Math.min(count - 1, Math.ceil(0.999 * count)),
      );
    expect([capOf([]), capOf([0, 5])]).toEqual([undefined, undefined]);
  });
});
