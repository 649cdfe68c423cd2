/** Queries of one word, for which most matches are exact: distinguishes the product itself from accompaniments, and whole words from prefixes. */
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

/** How a record contains a word with typos, in ascending order: with a long ending, with a short ending, or whole. */
const TYPO_STANDING = { far: 0, near: 1, whole: 2 } as const;
/** Maximum number of letters after a prefix with typos that are an inflection of the word rather than another word. */
const MAX_ENDING = 2;
/** Maximum number of terms with typos that are compared with the word; a short word has too many to guess what was intended. */
const MAX_TERMS = 2000;

/** Whether a document is of another kind than most. Undefined if the matches have no common kind. */
type OtherKind = ((doc: number) => boolean) | undefined;

/**
 * Records how each match contains the only word of a query, and clears exactness for those that are not exact by the settings.
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
  // Other criteria read it too, and it still has the values of the previous search.
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

/** Documents that contain the word, or an equal form, whole; if there are many, an even sample of about the counted number. */
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

/** A word followed by others is the product itself, but a part in a record of another kind than most. */
function settleStanding(level: number, doc: number, isOther: OtherKind): number {
  if (level === STANDING.leading) return isOther?.(doc) ? STANDING.part : STANDING.thing;
  return level === STANDING.thing && isOther?.(doc) ? STANDING.other : level;
}

/** The standing of the word itself in the most important attribute that contains it; a whole text counts in any attribute. */
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
      const level = isBest || own === STANDING.text ? settleStanding(own, doc, isOther) : STANDING.part;
      if (level > (standing[doc] as number)) standing[doc] = level;
    }
  };
  if (exact >= 0) note(exact, STANDING.text);
  for (const term of otherExact) note(term, STANDING.text);
  // A compound such as a rain jacket is a jacket: it ranks after the exact word, and before words that only start with it.
  for (const term of mains) note(term, STANDING.part);
}

/** Records that contain a word with typos: whole, with a short ending, or as a prefix of another word. */
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
      if (level === TYPO_STANDING.far) continue;
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
      return ending === 0 ? TYPO_STANDING.whole : TYPO_STANDING.near;
  }
  return TYPO_STANDING.far;
}

/** Leaves exactness only to matches in which the word, or an equal sequence, is a whole text. */
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

/** Returns whether a match contains all query words as typed: whole and without typos. For a single word the setting decides what is exact. */
export function createTypedTest({
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
