/** Spellings of letters with diacritics: written as two letters on keyboards that lack them. */
import { fold } from '../../records/fold.ts';
import type { SpellingRule } from './spelling-rule.ts';

/** Minimum length of a word in which two letters may stand for one: `neu` is not `nü`. */
const MIN_WORD_LENGTH = 4;

/**
 * Letter pairs that stand for one letter, and letters that are written as a pair.
 * @param pairs Folded: each pair with its replacement.
 * @param letters By unfolded letter.
 */
function pairRule(
  pairs: readonly (readonly [RegExp, string])[],
  letters: Readonly<Record<string, string>>,
): SpellingRule {
  const marked = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
  return (word, source) => {
    if (word.length < MIN_WORD_LENGTH) return [];
    const short = pairs.reduce((text, [pair, letter]) => text.replace(pair, letter), word);
    const long = fold(
      source
        .toLowerCase()
        .normalize('NFC')
        .replace(marked, (letter) => letters[letter] ?? letter),
    );
    return [short, long];
  };
}

/** After a vowel the second letter belongs to another sound: `blaue`, `Steuer`, `Quelle`. */
const german = pairRule(
  [
    [/(?<![aeiouq])ae/g, 'a'],
    [/(?<![aeiouq])oe/g, 'o'],
    [/(?<![aeiouq])ue/g, 'u'],
  ],
  { ä: 'ae', ö: 'oe', ü: 'ue' },
);

const nordic = pairRule(
  [
    [/aa/g, 'a'],
    [/oe/g, 'o'],
  ],
  { å: 'aa', ø: 'oe', ö: 'oe', ä: 'ae' },
);

/** Swedish has `ä` where Danish and Norwegian have `æ`. */
const swedish = pairRule(
  [
    [/aa/g, 'a'],
    [/ae/g, 'a'],
    [/oe/g, 'o'],
  ],
  { å: 'aa', ö: 'oe', ä: 'ae' },
);

/** By ISO 639-1 code. */
export const spellingRules: readonly (readonly [string, SpellingRule])[] = [
  ['de', german],
  ['sv', swedish],
  ['fi', swedish],
  ['da', nordic],
  ['no', nordic],
];
