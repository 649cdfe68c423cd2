/** Overview figures: fetches analytics for a period and the one before it in one request each, and splits them here. */
import type { AdminClient } from '@aisle/admin';
import type { AnswerOf } from '../../data/answer-of.ts';
import { daysOf, type Period, periodBefore } from '../../parts/period.ts';

type RevenueAnswer = AnswerOf<'analytics', 'getRevenue'>;

/** A metric in the period and the one before it, in total and per day. */
export interface Compared {
  now: number | null;
  before: number | null;
  days: readonly (number | null)[];
  daysBefore: readonly (number | null)[];
}

/** Revenue in one currency. */
export interface Revenue extends Compared {
  currency: string;
  /** Date of the exchange rates, `YYYY-MM-DD`; only for the total in the base currency. */
  ratesDate?: string | undefined;
}

/** All figures of the overview. */
export interface Overview {
  period: Period;
  searches: Compared;
  users: Compared;
  clickThroughRate: Compared;
  purchaseRate: Compared;
  noResultsRate: Compared;
  /** If the shop has a base currency: the converted total, then each currency without an exchange rate. Otherwise each currency. */
  revenues: readonly Revenue[];
  /** Most frequent searches without results. */
  failing: readonly { search: string; count: number }[];
  top: readonly { search: string; count: number; clickThroughRate?: number | null | undefined }[];
  /** Last update of the figures, ISO 8601. */
  updatedAt: string | null;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Counts by date. */
type Days = ReadonlyMap<string, number>;

const byDate = <Day extends { date: string }>(days: readonly Day[], count: (day: Day) => number): Days =>
  new Map(days.map((day) => [day.date, count(day)]));

const counted = (days: Days, period: Period): number[] => daysOf(period).map((date) => days.get(date) ?? 0);

/** Compares a count with that of the previous period. */
function compareCounts(days: Days, period: Period): Compared {
  const [now, before] = [counted(days, period), counted(days, periodBefore(period))];
  return { now: sum(now), before: sum(before), days: now, daysBefore: before };
}

/** Compares a rate. The rate of a period is sum(parts) / sum(wholes), not the mean of the daily rates. */
export function compareShares(parts: Days, wholes: Days, period: Period): Compared {
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
  const of = (span: Period): { days: (number | null)[]; all: number | null } => {
    const [part, whole] = [counted(parts, span), counted(wholes, span)];
    return { days: part.map((value, day) => share(value, whole[day] ?? 0)), all: share(sum(part), sum(whole)) };
  };
  const [now, before] = [of(period), of(periodBefore(period))];
  return { now: now.all, before: before.all, days: now.days, daysBefore: before.days };
}

/** Compares revenue: the converted total first, if there is a base currency, then each currency without an exchange rate. */
function revenuesOf({ currencies, base, dates }: RevenueAnswer, period: Period): Revenue[] {
  const own = (base ? base.missingRates : Object.keys(currencies)).map((currency) => ({
    currency,
    ...compareCounts(
      byDate(dates, (day) => day.currencies[currency]?.revenue ?? 0),
      period,
    ),
  }));
  if (!base) return own;
  const together = compareCounts(
    byDate(dates, (day) => day.base?.revenue ?? 0),
    period,
  );
  return [{ currency: base.currency, ratesDate: base.ratesDate, ...together }, ...own];
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
  const range = { index, startDate: before.from, endDate: period.to };
  const own = { index, startDate: period.from, endDate: period.to };
  const [status, searches, users, usersBefore, noResults, unclicked, bought, revenue, failing, top] = await Promise.all(
    [
      analytics.getAnalyticsStatus({ index }, { signal }),
      analytics.getSearchesCount(range, { signal }),
      analytics.getUsersCount(own, { signal }),
      analytics.getUsersCount({ index, startDate: before.from, endDate: before.to }, { signal }),
      analytics.getNoResultsRate(range, { signal }),
      analytics.getNoClickRate(range, { signal }),
      analytics.getPurchaseRate(range, { signal }),
      analytics.getRevenue(range, { signal }),
      analytics.getSearchesNoResults({ ...own, limit: 5 }, { signal }),
      analytics.getTopSearches({ ...own, limit: 5, clickAnalytics: true }, { signal }),
    ],
  );
  return {
    period,
    searches: compareCounts(
      byDate(searches.dates, ({ count }) => count),
      period,
    ),
    // A user who came on several days counts once, so daily counts must not be summed.
    users: {
      now: users.count,
      before: usersBefore.count,
      days: counted(
        byDate(users.dates, ({ count }) => count),
        period,
      ),
      daysBefore: counted(
        byDate(usersBefore.dates, ({ count }) => count),
        before,
      ),
    },
    clickThroughRate: compareShares(
      byDate(unclicked.dates, ({ count, noClickCount }) => count - noClickCount),
      byDate(unclicked.dates, ({ count }) => count),
      period,
    ),
    purchaseRate: compareShares(
      byDate(bought.dates, ({ purchaseCount }) => purchaseCount),
      byDate(bought.dates, ({ trackedSearchCount }) => trackedSearchCount),
      period,
    ),
    noResultsRate: compareShares(
      byDate(noResults.dates, ({ noResultCount }) => noResultCount),
      byDate(noResults.dates, ({ count }) => count),
      period,
    ),
    revenues: revenuesOf(revenue, period),
    failing: failing.searches,
    top: top.searches,
    updatedAt: status.updatedAt,
  };
}
