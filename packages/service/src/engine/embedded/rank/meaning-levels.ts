/** Ranking by words and meaning: words decide if they match clearly, otherwise both are weighed. */
import type { MeaningScores } from '../../engine.ts';
import { STANDING } from '../index/term-standing.ts';
import type { MeaningOfMatches } from '../match/matches.ts';
import type { MatchSet } from '../match/match-set.ts';
import { createTypedTest } from '../match/single-word.ts';
import type { RankingLevel } from './ranking.ts';
import { relevanceIn } from './relevancy-threshold.ts';

/** Maximum weight of words in addition to the similarity, if both have the same weight. */
const MAX_WORDS_WEIGHT = 0.1;

/**
 * Share of that weight if no word matches exactly. Prefixes and words with typos often match by chance, most of all in another language:
 * `sac` in a sack.
 */
const INEXACT_SHARE = 0.2;

/** Scores that differ by less are first ordered by filters, locations and clicks. */
const BUCKET_SIZE = 0.05;

/** This many letters of several words in one record do not match by chance, even if one word has a typo. */
const MIN_DECISIVE_LETTERS = 10;

/** The score if words decide: above any other. */
const DECIDED_SCORE = 1000;

/** Ranking levels by words and meaning. */
export interface MeaningRanking {
  /** Coarse: criteria that a shop has chosen decide among records of about the same score. */
  byBucket: RankingLevel;
  byScore: RankingLevel;
  scoresOf: (doc: number) => MeaningScores;
}

/** The weight of words for a weight of the meaning, in percent. */
const wordsWeight = (weight: number): number =>
  weight === 0 ? DECIDED_SCORE / 2 : (MAX_WORDS_WEIGHT * (100 - weight)) / weight;

/**
 * Whether the words alone show that a match is what the query asks for: all of them match exactly, in the most important attribute, as a
 * whole value, or with a digit among them (an article number); or there are many, and they match there with a typo.
 */
function decidedByWords({ matches, words, queryAfterRemoval }: MatchSet): (doc: number) => boolean {
  const { length } = words;
  const hasFigure = words.some(({ text }) => /\d/.test(text));
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const isLong = length > 1 && letters >= MIN_DECISIVE_LETTERS;
  if (length === 0 || queryAfterRemoval !== undefined) return () => false;
  const isTyped = createTypedTest({ matches, words });
  // A single word may be only an accompaniment: the table of a table lamp.
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

/** Returns the share of the query words that a match contains exactly, from 0 to 1. */
function exactShare({ matches, words }: MatchSet): (doc: number) => number {
  const { length } = words;
  if (length > 1) return (doc) => (matches.exact[doc] as number) / length;
  const isTyped = createTypedTest({ matches, words });
  return (doc) => (isTyped(doc) ? 1 : 0);
}

/** @param set Matches by words and meaning. */
export function rankByMeaning(set: MatchSet, { weight, similarityOf }: MeaningOfMatches): MeaningRanking {
  const { matches, words } = set;
  // Missing words are counted here.
  const relevanceOf = relevanceIn({ ...set, mayMissWords: false });
  const isDecided = decidedByWords(set);
  const exactShareOf = exactShare(set);
  const wordsOf = (doc: number): number => {
    const count = matches.words[doc] as number;
    if (count === 0) return 0;
    return (relevanceOf(doc) * (INEXACT_SHARE + (1 - INEXACT_SHARE) * exactShareOf(doc)) * count) / words.length;
  };
  const ofWords = wordsWeight(weight);
  const wordCount = Math.max(1, words.length);
  const scoreOf = (doc: number): number =>
    isDecided(doc) ? DECIDED_SCORE : similarityOf(doc) + ofWords * wordsOf(doc);
  return {
    byBucket: {
      ...byMost((doc) => bucketOf(scoreOf(doc))),
      // The score of the words is computed last: its upper bound decides for nearly all matches.
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

const bucketOf = (score: number): number => Math.floor(score / BUCKET_SIZE);

const DECIDED_KEY = -bucketOf(DECIDED_SCORE);

const byMost = (scoreOf: (doc: number) => number): RankingLevel => ({
  measure: (docs, count, keys) => {
    for (let at = 0; at < count; at++) keys[at] = -scoreOf(docs[at] as number);
  },
});
