/** Tasks: each is the promise that searches will see the changes up to a number. */
import { nextSeq } from './records.ts';
import type { Queryable } from './store.ts';

/** What an operation on two indices writes as the index of its task: no name holds a line break. */
export const taskOfBoth = (one: string, other: string): string => `${one}\n${other}`;

/** Adds a task that is done once everything so far is searchable. Last in the transaction that it speaks of. */
export async function addTask(transaction: Queryable, task: { index: string; now: number }): Promise<bigint> {
  const seq = await nextSeq(transaction);
  const rows = await transaction.query<{ id: string }>(
    `INSERT INTO tasks (id, index_name, seq, created_at) VALUES (nextval('task_seq'), $1, $2, $3) RETURNING id::text AS id`,
    [task.index, String(seq), task.now],
  );
  return BigInt(rows[0]!.id);
}

/** The change after which a task is done; undefined when there is no such task of this index. */
export async function readTask(source: Queryable, task: { index: string; id: string }): Promise<bigint | undefined> {
  const rows = await source.query<{ seq: string }>(
    `SELECT seq::text AS seq FROM tasks WHERE id = $1 AND $2 = ANY(string_to_array(index_name, E'\\n'))`,
    [task.id, task.index],
  );
  return rows[0] && BigInt(rows[0].seq);
}

/** Whether tasks of this index wait for changes after `applied`. */
export async function hasPendingTask(source: Queryable, index: string, applied: bigint): Promise<boolean> {
  const rows = await source.query(
    `SELECT 1 FROM tasks WHERE seq > $2 AND $1 = ANY(string_to_array(index_name, E'\\n')) LIMIT 1`,
    [index, String(applied)],
  );
  return rows.length > 0;
}

/** The number of the newest committed change. Every write ends with a task, so the tasks know. */
export async function newestSeq(source: Queryable): Promise<bigint> {
  const rows = await source.query<{ seq: string }>('SELECT coalesce(max(seq), 0)::text AS seq FROM tasks');
  return BigInt(rows[0]!.seq);
}

/** Forgets tasks older than `before` (milliseconds), but never the newest, which numbers the changes. */
export async function removeOldTasks(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM tasks WHERE created_at < $1 AND seq < (SELECT max(seq) FROM tasks)', [before]);
}

/** Says how far this process has come and that it lives. */
export async function reportIndexer(
  source: Queryable,
  indexer: { id: string; applied: bigint; now: number },
): Promise<void> {
  await source.query(
    `INSERT INTO indexers (id, applied_seq, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET applied_seq = excluded.applied_seq, seen_at = excluded.seen_at`,
    [indexer.id, String(indexer.applied), indexer.now],
  );
}

/** How far all processes seen since `since` have come; undefined when there is none. */
export async function slowestIndexer(source: Queryable, since: number): Promise<bigint | undefined> {
  const rows = await source.query<{ seq: string | null }>(
    'SELECT min(applied_seq)::text AS seq FROM indexers WHERE seen_at >= $1',
    [since],
  );
  return rows[0]?.seq == null ? undefined : BigInt(rows[0].seq);
}

/** Forgets a process, and those not seen since `before`. */
export async function removeIndexers(source: Queryable, gone: { id: string; before: number }): Promise<void> {
  await source.query('DELETE FROM indexers WHERE id = $1 OR seen_at < $2', [gone.id, gone.before]);
}
