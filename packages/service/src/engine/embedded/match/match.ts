/** Conjunction of the words of a query, the rarest first: by posting lists, or by the forward index when few documents remain. */
import { signatureOf } from '../index/position-signature.ts';
import { rankedPlace } from '../index/segment.ts';
import type { Matches } from './matches.ts';
import { addPostings, intersectPostings, type SegmentPostings } from './merge-postings.ts';
import { exactShift, typosForm, type PlaceRules, type PostingList } from './posting-list.ts';
import type { SegmentWords } from './segment-words.ts';
import { PlaceList, WordPlaces } from './word-places.ts';
import type { WordTerms } from './word-terms.ts';

// Reading one document's words costs about as much as this many entries of an inverted list.
const readingCost = 40;

/** Input of matching. */
export interface MatchRequest extends PlaceRules {
  segments: readonly SegmentWords[];
  wordCount: number;
  /** By document number: 0 for documents that may match. */
  blocked: Uint8Array;
  /** Whether one word is enough; otherwise every word must match that is not optional. */
  anyWord: boolean;
  /** Words that need not match; undefined if there are none. */
  optional?: ReadonlySet<number> | undefined;
}

/** Fills `matches`, which has been reset, with the documents that contain the words. */
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
  const { optional } = request;
  const needed = optional ? order.filter((word) => !optional.has(word)) : order;
  needed.forEach((word, step) => {
    const isNarrow = matches.count * readingCost < (sizes[word] ?? 0);
    if (step === 0) startWith(matches, request, word);
    else if (isNarrow && !hasLists(request, word)) readEach(matches, request, word);
    else intersectWith(matches, request, word);
  });
  // Every word matches in all remaining documents.
  matches.words.fill(optional ? 0 : wordCount, 0, request.blocked.length);
  if (!optional) return;
  for (let at = 0; at < matches.count; at++) matches.words[matches.docs[at] as number] = needed.length;
  for (const word of optional) addTo(matches, request, word);
}

/** Records an optional word in the existing matches, and adds none. */
function addTo(matches: Matches, request: MatchRequest, word: number): void {
  const signatures = matches.signatures(word)?.fill(0);
  eachPosting(request, word, (doc, list, at) => {
    if (matches.words[doc] === 0) return;
    notePosting(matches, { doc, list, at });
    if (signatures) signatures[doc] = list.signatures[at] as number;
  });
}

/** Adds all documents of the first word. */
function startWith(matches: Matches, request: MatchRequest, word: number): void {
  for (const part of partsOf(request, word)) addPostings(matches, part, request.blocked);
}

/** Retains the documents that contain one more word. Documents and lists are in the same order. */
function intersectWith(matches: Matches, request: MatchRequest, word: number): void {
  let matched = 0;
  let from = 0;
  for (const part of partsOf(request, word)) {
    const end = firstFrom(matches, { from, doc: part.end });
    matched = intersectPostings(matches, part, { from, end, count: matched });
    from = end;
  }
  matches.count = matched;
}

/** Adds the documents of a word to the existing matches. */
function uniteWith(matches: Matches, request: MatchRequest, word: number): void {
  const signatures = matches.signatures(word)?.fill(0);
  eachPosting(request, word, (doc, list, at) => {
    if (request.blocked[doc] !== 0) return;
    if (matches.words[doc] === 0) {
      matches.begin(doc);
      matches.docs[matches.count++] = doc;
    }
    notePosting(matches, { doc, list, at });
    if (signatures) signatures[doc] = list.signatures[at] as number;
  });
}

/** Calls `visit` with every document that contains a word, and its entry in a list. */
function eachPosting(
  request: MatchRequest,
  word: number,
  visit: (doc: number, list: PostingList, at: number) => void,
): void {
  for (const { segment, cache, words } of request.segments) {
    const list = cache.list(words[word] as WordTerms, { bits: request.bits, places: request.places });
    for (let at = 0; at < list.forms.length; at++)
      if (list.forms[at] !== 0) visit(list.docs ? (list.docs[at] as number) : segment.base + at, list, at);
  }
}

function notePosting(matches: Matches, { doc, list, at }: { doc: number; list: PostingList; at: number }): void {
  const form = list.forms[at] as number;
  matches.note(doc, { typos: (form & typosForm) - 1, exact: form >>> exactShift, place: list.best[at] as number });
}

/** Returns the index of the first match, from an index on, that has at least this document number. */
function firstFrom({ docs, count }: Matches, options: { from: number; doc: number }): number {
  let [low, high] = [options.from, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docs[middle] as number) < options.doc) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Looks the word up in each remaining document, if they are few and its lists are long. */
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
