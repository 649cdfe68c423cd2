/** Merges posting lists: carries the list of one word into the matches. Each loop uses few arrays and copies whole ones. */
import type { Matches } from './matches.ts';
import { exactShift, typosForm, type PostingList } from './posting-list.ts';

/** The list of a word in one segment, and the segment's document range (end exclusive). */
export interface SegmentPostings {
  word: number;
  list: PostingList;
  base: number;
  end: number;
}

/** Adds all documents of a list that are not blocked, for the first word of the matches. */
export function addPostings(matches: Matches, part: SegmentPostings, blocked: Uint8Array): void {
  const { list, base } = part;
  copySignatures(matches, part);
  if (list.docs) {
    addSparse(matches, { docs: list.docs, list, blocked });
    return;
  }
  matches.best.set(list.best, base);
  copyForms(matches, list.forms, base);
  matches.count = pickPresent(matches, { forms: list.forms, base, blocked });
}

/** Retains the matches from index `from` to `end` that are in the list. Writes them from index `count` on and returns their end. */
export function intersectPostings(
  matches: Matches,
  part: SegmentPostings,
  options: { from: number; end: number; count: number },
): number {
  const { list, base } = part;
  const { from, end, count } = options;
  copySignatures(matches, part);
  if (list.docs) return intersectSparse(matches, { docs: list.docs, list, ...options });
  const last = keepPresent(matches, list.forms, { base, from, to: end, count });
  addForms(matches, list.forms, { base, from: count, to: last });
  lowerBest(matches, list.best, { base, from: count, to: last });
  return last;
}

function addSparse(matches: Matches, options: { docs: Uint32Array; list: PostingList; blocked: Uint8Array }): void {
  const { docs: listed, list, blocked } = options;
  const { forms, best: places } = list;
  const { docs, typos, exact, best } = matches;
  let count = matches.count;
  for (let at = 0; at < listed.length; at++) {
    const doc = listed[at] as number;
    if (blocked[doc] !== 0) continue;
    const form = forms[at] as number;
    typos[doc] = (form & typosForm) - 1;
    exact[doc] = form >>> exactShift;
    best[doc] = places[at] as number;
    docs[count++] = doc;
  }
  matches.count = count;
}

function intersectSparse(
  matches: Matches,
  options: { docs: Uint32Array; list: PostingList; from: number; end: number; count: number },
): number {
  const { docs: listed, list, from, end } = options;
  const { forms, best: places } = list;
  const { docs, typos, exact, best } = matches;
  let { count } = options;
  let at = 0;
  for (let index = from; index < end; index++) {
    const doc = docs[index] as number;
    while ((listed[at] as number) < doc) at++;
    if (listed[at] !== doc) continue;
    const form = forms[at] as number;
    typos[doc] = (typos[doc] as number) + (form & typosForm) - 1;
    exact[doc] = (exact[doc] as number) + (form >>> exactShift);
    best[doc] = Math.min(best[doc] as number, places[at] as number);
    docs[count++] = doc;
  }
  return count;
}

function copyForms({ typos, exact }: Matches, forms: Uint8Array, base: number): void {
  for (let at = 0; at < forms.length; at++) {
    const form = forms[at] as number;
    typos[base + at] = (form & typosForm) - 1;
    exact[base + at] = form >>> exactShift;
  }
}

function pickPresent(
  { docs, count }: Matches,
  options: { forms: Uint8Array; base: number; blocked: Uint8Array },
): number {
  const { forms, base, blocked } = options;
  let picked = count;
  // Each document is written, and advances only if it counts: a branch could not be predicted.
  for (let at = 0; at < forms.length; at++) {
    docs[picked] = base + at;
    picked += isAbove0(forms[at] as number) & (1 - isAbove0(blocked[base + at] as number));
  }
  return picked;
}

/** Moves the matches that are in a list to the front. */
function keepPresent(
  { docs }: Matches,
  forms: Uint8Array,
  range: { base: number; from: number; to: number; count: number },
): number {
  const { base, from, to } = range;
  let { count } = range;
  for (let index = from; index < to; index++) {
    const doc = docs[index] as number;
    docs[count] = doc;
    count += isAbove0(forms[doc - base] as number);
  }
  return count;
}

/** 1 for integers above 0, otherwise 0. */
const isAbove0 = (value: number): number => -value >>> 31;

function addForms(
  { docs, typos, exact }: Matches,
  forms: Uint8Array,
  range: { base: number; from: number; to: number },
): void {
  const { base, from, to } = range;
  for (let index = from; index < to; index++) {
    const doc = docs[index] as number;
    const form = forms[doc - base] as number;
    typos[doc] = (typos[doc] as number) + (form & typosForm) - 1;
    exact[doc] = (exact[doc] as number) + (form >>> exactShift);
  }
}

function lowerBest(
  { docs, best }: Matches,
  places: Uint32Array,
  range: { base: number; from: number; to: number },
): void {
  const { base, from, to } = range;
  for (let index = from; index < to; index++) {
    const doc = docs[index] as number;
    const place = places[doc - base] as number;
    if (place < (best[doc] as number)) best[doc] = place;
  }
}

/** Entries of other documents remain from an earlier search: they are never read. */
function copySignatures(matches: Matches, { word, list, base }: SegmentPostings): void {
  const target = matches.signatures(word);
  if (!target) return;
  const { docs, signatures } = list;
  if (!docs) target.set(signatures, base);
  else for (let at = 0; at < docs.length; at++) target[docs[at] as number] = signatures[at] as number;
}
