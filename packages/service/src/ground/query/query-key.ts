/** Query key: the form in which queries are compared. */
import { wordsOf } from '../rule-sets/rule-text.ts';

/**
 * Case, accents and punctuation do not count.
 *
 * @example
 * queryKey('Red  Shoes!'); // 'red shoes'
 */
export const queryKey = (query: string): string => wordsOf(query).join(' ');
