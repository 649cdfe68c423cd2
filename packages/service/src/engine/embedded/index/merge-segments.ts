/** Merges segments: concatenates their lists from front to back, in steps. */
// Why: decision 0068.
import type { Steps } from '../steps.ts';
import { TermTrie } from '../text/term-trie.ts';
import type { Segment } from './segment.ts';

/** Documents or terms processed per step. */
const ITEMS_PER_STEP = 128;
/** Entries or tokens processed per step. */
const ENTRIES_PER_STEP = 16_384;
/** Minimum number of entries for which copying arrays in one call is faster. */
const MIN_BULK_COPY = 32;

/** A segment, and what a merge uses of it. */
interface Part {
  segment: Segment;
  /** By document of the segment: 0 for living documents. Undefined if all are. */
  dead: Uint8Array | undefined;
  /** By document of the segment: its number in the merged one. Undefined if numbers do not change. */
  numbers: Uint32Array | undefined;
  documents: number;
  /** By term: 1 if a living document contains it. */
  used: Uint8Array;
  entries: number;
  tokens: number;
}

/**
 * Joins adjacent segments into one without dead documents. With `renumber` the living documents are renumbered without gaps; otherwise
 * numbers do not change.
 *
 * @example
 * const merged = runSteps(mergeSegments({ segments, dead: documents.dead, renumber: false }));
 */
export function* mergeSegments(options: {
  segments: readonly Segment[];
  dead: Uint8Array;
  renumber: boolean;
}): Steps<Segment> {
  const { segments, dead, renumber } = options;
  const parts: Part[] = [];
  let count = 0;
  for (const segment of segments) {
    const part = yield* survey(segment, dead, renumber ? count : undefined);
    parts.push(part);
    count += renumber ? part.documents : segment.count;
  }
  const terms = yield* mergeTerms(parts);
  const moved: Uint32Array[] = [];
  for (const part of parts) moved.push(yield* movedTerms(part, terms));
  const tokens = yield* joinTokens(parts, moved, count);
  const lists = yield* joinLists(parts, moved, terms.length);
  return {
    base: renumber ? 0 : (segments[0]?.base ?? 0),
    count,
    trie: yield* TermTrie.inSteps(terms),
    ...lists,
    ...tokens,
  };
}

/** @param firstNumber Number of the first living document in the merged segment; undefined if numbers do not change. */
function* survey(segment: Segment, allDead: Uint8Array, firstNumber: number | undefined): Steps<Part> {
  const { base, count, tokenStart } = segment;
  const dead = allDead.subarray(base, base + count);
  const numbers = firstNumber === undefined ? undefined : new Uint32Array(count);
  let documents = 0;
  let tokens = 0;
  for (let local = 0; local < count; local++) {
    if (local % ENTRIES_PER_STEP === 0) yield;
    if (dead[local] !== 0) continue;
    if (numbers) numbers[local] = (firstNumber ?? 0) + documents;
    documents++;
    tokens += (tokenStart[local + 1] as number) - (tokenStart[local] as number);
  }
  const part = { segment, numbers, documents, tokens };
  if (documents < count) return { ...part, dead, ...(yield* usedTerms(segment, dead)) };
  const used = new Uint8Array(segment.trie.terms.length).fill(1);
  return { ...part, dead: undefined, used, entries: segment.docs.length };
}

function* usedTerms({ base, docs, start }: Segment, dead: Uint8Array): Steps<Pick<Part, 'used' | 'entries'>> {
  const used = new Uint8Array(start.length - 1);
  let entries = 0;
  let read = 0;
  for (let term = 0; term < used.length; term++) {
    const end = start[term + 1] as number;
    const before = entries;
    for (let at = start[term] as number; at < end; at++) {
      if (dead[(docs[at] as number) - base] === 0) entries++;
      if (++read % ENTRIES_PER_STEP === 0) yield;
    }
    if (entries > before) used[term] = 1;
  }
  return { used, entries };
}

/** The used terms of all segments, merged from their sorted lists. */
function* mergeTerms(parts: readonly Part[]): Steps<string[]> {
  let merged: string[] = [];
  for (const { segment, used } of parts) {
    const { terms } = segment.trie;
    const before = merged;
    merged = [];
    let next = 0;
    for (let term = 0; term < used.length; term++) {
      if (term % ITEMS_PER_STEP === 0) yield;
      if (used[term] !== 1) continue;
      const word = terms[term] as string;
      while (next < before.length && (before[next] as string) < word) merged.push(before[next++] as string);
      if (before[next] === word) next++;
      merged.push(word);
    }
    for (; next < before.length; next++) {
      merged.push(before[next] as string);
      if (next % ITEMS_PER_STEP === 0) yield;
    }
  }
  return merged;
}

