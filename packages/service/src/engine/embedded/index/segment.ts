/** Index segment, immutable: a term dictionary, its inverted lists, and the forward index of each document. */
import { GrowableUint32 } from '../../../collections/growable-array.ts';
import type { Steps } from '../steps.ts';
import { TermTrie } from '../text/term-trie.ts';
import { signatureOf } from './position-signature.ts';
import { lastPosition } from './searchable-attributes.ts';

/** Documents, and terms, of one step. */
const STEP = 128;
/** Tokens of one step. */
const TOKENS = 50_000;
/** Letters by which terms are told apart before they are sorted. */
const BEGINNING = 2;

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

/** The term of the word behind a token, in the same text; -1 for none. */
export function nextTerm({ tokenTerm, tokenPlace }: Segment, token: number): number {
  const isLast = ((tokenPlace[token] as number) & lastPosition) === lastPosition;
  return !isLast && tokenPlace[token + 1] === (tokenPlace[token] as number) + 1 ? (tokenTerm[token + 1] as number) : -1;
}

/** Whether the word behind a token, in the same text, is `term`. */
export const isNeighbour = (segment: Segment, token: number, term: number): boolean =>
  nextTerm(segment, token) === term;

/** Terms that stand next to each other: all but the last one, and the range of what the last one may be. */
export interface TermSplit {
  terms: readonly number[];
  low: number;
  high: number;
}

