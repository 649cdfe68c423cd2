/** Cron: the schedule of a task, in the usual five fields, in UTC. */
import { badRequest } from '../../../foundation/errors/service-error.ts';

/** The fields with their ranges. */
const FIELDS = [
  { name: 'minute', least: 0, most: 59, words: [] },
  { name: 'hour', least: 0, most: 23, words: [] },
  { name: 'day of the month', least: 1, most: 31, words: [] },
  {
    name: 'month',
    least: 1,
    most: 12,
    words: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
  // Sunday is both 0 and 7.
  { name: 'day of the week', least: 0, most: 7, words: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
] as const;

const SHORTHANDS = new Map(
  Object.entries({
    '@hourly': '0 * * * *',
    '@daily': '0 0 * * *',
    '@midnight': '0 0 * * *',
    '@weekly': '0 0 * * 0',
    '@monthly': '0 0 1 * *',
    '@yearly': '0 0 1 1 *',
  }),
);

/** A schedule. */
export interface Cron {
  /** Returns the next time after `after`, in milliseconds. Undefined if there is none, as for February 30. */
  next(after: number): number | undefined;
}

const refuse = (why: string) =>
  badRequest(`"cron" ${why}; write minute, hour, day of the month, month and day of the week, such as 30 4 * * 1-5`);

function readField(text: string, field: (typeof FIELDS)[number]): Set<number> {
  const number = (word: string): number => {
    const named = (field.words as readonly string[]).indexOf(word.toLowerCase());
    const value = named >= 0 ? named + field.least : /^\d{1,2}$/.test(word) ? Number(word) : Number.NaN;
    if (!(value >= field.least && value <= field.most))
      throw refuse(`has "${word.slice(0, 20)}" as ${field.name}, which must be ${field.least} to ${field.most}`);
    return value;
  };
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [range = '', stepText, ...more] = part.split('/');
    const step = stepText === undefined ? 1 : /^[1-9]\d?$/.test(stepText) ? Number(stepText) : Number.NaN;
    if (more.length > 0 || Number.isNaN(step)) throw refuse(`has "${part.slice(0, 20)}" as ${field.name}`);
    const [from = '', to, ...extra] = range.split('-');
    if (extra.length > 0) throw refuse(`has "${part.slice(0, 20)}" as ${field.name}`);
    const least = range === '*' ? field.least : number(from);
    const most = range === '*' || (to === undefined && stepText !== undefined) ? field.most : number(to ?? from);
    if (most < least) throw refuse(`has "${part.slice(0, 20)}" as ${field.name}, which ends before it begins`);
    for (let value = least; value <= most; value += step) values.add(value);
  }
  return values;
}

/** Years to look ahead: February 29 on a certain day of the week comes every 28 years, or every 40 around 2100. */
const YEARS_AHEAD = 41;

/**
 * Parses a schedule.
 * @throws ServiceError 400 that names the field
 *
 * @example
 * readCron('30 4 * * *').next(Date.UTC(2026, 0, 15, 12)); // January 16, 4:30
 */
export function readCron(text: string): Cron {
  const fields = (SHORTHANDS.get(text.trim().toLowerCase()) ?? text.trim()).split(/\s+/);
  if (fields.length !== FIELDS.length) throw refuse(`has ${fields.length} fields, not 5`);
  const [minutes, hours, days, months, weekdays] = FIELDS.map((field, at) => readField(fields[at]!, field)) as [
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
  ];
  if (weekdays.has(7)) weekdays.add(0);
  // As in cron, one match is enough if both kinds of day are restricted.
  const anyDay = fields[2]!.startsWith('*');
  const anyWeekday = fields[4]!.startsWith('*');
  const isDay = (date: Date): boolean => {
    const [day, weekday] = [days.has(date.getUTCDate()), weekdays.has(date.getUTCDay())];
    return anyDay || anyWeekday ? day && weekday : day || weekday;
  };
  return {
    next: (after) => {
      const date = new Date(after);
      date.setUTCSeconds(0, 0);
      date.setUTCMinutes(date.getUTCMinutes() + 1);
      const end = date.getUTCFullYear() + YEARS_AHEAD;
      while (date.getUTCFullYear() <= end) {
        if (!months.has(date.getUTCMonth() + 1)) date.setUTCMonth(date.getUTCMonth() + 1, 1);
        else if (!isDay(date)) date.setUTCDate(date.getUTCDate() + 1);
        else if (!hours.has(date.getUTCHours())) {
          date.setUTCHours(date.getUTCHours() + 1, 0);
          continue;
        } else if (!minutes.has(date.getUTCMinutes())) {
          date.setUTCMinutes(date.getUTCMinutes() + 1);
          continue;
        } else return date.getTime();
        date.setUTCHours(0, 0);
      }
      return undefined;
    },
  };
}
