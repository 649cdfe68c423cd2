/** Prepares texts for a model: cleans them, truncates them to what it can read, and adds the prefixes it was trained with. */
import type { TextKind } from './embedder.ts';

/** Options of text preparation. */
export interface TextPreparation {
  /** Prefix of queries, such as `query: `; empty by default. */
  queryPrefix?: string | undefined;
  /** Prefix of record texts, such as `passage: `; empty by default. */
  documentPrefix?: string | undefined;
  /** Maximum number of characters of a text, without the prefix. */
  maxCharacters: number;
}

/** Truncates before cleaning, because the time grows with the length. Lone surrogates and control characters make servers fail. */
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
