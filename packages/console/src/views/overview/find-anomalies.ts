/** Anomalies: finds unusual days by medians, which are robust against single outliers. */
import { daysOf } from '../../parts/period.ts';
import type { ComparedMetric, Overview } from './read-overview.ts';

/** The monitored metrics. */
export type Watched = 'searches' | 'noResultsRate' | 'clickThroughRate' | 'revenue';

/** An unusual day. */
export interface Anomaly {
  figure: Watched;
  date: string;
  value: number;
  usual: number;
  /** Whether that is good. */
  isGood: boolean;
}

/** Minimum number of days with data. */
const LEAST_DAYS = 10;
/** Minimum distance from the median, in standard deviations and as a share of the median. */
const FAR = { spreads: 4, share: 0.4 };
/** Maximum number of reported days. */
const MAX_ANOMALIES = 3;

const GOOD_WHEN_MORE: Readonly<Record<Watched, boolean>> = {
  searches: true,
  noResultsRate: false,
  clickThroughRate: true,
  revenue: true,
};

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function unusualDays(figure: Watched, compared: ComparedMetric, dates: readonly string[]): Anomaly[] {
  const existing = [...compared.previousDays, ...compared.days].filter((value) => value !== null);
  // Ignore the days before the first search.
  const since = existing.slice(
    Math.max(
      0,
      existing.findIndex((value) => value !== 0),
    ),
  );
  if (since.length < LEAST_DAYS) return [];
  const usual = median(since);
  // 1.4826 scales the median absolute deviation to the standard deviation of a normal distribution.
  const spread = 1.4826 * median(since.map((value) => Math.abs(value - usual)));
  return compared.days.flatMap((value, day): Anomaly[] => {
    const date = dates[day];
    if (value === null || date === undefined) return [];
    const distance = Math.abs(value - usual);
    if (distance <= FAR.spreads * spread || distance <= FAR.share * usual || usual === 0) return [];
    return [{ figure, date, value, usual, isGood: value > usual === GOOD_WHEN_MORE[figure] }];
  });
}

/**
 * Returns the most unusual days of an overview, latest first. The current day is excluded.
 * @example
 * findAnomalies(overview, '2026-01-31');
 */
export function findAnomalies(overview: Overview, today: string): Anomaly[] {
  const dates = daysOf(overview.period);
  const watched: [Watched, ComparedMetric | undefined][] = [
    ['searches', overview.searches],
    ['noResultsRate', overview.noResultsRate],
    ['clickThroughRate', overview.clickThroughRate],
    // Revenue in several currencies cannot be totalled here.
    ['revenue', overview.revenues[0]?.ratesDate || overview.revenues.length === 1 ? overview.revenues[0] : undefined],
  ];
  return watched
    .flatMap(([figure, compared]) => (compared ? unusualDays(figure, compared, dates) : []))
    .filter(({ date }) => date !== today)
    .sort((a, b) => Math.abs(b.value / b.usual - 1) - Math.abs(a.value / a.usual - 1))
    .slice(0, MAX_ANOMALIES)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}
