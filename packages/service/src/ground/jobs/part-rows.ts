/** Part rows: which parts of long jobs are under way in which process, and with how many of them a process ended. */
import { livingProcesses } from '../changes/task-rows.ts';
import type { Queryable } from '../../store/store.ts';
import { MAX_CLOCK_SKEW_MS } from '../../foundation/time/elapsed.ts';

/** A part with which so many processes have ended is not begun again. */
export const MAX_STRIKES = 3;

const WEEK = 7 * 86_400_000;

/** The job of a part: one that is promised anew goes on with the same. */
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

/** Forgets parts that are over and writes down that others are under way, in one statement: it is made for every page of a crawl. */
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

/** Forgets parts that ended while their process lives. */
export async function forgetParts(source: Queryable, parts: readonly PartRow[]): Promise<void> {
  await source.query(`DELETE FROM job_parts USING ${THESE} WHERE ${SAME}`, columnsOf(parts));
}

/** Parts that were stopped before they were through: their strikes stay. */
export async function pauseParts(source: Queryable, parts: readonly PartRow[]): Promise<void> {
  await source.query(`DELETE FROM job_parts USING ${THESE} WHERE ${SAME} AND strikes = 0`, columnsOf(parts));
  await source.query(`UPDATE job_parts SET holder = NULL FROM ${THESE} WHERE ${SAME}`, columnsOf(parts));
}

/** A process ends by itself: no part is to blame. */
export async function pausePartsOf(source: Queryable, holder: string): Promise<void> {
  await source.query('DELETE FROM job_parts WHERE holder = $1 AND strikes = 0', [holder]);
  await source.query('UPDATE job_parts SET holder = NULL WHERE holder = $1', [holder]);
}

/** Changed before `since`, or after now, under a clock that was wrong: nobody knows how old it is. */
const isOld = (since: string, now: string) =>
  `(changed_at < ${since} OR changed_at > ${now}::bigint + ${MAX_CLOCK_SKEW_MS})`;

/**
 * Counts a strike against each part that was under way in a process that is gone, and gives the parts of a job that have some. A second strike and
 * those behind it count only where nothing else was under way: beside others, nobody knows which part it was. What was left out for a week has one
 * try more; what was only suspected for as long is forgotten.
 *
 * @param livingSince On a shared store: processes not seen since this time are gone. Undefined: all others are.
 */
export async function countStrikes(
  source: Queryable,
  { kind, payload }: PartOwner,
  { holder, livingSince, now }: { holder: string; livingSince: number | undefined; now: number },
): Promise<Map<string, number>> {
  // Nearly always nobody died: one question in place of five.
  if ((await source.query('SELECT 1 FROM job_parts LIMIT 1')).length === 0) return new Map();
  // Those of all jobs at once: afterwards nobody could tell what was under way beside what.
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
