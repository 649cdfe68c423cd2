/** Number forms: equal fractions and decimals, and "No. 5" written as one word. */
import type { JoinedForm } from './plural-forms.ts';
import type { PhraseAlternative, SplitForm, TypedWord, WordAlternative } from './typed-word.ts';

/** Common fractions, with their decimal places. */
const DECIMALS: ReadonlyMap<string, string> = new Map([
  ['1/2', '5'],
  ['1/4', '25'],
  ['3/4', '75'],
  ['1/8', '125'],
  ['3/8', '375'],
  ['5/8', '625'],
  ['7/8', '875'],
  ['1/3', '33'],
  ['2/3', '67'],
]);
const FRACTIONS: ReadonlyMap<string, string> = new Map(
  Array.from(DECIMALS, ([fraction, digits]) => [digits, fraction]),
);

const figures = /^\p{N}+$/u;
const fraction = /^(\p{N}+)\/(\p{N}+)$/u;
/** Matches "N° 5" written as one word, `n5`. */
const numbered = /^n(\p{N}+)$/u;

/** Returns the fractions whose decimal places equal a word, or start with it if it is still being typed, such as 7 of "0.75". */
const fractionsAt = ({ text, prefix }: TypedWord): string[] =>
  Array.from(FRACTIONS).flatMap(([behind, one]) => ((prefix ? behind.startsWith(text) : behind === text) ? one : []));

/** Returns the fractions that two words may be: 1 and 2 of "1/2", 0 and 5 of "0.5". */
function fractionsOf(first: TypedWord | undefined, second: TypedWord | undefined): string[] {
  if (!first || !second || first.phrase || second.phrase) return [];
  if (first.text === '0') return fractionsAt(second);
  const text = `${first.text}/${second.text}`;
  return DECIMALS.has(text) ? [text] : [];
}

/**
 * Returns the fractions that a word forms with the word before or after it. After a number, also their decimal places: "8 1/2" is also
 * "8.5".
 */
const joinedFractions = (words: readonly TypedWord[], at: number): JoinedForm[] =>
  [at - 1, at].flatMap((from) =>
    fractionsOf(words[from], words[from + 1]).flatMap((one) => {
      const behindPoint = figures.test(words[from - 1]?.text ?? '') ? DECIMALS.get(one) : undefined;
      return [one, behindPoint].flatMap((text) => (text === undefined ? [] : [{ text, prefix: false }]));
    }),
  );

/** Returns other forms of a number, a fraction or a word such as `n5`, given its neighbours. Undefined for other words. */
export function numberForms(
  words: readonly TypedWord[],
  at: number,
):
  | { joined: JoinedForm[]; alternatives: WordAlternative[]; phrases: PhraseAlternative[]; splits: SplitForm[] }
  | undefined {
  const word = words[at] as TypedWord;
  const { text, prefix } = word;
  const isFraction = DECIMALS.has(text);
  if (!isFraction && !figures.test(text) && !numbered.test(text) && !fraction.test(text)) return undefined;
  const before = words[at - 1];
  // After a number, a fraction equals decimal places, and the reverse: "8½" and "8.5".
  const others: string[] =
    !before || !figures.test(before.text) ? [] : isFraction ? [DECIMALS.get(text)!] : fractionsAt(word);
  const parts = fraction.exec(text)?.slice(1);
  const number = numbered.exec(text)?.[1];
  return {
    joined: joinedFractions(words, at),
    alternatives: others.map((other) => ({ text: other, typos: 0, exact: isFraction || FRACTIONS.has(text) })),
    phrases: parts ? [{ words: parts, typos: 0, exact: true }] : [],
    // "n1" as an unfinished "N° 19".
    splits: number === undefined ? [] : [{ words: ['no', number], prefix, typos: 1 }],
  };
}
