/** Search-as-you-type: which searches somebody only typed through on the way to another one. */
// Why: decision 0043.

/** What is known of a search that may have been typed through. */
export interface TypedSearch {
  /** User token, else the pseudonym of the client; nobody knows whose searches belong together without. */
  user: string | undefined;
  query: string;
  /** Milliseconds since the Unix epoch. */
  searchedAt: number;
  /** Whether its sender says that it goes on from what was typed before. */
  isTyping: boolean;
  /** Whether an event names it. */
  hasEvents: boolean;
  /** Whether one of these is a click or a conversion, and not only a view. */
  isChosenFrom: boolean;
}

/** Who types on within this time had not found yet what he was looking for, in milliseconds. */
export const TYPES_ON_WITHIN = 30_000;

/** Letters that are deleted this quickly were not read, in milliseconds. */
const DELETES_WITHIN = 2000;

/** A list and a preview that ask the same while somebody types ask it within this time, also on a slow device, in milliseconds. */
export const DUPLICATE_WINDOW = 10_000;
/** The same where the later one does not say that somebody types: a list may be asked again for another reason, such as a filter. */
const UNTYPED_TWINS_WITHIN = 2000;

/** Whether a later search takes the place of one. */
function isReplacedBy(search: TypedSearch, later: TypedSearch): boolean {
  if (!later.isTyping) return false;
  const isContinued = search.query !== '' && later.query.startsWith(search.query);
  const isDeletedFrom = search.query.startsWith(later.query);
  // Who had looked at everything, and begins to type then, has looked.
  const isBegun = search.query === '';
  return isContinued || ((isDeletedFrom || isBegun) && later.searchedAt - search.searchedAt <= DELETES_WITHIN);
}

/** Whether a list and a preview ask the same. One of them may be the first question of its view, which goes on from nothing. */
function areTwins(search: TypedSearch, later: TypedSearch): boolean {
  if (later.query !== search.query || !(search.isTyping || later.isTyping)) return false;
  const within = later.isTyping ? DUPLICATE_WINDOW : UNTYPED_TWINS_WITHIN;
  return later.searchedAt - search.searchedAt <= within;
}

const weightOf = ({ hasEvents, isChosenFrom }: TypedSearch): number => (isChosenFrom ? 2 : hasEvents ? 1 : 0);

/** Which of two that ask the same does not count; none of them where something was chosen from both. */
function lesserTwin<Search extends TypedSearch>(search: Search, later: Search): Search | undefined {
  if (search.isChosenFrom && later.isChosenFrom) return undefined;
  return weightOf(search) > weightOf(later) ? later : search;
}

/**
 * Finds the searches that count for nothing because another one took their place: the same user typed on within half a minute, or deleted
 * letters at once, and nothing that was shown was clicked, bought or seen. A list and a preview that ask the same make one search: the one
 * from which something was chosen, else the one that was looked at, else the later one.
 * @param searches Those of one index, in the order of time.
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
