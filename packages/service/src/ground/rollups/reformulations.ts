/** Reformulations: finds the next query of a user after a search without results. */

/** Milliseconds within which another query counts as a reformulation. Together with the time of typing through it is less than a bucket. */
export const ASKS_AGAIN_WITHIN = 240_000;

/** A search that counts. */
interface CountedSearch {
  kind: string | null;
  query: string;
  nb_hits: number;
  /** User token, or the pseudonym of the client. */
  visitor: string | null;
  /** Milliseconds since the Unix epoch. */
  searched_at: string;
}

const timeOf = (search: CountedSearch): number => Number(search.searched_at);

/** Returns the next search of a user for something else, within the time. */
function nextAfter<Search extends CountedSearch>(own: readonly Search[], at: number): Search | undefined {
  const search = own[at]!;
  for (let after = at + 1; after < own.length; after++) {
    const later = own[after]!;
    if (timeOf(later) - timeOf(search) > ASKS_AGAIN_WITHIN) return undefined;
    if (later.query !== search.query) return later;
  }
  return undefined;
}

/**
 * Returns the reformulation of each search without results, if there is one.
 * @param searches The searches of one index that count, in order of time.
 *
 * @example
 * reformulations([sneeker, sneaker]).get(sneeker); // sneaker
 */
export function reformulations<Search extends CountedSearch>(searches: readonly Search[]): Map<Search, Search> {
  const byUser = new Map<string, Search[]>();
  for (const search of searches) {
    if (search.kind !== null || search.visitor === null) continue;
    const own = byUser.get(search.visitor);
    if (own) own.push(search);
    else byUser.set(search.visitor, [search]);
  }
  const found = new Map<Search, Search>();
  for (const own of byUser.values())
    for (const [at, search] of own.entries()) {
      const next = search.nb_hits === 0 ? nextAfter(own, at) : undefined;
      if (next) found.set(search, next);
    }
  return found;
}
