/** Compares two estimates: with a fixed-horizon reading, the deciding reading, and a Bayesian one. */
import type { ABTestReading } from '@aisle/contract';
import { readByBayes } from '../../foundation/statistics/bayes.ts';
import type { Estimate } from '../../foundation/statistics/estimates.ts';
import { compareGroups } from '../../foundation/statistics/pooled-test.ts';
import { readSequentially } from '../../foundation/statistics/sequential.ts';
import type { Deviation } from '../../foundation/statistics/welch.ts';
import type { TestPlan } from './test-plan.ts';

/** 1 − confidence of the intervals. */
const ALPHA = 0.05;

/**
 * Minimum number of expected successful users per variant, at the rate of both together: readings use the central limit theorem, and a
 * small variant without a success yet proves nothing.
 */
export const EXPECTED_USERS = 20;

/**
 * Returns the significance as in the API: above 0.95 a result is significant.
 *
 * @example
 * significanceOf(0.03); // 0.97
 */
export const significanceOf = (pValue: number): number => Math.min(1, Math.max(0, 1 - pValue));

/**
 * Whether both groups are large enough for the central limit theorem.
 *
 * @example
 * isReadable(first, second); // false: fewer than 20 users of one of them are expected to have done it
 */
export function isReadable(first: Estimate, second: Estimate): boolean {
  const share = (first.contributing + second.contributing) / (first.users + second.users);
  return Math.min(first.users, second.users) * share >= EXPECTED_USERS;
}

/**
 * Returns the deciding reading, or a silent one.
 *
 * @example
 * decidingReading(difference, { decide: 'anyTime' }, 0.5).sequentialSignificance;
 */
export function decidingReading(
  difference: Pick<Deviation, 'value' | 'standardError'>,
  plan: Pick<TestPlan, 'decide'>,
  information: number,
) {
  const reading =
    information > 0 ? readSequentially(difference, { decide: plan.decide, information, alpha: ALPHA }) : undefined;
  return {
    sequentialSignificance: reading ? significanceOf(reading.pValue) : null,
    sequentialInterval: reading ? [reading.low, reading.high] : null,
  };
}

/** A reading that only has the difference. */
const SILENT = {
  significance: null,
  confidenceInterval: null,
  sequentialSignificance: null,
  sequentialInterval: null,
  correctedSignificance: null,
  chanceToBeatControl: null,
  expectedLoss: null,
  adjusted: null,
} as const;

/** Input of a comparison. */
export interface Compared {
  first: Estimate;
  second: Estimate;
  plan: Pick<TestPlan, 'decide'>;
  information: number;
}

/**
 * Compares two estimates. The caller adds the fields that do not come from the estimates.
 *
 * @param compared.information Share of the planned sample so far. 1 is all of it.
 * @example
 * compareEstimates({ first, second, plan: { decide: 'anyTime' }, information: 0.5 }).sequentialSignificance;
 */
export function compareEstimates({ first, second, plan, information }: Compared): ABTestReading {
  const value = second.value - first.value;
  const base = {
    difference: value,
    relativeDifference: first.value === 0 ? null : value / first.value,
    proportionSignificance: null,
    cappedAt: null,
  };
  const difference = isReadable(first, second) ? compareGroups(first, second, ALPHA) : undefined;
  if (!difference) return { ...base, ...SILENT };
  const { chanceToBeat, expectedLoss } = readByBayes(difference);
  return {
    ...base,
    significance: significanceOf(difference.pValue),
    confidenceInterval: [difference.low, difference.high],
    ...decidingReading(difference, plan, information),
    correctedSignificance: null,
    chanceToBeatControl: chanceToBeat,
    expectedLoss,
    adjusted: null,
  };
}
