/** Posting list of a query word: the documents that contain it in any form, each with its fewest typos and its best place. */
import { mayFollow, signatureOf } from '../index/position-signature.ts';
import {
  isPhraseHere,
  isSplitHere,
  rankedPlace,
  type PlaceTable,
  type Segment,
  type TermSplit,
} from '../index/segment.ts';
import type { Steps } from '../steps.ts';
import type { TermRange } from '../text/term-trie.ts';
import { exactBit, searchedBit, type TermPhrase, typosBit, type WordTerms } from './word-terms.ts';

/** One entry per document. */
export interface PostingList {
  /** Document numbers in ascending order. Undefined if the word is so common that every document of the segment has an entry. */
  docs: Uint32Array | undefined;
  /** By entry: typos + 1, plus `exactForm` if the word matches exactly; 0 if it is missing. */
  forms: Uint8Array;
  /** By entry: the best place of the word, by the `attribute` criterion. */
  best: Uint32Array;
  /** By entry: the places where the word has its fewest typos, see position-signature. */
  signatures: Uint32Array;
}

/** Mask for the part of a form that is typos + 1. */
export const typosForm = 3;
const exactForm = 4;
/** `form >>> exactShift` is 1 if the word matches exactly, otherwise 0. */
export const exactShift = 2;

/** The attributes in which words count, see WordPlaces and SearchableAttributes. */
export interface PlaceRules {
  bits: Uint8Array | undefined;
  places: PlaceTable;
}

// Above one document in eight, an entry for every document is faster to look up and takes hardly more memory.
const denseShare = 8;
// Below one document in this many, sorting the matches is faster than scanning all documents.
const sortedShare = 128;
// Reading a document costs about as much as this many entries of a list.
const commonShare = 16;
/** Entries processed per step. */
const ENTRIES_PER_STEP = 16_384;

/** Builds the lists of one segment, one after the other, in the same buffers: a list is valid until the next one is built. */
export class PostingListBuilder {
  readonly #segment: Segment;
  #forms: Uint8Array;
  #best: Uint32Array;
  #signatures: Uint32Array;
  readonly #docs: Uint32Array;
  #count = 0;
  #isClean = true;

