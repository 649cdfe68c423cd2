/** Rollup marks (invalidation): the statement that writes raw rows also marks the buckets that have to be recomputed. */
import type { Queryable } from '../../store/store.ts';
import { BUCKET, bucketSql } from './bucket.ts';
import { DUPLICATE_WINDOW } from './typed-through.ts';

/**
 * Wraps a statement that changes searches so that it also marks their buckets and the preceding ones, which hold searches that they may
 * replace or follow. Both happen within less than one bucket (`reformulations.ts`).
 * @param change An INSERT, UPDATE or DELETE of `searches` without RETURNING.
 */
export const withSearchMarks = (statement: string): string =>
  `WITH changed AS (${statement} RETURNING index_name, searched_at)
   INSERT INTO rollup_marks (index_name, bucket, made_at)
   SELECT index_name, ${bucketSql('searched_at')} AS bucket, max(searched_at) FROM changed GROUP BY 1, 2
   UNION
   SELECT index_name, ${bucketSql(`searched_at - ${BUCKET}`)}, max(searched_at) FROM changed GROUP BY 1, 2`;

/**
 * Wraps a statement that changes events so that it also marks the buckets of the searches they refer to, and of the purchases and refunds
 * themselves. A search that does not exist (yet) is marked by its queryID.
 * @param change An INSERT, UPDATE or DELETE of `events` without RETURNING.
 */
export const withEventMarks = (statement: string): string =>
  `WITH changed AS (
     ${statement} RETURNING index_name, subtype, query_id, line_query_ids, happened_at, received_at
   ), referenced_searches AS (
     SELECT query_id, max(received_at) AS made_at FROM (
       SELECT query_id, received_at FROM changed WHERE query_id IS NOT NULL
       UNION ALL SELECT unnest(line_query_ids), received_at FROM changed WHERE line_query_ids IS NOT NULL
     ) ids GROUP BY query_id
   ), search_buckets AS (
     SELECT search.*, referenced_searches.query_id, made_at FROM referenced_searches LEFT JOIN LATERAL (
       SELECT index_name, ${bucketSql('searched_at')} AS bucket, ${bucketSql(`searched_at - ${BUCKET}`)} AS bucket_before,
         ${bucketSql(`searched_at + ${DUPLICATE_WINDOW}`)} AS twin_bucket
       FROM searches WHERE searches.query_id = referenced_searches.query_id LIMIT 1
     ) search ON true
   ), marks_to_add AS (
     SELECT index_name, bucket, CASE WHEN bucket IS NULL THEN query_id END AS query_id, made_at FROM search_buckets
     UNION ALL
     SELECT index_name, bucket_before, NULL, made_at FROM search_buckets WHERE bucket_before IS NOT NULL
     UNION ALL
     SELECT index_name, twin_bucket, NULL, made_at FROM search_buckets WHERE twin_bucket <> bucket
     UNION ALL
     SELECT index_name, ${bucketSql('happened_at')}, NULL, received_at FROM changed WHERE subtype IN ('purchase', 'refund')
   )
   INSERT INTO rollup_marks (index_name, bucket, query_id, made_at)
   SELECT index_name, bucket, query_id, max(made_at) FROM marks_to_add GROUP BY 1, 2, 3`;

/** Milliseconds after which a mark no longer waits for its search. */
const MAX_SEARCH_DELAY = 3_600_000;

/**
 * Replaces marks by queryID, once the search exists, with marks of its buckets and of the purchases that were counted without it. Drops
 * marks that waited too long.
 */
