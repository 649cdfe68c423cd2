/** Synonym: its words in one list for every type; for one-way types the first word is the one that finds the others. */
import type { AnswerOf } from '../../data/answer-of.ts';

export type Synonym = NonNullable<AnswerOf<'settings', 'getSettings'>['synonyms']>[number];
export type Kind = Synonym['type'];

export const KINDS: readonly Kind[] = ['synonym', 'onewaysynonym', 'altcorrection1', 'altcorrection2', 'placeholder'];

/** Returns the words of a synonym. */
export function wordsOf({
  type,
  synonyms = [],
  input,
  word,
  corrections,
  placeholder,
  replacements,
}: Synonym): string[] {
  const of = (first: string | undefined, others: readonly string[] = []): string[] => [
    ...(first === undefined ? [] : [first]),
    ...others,
  ];
  if (type === 'synonym') return synonyms;
  if (type === 'onewaysynonym') return of(input, synonyms);
  return type === 'placeholder' ? of(placeholder, replacements) : of(word, corrections);
}

/** Creates a synonym from words. */
export function synonymOf(type: Kind, words: readonly string[], objectID: string | undefined): Synonym {
  const [first = '', ...others] = words;
  const own = objectID === undefined ? {} : { objectID };
  if (type === 'synonym') return { ...own, type, synonyms: [...words] };
  if (type === 'onewaysynonym') return { ...own, type, input: first, synonyms: others };
  if (type === 'placeholder') return { ...own, type, placeholder: first, replacements: others };
  return { ...own, type, word: first, corrections: others };
}
