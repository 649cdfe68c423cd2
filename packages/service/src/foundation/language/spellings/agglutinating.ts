/** Spellings of languages with suffixes: Korean particles, Persian plurals and links, Turkish cases and possessives, Greek cases. */
import type { SpellingRule } from './spelling-rule.ts';

/** Returns the word without each of its endings, if enough of it remains. */
const without = (word: string, endings: readonly string[], least: number): string[] =>
  endings.flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length >= least ? [word.slice(0, -ending.length)] : [],
  );

/** Adds every ending to a word, and removes the one that it has. */
const endingRule =
  ({ endings, least }: { endings: readonly string[]; least: number }): SpellingRule =>
  (word) => {
    if (word.length < least) return [];
    const bare = without(word, endings, least);
    return [word, ...bare].flatMap((one) => [one, ...endings.map((ending) => one + ending)]);
  };

const korean = endingRule({
  endings: [
    '은',
    '는',
    '이',
    '가',
    '을',
    '를',
    '의',
    '에',
    '로',
    '와',
    '과',
    '도',
    '만',
    '용',
    '으로',
    '에서',
    '까지',
    '부터',
  ],
  least: 2,
});

/** Joiners are folded away, so `کتاب‌ها` is `كتابها`. All entries are folded. */
const persian = endingRule({ endings: ['ها', 'هاي', 'هايي', 'ي', 'ان'], least: 3 });

const hardened: Readonly<Record<string, string>> = { k: 'g', p: 'b', t: 'd' };

/** Folding merges vowels that Turkish distinguishes: `i` for `ı`, `u` for `ü`. A final consonant softens before a vowel: `bardak`, `bardağı`. */
const turkish: SpellingRule = (word) => {
  if (word.length < 3) return [];
  const bare = without(word, ['si', 'su', 'yi', 'yu', 'i', 'u', 'leri', 'lari'], 3);
  const all = [word, ...bare].flatMap((one) => {
    const hard = /[gbd]$/.test(one)
      ? [one.slice(0, -1) + (Object.keys(hardened).find((letter) => hardened[letter] === one.at(-1)) ?? '')]
      : [];
    return [one, ...hard];
  });
  return all.flatMap((one) => {
    const soft = hardened[one.at(-1) ?? ''];
    const endings = /[aeiou]$/.test(one) ? ['si', 'su'] : ['i', 'u'];
    const stems = soft ? [one, one.slice(0, -1) + soft] : [one];
    return [one, `${one}lari`, `${one}leri`, ...stems.flatMap((stem) => endings.map((ending) => stem + ending))];
  });
};

/** Interchangeable noun endings, folded. */
const greekEndings = [
  ['οσ', 'οι', 'ου', 'ο', 'ουσ', 'ων'],
  ['ο', 'α', 'ου', 'ων'],
  ['α', 'εσ', 'ασ', 'ων'],
  ['η', 'εσ', 'ησ', 'ων', 'εισ'],
  ['ι', 'ια', 'ιου', 'ιων'],
  ['μα', 'ματα', 'ματοσ', 'ματων'],
  ['ησ', 'εσ', 'η', 'ων'],
  ['ασ', 'εσ', 'α', 'ων'],
] as const;

const greek: SpellingRule = (word) =>
  greekEndings.flatMap((endings) =>
    without(word, endings, 3).flatMap((stem) => endings.map((ending) => stem + ending)),
  );

/** By ISO 639-1 code. */
export const spellingRules: readonly (readonly [string, SpellingRule])[] = [
  ['ko', korean],
  ['fa', persian],
  ['tr', turkish],
  ['el', greek],
];
