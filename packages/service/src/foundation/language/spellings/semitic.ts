/** Spellings of Arabic and Hebrew: articles, prepositions and conjunctions of one letter are attached to the word that follows. */
import type { SpellingRule } from './spelling-rule.ts';

/** Minimum length of a word that gets a prefix: תה and התה. */
const MIN_WORD_LENGTH = 2;

/** Minimum length of a word after a prefix is removed. */
const MIN_STEM_LENGTH = 3;

/** The same for a prefix of one letter, which may also belong to the word itself. */
const MIN_SURE_STEM_LENGTH = 4;

/** Letters that rarely belong to the word itself: the Hebrew article, "and" and "to". Most words have three other letters: תיק and התיק. */
const SURE_PREFIXES: ReadonlySet<string> = new Set(['ה', 'ו', 'ל']);

/** Removes each possible prefix from the word, and adds all of them to what remains. */
function prefixRule(options: {
  prefixes: readonly string[];
  endings: (bare: string) => readonly string[];
}): SpellingRule {
  const { prefixes, endings } = options;
  const restOf = (word: string, prefix: string): readonly string[] => {
    const stem = word.slice(prefix.length);
    const least = prefix.length > 1 || SURE_PREFIXES.has(prefix) ? MIN_STEM_LENGTH : MIN_SURE_STEM_LENGTH;
    return word.startsWith(prefix) && stem.length >= least ? [stem] : [];
  };
  return (word) => {
    if (word.length < MIN_WORD_LENGTH) return [];
    const bare = [word, ...prefixes.flatMap((prefix) => restOf(word, prefix))];
    const forms = bare.flatMap((one) => [one, ...endings(one)]);
    return forms.flatMap((form) => [form, ...prefixes.map((prefix) => prefix + form)]);
  };
}

/** The feminine ending, folded, and its plural: `ساعة` and `ساعات`. */
function arabicEndings(word: string): string[] {
  if (word.length < MIN_STEM_LENGTH) return [];
  if (word.endsWith('ات')) return [`${word.slice(0, -2)}ه`];
  return word.endsWith('ه') ? [`${word.slice(0, -1)}ات`, `${word.slice(0, -1)}ت`] : [];
}

const arabic = prefixRule({
  prefixes: ['ال', 'وال', 'بال', 'كال', 'فال', 'لل', 'و', 'ب', 'ل', 'ك', 'ف'],
  endings: arabicEndings,
});

const hebrew = prefixRule({
  prefixes: ['ה', 'ו', 'ב', 'ל', 'מ', 'ש', 'כ', 'וה', 'מה', 'שה', 'ול', 'וב', 'ומ', 'כש'],
  endings: () => [],
});

/** By ISO 639-1 code. */
export const spellingRules: readonly (readonly [string, SpellingRule])[] = [
  ['ar', arabic],
  ['he', hebrew],
];
