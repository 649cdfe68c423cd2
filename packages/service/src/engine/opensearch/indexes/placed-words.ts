/** Placed words: a word with the attribute it stands in, or with its place there, as one term of the cluster. */
import { FIRST_MARK, LAST_MARK, OPENING_WORDS } from './index-layout.ts';

const FIRST = FIRST_MARK.charCodeAt(0);
const MOST = LAST_MARK.charCodeAt(0) - FIRST;

/** The letter that stands for a number; large ones share the last letter. */
const letterOf = (number: number): string => String.fromCharCode(FIRST + Math.min(number, MOST));

/** The letters before a word in an attribute. */
export const attributeMark = (attribute: number): string => letterOf(attribute);

/** The letters before a word that is the first, second … of an attribute. */
export const openingMark = (attribute: number, position: number): string => letterOf(attribute) + letterOf(position);

/** Whether a position is told by an opening mark. */
export const isOpening = (position: number): boolean => position < OPENING_WORDS;
