/**
 * Pools the periods of a test: if its split was changed, visitors are only compared within a period, so that days with other shares and
 * other shoppers cannot reverse a result (Simpson's paradox). Periods have Mantel-Haenszel weights.
 */
import { chiSquareUpperTail, goodnessOfFit } from '../../foundation/statistics/chi-square.ts';
import type { Estimate } from '../../foundation/statistics/estimates.ts';
import { normalTwoSided } from '../../foundation/statistics/normal.ts';
import { type Proportion, twoProportionTest } from '../../foundation/statistics/two-proportions.ts';

/** The period in which a user entered. 0, the first one, if it is absent. */
export interface OfPeriod {
  period?: number;
}

/** Two groups of one period: the control, and a rival. */
export type Stratum<Item> = readonly [Item, Item];

/** Returns the users of both groups by period, in order. */
function strataOf<User extends OfPeriod>(groups: Stratum<readonly User[]>): Stratum<User[]>[] {
  const strata = new Map<number, [User[], User[]]>();
  for (const [at, users] of groups.entries())
    for (const user of users) {
      const period = user.period ?? 0;
      const stratum = strata.get(period) ?? [[], []];
      stratum[at]!.push(user);
      strata.set(period, stratum);
    }
  return [...strata].toSorted(([a], [b]) => a - b).map(([, stratum]) => stratum);
}

const isSingle = (groups: Stratum<readonly OfPeriod[]>): boolean => {
  const first = groups[0][0]?.period ?? groups[1][0]?.period ?? 0;
  return groups.every((users) => users.every(({ period = 0 }) => period === first));
};

/** Returns the weight of a period, by the precision of its comparison. */
const weightOf = (first: number, second: number): number => (first * second) / (first + second);

/** Returns the weighted average of estimates. */
const average = (estimates: readonly Estimate[], weights: readonly number[]): Estimate => ({
  value: estimates.reduce((sum, { value }, at) => sum + weights[at]! * value, 0),
  variance: estimates.reduce((sum, { variance }, at) => sum + weights[at]! ** 2 * variance, 0),
  users: estimates.reduce((sum, { users }) => sum + users, 0),
  contributing: estimates.reduce((sum, { contributing }) => sum + contributing, 0),
});

/**
 * Returns the estimates of both groups, with each period at the same weight in both. Undefined if no period has both. With a single period,
 * they are the plain estimates.
 *
 * @example
 * const pair = estimatePeriods([control, rival], (users) => estimateMean(users.map(revenueOf)));
 */
export const estimatePeriods = <User extends OfPeriod>(
  groups: Stratum<readonly User[]>,
  estimate: (users: readonly User[]) => Estimate | undefined,
): Stratum<Estimate> | undefined =>
  estimatePairs(groups, (stratum) => {
    const pair = [estimate(stratum[0]), estimate(stratum[1])] as const;
    return pair[0] && pair[1] && [pair[0], pair[1]];
  });

/**
 * The same if the estimates of both groups of a period are computed together.
 *
 * @example
 * estimatePairs([control, rival], ([first, second]) => adjustByPast([first, second]));
 */
export function estimatePairs<User extends OfPeriod>(
  groups: Stratum<readonly User[]>,
  estimate: (stratum: Stratum<readonly User[]>) => Stratum<Estimate> | undefined,
): Stratum<Estimate> | undefined {
  const strata = isSingle(groups) ? [groups] : strataOf(groups);
  const found = strata.flatMap((stratum): Stratum<Estimate>[] => {
    const pair = estimate(stratum);
    return pair ? [pair] : [];
  });
  if (found.length < 2) return found[0];
  const weights = found.map(([first, second]) => weightOf(first.users, second.users));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => weight / whole);
  return [
    average(
      found.map(([first]) => first),
      shares,
    ),
    average(
      found.map(([, second]) => second),
      shares,
    ),
  ];
}

/**
 * The two-proportion z test over periods (Cochran, Mantel and Haenszel). With a single period, it is the plain test. Undefined if no period
 * has trials on both sides.
 *
 * @example
 * proportionsOfPeriods([control, rival], (users) => ({ successes: clicksOf(users), trials: searchesOf(users) }));
 */
export function proportionsOfPeriods<User extends OfPeriod>(
  groups: Stratum<readonly User[]>,
  count: (users: readonly User[]) => Proportion,
): number | undefined {
  if (isSingle(groups)) return twoProportionTest(count(groups[0]), count(groups[1]));
  let difference = 0;
  let variance = 0;
  let trials = 0;
  for (const [first, second] of strataOf(groups).map((stratum) => stratum.map(count) as [Proportion, Proportion])) {
    if (first.trials === 0 || second.trials === 0) continue;
    const weight = weightOf(first.trials, second.trials);
    const pooled = (first.successes + second.successes) / (first.trials + second.trials);
    trials += first.trials + second.trials;
    difference += weight * (second.successes / second.trials - first.successes / first.trials);
    variance += weight ** 2 * pooled * (1 - pooled) * (1 / first.trials + 1 / second.trials);
  }
  if (trials === 0) return undefined;
  return variance > 0 ? normalTwoSided(difference / Math.sqrt(variance)) : 1;
}

/**
 * Returns the p-value of the group sizes, given the shares of their periods.
 *
 * @param assigned For each variant, the number of users who entered in each period.
 * @param percentages For each period, the shares of the variants.
 * @example
 * ratioOfPeriods([[900, 480], [100, 520]], [[90, 10], [50, 50]]);
 */
export function ratioOfPeriods(
  assigned: readonly (readonly number[])[],
  percentages: readonly (readonly number[])[],
): number {
  const counts = percentages.map((_, period) => assigned.map((ofVariant) => ofVariant[period] ?? 0));
  const withUsers = counts.flatMap((ofPeriod, period) =>
    ofPeriod.some((count) => count > 0) ? [{ ofPeriod, shares: percentages[period]! }] : [],
  );
  if (withUsers.length < 2) return withUsers[0] ? goodnessOfFit(withUsers[0].ofPeriod, withUsers[0].shares) : 1;
  const statistic = withUsers.reduce((sum, { ofPeriod, shares }) => {
    const total = ofPeriod.reduce((all, count) => all + count, 0);
    return ofPeriod.reduce((all, count, at) => {
      const expected = (total * shares[at]!) / 100;
      return all + (count - expected) ** 2 / expected;
    }, sum);
  }, 0);
  return chiSquareUpperTail(statistic, withUsers.length * (assigned.length - 1));
}
