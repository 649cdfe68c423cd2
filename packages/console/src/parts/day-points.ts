/** Points of a chart by day: today, which is not over, is marked as unfinished. */
import type { Words } from '../text/words.ts';
import type { ChartContent } from './chart-content.ts';
import { daysOf, lastDayShare, type Period } from './period.ts';

/**
 * Returns the points of a period, and where the unfinished part begins.
 *
 * @example
 * const content = { kind: 'line', ...dayPoints(words, period, Date.now()), series, format };
 */
export function dayPoints(words: Words, period: Period, now: number): Pick<ChartContent, 'points' | 'unfinishedFrom'> {
  const points = daysOf(period).map((date) => words.day(date));
  if (lastDayShare(period, now) === 1) return { points };
  const last = points.length - 1;
  const today = words.say('parts.untilNow', { day: points[last] ?? '', time: words.hours(now) });
  return { points: points.with(last, today), unfinishedFrom: last };
}
