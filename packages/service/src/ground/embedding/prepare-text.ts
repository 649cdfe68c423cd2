/** Texts for a model: cleaned and cut to what it could read at most, with the words before them that the model was trained with. */
import type { TextKind } from './embedder.ts';

/** How texts are prepared. */
export interface TextPreparation {
  /** What stands before queries, such as `query: `; nothing by default. */
  queryPrefix?: string | undefined;
  /** What stands before texts of records, such as `passage: `; nothing by default. */
  documentPrefix?: string | undefined;
  /** Characters of a text that are looked at, without the prefix. */
  maxCharacters: number;
}

/**
 * Texts are read in time that grows with their length, and most of a long one would be cut off afterwards. Halves of characters and control
 * characters make servers fail.
 */
const clean = (text: string, maxCharacters: number): string =>
  text
    .slice(0, 4 * maxCharacters)
    .replace(/[\s\p{Cs}\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxCharacters)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();

/**
 * @example
 * prepareText('red lamp', 'query', { queryPrefix: 'query: ', maxCharacters: 8000 }); // 'query: red lamp'
 */
export function prepareText(text: string, kind: TextKind, preparation: TextPreparation): string {
  const { queryPrefix = '', documentPrefix = '', maxCharacters } = preparation;
  const prefix = kind === 'query' ? queryPrefix : documentPrefix;
  return prefix + clean(text, maxCharacters);
}
