/** Schedule of alerts: when a report is due next in its time zone, and when an alert is evaluated again. */
import { DAY } from '../../../ground/rollups/bucket.ts';
import { calendarDay, dayStarts, offsetAt } from '../time-zone.ts';
import type { AlertConfig } from './alert-rows.ts';

const HOUR = 3_600_000;

/** Interval of evaluations, in milliseconds. */
const LOOK_EVERY = HOUR / 4;

/** Returns the time at which clocks of a zone show an hour of a day, or the following one if they skip that hour. */
function momentOf(timeZone: string, { day, hour }: { day: number; hour: number }): number {
  const [start] = dayStarts(timeZone, { first: day, count: 0 }) as [number];
  const guess = start + hour * HOUR;
  const shown = guess + offsetAt(timeZone, guess);
  const moment = Math.max(start, guess - (shown - (day + hour * HOUR)));
  return moment + offsetAt(timeZone, moment) < day + hour * HOUR ? guess : moment;
}

/** Returns the weekday: Monday is 1, Sunday 7. */
const weekdayOf = (day: number): number => ((Math.floor(day / DAY) + 3) % 7) + 1;

/**
 * Returns when an alert is due next.
 *
 * @example
 * nextRun({ kind: 'report', every: 'day', hour: 8, … }, { timeZone: 'Europe/Berlin', now: Date.now() });
 */
export function nextRun(
  { kind, every = 'day', weekday = 1, hour = 8 }: AlertConfig,
  { timeZone, now }: { timeZone: string; now: number },
): number {
  if (kind !== 'report') return now + LOOK_EVERY;
  for (let day = calendarDay(timeZone, now); ; day += DAY) {
    if (every === 'week' && weekdayOf(day) !== weekday) continue;
    const moment = momentOf(timeZone, { day, hour });
    if (moment > now) return moment;
  }
}