// Both lists are sorted, so one pass finds the new ID of every used term.
function* movedTerms({ segment, used }: Part, to: readonly string[]): Steps<Uint32Array> {
  const { terms: from } = segment.trie;
  const moved = new Uint32Array(from.length);
  let target = 0;
  for (let term = 0; term < from.length; term++) {
    if (term % ITEMS_PER_STEP === 0) yield;
    if (used[term] !== 1) continue;
    while (to[target] !== from[term]) target++;
    moved[term] = target;
  }
  return moved;
}

/** The words of all documents; a dead document that is retained has none. */
function* joinTokens(
  parts: readonly Part[],
  moved: readonly Uint32Array[],
  count: number,
): Steps<Pick<Segment, 'tokenStart' | 'tokenTerm' | 'tokenPlace'>> {
  const total = parts.reduce((sum, { tokens }) => sum + tokens, 0);
  const tokenStart = new Uint32Array(count + 1);
  const tokenTerm = new Uint32Array(total);
  const tokenPlace = new Uint32Array(total);
  let document = 0;
  let to = 0;
  for (const [at, { segment, dead, numbers }] of parts.entries()) {
    const terms = moved[at] as Uint32Array;
    for (let local = 0; local < segment.count; local++) {
      if (local % ITEMS_PER_STEP === 0) yield;
      const isDead = dead !== undefined && dead[local] !== 0;
      if (isDead && numbers) continue;
      const end = isDead ? 0 : (segment.tokenStart[local + 1] as number);
      for (let token = segment.tokenStart[local] as number; token < end; token++) {
        tokenTerm[to] = terms[segment.tokenTerm[token] as number] as number;
        tokenPlace[to++] = segment.tokenPlace[token] as number;
      }
      tokenStart[++document] = to;
    }
  }
  return { tokenStart, tokenTerm, tokenPlace };
}

type Entries = Pick<Segment, 'docs' | 'best' | 'attributes' | 'signatures' | 'standings'>;

/** The inverted lists: that of a term is its list in the first segment, then that in the second, and so on. */
function* joinLists(
  parts: readonly Part[],
  moved: readonly Uint32Array[],
  terms: number,
): Steps<Entries & Pick<Segment, 'start'>> {
  const total = parts.reduce((sum, { entries }) => sum + entries, 0);
  const start = new Uint32Array(terms + 1);
  const joined: Entries = {
    docs: new Uint32Array(total),
    best: new Uint32Array(total),
    attributes: new Uint16Array(total),
    signatures: new Uint32Array(total),
    standings: new Uint8Array(total),
  };
  /** By part: its next used term. */
  const cursors = parts.map(({ used }) => used.indexOf(1));
  let to = 0;
  let untilPause = ENTRIES_PER_STEP;
  for (let term = 0; term < terms; term++) {
    start[term] = to;
    for (const [at, part] of parts.entries()) {
      const own = cursors[at] as number;
      if (own < 0 || (moved[at] as Uint32Array)[own] !== term) continue;
      cursors[at] = part.used.indexOf(1, own + 1);
      const end = part.segment.start[own + 1] as number;
      for (let from = part.segment.start[own] as number; from < end; from += ENTRIES_PER_STEP) {
        const until = Math.min(end, from + ENTRIES_PER_STEP);
        to = copyEntries(part, { from, until }, joined, to);
        untilPause -= until - from;
        if (untilPause <= 0) yield;
        if (untilPause <= 0) untilPause = ENTRIES_PER_STEP;
      }
    }
    if (term % ITEMS_PER_STEP === 0) yield;
  }
  start[terms] = to;
  return { start, ...joined };
}

/** Appends the entries of living documents. Returns the new end. */
function copyEntries(
  { segment, dead, numbers }: Part,
  { from, until }: { from: number; until: number },
  joined: Entries,
  to: number,
): number {
  const { base, docs, best, attributes, signatures, standings } = segment;
  if (!dead && !numbers && until - from >= MIN_BULK_COPY) {
    joined.docs.set(docs.subarray(from, until), to);
    joined.best.set(best.subarray(from, until), to);
    joined.attributes.set(attributes.subarray(from, until), to);
    joined.signatures.set(signatures.subarray(from, until), to);
    joined.standings.set(standings.subarray(from, until), to);
    return to + until - from;
  }
  for (let at = from; at < until; at++) {
    const doc = docs[at] as number;
    if (dead && dead[doc - base] !== 0) continue;
    joined.docs[to] = numbers ? (numbers[doc - base] as number) : doc;
    joined.best[to] = best[at] as number;
    joined.attributes[to] = attributes[at] as number;
    joined.signatures[to] = signatures[at] as number;
    joined.standings[to++] = standings[at] as number;
  }
  return to;
}
