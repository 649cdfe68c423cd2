/** Numeric menu: ranges to select from, such as prices under 50 or ratings from 4 up. */
import { memoize } from '../session/memoize.ts';
import type { SearchChange } from '../session/search-state.ts';
import type { SearchSession } from '../session/session.ts';
import { rangeChange, readRange } from './range.ts';

export { rangeNeed } from './range.ts';

/** One entry of a menu; both ends are inclusive, and an entry without ends is "all". */
export interface NumericItem {
  label: string;
  min?: number;
  max?: number;
}

/** View model of an entry. */
export interface NumericChoice extends NumericItem {
  refined: boolean;
  /** Number of records in the range; undefined if the engine did not count all values. */
  count?: number;
}

/** Options of a menu. */
export interface NumericMenuOptions {
  attribute: string;
  items: readonly NumericItem[];
  /** Values that the view's need counts; with as many or more, the counts of ranges are undefined. Default 100. */
  limit?: number;
}

/**
 * Returns the entries of a menu; the same list as long as nothing changed.
 * @example
 * const options = { attribute: 'price', items: [{ label: 'All' }, { label: 'Under 50', max: 50 }] };
 * session.need(rangeNeed('price'));
 * const choices = readNumericMenu(session, options);
 */
export const readNumericMenu = (session: SearchSession, options: NumericMenuOptions): readonly NumericChoice[] => {
  const { attribute, items, limit = 100 } = options;
  const { counts, chosen } = readRange(session, attribute);
  return memoize(session, `numeric:${JSON.stringify(options)}`, [counts, chosen], () => {
    const values = Object.entries(counts).map(([value, count]) => [+value, count] as const);
    const exact = values.length > 0 && values.length < limit;
    return items.map((item) => {
      const { min = -Infinity, max = Infinity } = item;
      const count = values.reduce((sum, [value, n]) => sum + (value >= min && value <= max ? n : 0), 0);
      return { ...item, refined: item.min === chosen.min && item.max === chosen.max, ...(exact && { count }) };
    });
  });
};

/** Returns the change for a click on an entry; a second click clears it. */
export const numericChange = (
  session: SearchSession,
  attribute: string,
  { min, max }: { min?: number; max?: number },
): SearchChange => {
  const { chosen } = readRange(session, attribute);
  return rangeChange(attribute, min === chosen.min && max === chosen.max ? undefined : { min, max });
};

/** Returns the entries of a rating menu, highest first: from `max - 1` up, from `max - 2` up and so on; `max` itself if `best` is true. */
export const ratingItems = ({ max = 5, best = false }: { max?: number; best?: boolean } = {}): readonly NumericItem[] =>
  Array.from({ length: best ? max : max - 1 }, (_, i) => (best ? max - i : max - 1 - i)).map((min) => ({
    label: `${min}`,
    min,
  }));