  constructor(segment: Segment) {
    this.#segment = segment;
    ({ forms: this.#forms, best: this.#best, signatures: this.#signatures } = emptyList(segment.count));
    this.#docs = new Uint32Array(segment.count);
  }

  /**
   * Reads the inverted lists, fewest typos first: the first form that reaches a document counts.
   * @param start The list of `terms.beginning`, with an entry for every document, which saves reading those terms again.
   */
  make(terms: WordTerms, rules: PlaceRules, start?: PostingList): PostingList {
    const done = start ? (terms.beginning?.ranges ?? []) : [];
    this.#count = 0;
    if (start) this.#copy(start);
    else this.#begin(terms, rules);
    let next = 0;
    for (let typos = 0; typos <= 2; typos++) {
      for (; terms.ranges[next]?.typos === typos; next++) {
        const range = terms.ranges[next] as TermRange;
        if (!done.includes(range)) this.#scan({ low: range.low, high: range.high, form: typos + 1 }, rules);
      }
      if (typos === 1) {
        for (const split of terms.splits) this.#scanSplit(split, rules);
        for (const parts of terms.wholes) this.#scanWhole(parts, rules);
      }
      for (const phrase of terms.phrases) if (phrase.typos === typos) this.#scanPhrase(phrase, rules);
    }
    return this.#finish(start !== undefined);
  }

  /** Like `make`, for a prefix, in steps. Nothing else may be built in between. */
  *makeBeginning({ exact, ranges }: WordTerms, rules: PlaceRules): Steps<PostingList> {
    const { start } = this.#segment;
    this.#count = 0;
    if (!this.#isClean) this.#forms.fill(0);
    const own = exact >= 0 ? [{ low: exact, high: exact + 1, form: exactForm + 1 }] : [];
    for (const { low, high, form } of [...own, ...ranges.map((range) => ({ ...range, form: range.typos + 1 }))])
      for (let from = start[low] as number; from < (start[high] as number); from += ENTRIES_PER_STEP) {
        this.#scanEntries({ from, until: Math.min(start[high] as number, from + ENTRIES_PER_STEP), form }, rules);
        yield;
      }
    return this.#finish(false);
  }

  /** Reads the forms that count as the word itself, into cleared buffers. */
  #begin({ exact, otherExact }: WordTerms, rules: PlaceRules): void {
    if (!this.#isClean) this.#forms.fill(0);
    for (const term of exact >= 0 ? [exact, ...otherExact] : otherExact)
      this.#scan({ low: term, high: term + 1, form: exactForm + 1 }, rules);
  }

  #copy({ forms, best, signatures }: PostingList): void {
    this.#forms.set(forms);
    this.#best.set(best);
    this.#signatures.set(signatures);
  }

  /** Hands the last list over to the caller, and continues in the arrays of a list that is no longer used, or in new ones. */
  giveAway(old: PostingList = emptyList(this.#segment.count)): void {
    ({ forms: this.#forms, best: this.#best, signatures: this.#signatures } = old);
  }

  #scan({ low, high, form }: { low: number; high: number; form: number }, rules: PlaceRules): void {
    const { start } = this.#segment;
    this.#scanEntries({ from: start[low] as number, until: start[high] as number, form }, rules);
  }

  #scanEntries({ from, until, form }: { from: number; until: number; form: number }, { bits }: PlaceRules): void {
    const { docs, best: places, attributes, signatures: marks, base } = this.#segment;
    const typos = form & typosForm;
    const needed = typos > 1 ? typosBit : form > typosForm ? exactBit : searchedBit;
    const [forms, best, signatures, found] = [this.#forms, this.#best, this.#signatures, this.#docs];
    let count = this.#count;
    for (let at = from; at < until; at++) {
      if (bits && ((bits[attributes[at] as number] as number) & needed) === 0) continue;
      const local = (docs[at] as number) - base;
      const reached = forms[local] as number;
      if (reached === 0) {
        forms[local] = form;
        best[local] = places[at] as number;
        signatures[local] = marks[at] as number;
        found[count++] = local;
      } else if ((reached & typosForm) === typos) {
        if ((places[at] as number) < (best[local] as number)) best[local] = places[at] as number;
        signatures[local] = (signatures[local] as number) | (marks[at] as number);
      }
    }
    this.#count = count;
  }

  /** Finds the documents in which the terms of a split word are adjacent: reads those that contain the first two at possible positions. */
  #scanSplit(split: TermSplit, { bits, places }: PlaceRules): void {
    const segment = this.#segment;
    const { docs, tokenStart, tokenPlace, base } = segment;
    const read = (at: number) => {
      const local = (docs[at] as number) - base;
      const end = tokenStart[local + 1] as number;
      for (let token = tokenStart[local] as number; token < end; token++) {
        if (!isSplitHere(segment, token, split)) continue;
        const place = tokenPlace[token] as number;
        if (bits && ((bits[place >>> 16] as number) & typosBit) === 0) continue;
        // It matches at all of these positions.
        let signature = 0;
        for (let step = 0; step <= split.terms.length; step++) signature |= signatureOf(place + step);
        this.#reach(local, { place: rankedPlace(places, place), signature, form: 2 });
      }
    };
    const [left, right] = split.terms as [number, number | undefined];
    if (right !== undefined) eachMeeting(segment, { left, right }, read);
    else if (split.high - split.low === 1) eachMeeting(segment, { left, right: split.low }, read);
    else eachMeetingOfRange(segment, { left, low: split.low, high: split.high }, read);
  }

  /** Finds the documents that contain all of some terms: reads those that contain the rarest. */
  #scanWhole(parts: readonly number[], { bits, places }: PlaceRules): void {
    const { docs, start, tokenStart, tokenTerm, tokenPlace, base } = this.#segment;
    const lengthOf = (term: number): number => (start[term + 1] as number) - (start[term] as number);
    const rarest = parts.reduce((a, b) => (lengthOf(b) < lengthOf(a) ? b : a));
    const all = new Set(parts).size;
    const end = start[rarest + 1] as number;
    for (let at = start[rarest] as number; at < end; at++) {
      // A document has an entry for each attribute.
      if (at > (start[rarest] as number) && docs[at] === docs[at - 1]) continue;
      const local = (docs[at] as number) - base;
      const last = tokenStart[local + 1] as number;
      const wordIDs = new Set<number>();
      let place = 0xffffffff;
      let signature = 0;
      for (let token = tokenStart[local] as number; token < last; token++) {
        const term = tokenTerm[token] as number;
        if (!parts.includes(term)) continue;
        const here = tokenPlace[token] as number;
        if (bits && ((bits[here >>> 16] as number) & typosBit) === 0) continue;
        wordIDs.add(term);
        place = Math.min(place, rankedPlace(places, here));
        signature |= signatureOf(here);
      }
      if (wordIDs.size === all) this.#reach(local, { place, signature, form: 2 });
    }
  }

  /** Finds the documents in which all terms of a sequence follow each other. */
  #scanPhrase({ terms, typos, exact }: TermPhrase, { bits, places }: PlaceRules): void {
    const segment = this.#segment;
    const { docs, tokenStart, tokenPlace, base } = segment;
    const needed = typos > 0 ? typosBit : searchedBit;
    const [left, right] = terms as [number, number];
    eachMeeting(segment, { left, right }, (at) => {
      const local = (docs[at] as number) - base;
      const end = tokenStart[local + 1] as number;
      for (let token = tokenStart[local] as number; token < end; token++) {
        if (!isPhraseHere(segment, token, terms)) continue;
        const place = tokenPlace[token] as number;
        const allowed = bits ? (bits[place >>> 16] as number) : -1;
        if ((allowed & needed) === 0) continue;
        let signature = 0;
        for (let step = 0; step < terms.length; step++) signature |= signatureOf(place + step);
        const form = typos + 1 + (exact && (allowed & exactBit) !== 0 ? exactForm : 0);
        this.#reach(local, { place: rankedPlace(places, place), signature, form });
      }
    });
  }

  /** Adds one document outside the lists. */
  #reach(local: number, at: { place: number; signature: number; form: number }): void {
    const reached = this.#forms[local] as number;
    if (reached === 0) {
      this.#forms[local] = at.form;
      this.#best[local] = at.place;
      this.#signatures[local] = at.signature;
      this.#docs[this.#count++] = local;
    } else if ((reached & typosForm) === (at.form & typosForm)) {
      this.#forms[local] = reached | at.form;
      this.#best[local] = Math.min(this.#best[local] as number, at.place);
      this.#signatures[local] = (this.#signatures[local] as number) | at.signature;
    }
  }

