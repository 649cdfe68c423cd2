/** Outdated results: those of an earlier search, which stay on the page after the one that was asked for failed. */
import type { SessionState } from '@aisle/search-client/session';

/**
 * Whether the search failed, and the results at hand are those of other words or filters. What says something about them as if they were
 * the answer keeps quiet then; another page or order of the same search has as many.
 * @example
 * select: ({ state }) => ({ count: isOutdated(state) ? undefined : state.results?.nbHits }),
 */
export const isOutdated = ({ error, answered, search }: SessionState): boolean =>
  Boolean(error && answered) && (answered!.query !== search.query || answered!.refinements !== search.refinements);
