/** Vague scores: what the score of a page's last record leaves open about the records before it. */
import type { MatchPlan } from '../query/match-query.ts';
import { MOST_TYPOS } from '../query/word-query.ts';
import type { RankingPlan } from './ranking-plan.ts';

/**
 * What must be found out: nothing; where a word with a typo stands, which a second question tells; or more than a question can tell, as how
 * near words with typos are to others, so that more records must be looked at.
 */
export type Vagueness = 'none' | 'places' | 'all';

/** @param options.score Of the last record of the page; nothing where the page is not full, or nothing is scored. */
export function vaguenessOf(options: {
  plan: MatchPlan;
  order: RankingPlan;
  score: number | null | undefined;
}): Vagueness {
  const { plan, order, score } = options;
  const { typoWeight } = order;
  if (typoWeight === undefined || score === null || score === undefined) return 'none';
  const typos = plan.words.length * MOST_TYPOS - Math.floor(score / typoWeight);
  if (typos <= 0) return 'none';
  return typos === 1 && plan.words.length === 1 ? 'places' : 'all';
}
