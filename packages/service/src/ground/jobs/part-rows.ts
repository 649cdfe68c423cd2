/** Part rows: which parts of long jobs are in progress in which process, and how many processes died during them. */
import { livingProcesses } from '../changes/task-rows.ts';
import type { Queryable } from '../../store/store.ts';
import { MAX_CLOCK_SKEW_MS } from '../../foundation/time/elapsed.ts';

/** Number of dead processes after which a part is not started again. */
export const MAX_STRIKES = 3;

const WEEK = 7 * 86_400_000;

/** The job of a part. A job that is queued again with the same kind and payload continues with its parts. */
export interface PartOwner {
  kind: string;
  payload: string;
}

/** A part of a job. */
export interface PartRow extends PartOwner {
  name: string;
}

const columnsOf = (parts: readonly PartRow[]): string[][] => [
  parts.map(({ kind }) => kind),
  parts.map(({ payload }) => payload),
  parts.map(({ name }) => name),
];

const SAME = 'p.kind = job_parts.kind AND p.payload = job_parts.payload AND p.name = job_parts.name';
const THESE = 'unnest($1::text[], $2::text[], $3::text[]) AS p (kind, payload, name)';

/** Deletes ended parts and records started ones in one statement, because it runs for every page of a crawl. */
export async function exchangeParts(
  source: Queryable,
  { started, over }: { started: readonly PartRow[]; over: readonly PartRow[] },
  { holder, now }: { holder: string; now: number },
): Promise<void> {
  if (started.length === 0) return forgetParts(source, over);
  const put = `INSERT INTO job_parts (kind, payload, name, holder, strikes, changed_at) SELECT p.kind, p.payload, p.name, $4, 0, $5::bigint FROM ${THESE}
     ON CONFLICT (kind, payload, name) DO UPDATE SET holder = excluded.holder, changed_at = excluded.changed_at`;
  if (over.length === 0) {
    await source.query(put, [...columnsOf(started), holder, now]);
    return;
  }
  await source.query(
    `WITH over AS (
       DELETE FROM job_parts USING unnest($6::text[], $7::text[], $8::text[]) AS p (kind, payload, name)
       WHERE ${SAME} AND NOT EXISTS (SELECT 1 FROM unnest($1::text[], $2::text[], $3::text[]) AS b (kind, payload, name) WHERE b = p))
     ${put}`,
    [...columnsOf(started), holder, now, ...columnsOf(over)],
  );
}

/** Deletes parts that ended in a live process. */
export async function forgetParts(source: Queryable, parts: readonly PartRow[]): Promise<void> {
  await source.query(`DELETE FROM job_parts USING ${THESE} WHERE ${SAME}`, columnsOf(parts));
}

/** Records parts that were interrupted; their strikes remain. */
export async function pauseParts(source: Queryable, parts: readonly PartRow[]): Promise<void> {
  await source.query(`DELETE FROM job_parts USING ${THESE} WHERE ${SAME} AND strikes = 0`, columnsOf(parts));
  await source.query(`UPDATE job_parts SET holder = NULL FROM ${THESE} WHERE ${SAME}`, columnsOf(parts));
}

/** Records that a process ended normally, so that no part is to blame. */
export async function pausePartsOf(source: Queryable, holder: string): Promise<void> {
  await source.query('DELETE FROM job_parts WHERE holder = $1 AND strikes = 0', [holder]);
  await source.query('UPDATE job_parts SET holder = NULL WHERE holder = $1', [holder]);
}

/** Changed before `since`, or in the future because of a wrong clock, so its age is unknown. */
const isOld = (since: string, now: string) =>
  `(changed_at < ${since} OR changed_at > ${now}::bigint + ${MAX_CLOCK_SKEW_MS})`;

/**
 * Adds a strike to each part in progress in a dead process, and returns the parts of a job with strikes. Second and later strikes count
 * only for parts that ran alone, as otherwise it is unknown which part was the cause. After a week, a part that was left out gets one more
 * attempt, and a part that was only suspected is cleared.
 * @param livingSince On a shared store, processes not seen since this time are dead. Undefined: all others are.
 */
export async function countStrikes(
  source: Queryable,
  { kind, payload }: PartOwner,
  { holder, livingSince, now }: { holder: string; livingSince: number | undefined; now: number },
): Promise<Map<string, number>> {
  // Usually no process died: one query instead of five.
  if ((await source.query('SELECT 1 FROM job_parts LIMIT 1')).length === 0) return new Map();
  // For all jobs in one step, because afterwards it is unknown which parts ran at the same time.
  await source.query(
    `WITH p AS (
       SELECT kind, payload, name, holder, count(*) OVER (PARTITION BY holder) AS together FROM job_parts
       WHERE holder <> $1 AND ($2::bigint IS NULL OR holder NOT IN (${livingProcesses('$2::bigint')})))
     UPDATE job_parts SET strikes = strikes + CASE WHEN strikes = 0 OR p.together = 1 THEN 1 ELSE 0 END, changed_at = $3, holder = NULL
     FROM p WHERE ${SAME} AND job_parts.holder = p.holder`,
    [holder, livingSince ?? null, now],
  );
  await source.query('UPDATE job_parts SET holder = NULL WHERE kind = $1 AND payload = $2 AND holder IS NOT NULL', [
    kind,
    payload,
  ]);
  await source.query(
    `UPDATE job_parts SET strikes = $4::int - 1, changed_at = $5 WHERE kind = $1 AND payload = $2 AND strikes >= $4::int AND ${isOld('$3', '$5')}`,
    [kind, payload, now - WEEK, MAX_STRIKES, now],
  );
  await source.query(
    `DELETE FROM job_parts WHERE (holder IS NULL AND (strikes = 0 OR (strikes < $2::int AND ${isOld('$1', '$4')}))) OR changed_at < $3`,
    [now - WEEK, MAX_STRIKES, now - 4 * WEEK, now],
  );
  const rows = await source.query<{ name: string; strikes: number }>(
    'SELECT name, strikes FROM job_parts WHERE kind = $1 AND payload = $2 AND strikes > 0',
    [kind, payload],
  );
  return new Map(rows.map(({ name, strikes }) => [name, strikes]));
}
