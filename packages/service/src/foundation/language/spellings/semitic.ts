/** Spellings of Arabic and Hebrew: articles, prepositions and conjunctions of one letter are written together with the word behind them. */
import type { SpellingRule } from './spelling-rule.ts';

/** Letters of the shortest word before which something is put: תה and התה. */
const SHORTEST_WORD = 2;

/** Letters that are left of the shortest word before which something is taken away. */
const SHORTEST_REST = 3;

/** The same where a single letter is taken away, which may as well be the word's own. */
const SHORTEST_SURE_REST = 4;

/** Letters that are rarely a word's own: the article of Hebrew, "and" and "to". Most of its words have three others: תיק and התיק. */
const SURE_PREFIXES: ReadonlySet<string> = new Set(['ה', 'ו', 'ל']);

/** Takes away what may stand before the word, and puts all of it before what is left. */
function prefixRule(options: {
  prefixes: readonly string[];
  endings: (bare: string) => readonly string[];
}): SpellingRule {
  const { prefixes, endings } = options;
  const restOf = (word: string, prefix: string): readonly string[] => {
    const stem = word.slice(prefix.length);
    const least = prefix.length > 1 || SURE_PREFIXES.has(prefix) ? SHORTEST_REST : SHORTEST_SURE_REST;
    return word.startsWith(prefix) && stem.length >= least ? [stem] : [];
  };
  return (word) => {
    if (word.length < SHORTEST_WORD) return [];
    const bare = [word, ...prefixes.flatMap((prefix) => restOf(word, prefix))];
    const forms = bare.flatMap((one) => [one, ...endings(one)]);
    return forms.flatMap((form) => [form, ...prefixes.map((prefix) => prefix + form)]);
  };
}

/** The ending of the feminine, folded, and its plural: `ساعة` and `ساعات`. */
function arabicEndings(word: string): string[] {
  if (word.length < SHORTEST_REST) return [];
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
