/** Joined recommendations: merges the results for several products into one list. */
import type { RecommendationHit, RecommendationsResult } from '@aisle/contract';
import type { ShownPage } from '../../cards/hit-list.ts';

/** Options for joining. */
export interface JoinOptions {
  /** The index of the results. */
  index: string;
  /** Products to leave out, because they are on the page. */
  except: readonly string[];
  /** Maximum number of products; 0 for all. */
  max: number;
}

/**
 * Returns one page for one result. With several results, the scores of products in more than one are added up, so they come first; each
 * product is on its own page, because events use the `queryID` of the result that ranked it highest.
 * @example
 * list.show({ pages: joinAnswers(answers, { index: 'products', except: ['p1', 'p2'], max: 8 }), … });
 */
export const joinAnswers = (
  answers: readonly RecommendationsResult[],
  { index, except, max }: JoinOptions,
): readonly ShownPage[] => {
  const limit = max || Infinity;
  const [first, second] = answers;
  if (!first) return [];
  if (!second)
    return [{ index: first.index ?? index, queryID: first.queryID, offset: 0, hits: first.hits.slice(0, limit) }];
  const byID = new Map<string, { hit: RecommendationHit; from: RecommendationsResult; place: number; score: number }>();
  for (const from of answers)
    for (const [place, hit] of from.hits.entries()) {
      const score = Number(hit._score) || 0;
      const previous = byID.get(hit.objectID);
      if (except.includes(hit.objectID)) continue;
      if (!previous) byID.set(hit.objectID, { hit, from, place, score });
      else {
        if (place < previous.place) Object.assign(previous, { from, place });
        previous.score += score;
      }
    }
  return [...byID.values()]
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, limit)
    .map(({ hit, from }, offset) => ({ index: from.index ?? index, queryID: from.queryID, offset, hits: [hit] }));
};
