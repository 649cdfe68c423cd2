/** Clicks by day in the store: how often records were shown and clicked at each position for the frequent queries of an index. */
import { sourceSql } from '../../ground/evidence/search-votes.ts';
import { personSql, votesSql } from '../../ground/evidence/vote-weight.ts';
import type { Queryable } from '../../store/store.ts';
import { DAY } from '../../ground/rollups/bucket.ts';

/** Maximum position that counts: lower ones are seen by few shoppers. */
export const MAX_POSITIONS = 20;
/** Minimum number of shoppers of a query on one day, and maximum number of queries per day. */
const LEAST_SHOPPERS = 2;
const MAX_QUERIES = 1000;
/** Rows read or written together. */
const ROWS_PER_STATEMENT = 500;

/** Without a token or pseudonym, each search counts separately. */
const SHOPPER = 'coalesce(user_token, visitor, id::text)';

/** The number of times a record was shown at a position (from 1), and clicked there, in votes. */
export type ClickCell = readonly [objectID: string, position: number, shown: number, clicked: number];

/** One query on one day. */
export interface ClickSums {
  query: string;
  /** Start of the day in UTC, in milliseconds since the Unix epoch. */
  day: number;
  cells: readonly ClickCell[];
}

/**
 * Sums a day from its searches and events: those served by these indices, also in place of another one. Only the first search of a shopper
 * for a query on that day counts, so that repeated searches have no more influence. A record counts as clicked when it was clicked, added
 * to the cart or bought. Shoppers in one network are weighed together by `votesOf`, and those with more activity than a person have less
 * weight.
 */
async function countClicks(
  source: Queryable,
  span: { indexes: readonly string[]; day: number; trusted?: readonly string[] | undefined },
): Promise<ClickSums[]> {
  const rows = await source.query<{ query: string; cells: string }>(
    `WITH searched AS (
       SELECT ${SHOPPER} AS shopper, ${sourceSql('$7', SHOPPER)} AS source, id, query_id, query, object_ids, first_position, searched_at,
         count(*) OVER (PARTITION BY ${SHOPPER}) AS actions
       FROM searches
       WHERE (index_name = ANY($1::text[]) AND answered_by IS NULL OR answered_by = ANY($1::text[])) AND searched_at >= $2 AND searched_at < $3
         AND query_id IS NOT NULL AND kind IS NULL AND held IS NULL AND query <> '' AND first_position <= $4
     ), first AS (
       SELECT DISTINCT ON (shopper, query) * FROM searched ORDER BY shopper, query, searched_at, id
     ), beside AS (
       SELECT *, count(*) OVER (PARTITION BY source, query) AS users FROM first
     ), asked AS (
       SELECT query_id, query, object_ids, first_position, ${votesSql('users')} / users * ${personSql('actions')} AS weight FROM beside
     ), frequent AS (
       SELECT query FROM asked GROUP BY query HAVING count(*) >= $5 ORDER BY count(*) DESC, query COLLATE "C" LIMIT $6
     ), shown AS (
       SELECT asked.query_id, asked.query, asked.weight, hit.object_id, (asked.first_position + hit.place - 1)::int AS position
       FROM asked JOIN frequent ON frequent.query = asked.query
         CROSS JOIN LATERAL jsonb_array_elements_text(asked.object_ids::jsonb) WITH ORDINALITY AS hit (object_id, place)
       WHERE asked.first_position + hit.place - 1 <= $4
     ), clicked AS (
       SELECT DISTINCT event.query_id, line.object_id
       FROM events event JOIN asked ON asked.query_id = event.query_id
         CROSS JOIN LATERAL jsonb_array_elements_text(event.body::jsonb -> 'objectIDs') AS line (object_id)
       WHERE event.type IN ('click', 'conversion') AND event.held IS NULL AND event.body::jsonb ? 'objectIDs'
     ), cells AS (
       SELECT shown.query, shown.object_id, shown.position, round(sum(weight)::numeric, 3) AS shown,
         round(coalesce(sum(weight) FILTER (WHERE clicked.object_id IS NOT NULL), 0)::numeric, 3) AS clicked
       FROM shown LEFT JOIN clicked ON clicked.query_id = shown.query_id AND clicked.object_id = shown.object_id
       GROUP BY shown.query, shown.object_id, shown.position
     )
     SELECT query, json_agg(json_build_array(object_id, position, shown, clicked))::text AS cells FROM cells GROUP BY query`,
    [span.indexes, span.day, span.day + DAY, MAX_POSITIONS, LEAST_SHOPPERS, MAX_QUERIES, span.trusted ?? []],
  );
  return rows.map(({ query, cells }) => ({ query, day: span.day, cells: JSON.parse(cells) as ClickCell[] }));
}

