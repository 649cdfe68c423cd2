/** Relevancy threshold: leaves out of a list sorted by an attribute what has little to do with the query. */
import type { EngineQuery } from '../../engine.ts';
import type { MatchSet } from '../match/match-set.ts';

/** Documents, the first `count` of them. */
export interface Docs {
  docs: Uint32Array;
  count: number;
}

/**
 * How relevant a match is by its words alone, more is better: words that were found, found exactly, without typos, in an
 * early attribute. The weights follow the order of the ranking criteria of an index that is not sorted.
 */
const relevanceIn = ({ matches, words }: MatchSet): ((doc: number) => number) => {
  const { length } = words;
  return (doc) => {
    const attribute = (matches.best[doc] as number) >>> 16;
    return (
      (0.4 * (matches.words[doc] as number)) / length +
      0.3 / (1 + (matches.typos[doc] as number)) +
      0.2 / (1 + attribute) +
      (0.1 * (matches.exact[doc] as number)) / length
    );
  };
};

/**
 * The matches that are relevant enough, in percent of the best one; undefined where all of them are meant: no words, no strictness,
 * or a ranking that begins with relevance.
 */
export function relevantDocs(query: EngineQuery, set: MatchSet): Docs | undefined {
  const { relevancyStrictness = 0, ranking } = query;
  const { docs, count } = set.matches;
  if (relevancyStrictness <= 0 || typeof ranking[0] !== 'object' || set.words.length === 0) return undefined;
  const relevanceOf = relevanceIn(set);
  let best = 0;
  for (let at = 0; at < count; at++) best = Math.max(best, relevanceOf(docs[at] as number));
  const least = (best * relevancyStrictness) / 100 - 1e-9;
  const kept = docs.subarray(0, count).filter((doc) => relevanceOf(doc) >= least);
  return { docs: kept, count: kept.length };
}
