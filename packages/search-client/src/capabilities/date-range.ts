/** Date ranges over an attribute that holds timestamps. */
import type { SearchChange } from '../session/search-state.ts';
import type { SearchSession } from '../session/session.ts';
import { rangeChange, readRange } from './range.ts';

export { rangeNeed } from './range.ts';

/** The attribute and the unit of its timestamps. */
export interface DateRangeOptions {
  attribute: string;
  /** Seconds or milliseconds since 1970. Default `s`. */
  unit?: 's' | 'ms';
}

/** Days in the format of `<input type=date>`, such as `2026-03-31`, in the shopper's time zone. */
export interface DayRange {
  from?: string;
  to?: string;
}

const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Formats a time as a day in the shopper's time zone; undefined if it is not a valid time. */
const formatDay = (ms: number | undefined): string | undefined => {
  if (ms === undefined || !Number.isFinite(new Date(ms).getTime())) return undefined;
  const date = new Date(ms);
  const twoDigits = (value: number): string => `${value}`.padStart(2, '0');
  return `${`${date.getFullYear()}`.padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
};

/** Returns the start of a day, or of the day `addDays` later, in milliseconds; undefined if the text is not a valid day. */
const startOfDay = (text: string | undefined, addDays = 0): number | undefined => {
  const [, year, month, dayOfMonth] = dayPattern.exec(text ?? '') ?? [];
  if (!year || !month || !dayOfMonth) return undefined;
  // Calendar arithmetic, because days have 23 or 25 hours when the clocks change.
  const time = new Date(+year, +month - 1, +dayOfMonth + addDays);
  // Formatting it back rejects dates that overflow, such as 31 February.
  return formatDay(new Date(+year, +month - 1, +dayOfMonth).getTime()) === text ? time.getTime() : undefined;
};

/**
 * Returns the change that filters by a range of days, both inclusive, for `session.change`; without days it removes the filter.
 * @example
 * session.need(rangeNeed('published_at'));
 * session.change(daysChange({ attribute: 'published_at' }, { from: '2026-03-01', to: '2026-03-31' }));
 */
export const daysChange = ({ attribute, unit = 's' }: DateRangeOptions, { from, to }: DayRange): SearchChange => {
  const begin = startOfDay(from);
  const end = startOfDay(to, 1);
  const toUnit = (ms: number): number => (unit === 's' ? Math.floor(ms / 1000) : ms);
  return rangeChange(attribute, {
    min: begin === undefined ? undefined : toUnit(begin),
    // The last moment of the day.
    max: end === undefined ? undefined : toUnit(end - 1),
  });
};

/** Returns the selected days, and the first and last day in the results. */
export const readDays = (
  session: SearchSession,
  { attribute, unit = 's' }: DateRangeOptions,
): { chosen: DayRange; first?: string; last?: string } => {
  const { min, max, chosen } = readRange(session, attribute);
  const factor = unit === 's' ? 1000 : 1;
  const toDay = (time: number | undefined): string | undefined =>
    formatDay(time === undefined ? undefined : time * factor);
  const from = toDay(chosen.min);
  const to = toDay(chosen.max);
  const first = toDay(min);
  const last = toDay(max);
  return { chosen: { ...(from && { from }), ...(to && { to }) }, ...(first && { first }), ...(last && { last }) };
};
