/** Outdated results: results of an earlier search that stay on the page after the current one failed. */
import type { SessionState } from '@aisle/search-client/session';

/**
 * Whether the search failed, and the current results belong to another query or other filters. Elements that describe the results then
 * show nothing. Another page or sort order of the same search has the same number of results.
 * @example
 * select: ({ state }) => ({ count: isOutdated(state) ? undefined : state.results?.nbHits }),
 */
export const isOutdated = ({ error, answered, search }: SessionState): boolean =>
  Boolean(error && answered) && (answered!.query !== search.query || answered!.refinements !== search.refinements);
