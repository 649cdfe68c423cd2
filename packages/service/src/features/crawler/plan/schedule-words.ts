/** Schedules in words: `every 1 day at 3:00 am`, `every weekday at 12:00 pm`, `every 2 hours`; in UTC. */
import { smallestOf } from '../../../foundation/collections/extremes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** The first Monday since the epoch. */
const MONDAY = 4 * DAY;

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const UNITS: Readonly<Record<string, number>> = { minute: MINUTE, hour: HOUR, day: DAY, week: WEEK };

/** Minimum interval between crawls. */
const CLOSEST = 5 * MINUTE;
const FARTHEST = 365 * DAY;

/** Returns the next time after `now`, both in milliseconds since the Unix epoch. */
export type NextTime = (now: number) => number;

const HOW =
  'write it as "every 1 day at 3:00 am", "every weekday at 12:00 pm", "on monday at 8:30 pm" or "every 2 hours", in UTC';

/** Parses a time of day as milliseconds since midnight. */
function readTime(text: string | undefined): number | undefined {
  if (text === undefined) return 0;
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$/.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  const hour = Number(hours);
  if (half === undefined) return hour < 24 ? hour * HOUR + Number(minutes) * MINUTE : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * HOUR + Number(minutes) * MINUTE;
}

/** Returns the next time at `offset` after a multiple of `every`, counted from `base`. */
const nextMultiple = (
  now: number,
  { every, offset, base = 0 }: { every: number; offset: number; base?: number },
): number => base + offset + (Math.floor((now - base - offset) / every) + 1) * every;

function nextOnDays(days: ReadonlySet<number>, time: number): NextTime {
  return (now) =>
    smallestOf([...days].map((day) => nextMultiple(now, { every: WEEK, offset: day * DAY + time, base: MONDAY })));
}

/** Parses days of the week, Monday is 0. */
function readDays(text: string): Set<number> | undefined {
  if (text === 'weekday') return new Set([0, 1, 2, 3, 4]);
  if (text === 'weekend') return new Set([5, 6]);
  const names = text.split(/\s*(?:,|and)\s*/);
  const days = names.map((name) => WEEKDAYS.findIndex((day) => day === name || day.slice(0, 3) === name));
  return days.every((day) => day >= 0) ? new Set(days) : undefined;
}

/**
 * Parses a schedule.
 * @throws Error that describes the syntax.
 *
 * @example
 * readSchedule('every 1 day at 3:00 am')(Date.UTC(2026, 0, 1)); // Date.UTC(2026, 0, 1, 3)
 */
export function readSchedule(text: string): NextTime {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const [, what, at] = /^(?:every|on) (.+?)(?: at (.+))?$/.exec(words) ?? [];
  const time = readTime(at);
  if (what === undefined || time === undefined) throw new Error(`cannot be read ("${text.slice(0, 100)}"); ${HOW}`);
  const days = readDays(what);
  if (days) return nextOnDays(days, time);
  const [, count = '1', unit] = /^(?:(\d{1,4}) )?(minute|hour|day|week)s?$/.exec(what) ?? [];
  if (unit === undefined) throw new Error(`cannot be read ("${text.slice(0, 100)}"); ${HOW}`);
  const every = Number(count) * UNITS[unit]!;
  if (at !== undefined && every % DAY !== 0)
    throw new Error(`names a time of the day for what comes every ${count} ${unit}s; leave "at ${at}" out`);
  if (every < CLOSEST || every > FARTHEST)
    throw new Error('must be no closer than every 5 minutes and no farther than every 365 days');
  return (now) => nextMultiple(now, { every, offset: time, ...(unit === 'week' && { base: MONDAY }) });
}
