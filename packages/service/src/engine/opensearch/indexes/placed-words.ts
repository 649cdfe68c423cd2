/** Placed words: a word with the attribute it stands in, or with its place there, as one term of the cluster. */
import type { SearchableAttributes } from '../../embedded/index/searchable-attributes.ts';
import { FIRST_MARK, LAST_MARK } from './index-layout.ts';

const FIRST = FIRST_MARK.charCodeAt(0);
const MAX = LAST_MARK.charCodeAt(0) - FIRST;

/** The letter that stands for a number; large ones share the last letter. */
const letterOf = (number: number): string => String.fromCharCode(FIRST + Math.min(number, MAX));

/** The letters before a word in an attribute. */
export const attributeMark = (attribute: number): string => letterOf(attribute);

/** The letters before a word that is the first, second … of an attribute. */
export const openingMark = (attribute: number, position: number): string => letterOf(attribute) + letterOf(position);

/** Words at the beginning of an attribute that have an opening mark, by its rank: each place is a look-up in every part of the index. */
const OPENING_WORDS: readonly number[] = [7, 3];

/** How many of the first words of an attribute are told apart by their places. */
export const openingWordsOf = (attributes: SearchableAttributes, attribute: number): number =>
  attributes.isUnordered(attribute) ? 0 : (OPENING_WORDS[attributes.ranks[attribute]!] ?? 1);
