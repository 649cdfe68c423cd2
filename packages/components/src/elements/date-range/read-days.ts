/** Day range parser: parses days from a page, such as the last week, today, or from one day to another. */

/** Days in the format of `<input type=date>`; an open end is missing. */
export interface Days {
  from?: string;
  to?: string;
}

const two = (part: number): string => `${part}`.padStart(2, '0');

/** Formats a day in the shopper's calendar. */
export const dayOf = (date: Date): string =>
  `${`${date.getFullYear()}`.padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Returns noon of a day, which every day has exactly once; undefined for an invalid day. */
export const dateOf = (day: string): Date | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const at = new Date(2000, Number(month) - 1, Number(date), 12);
  // The constructor adds 1900 to years below 100.
  at.setFullYear(Number(year), Number(month) - 1, Number(date));
  return dayOf(at) === day ? at : undefined;
};

/** Returns the first day of the last days, weeks, months or years up to today. */
const back = (now: Date, amount: number, unit: string): string => {
  const { [unit]: [years, months, days] = [0, 0, 0] } = {
    d: [0, 0, amount - 1],
    w: [0, 0, amount * 7 - 1],
    m: [0, amount, -1],
    y: [amount, 0, -1],
  } as Record<string, [number, number, number]>;
  const month = now.getMonth() - months;
  // Not every month has a 31st, so use its last day instead.
  const last = new Date(now.getFullYear() - years, month + 1, 0).getDate();
  return dayOf(new Date(now.getFullYear() - years, month, Math.min(now.getDate(), last) - days, 12));
};

/**
 * Parses `7d`, `4w`, `6m`, `1y`, `today`, `2026-01-01..2026-03-31`, open ends, and an empty text as "any time"; returns undefined for
 * anything else.
 * @example
 * readDaysText('7d', new Date(2026, 2, 10)); // { from: '2026-03-04', to: '2026-03-10' }
 */
export const readDaysText = (text: string, now: Date): Days | undefined => {
  const trimmed = text.trim();
  if (!trimmed) return {};
  const today = dayOf(now);
  if (trimmed === 'today') return { from: today, to: today };
  const [, amount, unit = ''] = /^([1-9]\d{0,3})([dwmy])$/.exec(trimmed) ?? [];
  if (amount) return { from: back(now, Number(amount), unit), to: today };
  const [from = '', to, ...more] = trimmed.split('..').map((end) => end.trim());
  if (to === undefined || more.length || (from && !dateOf(from)) || (to && !dateOf(to))) return undefined;
  if (from && to && from > to) return undefined;
  return { ...(from && { from }), ...(to && { to }) };
};
