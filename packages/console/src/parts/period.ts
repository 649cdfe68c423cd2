/** Period: a range of days in UTC, as written in the URL, and the previous one. */

/** Two days, `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  to: string;
  days: number;
}

/** Presets in days. */
export const PRESETS = [7, 14, 28, 90, 365] as const;

/** Default period: whole weeks, few enough that a young shop has a previous period to compare with. */
export const DEFAULT_PERIOD = '14d';

const DAY = 86_400_000;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a valid calendar date: 31 February is not, although `Date` parses it. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text)) && isoDay(startOf(text)) === text;

const between = (from: string, to: string): Period => ({
  from,
  to,
  days: Math.round((startOf(to) - startOf(from)) / DAY) + 1,
});

/**
 * Parses `28d` (the last 28 days) or `2026-01-01..2026-01-31`; anything else is the default.
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

/** Returns the previous period of the same length. */
export function periodBefore({ from, days }: Period): Period {
  const start = startOf(from);
  return between(isoDay(start - days * DAY), isoDay(start - DAY));
}

/**
 * Returns the share of the last day that is over: 1 unless it is today.
 *
 * @example
 * lastDayShare(readPeriod('7d', noon), noon); // 0.5
 */
export const lastDayShare = ({ to }: Period, now: number): number =>
  Math.min(1, Math.max(0, (now - startOf(to)) / DAY));

/** Returns every day of a period. */
export const daysOf = ({ from, days }: Period): string[] =>
  Array.from({ length: days }, (_, day) => isoDay(startOf(from) + day * DAY));
