/** Estimates of what the users of a control and one rival do: rates of their searches, and amounts of each of them. */
import { type Estimate, estimateMean, estimateRatio, type RatioPart } from '../../foundation/statistics/estimates.ts';
import { capOf } from '../../foundation/statistics/winsorize.ts';
import { estimatePeriods } from './pool-periods.ts';
import { countOf, type CountName, type SearchSums } from './search-sums.ts';
import type { VariantUsers } from './variant-users.ts';

/** The control and one rival. */
export type Pair = readonly [VariantUsers, VariantUsers];

/** What of a user is measured; NaN where it is not known. */
export type Amount = (sums: SearchSums) => number;

/** The estimates of both, as far as there are some, and the amount up to which a user counts. */
export interface CappedPair {
  pair: readonly [Estimate, Estimate] | undefined;
  cap: number | undefined;
}

/** What users earned in a currency. */
export const revenueIn =
  (currency: string): Amount =>
  ({ revenue }) =>
    revenue?.[currency] ?? 0;

/** What bought records earned, by the attribute that says how much. */
export const marginIn =
  (attribute: string): Amount =>
  ({ margins }) =>
    margins?.[attribute] ?? 0;

/**
 * A share of some searches of users, estimated over users: they were assigned, not their searches.
 *
 * @param of Of which searches; of the tracked ones by default.
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
 * An amount of each user of both, capped at the 99.9th percentile of both together. The pair is undefined where the amount is not known of
 * each user, and where one of both has none.
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
 * What a purchase of users of both is worth, with what a user earned capped as in the revenue per user. The pair is undefined without purchases on
 * both sides, and where they were not counted on each day.
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
        // Who bought nothing says nothing of what a purchase is worth.
        return denominator === 0 ? [] : [{ numerator, denominator }];
      }),
    ),
  );
  return { pair: pair?.every(({ value }) => Number.isFinite(value)) ? pair : undefined, cap };
}

/** What of some users a figure is made of: a ratio of two sums. Of the time before the test it is 0 of 0 for those who were not there. */
export interface Parts {
  now(sums: SearchSums): RatioPart;
  past(sums: SearchSums): RatioPart;
}

const NOBODY: RatioPart = { numerator: 0, denominator: 0 };

/**
 * The parts of a rate of tracked searches.
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
 * The parts of an amount per user, capped by what the users of both have; of the past by what they had then.
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
    // Who was not there earned nothing.
    past: ({ past }) => ({ numerator: past ? Math.min(pastCap, amountOf(past)) : 0, denominator: 1 }),
  };
}
