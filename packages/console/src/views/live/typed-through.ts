/** Intermediate searches: detects queries that were sent while typing, which are not counted. */
import type { Moment } from './read-moments.ts';

/** A query that is continued within this time was intermediate, in milliseconds; the service uses the same value. */
const TYPES_ON_WITHIN = 30_000;
/** A query that is shortened within this time was intermediate, in milliseconds. */
const DELETES_WITHIN = 2000;

/** Whether a later search of the same user replaces a search. */
function replaces(later: Moment, search: Moment): boolean {
  if (later.kind !== 'search' || !later.isTyping || later.user !== search.user || later.index !== search.index)
    return false;
  const isDeleted = search.text.startsWith(later.text) && later.at - search.at <= DELETES_WITHIN;
  return later.text.startsWith(search.text) || isDeleted;
}

/**
 * Removes intermediate and duplicate searches: the same user continued typing, or a list and a preview sent the same query, and no event refers to the search.
 * @param moments The newest first.
 *
 * @example
 * withoutTypedThrough(logs.flatMap(momentsOf));
 */
export function withoutTypedThrough(moments: readonly Moment[]): Moment[] {
  const named = new Set(moments.flatMap(({ kind, queryID }) => (kind === 'search' || !queryID ? [] : [queryID])));
  return moments.filter((search, at) => {
    if (search.kind !== 'search' || search.user === undefined || named.has(search.queryID ?? '')) return true;
    for (let before = at - 1; before >= 0; before--) {
      const later = moments[before]!;
      if (later.at - search.at > TYPES_ON_WITHIN) return true;
      if (replaces(later, search)) return false;
    }
    return true;
  });
}
