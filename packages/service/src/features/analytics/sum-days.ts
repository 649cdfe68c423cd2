/** Sum of days: adds up the days of a range in parts, and caches the sums of parts that rarely change. */
import type { Made, ReportCache } from './report-cache.ts';

/** Number of latest days outside the first cached part: events arrive up to four days late, so earlier days rarely change. */
const OPEN_DAYS = 5;

/** What to add up. */
export interface DaysToSum<Value> {
  /** Name of the sum: equal names with equal days mean equal sums. */
  name: string;
  /** The sums of the days, the oldest first. A day that has changed has another object. */
  segments: readonly object[];
  /** Other inputs of the sum, such as the interner of its numbers. As with `segments`, an input that has changed has another object. */
  madeWith?: readonly object[];
  /**
   * Returns the sum of `before` and the days from `from` to before `to`.
   * @param before Sum of the earlier days, which is shared and must not be changed. Undefined if there are no earlier days.
   */
  add(before: Value | undefined, from: number, to: number): Made<Value>;
}

/**
 * Returns the ends of the cached prefix sums: one ends before the days that late events still change, one before the latest day, which
 * changes every few minutes.
 */
const endsOf = (days: number): number[] => [...new Set([days - OPEN_DAYS, days - 1])].filter((end) => end > 0);

/**
 * Returns the sum of all days. If only the latest one has changed, only that one is added again.
 *
 * @example
 * sumDays(cache, { name: 'searches', segments, add: (before, from, to) => ({ value: addUp(before, segments.slice(from, to)), bytes: 100 }) });
 */
export function sumDays<Value extends object>(cache: ReportCache, days: DaysToSum<Value>): Value {
  const { name, segments, madeWith = [], add } = days;
  let sum: Value | undefined;
  let from = 0;
  for (const end of endsOf(segments.length)) {
    const [before, start] = [sum, from];
    sum = cache.get({ name: `days ${name}`, segments: [...madeWith, ...segments.slice(0, end)] }, () =>
      add(before, start, end),
    );
    from = end;
  }
  return add(sum, from, segments.length).value;
}
