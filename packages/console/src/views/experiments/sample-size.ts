/** Sample size: how many searches a test needs, and how many days that are, before it is started. */
import type { AdminClient } from '@aisle/admin';

/** Rates that a test can be decided by. */
export type Metric = 'clickThroughRate' | 'conversionRate' | 'addToCartRate' | 'purchaseRate';

export const METRICS: readonly Metric[] = ['clickThroughRate', 'conversionRate', 'addToCartRate', 'purchaseRate'];

/** Standard deviations for a test at 5 % that finds what is there four times in five. */
const CONFIDENCE = 1.96;
const POWER = 0.8416;
/** Days that the rate is taken from, as the service does. */
const DAYS = 30;
/** Tracked searches below which the rate of these days says nothing. */
const LEAST = 100;

/**
 * Tracked searches that each variant needs.
 * @param rate The rate of the control, from 0 to 1.
 * @param size The smallest relative difference to find, from 0 to 1.
 * @example
 * sampleSize({ rate: 0.3, size: 0.1 }); // 3663
 */
export function sampleSize({ rate, size }: { rate: number; size: number }): number | undefined {
  if (rate <= 0 || rate >= 1 || size <= 0) return undefined;
  return Math.ceil((2 * (CONFIDENCE + POWER) ** 2 * rate * (1 - rate)) / (rate * size) ** 2);
}

/** What the last days of an index say. */
export interface Baseline {
  rate: number | undefined;
  searchesPerDay: number;
}

/** Reads the rate of an index and its tracked searches of a day. Undefined where too few of them are known. */
export async function readBaseline(
  analytics: AdminClient['analytics'],
  { index, metric, now, signal }: { index: string; metric: Metric; now: number; signal: AbortSignal },
): Promise<Baseline> {
  const startDate = new Date(now - DAYS * 86_400_000).toISOString().slice(0, 10);
  const range = { index, startDate };
  if (metric === 'clickThroughRate') {
    const { count, rate } = await analytics.getNoClickRate(range, { signal });
    return { rate: count < LEAST || rate === null ? undefined : 1 - rate, searchesPerDay: count / DAYS };
  }
  const [bought, top] = await Promise.all([
    analytics.getPurchaseRate(range, { signal }),
    analytics.getTopSearches({ ...range, limit: 1000, clickAnalytics: true, revenueAnalytics: true }, { signal }),
  ]);
  const tracked = bought.trackedSearchCount;
  const searchesPerDay = tracked / DAYS;
  if (tracked < LEAST) return { rate: undefined, searchesPerDay };
  if (metric === 'purchaseRate') return { rate: bought.rate ?? undefined, searchesPerDay };
  // Of the most frequent searches: the others are like them.
  let [known, weighed] = [0, 0];
  for (const search of top.searches) {
    const rate = metric === 'conversionRate' ? search.conversionRate : search.addToCartRate;
    const count = search.trackedSearchCount ?? 0;
    if (typeof rate !== 'number') continue;
    known += count;
    weighed += rate * count;
  }
  return { rate: known === 0 ? undefined : weighed / known, searchesPerDay };
}
