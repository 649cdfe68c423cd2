/** Cuts plural endings off, so that singular and plural of a word meet: what is left need not be a word. */

type Endings = readonly (readonly [ending: RegExp, replacement: string])[];

const LATIN_S: Endings = [[/(?<=..[aeiou])s$/, '']];

// The first ending that fits is cut; folded words, so without accents.
const ENDINGS: Readonly<Record<string, Endings>> = {
  en: [
    [/(?<=..)ies$/, 'y'],
    [/(?<=..)ves$/, 'f'],
    [/(?<=(?:s|x|z|ch|sh))es$/, ''],
    [/(?<=..[^su])s$/, ''],
  ],
  fr: [
    [/(?<=..)eaux$/, 'eau'],
    [/(?<=..)aux$/, 'al'],
    [/(?<=...)[sx]$/, ''],
  ],
  de: [
    [/(?<=....)(?:ern|en|er)$/, ''],
    [/(?<=...)[ens]$/, ''],
  ],
  es: [[/(?<=..)ces$/, 'z'], [/(?<=..[^aeiou])es$/, ''], ...LATIN_S],
  pt: [[/(?<=..)oes$/, 'ao'], [/(?<=..[rsz])es$/, ''], ...LATIN_S],
  it: [
    [/(?<=..)[hc]?[ie]$/, ''],
    [/(?<=..)[oa]$/, ''],
  ],
  nl: [
    [/(?<=...)en$/, ''],
    [/(?<=...)s$/, ''],
  ],
};

/** The word without its plural ending; unchanged in a language that is not known. */
export function singular(word: string, language: string): string {
  const endings = ENDINGS[language.slice(0, 2).toLowerCase()] ?? [];
  const fitting = endings.find(([ending]) => ending.test(word));
  return fitting ? word.replace(fitting[0], fitting[1]) : word;
}
