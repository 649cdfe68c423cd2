/** Series book: the time series of one server by name, stored as one text for each period. */
import { type Bucket, createTimeSeries, type Period, PERIOD_NAMES, type TimeSeries } from './time-series.ts';

/** Buckets of one period by name of the series. */
export type StoredPeriod = Record<string, readonly Bucket[]>;

/** The time series of one server. */
export interface SeriesBook {
  add(name: string, time: number, value: number): void;
  buckets(name: string, period: Period, now: number): Bucket[];
  /** Returns all series with points in a period. */
  stored(period: Period, now: number): StoredPeriod;
  restore(period: Period, stored: StoredPeriod): void;
}

/** Returns the series name for the response time of a server to the probes of this one. */
export const latencyOf = (server: string): string => `latency ${server}`;

/**
 * Creates a book without series.
 *
 * @example
 * const book = createSeriesBook();
 * book.add('cpu_usage', Date.now(), 12.5);
 */
export function createSeriesBook(): SeriesBook {
  const all = new Map<string, TimeSeries>();
  const series = (name: string): TimeSeries => {
    const existing = all.get(name) ?? createTimeSeries();
    all.set(name, existing);
    return existing;
  };
  return {
    add: (name, time, value) => series(name).add(time, value),
    buckets: (name, period, now) => all.get(name)?.buckets(period, now) ?? [],
    stored: (period, now) => {
      // Servers come and go: the series of one that was not seen for a month is empty.
      for (const [name, one] of all) if (one.buckets(PERIOD_NAMES.at(-1)!, now).length === 0) all.delete(name);
      return Object.fromEntries(
        [...all].flatMap(([name, one]) => {
          const buckets = one.buckets(period, now);
          return buckets.length > 0 ? [[name, buckets]] : [];
        }),
      );
    },
    restore: (period, stored) => {
      for (const [name, buckets] of Object.entries(stored)) series(name).restore(period, buckets);
    },
  };
}
