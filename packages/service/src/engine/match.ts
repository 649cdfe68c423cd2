/** Matches the words of a query one after the other, the rarest first: by lists, or the documents' own words when few are left. */
import type { Matches } from './matches.ts';
import { traceOf } from './place-trace.ts';
import type { SegmentWords } from './segment-words.ts';
import { rankedPlace } from './segment.ts';
import { exactForm, typosForm, type PlaceRules, type WordList } from './word-list.ts';
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
  const { docs, typos, words, exact, best } = matches;
  const { blocked } = request;
  const traces = matches.traces(word);
  let count = 0;
  eachList(request, word, (list, base) => {
    const { forms } = list;
    for (let at = 0; at < forms.length; at++) {
      const form = forms[at] as number;
      const doc = list.docs ? (list.docs[at] as number) : base + at;
      if (form === 0 || blocked[doc] !== 0) continue;
      typos[doc] = (form & typosForm) - 1;
      words[doc] = 1;
      exact[doc] = form >= exactForm ? 1 : 0;
      best[doc] = list.best[at] as number;
      if (traces) traces[doc] = list.traces[at] as number;
      docs[count++] = doc;
    }
  });
  matches.count = count;
}

/** Keeps the documents that hold one more word. Documents and lists are in the same order. */
function narrowStep(matches: Matches, request: MatchRequest, word: number): void {
  const { docs, count } = matches;
  const traces = matches.traces(word);
  let from = 0;
  let kept = 0;
  eachList(request, word, (list, base, end) => {
    let at = 0;
    for (; from < count && (docs[from] as number) < end; from++) {
      const doc = docs[from] as number;
      if (list.docs) while ((list.docs[at] as number) < doc) at++;
      else at = doc - base;
      if (list.docs && list.docs[at] !== doc) continue;
      const form = list.forms[at] as number;
      if (form === 0) continue;
      noteForm(matches, doc, { form, place: list.best[at] as number });
      if (traces) traces[doc] = list.traces[at] as number;
      docs[kept++] = doc;
    }
  });
  matches.count = kept;
}

/** Adds the documents of a word to those that are there. */
function addStep(matches: Matches, request: MatchRequest, word: number): void {
  const { docs, words } = matches;
  const traces = matches.traces(word)?.fill(0);
  eachList(request, word, (list, base) => {
    for (let at = 0; at < list.forms.length; at++) {
      const form = list.forms[at] as number;
      const doc = list.docs ? (list.docs[at] as number) : base + at;
      if (form === 0 || request.blocked[doc] !== 0) continue;
      if (words[doc] === 0) {
        matches.begin(doc);
        docs[matches.count++] = doc;
      }
      noteForm(matches, doc, { form, place: list.best[at] as number });
      if (traces) traces[doc] = list.traces[at] as number;
    }
  });
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

function noteForm(matches: Matches, doc: number, entry: { form: number; place: number }): void {
  const { form, place } = entry;
  matches.note(doc, { typos: (form & typosForm) - 1, exact: form >= exactForm ? 1 : 0, place });
}

function hasLists({ segments, bits, places }: MatchRequest, word: number): boolean {
  return segments.every(({ memory, words }) => memory.hasList(words[word] as WordTerms, { bits, places }));
}

/** Calls `visit` with the list of a word in each segment and the segment's first document number, also that behind its last. */
function eachList(
  { segments, bits, places }: MatchRequest,
  word: number,
  visit: (list: WordList, base: number, end: number) => void,
): void {
  for (const { memory, segment, words } of segments) {
    const list = memory.list(words[word] as WordTerms, { bits, places });
    visit(list, segment.base, segment.base + segment.count);
  }
}
