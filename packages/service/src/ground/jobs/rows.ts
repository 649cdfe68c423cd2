/** Job rows: work that is queued in the store until it is done, so that no crash loses it. */
import { livingProcesses } from '../changes/task-rows.ts';
import { MAX_CLOCK_SKEW_MS } from '../../foundation/time/elapsed.ts';
import { toStorable } from '../../store/storable-text.ts';
import type { Queryable } from '../../store/store.ts';

/** Milliseconds without a renewal after which a holder loses the job. */
export const LEASE = 30_000;

/** One queued job. */
export interface JobRow {
  id: string;
  kind: string;
  payload: string;
  createdAt: number;
  /** Number of failures. */
  attempts: number;
  /** Whether it was cancelled while it was running. */
  cancelled: boolean;
}

/** A job as an operator sees it. */
export interface JobStatus {
  id: string;
  kind: string;
  payload: string;
  createdAt: number;
  /** When it is due, in milliseconds since the Unix epoch. */
  runAt: number;
  state: 'waiting' | 'running';
  attempts: number;
  /** Message of its last failure. Undefined if it never failed. */
  lastError: string | undefined;
  /** Progress, if it reports any. */
  progress: JobProgress | undefined;
}

/** Progress of a long job, in its own unit. */
export interface JobProgress {
  done: number;
  /** Total amount. Undefined while it is unknown. */
  total?: number | undefined;
}

/** Queues a job that is due immediately or at `runAt` (milliseconds since the Unix epoch). */
export async function addJob(
  source: Queryable,
  job: { kind: string; payload: string; now: number; runAt?: number },
): Promise<void> {
  await source.query('INSERT INTO jobs (kind, payload, created_at, run_at, promised_at) VALUES ($1, $2, $3, $4, $3)', [
    job.kind,
    job.payload,
    job.now,
    job.runAt ?? 0,
  ]);
}

/**
 * Queues a job unless the same one is already waiting; the earlier of the two times then applies. A running job does not count, because it
 * may not see what was just written. A unique index enforces this across processes.
 */
export async function addJobOnce(
  source: Queryable,
  job: { kind: string; payload: string; now: number; runAt: number },
): Promise<void> {
  await promiseJob(source, job);
}

/** Queues a job likewise. Returns when it is due now, which may be earlier. */
export async function promiseJob(
  source: Queryable,
  job: { kind: string; payload: string; now: number; runAt: number },
): Promise<number> {
  const rows = await source.query<{ run_at: string }>(
    `INSERT INTO jobs (kind, payload, created_at, run_at, promised_at, once) VALUES ($1, $2, $3, $4, $3, true)
     ON CONFLICT (kind, payload) WHERE once AND holder IS NULL DO UPDATE SET run_at = least(jobs.run_at, excluded.run_at),
       promised_at = CASE WHEN excluded.run_at < jobs.run_at THEN excluded.promised_at ELSE jobs.promised_at END
     RETURNING run_at::text AS run_at`,
    [job.kind, job.payload, job.now, job.runAt],
  );
  return Number(rows[0]!.run_at);
}

interface RawRow {
  id: string;
  kind: string;
  payload: string;
  created_at: string;
  attempts: number;
  cancelled: boolean;
}

const COLUMNS = 'id::text AS id, kind, payload, created_at::text AS created_at, attempts, cancelled';
const fromRaw = (row: RawRow): JobRow => ({
  id: row.id,
  kind: row.kind,
  payload: row.payload,
  createdAt: Number(row.created_at),
  attempts: row.attempts,
  cancelled: row.cancelled,
});

/** Selection of jobs. */
export interface JobChoice {
  kinds: readonly string[];
  /** Jobs due at this time, in milliseconds since the Unix epoch. */
  now: number;
  /** Jobs up to this ID are taken up to an hour early. */
  upTo: string;
  /** IDs of jobs to skip. */
  except: readonly string[];
  /** On a shared store, processes not seen since this time are dead, and their jobs are free. Undefined: no other process holds jobs. */
  livingSince: number | undefined;
  /** Whether a job is taken over when its lease has expired or its holder is dead; true by default. */
  takesOver?: boolean;
}

const HOUR = 3_600_000;

/**
 * Returns the condition of a selection and its parameters: `$1` to `$7`. A job is free if it has no holder, its lease has expired, or its
 * holder died. A job queued in the future was queued under a wrong clock, so it is due. A lease further in the future than leases can be is
 * ignored.
 */
