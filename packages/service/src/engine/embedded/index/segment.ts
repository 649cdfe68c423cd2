/** Index segment, immutable: a term dictionary, its inverted lists, and the forward index of each document. */
import type { TermTrie } from '../text/term-trie.ts';
import { lastPosition } from './searchable-attributes.ts';

/** Documents `base` to `base + count - 1`. Words are indices into the sorted dictionary, so a prefix is a range of them. */
export interface Segment {
  base: number;
  count: number;
  trie: TermTrie;
  /** The inverted lists, concatenated in term order: term t has the entries `start[t]` to `start[t + 1]`, by document. */
  start: Uint32Array;
  docs: Uint32Array;
  /** The value for the `attribute` criterion: the best place of the term in that attribute of the document. */
  best: Uint32Array;
  attributes: Uint16Array;
  /** All places of the term in that attribute of the document, see position-signature. */
  signatures: Uint32Array;
  /** The best standing of the term in that attribute of the document, see term-standing. */
  standings: Uint8Array;
  /** The words of document `base + i`: entries `tokenStart[i]` to `tokenStart[i + 1]`, in reading order. */
  tokenStart: Uint32Array;
  tokenTerm: Uint32Array;
  tokenPlace: Uint32Array;
}

/** See SearchableAttributes.placeTable. */
export interface PlaceTable {
  base: Uint32Array;
  mask: Uint32Array;
}

/** Converts a place to the value of the `attribute` criterion: less is better. */
export function rankedPlace(places: PlaceTable, place: number): number {
  const attribute = place >>> 16;
  return ((places.base[attribute] as number) | (place & (places.mask[attribute] as number))) >>> 0;
}

/** The words of documents, in reading order. */
export type Tokens = Pick<Segment, 'tokenStart' | 'tokenTerm' | 'tokenPlace'>;

/** The term after a token, in the same text; -1 if there is none. */
export function nextTerm({ tokenTerm, tokenPlace }: Tokens, token: number): number {
  const isLast = ((tokenPlace[token] as number) & lastPosition) === lastPosition;
  return !isLast && tokenPlace[token + 1] === (tokenPlace[token] as number) + 1 ? (tokenTerm[token + 1] as number) : -1;
}

/** Whether the word after a token, in the same text, is `term`. */
export const isNeighbour = (segment: Segment, token: number, term: number): boolean =>
  nextTerm(segment, token) === term;

/** Adjacent terms: all but the last one, and the term range of the last one. */
export interface TermSplit {
  terms: readonly number[];
  low: number;
  high: number;
}

/** Whether a token and the following ones, in the same text, form a split word. */
export function isSplitHere(segment: Segment, token: number, { terms, low, high }: TermSplit): boolean {
  if (!isPhraseHere(segment, token, terms)) return false;
  const last = nextTerm(segment, token + terms.length - 1);
  return last >= low && last < high;
}

/** Whether the words after a token, in the same text, complete a sequence of terms that starts with it. */
export function isPhraseHere(segment: Segment, token: number, terms: readonly number[]): boolean {
  if (segment.tokenTerm[token] !== terms[0]) return false;
  for (let at = 1; at < terms.length; at++)
    if (!isNeighbour(segment, token + at - 1, terms[at] as number)) return false;
  return true;
}
