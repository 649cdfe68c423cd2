/** Tasks: each is the promise that searches will see the changes up to a number. */
import { MAX_CLOCK_SKEW_MS } from '../../foundation/time/elapsed.ts';
import { isProcessAlive } from '../../store/live-process.ts';
import type { Queryable, Statement } from '../../store/store.ts';

/** The statement that adds a task for each name of the list, which may name an index twice. */
export function taskStatement(tasks: { indexes: readonly string[]; now: number }): Statement {
  return {
    sql: `INSERT INTO tasks (id, index_name, seq, created_at)
     SELECT nextval('task_seq'), u.index_name, nextval('change_seq'), $2::bigint
     FROM unnest($1::text[]) WITH ORDINALITY AS u (index_name, place) ORDER BY u.place
     RETURNING id::text AS id, seq::text AS seq`,
    parameters: [tasks.indexes, tasks.now],
  };
}

/** The numbers of the tasks that `taskStatement` added, in the order of its list. */
export const taskIDs = (rows: readonly unknown[]): bigint[] =>
  (rows as { id: string }[]).map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? -1 : 1));

/** What a write to several indices at once has as the index of its task: no name holds a line break. */
export const taskOfAll = (names: readonly string[]): string => names.join('\n');

/** The index of a task that belongs to the application as a whole: no name of an index is so. */
export const APPLICATION = '*';

/** Adds a task that is done once everything so far is searchable. Last in the transaction that it speaks of. */
export async function addTask(transaction: Queryable, task: { index: string; now: number }): Promise<bigint> {
  const { sql, parameters } = taskStatement({ indexes: [task.index], now: task.now });
  return taskIDs(await transaction.query(sql, parameters))[0]!;
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

/** Whether a write to this index that was made in a span of time (milliseconds, both ends) waits for changes after `after`. */
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

/** The oldest task of this index that waits for changes after `applied`; undefined where none does. */
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

/** The names of each write that changed several indices at once, after `after` up to `upTo`. */
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

/** The number of the newest committed change. Every write ends with a task, so the tasks know. */
export async function newestSeq(source: Queryable): Promise<bigint> {
  const rows = await source.query<{ seq: string }>('SELECT coalesce(max(seq), 0)::text AS seq FROM tasks');
  return BigInt(rows[0]!.seq);
}

/** Forgets tasks older than `before` (milliseconds), but never the newest, which numbers the changes. */
export async function removeOldTasks(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM tasks WHERE created_at < $1 AND seq < (SELECT max(seq) FROM tasks)', [before]);
}

/** After what silence a process counts as gone, in milliseconds. */
export const GONE_AFTER = 10_000;

/** A process on a shared store. */
export interface IndexerRow {
  id: string;
  /** The last change that its searches see. */
  applied: bigint;
  /** The same of indices that are in quarantine. */
  quarantine: ReadonlyMap<string, bigint>;
  /** The number under which it holds an advisory lock; null where it holds none. */
  presence: number | null;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** What is in quarantine, as JSON: names with the last of their changes that searches see. */
const textOfQuarantine = (quarantine: ReadonlyMap<string, bigint>): string | null =>
  quarantine.size === 0
    ? null
    : JSON.stringify(Object.fromEntries(Array.from(quarantine, ([name, seq]) => [name, String(seq)])));

/** Says how far this process has come and that it lives. Of two that are said at the same time the later change counts. */
export async function reportIndexer(source: Queryable, indexer: IndexerRow): Promise<void> {
  await source.query(
    `INSERT INTO indexers (id, applied_seq, seen_at, presence, quarantine) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET applied_seq = greatest(indexers.applied_seq, excluded.applied_seq), seen_at = excluded.seen_at,
       presence = excluded.presence, quarantine = excluded.quarantine`,
    [indexer.id, String(indexer.applied), indexer.now, indexer.presence, textOfQuarantine(indexer.quarantine)],
  );
}

/** How long the database has been running, in milliseconds. A span, since its clock and those of the processes may differ. */
const DATABASE_UPTIME = '(extract(epoch FROM clock_timestamp() - pg_postmaster_start_time()) * 1000)';

/**
 * The ids of all processes that live, as a query. A process that died holds no lock any more, from the moment on that the system
 * closed its connections; one whose machine went away without a word counts as gone when it was not seen since `since`. A database that
 * was restarted has taken the locks of all: who was not seen since then may live.
 * One seen further ahead than clocks differ was seen under a clock that was wrong, and counts as gone too.
 * @param since An SQL expression: milliseconds since the Unix epoch.
 */
export const livingProcesses = (since: string): string =>
  `SELECT indexers.id FROM indexers WHERE seen_at BETWEEN ${since} AND ${since} + ${GONE_AFTER + MAX_CLOCK_SKEW_MS} AND (presence IS NULL OR ${since} + ${GONE_AFTER} - seen_at > ${DATABASE_UPTIME} OR ${isProcessAlive('presence')})`;

/** How many other processes live. `now` in milliseconds. */
export async function countPeers(source: Queryable, { id, now }: { id: string; now: number }): Promise<number> {
  const rows = await source.query<{ peers: string }>(
    `SELECT count(*)::text AS peers FROM indexers WHERE id <> $1 AND id IN (${livingProcesses('$2::bigint')})`,
    [id, now - GONE_AFTER],
  );
  return Number(rows[0]?.peers ?? 0);
}

/**
 * How far all processes that live and were seen since `since` have come; undefined when there is none. With an index, how far with its changes:
 * one of them may have it in quarantine.
 */
export async function slowestIndexer(source: Queryable, since: number, index?: string): Promise<bigint | undefined> {
  const rows = await source.query<{ seq: string | null }>(
    `SELECT min(coalesce((quarantine::json ->> $2)::bigint, applied_seq))::text AS seq
     FROM indexers WHERE id IN (${livingProcesses('$1::bigint')})`,
    [since, index ?? ''],
  );
  return rows[0]?.seq == null ? undefined : BigInt(rows[0].seq);
}

/** Forgets a process, and those not seen since `before`. */
export async function removeIndexers(source: Queryable, indexer: { id: string; before: number }): Promise<void> {
  await source.query(
    `DELETE FROM indexers WHERE id = $1 OR seen_at < $2 OR seen_at > $2::bigint + ${GONE_AFTER + MAX_CLOCK_SKEW_MS}`,
    [indexer.id, indexer.before],
  );
}