function isWanted(choice: JobChoice): {
  sql: string;
  parameters: (string | number | boolean | null | readonly string[])[];
} {
  const { kinds, now, upTo, except, livingSince, takesOver = true } = choice;
  return {
    sql: `kind = ANY($1::text[]) AND (run_at <= $2 OR coalesce(promised_at, created_at) > $2::bigint + ${MAX_CLOCK_SKEW_MS} OR (jobs.id <= $3 AND run_at <= $4)) AND jobs.id <> ALL($5::text[]::bigint[])
      AND (holder IS NULL OR ($7 AND (lease_until < $2 OR lease_until > $2::bigint + ${LEASE + MAX_CLOCK_SKEW_MS}
        OR ($6::bigint IS NOT NULL AND holder NOT IN (${livingProcesses('$6::bigint')})))))`,
    parameters: [kinds, now, upTo, now + HOUR, except, livingSince ?? null, takesOver],
  };
}

/** Waiting jobs of one kind. */
export interface JobQueue {
  /** Number of jobs due now. */
  wanted: number;
  /** When the next job without a holder is due, in milliseconds since the Unix epoch. Undefined if none is waiting. */
  nextAt: number | undefined;
}

/** Reads the waiting jobs by kind; kinds without jobs are left out. */
export async function readJobQueues(source: Queryable, choice: JobChoice): Promise<Map<string, JobQueue>> {
  const { sql, parameters } = isWanted(choice);
  const rows = await source.query<{ kind: string; wanted: number; next_at: string | null }>(
    `SELECT kind, (count(*) FILTER (WHERE ${sql}))::int AS wanted, (min(run_at) FILTER (WHERE holder IS NULL))::text AS next_at
     FROM jobs WHERE kind = ANY($1::text[]) GROUP BY kind`,
    parameters,
  );
  return new Map(
    rows.map(({ kind, wanted, next_at: nextAt }) => [
      kind,
      { wanted, nextAt: nextAt === null ? undefined : Number(nextAt) },
    ]),
  );
}

