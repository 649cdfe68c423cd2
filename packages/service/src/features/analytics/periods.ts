/** Periods: metrics by day and over all days, with those of the previous period if requested. */
import type { DayReport } from './report.ts';

/** A value for each day of a report, and for a range of days together. */
export interface ByDay<Value> {
  days: readonly Value[];
  /** Returns the value of a range of days. */
  whole(from: number, to: number): Value;
}

/** Combines the values of days with a function for their total. */
export const byDays = <Value>(days: readonly Value[], sum: (some: readonly Value[]) => Value): ByDay<Value> => ({
  days,
  whole: (from, to) => sum(days.slice(from, to)),
});

type Point<Figures> = Figures & { date: string; previous?: Figures & { date: string } };

/** Response of reports by day. */
export type Periods<Figures> = Figures & {
  dates: Point<Figures>[];
  previous?: Figures & { startDate: string; endDate: string };
};

/**
 * Returns the metrics of a report, over all days and for each of them.
 *
 * @example
 * answerPeriods(report, byDays(sums, addUp), ({ count }) => ({ count }));
 */
export function answerPeriods<Value, Figures extends object>(
  { dates, before }: DayReport,
  { days, whole }: ByDay<Value>,
  figuresOf: (value: Value) => Figures,
): Periods<Figures> {
  const point = (at: number) => ({ date: dates[at]!, ...figuresOf(days[at]!) });
  const wanted = dates.slice(before).map((_date, at): Point<Figures> => ({
    ...point(before + at),
    ...(before === 0 ? {} : { previous: point(at) }),
  }));
  return {
    ...figuresOf(whole(before, dates.length)),
    dates: wanted,
    ...(before === 0
      ? {}
      : { previous: { startDate: dates[0]!, endDate: dates[before - 1]!, ...figuresOf(whole(0, before)) } }),
  };
}
