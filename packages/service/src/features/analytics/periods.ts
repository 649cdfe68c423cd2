/** Periods: figures day by day and over all days, with those of the period before where it is asked for. */
import type { DayReport } from './report.ts';

/** Something for each day of a report, and for all days of a period together. */
export interface ByDay<Value> {
  days: readonly Value[];
  /** Of the days from a place to before another one. */
  whole(from: number, to: number): Value;
}

/** A value of each day, and what they come to together. */
export const byDays = <Value>(days: readonly Value[], sum: (some: readonly Value[]) => Value): ByDay<Value> => ({
  days,
  whole: (from, to) => sum(days.slice(from, to)),
});

type Point<Figures> = Figures & { date: string; previous?: Figures & { date: string } };

/** What reports by days answer. */
export type Periods<Figures> = Figures & {
  dates: Point<Figures>[];
  previous?: Figures & { startDate: string; endDate: string };
};

/**
 * The figures of a report, over all days and for each of them.
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
