/** Query key: the normalized form in which queries are compared. */
import { wordsOf } from '../rule-sets/rule-text.ts';

/**
 * Returns a query without differences in case, accents and punctuation.
 *
 * @example
 * queryKey('Red  Shoes!'); // 'red shoes'
 */
export const queryKey = (query: string): string => wordsOf(query).join(' ');
