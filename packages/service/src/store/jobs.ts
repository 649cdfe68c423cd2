/** Work that was promised and is done later: a row until it is done, so that no crash forgets it. */
import type { Queryable } from './store.ts';

/** One piece of promised work. */
export interface JobRow {
  id: string;
  kind: string;
  payload: string;
  createdAt: number;
}

/** Promises a piece of work, at once or not before `runAt` (milliseconds since the Unix epoch). */
export async function addJob(
  source: Queryable,
  job: { kind: string; payload: string; now: number; runAt?: number },
): Promise<void> {
  await source.query('INSERT INTO jobs (kind, payload, created_at, run_at) VALUES ($1, $2, $3, $4)', [
    job.kind,
    job.payload,
    job.now,
    job.runAt ?? 0,
  ]);
}

/**
 * Promises a piece of work unless the same waits already; then the earlier of the two times holds. Work that is being
 * done now does not count: it may not see what was just written.
 */
export async function addJobOnce(
  source: Queryable,
  job: { kind: string; payload: string; now: number; runAt: number },
): Promise<void> {
  await source.query(
    `WITH waiting AS (SELECT jobs.id FROM jobs WHERE kind = $1 AND payload = $2 LIMIT 1 FOR UPDATE SKIP LOCKED),
       sooner AS (UPDATE jobs SET run_at = least(run_at, $4) WHERE jobs.id IN (SELECT waiting.id FROM waiting))
     INSERT INTO jobs (kind, payload, created_at, run_at)
     SELECT $1, $2, $3::bigint, $4::bigint WHERE NOT EXISTS (SELECT 1 FROM waiting)`,
    [job.kind, job.payload, job.now, job.runAt],
  );
}

interface RawRow {
  id: string;
  kind: string;
  payload: string;
  created_at: string;
}

const COLUMNS = 'id::text AS id, kind, payload, created_at::text AS created_at';
const fromRaw = (row: RawRow): JobRow => ({
  id: row.id,
  kind: row.kind,
  payload: row.payload,
  createdAt: Number(row.created_at),
});

/** Which jobs are wanted: of these kinds, and due at a time. */
export interface JobChoice {
  kinds: readonly string[];
  now: number;
  /** Jobs up to this id are taken up to an hour before their time. */
  upTo: string;
}

const HOUR = 3_600_000;

/** The oldest piece of work that fits, locked until the transaction ends; one that another process holds is passed over. */
export async function takeJob(transaction: Queryable, choice: JobChoice): Promise<JobRow | undefined> {
  const rows = await transaction.query<RawRow>(
    `SELECT ${COLUMNS} FROM jobs WHERE kind = ANY($1::text[]) AND (run_at <= $2 OR (id <= $3 AND run_at <= $4))
     ORDER BY jobs.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [choice.kinds, choice.now, choice.upTo, choice.now + HOUR],
  );
  return rows[0] && fromRaw(rows[0]);
}

/** Gives a piece of work another kind and another time: while it is being done, or when it has to wait again. */
export async function markJob(source: Queryable, job: { id: string; kind: string; runAt: number }): Promise<void> {
  await source.query('UPDATE jobs SET kind = $2, run_at = $3 WHERE id = $1', [job.id, job.kind, job.runAt]);
}

/** Makes work of these kinds due at once. */
export async function hurryJobs(source: Queryable, kinds: readonly string[]): Promise<void> {
  await source.query('UPDATE jobs SET run_at = 0 WHERE kind = ANY($1::text[])', [kinds]);
}

/** The greatest id of all jobs, and when the next one of these kinds is due; undefined when none waits. */
export async function readJobTimes(
  source: Queryable,
  kinds: readonly string[],
): Promise<{ newest: string; nextAt: number | undefined }> {
  const rows = await source.query<{ newest: string; next_at: string | null }>(
    `SELECT (SELECT coalesce(max(id), 0) FROM jobs)::text AS newest,
       (SELECT min(run_at) FROM jobs WHERE kind = ANY($1::text[]))::text AS next_at`,
    [kinds],
  );
  const { newest, next_at: nextAt } = rows[0]!;
  return { newest, nextAt: nextAt === null ? undefined : Number(nextAt) };
}

/** The work is done. */
export async function removeJob(transaction: Queryable, id: string): Promise<void> {
  await transaction.query('DELETE FROM jobs WHERE id = $1', [id]);
}
