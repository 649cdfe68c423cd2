/** Metrics of one variant of an A/B test, as sums over the users that count. */
import type { ABTestCurrency, ABTestVariant } from '@aisle/contract';
import { estimateMean } from '../../foundation/statistics/estimates.ts';
import { type CountName, type SearchSums, sumCount } from './search-sums.ts';
import type { VariantUsers } from './variant-users.ts';

/** What of a variant is measured. */
export type VariantMetrics = Omit<
  ABTestVariant,
  'index' | 'description' | 'trafficPercentage' | 'estimatedSampleSize' | 'customSearchParameters'
>;

/** Before the first data. */
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

/** Sums of prices have tails such as 0.30000000000000004. */
export const roundMoney = (amount: number): number => Math.round(amount * 1e6) / 1e6;

/** What each user earned in a currency. */
export const revenuesIn = (currency: string, users: readonly SearchSums[]): number[] =>
  users.map(({ revenue }) => revenue?.[currency] ?? 0);

/** The currencies in which anything was bought, in the order of their codes. */
export function currenciesOf(users: readonly SearchSums[]): string[] {
  const found = new Set<string>();
  for (const { revenue } of users) if (revenue) for (const currency of Object.keys(revenue)) found.add(currency);
  return [...found].sort();
}

/** The purchases in a currency; NaN where a day was summed without them. */
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
 * The metrics. Counts are 0 and rates are null where there is no tracked search.
 *
 * @param currencies Those of both variants: where nothing was bought in one, its revenue is 0.
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
    // Days that an earlier version closed have none.
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
