/** Work that was promised and is done later: a row until it is done, so that no crash forgets it. */
import type { Queryable } from './store.ts';

/** One piece of promised work. */
export interface JobRow {
  id: string;
  kind: string;
  payload: string;
  createdAt: number;
}

/** Promises a piece of work. */
export async function addJob(source: Queryable, job: { kind: string; payload: string; now: number }): Promise<void> {
  await source.query('INSERT INTO jobs (kind, payload, created_at) VALUES ($1, $2, $3)', [
    job.kind,
    job.payload,
    job.now,
  ]);
}

/** The oldest piece of work of these kinds, locked until the transaction ends; one that another process holds is passed over. */
export async function takeJob(transaction: Queryable, kinds: readonly string[]): Promise<JobRow | undefined> {
  const rows = await transaction.query<{ id: string; kind: string; payload: string; created_at: string }>(
    `SELECT id::text AS id, kind, payload, created_at::text AS created_at FROM jobs
     WHERE kind = ANY($1::text[]) ORDER BY jobs.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [kinds],
  );
  const row = rows[0];
  return row && { id: row.id, kind: row.kind, payload: row.payload, createdAt: Number(row.created_at) };
}

/** The work is done. */
export async function removeJob(transaction: Queryable, id: string): Promise<void> {
  await transaction.query('DELETE FROM jobs WHERE id = $1', [id]);
}
