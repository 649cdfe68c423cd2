/** Ranking by words and meaning: words decide where they say it plainly, everywhere else both are weighed. */
import type { MeaningScores } from '../../engine.ts';
import { STANDING } from '../index/term-standing.ts';
import type { MeaningOfMatches } from '../match/matches.ts';
import type { MatchSet } from '../match/match-set.ts';
import { asTyped } from '../match/single-word.ts';
import type { RankingLevel } from './ranking.ts';
import { relevanceIn } from './relevancy-threshold.ts';

/** What words weigh at most beside the similarity, where both have the same weight. */
const WORDS = 0.1;

/**
 * What is left of that weight where no word stands as it was typed. Beginnings and words with typos are often found by chance, those of another
 * language most of all: `sac` in a sack.
 */
const INEXACT = 0.2;

/** Scores that differ by less are told apart by filters, places and clicks first. */
const BUCKET = 0.05;

/** So many letters of several words, found together in one record, are no chance, even where one of them has a typo. */
const MANY_LETTERS = 10;

/** The score of what the words decide: above any other. */
const DECIDED = 1000;

/** How the matches of a search stand by words and meaning. */
export interface MeaningRanking {
  /** Coarse: criteria that a shop has chosen decide among what is about as near. */
  byBucket: RankingLevel;
  byScore: RankingLevel;
  scoresOf: (doc: number) => MeaningScores;
}

/** What words weigh at a weight of the meaning, in percent. */
const wordsWeight = (weight: number): number => (weight === 0 ? DECIDED / 2 : (WORDS * (100 - weight)) / weight);

/**
 * Whether the words alone say that a match is what is asked for: all of them stand in it as they were typed, in the most important attribute, or
 * as all of a value, or with a figure among them (an article number); or there are many, and they stand there with a typo.
 */
function decidedByWords({ matches, words, queryAfterRemoval }: MatchSet): (doc: number) => boolean {
  const { length } = words;
  const hasFigure = words.some(({ text }) => /\d/.test(text));
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const isLong = length > 1 && letters >= MANY_LETTERS;
  if (length === 0 || queryAfterRemoval !== undefined) return () => false;
  const isTyped = asTyped({ matches, words });
  // A single word may be no more than what goes with something else: the table of a table lamp.
  if (length === 1 && !hasFigure)
    return (doc) =>
      (matches.standing[doc] as number) >= STANDING.text && (matches.words[doc] as number) > 0 && isTyped(doc);
  return (doc) => {
    if ((matches.words[doc] as number) < length) return false;
    const isFirst = (matches.best[doc] as number) >>> 16 === 0;
    if (!isTyped(doc)) return isFirst && isLong;
    return hasFigure || isFirst;
  };
}

/** How many of the words of a query a match holds as they are typed: 0 for none, 1 for all. */
function exactShare({ matches, words }: MatchSet): (doc: number) => number {
  const { length } = words;
  if (length > 1) return (doc) => (matches.exact[doc] as number) / length;
  const isTyped = asTyped({ matches, words });
  return (doc) => (isTyped(doc) ? 1 : 0);
}

/** @param set Matches by words and meaning. */
export function rankByMeaning(set: MatchSet, { weight, similarityOf }: MeaningOfMatches): MeaningRanking {
  const { matches, words } = set;
  // Words that are missing are counted here.
  const relevanceOf = relevanceIn({ ...set, mayMissWords: false });
  const isDecided = decidedByWords(set);
  const exactShareOf = exactShare(set);
  const wordsOf = (doc: number): number => {
    const count = matches.words[doc] as number;
    if (count === 0) return 0;
    return (relevanceOf(doc) * (INEXACT + (1 - INEXACT) * exactShareOf(doc)) * count) / words.length;
  };
  const ofWords = wordsWeight(weight);
  const wordCount = Math.max(1, words.length);
  const scoreOf = (doc: number): number => (isDecided(doc) ? DECIDED : similarityOf(doc) + ofWords * wordsOf(doc));
  return {
    byBucket: {
      ...byMost((doc) => bucketOf(scoreOf(doc))),
      // How well the words stand is read last: what they can add at most decides for nearly all matches.
      bound: (docs, count, keys) => {
        const { words: wordsOfDoc } = matches;
        // By the number of words that a match holds.
        const bonus = Float64Array.from(
          { length: words.length + 1 },
          (_, wordsHere) => (ofWords * wordsHere) / wordCount,
        );
        for (let at = 0; at < count; at++) {
          const doc = docs[at] as number;
          const wordsHere = wordsOfDoc[doc] as number;
          // Nearly all matches lack a word, and then words decide nothing: no call for these.
          keys[at] =
            wordsHere === words.length && isDecided(doc)
              ? DECIDED_KEY
              : -bucketOf(similarityOf(doc) + (bonus[wordsHere] as number));
        }
      },
    },
    byScore: byMost(scoreOf),
    scoresOf: (doc) => ({
      similarity: Math.round(similarityOf(doc) * 1000),
      words: Math.round(wordsOf(doc) * 1000),
      decidedByWords: isDecided(doc),
    }),
  };
}

const bucketOf = (score: number): number => Math.floor(score / BUCKET);

const DECIDED_KEY = -bucketOf(DECIDED);

const byMost = (scoreOf: (doc: number) => number): RankingLevel => ({
  measure: (docs, count, keys) => {
    for (let at = 0; at < count; at++) keys[at] = -scoreOf(docs[at] as number);
  },
});
