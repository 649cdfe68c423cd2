/** Relevancy threshold: removes matches of little relevance from a list that is sorted by an attribute. */
import type { EngineQuery } from '../../engine.ts';
import { MAX_DISTANCE, leastDistance } from '../index/position-signature.ts';
import type { MatchSet } from '../match/match-set.ts';
import type { MeaningOfMatches } from '../match/matches.ts';
import { STANDING } from '../index/term-standing.ts';

/** A list of documents: the first `count` of them. */
export interface Docs {
  docs: Uint32Array;
  count: number;
}

/**
 * Weights of the signs of relevance. They add up to 1 for a record that contains all words exactly, adjacent, in the first attribute. The
 * score is near 0 for one that contains them with typos, far from each other, in the last attribute: so a strictness of 20 removes little,
 * and one of 80 what only mentions the words. Missing words are an additional factor if words may be missing.
 */
export const RELEVANCE = { typos: 0.3, exact: 0.3, attribute: 0.25, proximity: 0.15, words: 0.4 } as const;
/** By the number of typos in all words together; with more typos it is 0. */
export const TYPOS_WORTH = [1, 0.5, 0.2] as const;
/** By the importance of the attribute of the best word; the last one is for all further attributes. */
export const ATTRIBUTE_WORTH = [1, 0.5, 0.25, 0.1] as const;
/** By the standing of the only query word without typos; see `STANDING`. */
const STANDING_WORTH = [0, 0.5, 0.85, 1, 1, 1] as const;
/** The same with typos: with a long ending, with a short ending, or whole. */
const TYPO_STANDING_WORTH = [0, 0.25, 0.5] as const;

/** Returns the relevance of the words of each match, from 0 to 1. */
export function relevanceIn({ matches, words, mayMissWords }: MatchSet): (doc: number) => number {
  const { length } = words;
  const exactness = length === 1 ? standingWorth(matches) : (doc: number) => (matches.exact[doc] as number) / length;
  const nearness = length === 1 ? () => 1 : nearnessIn(matches, length);
  return (doc) => {
    const rank = Math.min((matches.best[doc] as number) >>> 16, ATTRIBUTE_WORTH.length - 1);
    return (
      RELEVANCE.typos * (TYPOS_WORTH[matches.typos[doc] as number] ?? 0) +
      RELEVANCE.exact * exactness(doc) +
      RELEVANCE.attribute * (ATTRIBUTE_WORTH[rank] as number) +
      RELEVANCE.proximity * nearness(doc) +
      (mayMissWords ? (RELEVANCE.words * (matches.words[doc] as number)) / length : 0)
    );
  };
}

/** The same for searches by meaning, in which a match may contain none of the words. */
function relevanceWithMeaning(set: MatchSet, { similarityOf }: MeaningOfMatches): (doc: number) => number {
  const relevanceOf = relevanceIn(set);
  return (doc) => (set.matches.words[doc] === 0 ? similarityOf(doc) : Math.max(relevanceOf(doc), similarityOf(doc)));
}

/** Of the only query word. */
const standingWorth =
  ({ exact, standing, typos }: MatchSet['matches']) =>
  (doc: number): number => {
    if ((typos[doc] as number) > 0) return TYPO_STANDING_WORTH[standing[doc] as number] ?? 0;
    // If nothing was recorded, each word may be the product itself.
    return STANDING_WORTH[Math.max(standing[doc] as number, exact[doc] === 1 ? STANDING.thing : 0)] as number;
  };

/** From 1, if all consecutive query words may be adjacent in a document, to 0; estimated from signatures, without reading the document. */
function nearnessIn(matches: MatchSet['matches'], length: number): (doc: number) => number {
  const signatures = Array.from({ length }, (_, word) => matches.signatures(word));
  const pairs = signatures.slice(1).flatMap((second, at) => {
    const first = signatures[at];
    return first && second ? [{ first, second }] : [];
  });
  if (pairs.length === 0) return () => 1;
  return (doc) => {
    let sum = 0;
    for (const { first, second } of pairs) sum += leastDistance(first[doc] as number, second[doc] as number) - 1;
    return 1 - sum / pairs.length / (MAX_DISTANCE - 1);
  };
}

/**
 * Returns the matches that are relevant enough, in percent of the best one. Undefined if all matches are: no words, no strictness, or a
 * ranking that starts with relevance.
 */
export function relevantDocs(query: EngineQuery, set: MatchSet): Docs | undefined {
  const { relevancyStrictness = 0, ranking } = query;
  const { docs, count } = set.matches;
  if (relevancyStrictness <= 0 || typeof ranking[0] !== 'object' || set.words.length === 0) return undefined;
  const { meaning } = set;
  const relevanceOf = meaning ? relevanceWithMeaning(set, meaning) : relevanceIn(set);
  let best = 0;
  for (let at = 0; at < count; at++) best = Math.max(best, relevanceOf(docs[at] as number));
  const least = (best * relevancyStrictness) / 100 - 1e-9;
  const relevant = docs.subarray(0, count).filter((doc) => relevanceOf(doc) >= least);
  return { docs: relevant, count: relevant.length };
}
