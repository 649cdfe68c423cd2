/** Retries: what shoppers searched next after nothing was found, from the searches of a day. */
import { sourceSql } from '../../ground/evidence/search-votes.ts';
import { PERSONAL_ACTIONS } from '../../ground/evidence/vote-weight.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import { ASKS_AGAIN_WITHIN, reformulations } from '../../ground/rollups/reformulations.ts';
import { typedThrough } from '../../ground/rollups/typed-through.ts';
import type { Queryable } from '../../store/store.ts';

/** Searches of one day that are read at most. */
const MAX_SEARCHES = 20_000;

/** Who has neither a token nor a network counts for himself: a server that renders pages asks for all shoppers. */
export const SHOPPER = `coalesce(user_token, CASE WHEN network IS NOT NULL THEN visitor END, id::text)`;

/** What was taken out, or is doubted, counts nowhere. */
const COUNTS = 'held IS NULL';

/** A search that found nothing, with the one that the same shopper tried next. */
export interface Retry {
  query: string;
  next: string;
  /** Whom it counts for; see `evidence/search-votes.ts`. */
  shopper: string;
  source: string;
  /** The beginning of its day, in milliseconds since the Unix epoch. */
  day: number;
  /** Whether the second search found something, and whether something was clicked or bought from it. */
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

/** The searches of shoppers who found nothing at least once, those who do more than a person left out, shopper by shopper. */
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

/** Whether a shopper chose something from a search, or from the same one typed again, as with a filter. */
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

/** The searches that somebody typed to their end. */
function typedOut(searches: readonly RawSearch[]): RawSearch[] {
  const typed = searches.map((row) => ({
    row,
    user: row.visitor,
    query: row.query,
    searchedAt: Number(row.searched_at),
    // Pages that do not say so type all the same.
    isTyping: row.is_typing ?? true,
    hasEvents: row.has_events,
    isChosenFrom: row.is_chosen,
  }));
  const through = typedThrough(typed);
  return typed.filter((search) => !through.has(search)).map(({ row }) => row);
}

/**
 * The retries of one day: of some indices together, an index and its replicas.
 * @param span.day The beginning of the day in UTC, in milliseconds since the Unix epoch.
 * @param span.trusted Networks each of whose users counts for one.
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
