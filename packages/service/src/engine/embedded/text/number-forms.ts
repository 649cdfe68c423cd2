/** Number forms: equal fractions and decimals, and "No. 5" written as one word. */
import type { JoinedForm } from './plural-forms.ts';
import type { PhraseAlternative, SplitForm, TypedWord, WordAlternative } from './typed-word.ts';

/** Fractions that have a character, with their decimal places. */
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
const numbered = /^n(\p{N}+)$/u;

/** The fractions whose decimal places start with a word that is still being typed: 7 of "0.75". */
const fractionsAt = ({ text, prefix }: TypedWord): string[] =>
  Array.from(FRACTIONS).flatMap(([behind, one]) => ((prefix ? behind.startsWith(text) : behind === text) ? one : []));

/** The fractions that two words may be: 1 and 2 of "1/2", 0 and 5 of "0.5". */
function fractionsOf(first: TypedWord | undefined, second: TypedWord | undefined): string[] {
  if (!first || !second || first.phrase || second.phrase) return [];
  if (first.text === '0') return fractionsAt(second);
  const text = `${first.text}/${second.text}`;
  return DECIMALS.has(text) ? [text] : [];
}

/** The fractions of a word and each adjacent one, also as decimal places: 1 and 2 of "8 1/2" are the 5 of "8.5". */
const joinedFractions = (words: readonly TypedWord[], at: number): JoinedForm[] =>
  [at - 1, at].flatMap((from) =>
    fractionsOf(words[from], words[from + 1]).flatMap((one) => {
      const behindPoint = figures.test(words[from - 1]?.text ?? '') ? DECIMALS.get(one) : undefined;
      return [one, behindPoint].flatMap((text) => (text === undefined ? [] : [{ text, prefix: false }]));
    }),
  );

/** Returns other forms of a word next to its neighbours. Undefined for most words. */
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
  // "8½" and "8.5".
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
