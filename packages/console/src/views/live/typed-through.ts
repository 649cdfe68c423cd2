/** Typed-through searches: the letters on the way to a search, which no figure counts and nobody wants to read one by one. */
import type { Moment } from './read-moments.ts';

/** Who types on within this time had not found yet what they were looking for, in milliseconds; the service says the same. */
const TYPES_ON_WITHIN = 30_000;
/** Letters that are deleted this quickly were not read, in milliseconds. */
const DELETES_WITHIN = 2000;

/** Whether a later search of the same user takes the place of one. */
function replaces(later: Moment, search: Moment): boolean {
  if (later.kind !== 'search' || !later.isTyping || later.user !== search.user || later.index !== search.index)
    return false;
  const isDeleted = search.text.startsWith(later.text) && later.at - search.at <= DELETES_WITHIN;
  return later.text.startsWith(search.text) || isDeleted;
}

/**
 * Leaves out what was only typed through: the same user went on typing, or a list and a preview asked the same, and no event names the search.
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