export async function resolveMarks(source: Queryable, now: number): Promise<void> {
  await source.query(
    `WITH resolved AS (
       SELECT mark.id, mark.query_id, mark.made_at, search.index_name, search.searched_at
       FROM rollup_marks mark CROSS JOIN LATERAL (
         SELECT index_name, searched_at FROM searches WHERE searches.query_id = mark.query_id LIMIT 1
       ) search WHERE mark.query_id IS NOT NULL
     ), removed AS (
       DELETE FROM rollup_marks
       WHERE query_id IS NOT NULL AND (made_at < $1 OR id IN (SELECT id FROM resolved))
     ), marks_to_add AS (
       SELECT index_name, ${bucketSql('searched_at')} AS bucket, made_at FROM resolved
       UNION ALL
       SELECT index_name, ${bucketSql(`searched_at - ${BUCKET}`)}, made_at FROM resolved
       UNION ALL
       SELECT index_name, ${bucketSql(`searched_at + ${DUPLICATE_WINDOW}`)}, made_at FROM resolved
       UNION ALL
       SELECT event.index_name, ${bucketSql('event.happened_at')}, made_at
       FROM resolved JOIN events event ON event.query_id = resolved.query_id WHERE event.subtype IN ('purchase', 'refund')
       UNION ALL
       SELECT event.index_name, ${bucketSql('event.happened_at')}, made_at
       FROM resolved JOIN events event ON event.line_query_ids && ARRAY[resolved.query_id]
     )
     INSERT INTO rollup_marks (index_name, bucket, made_at)
     SELECT index_name, bucket, max(made_at) FROM marks_to_add GROUP BY 1, 2`,
    [now - MAX_SEARCH_DELAY],
  );
}

/** A bucket that has to be recomputed. */
export interface MarkedBucket {
  index: string;
  bucket: number;
  /** IDs of its marks at the time of reading. Later marks must not be removed with them. */
  marks: string[];
}

/** Reads all marked buckets, by index and then by time. */
export async function readMarkedBuckets(source: Queryable): Promise<MarkedBucket[]> {
  const rows = await source.query<{ index_name: string; bucket: string; marks: string }>(
    `SELECT index_name, bucket::text AS bucket, string_agg(id::text, ',') AS marks FROM rollup_marks
     WHERE bucket IS NOT NULL GROUP BY index_name, rollup_marks.bucket ORDER BY index_name COLLATE "C", rollup_marks.bucket`,
  );
  return rows.map((row) => ({ index: row.index_name, bucket: Number(row.bucket), marks: row.marks.split(',') }));
}

/** Deletes marks. Must run in the transaction that stores the recomputed rollups. */
export async function removeMarks(transaction: Queryable, marks: readonly string[]): Promise<void> {
  await transaction.query('DELETE FROM rollup_marks WHERE id = ANY($1::text[]::bigint[])', [marks]);
}

/** Marks every bucket with raw rows since a time, for a rollup that is new. */
export async function markAllSince(transaction: Queryable, times: { from: number; now: number }): Promise<void> {
  await transaction.query(
    `INSERT INTO rollup_marks (index_name, bucket, made_at)
     SELECT index_name, ${bucketSql('searched_at')} AS bucket, $2::bigint FROM searches WHERE searched_at >= $1 GROUP BY 1, 2
     UNION
     SELECT index_name, ${bucketSql('happened_at')}, $2::bigint FROM events WHERE happened_at >= $1 AND subtype IN ('purchase', 'refund') GROUP BY 1, 2`,
    [times.from, times.now],
  );
}

/**
 * Reads the start of the oldest marked bucket, and the time of the oldest mark (possibly of another bucket). `bucket` is Infinity if all
 * marks still wait for their search. Undefined if there are no marks.
 */
export async function readOldestMark(source: Queryable): Promise<{ bucket: number; madeAt: number } | undefined> {
  const rows = await source.query<{ bucket: string | null; made_at: string | null }>(
    'SELECT min(bucket)::text AS bucket, min(made_at)::text AS made_at FROM rollup_marks',
  );
  const { bucket, made_at: madeAt } = rows[0]!;
  return madeAt === null ? undefined : { bucket: bucket === null ? Infinity : Number(bucket), madeAt: Number(madeAt) };
}