/** Locks the oldest matching job until the transaction ends; skips jobs locked by other processes. */
export async function lockJob(transaction: Queryable, choice: JobChoice): Promise<JobRow | undefined> {
  const { sql, parameters } = isWanted(choice);
  const rows = await transaction.query<RawRow>(
    `SELECT ${COLUMNS} FROM jobs WHERE ${sql} ORDER BY jobs.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    parameters,
  );
  return rows[0] && fromRaw(rows[0]);
}

/** Holder of a job, and when the lease expires unless it is renewed (milliseconds since the Unix epoch). */
export interface JobLeaseRow {
  id: string;
  holder: string;
  leaseUntil: number;
}

/** Leases the oldest matching job. */
export async function leaseJob(
  source: Queryable,
  choice: JobChoice,
  lease: Omit<JobLeaseRow, 'id'>,
): Promise<JobRow | undefined> {
  const { sql, parameters } = isWanted(choice);
  const rows = await source.query<RawRow>(
    `UPDATE jobs SET holder = $8, lease_until = $9, progress = NULL
     WHERE id = (SELECT jobs.id FROM jobs WHERE ${sql} ORDER BY jobs.id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING ${COLUMNS}`,
    [...parameters, lease.holder, lease.leaseUntil],
  );
  return rows[0] && fromRaw(rows[0]);
}

/** Renews a lease and stores the progress. Returns whether the job was cancelled, or undefined if another process has taken it. */
export async function renewJob(
  source: Queryable,
  lease: JobLeaseRow,
  progress: JobProgress | undefined,
): Promise<{ cancelled: boolean } | undefined> {
  const rows = await source.query<{ cancelled: boolean }>(
    'UPDATE jobs SET lease_until = $3, progress = $4 WHERE id = $1 AND holder = $2 RETURNING cancelled',
    [lease.id, lease.holder, lease.leaseUntil, progress ? JSON.stringify(progress) : null],
  );
  return rows[0];
}

/** Releases a job for the next process; it is due as before. */
export async function releaseJob(source: Queryable, lease: Omit<JobLeaseRow, 'leaseUntil'>): Promise<void> {
  await returnToLine(source, lease, { sql: 'progress = NULL', parameters: [] });
}

/** Records that a job failed, and when it is retried. */
export async function postponeJob(
  source: Queryable,
  job: { id: string; holder: string | null },
  failure: { message: string; now: number; runAt: number },
): Promise<void> {
  await returnToLine(source, job, {
    sql: 'progress = NULL, attempts = attempts + 1, last_error = $3, run_at = $4, promised_at = $5',
    parameters: [toStorable(failure.message), failure.runAt, failure.now],
  });
}

/** PostgreSQL error code of a unique violation. */
const UNIQUE_VIOLATION = '23505';

async function returnToLine(
  source: Queryable,
  job: { id: string; holder: string | null },
  change: { sql: string; parameters: (string | number)[] },
): Promise<void> {
  try {
    await source.query(
      `UPDATE jobs SET holder = NULL, lease_until = NULL, ${change.sql} WHERE id = $1 AND holder IS NOT DISTINCT FROM $2`,
      [job.id, job.holder, ...change.parameters],
    );
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    // The same job was queued again meanwhile, so this one is dropped.
    await source.query('DELETE FROM jobs WHERE id = $1', [job.id]);
  }
}

/** Releases jobs of other processes, on a store that is not shared, where all other holders are dead. */
export async function releaseAbandonedJobs(source: Queryable, holder: string): Promise<void> {
  const rows = await source.query<{ id: string; holder: string }>(
    'SELECT id::text AS id, holder FROM jobs WHERE holder <> $1',
    [holder],
  );
  for (const job of rows) await returnToLine(source, job, { sql: 'progress = NULL', parameters: [] });
}

/** Reads the highest ID of all jobs, and when the next job of these kinds without a holder is due. Undefined if none is waiting. */
export async function readJobTimes(
  source: Queryable,
  kinds: readonly string[],
): Promise<{ newest: string; nextAt: number | undefined }> {
  const rows = await source.query<{ newest: string; next_at: string | null }>(
    `SELECT (SELECT coalesce(max(id), 0) FROM jobs)::text AS newest,
       (SELECT min(run_at) FROM jobs WHERE kind = ANY($1::text[]) AND holder IS NULL)::text AS next_at`,
    [kinds],
  );
  const { newest, next_at: nextAt } = rows[0]!;
  return { newest, nextAt: nextAt === null ? undefined : Number(nextAt) };
}

/** Returns whether an older job of this kind and payload is running: another process may take one that was queued meanwhile. */
export async function isOlderUnderWay(
  source: Queryable,
  job: { kind: string; payload: string; id: string },
): Promise<boolean> {
  const rows = await source.query(
    'SELECT 1 FROM jobs WHERE kind = $1 AND payload = $2 AND id < $3::bigint AND holder IS NOT NULL LIMIT 1',
    [job.kind, job.payload, job.id],
  );
  return rows.length > 0;
}

/** Removes a finished job. Returns false if another process holds it by now. */
export async function removeJob(transaction: Queryable, job: { id: string; holder: string | null }): Promise<boolean> {
  const rows = await transaction.query(
    'DELETE FROM jobs WHERE id = $1 AND holder IS NOT DISTINCT FROM $2 RETURNING 1',
    [job.id, job.holder],
  );
  return rows.length > 0;
}

/** Cancels a job: a waiting one is deleted immediately, a running one is marked and then removed by its holder. */
export async function cancelJobs(source: Queryable, wanted: { kind: string; payload: string }): Promise<void> {
  await source.query('DELETE FROM jobs WHERE kind = $1 AND payload = $2 AND holder IS NULL', [
    wanted.kind,
    wanted.payload,
  ]);
  await source.query('UPDATE jobs SET cancelled = true WHERE kind = $1 AND payload = $2', [
    wanted.kind,
    wanted.payload,
  ]);
}

/** Reads all jobs, oldest first. */
export async function readJobs(source: Queryable): Promise<JobStatus[]> {
  const rows = await source.query<
    RawRow & { run_at: string; holder: string | null; last_error: string | null; progress: string | null }
  >(`SELECT ${COLUMNS}, run_at::text AS run_at, holder, last_error, progress FROM jobs ORDER BY jobs.id`);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    payload: row.payload,
    createdAt: Number(row.created_at),
    runAt: Number(row.run_at),
    state: row.holder === null ? 'waiting' : 'running',
    attempts: row.attempts,
    lastError: row.last_error ?? undefined,
    progress: row.progress === null ? undefined : (JSON.parse(row.progress) as JobProgress),
  }));
}
