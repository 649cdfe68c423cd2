/** Overview figures: fetches analytics for a period and the one before it in one request each, and splits them here. */
import type { AdminClient } from '@aisle/admin';
import type { AnswerOf } from '../../data/answer-of.ts';
import { daysOf, lastDayShare, type Period, periodBefore } from '../../parts/period.ts';

type RevenueAnswer = AnswerOf<'analytics', 'getRevenue'>;
type UsersAnswer = AnswerOf<'analytics', 'getUsersCount'>;

/** A period, and the time of the day until which its last day is counted. */
interface CountedPeriod {
  period: Period;
  readAt: number;
}

/** A metric in the period and the one before it, in total and per day. Of counts, the period before ends at the same time of the day. */
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
  /** When the figures were read, in milliseconds since the Unix epoch. */
  readAt: number;
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

/** The count of a period up to the time of the day: the share of its last day that is over counts. */
function countUntil(days: readonly number[], { period, readAt }: CountedPeriod): number {
  const missing = (days.at(-1) ?? 0) * (1 - lastDayShare(period, readAt));
  return Math.round(sum(days) - missing);
}

/** Compares a count with that of the previous period. */
function compareCounts(days: CountsByDate, counted: CountedPeriod): ComparedMetric {
  const { period } = counted;
  const [now, before] = [dailyCounts(days, period), dailyCounts(days, periodBefore(period))];
  return { current: sum(now), previous: countUntil(before, counted), days: now, previousDays: before };
}

/** Compares users. One who searched on several days counts once, so that daily counts are no sum, but a share of it. */
function compareUsers(now: UsersAnswer, before: UsersAnswer, counted: CountedPeriod): ComparedMetric {
  const daysOfUsers = ({ dates }: UsersAnswer, period: Period): number[] =>
    dailyCounts(
      byDate(dates, ({ count }) => count),
      period,
    );
  const previousDays = daysOfUsers(before, periodBefore(counted.period));
  const all = sum(previousDays);
  return {
    current: now.count,
    previous: all === 0 ? before.count : Math.round((before.count * countUntil(previousDays, counted)) / all),
    days: daysOfUsers(now, counted.period),
    previousDays,
  };
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
function compareRevenues({ currencies, base, dates }: RevenueAnswer, counted: CountedPeriod): Revenue[] {
  const unconverted = (base ? base.missingRates : Object.keys(currencies)).map((currency) => ({
    currency,
    ...compareCounts(
      byDate(dates, (day) => day.currencies[currency]?.revenue ?? 0),
      counted,
    ),
  }));
  if (!base) return unconverted;
  const converted = compareCounts(
    byDate(dates, (day) => day.base?.revenue ?? 0),
    counted,
  );
  return [{ currency: base.currency, ratesDate: base.ratesDate, ...converted }, ...unconverted];
}

/**
 * Fetches all overview figures of an index for a period.
 * @throws TransportError when one of the requests fails.
 */
export async function readOverview(
  analytics: AdminClient['analytics'],
  {
    index,
    period,
    readAt = Date.now(),
    signal,
  }: { index: string; period: Period; readAt?: number; signal: AbortSignal },
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
  const counted = { period, readAt };
  return {
    ...counted,
    searches: compareCounts(
      byDate(searches.dates, ({ count }) => count),
      counted,
    ),
    users: compareUsers(users, usersBefore, counted),
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
    revenues: compareRevenues(revenue, counted),
    noResultSearches: noResultSearches.searches,
    topSearches: topSearches.searches,
    updatedAt: status.updatedAt,
  };
}
