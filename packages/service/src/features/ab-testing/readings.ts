/** Readings of an A/B test: whether its variants differ, by the fixed and by the sequential test. */
import type { ABTestReading, ABTestSampleRatio, ABTestStatistics } from '@aisle/contract';
import { goodnessOfFit } from '../../statistics/chi-square.ts';
import { type Estimate, estimateMean, estimateRatio } from '../../statistics/estimates.ts';
import { readSequentially } from '../../statistics/sequential.ts';
import { twoProportionTest } from '../../statistics/two-proportions.ts';
import { welchTest } from '../../statistics/welch.ts';
import { countOf, type CountName, type SearchSums, sumCount } from './user-sums.ts';
import { revenuesIn } from './variant-metrics.ts';
import type { VariantUsers } from './variant-users.ts';

/** 1 − confidence of the intervals. */
const ALPHA = 0.05;

/** Below this p-value the groups are not as large as they should be: chance alone does so once in a thousand tests. */
const MISMATCH = 0.001;

/** As the interface has it: above 0.95 it counts. */
const significanceOf = (pValue: number): number => Math.min(1, Math.max(0, 1 - pValue));

/** What two estimates say of each other. `pooled`: the p-value of another test, for where theirs is undefined. */
function compare(first: Estimate, second: Estimate, pooled: number | undefined): ABTestReading {
  const difference = welchTest(first, second, ALPHA);
  const sequential = difference && readSequentially(first, second, { difference, alpha: ALPHA });
  const value = second.value - first.value;
  return {
    difference: value,
    relativeDifference: first.value === 0 ? null : value / first.value,
    significance: significanceOf(difference?.pValue ?? pooled ?? 1),
    confidenceInterval: difference ? [difference.low, difference.high] : null,
    proportionSignificance: pooled === undefined ? null : significanceOf(pooled),
    sequentialSignificance: sequential ? significanceOf(sequential.pValue) : null,
    sequentialInterval: sequential ? [sequential.low, sequential.high] : null,
  };
}

/** A rate of the tracked searches of some users, estimated over users: they were assigned, not their searches. */
export const estimateRate = (tracked: readonly SearchSums[], name: CountName): Estimate | undefined =>
  estimateRatio(tracked.map((sums) => ({ numerator: countOf(sums, name), denominator: countOf(sums, 'tracked') })));

function readRate(variants: readonly [VariantUsers, VariantUsers], name: CountName): ABTestReading | null {
  const [first, second] = variants.map(({ tracked }) => estimateRate(tracked, name));
  if (!first || !second) return null;
  const [control, rival] = variants.map(({ tracked }) => ({
    successes: sumCount(tracked, name),
    trials: sumCount(tracked, 'tracked'),
  }));
  return compare(first, second, twoProportionTest(control!, rival!));
}

function readRevenue(variants: readonly [VariantUsers, VariantUsers], currency: string): ABTestReading[] {
  const [first, second] = variants.map(({ tracked }) => estimateMean(revenuesIn(currency, tracked)));
  return first && second ? [compare(first, second, undefined)] : [];
}

/**
 * All readings; those of rates are null until both variants have tracked searches.
 *
 * @example
 * readStatistics([control, rival], ['EUR']).clickThroughRate?.significance;
 */
export const readStatistics = (
  variants: readonly [VariantUsers, VariantUsers],
  currencies: readonly string[],
): ABTestStatistics => ({
  clickThroughRate: readRate(variants, 'clicked'),
  conversionRate: readRate(variants, 'converted'),
  addToCartRate: readRate(variants, 'addedToCart'),
  purchaseRate: readRate(variants, 'purchased'),
  revenue: Object.fromEntries(
    currencies.flatMap((currency) => readRevenue(variants, currency).map((reading) => [currency, reading])),
  ),
});

/** Whether the groups are as large as the traffic percentages say (sample ratio mismatch). */
export function readSampleRatio(assigned: readonly number[], percentages: readonly number[]): ABTestSampleRatio {
  const pValue = goodnessOfFit(assigned, percentages);
  return { pValue, isMismatch: pValue < MISMATCH };
}
