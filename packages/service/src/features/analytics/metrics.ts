/** Metrics of a search, a record or a range: rates that are null where nothing was tracked, and money by currency. */
import type { CurrencyRevenue } from '@aisle/contract';
import { fromParts } from '../../ground/rollups/revenue.ts';
import { byText } from './most-frequent.ts';

/** A share or an average; null where there is nothing to divide by. */
export const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** What clicks and conversions are made of. */
export interface ClickSums {
  tracked: number;
  /** Tracked searches with a click. */
  clicked: number;
  clicks: number;
  /** Tracked searches with a conversion. */
  converted: number;
  conversions: number;
}

/** The click and conversion metrics that searches and records share. */
export const clickMetrics = ({ tracked, clicked, clicks, converted, conversions }: ClickSums) => ({
  clickThroughRate: ratio(clicked, tracked),
  conversionRate: ratio(converted, tracked),
  trackedSearchCount: tracked,
  clickCount: clicks,
  conversionCount: conversions,
});

/** What revenue metrics are made of. */
export interface RevenueSums {
  tracked: number;
  addToCarts: number;
  purchases: number;
  /** By currency, in ten-thousandths. */
  revenue: ReadonlyMap<string, number> | undefined;
}

/** By currency, in the order of their codes. */
export const byCurrency = <Value>(entries: Iterable<[currency: string, value: Value]>): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([a], [b]) => byText(a, b)));

/** The revenue metrics that searches and records share. */
export const revenueMetrics = ({ tracked, addToCarts, purchases, revenue }: RevenueSums) => ({
  purchaseRate: ratio(purchases, tracked),
  addToCartRate: ratio(addToCarts, tracked),
  purchaseCount: purchases,
  addToCartCount: addToCarts,
  currencies: byCurrency<CurrencyRevenue>(
    [...(revenue ?? [])].map(([currency, parts]) => [currency, { currency, revenue: fromParts(parts) }]),
  ),
});
