/** Joined recommendations: one list of the answers for several products. */
import type { RecommendationHit, RecommendationsResult } from '@aisle/contract';
import type { ShownPage } from '../../cards/hit-list.ts';

/** Where answers are from, and what of them to show. */
export interface JoinOptions {
  /** The index that was asked. */
  index: string;
  /** Products that are not shown, because they are those of the page. */
  except: readonly string[];
  /** The most to show; 0 shows all. */
  max: number;
}

/**
 * One page for one answer. With several, products that several answers recommend add up their scores and come first; each stands on a
 * page of its own, because it belongs to the answer that ranked it highest: events name that one's `queryID`.
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
