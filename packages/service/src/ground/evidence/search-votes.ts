/** Search votes (SQL): searches of a time as votes of users for queries, one of each user, query and day. */
import { DAY } from '../rollups/bucket.ts';
import { personSql, votesSql } from './vote-weight.ts';

/** A search follows the one before within this time when it goes on typing it, in milliseconds. */
const TYPING = 30_000;

/** Whose network is known counts with it, and who has neither token nor network counts for himself: a server that renders pages asks for all shoppers. */
const SHOPPER = `coalesce(user_token, CASE WHEN network IS NOT NULL THEN visitor END, id::text)`;

/**
 * The network that a row counts with; who has none, or a trusted one, counts with nobody else.
 * @param trusted The place of the parameter with the trusted networks, as `$3`.
 */
export const sourceSql = (trusted: string, shopper: string): string =>
  `CASE WHEN network IS NULL OR network = ANY(${trusted}::text[]) THEN 'user ' || ${shopper} ELSE network END`;

/**
 * Common table expressions that end in `votes` (one row of each query and day: `query`, `day` as it begins, `at` of its last search, `votes`) and in `supports` (one row of
 * each query: `query`, `users` who are independent of each other, and up to 8 `sources` with what each of them adds to that).
 *
 * What one shopper typed letter by letter counts as it stood in the end. A shopper has one vote for a query and day, and less where he does more than a
 * person; those behind one network weigh together as `votesOf` says. For `users`, a network counts for as many of its shoppers as there were days on which it came.
 *
 * The parameters: `$1` indices, `$2` since when, `$3` tags of which a search has one (empty: all), `$4` trusted networks.
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
