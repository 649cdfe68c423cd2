/** Index segment, immutable: a term dictionary, its inverted lists, and the forward index of each document. */
import { GrowableUint32 } from '../../../collections/growable-array.ts';
import { TermTrie } from '../text/term-trie.ts';
import { signatureOf } from './position-signature.ts';
import { lastPosition } from './searchable-attributes.ts';

/** Documents `base` to `base + count - 1`. Words are numbers into the sorted dictionary, so a prefix is a range of numbers. */
export interface Segment {
  base: number;
  count: number;
  trie: TermTrie;
  /** The inverted lists, one behind the other in term order: term t has entries `start[t]` to `start[t + 1]`, by document. */
  start: Uint32Array;
  docs: Uint32Array;
  /** What the `attribute` criterion compares: the best place of the term in that attribute of the document. */
  best: Uint32Array;
  attributes: Uint16Array;
  /** All places of the term in that attribute of the document, see position-signature. */
  signatures: Uint32Array;
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

/** A place as the `attribute` criterion compares it: less is better. */
export function rankedPlace(places: PlaceTable, place: number): number {
  const attribute = place >>> 16;
  return ((places.base[attribute] as number) | (place & (places.mask[attribute] as number))) >>> 0;
}

/** Whether the word behind a token, in the same text, is `term`. */
export function isNeighbour(segment: Segment, token: number, term: number): boolean {
  const { tokenTerm, tokenPlace } = segment;
  const isLast = ((tokenPlace[token] as number) & lastPosition) === lastPosition;
  return !isLast && tokenTerm[token + 1] === term && tokenPlace[token + 1] === (tokenPlace[token] as number) + 1;
}

/** Whether the words behind a token, in the same text, are the rest of a sequence of terms that begins with it. */
export function isPhraseHere(segment: Segment, token: number, terms: readonly number[]): boolean {
  if (segment.tokenTerm[token] !== terms[0]) return false;
  for (let at = 1; at < terms.length; at++)
    if (!isNeighbour(segment, token + at - 1, terms[at] as number)) return false;
  return true;
}

/** Takes documents one after the other, then becomes a segment. */
export class SegmentBuilder {
  readonly base: number;
  readonly #terms = new Map<string, number>();
  readonly #tokenStart = new GrowableUint32();
  readonly #tokenTerm = new GrowableUint32();
  readonly #tokenPlace = new GrowableUint32();

  constructor(base: number) {
    this.base = base;
    this.#tokenStart.push(0);
  }

  get count(): number {
    return this.#tokenStart.length - 1;
  }

  addWord(word: string, place: number): void {
    let term = this.#terms.get(word);
    if (term === undefined) {
      term = this.#terms.size;
      this.#terms.set(word, term);
    }
    this.#tokenTerm.push(term);
    this.#tokenPlace.push(place);
  }

  endDocument(): void {
    this.#tokenStart.push(this.#tokenTerm.length);
  }

