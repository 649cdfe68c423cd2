/** Sum of days: adds the days of a range up part by part, and keeps the sums of those parts that seldom change. */
import type { Made, ReportCache } from './report-cache.ts';

/** The newest days of a range are summed again and again: events come up to four days late. What lies before them hardly ever changes. */
const OPEN_DAYS = 5;

/** What is added up. */
export interface DaysToSum<Value> {
  /** Names the sum: equal names, of equal days, are equal sums. */
  name: string;
  /** The sums of the days, the oldest first; a day that changed has others. */
  segments: readonly object[];
  /** What the sum is made with beside the days, such as the interner that its numbers are of. */
  madeWith?: readonly object[];
  /**
   * Adds the days from a place to before another one to the sum of those before them, which is shared: nobody may change it.
   * @param before Undefined where there is none.
   */
  add(before: Value | undefined, from: number, to: number): Made<Value>;
}

/** Where the parts end whose sums are kept: behind what hardly ever changes, and before the newest day, which changes every few minutes. */
const endsOf = (days: number): number[] => [...new Set([days - OPEN_DAYS, days - 1])].filter((end) => end > 0);

/**
 * The sum of all days. When only the newest one changed, it alone is added again.
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
