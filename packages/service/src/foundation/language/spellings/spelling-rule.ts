/** Spelling rule: derives other spellings of a word in one language. */

/**
 * Returns other spellings of a word; the word itself may be among them.
 * @param word Folded.
 * @param source As it was written.
 */
export type SpellingRule = (word: string, source: string) => readonly string[];
