/** Period: a span of days in UTC, as the address has it, and the one before it. */

/** Two days, `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  to: string;
  days: number;
}

/** Numbers of days that can be chosen at once. */
export const PRESETS = [7, 14, 28, 90, 365] as const;

/** The period where the address names none: whole weeks, so few that a young shop has as many before them to compare with. */
export const DEFAULT_PERIOD = '14d';

const DAY = 86_400_000;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a day of the calendar: the 31st of February is none, though it can be read as one. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text)) && isoDay(startOf(text)) === text;

const between = (from: string, to: string): Period => ({
  from,
  to,
  days: Math.round((startOf(to) - startOf(from)) / DAY) + 1,
});

/**
 * Reads `28d` (that many days until today) or `2026-01-01..2026-01-31`; what is neither is the default.
 * @example
 * readPeriod('7d', Date.now());
 */
export function readPeriod(text: string | undefined, now: number): Period {
  const [, days] = /^(\d{1,4})d$/.exec(text ?? '') ?? [];
  if (days !== undefined && Number(days) >= 1) return between(isoDay(now - (Number(days) - 1) * DAY), isoDay(now));
  const [from = '', to = ''] = (text ?? '').split('..');
  if (isDay(from) && isDay(to) && from <= to) return between(from, to);
  return readPeriod(DEFAULT_PERIOD, now);
}

/** The period of the same length that ends the day before. */
export function periodBefore({ from, days }: Period): Period {
  const start = startOf(from);
  return between(isoDay(start - days * DAY), isoDay(start - DAY));
}

/** Every day of a period. */
export const daysOf = ({ from, days }: Period): string[] =>
  Array.from({ length: days }, (_, day) => isoDay(startOf(from) + day * DAY));
