/** State changes of a run in the store: it starts, advances, waits, restarts or ends, together with its staged records. */
import { MAX_CLOCK_SKEW_MS } from '../../../foundation/time/elapsed.ts';
import { toStorable } from '../../../store/storable-text.ts';
import type { Queryable, Statement } from '../../../store/store.ts';
import { removeRejects } from './reject-rows.ts';
import { type Blocked, INGESTION_RUN, type ReasonCode, type RunRow, type RunSums } from './run-rows.ts';

/** Starts or resumes a run. */
export async function startRun(
  transaction: Queryable,
  run: { id: string; fetchEvent: string; now: number },
): Promise<void> {
  await transaction.query(
    `UPDATE ingestion_runs SET status = 'started', started_at = coalesce(started_at, $2), updated_at = $2, fetch_event = $3,
       read_from = coalesce(read_from, (SELECT last_value FROM change_seq))
     WHERE id = $1`,
    [run.id, run.now, run.fetchEvent],
  );
}

/** Progress of a run by one batch. */
export interface RunStep {
  id: string;
  /** Position and row count from which this batch was read. A process with other values has lost the run to another one. */
  from: Pick<RunRow, 'received' | 'place'>;
  /** The counts that this batch adds. */
  sums: RunSums;
  expected: number;
  place: string | undefined;
  now: number;
}

/** Stores a step. Returns false if the run has ended or another process is further. */
export async function stepRun(transaction: Queryable, step: RunStep): Promise<boolean> {
  const { received, failed, records, duplicates, digests, leftOut, rejects, rejectBytes } = step.sums;
  const rows = await transaction.query(
    `UPDATE ingestion_runs SET received = received + $4, failed = failed + $5, expected = $6, place = $7, updated_at = $8, attempts = 0,
       records = records + $9, duplicates = duplicates + $10, digests = digests + $11, left_out = left_out + $12,
       rejects = rejects + $13, reject_bytes = reject_bytes + $14
     WHERE id = $1 AND status = 'started' AND received = $2 AND place IS NOT DISTINCT FROM $3 RETURNING 1`,
    [
      step.id,
      step.from.received,
      step.from.place ?? null,
      received,
      failed,
      step.expected,
      step.place ?? null,
      step.now,
      records,
      duplicates,
      digests,
      leftOut,
      rejects,
      rejectBytes,
    ],
  );
  return rows.length > 0;
}

/** Returns the statement that stores the task added by the statement before it as the index task of the run. */
export const indexTaskStatement = (run: { id: string; index: string }): Statement => ({
  sql: `UPDATE ingestion_runs SET index_name = $2, index_task = currval('task_seq') WHERE id = $1`,
  parameters: [run.id, run.index],
});

