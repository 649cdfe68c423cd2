/**
 * CUPED: removes from the difference of two groups what the earlier behaviour of their users explains, which no variant can have changed
 * (Deng, Xu, Kohavi and Walker, "Improving the Sensitivity of Online Controlled Experiments by Utilizing Pre-Experiment Data", WSDM 2013).
 * Ratios are used in their linear form, as in the delta method. The estimate is always unbiased; the more the past explains, the less the
 * estimate varies.
 */
import { type Estimate, estimateRatio, type RatioPart } from './estimates.ts';

/** A user during the test, and before it. */
export interface UserWithPast {
  now: RatioPart;
  /** 0 of 0 for a user without data about a ratio. */
  past: RatioPart;
}

type Both<Item> = readonly [Item, Item];

/** A group with the deviations of each user from the common mean, during the test and before it. */
interface LinearGroup {
  estimate: Estimate;
  now: Float64Array;
  past: Float64Array;
  pastMean: number;
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns each user's contribution to the deviation of a ratio from a value, in the unit of the ratio: their mean is the ratio minus that value. */
function linear(parts: readonly RatioPart[], value: number, meanDenominator: number): Float64Array {
  return Float64Array.from(parts, ({ numerator, denominator }) => (numerator - value * denominator) / meanDenominator);
}

function groupOf(
  users: readonly UserWithPast[],
  past: { value: number; meanDenominator: number },
): LinearGroup | undefined {
  const parts = users.map(({ now }) => now);
  const estimate = estimateRatio(parts);
  if (!estimate || users.length < 2) return undefined;
  const denominators = parts.reduce((sum, { denominator }) => sum + denominator, 0);
  const before = linear(
    users.map((user) => user.past),
    past.value,
    past.meanDenominator,
  );
  return {
    estimate,
    now: linear(parts, estimate.value, denominators / users.length),
    past: before,
    pastMean: mean(before),
  };
}

/** Returns the regression slope on the past over the users of both groups, each around its own mean. */
function slopeOf(groups: readonly LinearGroup[]): number | undefined {
  let [products, squares] = [0, 0];
  for (const { now, past, pastMean } of groups)
    for (const [at, before] of past.entries()) {
      products += now[at]! * (before - pastMean);
      squares += (before - pastMean) ** 2;
    }
  return squares > 0 ? products / squares : undefined;
}

/** Returns the estimate of a group as if its past had been that of all users. */
function adjust({ estimate, now, past, pastMean }: LinearGroup, slope: number, pastOfAll: number): Estimate {
  const users = now.length;
  let squares = 0;
  for (const [at, value] of now.entries()) squares += (value - slope * (past[at]! - pastMean)) ** 2;
  return {
    ...estimate,
    value: estimate.value - slope * (pastMean - pastOfAll),
    variance: squares / (users - 1) / users,
  };
}

/**
 * Returns the estimates of two groups adjusted by the past of their users. Undefined if the past explains nothing.
 *
 * @example
 * const [control, rival] = adjustByPast([first, second])!;
 */
export function adjustByPast(groups: Both<readonly UserWithPast[]>): Both<Estimate> | undefined {
  const all = groups.flat().map(({ past }) => past);
  const together = estimateRatio(all);
  if (!together) return undefined;
  const meanDenominator = all.reduce((sum, { denominator }) => sum + denominator, 0) / all.length;
  const past = { value: together.value, meanDenominator };
  const [first, second] = [groupOf(groups[0], past), groupOf(groups[1], past)];
  if (!first || !second) return undefined;
  const slope = slopeOf([first, second]);
  if (slope === undefined) return undefined;
  const users = first.now.length + second.now.length;
  const pastOfAll = (first.pastMean * first.now.length + second.pastMean * second.now.length) / users;
  return [adjust(first, slope, pastOfAll), adjust(second, slope, pastOfAll)];
}
