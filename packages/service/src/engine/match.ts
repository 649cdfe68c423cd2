/** Matches the words of a query one after the other, the rarest first: by lists, or the documents' own words when few are left. */
import type { Matches } from './matches.ts';
import { traceOf } from './place-trace.ts';
import type { SegmentWords } from './segment-words.ts';
import { rankedPlace } from './segment.ts';
import { exactShift, typosForm, type PlaceRules, type WordList } from './word-list.ts';
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
    for (const word of order) addStep(matches, request, word);
    return;
  }
  order.forEach((word, step) => {
    const isNarrow = matches.count * readingCost < (sizes[word] ?? 0);
    if (step === 0) firstStep(matches, request, word);
    else if (isNarrow && !hasLists(request, word)) readStep(matches, request, word);
    else narrowStep(matches, request, word);
  });
}

/** Takes in all documents of a word. */
function firstStep(matches: Matches, request: MatchRequest, word: number): void {
  matches.words.fill(1, 0, request.blocked.length);
  for (const part of partsOf(request, word)) takeAll(matches, part, { word, blocked: request.blocked });
}

/** Keeps the documents that hold one more word. Documents and lists are in the same order. */
function narrowStep(matches: Matches, request: MatchRequest, word: number): void {
  let kept = 0;
  let from = 0;
  for (const part of partsOf(request, word)) {
    const end = firstFrom(matches, { from, doc: part.end });
    kept = keepFound(matches, part, { word, from, end, kept });
    from = end;
  }
  matches.count = kept;
}

/** Adds the documents of a word to those that are there. */
function addStep(matches: Matches, request: MatchRequest, word: number): void {
  const traces = matches.traces(word)?.fill(0);
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
      if (traces) traces[doc] = list.traces[at] as number;
    }
  }
}

// The two loops below go through most documents of an index when words are common: nothing is read twice in them.

function takeAll(matches: Matches, { list, base }: ListPart, options: { word: number; blocked: Uint8Array }): void {
  const { blocked } = options;
  const { docs, typos, exact, best } = matches;
  const { docs: listed, forms, best: places, traces: slots } = list;
  const traces = matches.traces(options.word);
  let count = matches.count;
  for (let at = 0; at < forms.length; at++) {
    const form = forms[at] as number;
    const doc = listed ? (listed[at] as number) : base + at;
    if (form === 0 || blocked[doc] !== 0) continue;
    typos[doc] = (form & typosForm) - 1;
    exact[doc] = form >>> exactShift;
    best[doc] = places[at] as number;
    if (traces) traces[doc] = slots[at] as number;
    docs[count++] = doc;
  }
  matches.count = count;
}

function keepFound(
  matches: Matches,
  { list, base }: ListPart,
  options: { word: number; from: number; end: number; kept: number },
): number {
  const { docs, typos, words, exact, best } = matches;
  const { docs: listed, forms, best: places, traces: slots } = list;
  const traces = matches.traces(options.word);
  let kept = options.kept;
  let at = 0;
  for (let index = options.from; index < options.end; index++) {
    const doc = docs[index] as number;
    if (listed) {
      while ((listed[at] as number) < doc) at++;
      if (listed[at] !== doc) continue;
    } else {
      at = doc - base;
    }
    const form = forms[at] as number;
    if (form === 0) continue;
    typos[doc] = (typos[doc] as number) + (form & typosForm) - 1;
    words[doc] = (words[doc] as number) + 1;
    exact[doc] = (exact[doc] as number) + (form >>> exactShift);
    const place = places[at] as number;
    if (place < (best[doc] as number)) best[doc] = place;
    if (traces) traces[doc] = slots[at] as number;
    docs[kept++] = doc;
  }
  return kept;
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
function readStep(matches: Matches, request: MatchRequest, word: number): void {
  const reader = new WordPlaces({ segments: request.segments, bits: request.bits });
  const list = new PlaceList();
  const traces = matches.traces(word);
  matches.keep((doc) => {
    reader.open(doc, word);
    const typos = reader.read(word, list);
    if (typos < 0) return false;
    let place = 0xffffffff;
    let trace = 0;
    for (let at = 0; at < list.count; at++) {
      place = Math.min(place, rankedPlace(request.places, list.data[at] as number));
      trace |= traceOf(list.data[at] as number);
    }
    if (traces) traces[doc] = trace;
    matches.note(doc, { typos, exact: list.exact ? 1 : 0, place });
    return true;
  });
}

function hasLists({ segments, bits, places }: MatchRequest, word: number): boolean {
  return segments.every(({ memory, words }) => memory.hasList(words[word] as WordTerms, { bits, places }));
}

/** The list of a word in one segment, the segment's first document number and that behind its last. */
interface ListPart {
  list: WordList;
  base: number;
  end: number;
}

function partsOf({ segments, bits, places }: MatchRequest, word: number): ListPart[] {
  return segments.map(({ memory, segment, words }) => ({
    list: memory.list(words[word] as WordTerms, { bits, places }),
    base: segment.base,
    end: segment.base + segment.count,
  }));
}
