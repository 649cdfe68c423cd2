/** The grid on which the error guarantees of readings are verified: splits, rates, metrics and looks of simulated tests with and without a difference. */
import { sampleSizes } from '../../../foundation/statistics/sample-size.ts';
import { type Decide, decisiveError } from '../../../foundation/statistics/sequential.ts';
import { plannedFrom, simulateCell, type SimulatedCell } from './simulated-tests.ts';

/** Share of the visitors with the rival. */
export const SPLITS = [0.5, 0.2, 0.1, 0.05];
export const RATES = [0.002, 0.005, 0.01, 0.02, 0.05, 0.2];
export const METRICS = ['rate', 'revenue'] as const;

/** Number of looks, and the decision rule. */
export const READINGS = [
  { looks: 1, decide: 'oneLook' },
  { looks: 4, decide: 'anyTime' },
  { looks: 28, decide: 'anyTime' },
  { looks: 1, decide: 'fixedDay' },
  { looks: 4, decide: 'fixedDay' },
  { looks: 28, decide: 'fixedDay' },
] as const;

/** One of these readings. */
export type GridReading = (typeof READINGS)[number];

/** Number of successful users of the smaller variant at the end: just above the minimum for a reading. */
const SUCCEEDING = 60;

const usersOf = (share: number, rate: number): number => SUCCEEDING / (share * Math.min(0.5, rate * 2));

/** A row of the grid. */
export interface GridRow {
  metric: (typeof METRICS)[number];
  share: number;
  rates: readonly number[];
}

/**
 * Returns the number of false positives in tests without a difference, for each rate.
 *
 * @example
 * falsePositives({ metric: 'rate', share: 0.5, rates: RATES }, { looks: 28, decide: 'anyTime' }, 2500);
 */
export function falsePositives({ metric, share, rates }: GridRow, reading: GridReading, tests: number): number[] {
  return rates.map((rate, at) => {
    const seed = 1 + at + 100 * SPLITS.indexOf(share) + 10_000 * reading.looks;
    return simulateCell({ share, rate, metric, users: usersOf(share, rate), lift: 0, seed, tests, ...reading }).called;
  });
}

/** Result of tests with a lift, at the size planned for it. */
export interface FoundLift {
  /** Number of tests in which it was detected. */
  called: number;
  /** Median of the relative differences. */
  median: number;
}

/**
 * Detects a simulated lift in tests of the planned size.
 *
 * @example
 * findLift({ share: 0.5, rate: 0.05, lift: 0.2, decide: 'anyTime', tests: 1000 }).called;
 */
export function findLift({
  share,
  rate,
  lift,
  decide,
  tests,
}: Pick<SimulatedCell, 'share' | 'rate' | 'lift' | 'tests'> & { decide: Decide }): FoundLift {
  const { searchesPerUser, designEffect } = plannedFrom(rate);
  const shares = [1 - share, share] as const;
  const critical = decisiveError(decide, 0.05);
  const sizes = sampleSizes({ baseline: rate, relativeEffect: lift, shares, designEffect, critical })!;
  const users = (sizes[0] + sizes[1]) / searchesPerUser;
  const { called, changes } = simulateCell({
    share,
    rate,
    metric: 'rate',
    looks: 4,
    decide,
    tests,
    users,
    lift,
    seed: 7,
  });
  return { called, median: changes.toSorted((a, b) => a - b)[tests >> 1]! };
}
