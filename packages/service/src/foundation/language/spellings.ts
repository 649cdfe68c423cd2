/** Spellings by language: other ways in which records may write the same word, with an article, a preposition or a particle that is no word by itself. */
import type { SpellingRule } from './spellings/spelling-rule.ts';
import { spellingRules as western } from './spellings/western.ts';
import { spellingRules as semitic } from './spellings/semitic.ts';
import { spellingRules as agglutinating } from './spellings/agglutinating.ts';

/** By ISO 639-1 code. */
const rules: ReadonlyMap<string, SpellingRule> = new Map([...western, ...semitic, ...agglutinating]);

/** Whether there are rules for a language. */
export const hasSpellings = (language: string): boolean => rules.has(language);

/**
 * The other spellings of a word in some languages, folded. One that no record holds costs a look into the dictionary of the index and does no harm.
 *
 * @example
 * spellingsOf('buerostuhl', { source: 'Buerostuhl', languages: ['de'] }); // ['burostuhl']
 */
export function spellingsOf(word: string, options: { source: string; languages: readonly string[] }): string[] {
  const spellings = new Set(options.languages.flatMap((language) => rules.get(language)?.(word, options.source) ?? []));
  spellings.delete(word);
  return [...spellings];
}
