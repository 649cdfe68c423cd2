/** Spellings of letters with marks: written as two where a keyboard lacks them. */
import { fold } from '../../records/fold.ts';
import type { SpellingRule } from './spelling-rule.ts';

/** Letters of the shortest word of which two letters may stand for one: `neu` is no `nü`. */
const SHORTEST = 4;

/**
 * Pairs of letters that stand for one, and letters that are written as a pair.
 * @param pairs Folded: what a pair becomes.
 * @param letters By letter as it was written.
 */
function pairRule(
  pairs: readonly (readonly [RegExp, string])[],
  letters: Readonly<Record<string, string>>,
): SpellingRule {
  const marked = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
  return (word, source) => {
    if (word.length < SHORTEST) return [];
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

/** Behind a vowel the second letter belongs to another sound: `blaue`, `Steuer`, `Quelle`. */
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

/** Swedes write `ä` where Danes and Norwegians write `æ`. */
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
