/** Search-as-you-type: finds the searches that a user only typed through on the way to another one. */
// Why: decision 0043.

/** A search that may have been typed through. */
export interface TypedSearch {
  /** User token, or the pseudonym of the client; without it searches cannot be associated. */
  user: string | undefined;
  query: string;
  /** Milliseconds since the Unix epoch. */
  searchedAt: number;
  /** Whether its sender says that it continues what was typed before. */
  isTyping: boolean;
  /** Whether an event refers to it. */
  hasEvents: boolean;
  /** Whether one of these is a click or a conversion, and not only a view. */
  isChosenFrom: boolean;
}

/** Milliseconds within which continued typing means that the user had not found anything yet. */
export const TYPES_ON_WITHIN = 30_000;

/** Milliseconds within which deleting characters means that the results were not read. */
const DELETES_WITHIN = 2000;

/** Milliseconds within which a list and a preview send the same query while a user types, also on a slow device. */
export const DUPLICATE_WINDOW = 10_000;
/** The same if the later one is not marked as typing: a list may be requested again for another reason, such as a filter. */
const UNTYPED_TWINS_WITHIN = 2000;

/** Returns whether a later search replaces another. */
function isReplacedBy(search: TypedSearch, later: TypedSearch): boolean {
  if (!later.isTyping) return false;
  const isContinued = search.query !== '' && later.query.startsWith(search.query);
  const isDeletedFrom = search.query.startsWith(later.query);
  // A user who started from the empty query has looked at its results.
  const isBegun = search.query === '';
  return isContinued || ((isDeletedFrom || isBegun) && later.searchedAt - search.searchedAt <= DELETES_WITHIN);
}

/** Returns whether a list and a preview sent the same query. One of them may be the first query of its view, which continues nothing. */
function areTwins(search: TypedSearch, later: TypedSearch): boolean {
  if (later.query !== search.query || !(search.isTyping || later.isTyping)) return false;
  const within = later.isTyping ? DUPLICATE_WINDOW : UNTYPED_TWINS_WITHIN;
  return later.searchedAt - search.searchedAt <= within;
}

const weightOf = ({ hasEvents, isChosenFrom }: TypedSearch): number => (isChosenFrom ? 2 : hasEvents ? 1 : 0);

/** Returns which of two duplicates does not count; none of them if something was chosen from both. */
function lesserTwin<Search extends TypedSearch>(search: Search, later: Search): Search | undefined {
  if (search.isChosenFrom && later.isChosenFrom) return undefined;
  return weightOf(search) > weightOf(later) ? later : search;
}

/**
 * Finds the searches that do not count because another one replaced them: the same user continued typing within half a minute, or deleted
 * characters immediately, and clicked, bought or viewed nothing that was shown. A list and a preview with the same query make one search:
 * the one from which something was chosen, else the one that was viewed, else the later one.
 * @param searches Those of one index, in order of time.
 *
 * @example
 * typedThrough([search('j', 0), search('ja', 200), search('jacket', 900)]); // the first two
 */
export function typedThrough<Search extends TypedSearch>(searches: readonly Search[]): Set<Search> {
  const through = new Set<Search>();
  const byUser = new Map<string, Search[]>();
  for (const search of searches) {
    if (search.user === undefined) continue;
    const own = byUser.get(search.user);
    if (own) own.push(search);
    else byUser.set(search.user, [search]);
  }
  for (const own of byUser.values())
    for (const [at, search] of own.entries())
      for (let after = at + 1; after < own.length; after++) {
        const later = own[after]!;
        if (later.searchedAt - search.searchedAt > TYPES_ON_WITHIN) break;
        const lesser = areTwins(search, later)
          ? lesserTwin(search, later)
          : !search.hasEvents && isReplacedBy(search, later)
            ? search
            : undefined;
        if (lesser) through.add(lesser);
      }
  return through;
}
