/** Demand: queries of several shoppers without hits, and queries after which several chose something. */
import { sourceSql } from '../../ground/evidence/search-votes.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import type { Queryable } from '../../store/store.ts';
import { MIN_USERS } from './retry-pairs.ts';
import { SHOPPER } from './read-retries.ts';

/** Maximum number of searches, the latest ones, and of resulting queries. */
const MAX_SEARCHES = 50_000;
const MAX_QUERIES = 1200;
/** A search within this time before the next one was unfinished typing, in milliseconds. */
const TYPING = 30_000;

/** Excludes quarantined rows. */
const COUNTS = 'held IS NULL';

/** A query with its number of independent shoppers. */
export interface QueryDemand {
  query: string;
  /** Shoppers without hits. */
  usersWithoutHits: number;
  /** Shoppers who clicked or bought something. */
  usersWithClicks: number;
}

/**
 * Reads the queries with enough independent shoppers without hits, or with choices, those of most shoppers first.
 * @param range.since Milliseconds since the Unix epoch.
 * @param range.trusted Networks each of whose users counts separately.
 *
 * @example
 * const demand = await readDemand(store, { indexes: ['products'], since, trusted: [] });
 */
export async function readDemand(
  source: Queryable,
  { indexes, since, trusted }: { indexes: readonly string[]; since: number; trusted: readonly string[] },
): Promise<QueryDemand[]> {
  const usersWho = (condition: string): string =>
    `least(count(DISTINCT shopper) FILTER (WHERE ${condition}), count(DISTINCT day) FILTER (WHERE ${condition}))`;
  const rows = await source.query<{ query: string; without_hits: number; with_clicks: number }>(
    `WITH logged AS (
       SELECT query, nb_hits, query_id, searched_at, ${SHOPPER} AS shopper, ${sourceSql('$3', SHOPPER)} AS source,
         lead(query) OVER typist AS next_query, lead(searched_at) OVER typist AS next_at
       FROM (
         SELECT * FROM searches WHERE index_name = ANY($1::text[]) AND searched_at >= $2 AND kind IS NULL AND ${COUNTS} AND query <> ''
         ORDER BY searched_at DESC, id DESC LIMIT ${MAX_SEARCHES}
       ) searched
       WINDOW typist AS (PARTITION BY ${SHOPPER} ORDER BY searched_at, id)
     ), typed AS (
       SELECT query, nb_hits, shopper, source, searched_at / ${DAY} AS day, EXISTS (
         SELECT 1 FROM events WHERE events.query_id = logged.query_id AND type IN ('click', 'conversion') AND ${COUNTS}
       ) AS is_chosen
       FROM logged
       WHERE NOT coalesce(next_at - searched_at <= ${TYPING} AND next_query <> query AND starts_with(next_query, query), false)
     ), independent AS (
       SELECT query, source, ${usersWho('nb_hits = 0')} AS without_hits, ${usersWho('is_chosen')} AS with_clicks
       FROM typed GROUP BY query, source
     )
     SELECT query, sum(without_hits)::int AS without_hits, sum(with_clicks)::int AS with_clicks FROM independent GROUP BY query
     HAVING greatest(sum(without_hits), sum(with_clicks)) >= ${MIN_USERS}
     ORDER BY greatest(sum(without_hits), sum(with_clicks)) DESC, query COLLATE "C" LIMIT ${MAX_QUERIES}`,
    [indexes, since, trusted],
  );
  return rows.map(({ query, without_hits: usersWithoutHits, with_clicks: usersWithClicks }) => ({
    query,
    usersWithoutHits,
    usersWithClicks,
  }));
}