/** Recomputes the sums of one day of an index, and stores their time. */
export async function sumDay(
  transaction: Queryable,
  span: { index: string; indexes: readonly string[]; day: number; now: number; trusted?: readonly string[] },
): Promise<void> {
  const { index, day, now } = span;
  const sums = await countClicks(transaction, span);
  await transaction.query('DELETE FROM click_sums WHERE index_name = $1 AND day = $2', [index, day]);
  for (let at = 0; at < sums.length; at += ROWS_PER_STATEMENT) {
    const chunk = sums.slice(at, at + ROWS_PER_STATEMENT);
    await transaction.query(
      `INSERT INTO click_sums (index_name, query, day, cells)
       SELECT $1::text, u.query, $2::bigint, u.cells FROM unnest($3::text[], $4::text[]) AS u (query, cells)`,
      [index, day, chunk.map(({ query }) => query), chunk.map(({ cells }) => JSON.stringify(cells))],
    );
  }
  await transaction.query(
    `INSERT INTO click_days (index_name, day, summed_at) VALUES ($1, $2, $3)
     ON CONFLICT (index_name, day) DO UPDATE SET summed_at = excluded.summed_at`,
    [index, day, now],
  );
}

/** Returns those days on which these indices served searches, also in place of another one. */
export async function readDaysWithSearches(
  source: Queryable,
  { indexes, days }: { indexes: readonly string[]; days: readonly number[] },
): Promise<Set<number>> {
  const onDay = `searched_at >= d.day AND searched_at < d.day + ${DAY}`;
  const rows = await source.query<{ day: string }>(
    `SELECT d.day::text AS day FROM unnest($2::text[]::bigint[]) AS d (day)
     WHERE EXISTS (SELECT 1 FROM searches WHERE held IS NULL AND index_name = ANY($1::text[]) AND ${onDay})
       OR EXISTS (SELECT 1 FROM searches WHERE held IS NULL AND answered_by = ANY($1::text[]) AND ${onDay})
     ORDER BY d.day`,
    [indexes, days.map(String)],
  );
  return new Set(rows.map(({ day }) => Number(day)));
}

/** Marks days without searches as summed, in one statement. */
export async function sumEmptyDays(
  transaction: Queryable,
  { index, days, now }: { index: string; days: readonly number[]; now: number },
): Promise<void> {
  const parameters = [index, days.map(String)];
  await transaction.query(
    'DELETE FROM click_sums WHERE index_name = $1 AND day = ANY($2::text[]::bigint[])',
    parameters,
  );
  await transaction.query(
    `INSERT INTO click_days (index_name, day, summed_at) SELECT $1::text, unnest($2::text[]::bigint[]), $3::bigint
     ON CONFLICT (index_name, day) DO UPDATE SET summed_at = excluded.summed_at`,
    [...parameters, now],
  );
}

/** Reads the times at which the days of an index were summed, by start of the day. */
export async function readSummedDays(source: Queryable, index: string): Promise<Map<number, number>> {
  const rows = await source.query<{ day: string; summed_at: string }>(
    'SELECT day::text AS day, summed_at::text AS summed_at FROM click_days WHERE index_name = $1',
    [index],
  );
  return new Map(rows.map((row) => [Number(row.day), Number(row.summed_at)]));
}

/** Yields the sums of an index since a day, in pages, by query and day. */
export async function* readClickSums(
  source: Queryable,
  range: { index: string; since: number },
): AsyncGenerator<ClickSums[]> {
  for (let after = { query: '', day: '-1' }; ;) {
    const rows = await source.query<{ query: string; day: string; cells: string }>(
      `SELECT query, day::text AS day, cells FROM click_sums
       WHERE index_name = $1 AND day >= $2 AND (query, day) > ($3, $4::bigint)
       ORDER BY click_sums.query, click_sums.day LIMIT $5`,
      [range.index, range.since, after.query, after.day, ROWS_PER_STATEMENT],
    );
    yield rows.map((row) => ({
      query: row.query,
      day: Number(row.day),
      cells: JSON.parse(row.cells) as ClickCell[],
    }));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_STATEMENT) return;
    after = last;
  }
}

/** Marks all days for recomputation, because other searches and events count. */
export async function forgetClickDays(transaction: Queryable): Promise<void> {
  await transaction.query('DELETE FROM click_days');
}

/** Deletes old days, and all rows of deleted indices. */
export async function removeOldClicks(
  transaction: Queryable,
  retained: { indexes: readonly string[]; since: number },
): Promise<void> {
  for (const table of ['click_days', 'click_sums'])
    await transaction.query(`DELETE FROM ${table} WHERE day < $1 OR NOT index_name = ANY($2::text[])`, [
      retained.since,
      retained.indexes,
    ]);
  await transaction.query('DELETE FROM re_rankings WHERE NOT index_name = ANY($1::text[])', [retained.indexes]);
}
