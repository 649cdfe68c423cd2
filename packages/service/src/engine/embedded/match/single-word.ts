/** Queries of one word, where most matches are exact: tells the thing itself from what goes with it, and whole words from beginnings. */
import type { EngineQuery } from '../../engine.ts';
import { editDistance } from '../../../foundation/language/edit-distance.ts';
import type { QueryWord } from '../text/query-words.ts';
import type { MatchRequest } from './match.ts';
import type { Matches } from './matches.ts';
import type { SegmentWords } from './segment-words.ts';
import { STANDING } from '../index/term-standing.ts';
import { type KindReader, MAX_COUNTED, otherKinds } from './kind-of-matches.ts';
import { exactBit, typosBit, type WordTerms } from './word-terms.ts';
import { WordPlaces } from './word-places.ts';

/** How a record holds a word with typos, the best last: far from its end, near it, or whole. */
const WITH_TYPOS = { far: 0, near: 1, whole: 2 } as const;
/** Letters behind a beginning with typos that are an ending of the word, and do not make another one. */
const MAX_ENDING = 2;
/** Terms with typos that are compared with the word; of a short word there are too many to say what was meant. */
const MAX_TERMS = 2000;

/** Whether a document is of another kind than most; undefined where these are of no one kind. */
type OtherKind = ((doc: number) => boolean) | undefined;

/**
 * Notes how each match holds the only word of a query, and takes exactness from those that do not have it in the asked sense.
 *
 * @example
 * if (words.length === 1) rankSingleWord(matches, request, { word: words[0]!, sense: 'attribute', kinds });
 */
export function rankSingleWord(
  matches: Matches,
  request: MatchRequest,
  {
    word,
    sense,
    kinds,
  }: { word: QueryWord; sense: NonNullable<EngineQuery['exactOnSingleWordQuery']>; kinds: KindReader },
): void {
  const { docs, count, exact } = matches;
  // Others read it too, and the search before left its own there.
  matches.standing.fill(0, 0, request.blocked.length);
  if (sense === 'none') {
    for (let at = 0; at < count; at++) exact[docs[at] as number] = 0;
    return;
  }
  const isOther = sense === 'attribute' ? otherKinds(kinds, () => someExact(request)) : undefined;
  for (const one of request.segments) {
    if (word.prefix) noteStandingsWithTypos(matches, one, { word, bits: request.bits });
    if (sense === 'attribute') noteStandings(matches, one, { ...request, isOther });
  }
  if (sense === 'attribute') limitToWholeTexts(matches, request);
}

/** Documents that hold the word, or what counts as it, whole; of many about as many as are counted, evenly out of all of them. */
function someExact({ segments, bits, blocked }: MatchRequest): number[] {
  const lists = segments.flatMap(({ segment, words: [terms] }) => {
    const { exact, otherExact } = terms as WordTerms;
    const { start } = segment;
    return (exact < 0 ? otherExact : [exact, ...otherExact]).map((term) => ({
      segment,
      from: start[term] as number,
      until: start[term + 1] as number,
    }));
  });
  const entries = lists.reduce((sum, { from, until }) => sum + until - from, 0);
  const step = Math.max(1, Math.ceil(entries / MAX_COUNTED));
  const some = new Set<number>();
  for (const { segment, from, until } of lists)
    for (let at = from; at < until; at += step) {
      const doc = segment.docs[at] as number;
      const isOpen = !bits || ((bits[segment.attributes[at] as number] as number) & exactBit) !== 0;
      if (isOpen && blocked[doc] === 0) some.add(doc);
    }
  return [...some];
}

/** What more words stand behind is the thing itself, and in a record of another kind than most a part of what that is called. */
function settled(level: number, doc: number, isOther: OtherKind): number {
  if (level === STANDING.leading) return isOther?.(doc) ? STANDING.part : STANDING.thing;
  return level === STANDING.thing && isOther?.(doc) ? STANDING.other : level;
}