  finish(places: PlaceTable): Segment {
    const terms = [...this.#terms.keys()].sort();
    const sorted = new Uint32Array(terms.length);
    terms.forEach((term, index) => {
      sorted[this.#terms.get(term) ?? 0] = index;
    });
    const tokenTerm = this.#tokenTerm.trimmed();
    for (let at = 0; at < tokenTerm.length; at++) tokenTerm[at] = sorted[tokenTerm[at] as number] as number;
    return invert({
      base: this.base,
      terms,
      tokenStart: this.#tokenStart.trimmed(),
      tokenTerm,
      tokenPlace: this.#tokenPlace.trimmed(),
      places,
    });
  }
}

/**
 * Joins neighbouring segments into one and leaves out what is dead. With `renumber` the dead lose their numbers and the living
 * move up; otherwise numbers stay.
 */
export function mergeSegments(options: {
  segments: readonly Segment[];
  dead: Uint8Array;
  renumber: boolean;
  places: PlaceTable;
}): Segment {
  const { segments, dead, renumber, places } = options;
  const used = segments.map((segment) => usedTerms(segment, dead));
  const terms = [
    ...new Set(used.flatMap((flags, at) => segments[at]?.trie.terms.filter((_, term) => flags[term] === 1) ?? [])),
  ].sort();
  const tokenStart = new GrowableUint32();
  const tokenTerm = new GrowableUint32();
  const tokenPlace = new GrowableUint32();
  tokenStart.push(0);
  segments.forEach((segment, at) => {
    const moved = movedTerms(segment.trie.terms, used[at] ?? new Uint8Array(), terms);
    for (let local = 0; local < segment.count; local++) {
      const isDead = dead[segment.base + local] !== 0;
      if (isDead && renumber) continue;
      const end = isDead ? 0 : (segment.tokenStart[local + 1] as number);
      for (let token = segment.tokenStart[local] as number; token < end; token++) {
        tokenTerm.push(moved[segment.tokenTerm[token] as number] as number);
        tokenPlace.push(segment.tokenPlace[token] as number);
      }
      tokenStart.push(tokenTerm.length);
    }
  });
  return invert({
    base: renumber ? 0 : (segments[0]?.base ?? 0),
    terms,
    tokenStart: tokenStart.trimmed(),
    tokenTerm: tokenTerm.trimmed(),
    tokenPlace: tokenPlace.trimmed(),
    places,
  });
}

function usedTerms(segment: Segment, dead: Uint8Array): Uint8Array {
  const used = new Uint8Array(segment.trie.terms.length);
  for (let local = 0; local < segment.count; local++) {
    if (dead[segment.base + local] !== 0) continue;
    const end = segment.tokenStart[local + 1] as number;
    for (let token = segment.tokenStart[local] as number; token < end; token++)
      used[segment.tokenTerm[token] as number] = 1;
  }
  return used;
}

// Both lists are sorted, so one pass finds the new number of every used term.
function movedTerms(from: readonly string[], used: Uint8Array, to: readonly string[]): Uint32Array {
  const moved = new Uint32Array(from.length);
  let target = 0;
  for (let term = 0; term < from.length; term++) {
    if (used[term] !== 1) continue;
    while (to[target] !== from[term]) target++;
    moved[term] = target;
  }
  return moved;
}

/** Writes the inverted lists: one entry per term, document and attribute. */
function invert(options: {
  base: number;
  terms: readonly string[];
  tokenStart: Uint32Array;
  tokenTerm: Uint32Array;
  tokenPlace: Uint32Array;
  places: PlaceTable;
}): Segment {
  const { base, terms, tokenStart, tokenTerm, tokenPlace, places } = options;
  const count = tokenStart.length - 1;
  const start = new Uint32Array(terms.length + 1);
  // `seen` tells whether a term was met in this attribute of this document: words of one attribute stand together.
  const seenDoc = new Uint32Array(terms.length).fill(0xffffffff);
  const seenAttribute = new Uint16Array(terms.length);
  for (let local = 0; local < count; local++) {
    const end = tokenStart[local + 1] as number;
    for (let token = tokenStart[local] as number; token < end; token++) {
      const term = tokenTerm[token] as number;
      const attribute = (tokenPlace[token] as number) >>> 16;
      if (seenDoc[term] === local && seenAttribute[term] === attribute) continue;
      seenDoc[term] = local;
      seenAttribute[term] = attribute;
      start[term + 1] = (start[term + 1] as number) + 1;
    }
  }
  for (let term = 0; term < terms.length; term++)
    start[term + 1] = (start[term + 1] as number) + (start[term] as number);
  const total = start[terms.length] as number;
  const docs = new Uint32Array(total);
  const best = new Uint32Array(total);
  const attributes = new Uint16Array(total);
  const signatures = new Uint32Array(total);
  const next = start.slice(0, terms.length);
  seenDoc.fill(0xffffffff);
  for (let local = 0; local < count; local++) {
    const end = tokenStart[local + 1] as number;
    for (let token = tokenStart[local] as number; token < end; token++) {
      const term = tokenTerm[token] as number;
      const place = tokenPlace[token] as number;
      const attribute = place >>> 16;
      const at = next[term] as number;
      if (seenDoc[term] === local && seenAttribute[term] === attribute) {
        signatures[at - 1] = (signatures[at - 1] as number) | signatureOf(place);
        continue;
      }
      seenDoc[term] = local;
      seenAttribute[term] = attribute;
      next[term] = at + 1;
      docs[at] = base + local;
      // The first place in an attribute is its best one.
      best[at] = rankedPlace(places, place);
      attributes[at] = attribute;
      signatures[at] = signatureOf(place);
    }
  }
  const lists = { start, docs, best, attributes, signatures };
  return { base, count, trie: new TermTrie(terms), ...lists, tokenStart, tokenTerm, tokenPlace };
}
