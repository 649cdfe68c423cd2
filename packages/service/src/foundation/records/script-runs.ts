/** Script runs: splits a dictionary word where the script changes to katakana or back. */

// Katakana words adjoin others without a space; the length and voicing marks belong to them.
const katakanaRun = /\p{Script=Katakana}[\p{Script=Katakana}\p{M}ーｰﾞﾟ]*|(?:(?!\p{Script=Katakana})[^])+/gu;
const katakana = /\p{Script=Katakana}/u;

/** Calls `visit` with the parts of a dictionary word, split where the script changes to katakana or back: 東京タワー is 東京 and タワー. */
export function eachPart(word: string, visit: (part: string, at: number) => void): void {
  if (!katakana.test(word)) visit(word, 0);
  else for (const match of word.matchAll(katakanaRun)) visit(match[0], match.index);
}
