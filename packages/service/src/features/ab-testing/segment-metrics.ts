/** The metrics that segments are compared by. */
import type { Estimate } from '../../foundation/statistics/estimates.ts';
import { estimateAmounts, estimateOrderValues, estimateRate, type Pair, revenueIn } from './estimate-users.ts';
import { estimatePeriods } from './pool-periods.ts';
import type { TestRow } from './rows.ts';
import { wantedEffect } from './sample-size-estimate.ts';
import { countOf, type CountName, type SearchSums, sumCount } from './search-sums.ts';

/** What is counted of each rate. */
const RATES = {
  clickThroughRate: 'clicked',
  conversionRate: 'converted',
  addToCartRate: 'addedToCart',
  purchaseRate: 'purchased',
} as const satisfies Record<string, CountName>;

/** A metric by its name. */
export type SegmentMetric = keyof typeof RATES | 'revenue' | 'orderValue' | 'units';

/** A metric that is ready to be read. */
export interface ReadyMetric {
  name: SegmentMetric;
  /** Of money; undefined also where nobody bought anything. */
  currency: string | undefined;
  /** What it is made of, summed over some users: NaN where that is not known. */
  parts(tracked: readonly SearchSums[]): { numerator: number; denominator: number };
  /** Of both; undefined where it cannot be told. */
  estimate(pair: Pair): readonly [Estimate, Estimate] | undefined;
}

/** The currency that most buyers paid in. */
function usualCurrency(tracked: readonly SearchSums[]): string | undefined {
  const buyers = new Map<string, number>();
  for (const { revenue = {} } of tracked)
    for (const code of Object.keys(revenue)) buyers.set(code, (buyers.get(code) ?? 0) + 1);
  const [first] = [...buyers].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return first?.[0];
}

const isRate = (name: SegmentMetric): name is keyof typeof RATES => name in RATES;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The metric of the test, where none is asked for. */
function ownMetric({ configuration }: Pick<TestRow, 'configuration'>): SegmentMetric {
  const { counted } = wantedEffect(configuration);
  return (Object.keys(RATES) as (keyof typeof RATES)[]).find((name) => RATES[name] === counted) ?? 'clickThroughRate';
}

/**
 * The metric that is asked for.
 *
 * @param options.wanted That of the test by default.
 * @param options.currency Of money; the one that most buyers paid in by default.
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

/** The metric of some users, uncapped; null where it cannot be told. */
export function valueOf({ parts }: Pick<ReadyMetric, 'parts'>, tracked: readonly SearchSums[]): number | null {
  const { numerator, denominator } = parts(tracked);
  return denominator > 0 && Number.isFinite(numerator) ? numerator / denominator : null;
}
