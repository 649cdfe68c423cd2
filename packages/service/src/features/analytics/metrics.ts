/** Metrics of a search, a record or a range: rates that are null if nothing was tracked, and revenue by currency. */
import type { CurrencyRevenue } from '@aisle/contract';
import { fromParts } from '../../ground/rollups/revenue.ts';
import { byText } from './most-frequent.ts';

/** Returns a share or an average. Null if the divisor is 0. */
export const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** Sums for metrics of clicks and conversions. */
export interface ClickSums {
  tracked: number;
  /** Number of tracked searches with a click. */
  clicked: number;
  clicks: number;
  /** Number of tracked searches with a conversion. */
  converted: number;
  conversions: number;
}

/** Computes the click and conversion metrics of a search or a record. */
export const clickMetrics = ({ tracked, clicked, clicks, converted, conversions }: ClickSums) => ({
  clickThroughRate: ratio(clicked, tracked),
  conversionRate: ratio(converted, tracked),
  trackedSearchCount: tracked,
  clickCount: clicks,
  conversionCount: conversions,
});

/** Sums for metrics of revenue. */
export interface RevenueSums {
  tracked: number;
  addToCarts: number;
  purchases: number;
  /** Revenue by currency, in ten-thousandths. */
  revenue: ReadonlyMap<string, number> | undefined;
}

/** Sorts values by currency code. */
export const byCurrency = <Value>(entries: Iterable<[currency: string, value: Value]>): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([a], [b]) => byText(a, b)));

/** Computes the revenue metrics of a search or a record. */
export const revenueMetrics = ({ tracked, addToCarts, purchases, revenue }: RevenueSums) => ({
  purchaseRate: ratio(purchases, tracked),
  addToCartRate: ratio(addToCarts, tracked),
  purchaseCount: purchases,
  addToCartCount: addToCarts,
  currencies: byCurrency<CurrencyRevenue>(
    [...(revenue ?? [])].map(([currency, parts]) => [currency, { currency, revenue: fromParts(parts) }]),
  ),
});
