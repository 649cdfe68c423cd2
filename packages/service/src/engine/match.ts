/** Matches the words of a query one after the other, the rarest first: inverted lists, or the documents' own words when few are left. */
import { deadMark } from './documents.ts';
import type { Matches } from './matches.ts';
import { isNeighbour, PlaceList, WordPlaces } from './word-places.ts';
import { searchedBit, typosBit, type SegmentWords, type WordTerms } from './word-terms.ts';
import type { PlaceTable } from './segment.ts';

// Reading one document's words costs about as much as so many entries of an inverted list.
const readingCost = 40;

/** What matching needs to know. */
export interface MatchRequest {
  segments: readonly SegmentWords[];
  wordCount: number;
  /** See WordPlaces. */
  bits: Uint8Array | undefined;
  places: PlaceTable;
  /** Whether one word is enough; otherwise every word must match. */
  anyWord: boolean;
}

/** Fills `matches`, which has been reset, with the documents that hold the words. */
export function matchWords(matches: Matches, request: MatchRequest): void {
  const { segments, wordCount, anyWord } = request;
  const sizes = Array.from({ length: wordCount }, (_, word) =>
    segments.reduce((sum, { words }) => sum + (words[word]?.size ?? 0), 0),
  );
  const order = [...sizes.keys()].sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
  order.forEach((word, step) => {
    const isNarrow = !anyWord && step > 0 && matches.count * readingCost < (sizes[word] ?? 0);
    if (isNarrow) readStep(matches, request, word);
    else listStep(matches, request, { word, step });
  });
}

/** Goes through the inverted lists of a word. A document's mark tells the step that reached it and the typos of that step. */
function listStep(matches: Matches, request: MatchRequest, at: { word: number; step: number }): void {
  const { segments, bits, anyWord } = request;
  const scan = new ListScan(matches, { step: at.step, anyWord, bits });
  for (const { segment, words } of segments) {
    const terms = words[at.word] as WordTerms;
    const { docs, best, attributes, start } = segment;
    const range = (low: number, high: number, typos: number, exact: number): void =>
      scan.entries({ docs, best, attributes, from: start[low] as number, to: start[high] as number, typos, exact });
    if (terms.exact >= 0) range(terms.exact, terms.exact + 1, 0, 1);
    let next = 0;
    for (let typos = 0; typos <= 2; typos++) {
      for (; terms.ranges[next]?.typos === typos; next++) {
        const { low, high } = terms.ranges[next] as { low: number; high: number };
        range(low, high, typos, 0);
      }
      if (typos === 1) for (const split of terms.splits) scanSplit(scan, segment, split, request);
    }
  }
  scan.finish();
}

class ListScan {
  readonly #matches: Matches;
  readonly #out: Uint32Array;
  readonly #bits: Uint8Array | undefined;
  readonly #anyWord: boolean;
  readonly #step: number;
  #count: number;

  constructor(matches: Matches, options: { step: number; anyWord: boolean; bits: Uint8Array | undefined }) {
    this.#matches = matches;
    this.#step = options.step;
    this.#anyWord = options.anyWord;
    this.#bits = options.bits;
    this.#out = matches.spare;
    // When any word will do, earlier matches stay.
    this.#count = options.anyWord ? matches.count : 0;
    if (options.anyWord) this.#out.set(matches.docs.subarray(0, matches.count));
  }

  entries(list: {
    docs: Uint32Array;
    best: Uint32Array;
    attributes: Uint16Array;
    from: number;
    to: number;
    typos: number;
    exact: number;
  }): void {
    const { docs, best: places, attributes, from, to, typos, exact } = list;
    const { mark, best } = this.#matches;
    const bits = this.#bits;
    const needed = typos > 0 ? typosBit : searchedBit;
    const step = this.#step;
    const code = ((step + 1) << 2) | typos;
    for (let at = from; at < to; at++) {
      if (bits && ((bits[attributes[at] as number] as number) & needed) === 0) continue;
      const doc = docs[at] as number;
      const reached = mark[doc] as number;
      if (reached === code) {
        if ((places[at] as number) < (best[doc] as number)) best[doc] = places[at] as number;
      } else if (reached >>> 2 === step || (this.#anyWord && reached >>> 2 < step)) {
        this.#reach(doc, reached, code, typos, exact, places[at] as number);
      }
    }
  }

  /** One document outside the lists. */
  place(doc: number, typos: number, place: number): void {
    const reached = this.#matches.mark[doc] as number;
    const step = this.#step;
    const code = ((step + 1) << 2) | typos;
    if (reached === code) {
      if (place < (this.#matches.best[doc] as number)) this.#matches.best[doc] = place;
    } else if (reached >>> 2 === step || (this.#anyWord && reached >>> 2 < step)) {
      this.#reach(doc, reached, code, typos, 0, place);
    }
  }

  finish(): void {
    this.#matches.replaceDocs(this.#count);
  }

  #reach(doc: number, reached: number, code: number, typos: number, exact: number, place: number): void {
    const matches = this.#matches;
    matches.mark[doc] = code;
    matches.note(doc, { isFirst: reached === 0, typos, exact, place });
    if (!this.#anyWord || reached === 0) this.#out[this.#count++] = doc;
  }
}

/** Finds the documents where two terms are neighbours, through the shorter of their lists. */
function scanSplit(
  scan: ListScan,
  segment: SegmentWords['segment'],
  split: { left: number; right: number },
  request: MatchRequest,
): void {
  const { start, docs, tokenStart, tokenTerm, tokenPlace, base } = segment;
  const { bits, places } = request;
  const lengthOf = (term: number): number => (start[term + 1] as number) - (start[term] as number);
  const term = lengthOf(split.left) <= lengthOf(split.right) ? split.left : split.right;
  let before = -1;
  for (let at = start[term] as number; at < (start[term + 1] as number); at++) {
    const doc = docs[at] as number;
    if (doc === before) continue;
    before = doc;
    const end = tokenStart[doc - base + 1] as number;
    for (let token = tokenStart[doc - base] as number; token < end; token++) {
      if (tokenTerm[token] !== split.left || !isNeighbour(segment, token, split.right)) continue;
      const place = tokenPlace[token] as number;
      if (bits && ((bits[place >>> 16] as number) & typosBit) === 0) continue;
      scan.place(doc, 1, rankedPlace(places, place));
    }
  }
}

/** Looks the word up in each document that is left, when they are few and its lists are long. */
function readStep(matches: Matches, request: MatchRequest, word: number): void {
  const reader = new WordPlaces({ segments: request.segments, bits: request.bits });
  const list = new PlaceList();
  const out = matches.spare;
  let count = 0;
  // Marks move on by one step each, so the last one tells the step.
  for (let at = 0; at < matches.count; at++) {
    const doc = matches.docs[at] as number;
    reader.open(doc, word);
    const typos = reader.read(word, list);
    if (typos < 0) {
      matches.mark[doc] = deadMark;
      continue;
    }
    matches.mark[doc] = (((matches.mark[doc] as number) >>> 2) + 1) << 2;
    let best = 0xffffffff;
    for (let place = 0; place < list.count; place++) {
      best = Math.min(best, rankedPlace(request.places, list.data[place] as number));
    }
    matches.note(doc, { isFirst: false, typos, exact: list.exact ? 1 : 0, place: best });
    out[count++] = doc;
  }
  matches.replaceDocs(count);
}

function rankedPlace(places: PlaceTable, place: number): number {
  const attribute = place >>> 16;
  return ((places.base[attribute] as number) | (place & (places.mask[attribute] as number))) >>> 0;
}
