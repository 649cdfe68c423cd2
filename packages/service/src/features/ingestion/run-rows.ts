/** Runs in the store: what was to be done, how far it is, and how it ended. */
import type { Queryable, SqlValue } from '../../store/store.ts';
import { type ListQuery, readPage } from './list-page.ts';

/** What a run is to do. */
export type RunType = 'reindex' | 'update' | 'discover';
export type RunStatus = 'created' | 'started' | 'idled' | 'finished' | 'skipped';
export type ReasonCode = 'internal' | 'critical' | 'no_events' | 'too_many_errors' | 'ok' | 'discarded' | 'blocking';

/** A run. */
export interface RunRow {
  id: string;
  taskID: string;
  type: RunType;
  status: RunStatus;
  outcome: 'success' | 'failure' | 'processing';
  reasonCode: ReasonCode | undefined;
  reason: string | undefined;
  /** Rows that the source has, as far as it says; 0 while nobody knows. */
  expected: number;
  /** Rows that were read so far, bad ones too. */
  received: number;
  failed: number;
  failureThreshold: number;
  /** How often it had to begin again, since the source could not be read. */
  attempts: number;
  /** Where the source is read on, in words of its connector. */
  place: string | undefined;
  /** The event of the fetch that is under way. */
  fetchEvent: string | undefined;
  /** Milliseconds since the Unix epoch, as all times here. */
  createdAt: number;
  startedAt: number | undefined;
  finishedAt: number | undefined;
}

interface RawRow {
  id: string;
  task_id: string;
  type: RunType;
  status: RunStatus;
  outcome: RunRow['outcome'];
  reason_code: ReasonCode | null;
  reason: string | null;
  expected: string;
  received: string;
  failed: string;
  failure_threshold: number;
  attempts: number;
  place: string | null;
  fetch_event: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

const COLUMNS = `id, task_id, type, status, outcome, reason_code, reason, expected::text AS expected,
  received::text AS received, failed::text AS failed, failure_threshold, attempts, place, fetch_event,
  created_at::text AS created_at, started_at::text AS started_at, finished_at::text AS finished_at`;

const time = (text: string | null): number | undefined => (text === null ? undefined : Number(text));

const fromRaw = (row: RawRow): RunRow => ({
  id: row.id,
  taskID: row.task_id,
  type: row.type,
  status: row.status,
  outcome: row.outcome,
  reasonCode: row.reason_code ?? undefined,
  reason: row.reason ?? undefined,
  expected: Number(row.expected),
  received: Number(row.received),
  failed: Number(row.failed),
  failureThreshold: row.failure_threshold,
  attempts: row.attempts,
  place: row.place ?? undefined,
  fetchEvent: row.fetch_event ?? undefined,
  createdAt: Number(row.created_at),
  startedAt: time(row.started_at),
  finishedAt: time(row.finished_at),
});

/** Adds a run that waits. */
export async function addRun(
  transaction: Queryable,
  run: Pick<RunRow, 'id' | 'taskID' | 'type' | 'failureThreshold'> & { now: number },
): Promise<void> {
  await transaction.query(
    `INSERT INTO ingestion_runs (id, task_id, type, status, outcome, expected, received, failed, failure_threshold, attempts,
       created_at, updated_at)
     VALUES ($1, $2, $3, 'created', 'processing', 0, 0, 0, $4, 0, $5, $5)`,
    [run.id, run.taskID, run.type, run.failureThreshold, run.now],
  );
}

/** One run. */
export async function readRun(source: Queryable, id: string): Promise<RunRow | undefined> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM ingestion_runs WHERE id = $1`, [id]);
  return rows[0] && fromRaw(rows[0]);
}

/** The oldest run of a task that is under way, other than this one; locked until the transaction ends. */
export async function readRivalRun(
  transaction: Queryable,
  run: Pick<RunRow, 'id' | 'taskID'>,
): Promise<string | undefined> {
  const rows = await transaction.query<{ id: string }>(
    `SELECT id FROM ingestion_runs WHERE task_id = $1 AND id <> $2 AND status IN ('started', 'idled')
     ORDER BY created_at, id LIMIT 1`,
    [run.taskID, run.id],
  );
  return rows[0]?.id;
}

/** How many records a run has staged. */
export async function countStaged(source: Queryable, runID: string): Promise<number> {
  const rows = await source.query<{ n: number }>('SELECT count(*)::int AS n FROM ingestion_staged WHERE run_id = $1', [
    runID,
  ]);
  return rows[0]!.n;
}

/** Runs of a task that are not over. */
export async function readOpenRuns(source: Queryable, taskID: string): Promise<string[]> {
  const rows = await source.query<{ id: string }>(
    `SELECT id FROM ingestion_runs WHERE task_id = $1 AND status IN ('created', 'started', 'idled') ORDER BY created_at, id`,
    [taskID],
  );
  return rows.map(({ id }) => id);
}

/** Begins a run, or goes on with it. */
export async function startRun(
  transaction: Queryable,
  run: { id: string; fetchEvent: string; now: number },
): Promise<void> {
  await transaction.query(
    `UPDATE ingestion_runs SET status = 'started', started_at = coalesce(started_at, $2), updated_at = $2, fetch_event = $3
     WHERE id = $1`,
    [run.id, run.now, run.fetchEvent],
  );
}

/** How far a run has come with one batch. */
export interface RunStep {
  id: string;
  /** The place and the sum from which this batch was read: whoever is not there has lost the run to somebody else. */
  from: Pick<RunRow, 'received' | 'place'>;
  received: number;
  failed: number;
  expected: number;
  place: string;
  now: number;
}

/** Writes a step down. False when the run is over, or another process is further. */
export async function stepRun(transaction: Queryable, step: RunStep): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE ingestion_runs SET received = received + $4, failed = failed + $5, expected = $6, place = $7, updated_at = $8, attempts = 0
     WHERE id = $1 AND status = 'started' AND received = $2 AND place IS NOT DISTINCT FROM $3 RETURNING 1`,
    [
      step.id,
      step.from.received,
      step.from.place ?? null,
      step.received,
      step.failed,
      step.expected,
      step.place,
      step.now,
    ],
  );
  return rows.length > 0;
}

