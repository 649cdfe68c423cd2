/** Facet value order: sorts values for views with another order than most frequent first. */
import type { FacetValue } from '../session/session.ts';

/** One criterion of an order; the first that distinguishes two values decides. */
export type ValueOrder =
  | 'refined'
  | 'count'
  | 'count:asc'
  | 'name'
  | 'name:desc'
  | ((a: FacetValue, b: FacetValue) => number);

/**
 * Returns a sorted copy.
 * @example
 * sortValues(session.facetValues('size'), ['refined', 'name'], { language: 'de' });
 */
export const sortValues = (
  values: readonly FacetValue[],
  orders: readonly ValueOrder[],
  { language }: { language?: string } = {},
): readonly FacetValue[] => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const by = (order: ValueOrder, a: FacetValue, b: FacetValue): number => {
    if (typeof order === 'function') return order(a, b);
    if (order === 'refined') return +b.refined - +a.refined;
    if (order.startsWith('count')) return order === 'count' ? b.count - a.count : a.count - b.count;
    return order === 'name' ? compare(a.value, b.value) : compare(b.value, a.value);
  };
  return [...values].sort((a, b) => {
    for (const order of orders) {
      const difference = by(order, a, b);
      if (difference) return difference;
    }
    return 0;
  });
};
