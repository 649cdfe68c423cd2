/** Estimates for the users of a control and one rival: rates of their searches, and amounts per user. */
import { type Estimate, estimateMean, estimateRatio, type RatioPart } from '../../foundation/statistics/estimates.ts';
import { capOf } from '../../foundation/statistics/winsorize.ts';
import { estimatePeriods } from './pool-periods.ts';
import { countOf, type CountName, type SearchSums } from './search-sums.ts';
import type { VariantUsers } from './variant-users.ts';

/** The control and one rival. */
export type Pair = readonly [VariantUsers, VariantUsers];

/** Returns an amount of a user. NaN if it is unknown. */
export type Amount = (sums: SearchSums) => number;

/** The estimates of both, if available, and the cap of the amounts. */
export interface CappedPair {
  pair: readonly [Estimate, Estimate] | undefined;
  cap: number | undefined;
}

/** Returns the revenue of users in a currency. */
export const revenueIn =
  (currency: string): Amount =>
  ({ revenue }) =>
    revenue?.[currency] ?? 0;

/** Returns the margin of bought records, by the attribute that contains it. */
export const marginIn =
  (attribute: string): Amount =>
  ({ margins }) =>
    margins?.[attribute] ?? 0;

/**
 * Estimates a share of searches with users as units, because users were assigned, not searches.
 *
 * @param of The denominator: which searches count. The tracked ones by default.
 * @example
 * estimateRate(control.tracked, 'clicked')?.value;
 */
export const estimateRate = (
  users: readonly SearchSums[],
  name: CountName,
  of: CountName = 'tracked',
): Estimate | undefined =>
  estimateRatio(users.map((sums) => ({ numerator: countOf(sums, name), denominator: countOf(sums, of) })));

/**
 * Estimates an amount per user of both, capped at the 99.9th percentile of both together. The pair is undefined if the amount is unknown
 * for some users, or one side has none.
 *
 * @example
 * estimateAmounts([control, rival], revenueIn('EUR')).pair?.[1].value;
 */
export function estimateAmounts([control, rival]: Pair, amountOf: Amount): CappedPair {
  const tracked = [control.tracked, rival.tracked] as const;
  const cap = capOf(tracked.flat().map(amountOf));
  const pair = estimatePeriods(tracked, (users) =>
    estimateMean(users.map((user) => Math.min(cap ?? Infinity, amountOf(user)))),
  );
  return { pair: pair?.every(({ value }) => Number.isFinite(value)) ? pair : undefined, cap };
}

/**
 * Estimates the order value of users of both, with the revenue of a user capped as in the revenue per user. The pair is undefined if one
 * side has no purchases, or purchases were not counted on each day.
 *
 * @example
 * estimateOrderValues([control, rival], 'EUR').pair?.[0].value; // 59.8
 */
export function estimateOrderValues([control, rival]: Pair, currency: string): CappedPair {
  const tracked = [control.tracked, rival.tracked] as const;
  const cap = capOf(tracked.flat().map(revenueIn(currency)));
  const pair = estimatePeriods(tracked, (users) =>
    estimateRatio(
      users.flatMap((sums) => {
        const denominator = sums.orders?.[currency] ?? 0;
        const numerator = Math.min(cap ?? Infinity, revenueIn(currency)(sums));
        // Users without purchases do not affect the order value.
        return denominator === 0 ? [] : [{ numerator, denominator }];
      }),
    ),
  );
  return { pair: pair?.every(({ value }) => Number.isFinite(value)) ? pair : undefined, cap };
}

/** Numerator and denominator of a metric for a user. Of the time before the test, both are 0 for users who were not there. */
export interface Parts {
  now(sums: SearchSums): RatioPart;
  past(sums: SearchSums): RatioPart;
}

const NOBODY: RatioPart = { numerator: 0, denominator: 0 };

/**
 * Returns the parts of a rate of tracked searches.
 *
 * @example
 * rateParts('clicked').now(sums); // { numerator: 1, denominator: 3 }
 */
export function rateParts(name: CountName): Parts {
  const now = (sums: SearchSums): RatioPart => ({
    numerator: countOf(sums, name),
    denominator: countOf(sums, 'tracked'),
  });
  return { now, past: ({ past }) => (past ? now(past) : NOBODY) };
}

/**
 * Returns the parts of an amount per user, capped by the users of both; that of the past is capped by the past.
 *
 * @example
 * amountParts(revenueIn('EUR'), [control, rival]).now(sums); // { numerator: 59.8, denominator: 1 }
 */
export function amountParts(amountOf: Amount, [control, rival]: Pair): Parts {
  const tracked = [...control.tracked, ...rival.tracked];
  const cap = capOf(tracked.map(amountOf)) ?? Infinity;
  const pastCap = capOf(tracked.map(({ past }) => (past ? amountOf(past) : 0))) ?? Infinity;
  return {
    now: (sums) => ({ numerator: Math.min(cap, amountOf(sums)), denominator: 1 }),
    // Users who were not there earned nothing.
    past: ({ past }) => ({ numerator: past ? Math.min(pastCap, amountOf(past)) : 0, denominator: 1 }),
  };
}