/** Starts the reading anew: the source is another one than before. */
export async function rewindRun(transaction: Queryable, id: string): Promise<void> {
  await transaction.query(
    'UPDATE ingestion_runs SET received = 0, failed = 0, expected = 0, place = NULL WHERE id = $1',
    [id],
  );
  await removeStaged(transaction, id);
}

/** Lets a run wait until its source can be read again. */
export async function idleRun(transaction: Queryable, run: { id: string; now: number }): Promise<void> {
  await transaction.query(
    `UPDATE ingestion_runs SET status = 'idled', attempts = attempts + 1, updated_at = $2 WHERE id = $1 AND status = 'started'`,
    [run.id, run.now],
  );
}

/** How a run ended. */
export interface RunEnd {
  id: string;
  status: 'finished' | 'skipped';
  outcome: 'success' | 'failure';
  reasonCode: ReasonCode;
  reason: string;
  now: number;
}

/** Ends a run, with what it staged. False when it was over already. */
export async function endRun(transaction: Queryable, end: RunEnd): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE ingestion_runs SET status = $2, outcome = $3, reason_code = $4, reason = $5, finished_at = $6, updated_at = $6,
       expected = greatest(expected, received)
     WHERE id = $1 AND status IN ('created', 'started', 'idled') RETURNING 1`,
    [end.id, end.status, end.outcome, end.reasonCode, end.reason, end.now],
  );
  if (rows.length > 0) await removeStaged(transaction, end.id);
  return rows.length > 0;
}

/** Forgets what a run staged. */
async function removeStaged(transaction: Queryable, runID: string): Promise<void> {
  await transaction.query('DELETE FROM ingestion_staged WHERE run_id = $1', [runID]);
}

const SORT_COLUMNS: Readonly<Record<string, string>> = {
  status: 'status',
  updatedAt: 'updated_at',
  createdAt: 'created_at',
};

/** A page of runs within a window of time. */
export async function listRuns(
  source: Queryable,
  query: ListQuery & { status?: readonly string[]; taskID?: string; from: number; to: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const conditions = ['created_at >= $1', 'created_at <= $2'];
  const parameters: SqlValue[] = [query.from, query.to];
  if (query.status) {
    parameters.push(query.status.filter((status) => !status.includes('\u0000')));
    conditions.push(`status = ANY($${parameters.length}::text[])`);
  }
  if (query.taskID !== undefined) {
    parameters.push(query.taskID.replaceAll('\u0000', ''));
    conditions.push(`task_id = $${parameters.length}`);
  }
  const { rows, total } = await readPage<RawRow>(source, {
    table: 'ingestion_runs',
    columns: COLUMNS,
    conditions,
    parameters,
    sortColumns: SORT_COLUMNS,
    query,
  });
  return { rows: rows.map(fromRaw), total };
}

/** Forgets runs that nothing happened to since a time, with their events and what they staged. */
export async function removeOldRuns(source: Queryable, before: number): Promise<void> {
  await source.query(
    `WITH gone AS (DELETE FROM ingestion_runs WHERE updated_at < $1 RETURNING id),
       events AS (DELETE FROM ingestion_events WHERE run_id IN (SELECT id FROM gone))
     DELETE FROM ingestion_staged WHERE run_id IN (SELECT id FROM gone)`,
    [before],
  );
}