/** Restarts the reading after the source has changed. Returns false if that was so `most` times before, or the run has ended. */
export async function rewindRun(transaction: Queryable, { id, most }: { id: string; most: number }): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE ingestion_runs SET received = 0, failed = 0, expected = 0, place = NULL, rewinds = rewinds + 1, records = 0,
       read_from = (SELECT last_value FROM change_seq), duplicates = 0, digests = 0, left_out = 0, rejects = 0, reject_bytes = 0
     WHERE id = $1 AND status = 'started' AND rewinds < $2 RETURNING 1`,
    [id, most],
  );
  if (rows.length > 0) {
    await removeStaged(transaction, id);
    await removeRejects(transaction, id);
  }
  return rows.length > 0;
}

/** Marks a run without a job as alive. */
export async function touchRun(source: Queryable, run: { id: string; now: number }): Promise<void> {
  await source.query(`UPDATE ingestion_runs SET updated_at = $2 WHERE id = $1 AND status = 'started'`, [
    run.id,
    run.now,
  ]);
}

/** Reads runs without a job and without activity since a time: their processes have ended. */
export async function readAbandonedRuns(source: Queryable, before: number): Promise<string[]> {
  const rows = await source.query<{ id: string }>(
    `SELECT id FROM ingestion_runs WHERE status IN ('created', 'started', 'idled') AND updated_at < $1
       AND NOT EXISTS (SELECT 1 FROM jobs WHERE kind = $2 AND payload = ingestion_runs.id)`,
    [before, INGESTION_RUN],
  );
  return rows.map(({ id }) => id);
}

/** Resets open runs whose last activity lies in the future, because the clock was wrong, to now. */
export async function resetFutureRuns(source: Queryable, now: number): Promise<void> {
  await source.query(
    `UPDATE ingestion_runs SET updated_at = $1 WHERE status IN ('created', 'started', 'idled') AND updated_at > $1::bigint + ${MAX_CLOCK_SKEW_MS}`,
    [now],
  );
}

/** Lets a run wait until its source can be read again. */
export async function idleRun(transaction: Queryable, run: { id: string; now: number }): Promise<void> {
  await transaction.query(
    `UPDATE ingestion_runs SET status = 'idled', attempts = attempts + 1, updated_at = $2 WHERE id = $1 AND status = 'started'`,
    [run.id, run.now],
  );
}

/** The end of a run. */
export interface RunEnd {
  id: string;
  status: 'finished' | 'skipped';
  outcome: 'success' | 'failure';
  reasonCode: ReasonCode;
  reason: string;
  now: number;
}

/** Ends a run and deletes its staged records. Returns false if it had already ended. */
export async function endRun(transaction: Queryable, end: RunEnd): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE ingestion_runs SET status = $2, outcome = $3, reason_code = $4, reason = $5, finished_at = $6, updated_at = $6,
       expected = greatest(expected, received)
     WHERE id = $1 AND status IN ('created', 'started', 'idled') RETURNING 1`,
    [end.id, end.status, end.outcome, end.reasonCode, toStorable(end.reason), end.now],
  );
  if (rows.length > 0) await removeStaged(transaction, end.id);
  return rows.length > 0;
}

/** Ends a run that crashed its process too often. Scheduled runs of its task wait until the task is run manually. */
export async function abandonRun(
  transaction: Queryable,
  { id, reason, now }: { id: string; reason: string; now: number },
): Promise<boolean> {
  const end = { id, status: 'finished', outcome: 'failure', reasonCode: 'internal', reason, now } as const;
  if (!(await endRun(transaction, end))) return false;
  await transaction.query('UPDATE ingestion_runs SET is_abandoned = true WHERE id = $1', [id]);
  return true;
}

/**
 * Ends a run whose staged records did not pass a check: they remain until they are published or discarded. Returns false if it had already
 * ended.
 */
export async function blockRun(
  transaction: Queryable,
  { id, reason, blocked, now }: { id: string; reason: string; blocked: Blocked; now: number },
): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE ingestion_runs SET status = 'finished', outcome = 'failure', reason_code = 'blocking', reason = $2, blocked = $3,
       finished_at = $4, updated_at = $4, expected = greatest(expected, received)
     WHERE id = $1 AND status IN ('created', 'started', 'idled') RETURNING 1`,
    [id, toStorable(reason), JSON.stringify(blocked), now],
  );
  return rows.length > 0;
}

/** Stores the outcome of a blocked run, and deletes what it staged. Returns false if it is no longer blocked. */
export async function unblockRun(transaction: Queryable, end: Omit<RunEnd, 'status'>): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE ingestion_runs SET outcome = $2, reason_code = $3, reason = $4, finished_at = $5, updated_at = $5, blocked = NULL
     WHERE id = $1 AND blocked IS NOT NULL RETURNING 1`,
    [end.id, end.outcome, end.reasonCode, toStorable(end.reason), end.now],
  );
  if (rows.length > 0) await removeStaged(transaction, end.id);
  return rows.length > 0;
}

/** Deletes the staged records of a run. */
async function removeStaged(transaction: Queryable, runID: string): Promise<void> {
  await transaction.query('DELETE FROM ingestion_staged WHERE run_id = $1', [runID]);
}

/** Counts the staged records of a run. */
export async function countStaged(source: Queryable, runID: string): Promise<number> {
  const rows = await source.query<{ n: number }>('SELECT count(*)::int AS n FROM ingestion_staged WHERE run_id = $1', [
    runID,
  ]);
  return rows[0]!.n;
}
