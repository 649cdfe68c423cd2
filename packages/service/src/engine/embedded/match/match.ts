/** Conjunction of the words of a query, the rarest first: by posting lists, or by the forward index when few are left. */
import { signatureOf } from '../index/position-signature.ts';
import { rankedPlace } from '../index/segment.ts';
import type { Matches } from './matches.ts';
import { addPostings, intersectPostings, type SegmentPostings } from './merge-postings.ts';
import { exactShift, typosForm, type PlaceRules } from './posting-list.ts';
import type { SegmentWords } from './segment-words.ts';
import { PlaceList, WordPlaces } from './word-places.ts';
import type { WordTerms } from './word-terms.ts';

// Reading one document's words costs about as much as so many entries of an inverted list.
const readingCost = 40;

/** What matching needs to know. */
export interface MatchRequest extends PlaceRules {
  segments: readonly SegmentWords[];
  wordCount: number;
  /** By document number: 0 for those that may match. */
  blocked: Uint8Array;
  /** Whether one word is enough; otherwise every word must match. */
  anyWord: boolean;
}

/** Fills `matches`, which has been reset, with the documents that hold the words. */
export function matchWords(matches: Matches, request: MatchRequest): void {
  const { segments, wordCount } = request;
  const sizes = Array.from({ length: wordCount }, (_, word) =>
    segments.reduce((sum, { words }) => sum + (words[word]?.size ?? 0), 0),
  );
  const order = [...sizes.keys()].sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
  if (request.anyWord) {
    matches.words.fill(0, 0, request.blocked.length);
    for (const word of order) uniteWith(matches, request, word);
    return;
  }
  order.forEach((word, step) => {
    const isNarrow = matches.count * readingCost < (sizes[word] ?? 0);
    if (step === 0) startWith(matches, request, word);
    else if (isNarrow && !hasLists(request, word)) readEach(matches, request, word);
    else intersectWith(matches, request, word);
  });
  // Every word matches in all that are left.
  matches.words.fill(wordCount, 0, request.blocked.length);
}

/** Takes in all documents of the first word. */
function startWith(matches: Matches, request: MatchRequest, word: number): void {
  for (const part of partsOf(request, word)) addPostings(matches, part, request.blocked);
}

/** Keeps the documents that hold one more word. Documents and lists are in the same order. */
function intersectWith(matches: Matches, request: MatchRequest, word: number): void {
  let kept = 0;
  let from = 0;
  for (const part of partsOf(request, word)) {
    const end = firstFrom(matches, { from, doc: part.end });
    kept = intersectPostings(matches, part, { from, end, kept });
    from = end;
  }
  matches.count = kept;
}

/** Adds the documents of a word to those that are there. */
function uniteWith(matches: Matches, request: MatchRequest, word: number): void {
  const signatures = matches.signatures(word)?.fill(0);
  for (const { list, base } of partsOf(request, word)) {
    for (let at = 0; at < list.forms.length; at++) {
      const form = list.forms[at] as number;
      const doc = list.docs ? (list.docs[at] as number) : base + at;
      if (form === 0 || request.blocked[doc] !== 0) continue;
      if (matches.words[doc] === 0) {
        matches.begin(doc);
        matches.docs[matches.count++] = doc;
      }
      matches.note(doc, {
        typos: (form & typosForm) - 1,
        exact: form >>> exactShift,
        place: list.best[at] as number,
      });
      if (signatures) signatures[doc] = list.signatures[at] as number;
    }
  }
}

/** The index of the first match, from an index on, that has at least that document number. */
function firstFrom({ docs, count }: Matches, options: { from: number; doc: number }): number {
  let [low, high] = [options.from, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docs[middle] as number) < options.doc) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Looks the word up in each document that is left, when they are few and its lists are long. */
function readEach(matches: Matches, request: MatchRequest, word: number): void {
  const reader = new WordPlaces({ segments: request.segments, bits: request.bits });
  const list = new PlaceList();
  const signatures = matches.signatures(word);
  matches.keep((doc) => {
    reader.open(doc, word);
    const typos = reader.read(word, list);
    if (typos < 0) return false;
    let place = 0xffffffff;
    let signature = 0;
    for (let at = 0; at < list.count; at++) {
      place = Math.min(place, rankedPlace(request.places, list.data[at] as number));
      signature |= signatureOf(list.data[at] as number);
    }
    if (signatures) signatures[doc] = signature;
    matches.note(doc, { typos, exact: list.exact ? 1 : 0, place });
    return true;
  });
}

function hasLists({ segments, bits, places }: MatchRequest, word: number): boolean {
  return segments.every(({ cache, words }) => cache.hasList(words[word] as WordTerms, { bits, places }));
}

function partsOf({ segments, bits, places }: MatchRequest, word: number): SegmentPostings[] {
  return segments.map(({ cache, segment, words }) => ({
    word,
    list: cache.list(words[word] as WordTerms, { bits, places }),
    base: segment.base,
    end: segment.base + segment.count,
  }));
}
