/** Answer sources: caches that are looked up, in order, before a request is sent. */
import type { PlanInput } from './plan.ts';
import type { SearchResults } from './search-results.ts';

/** Returns the results for the next request if it has them. */
export type AnswerSource = (input: PlanInput) => SearchResults | undefined;

/**
 * The sources by place, in the order in which they are looked up before a request is sent:
 *
 *     visit ─► page ─► server ─► request
 *
 * `visit` has the stored pages of a list that the shopper returns to; `page` reuses the results on the page if they contain everything
 * that is requested; `server` has the results that the page was rendered with.
 */
export const createAnswerSources = () => ({
  visit: new Set<AnswerSource>(),
  page: new Set<AnswerSource>(),
  server: new Set<AnswerSource>(),
});

/** Sources of one session. */
export type AnswerSources = ReturnType<typeof createAnswerSources>;

/** A place among the sources, in the order of look-up: `visit`, `page`, `server`. */
export type AnswerPlace = keyof AnswerSources;
