/** Time zones: start and end of days and hours, including changes of the clocks. */
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import { DAY } from '../../ground/rollups/bucket.ts';

/** A quarter of an hour: offsets from UTC are multiples of it. */
export const QUARTER = 900_000;

const HOUR = 3_600_000;

/** Formatters are expensive to create, and shops use few zones. */
const clocks = new LruCache<Intl.DateTimeFormat>(200);

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone);
  if (made) return made;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * Whether a time zone of this name exists in the IANA database.
 *
 * @example
 * isTimeZone('Australia/Lord_Howe'); // true
 */
export function isTimeZone(name: string): boolean {
  // Fixed offsets are not time zones, because their clocks never change.
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the offset of a zone from UTC at a time, in milliseconds. */
export function offsetAt(timeZone: string, time: number): number {
  if (timeZone === 'UTC') return 0;
  const [month, day, year, hour, minute, second] = clockOf(timeZone).format(time).match(/\d+/g)!.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** Returns the calendar day at a time, as the start of the same day in UTC. */
export const calendarDay = (timeZone: string, time: number): number =>
  Math.floor((time + offsetAt(timeZone, time)) / DAY) * DAY;

/** Returns the first time at which the calendar of a zone shows a day or a later one, searched in quarters of an hour. */
function firstMomentOf(timeZone: string, day: number): number {
  let time = day - 16 * HOUR;
  while (calendarDay(timeZone, time) < day) time += QUARTER;
  return time;
}

/**
 * Returns the starts of consecutive days, and the end of the last one. A day has 23 or 25 hours when clocks change; one that a zone skipped
 * is empty.
 * @param days.first The start of the same day in UTC.
 *
 * @example
 * dayStarts('Europe/Berlin', { first: Date.UTC(2026, 2, 29), count: 1 }); // 23 hours between them
 */
export function dayStarts(timeZone: string, { first, count }: { first: number; count: number }): number[] {
  const days = Array.from({ length: count + 1 }, (_, at) => first + at * DAY);
  if (timeZone === 'UTC') return days;
  let before = offsetAt(timeZone, first - DAY);
  let here = offsetAt(timeZone, first);
  return days.map((day) => {
    const after = offsetAt(timeZone, day + DAY);
    const isPlain = before === here && here === after;
    const start = isPlain ? day - here : firstMomentOf(timeZone, day);
    before = here;
    here = after;
    return start;
  });
}

/** Returns the hour in a zone at the start of each quarter of an hour of a day in UTC. */
export function hoursOfQuarters(timeZone: string, day: number): Uint8Array {
  const hours = new Uint8Array(DAY / QUARTER);
  const ends = [offsetAt(timeZone, day), offsetAt(timeZone, day + DAY - QUARTER)];
  for (let at = 0; at < hours.length; at++) {
    const time = day + at * QUARTER;
    const offset = ends[0] === ends[1] ? ends[0]! : offsetAt(timeZone, time);
    hours[at] = Math.floor((((time + offset) % DAY) + DAY) / HOUR) % 24;
  }
  return hours;
}
