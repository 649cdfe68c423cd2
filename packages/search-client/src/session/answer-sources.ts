/** Answers that are known before anything is asked: who is looked up first. */
import type { PlanInput } from './plan.ts';
import type { SearchResults } from './search-results.ts';

/** The results that answer what would be asked, if they are known. */
export type AnswerSource = (input: PlanInput) => SearchResults | undefined;

/**
 * Who may know an answer, by place, in the order in which they are looked up before a request leaves:
 *
 *     visit ─► page ─► server ─► request
 *
 * `visit` kept the pages of a list that the shopper comes back to; `page` knows that the answer on the page holds what is asked as well;
 * `server` has the answer that the page was rendered with.
 */
export const createAnswerSources = () => ({
  visit: new Set<AnswerSource>(),
  page: new Set<AnswerSource>(),
  server: new Set<AnswerSource>(),
});

/** The sources of one session. */
export type AnswerSources = ReturnType<typeof createAnswerSources>;

/** A place among the sources, the first to be looked up first: `visit`, `page`, `server`. */
export type AnswerPlace = keyof AnswerSources;
