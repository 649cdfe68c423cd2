/** Placed words: a word with its attribute, or with its position there, as one term of the cluster. */
import type { SearchableAttributes } from '../../embedded/index/searchable-attributes.ts';
import { FIRST_MARK, LAST_MARK } from './index-layout.ts';

const FIRST = FIRST_MARK.charCodeAt(0);
const MAX_NUMBER = LAST_MARK.charCodeAt(0) - FIRST;

/** The character that stands for a number; large numbers share the last one. */
const letterOf = (number: number): string => String.fromCharCode(FIRST + Math.min(number, MAX_NUMBER));

/** The characters before a word in an attribute. */
export const attributeMark = (attribute: number): string => letterOf(attribute);

/** The characters before a word at a position of an attribute. */
export const openingMark = (attribute: number, position: number): string => letterOf(attribute) + letterOf(position);

/** Number of first words of an attribute that have an opening mark, by its rank: each position is a lookup in every shard of the index. */
const OPENING_WORDS: readonly number[] = [7, 3];

/** Returns how many of the first words of an attribute have distinct positions. */
export const openingWordsOf = (attributes: SearchableAttributes, attribute: number): number =>
  attributes.isUnordered(attribute) ? 0 : (OPENING_WORDS[attributes.ranks[attribute]!] ?? 1);
