/** Date range of a report: whole calendar days, both ends included. */
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import { calendarDay } from './time-zone.ts';

/** Maximum number of days of a report: ten years. */
const MAX_DAYS = 3660;

/** Default number of days before the end of a report. */
const DAYS_BACK = 7;

/** A range of days, as milliseconds since the Unix epoch at which the days start in UTC. */
export interface DateRange {
  from: number;
  /** The end of the last day. */
  to: number;
}

/** Formats a day as `YYYY-MM-DD`. */
export const dateText = (day: number): string => new Date(day).toISOString().slice(0, 10);

const wrong = (problem: string): ServiceError => new ServiceError(422, problem);

function readDay(name: 'startDate' | 'endDate', text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // Some date parsers read 30 February as 2 March.
  if (Number.isNaN(time) || dateText(time) !== text)
    throw wrong(`"${name}" must be a day of the calendar as YYYY-MM-DD, not "${text.slice(0, 40)}"`);
  return time;
}

/**
 * Reads the days from `startDate` (default: 7 days ago) to `endDate` (default: today).
 * @param timeZone The zone that determines today.
 * @throws ServiceError 422
 *
 * @example
 * readDateRange({ startDate: '2026-01-01', endDate: '2026-01-31' }, Date.now());
 */
export function readDateRange(
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  now: number,
  timeZone = 'UTC',
): DateRange {
  const today = calendarDay(timeZone, now);
  const from = startDate === undefined ? today - DAYS_BACK * DAY : readDay('startDate', startDate);
  const last = endDate === undefined ? today : readDay('endDate', endDate);
  if (last < from)
    throw wrong(
      `"endDate" (${dateText(last)}) must not be before "startDate" (${dateText(from)}${startDate === undefined ? ', because none was given' : ''}); give both`,
    );
  if (last - from >= MAX_DAYS * DAY)
    throw wrong(`"startDate" must be at most ${MAX_DAYS} days before "endDate"; ask for less`);
  return { from, to: last + DAY };
}
