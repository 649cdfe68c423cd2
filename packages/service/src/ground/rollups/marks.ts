/** Rollup marks: who writes raw rows says in the same statement which buckets have to be summed anew (invalidation). */
import type { Queryable } from '../../store/store.ts';
import { BUCKET, bucketSql } from './bucket.ts';
import { TWINS_WITHIN } from './typed-through.ts';

/**
 * A statement that changes searches and marks their buckets, and those before: of searches whose place they may take, or whose next search
 * they are. All of that happens within less than a bucket (`reformulations.ts`).
 * @param change An INSERT, UPDATE or DELETE of `searches` without RETURNING.
 */
export const markingSearches = (change: string): string =>
  `WITH changed AS (${change} RETURNING index_name, searched_at)
   INSERT INTO rollup_marks (index_name, bucket, made_at)
   SELECT index_name, ${bucketSql('searched_at')} AS bucket, max(searched_at) FROM changed GROUP BY 1, 2
   UNION
   SELECT index_name, ${bucketSql(`searched_at - ${BUCKET}`)}, max(searched_at) FROM changed GROUP BY 1, 2`;

/**
 * A statement that changes events and marks the buckets of the searches that they name, and of the purchases themselves. A search that
 * is not there (yet) is marked by its queryID.
 * @param change An INSERT or DELETE of `events` without RETURNING.
 */
export const markingEvents = (change: string): string =>
  `WITH changed AS (
     ${change} RETURNING index_name, subtype, query_id, line_query_ids, happened_at, received_at
   ), named AS (
     SELECT query_id, max(received_at) AS made_at FROM (
       SELECT query_id, received_at FROM changed WHERE query_id IS NOT NULL
       UNION ALL SELECT unnest(line_query_ids), received_at FROM changed WHERE line_query_ids IS NOT NULL
     ) ids GROUP BY query_id
   ), placed AS (
     SELECT search.*, named.query_id, made_at FROM named LEFT JOIN LATERAL (
       SELECT index_name, ${bucketSql('searched_at')} AS bucket, ${bucketSql(`searched_at - ${BUCKET}`)} AS bucket_before,
         ${bucketSql(`searched_at + ${TWINS_WITHIN}`)} AS twin_after
       FROM searches WHERE searches.query_id = named.query_id LIMIT 1
     ) search ON true
   ), found AS (
     SELECT index_name, bucket, CASE WHEN bucket IS NULL THEN query_id END AS query_id, made_at FROM placed
     UNION ALL
     SELECT index_name, bucket_before, NULL, made_at FROM placed WHERE bucket_before IS NOT NULL
     UNION ALL
     SELECT index_name, twin_after, NULL, made_at FROM placed WHERE twin_after <> bucket
     UNION ALL
     SELECT index_name, ${bucketSql('happened_at')}, NULL, received_at FROM changed WHERE subtype IN ('purchase', 'refund')
   )
   INSERT INTO rollup_marks (index_name, bucket, query_id, made_at)
   SELECT index_name, bucket, query_id, max(made_at) FROM found GROUP BY 1, 2, 3`;

/** A search that does not come within this time is not waited for, in milliseconds. */
const WAITED_FOR = 3_600_000;

/** Turns marks of searches that came meanwhile into marks of their buckets, and of the purchases that had counted without them. */
export async function resolveMarks(source: Queryable, now: number): Promise<void> {
  await source.query(
    `WITH resolved AS (
       SELECT mark.id, mark.query_id, mark.made_at, search.index_name, search.searched_at
       FROM rollup_marks mark CROSS JOIN LATERAL (
         SELECT index_name, searched_at FROM searches WHERE searches.query_id = mark.query_id LIMIT 1
       ) search WHERE mark.query_id IS NOT NULL
     ), gone AS (
       DELETE FROM rollup_marks
       WHERE query_id IS NOT NULL AND (made_at < $1 OR id IN (SELECT id FROM resolved))
     ), found AS (
       SELECT index_name, ${bucketSql('searched_at')} AS bucket, made_at FROM resolved
       UNION ALL
       SELECT index_name, ${bucketSql(`searched_at - ${BUCKET}`)}, made_at FROM resolved
       UNION ALL
       SELECT index_name, ${bucketSql(`searched_at + ${TWINS_WITHIN}`)}, made_at FROM resolved
       UNION ALL
       SELECT event.index_name, ${bucketSql('event.happened_at')}, made_at
       FROM resolved JOIN events event ON event.query_id = resolved.query_id WHERE event.subtype IN ('purchase', 'refund')
       UNION ALL
       SELECT event.index_name, ${bucketSql('event.happened_at')}, made_at
       FROM resolved JOIN events event ON event.line_query_ids && ARRAY[resolved.query_id]
     )
     INSERT INTO rollup_marks (index_name, bucket, made_at)
     SELECT index_name, bucket, max(made_at) FROM found GROUP BY 1, 2`,
    [now - WAITED_FOR],
  );
}

/** What has to be summed anew in one bucket. */
export interface MarkedBucket {
  index: string;
  bucket: number;
  /** The numbers of its marks as they were read: others came later. */
  marks: string[];
}

/** All buckets with marks, those of an index together and in the order of time. */
export async function readMarkedBuckets(source: Queryable): Promise<MarkedBucket[]> {
  const rows = await source.query<{ index_name: string; bucket: string; marks: string }>(
    `SELECT index_name, bucket::text AS bucket, string_agg(id::text, ',') AS marks FROM rollup_marks
     WHERE bucket IS NOT NULL GROUP BY index_name, rollup_marks.bucket ORDER BY index_name COLLATE "C", rollup_marks.bucket`,
  );
  return rows.map((row) => ({ index: row.index_name, bucket: Number(row.bucket), marks: row.marks.split(',') }));
}

/** Takes marks away, in the transaction that stores the sums. */
export async function removeMarks(transaction: Queryable, marks: readonly string[]): Promise<void> {
  await transaction.query('DELETE FROM rollup_marks WHERE id = ANY($1::text[]::bigint[])', [marks]);
}

/** Marks every bucket that holds raw rows from a time on: for a reader that was not there before. */
export async function markEverything(transaction: Queryable, times: { from: number; now: number }): Promise<void> {
  await transaction.query(
    `INSERT INTO rollup_marks (index_name, bucket, made_at)
     SELECT index_name, ${bucketSql('searched_at')} AS bucket, $2::bigint FROM searches WHERE searched_at >= $1 GROUP BY 1, 2
     UNION
     SELECT index_name, ${bucketSql('happened_at')}, $2::bigint FROM events WHERE happened_at >= $1 AND subtype IN ('purchase', 'refund') GROUP BY 1, 2`,
    [times.from, times.now],
  );
}

/** The beginning of the oldest bucket that has to be summed anew, and when the oldest mark was made; undefined without any. */
export async function oldestMark(source: Queryable): Promise<{ bucket: number; madeAt: number } | undefined> {
  const rows = await source.query<{ bucket: string | null; made_at: string | null }>(
    'SELECT min(bucket)::text AS bucket, min(made_at)::text AS made_at FROM rollup_marks',
  );
  const { bucket, made_at: madeAt } = rows[0]!;
  return madeAt === null ? undefined : { bucket: bucket === null ? Infinity : Number(bucket), madeAt: Number(madeAt) };
}
