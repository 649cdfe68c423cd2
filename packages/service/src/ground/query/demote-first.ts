/** Demotion of the first record: a small, predictable change of the results with which a shop checks its analytics. */
import type { EngineAnswer } from '../../engine/engine.ts';
import type { ResolvedSearch } from './resolve-search.ts';

/**
 * Moves the first record down as many positions as the question says. Returns the answer unchanged on later pages and if the list is too
 * short.
 *
 * @example
 * demoteFirst(search, found).hits[3]; // what was hits[0], where `search.question.demotion` is 3
 */
export function demoteFirst({ question, window }: ResolvedSearch, answer: EngineAnswer): EngineAnswer {
  const { demotion } = question;
  if (demotion === undefined || window.offset > 0 || answer.hits.length <= demotion) return answer;
  const [first, ...others] = answer.hits;
  return { ...answer, hits: [...others.slice(0, demotion), first!, ...others.slice(demotion)] };
}
