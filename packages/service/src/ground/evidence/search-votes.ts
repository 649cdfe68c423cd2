/** Search votes (SQL): turns the searches of a period into votes of users for queries, at most one per user, query and day. */
import { DAY } from '../rollups/bucket.ts';
import { personSql, votesSql } from './vote-weight.ts';

/** Milliseconds within which a search can continue typing the previous one. */
const TYPING = 30_000;

/**
 * Searches with a known network count with it. Without token and network each search counts as its own shopper, because a server that
 * renders pages searches for all shoppers.
 */
const SHOPPER = `coalesce(user_token, CASE WHEN network IS NOT NULL THEN visitor END, id::text)`;

/**
 * Returns the SQL for the network that a row counts with. Rows without a network or with a trusted one count on their own.
 * @param trusted The parameter with the trusted networks, such as `$3`.
 */
export const sourceSql = (trusted: string, shopper: string): string =>
  `CASE WHEN network IS NULL OR network = ANY(${trusted}::text[]) THEN 'user ' || ${shopper} ELSE network END`;

/**
 * Common table expressions that end in `votes` (one row per query and day: `query`, start of the `day`, `at` of its last search, `votes`)
 * and in `supports` (one row per query: `query`, the number of independent `users`, and up to 8 `sources` with the contribution of each).
 *
 * Of a query typed character by character only the final text counts. A shopper has one vote per query and day, and less if more active
 * than a person; shoppers of one network weigh together as `votesOf` defines. For `users`, a network counts for as many of its shoppers as
 * there were days with searches.
 *
 * The parameters: `$1` indices, `$2` start time, `$3` tags of which a search must have one (empty: all), `$4` trusted networks.
 */
export const SEARCH_VOTES = `logged AS (
    SELECT query, ${SHOPPER} AS shopper, ${sourceSql('$4', SHOPPER)} AS source, user_token, searched_at,
      lead(query) OVER typist AS next_query, lead(searched_at) OVER typist AS next_at
    FROM searches
    WHERE index_name = ANY($1::text[]) AND searched_at >= $2 AND kind IS NULL AND held IS NULL
      AND (cardinality($3::text[]) = 0 OR tags::jsonb ?| $3::text[])
    WINDOW typist AS (PARTITION BY coalesce(user_token, visitor, id::text) ORDER BY searched_at, id)
  ), asked AS (
    SELECT query, source, shopper, searched_at / ${DAY} AS day, max(searched_at) AS at,
      sum(count(*)) OVER (PARTITION BY shopper, searched_at / ${DAY}) AS actions
    FROM logged
    WHERE query <> ''
      AND NOT coalesce(next_at - searched_at <= ${TYPING} AND starts_with(next_query, query) AND (user_token IS NOT NULL OR next_query <> query), false)
    GROUP BY query, source, shopper, searched_at / ${DAY}
  ), together AS (
    SELECT query, source, day, max(at) AS at, ${votesSql('count(*)')} * avg(${personSql('actions')}) AS votes
    FROM asked GROUP BY query, source, day
  ), votes AS (
    SELECT query, day * ${DAY} AS day, max(at) AS at, sum(votes) AS votes FROM together GROUP BY query, day
  ), independent AS (
    SELECT query, source, least(count(DISTINCT shopper), count(DISTINCT day))::int AS users FROM asked GROUP BY query, source
  ), supports AS (
    SELECT query, sum(users)::int AS users,
      (array_agg(users || ' ' || source ORDER BY users DESC, source))[1:8] AS sources
    FROM independent GROUP BY query
  )`;
