/** Date ranges over an attribute that holds timestamps. */
import type { SearchChange } from '../session/search-state.ts';
import type { SearchSession } from '../session/session.ts';
import { rangeChange, readRange } from './range.ts';

export { rangeNeed } from './range.ts';

/** Which attribute, and what its numbers are. */
export interface DateRangeOptions {
  attribute: string;
  /** Seconds or milliseconds since 1970. Default `s`. */
  unit?: 's' | 'ms';
}

/** Days as `<input type=date>` writes them: `2026-03-31`, in the time zone of the shopper. */
export interface DayRange {
  from?: string;
  to?: string;
}

const day = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Begin of a day in milliseconds; `more` days later. Undefined for what is no day. */
const beginOf = (text: string | undefined, more = 0): number | undefined => {
  const [, year, month, date] = day.exec(text ?? '') ?? [];
  if (!year || !month || !date) return undefined;
  // By the calendar and not by 24 hours: some days have 23 or 25.
  const time = new Date(+year, +month - 1, +date + more);
  return dayOf(new Date(+year, +month - 1, +date).getTime()) === text ? time.getTime() : undefined;
};

const dayOf = (ms: number | undefined): string | undefined => {
  if (ms === undefined || !Number.isFinite(new Date(ms).getTime())) return undefined;
  const date = new Date(ms);
  const two = (part: number): string => `${part}`.padStart(2, '0');
  return `${`${date.getFullYear()}`.padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/**
 * The change to a range of days, both inclusive, for `session.change`; without days it gives the choice up.
 * @example
 * session.need(rangeNeed('published_at'));
 * session.change(daysChange({ attribute: 'published_at' }, { from: '2026-03-01', to: '2026-03-31' }));
 */
export const daysChange = ({ attribute, unit = 's' }: DateRangeOptions, { from, to }: DayRange): SearchChange => {
  const begin = beginOf(from);
  const end = beginOf(to, 1);
  const scale = (ms: number): number => (unit === 's' ? Math.floor(ms / 1000) : ms);
  return rangeChange(attribute, {
    min: begin === undefined ? undefined : scale(begin),
    // The last moment of the day.
    max: end === undefined ? undefined : scale(end - 1),
  });
};

/** The chosen days, and the first and last day that there is. */
export const readDays = (
  session: SearchSession,
  { attribute, unit = 's' }: DateRangeOptions,
): { chosen: DayRange; first?: string; last?: string } => {
  const { min, max, chosen } = readRange(session, attribute);
  const factor = unit === 's' ? 1000 : 1;
  const at = (time: number | undefined): string | undefined => dayOf(time === undefined ? undefined : time * factor);
  const from = at(chosen.min);
  const to = at(chosen.max);
  const first = at(min);
  const last = at(max);
  return { chosen: { ...(from && { from }), ...(to && { to }) }, ...(first && { first }), ...(last && { last }) };
};
