/** Job rows: work that was promised and is done later, kept until it is done, so that no crash forgets it. */
import { livingProcesses } from '../changes/task-rows.ts';
import { MAX_CLOCK_SKEW_MS } from '../../foundation/time/elapsed.ts';
import { toStorable } from '../../store/storable-text.ts';
import type { Queryable } from '../../store/store.ts';

/** A holder that has not renewed for this time has lost the job, in milliseconds. */
export const LEASE = 30_000;

/** One piece of promised work. */
export interface JobRow {
  id: string;
  kind: string;
  payload: string;
  createdAt: number;
  /** How often it has failed. */
  attempts: number;
  /** It was called off while it was being done. */
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
  /** What was said when it failed last; undefined when it never did. */
  lastError: string | undefined;
  /** How far it has come, where it tells. */
  progress: JobProgress | undefined;
}

/** How far a long job has come, in a unit of its own. */
export interface JobProgress {
  done: number;
  /** How much there is in all; undefined when nobody knows yet. */
  total?: number | undefined;
}

/** Promises a piece of work, at once or not before `runAt` (milliseconds since the Unix epoch). */
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
 * Promises a piece of work unless the same waits already; then the earlier of the two times holds. Work that is being
 * done now does not count: it may not see what was just written. A unique index keeps the promise among processes.
 */
export async function addJobOnce(
  source: Queryable,
  job: { kind: string; payload: string; now: number; runAt: number },
): Promise<void> {
  await promiseJob(source, job);
}

/** The same; tells when the work is due now, which may be sooner. */
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

/** Which jobs are wanted. */
export interface JobChoice {
  kinds: readonly string[];
  /** Those that are due at this time, in milliseconds since the Unix epoch. */
  now: number;
  /** Jobs up to this id are taken up to an hour before their time. */
  upTo: string;
  /** The ids of jobs that are passed over. */
  except: readonly string[];
  /** On a shared store: processes not seen since this time are gone, and what they held is free. Undefined: nobody else holds anything. */
  livingSince: number | undefined;
  /** Whether work that somebody holds is taken when its lease is over or its holder is gone; true by default. */
  takesOver?: boolean;
}

const HOUR = 3_600_000;

/**
 * The condition of a choice and its parameters: `$1` to `$7`. A job is free when nobody holds it, its lease is over, or its holder died. One
 * that was promised after now was promised under a clock that was wrong, and nobody knows for when: it is due. A lease that lies further
 * ahead than leases do is none.
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

/** What waits of one kind. */
export interface JobQueue {
  /** How many jobs are wanted now. */
  wanted: number;
  /** When the next one that nobody holds is due, in milliseconds since the Unix epoch; undefined when none waits. */
  nextAt: number | undefined;
}

/** What waits, by kind; a kind of which there is no job is left out. */
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

/** The oldest piece of work that fits, locked until the transaction ends; one that another process locks is passed over. */
export async function lockJob(transaction: Queryable, choice: JobChoice): Promise<JobRow | undefined> {
  const { sql, parameters } = isWanted(choice);
  const rows = await transaction.query<RawRow>(
    `SELECT ${COLUMNS} FROM jobs WHERE ${sql} ORDER BY jobs.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    parameters,
  );
  return rows[0] && fromRaw(rows[0]);
}

/** Who holds a job, and until when unless the lease is renewed (milliseconds since the Unix epoch). */
export interface JobLeaseRow {
  id: string;
  holder: string;
  leaseUntil: number;
}

/** Takes a lease of the oldest piece of work that fits. */
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

/** Renews a lease and writes down how far the work has come. Tells whether it was called off; undefined when somebody else has it. */
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

/** Frees a job that is held, for whoever comes next; it is due as before. */
export async function releaseJob(source: Queryable, lease: Omit<JobLeaseRow, 'leaseUntil'>): Promise<void> {
  await returnToLine(source, lease, { sql: 'progress = NULL', parameters: [] });
}

/** Writes down that a job failed, and when it is tried again. */
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

/** PostgreSQL's code of a row that a unique index refuses. */
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
    // The same work was promised anew meanwhile, and that promise stands.
    await source.query('DELETE FROM jobs WHERE id = $1', [job.id]);
  }
}

/** Frees what other processes held: for a store that is not shared, where whoever held it is gone. */
export async function releaseAbandonedJobs(source: Queryable, holder: string): Promise<void> {
  const rows = await source.query<{ id: string; holder: string }>(
    'SELECT id::text AS id, holder FROM jobs WHERE holder <> $1',
    [holder],
  );
  for (const job of rows) await returnToLine(source, job, { sql: 'progress = NULL', parameters: [] });
}

/** The greatest id of all jobs, and when the next one of these kinds that nobody holds is due; undefined when none waits. */
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

/** Whether an older job of this kind and payload is under way: what was promised while one process is at work, another one takes. */
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

/** The work is done. False when somebody else holds it by now. */
export async function removeJob(transaction: Queryable, job: { id: string; holder: string | null }): Promise<boolean> {
  const rows = await transaction.query(
    'DELETE FROM jobs WHERE id = $1 AND holder IS NOT DISTINCT FROM $2 RETURNING 1',
    [job.id, job.holder],
  );
  return rows.length > 0;
}

/** Calls a job off: one that waits is forgotten at once, one that is being done is marked, and its holder forgets it. */
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

/** All jobs, the oldest first. */
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
