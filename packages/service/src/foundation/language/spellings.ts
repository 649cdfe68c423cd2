/** Spellings by language: alternative spellings of a word in records, such as with an article, a preposition or a particle attached. */
import type { SpellingRule } from './spellings/spelling-rule.ts';
import { spellingRules as western } from './spellings/western.ts';
import { spellingRules as semitic } from './spellings/semitic.ts';
import { spellingRules as agglutinating } from './spellings/agglutinating.ts';

/** By ISO 639-1 code. */
const rules: ReadonlyMap<string, SpellingRule> = new Map([...western, ...semitic, ...agglutinating]);

/** Whether there are rules for a language. */
export const hasSpellings = (language: string): boolean => rules.has(language);

/**
 * Returns the other spellings of a word in some languages, folded. A spelling that occurs in no record costs one dictionary lookup and is
 * harmless.
 *
 * @example
 * spellingsOf('buerostuhl', { source: 'Buerostuhl', languages: ['de'] }); // ['burostuhl']
 */
export function spellingsOf(word: string, options: { source: string; languages: readonly string[] }): string[] {
  const spellings = new Set(options.languages.flatMap((language) => rules.get(language)?.(word, options.source) ?? []));
  spellings.delete(word);
  return [...spellings];
}
