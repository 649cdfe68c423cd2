/** Time series with downsampling: averages in buckets of several widths, each kept for the length of its period. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Length of each period, and width of its buckets, in milliseconds. */
export const PERIODS = {
  minute: { span: MINUTE, width: 5 * SECOND },
  hour: { span: HOUR, width: MINUTE },
  day: { span: DAY, width: 15 * MINUTE },
  week: { span: 7 * DAY, width: 2 * HOUR },
  month: { span: 30 * DAY, width: 6 * HOUR },
} as const;

/** A period. */
export type Period = keyof typeof PERIODS;

/** The names of the periods, the shortest first. */
export const PERIOD_NAMES = Object.keys(PERIODS) as Period[];

/** A point: the average from `t` (milliseconds since the Unix epoch) until the next point. */
export interface Point {
  t: number;
  v: number;
}

/** A stored bucket: its start, the sum of its values, and their number. */
export type Bucket = readonly [start: number, sum: number, count: number];

/** Rounds to the stored precision: more digits would only take space. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Values over time. */
export interface TimeSeries {
  /** Adds a value measured at a time, in milliseconds since the Unix epoch. */
  add(time: number, value: number): void;
  /** Returns the buckets within a period. */
  buckets(period: Period, now: number): Bucket[];
  /** Inserts stored buckets before the existing ones. */
  restore(period: Period, buckets: readonly Bucket[]): void;
}

/**
 * Creates an empty series.
 *
 * @example
 * const series = createTimeSeries();
 * series.add(Date.now(), 12.5);
 * toPoints([series.buckets('hour', Date.now())]); // [{ t, v: 12.5 }]
 */
export function createTimeSeries(): TimeSeries {
  const bucketsByPeriod = new Map<Period, [start: number, sum: number, count: number][]>(
    PERIOD_NAMES.map((period) => [period, []]),
  );
  const forget = (period: Period, now: number) => {
    const list = bucketsByPeriod.get(period)!;
    const oldest = now - PERIODS[period].span;
    const first = list.findIndex(([start]) => start > oldest);
    list.splice(0, first < 0 ? list.length : first);
  };
  return {
    add: (time, value) => {
      for (const period of PERIOD_NAMES) {
        const { width } = PERIODS[period];
        const start = Math.floor(time / width) * width;
        const list = bucketsByPeriod.get(period)!;
        // The clock was set back: buckets in the future would remain there.
        while (list.length > 0 && list.at(-1)![0] > start) list.pop();
        const last = list.at(-1);
        if (last?.[0] === start) {
          last[1] += value;
          last[2]++;
        } else {
          list.push([start, value, 1]);
          forget(period, time);
        }
      }
    },
    buckets: (period, now) => {
      forget(period, now);
      return bucketsByPeriod.get(period)!.map(([start, sum, count]) => [start, rounded(sum), count]);
    },
    restore: (period, buckets) => {
      const list = bucketsByPeriod.get(period)!;
      const first = list[0]?.[0] ?? Infinity;
      const before = buckets.filter(([start]) => start <= first).map((bucket): [number, number, number] => [...bucket]);
      const last = before.at(-1);
      if (last && list[0] && last[0] === first) {
        list[0][1] += last[1];
        list[0][2] += last[2];
        before.pop();
      }
      bucketsByPeriod.set(period, [...before, ...list]);
    },
  };
}

/** Returns the average of several series, such as those of several probes. */
export function toPoints(series: readonly (readonly Bucket[])[]): Point[] {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const [start, sum, count] of series.flat()) {
    const total = sums.get(start) ?? { sum: 0, count: 0 };
    sums.set(start, { sum: total.sum + sum, count: total.count + count });
  }
  return [...sums].sort(([a], [b]) => a - b).map(([t, { sum, count }]) => ({ t, v: rounded(sum / count) }));
}
