/** Reads days that the author of a page wrote: the last week, this day, from one day to another. */

/** Days as `<input type=date>` writes them; an open end is absent. */
export interface Days {
  from?: string;
  to?: string;
}

const two = (part: number): string => `${part}`.padStart(2, '0');

/** A day of the calendar of the shopper. */
export const dayOf = (date: Date): string =>
  `${`${date.getFullYear()}`.padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Noon of a day, which every day has once; undefined for what is no day. */
export const dateOf = (day: string): Date | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const at = new Date(2000, Number(month) - 1, Number(date), 12);
  // The constructor takes years below 100 for those of the last century.
  at.setFullYear(Number(year), Number(month) - 1, Number(date));
  return dayOf(at) === day ? at : undefined;
};

/** The first of the last so many days, weeks, months or years; the day itself is the last of them. */
const back = (now: Date, amount: number, unit: string): string => {
  const { [unit]: [years, months, days] = [0, 0, 0] } = {
    d: [0, 0, amount - 1],
    w: [0, 0, amount * 7 - 1],
    m: [0, amount, -1],
    y: [amount, 0, -1],
  } as Record<string, [number, number, number]>;
  const month = now.getMonth() - months;
  // The 31st has no like in every month: the last day stands in for it.
  const last = new Date(now.getFullYear() - years, month + 1, 0).getDate();
  return dayOf(new Date(now.getFullYear() - years, month, Math.min(now.getDate(), last) - days, 12));
};

/**
 * Reads `7d`, `4w`, `6m`, `1y`, `today`, `2026-01-01..2026-03-31`, open ends, and an empty text as "any time"; undefined for anything else.
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
