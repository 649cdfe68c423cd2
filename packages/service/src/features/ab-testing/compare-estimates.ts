/** Compares two estimates: by one look, by the reading that decides, and by what is likely. */
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
 * Nothing is said until each variant expects so many users who did it, at the rate of both together: readings lean on the central limit
 * theorem, which needs some to hold, and a small variant in which nobody did it yet says nothing.
 */
export const EXPECTED_USERS = 20;

/**
 * As the interface has it: above 0.95 it counts.
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
 * What the reading that decides says, and when it says nothing.
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

/** A reading of which nothing can be said yet but the difference itself. */
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

/** What a reading is made of. */
export interface Compared {
  first: Estimate;
  second: Estimate;
  plan: Pick<TestPlan, 'decide'>;
  information: number;
}

/**
 * What two estimates say of each other; what is not of the estimates themselves is added by the caller.
 *
 * @param compared.information How much of the planned test has been seen, 1 is all of it.
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