/** Whether a token and those behind it, in the same text, are a split word. */
export function isSplitHere(segment: Segment, token: number, { terms, low, high }: TermSplit): boolean {
  if (!isPhraseHere(segment, token, terms)) return false;
  const last = nextTerm(segment, token + terms.length - 1);
  return last >= low && last < high;
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

  *finish(places: PlaceTable): Steps<Segment> {
    const terms = yield* sortTerms(this.#terms.keys());
    const sorted = new Uint32Array(terms.length);
    for (let index = 0; index < terms.length; index++) {
      sorted[this.#terms.get(terms[index] as string) ?? 0] = index;
      if (index % STEP === 0) yield;
    }
    const tokenTerm = this.#tokenTerm.trimmed();
    for (let from = 0; from < tokenTerm.length; from += TOKENS) {
      const end = Math.min(from + TOKENS, tokenTerm.length);
      for (let at = from; at < end; at++) tokenTerm[at] = sorted[tokenTerm[at] as number] as number;
      yield;
    }
    return yield* invert({
      base: this.base,
      terms,
      tokenStart: this.#tokenStart.trimmed(),
      tokenTerm,
      tokenPlace: this.#tokenPlace.trimmed(),
      places,
    });
  }
}

/** Sorts terms by UTF-16 units: those that begin alike together, so that no sort takes long. */
function* sortTerms(terms: Iterable<string>): Steps<string[]> {
  const byBeginning = new Map<string, string[]>();
  let count = 0;
  for (const term of terms) {
    const beginning = term.slice(0, BEGINNING);
    const alike = byBeginning.get(beginning);
    if (alike) alike.push(term);
    else byBeginning.set(beginning, [term]);
    if (++count % STEP === 0) yield;
  }
  const sorted: string[] = [];
  for (const beginning of [...byBeginning.keys()].sort()) {
    for (const term of (byBeginning.get(beginning) as string[]).sort()) sorted.push(term);
    yield;
  }
  return sorted;
}

/**
 * Joins neighbouring segments into one and leaves out what is dead. With `renumber` the dead lose their numbers and the living
 * move up; otherwise numbers stay.
 */
export function* mergeSegments(options: {
  segments: readonly Segment[];
  dead: Uint8Array;
  renumber: boolean;
  places: PlaceTable;
}): Steps<Segment> {
  const { segments, dead, renumber, places } = options;
  const used: Uint8Array[] = [];
  for (const segment of segments) used.push(yield* usedTerms(segment, dead));
  const terms = yield* mergeTerms(segments, used);
  const tokenStart = new GrowableUint32();
  const tokenTerm = new GrowableUint32();
  const tokenPlace = new GrowableUint32();
  tokenStart.push(0);
  for (const [at, segment] of segments.entries()) {
    const moved = yield* movedTerms(segment.trie.terms, used[at] as Uint8Array, terms);
    for (let local = 0; local < segment.count; local++) {
      if (local % STEP === 0) yield;
      const isDead = dead[segment.base + local] !== 0;
      if (isDead && renumber) continue;
      const end = isDead ? 0 : (segment.tokenStart[local + 1] as number);
      for (let token = segment.tokenStart[local] as number; token < end; token++) {
        tokenTerm.push(moved[segment.tokenTerm[token] as number] as number);
        tokenPlace.push(segment.tokenPlace[token] as number);
      }
      tokenStart.push(tokenTerm.length);
    }
  }
  return yield* invert({
    base: renumber ? 0 : (segments[0]?.base ?? 0),
    terms,
    tokenStart: tokenStart.trimmed(),
    tokenTerm: tokenTerm.trimmed(),
    tokenPlace: tokenPlace.trimmed(),
    places,
  });
}

function* usedTerms(segment: Segment, dead: Uint8Array): Steps<Uint8Array> {
  const used = new Uint8Array(segment.trie.terms.length);
  for (let local = 0; local < segment.count; local++) {
    if (local % STEP === 0) yield;
    if (dead[segment.base + local] !== 0) continue;
    const end = segment.tokenStart[local + 1] as number;
    for (let token = segment.tokenStart[local] as number; token < end; token++)
      used[segment.tokenTerm[token] as number] = 1;
  }
  return used;
}

/** The used terms of all segments, sorted: each list is sorted already. */
function* mergeTerms(segments: readonly Segment[], used: readonly Uint8Array[]): Steps<string[]> {
  let merged: string[] = [];
  for (const [at, { trie }] of segments.entries()) {
    const flags = used[at] as Uint8Array;
    const before = merged;
    merged = [];
    let next = 0;
    for (let term = 0; term < flags.length; term++) {
      if (term % STEP === 0) yield;
      if (flags[term] !== 1) continue;
      const word = trie.terms[term] as string;
      while (next < before.length && (before[next] as string) < word) merged.push(before[next++] as string);
      if (before[next] === word) next++;
      merged.push(word);
    }
    for (; next < before.length; next++) {
      merged.push(before[next] as string);
      if (next % STEP === 0) yield;
    }
  }
  return merged;
}

// Both lists are sorted, so one pass finds the new number of every used term.
function* movedTerms(from: readonly string[], used: Uint8Array, to: readonly string[]): Steps<Uint32Array> {
  const moved = new Uint32Array(from.length);
  let target = 0;
  for (let term = 0; term < from.length; term++) {
    if (term % STEP === 0) yield;
    if (used[term] !== 1) continue;
    while (to[target] !== from[term]) target++;
    moved[term] = target;
  }
  return moved;
}

/** Writes the inverted lists: one entry per term, document and attribute. */
function* invert(options: {
  base: number;
  terms: readonly string[];
  tokenStart: Uint32Array;
  tokenTerm: Uint32Array;
  tokenPlace: Uint32Array;
  places: PlaceTable;
}): Steps<Segment> {
  const { base, terms, tokenStart, tokenTerm, tokenPlace, places } = options;
  const count = tokenStart.length - 1;
  const start = new Uint32Array(terms.length + 1);
  // `seen` tells whether a term was met in this attribute of this document: words of one attribute stand together.
  const seenDoc = new Uint32Array(terms.length).fill(0xffffffff);
  const seenAttribute = new Uint16Array(terms.length);
  for (let local = 0; local < count; local++) {
    if (local % STEP === 0) yield;
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
    if (local % STEP === 0) yield;
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
  return { base, count, trie: yield* TermTrie.inSteps(terms), ...lists, tokenStart, tokenTerm, tokenPlace };
}
