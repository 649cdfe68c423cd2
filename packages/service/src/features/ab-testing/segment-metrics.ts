/** The metrics by which segments are compared. */
import type { Estimate } from '../../foundation/statistics/estimates.ts';
import { estimateAmounts, estimateOrderValues, estimateRate, type Pair, revenueIn } from './estimate-users.ts';
import { estimatePeriods } from './pool-periods.ts';
import type { TestRow } from './rows.ts';
import { wantedEffect } from './sample-size-estimate.ts';
import { countOf, type CountName, type SearchSums, sumCount } from './search-sums.ts';

/** The count of each rate. */
const RATES = {
  clickThroughRate: 'clicked',
  conversionRate: 'converted',
  addToCartRate: 'addedToCart',
  purchaseRate: 'purchased',
} as const satisfies Record<string, CountName>;

/** Name of a metric. */
export type SegmentMetric = keyof typeof RATES | 'revenue' | 'orderValue' | 'units';

/** A metric, ready to be computed. */
export interface ReadyMetric {
  name: SegmentMetric;
  /** Currency of revenue. Also undefined if nothing was bought. */
  currency: string | undefined;
  /** Returns numerator and denominator over some users. NaN if unknown. */
  parts(tracked: readonly SearchSums[]): { numerator: number; denominator: number };
  /** Returns the estimates of both. Undefined if that is not possible. */
  estimate(pair: Pair): readonly [Estimate, Estimate] | undefined;
}

/** Returns the currency of most buyers. */
function usualCurrency(tracked: readonly SearchSums[]): string | undefined {
  const buyers = new Map<string, number>();
  for (const { revenue = {} } of tracked)
    for (const code of Object.keys(revenue)) buyers.set(code, (buyers.get(code) ?? 0) + 1);
  const [first] = [...buyers].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return first?.[0];
}

const isRate = (name: SegmentMetric): name is keyof typeof RATES => name in RATES;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Returns the primary metric of the test, which is the default. */
function ownMetric({ configuration }: Pick<TestRow, 'configuration'>): SegmentMetric {
  const { counted } = wantedEffect(configuration);
  return (Object.keys(RATES) as (keyof typeof RATES)[]).find((name) => RATES[name] === counted) ?? 'clickThroughRate';
}

/**
 * Creates the requested metric.
 *
 * @param options.wanted Default: the primary metric of the test.
 * @param options.currency Default: the currency of most buyers.
 * @example
 * segmentMetric({ row, wanted: 'revenue', currency: undefined, tracked }).currency; // 'EUR'
 */
export function segmentMetric(options: {
  row: Pick<TestRow, 'configuration'>;
  wanted: SegmentMetric | undefined;
  currency: string | undefined;
  tracked: readonly SearchSums[];
}): ReadyMetric {
  const name = options.wanted ?? ownMetric(options.row);
  if (isRate(name)) {
    const counted = RATES[name];
    return {
      name,
      currency: undefined,
      parts: (users) => ({ numerator: sumCount(users, counted), denominator: sumCount(users, 'tracked') }),
      estimate: ([control, rival]) =>
        estimatePeriods([control.tracked, rival.tracked], (users) => estimateRate(users, counted)),
    };
  }
  if (name === 'units')
    return {
      name,
      currency: undefined,
      parts: (users) => ({ numerator: sumCount(users, 'units'), denominator: users.length }),
      estimate: (pair) => estimateAmounts(pair, (sums) => countOf(sums, 'units')).pair,
    };
  const currency = options.currency ?? usualCurrency(options.tracked);
  const earned = (users: readonly SearchSums[]) => (currency === undefined ? 0 : sum(users.map(revenueIn(currency))));
  if (name === 'revenue')
    return {
      name,
      currency,
      parts: (users) => ({ numerator: earned(users), denominator: users.length }),
      estimate: (pair) => (currency === undefined ? undefined : estimateAmounts(pair, revenueIn(currency)).pair),
    };
  return {
    name,
    currency,
    parts: (users) => ({
      numerator: earned(users),
      denominator: sum(users.map(({ orders }) => orders?.[currency ?? ''] ?? 0)),
    }),
    estimate: (pair) => (currency === undefined ? undefined : estimateOrderValues(pair, currency).pair),
  };
}

/** Returns the metric for some users, uncapped. Null if it is unknown. */
export function valueOf({ parts }: Pick<ReadyMetric, 'parts'>, tracked: readonly SearchSums[]): number | null {
  const { numerator, denominator } = parts(tracked);
  return denominator > 0 && Number.isFinite(numerator) ? numerator / denominator : null;
}