/** How the word itself stands in the most important attribute that holds it; as a whole text it counts wherever it is. */
function noteStandings(
  { standing, best }: Matches,
  { segment, words: [terms] }: SegmentWords,
  { bits, places, isOther }: Pick<MatchRequest, 'bits' | 'places'> & { isOther: OtherKind },
): void {
  const { exact, otherExact, mains } = terms as WordTerms;
  const { docs, attributes, standings, start } = segment;
  const note = (term: number, highest: number): void => {
    const end = start[term + 1] as number;
    for (let at = start[term] as number; at < end; at++) {
      const attribute = attributes[at] as number;
      if (bits && ((bits[attribute] as number) & exactBit) === 0) continue;
      const doc = docs[at] as number;
      const own = Math.min(standings[at] as number, highest);
      const isBest = (places.base[attribute] as number) >>> 16 === (best[doc] as number) >>> 16;
      const level = isBest || own === STANDING.text ? settled(own, doc, isOther) : STANDING.part;
      if (level > (standing[doc] as number)) standing[doc] = level;
    }
  };
  if (exact >= 0) note(exact, STANDING.text);
  for (const term of otherExact) note(term, STANDING.text);
  // A rain jacket in one word is a jacket, behind what says so itself, and before what only begins with it.
  for (const term of mains) note(term, STANDING.part);
}

/** Records that hold a word with typos: whole, but for an ending, or as the beginning of another one. */
function noteStandingsWithTypos(
  { standing, typos: typosOf }: Matches,
  { segment, words: [terms] }: SegmentWords,
  { word, bits }: { word: QueryWord; bits: Uint8Array | undefined },
): void {
  const { docs, attributes, start, trie } = segment;
  const ranges = (terms as WordTerms).ranges.filter(({ typos }) => typos > 0);
  if (ranges.reduce((sum, { low, high }) => sum + high - low, 0) > MAX_TERMS) return;
  for (const { low, high, typos } of ranges)
    for (let term = low; term < high; term++) {
      const level = standingWithTypos(word.text, trie.terms[term] as string, typos);
      if (level === WITH_TYPOS.far) continue;
      const end = start[term + 1] as number;
      for (let at = start[term] as number; at < end; at++) {
        const doc = docs[at] as number;
        const isOpen = !bits || ((bits[attributes[at] as number] as number) & typosBit) !== 0;
        if (isOpen && typosOf[doc] === typos && (standing[doc] as number) < level) standing[doc] = level;
      }
    }
}

function standingWithTypos(word: string, term: string, typos: number): number {
  for (let ending = 0; ending <= MAX_ENDING; ending++) {
    const length = term.length - ending;
    if (Math.abs(length - word.length) > typos) continue;
    if (editDistance({ word, term: term.slice(0, length), prefix: false, max: typos }) === typos)
      return ending === 0 ? WITH_TYPOS.whole : WITH_TYPOS.near;
  }
  return WITH_TYPOS.far;
}

/** Leaves exactness to those matches that hold the word, or a sequence that counts as it, as all of a text. */
function limitToWholeTexts(matches: Matches, request: MatchRequest): void {
  const { docs, count, exact, standing } = matches;
  const reader = new WordPlaces({ segments: request.segments, bits: request.bits });
  const hasPhrases = request.segments.some(({ words: [terms] }) => terms?.phrases.some((phrase) => phrase.exact));
  for (let at = 0; at < count; at++) {
    const doc = docs[at] as number;
    if (exact[doc] === 0 || standing[doc] === STANDING.text) continue;
    exact[doc] = 0;
    if (!hasPhrases) continue;
    reader.open(doc, 0);
    if (reader.fillsText(0)) exact[doc] = 1;
  }
}

/** Says of a match whether it holds all words of the query as they are typed: whole, and spelt so. Of a single word the setting decides what is exact. */
export function asTyped({
  matches,
  words,
}: {
  matches: Matches;
  words: readonly QueryWord[];
}): (doc: number) => boolean {
  const { exact, standing, typos } = matches;
  const isWhole = (doc: number): boolean =>
    exact[doc] === words.length || (words.length === 1 && (standing[doc] as number) >= STANDING.part);
  return (doc) => typos[doc] === 0 && isWhole(doc);
}
