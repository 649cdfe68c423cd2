/** Choices: reads the records that shoppers clicked, added to the cart or bought for each query, and the frequency of queries. */
import { sourceSql } from '../../ground/evidence/search-votes.ts';
import { PERSONAL_ACTIONS, votesOf } from '../../ground/evidence/vote-weight.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import type { Queryable } from '../../store/store.ts';
import { SHOPPER } from '../reformulations/read-retries.ts';
import { queryKey } from '../../ground/query/query-key.ts';
import { MIN_USERS } from './predict-categories.ts';

/** Maximum number of choices per day, of searches, and of queries. */
const MAX_CHOICES = 50_000;
const MAX_SEARCHES = 100_000;
const MAX_QUERIES = 5000;
/** Weight of an addition to the cart or a purchase relative to a click. */
const CONVERSION_WEIGHT = 2;
/** A search within this time before the next one was unfinished typing, in milliseconds. */
const TYPING = 30_000;

/** Excludes quarantined rows. */
const COUNTS = 'held IS NULL';

/** Which searches count. */
export interface ChoiceRange {
  /** An index with its replicas. */
  indexes: readonly string[];
  /** Networks each of whose users counts separately. */
  trusted: readonly string[];
}

/** A record chosen for a query. */
export interface Choice {
  /** Normalized query. */
  query: string;
  shopper: string;
  source: string;
  day: number;
  objectID: string;
  /**
   * The shopper's vote for the query on that day is 1, or less with many users of the same network, and is divided among the chosen
   * records.
   */
  weight: number;
}

type ChosenRow = Omit<Choice, 'objectID' | 'day'> & { object_id: string };

/** Divides the vote of each shopper among the chosen records, and limits the weight of a network. */
function weigh(rows: readonly ChosenRow[], day: number): Choice[] {
  const byShopper = new Map<string, number>();
  const bySource = new Map<string, Set<string>>();
  const keyed = rows.map((row) => ({ ...row, query: queryKey(row.query) })).filter(({ query }) => query !== '');
  for (const { query, shopper, source, weight } of keyed) {
    const own = `${shopper}\u0000${query}`;
    byShopper.set(own, (byShopper.get(own) ?? 0) + weight);
    const beside = `${source}\u0000${query}`;
    bySource.set(beside, (bySource.get(beside) ?? new Set()).add(shopper));
  }
  return keyed.map(({ query, shopper, source, weight, object_id: objectID }) => {
    const shoppers = bySource.get(`${source}\u0000${query}`)!.size;
    const vote = votesOf(shoppers) / shoppers;
    return {
      query,
      shopper,
      source,
      day,
      objectID,
      weight: (vote * weight) / byShopper.get(`${shopper}\u0000${query}`)!,
    };
  });
}

/**
 * Reads the choices of one day. Shoppers with more activity than a person are left out.
 * @param range.day The start of the day in UTC, in milliseconds since the Unix epoch.
 *
 * @example
 * const choices = await readChoices(store, { indexes: ['products'], day, trusted: [] });
 */
export async function readChoices(
  source: Queryable,
  { indexes, day, trusted }: ChoiceRange & { day: number },
): Promise<Choice[]> {
  const rows = await source.query<ChosenRow>(
    `WITH searched AS (
       SELECT query, query_id, ${SHOPPER} AS shopper, ${sourceSql('$4', SHOPPER)} AS source,
         count(*) OVER (PARTITION BY ${SHOPPER}) AS actions
       FROM searches
       WHERE index_name = ANY($1::text[]) AND searched_at >= $2 AND searched_at < $3 AND kind IS NULL AND ${COUNTS} AND query <> ''
     )
     SELECT query, shopper, searched.source, line.object_id,
       max(CASE WHEN type = 'conversion' THEN ${CONVERSION_WEIGHT} ELSE 1 END)::int AS weight
     FROM searched JOIN events ON events.query_id = searched.query_id
       CROSS JOIN LATERAL jsonb_array_elements_text(events.body::jsonb -> 'objectIDs') AS line (object_id)
     WHERE actions <= ${PERSONAL_ACTIONS} AND events.type IN ('click', 'conversion') AND events.${COUNTS} AND events.body::jsonb ? 'objectIDs'
     GROUP BY query, shopper, searched.source, line.object_id
     ORDER BY query COLLATE "C", shopper COLLATE "C", line.object_id COLLATE "C" LIMIT ${MAX_CHOICES}`,
    [indexes, day, day + DAY, trusted],
  );
  return weigh(rows, day);
}

/** The frequency of a query. */
export interface AskedQuery {
  /** Normalized query. */
  query: string;
  count: number;
  /** Independent shoppers. */
  users: number;
}

/**
 * Reads the queries of enough independent shoppers, those with most first.
 * @param range.since Milliseconds since the Unix epoch.
 *
 * @example
 * const asked = await readAskedQueries(store, { indexes: ['products'], since, trusted: [] });
 */
export async function readAskedQueries(
  source: Queryable,
  { indexes, since, trusted }: ChoiceRange & { since: number },
): Promise<AskedQuery[]> {
  const rows = await source.query<AskedQuery>(
    `WITH logged AS (
       SELECT query, searched_at, ${SHOPPER} AS shopper, ${sourceSql('$3', SHOPPER)} AS source,
         lead(query) OVER typist AS next_query, lead(searched_at) OVER typist AS next_at
       FROM (
         SELECT * FROM searches WHERE index_name = ANY($1::text[]) AND searched_at >= $2 AND kind IS NULL AND ${COUNTS} AND query <> ''
         ORDER BY searched_at DESC, id DESC LIMIT ${MAX_SEARCHES}
       ) searched
       WINDOW typist AS (PARTITION BY ${SHOPPER} ORDER BY searched_at, id)
     ), typed AS (
       SELECT query, source, shopper, searched_at FROM logged
       WHERE NOT coalesce(next_at - searched_at <= ${TYPING} AND next_query <> query AND starts_with(next_query, query), false)
     ), independent AS (
       SELECT query, count(*) AS count, least(count(DISTINCT shopper), count(DISTINCT searched_at / ${DAY})) AS users
       FROM typed GROUP BY query, source
     ), supported AS (
       SELECT query, sum(count)::int AS count, sum(users)::int AS users FROM independent GROUP BY query
     ), shoppers AS (
       SELECT query, count(DISTINCT shopper)::int AS shoppers FROM typed GROUP BY query
     )
     SELECT query, count, least(users, shoppers) AS users FROM supported JOIN shoppers USING (query)
     WHERE least(users, shoppers) >= ${MIN_USERS} ORDER BY least(users, shoppers) DESC, query COLLATE "C" LIMIT ${MAX_QUERIES}`,
    [indexes, since, trusted],
  );
  const byKey = new Map<string, AskedQuery>();
  for (const row of rows) {
    const query = queryKey(row.query);
    const same = byKey.get(query);
    // The same shoppers may have used both spellings.
    if (query !== '')
      byKey.set(query, { query, count: row.count + (same?.count ?? 0), users: Math.max(row.users, same?.users ?? 0) });
  }
  return [...byKey.values()];
}
