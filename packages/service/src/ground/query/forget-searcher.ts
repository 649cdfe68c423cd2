/** Forgets a searcher: removes tokens and pseudonyms from searches, which remain, and preserves that searches typed through do not count. */
import { withSearchMarks } from '../rollups/marks.ts';
import { typedThrough } from '../rollups/typed-through.ts';
import type { Queryable } from '../../store/store.ts';

/** The user to forget, and in which indices: all by default. */
export interface ForgottenSearcher {
  userToken: string;
  /** Later searches remain unchanged; in milliseconds since the Unix epoch. */
  upTo: number;
  indexes?: readonly string[] | undefined;
}

/** Reads the searches that this user typed through, which cannot be determined without the token. */
async function readTypedThrough(source: Queryable, { userToken, upTo, indexes }: ForgottenSearcher): Promise<string[]> {
  const rows = await source.query<{
    id: string;
    index_name: string;
    query: string;
    searched_at: string;
    is_typing: boolean | null;
    has_events: boolean;
    is_chosen_from: boolean;
  }>(
    `SELECT id::text AS id, index_name, query, searched_at::text AS searched_at, is_typing,
       coalesce(named.has_events, false) AS has_events, coalesce(named.is_chosen_from, false) AS is_chosen_from
     FROM searches LEFT JOIN LATERAL (
       SELECT true AS has_events, bool_or(type <> 'view') AS is_chosen_from FROM events
       WHERE events.query_id = searches.query_id OR line_query_ids && ARRAY[searches.query_id] HAVING count(*) > 0
     ) named ON true WHERE user_token = $1 AND searched_at <= $3 AND ($2::text[] IS NULL OR index_name = ANY($2::text[])) AND kind IS NULL
     ORDER BY searches.searched_at, searches.id`,
    [userToken, indexes ?? null, upTo],
  );
  const searches = rows.map((row) => ({
    id: row.id,
    // Searches of different indices are unrelated.
    user: row.index_name,
    query: row.query,
    searchedAt: Number(row.searched_at),
    isTyping: row.is_typing ?? false,
    hasEvents: row.has_events,
    isChosenFrom: row.is_chosen_from,
  }));
  return [...typedThrough(searches)].map(({ id }) => id);
}

/** Removes a user's token from the searches. Must be called while the user's events still exist. */
export async function forgetSearcher(source: Queryable, searcher: ForgottenSearcher): Promise<void> {
  const through = await readTypedThrough(source, searcher);
  await source.query(
    withSearchMarks(
      `UPDATE searches SET user_token = NULL, visitor = NULL, network = NULL,
         kind = CASE WHEN id = ANY($3::text[]::bigint[]) THEN 'typed' ELSE kind END
       WHERE user_token = $1 AND searched_at <= $4 AND ($2::text[] IS NULL OR index_name = ANY($2::text[]))`,
    ),
    [searcher.userToken, searcher.indexes ?? null, through, searcher.upTo],
  );
}
