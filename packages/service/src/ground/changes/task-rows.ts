/** Tasks: each promises that searches will see the changes up to a number. */
import { MAX_CLOCK_SKEW_MS } from '../../foundation/time/elapsed.ts';
import { isProcessAlive } from '../../store/live-process.ts';
import type { Queryable, Statement } from '../../store/store.ts';

/** Creates the statement that adds a task for each name of the list, which may contain an index twice. */
export function taskStatement(tasks: { indexes: readonly string[]; now: number }): Statement {
  return {
    sql: `INSERT INTO tasks (id, index_name, seq, created_at)
     SELECT nextval('task_seq'), u.index_name, nextval('change_seq'), $2::bigint
     FROM unnest($1::text[]) WITH ORDINALITY AS u (index_name, place) ORDER BY u.place
     RETURNING id::text AS id, seq::text AS seq`,
    parameters: [tasks.indexes, tasks.now],
  };
}

/** Reads the IDs of the tasks that `taskStatement` added, in the order of its list. */
export const taskIDs = (rows: readonly unknown[]): bigint[] =>
  (rows as { id: string }[]).map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? -1 : 1));

/** Index of the task of a write to several indices: their names joined by line breaks, which no index name contains. */
export const taskOfAll = (names: readonly string[]): string => names.join('\n');

/** Index of a task of the whole application, which no index can be named. */
export const APPLICATION = '*';

/** Adds a task that is done once everything so far is searchable. Must be the last statement of its transaction. */
export async function addTask(transaction: Queryable, task: { index: string; now: number }): Promise<bigint> {
  const { sql, parameters } = taskStatement({ indexes: [task.index], now: task.now });
  return taskIDs(await transaction.query(sql, parameters))[0]!;
}

/** Reads the change after which a task is done. Undefined if the index has no such task. */
export async function readTask(source: Queryable, task: { index: string; id: string }): Promise<bigint | undefined> {
  const rows = await source.query<{ seq: string }>(
    `SELECT seq::text AS seq FROM tasks WHERE id = $1 AND $2 = ANY(string_to_array(index_name, E'\\n'))`,
    [task.id, task.index],
  );
  return rows[0] && BigInt(rows[0].seq);
}

/** Returns whether tasks of this index wait for changes after `applied`. */
export async function hasPendingTask(source: Queryable, index: string, applied: bigint): Promise<boolean> {
  const rows = await source.query(
    `SELECT 1 FROM tasks WHERE seq > $2 AND $1 = ANY(string_to_array(index_name, E'\\n')) LIMIT 1`,
    [index, String(applied)],
  );
  return rows.length > 0;
}

/** Returns whether a write to this index within a time span (milliseconds, inclusive) waits for changes after `after`. */
export async function readPendingSince(
  source: Queryable,
  write: { index: string; after: bigint; from: number; until: number },
): Promise<boolean> {
  const rows = await source.query(
    `SELECT 1 FROM tasks WHERE seq > $2 AND created_at BETWEEN $3 AND $4 AND $1 = ANY(string_to_array(index_name, E'\\n')) LIMIT 1`,
    [write.index, String(write.after), write.from, write.until],
  );
  return rows.length > 0;
}

/** Reads the oldest task of this index that waits for changes after `applied`. Undefined if there is none. */
export async function oldestPendingTask(
  source: Queryable,
  index: string,
  applied: bigint,
): Promise<string | undefined> {
  const rows = await source.query<{ id: string }>(
    `SELECT id::text AS id FROM tasks WHERE seq > $2 AND $1 = ANY(string_to_array(index_name, E'\\n')) ORDER BY seq LIMIT 1`,
    [index, String(applied)],
  );
  return rows[0]?.id;
}

