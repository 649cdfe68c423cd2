/** Adjusted readings: a difference corrected by the behaviour of users before the test. */
import { smallestOf } from '../../foundation/collections/extremes.ts';
import type { ABTestAdjusted } from '@aisle/contract';
import { adjustByPast } from '../../foundation/statistics/cuped.ts';
import { estimateRatio } from '../../foundation/statistics/estimates.ts';
import { compareEstimates, type Compared } from './compare-estimates.ts';
import type { Parts } from './estimate-users.ts';
import { estimatePairs, estimatePeriods } from './pool-periods.ts';
import type { SearchSums } from './search-sums.ts';

/** Minimum number of users with earlier behaviour for a correlation. */
const LEAST_WITH_PAST = 20;

const countWithPast = (users: readonly SearchSums[]): number =>
  users.reduce((count, { past }) => (past ? count + 1 : count), 0);

/**
 * Returns the adjusted reading of a control and one rival. Null if too little earlier behaviour is known, or a result is not possible yet.
 *
 * @param tracked The users of both.
 * @param parts Numerator and denominator of the metric.
 * @example
 * readAdjusted([control.tracked, rival.tracked], rateParts('clicked'), context)?.varianceReduction; // 0.2
 */
export function readAdjusted(
  tracked: readonly [readonly SearchSums[], readonly SearchSums[]],
  parts: Parts,
  context: Pick<Compared, 'plan' | 'information'>,
): ABTestAdjusted | null {
  const withPast = tracked.map(countWithPast);
  if (smallestOf(withPast) < LEAST_WITH_PAST) return null;
  const plain = estimatePeriods(tracked, (users) => estimateRatio(users.map(parts.now)));
  const adjusted = estimatePairs(tracked, ([control, rival]) => {
    const withParts = (users: readonly SearchSums[]) =>
      users.map((sums) => ({ now: parts.now(sums), past: parts.past(sums) }));
    return adjustByPast([withParts(control), withParts(rival)]);
  });
  if (!plain || !adjusted?.every(({ value }) => Number.isFinite(value))) return null;
  const [first, second] = adjusted;
  const reading = compareEstimates({ first, second, ...context });
  if (reading.significance === null) return null;
  const variance = plain[0].variance + plain[1].variance;
  return {
    difference: reading.difference,
    // Relative to the plain rate of the control: the adjusted one is not a rate of actual users.
    relativeDifference: plain[0].value === 0 ? null : reading.difference / plain[0].value,
    significance: reading.significance,
    confidenceInterval: reading.confidenceInterval,
    sequentialSignificance: reading.sequentialSignificance,
    sequentialInterval: reading.sequentialInterval,
    varianceReduction: variance > 0 ? Math.max(0, 1 - (first.variance + second.variance) / variance) : 0,
    usersWithPast: (withPast[0]! + withPast[1]!) / (tracked[0].length + tracked[1].length),
  };
}
