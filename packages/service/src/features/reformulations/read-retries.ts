/** Retries: what shoppers searched after a search without hits, from the searches of a day. */
import { sourceSql } from '../../ground/evidence/search-votes.ts';
import { PERSONAL_ACTIONS } from '../../ground/evidence/vote-weight.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import { ASKS_AGAIN_WITHIN, reformulations } from '../../ground/rollups/reformulations.ts';
import { typedThrough } from '../../ground/rollups/typed-through.ts';
import type { Queryable } from '../../store/store.ts';

/** Maximum number of searches per day. */
const MAX_SEARCHES = 20_000;

/** A search without token and network counts separately: a server that renders pages searches for all shoppers. */
export const SHOPPER = `coalesce(user_token, CASE WHEN network IS NOT NULL THEN visitor END, id::text)`;

/** Excludes quarantined rows. */
const COUNTS = 'held IS NULL';

/** A search without hits, and the next one of the same shopper. */
export interface Retry {
  query: string;
  next: string;
  /** For whom it counts; see `evidence/search-votes.ts`. */
  shopper: string;
  source: string;
  /** Start of its day, in milliseconds since the Unix epoch. */
  day: number;
  /** Whether the second search had hits, and whether something was clicked or bought after it. */
  isFound: boolean;
  isClicked: boolean;
}

interface RawSearch {
  visitor: string;
  source: string;
  query: string;
  nb_hits: number;
  searched_at: string;
  is_typing: boolean | null;
  has_events: boolean;
  is_chosen: boolean;
}

/**
 * Reads the searches of shoppers with at least one search without hits, by shopper. Those with more activity than a person are left out.
 */
const readDay = (
  source: Queryable,
  { indexes, day, trusted }: { indexes: readonly string[]; day: number; trusted: readonly string[] },
): Promise<RawSearch[]> =>
  source.query<RawSearch>(
    `WITH logged AS (
       SELECT id, query_id, query, nb_hits, searched_at, is_typing, ${SHOPPER} AS visitor, ${sourceSql('$4', SHOPPER)} AS source,
         count(*) OVER (PARTITION BY ${SHOPPER}) AS actions,
         bool_or(nb_hits = 0) OVER (PARTITION BY ${SHOPPER}) AS has_failed
       FROM searches
       WHERE index_name = ANY($1::text[]) AND searched_at >= $2 AND searched_at < $3 AND kind IS NULL AND ${COUNTS} AND query <> ''
     ), own AS (
       SELECT * FROM logged WHERE has_failed AND actions BETWEEN 2 AND ${PERSONAL_ACTIONS}
       ORDER BY searched_at DESC, id DESC LIMIT ${MAX_SEARCHES}
     )
     SELECT visitor, own.source, query, nb_hits, searched_at::text AS searched_at, is_typing,
       coalesce(named.count > 0, false) AS has_events, coalesce(named.is_chosen, false) AS is_chosen
     FROM own LEFT JOIN LATERAL (
       SELECT count(*) AS count, bool_or(type IN ('click', 'conversion')) AS is_chosen
       FROM events WHERE events.query_id = own.query_id AND ${COUNTS}
     ) named ON true
     ORDER BY visitor, own.searched_at, own.id`,
    [indexes, day, day + DAY, trusted],
  );

/** Whether a shopper chose something after a search, or after the same query again, as with a filter. */
function isChosenSoon(own: readonly RawSearch[], next: RawSearch): boolean {
  const from = Number(next.searched_at);
  return own.some(
    (search) =>
      search.is_chosen &&
      search.query === next.query &&
      Number(search.searched_at) >= from &&
      Number(search.searched_at) - from <= ASKS_AGAIN_WITHIN,
  );
}

/** Returns the completed searches. */
function typedOut(searches: readonly RawSearch[]): RawSearch[] {
  const typed = searches.map((row) => ({
    row,
    user: row.visitor,
    query: row.query,
    searchedAt: Number(row.searched_at),
    // Pages without this parameter may also search while typing.
    isTyping: row.is_typing ?? true,
    hasEvents: row.has_events,
    isChosenFrom: row.is_chosen,
  }));
  const through = typedThrough(typed);
  return typed.filter((search) => !through.has(search)).map(({ row }) => row);
}

/**
 * Reads the retries of one day in some indices together, such as an index and its replicas.
 * @param span.day The start of the day in UTC, in milliseconds since the Unix epoch.
 * @param span.trusted Networks each of whose users counts separately.
 *
 * @example
 * const retries = await readRetries(store, { indexes: ['products'], day, trusted: [] });
 */
export async function readRetries(
  source: Queryable,
  span: { indexes: readonly string[]; day: number; trusted: readonly string[] },
): Promise<Retry[]> {
  const searches = typedOut(await readDay(source, span)).map((row) => ({ ...row, kind: null }));
  const byVisitor = new Map<string, RawSearch[]>();
  for (const row of searches) {
    const own = byVisitor.get(row.visitor);
    if (own) own.push(row);
    else byVisitor.set(row.visitor, [row]);
  }
  return Array.from(reformulations(searches), ([search, next]) => ({
    query: search.query,
    next: next.query,
    shopper: search.visitor,
    source: search.source,
    day: span.day,
    isFound: next.nb_hits > 0,
    isClicked: next.nb_hits > 0 && isChosenSoon(byVisitor.get(next.visitor)!, next),
  }));
}
