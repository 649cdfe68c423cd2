/** Forward index reader: where the words of a query stand in one document. */
import { isNeighbour, type Segment } from '../index/segment.ts';
import type { SegmentWords } from './segment-words.ts';
import { searchedBit, typosBit } from './word-terms.ts';

/** Reads one document at a time. The places of a word are those where it needs the fewest typos. */
export class WordPlaces {
  readonly #segments: readonly SegmentWords[];
  readonly #bits: Uint8Array | undefined;
  #current: SegmentWords | undefined;
  #hits = new Uint32Array(64);
  #hitCount = 0;

  /** `bits` by attribute number restricts where words count; undefined is no restriction. */
  constructor(options: { segments: readonly SegmentWords[]; bits: Uint8Array | undefined }) {
    this.#segments = options.segments;
    this.#bits = options.bits;
  }

  /** Turns to a document; `only` one word of the query is asked about next, or any when -1. */
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
    const isWider = only < 0 || (terms && (terms.splits.length > 0 || terms.wholes.length > 0));
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

  /** Puts the places of a word in the open document into `places`, in order; answers its typos, -1 when it is not there. */
  read(word: number, places: PlaceList): number {
    places.count = 0;
    places.exact = false;
    const current = this.#current;
    const terms = current?.words[word];
    if (!current || !terms || this.#hitCount === 0) return -1;
    const table = current.typosTable(word);
    const { tokenTerm, tokenPlace } = current.segment;
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
        if (term === terms.exact || terms.otherExact.includes(term)) places.exact = true;
      }
      if (least >= 1 && terms.splits.length > 0 && this.#isSplitHere(terms.splits, current.segment, token)) {
        if (this.#bits && this.#accepted(place, 1) < 0) continue;
        if (least > 1) {
          places.count = 0;
          least = 1;
        }
        places.push(place);
        places.push(place + 1);
      }
    }
    if (least >= 1 && terms.wholes.length > 0) least = this.#readWholes(terms.wholes, { places, least });
    return least === 3 ? -1 : least;
  }

  /** Adds the places of parts of a compound where the document holds all of them; answers the fewest typos so far. */
  #readWholes(wholes: readonly (readonly number[])[], { places, least }: { places: PlaceList; least: number }): number {
    const { tokenTerm, tokenPlace } = (this.#current as SegmentWords).segment;
    for (const parts of wholes) {
      const found: number[] = [];
      const held = new Set<number>();
      for (let at = 0; at < this.#hitCount; at++) {
        const token = this.#hits[at] as number;
        const place = tokenPlace[token] as number;
        if (!parts.includes(tokenTerm[token] as number) || (this.#bits && this.#accepted(place, 1) < 0)) continue;
        held.add(tokenTerm[token] as number);
        found.push(place);
      }
      if (held.size < new Set(parts).size) continue;
      if (least > 1) {
        places.count = 0;
        least = 1;
      }
      for (const place of found) places.push(place);
    }
    // Parts stand anywhere; the places of a word are read in order.
    places.data.subarray(0, places.count).sort();
    return least;
  }

  #accepted(place: number, typos: number): number {
    const bits = this.#bits?.[place >>> 16] ?? 0;
    return (bits & (typos > 0 ? typosBit : searchedBit)) !== 0 ? typos : -1;
  }

  #isSplitHere(splits: readonly { left: number; right: number }[], segment: Segment, token: number): boolean {
    const term = segment.tokenTerm[token];
    return splits.some(({ left, right }) => term === left && isNeighbour(segment, token, right));
  }
}

/** A reusable list of places. */
export class PlaceList {
  data = new Uint32Array(64);
  count = 0;
  /** Whether one of the places holds the word exactly. */
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
