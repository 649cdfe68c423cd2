/** Rollup state in the store: up to when rollups are complete, which days are closed, and the registered readers. */
import { MAX_CLOCK_SKEW_MS } from '../../foundation/time/elapsed.ts';
import type { Queryable } from '../../store/store.ts';

/** Start of the raw rows, and the time up to which rollups are complete. */
export interface RollupState {
  /** Days before this one can no longer be read from their rows; in milliseconds since the Unix epoch. */
  rawFrom: number;
  /** Everything stored at this time is included. Undefined before the first run. */
  summedAt: number | undefined;
}

export async function readState(source: Queryable): Promise<RollupState> {
  const rows = await source.query<{ raw_from: string; summed_at: string | null }>(
    'SELECT raw_from::text AS raw_from, summed_at::text AS summed_at FROM rollup_state',
  );
  const { raw_from: rawFrom, summed_at: summedAt } = rows[0]!;
  return { rawFrom: Number(rawFrom), summedAt: summedAt === null ? undefined : Number(summedAt) };
}

/** Reads the start of the raw rows and locks it until the transaction ends. */
export async function holdRawFrom(transaction: Queryable): Promise<number> {
  const rows = await transaction.query<{ raw_from: string }>(
    'SELECT raw_from::text AS raw_from FROM rollup_state FOR SHARE',
  );
  return Number(rows[0]!.raw_from);
}

/**
 * Closes the days before a time, because raw rows of them are about to be deleted; waits for transactions that build them. Purchases retain
 * which of their searches they counted with.
 */
export async function closeDays(transaction: Queryable, before: number): Promise<void> {
  const rows = await transaction.query<{ raw_from: string }>(
    'SELECT raw_from::text AS raw_from FROM rollup_state FOR UPDATE',
  );
  const from = Number(rows[0]!.raw_from);
  if (!(before > from)) return;
  await transaction.query('UPDATE rollup_state SET raw_from = $1', [before]);
  await transaction.query(
    `WITH closed AS (
       SELECT query_id FROM searches WHERE searched_at >= $1 AND searched_at < $2 AND query_id IS NOT NULL
     ), counted AS (
       SELECT event.id, closed.query_id FROM events event JOIN closed ON event.query_id = closed.query_id
       WHERE event.subtype IN ('purchase', 'refund')
       UNION
       SELECT event.id, closed.query_id FROM events event CROSS JOIN LATERAL unnest(event.line_query_ids) AS line (query_id)
         JOIN closed ON line.query_id = closed.query_id
       WHERE event.line_query_ids IS NOT NULL
     ), gone AS (
       SELECT id, array_agg(query_id) AS query_ids FROM counted GROUP BY id
     )
     UPDATE events SET gone_query_ids = coalesce(events.gone_query_ids, '{}') || gone.query_ids FROM gone WHERE events.id = gone.id`,
    [from, before],
  );
}

/** Records that everything stored at a time is included. */
export async function setSummedAt(transaction: Queryable, summedAt: number): Promise<void> {
  // A later time is retained, unless it was written by a clock that was ahead.
  await transaction.query(
    `UPDATE rollup_state SET summed_at = CASE WHEN summed_at BETWEEN $1 AND $1::bigint + ${MAX_CLOCK_SKEW_MS} THEN summed_at ELSE $1 END`,
    [summedAt],
  );
}

/** Registers readers, and returns the new ones. */
export async function noteReaders(transaction: Queryable, names: readonly string[]): Promise<string[]> {
  const rows = await transaction.query<{ name: string }>(
    'INSERT INTO rollup_readers (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING RETURNING name',
    [names],
  );
  return rows.map(({ name }) => name);
}
