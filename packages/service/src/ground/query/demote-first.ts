/** Demotion of the first record: a small known change of an answer, by which a shop checks itself. */
import type { EngineAnswer } from '../../engine/engine.ts';
import type { ResolvedSearch } from './resolve-search.ts';

/**
 * The answer with its first record so many places lower as the question says; the same one on later pages and where the list is too short.
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
