/** Overview figures: fetches analytics for a period and the one before it in one request each, and splits them here. */
import type { AdminClient } from '@aisle/admin';
import type { AnswerOf } from '../../data/answer-of.ts';
import { daysOf, type Period, periodBefore } from '../../parts/period.ts';

type RevenueAnswer = AnswerOf<'analytics', 'getRevenue'>;

/** A metric in the period and the one before it, in total and per day. */
export interface ComparedMetric {
  current: number | null;
  previous: number | null;
  days: readonly (number | null)[];
  previousDays: readonly (number | null)[];
}

/** Revenue in one currency. */
export interface Revenue extends ComparedMetric {
  currency: string;
  /** Date of the exchange rates, `YYYY-MM-DD`; only for the total in the base currency. */
  ratesDate?: string | undefined;
}

/** All figures of the overview. */
export interface Overview {
  period: Period;
  searches: ComparedMetric;
  users: ComparedMetric;
  clickThroughRate: ComparedMetric;
  purchaseRate: ComparedMetric;
  noResultsRate: ComparedMetric;
  /** If the shop has a base currency: the converted total, then each currency without an exchange rate. Otherwise each currency. */
  revenues: readonly Revenue[];
  /** Most frequent searches without results. */
  noResultSearches: readonly { search: string; count: number }[];
  topSearches: readonly { search: string; count: number; clickThroughRate?: number | null | undefined }[];
  /** Last update of the figures, ISO 8601. */
  updatedAt: string | null;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Counts by date. */
type CountsByDate = ReadonlyMap<string, number>;

const byDate = <Day extends { date: string }>(days: readonly Day[], count: (day: Day) => number): CountsByDate =>
  new Map(days.map((day) => [day.date, count(day)]));

const dailyCounts = (days: CountsByDate, period: Period): number[] => daysOf(period).map((date) => days.get(date) ?? 0);

/** Compares a count with that of the previous period. */
function compareCounts(days: CountsByDate, period: Period): ComparedMetric {
  const [now, before] = [dailyCounts(days, period), dailyCounts(days, periodBefore(period))];
  return { current: sum(now), previous: sum(before), days: now, previousDays: before };
}

/** Compares a rate. The rate of a period is sum(numerators) / sum(denominators), not the mean of the daily rates. */
export function compareRates(numerators: CountsByDate, denominators: CountsByDate, period: Period): ComparedMetric {
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
  const rateIn = (span: Period): { days: (number | null)[]; total: number | null } => {
    const [part, whole] = [dailyCounts(numerators, span), dailyCounts(denominators, span)];
    return { days: part.map((value, day) => share(value, whole[day] ?? 0)), total: share(sum(part), sum(whole)) };
  };
  const [now, before] = [rateIn(period), rateIn(periodBefore(period))];
  return { current: now.total, previous: before.total, days: now.days, previousDays: before.days };
}

/** Compares revenue: the converted total first, if there is a base currency, then each currency without an exchange rate. */
function compareRevenues({ currencies, base, dates }: RevenueAnswer, period: Period): Revenue[] {
  const unconverted = (base ? base.missingRates : Object.keys(currencies)).map((currency) => ({
    currency,
    ...compareCounts(
      byDate(dates, (day) => day.currencies[currency]?.revenue ?? 0),
      period,
    ),
  }));
  if (!base) return unconverted;
  const converted = compareCounts(
    byDate(dates, (day) => day.base?.revenue ?? 0),
    period,
  );
  return [{ currency: base.currency, ratesDate: base.ratesDate, ...converted }, ...unconverted];
}

/**
 * Fetches all overview figures of an index for a period.
 * @throws TransportError when one of the requests fails.
 */
export async function readOverview(
  analytics: AdminClient['analytics'],
  { index, period, signal }: { index: string; period: Period; signal: AbortSignal },
): Promise<Overview> {
  const before = periodBefore(period);
  const bothPeriods = { index, startDate: before.from, endDate: period.to };
  const currentPeriod = { index, startDate: period.from, endDate: period.to };
  const [status, searches, users, usersBefore, noResults, clicks, purchases, revenue, noResultSearches, topSearches] =
    await Promise.all([
      analytics.getAnalyticsStatus({ index }, { signal }),
      analytics.getSearchesCount(bothPeriods, { signal }),
      analytics.getUsersCount(currentPeriod, { signal }),
      analytics.getUsersCount({ index, startDate: before.from, endDate: before.to }, { signal }),
      analytics.getNoResultsRate(bothPeriods, { signal }),
      analytics.getNoClickRate(bothPeriods, { signal }),
      analytics.getPurchaseRate(bothPeriods, { signal }),
      analytics.getRevenue(bothPeriods, { signal }),
      analytics.getSearchesNoResults({ ...currentPeriod, limit: 5 }, { signal }),
      analytics.getTopSearches({ ...currentPeriod, limit: 5, clickAnalytics: true }, { signal }),
    ]);
  return {
    period,
    searches: compareCounts(
      byDate(searches.dates, ({ count }) => count),
      period,
    ),
    // A user who searched on several days counts once, so daily counts must not be summed.
    users: {
      current: users.count,
      previous: usersBefore.count,
      days: dailyCounts(
        byDate(users.dates, ({ count }) => count),
        period,
      ),
      previousDays: dailyCounts(
        byDate(usersBefore.dates, ({ count }) => count),
        before,
      ),
    },
    clickThroughRate: compareRates(
      byDate(clicks.dates, ({ count, noClickCount }) => count - noClickCount),
      byDate(clicks.dates, ({ count }) => count),
      period,
    ),
    purchaseRate: compareRates(
      byDate(purchases.dates, ({ purchaseCount }) => purchaseCount),
      byDate(purchases.dates, ({ trackedSearchCount }) => trackedSearchCount),
      period,
    ),
    noResultsRate: compareRates(
      byDate(noResults.dates, ({ noResultCount }) => noResultCount),
      byDate(noResults.dates, ({ count }) => count),
      period,
    ),
    revenues: compareRevenues(revenue, period),
    noResultSearches: noResultSearches.searches,
    topSearches: topSearches.searches,
    updatedAt: status.updatedAt,
  };
}
