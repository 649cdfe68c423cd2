/** Corrections: the queries that most shoppers tried after one without hits, and then clicked or bought something. */
import type { QueryCorrection } from '../../ground/query/query-correction.ts';
import { queryKey } from '../../ground/query/query-key.ts';
import { createOffensiveFilter } from '../query-suggestions/offensive-words.ts';
import { isWellSupported } from './propose-synonyms.ts';
import type { RetryPair } from './retry-pairs.ts';

/** Maximum number of corrections of one index. */
const MAX_CORRECTIONS = 5000;

/**
 * Returns the correction of each query by key: that of most shoppers.
 * @param pairs Pairs of whole queries.
 *
 * @example
 * correctQueries(pairs, { isBrand: () => false }).get('sneekerz'); // 'sneakers'
 */
export function correctQueries(
  pairs: readonly RetryPair[],
  { isBrand }: { isBrand: (text: string) => boolean },
): Map<string, string> {
  const isOffensive = createOffensiveFilter([]);
  const corrections = new Map<string, string>();
  const bestFirst = pairs
    .filter((pair) => isWellSupported(pair, isBrand) && !isOffensive(pair.to))
    .toSorted((a, b) => b.usersWithClicks - a.usersWithClicks || b.share - a.share || (a.to < b.to ? -1 : 1));
  for (const { from, to, searches } of bestFirst) {
    if (corrections.size === MAX_CORRECTIONS) break;
    // In the most frequent spelling, if there are several.
    if (!corrections.has(from)) corrections.set(from, searches[0]?.reformulation.trim() ?? to);
  }
  return corrections;
}

/**
 * Looks up corrections in memory.
 * @param learnt Returns the corrections of an index, by the key of the query. Undefined if nothing was learned.
 *
 * @example
 * const correction = createLearntCorrection((index) => learnt.get(index));
 */
export const createLearntCorrection = (
  learnt: (index: string) => ReadonlyMap<string, string> | undefined,
): QueryCorrection => ({
  place: 'reformulations',
  correct: ({ index, query }) => {
    const correction = learnt(index.physical)?.get(queryKey(query));
    return correction === undefined ? [] : [{ query: correction, source: 'reformulation' }];
  },
});
