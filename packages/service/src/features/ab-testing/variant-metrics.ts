/** Metrics of one variant of an A/B test, as sums over the users that count. */
import type { ABTestCurrency, ABTestVariant } from '@aisle/contract';
import { estimateMean } from '../../foundation/statistics/estimates.ts';
import { type CountName, type SearchSums, sumCount } from './search-sums.ts';
import type { VariantUsers } from './variant-users.ts';

/** The metrics of a variant. */
export type VariantMetrics = Omit<
  ABTestVariant,
  'index' | 'description' | 'trafficPercentage' | 'estimatedSampleSize' | 'customSearchParameters'
>;

/** Metrics without data. */
export const NO_METRICS: VariantMetrics = {
  averageClickPosition: null,
  clickCount: null,
  clickThroughRate: null,
  conversionCount: null,
  conversionRate: null,
  addToCartCount: null,
  addToCartRate: null,
  purchaseCount: null,
  purchaseRate: null,
  unitCount: null,
  noResultCount: null,
  searchCount: null,
  trackedSearchCount: null,
  userCount: null,
  trackedUserCount: null,
  currencies: null,
  filterEffects: null,
  leftOut: null,
};

/** Removes rounding errors such as 0.30000000000000004 from sums of prices. */
export const roundMoney = (amount: number): number => Math.round(amount * 1e6) / 1e6;

/** Returns the revenue of each user in a currency. */
export const revenuesIn = (currency: string, users: readonly SearchSums[]): number[] =>
  users.map(({ revenue }) => revenue?.[currency] ?? 0);

/** Returns the currencies of purchases, sorted by code. */
export function currenciesOf(users: readonly SearchSums[]): string[] {
  const currencies = new Set<string>();
  for (const { revenue } of users) if (revenue) for (const currency of Object.keys(revenue)) currencies.add(currency);
  return [...currencies].sort();
}

/** Returns the number of purchases in a currency. NaN if a day was summed without them. */
const sumOrders = (currency: string, users: readonly SearchSums[]): number =>
  users.reduce((sum, { orders }) => sum + (orders?.[currency] ?? 0), 0);

function currencyOf(currency: string, users: readonly SearchSums[]): ABTestCurrency {
  const revenues = revenuesIn(currency, users);
  const { value: mean, standardDeviation } = estimateMean(revenues) ?? { value: 0, standardDeviation: 0 };
  const revenue = roundMoney(revenues.reduce((sum, one) => sum + one, 0));
  const orders = sumOrders(currency, users);
  return {
    currency,
    revenue,
    mean,
    standardDeviation,
    ...(Number.isFinite(orders) && { orderCount: orders, orderValue: orders > 0 ? revenue / orders : null }),
  };
}

/**
 * Computes the metrics. Without tracked searches, counts are 0 and rates are null.
 *
 * @param currencies The currencies of both variants: without purchases in one, its revenue is 0.
 */
export function metricsOf(
  { users, tracked: seen, effects, leftOut }: VariantUsers,
  currencies: readonly string[],
): VariantMetrics {
  const count = (name: CountName) => sumCount(users, name);
  const tracked = count('tracked');
  const rate = (name: CountName) => (tracked > 0 ? count(name) / tracked : null);
  return {
    averageClickPosition: count('clicks') > 0 ? Math.round(count('positions') / count('clicks')) : null,
    clickCount: count('clicked'),
    clickThroughRate: rate('clicked'),
    conversionCount: count('converted'),
    conversionRate: rate('converted'),
    addToCartCount: count('addedToCart'),
    addToCartRate: rate('addedToCart'),
    purchaseCount: count('purchased'),
    purchaseRate: rate('purchased'),
    // Days closed by an earlier version do not have them.
    unitCount: Number.isFinite(count('units')) ? Math.round(count('units')) : null,
    noResultCount: count('noResults'),
    searchCount: count('searches'),
    trackedSearchCount: tracked,
    userCount: users.length,
    trackedUserCount: seen.length,
    currencies: Object.fromEntries(currencies.map((currency) => [currency, currencyOf(currency, seen)])),
    filterEffects: effects,
    leftOut,
  };
}