/** Reads the names of each write that changed several indices together, after `after` up to `upTo`. */
export async function readTogether(
  source: Queryable,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<string[][]> {
  const rows = await source.query<{ index_name: string }>(
    `SELECT index_name FROM tasks WHERE seq > $1 AND seq <= $2 AND strpos(index_name, E'\\n') > 0`,
    [String(after), String(upTo)],
  );
  return rows.map(({ index_name }) => index_name.split('\n'));
}

/** Reads the number of the newest committed change. Every write ends with a task, so the tasks contain it. */
export async function newestSeq(source: Queryable): Promise<bigint> {
  const rows = await source.query<{ seq: string }>('SELECT coalesce(max(seq), 0)::text AS seq FROM tasks');
  return BigInt(rows[0]!.seq);
}

/** Removes tasks older than `before` (milliseconds), except the newest, which numbers the changes. */
export async function removeOldTasks(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM tasks WHERE created_at < $1 AND seq < (SELECT max(seq) FROM tasks)', [before]);
}

/** Milliseconds without a heartbeat after which a process counts as dead. */
export const GONE_AFTER = 10_000;

/** A process on a shared store. */
export interface IndexerRow {
  id: string;
  /** The last change that its searches see. */
  applied: bigint;
  /** The same for quarantined indices. */
  quarantine: ReadonlyMap<string, bigint>;
  /** Key of the advisory lock that it holds. Null if it holds none. */
  presence: number | null;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Quarantined indices as JSON: names with the last change that searches see. */
const textOfQuarantine = (quarantine: ReadonlyMap<string, bigint>): string | null =>
  quarantine.size === 0
    ? null
    : JSON.stringify(Object.fromEntries(Array.from(quarantine, ([name, seq]) => [name, String(seq)])));

/** Stores how far this process has come, with a heartbeat. Of two concurrent reports the later change wins. */
export async function reportIndexer(source: Queryable, indexer: IndexerRow): Promise<void> {
  await source.query(
    `INSERT INTO indexers (id, applied_seq, seen_at, presence, quarantine) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET applied_seq = greatest(indexers.applied_seq, excluded.applied_seq), seen_at = excluded.seen_at,
       presence = excluded.presence, quarantine = excluded.quarantine`,
    [indexer.id, String(indexer.applied), indexer.now, indexer.presence, textOfQuarantine(indexer.quarantine)],
  );
}

/** Uptime of the database in milliseconds. A duration, because its clock and those of the processes may differ. */
const DATABASE_UPTIME = '(extract(epoch FROM clock_timestamp() - pg_postmaster_start_time()) * 1000)';

/**
 * Returns the SQL query for the IDs of all live processes. A process that died releases its lock as soon as the system closes its
 * connections. One whose machine disappeared counts as dead if its last heartbeat is before `since`. A database restart releases all locks,
 * so a process without a heartbeat since then may be alive. A heartbeat further in the future than clocks can differ came from a wrong
 * clock, and counts as dead too.
 * @param since An SQL expression: milliseconds since the Unix epoch.
 */
export const livingProcesses = (since: string): string =>
  `SELECT indexers.id FROM indexers WHERE seen_at BETWEEN ${since} AND ${since} + ${GONE_AFTER + MAX_CLOCK_SKEW_MS} AND (presence IS NULL OR ${since} + ${GONE_AFTER} - seen_at > ${DATABASE_UPTIME} OR ${isProcessAlive('presence')})`;

/** Counts the other live processes. `now` in milliseconds. */
export async function countPeers(source: Queryable, { id, now }: { id: string; now: number }): Promise<number> {
  const rows = await source.query<{ peers: string }>(
    `SELECT count(*)::text AS peers FROM indexers WHERE id <> $1 AND id IN (${livingProcesses('$2::bigint')})`,
    [id, now - GONE_AFTER],
  );
  return Number(rows[0]?.peers ?? 0);
}

/**
 * Returns how far all live processes with a heartbeat since `since` have come. Undefined if there are none. With an index, how far its
 * changes have come, as a process may have it in quarantine.
 */
export async function slowestIndexer(source: Queryable, since: number, index?: string): Promise<bigint | undefined> {
  const rows = await source.query<{ seq: string | null }>(
    `SELECT min(coalesce((quarantine::json ->> $2)::bigint, applied_seq))::text AS seq
     FROM indexers WHERE id IN (${livingProcesses('$1::bigint')})`,
    [since, index ?? ''],
  );
  return rows[0]?.seq == null ? undefined : BigInt(rows[0].seq);
}

/** Removes a process, and those without a heartbeat since `before`. */
export async function removeIndexers(source: Queryable, indexer: { id: string; before: number }): Promise<void> {
  await source.query(
    `DELETE FROM indexers WHERE id = $1 OR seen_at < $2 OR seen_at > $2::bigint + ${GONE_AFTER + MAX_CLOCK_SKEW_MS}`,
    [indexer.id, indexer.before],
  );
}
