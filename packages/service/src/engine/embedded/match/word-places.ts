/** Forward index reader: the positions of the query words in one document. */
import { isPhraseHere, isSplitHere, type Segment, type TermSplit } from '../index/segment.ts';
import type { SegmentWords } from './segment-words.ts';
import { exactBit, searchedBit, typosBit, type WordTerms } from './word-terms.ts';

/** Reads one document at a time. The places of a word are those where it has the fewest typos. */
export class WordPlaces {
  readonly #segments: readonly SegmentWords[];
  readonly #bits: Uint8Array | undefined;
  #current: SegmentWords | undefined;
  #hits = new Uint32Array(64);
  #hitCount = 0;

  /** `bits` by attribute number restricts where words count; undefined for no restriction. */
  constructor(options: { segments: readonly SegmentWords[]; bits: Uint8Array | undefined }) {
    this.#segments = options.segments;
    this.#bits = options.bits;
  }

  /** Switches to a document; `only` is the query word to be read next, or -1 for any. */
  open(doc: number, only: number): void {
    let current = this.#current;
    if (!current || doc < current.segment.base || doc >= current.segment.base + current.segment.count) {
      current = this.#segments.find(({ segment }) => doc >= segment.base && doc < segment.base + segment.count);
      this.#current = current;
    }
    this.#hitCount = 0;
    if (!current) return;
    const { tokenStart, tokenTerm, base } = current.segment;
    const terms = current.words[only];
    const isWider =
      only < 0 || (terms && (terms.splits.length > 0 || terms.wholes.length > 0 || terms.phrases.length > 0));
    const table = isWider ? current.anyWordTable() : current.typosTable(only);
    const end = tokenStart[doc - base + 1] as number;
    for (let token = tokenStart[doc - base] as number; token < end; token++) {
      if (table[tokenTerm[token] as number] !== 0) {
        if (this.#hitCount === this.#hits.length) {
          const wider = new Uint32Array(this.#hitCount * 2);
          wider.set(this.#hits);
          this.#hits = wider;
        }
        this.#hits[this.#hitCount++] = token;
      }
    }
  }

  /** Writes the places of a word in the open document into `places`, in order. Returns its typos, or -1 if it does not occur. */
  read(word: number, places: PlaceList): number {
    places.count = 0;
    places.exact = false;
    const current = this.#current;
    const terms = current?.words[word];
    if (!current || !terms || this.#hitCount === 0) return -1;
    const table = current.typosTable(word);
    const { tokenTerm, tokenPlace } = current.segment;
    const { exact, otherExact } = terms;
    const hasOthers = otherExact.length > 0;
    let least = 3;
    for (let at = 0; at < this.#hitCount; at++) {
      const token = this.#hits[at] as number;
      const term = tokenTerm[token] as number;
      const place = tokenPlace[token] as number;
      let typos = (table[term] as number) - 1;
      if (this.#bits && typos >= 0) typos = this.#accepted(place, typos);
      if (typos >= 0 && typos <= least) {
        if (typos < least) {
          places.count = 0;
          least = typos;
        }
        places.push(place);
        if (term === exact || (hasOthers && otherExact.includes(term)))
          places.exact = places.exact || this.#mayBeExact(place);
      }
      if (least < 1 || terms.splits.length === 0) continue;
      const split = splitAt(current.segment, token, terms.splits);
      if (split) {
        if (this.#bits && this.#accepted(place, 1) < 0) continue;
        if (least > 1) {
          places.count = 0;
          least = 1;
        }
        for (let step = 0; step <= split.terms.length; step++) places.push(place + step);
      }
    }
    if (least >= 1 && terms.wholes.length > 0) least = this.#readWholes(terms.wholes, { places, least });
    if (terms.phrases.length > 0) least = this.#readPhrases(current.segment, terms, { places, least });
    return least === 3 ? -1 : least;
  }

  /** Adds the places of the parts of a compound if the document contains all of them. Returns the fewest typos so far. */
  #readWholes(wholes: readonly (readonly number[])[], { places, least }: { places: PlaceList; least: number }): number {
    const { tokenTerm, tokenPlace } = (this.#current as SegmentWords).segment;
    for (const parts of wholes) {
      const found: number[] = [];
      const wordIDs = new Set<number>();
      for (let at = 0; at < this.#hitCount; at++) {
        const token = this.#hits[at] as number;
        const place = tokenPlace[token] as number;
        if (!parts.includes(tokenTerm[token] as number) || (this.#bits && this.#accepted(place, 1) < 0)) continue;
        wordIDs.add(tokenTerm[token] as number);
        found.push(place);
      }
      if (wordIDs.size < new Set(parts).size) continue;
      if (least > 1) {
        places.count = 0;
        least = 1;
      }
      for (const place of found) places.push(place);
    }
    // Parts occur in any position; the places of a word are read in order.
    places.data.subarray(0, places.count).sort();
    return least;
  }

  /** Adds the places of phrases that stand for a word to those of its other forms. Returns the fewest typos so far. */
  #readPhrases(segment: Segment, { phrases }: WordTerms, found: { places: PlaceList; least: number }): number {
    const { places } = found;
    let { least } = found;
    for (let at = 0; at < this.#hitCount; at++) {
      const token = this.#hits[at] as number;
      const place = segment.tokenPlace[token] as number;
      for (const phrase of phrases) {
        if (phrase.typos > least || !isPhraseHere(segment, token, phrase.terms)) continue;
        if (this.#bits && this.#accepted(place, phrase.typos) < 0) continue;
        if (phrase.typos < least) {
          places.count = 0;
          least = phrase.typos;
        }
        phrase.terms.forEach((_, step) => places.push(place + step));
        if (phrase.exact && this.#mayBeExact(place)) places.exact = true;
      }
    }
    // Sequences may overlap, and were read last.
    places.data.subarray(0, places.count).sort();
    return least;
  }

  /** Whether an exact form of the word is a whole text of the open document. */
  fillsText(word: number): boolean {
    const terms = this.#current?.words[word];
    if (!this.#current || !terms) return false;
    for (let at = 0; at < this.#hitCount; at++) {
      const token = this.#hits[at] as number;
      const length = exactLength(this.#current.segment, token, terms);
      const place = this.#current.segment.tokenPlace[token] as number;
      if (length > 0 && this.#mayBeExact(place) && isWholeText(this.#current.segment, token, length)) return true;
    }
    return false;
  }

  #mayBeExact(place: number): boolean {
    return !this.#bits || ((this.#bits[place >>> 16] ?? 0) & exactBit) !== 0;
  }

  #accepted(place: number, typos: number): number {
    const bits = this.#bits?.[place >>> 16] ?? 0;
    return (bits & (typos > 0 ? typosBit : searchedBit)) !== 0 ? typos : -1;
  }
}

/** Returns the split word that starts at a token. */
function splitAt(segment: Segment, token: number, splits: readonly TermSplit[]): TermSplit | undefined {
  for (const split of splits) if (isSplitHere(segment, token, split)) return split;
  return undefined;
}

/** Returns how many words from a token on are an exact form; 0 if none. */
function exactLength(segment: Segment, token: number, { exact, otherExact, phrases }: WordTerms): number {
  const term = segment.tokenTerm[token] as number;
  if (term === exact || otherExact.includes(term)) return 1;
  return phrases.find((phrase) => phrase.exact && isPhraseHere(segment, token, phrase.terms))?.terms.length ?? 0;
}

/** Whether this many words from a token on are all words of their text. */
function isWholeText({ tokenPlace, tokenStart }: Segment, token: number, length: number): boolean {
  const first = tokenPlace[token] as number;
  const last = tokenPlace[token + length - 1] as number;
  const isFirst = (first & 0xffff) === 0 || tokenPlace[token - 1] !== first - 1 || isStart(tokenStart, token);
  // After the last word of the segment there is no place, and in the next document places start again.
  const isLast = tokenPlace[token + length] !== last + 1 || isStart(tokenStart, token + length);
  return isFirst && isLast;
}

/** Whether a token is the first one of a document. */
function isStart(tokenStart: Uint32Array, token: number): boolean {
  let [low, high] = [0, tokenStart.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokenStart[middle] as number) < token) low = middle + 1;
    else high = middle;
  }
  return tokenStart[low] === token;
}

/** A reusable list of places. */
export class PlaceList {
  data = new Uint32Array(64);
  count = 0;
  /** Whether one of the places is an exact match. */
  exact = false;

  push(place: number): void {
    if (this.count === this.data.length) {
      const wider = new Uint32Array(this.count * 2);
      wider.set(this.data);
      this.data = wider;
    }
    this.data[this.count++] = place;
  }
}
