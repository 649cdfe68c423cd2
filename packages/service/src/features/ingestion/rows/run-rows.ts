/** Runs in the store: the type, the progress and the end of each. */
import type { Queryable, SqlValue } from '../../../store/store.ts';
import { type ListQuery, readPage } from './list-page.ts';

/** Job kind of a run. The payload is the run ID. */
export const INGESTION_RUN = 'ingestionRun';

/** Types of runs. */
export type RunType = 'reindex' | 'update' | 'discover';
export type RunStatus = 'created' | 'started' | 'idled' | 'finished' | 'skipped';
export type ReasonCode = 'internal' | 'critical' | 'no_events' | 'too_many_errors' | 'ok' | 'discarded' | 'blocking';

/** Counts of the rows of a run. */
export interface RunSums {
  /** Rows read so far, including invalid ones. */
  received: number;
  failed: number;
  /** Records that were written or staged. */
  records: number;
  /** Number of these records that replaced an earlier one of the same run. */
  duplicates: number;
  /** Number of these records that have a digest as their objectID. */
  digests: number;
  /** Rows that were left out on purpose. */
  leftOut: number;
  /** Number of stored rejects, and their characters. */
  rejects: number;
  rejectBytes: number;
}

/** An attribute before and after a run: its percentage of the records, and the median if it is a price. */
export interface AttributeChange {
  name: string;
  before: number;
  after: number;
  medianBefore?: number;
  medianAfter?: number;
}

/** Why a run with staged records is blocked. */
export interface Blocked {
  /** The index that the records would replace. */
  index: string;
  /** The checks that failed, with their reasons. */
  breaches: readonly { check: string; reason: string }[];
  /** The attributes of both sides at the time of blocking. */
  attributes: readonly AttributeChange[];
  /** Path to the rows of the source, if it was guessed. */
  rowsAt?: string;
}

/** A run. */
export interface RunRow extends RunSums {
  id: string;
  taskID: string;
  type: RunType;
  status: RunStatus;
  outcome: 'success' | 'failure' | 'processing';
  reasonCode: ReasonCode | undefined;
  reason: string | undefined;
  /** Number of rows according to the source. 0 if unknown. */
  expected: number;
  failureThreshold: number;
  /** The index that it wrote to, with the last task of its writes. Undefined before the first write. */
  indexTask: { index: string; id: bigint } | undefined;
  /** Undefined unless the run is blocked. */
  blocked: Blocked | undefined;
  /** Number of restarts because the source could not be read. */
  attempts: number;
  /** Resume position in the source, in the format of its connector. */
  place: string | undefined;
  /** The event of the current fetch. */
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
  records: string;
  duplicates: string;
  digests: string;
  left_out: string;
  rejects: string;
  reject_bytes: string;
  blocked: string | null;
  index_name: string | null;
  index_task: string | null;
  failure_threshold: number;
  attempts: number;
  place: string | null;
  fetch_event: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

const COLUMNS = `id, task_id, type, status, outcome, reason_code, reason, expected::text AS expected,
  received::text AS received, failed::text AS failed, records::text AS records,
  duplicates::text AS duplicates, digests::text AS digests, left_out::text AS left_out, rejects::text AS rejects,
  reject_bytes::text AS reject_bytes, blocked, index_name, index_task::text AS index_task, failure_threshold, attempts, place, fetch_event,
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
  records: Number(row.records),
  duplicates: Number(row.duplicates),
  digests: Number(row.digests),
  leftOut: Number(row.left_out),
  rejects: Number(row.rejects),
  rejectBytes: Number(row.reject_bytes),
  blocked: row.blocked === null ? undefined : (JSON.parse(row.blocked) as Blocked),
  indexTask:
    row.index_name === null || row.index_task === null
      ? undefined
      : { index: row.index_name, id: BigInt(row.index_task) },
  failureThreshold: row.failure_threshold,
  attempts: row.attempts,
  place: row.place ?? undefined,
  fetchEvent: row.fetch_event ?? undefined,
  createdAt: Number(row.created_at),
  startedAt: time(row.started_at),
  finishedAt: time(row.finished_at),
});

/** Adds a waiting run. */
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

/**
 * Reads a run.
 * @param options.lock Locks the row until the transaction ends.
 */
export async function readRun(
  source: Queryable,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<RunRow | undefined> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM ingestion_runs WHERE id = $1${lock ? ' FOR UPDATE' : ''}`,
    [id],
  );
  return rows[0] && fromRaw(rows[0]);
}

/**
 * Reads the oldest active run of a task other than this one, if a job executes it. Pushes have no job and block no other run, even if their
 * process has crashed.
 * @param options.isWaiting Whether waiting runs count as well.
 */
export async function readRivalRun(
  transaction: Queryable,
  run: Pick<RunRow, 'id' | 'taskID'>,
  { isWaiting = false }: { isWaiting?: boolean } = {},
): Promise<string | undefined> {
  const rows = await transaction.query<{ id: string }>(
    `SELECT id FROM ingestion_runs WHERE task_id = $1 AND id <> $2 AND status = ANY($4::text[])
       AND EXISTS (SELECT 1 FROM jobs WHERE kind = $3 AND payload = ingestion_runs.id)
     ORDER BY created_at, id LIMIT 1`,
    [run.taskID, run.id, INGESTION_RUN, ['started', 'idled', ...(isWaiting ? ['created'] : [])]],
  );
  return rows[0]?.id;
}

/** Reads the latest started run of a task if it crashed its process too often. */
export async function readAbandonedRun(source: Queryable, taskID: string): Promise<string | undefined> {
  const rows = await source.query<{ id: string; is_abandoned: boolean }>(
    `SELECT id, is_abandoned FROM ingestion_runs WHERE task_id = $1 AND status <> 'skipped' ORDER BY created_at DESC, id DESC LIMIT 1`,
    [taskID],
  );
  return rows[0]?.is_abandoned ? rows[0].id : undefined;
}

/** Reads the blocked runs of a task. */
export async function readBlockedRuns(source: Queryable, taskID: string): Promise<string[]> {
  const rows = await source.query<{ id: string }>(
    'SELECT id FROM ingestion_runs WHERE task_id = $1 AND blocked IS NOT NULL ORDER BY created_at, id',
    [taskID],
  );
  return rows.map(({ id }) => id);
}

/** Reads the runs of a task that have not ended. */
export async function readOpenRuns(source: Queryable, taskID: string): Promise<string[]> {
  const rows = await source.query<{ id: string }>(
    `SELECT id FROM ingestion_runs WHERE task_id = $1 AND status IN ('created', 'started', 'idled') ORDER BY created_at, id`,
    [taskID],
  );
  return rows.map(({ id }) => id);
}

const SORT_COLUMNS: Readonly<Record<string, string>> = {
  status: 'status',
  updatedAt: 'updated_at',
  createdAt: 'created_at',
};

/** Reads a page of runs within a time range. */
export async function listRuns(
  source: Queryable,
  query: ListQuery & { status?: readonly string[]; taskID?: string; from: number; to: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const conditions = ['created_at >= $1', 'created_at <= $2'];
  const parameters: SqlValue[] = [query.from, query.to];
  if (query.status && query.status.length > 0) {
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