  #finish(isCommon: boolean): PostingList {
    const { count: size, base } = this.#segment;
    const [forms, best, signatures, count] = [this.#forms, this.#best, this.#signatures, this.#count];
    this.#isClean = !isCommon && count * denseShare <= size;
    if (!this.#isClean) return { docs: undefined, forms, best, signatures };
    const sorted = count * sortedShare > size ? this.#inOrder() : this.#docs.slice(0, count).sort();
    const list = {
      docs: sorted,
      forms: new Uint8Array(count),
      best: new Uint32Array(count),
      signatures: new Uint32Array(count),
    };
    for (let at = 0; at < count; at++) {
      const local = sorted[at] as number;
      list.forms[at] = forms[local] as number;
      list.best[at] = best[local] as number;
      list.signatures[at] = signatures[local] as number;
      forms[local] = 0;
      sorted[at] = base + local;
    }
    return list;
  }

  /** Checks four documents at a time, because most have no entry. */
  #inOrder(): Uint32Array {
    const forms = this.#forms;
    const fours = new Uint32Array(forms.buffer);
    const sorted = new Uint32Array(this.#count);
    let count = 0;
    for (let four = 0; four < fours.length; four++) {
      if (fours[four] === 0) continue;
      const end = four * 4 + 4;
      for (let local = end - 4; local < end; local++) if ((forms[local] ?? 0) !== 0) sorted[count++] = local;
    }
    return sorted;
  }
}

/** Returns a list with an entry for each of this many documents. */
function emptyList(count: number): PostingList {
  // A multiple of four, see #inOrder.
  const forms = new Uint8Array(new ArrayBuffer((count + 3) & ~3), 0, count);
  return { docs: undefined, forms, best: new Uint32Array(count), signatures: new Uint32Array(count) };
}

/** Like `eachMeeting`, but the second term is any of a range: a prefix. */
function eachMeetingOfRange(
  segment: Segment,
  pair: { left: number; low: number; high: number },
  visit: (entry: number) => void,
): void {
  const { docs, start, signatures } = segment;
  let left = start[pair.left] as number;
  const leftEnd = start[pair.left + 1] as number;
  const [from, end] = [start[pair.low] as number, start[pair.high] as number];
  // A prefix that most documents contain rules nothing out.
  const isCommon = end - from > commonShare * (leftEnd - left);
  const behind = new Map<number, number>();
  for (let at = from; !isCommon && at < end; at++) {
    const doc = docs[at] as number;
    behind.set(doc, (behind.get(doc) ?? 0) | (signatures[at] as number));
  }
  while (left < leftEnd) {
    const entry = left;
    const doc = docs[left] as number;
    let before = 0;
    for (; left < leftEnd && docs[left] === doc; left++) before |= signatures[left] as number;
    const after = behind.get(doc);
    if (isCommon || (after !== undefined && mayFollow(before, after))) visit(entry);
  }
}

/** Calls `visit` with an entry of every document that contains both terms of a pair, unless signatures rule out that they are adjacent. */
function eachMeeting(segment: Segment, pair: { left: number; right: number }, visit: (entry: number) => void): void {
  const { docs, start, signatures } = segment;
  let left = start[pair.left] as number;
  let right = start[pair.right] as number;
  const [leftEnd, rightEnd] = [start[pair.left + 1] as number, start[pair.right + 1] as number];
  while (left < leftEnd && right < rightEnd) {
    const doc = docs[left] as number;
    if (doc !== docs[right]) {
      if (doc < (docs[right] as number)) left++;
      else right++;
      continue;
    }
    const entry = left;
    // A document has an entry for each attribute.
    let [before, behind] = [0, 0];
    for (; left < leftEnd && docs[left] === doc; left++) before |= signatures[left] as number;
    for (; right < rightEnd && docs[right] === doc; right++) behind |= signatures[right] as number;
    if (mayFollow(before, behind)) visit(entry);
  }
}
