/** Tasks of crawlers: what was requested, and whether it is finished. */
import { toStorable } from '../../../store/storable-text.ts';
import type { Queryable } from '../../../store/store.ts';

/** Type of a task. */
export type TaskKind = 'config' | 'run' | 'pause' | 'reindex' | 'urls';

/** A task. */
export interface CrawlerTask {
  id: string;
  crawlerId: string;
  kind: TaskKind;
  payload: string;
  pending: boolean;
  /** The outcome. Undefined while the task is pending. */
  outcome?: string | undefined;
}

/** Key of the advisory lock for counting calls. */
const COUNT_LOCK = 4_150_007;

/** Adds a task. `now` in milliseconds. */
export async function addCrawlerTask(transaction: Queryable, task: CrawlerTask & { now: number }): Promise<string> {
  await transaction.query(
    `INSERT INTO crawler_tasks (id, crawler_id, kind, payload, pending, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [task.id, task.crawlerId, task.kind, task.payload, task.pending, task.now],
  );
  return task.id;
}

/** Reads a task. Undefined if there is none. */
export async function readCrawlerTask(source: Queryable, id: string): Promise<CrawlerTask | undefined> {
  const rows = await source.query<{
    id: string;
    crawler_id: string;
    kind: TaskKind;
    payload: string;
    pending: boolean;
    outcome: string | null;
  }>('SELECT id, crawler_id, kind, payload, pending, outcome FROM crawler_tasks WHERE id = $1', [id]);
  const [row] = rows;
  if (!row) return undefined;
  const { crawler_id: crawlerId, outcome, ...task } = row;
  return { ...task, crawlerId, outcome: outcome ?? undefined };
}

/** Ends a task with its outcome. */
export async function endCrawlerTask(transaction: Queryable, id: string, outcome: string): Promise<void> {
  await transaction.query('UPDATE crawler_tasks SET pending = false, outcome = $2 WHERE id = $1', [
    id,
    toStorable(outcome),
  ]);
}

/** Reads the times of the calls of a kind since a time, the oldest first, and locks them against additions until the transaction ends. */
export async function lockCalls(transaction: Queryable, calls: { kind: TaskKind; since: number }): Promise<number[]> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [COUNT_LOCK]);
  const rows = await transaction.query<{ created_at: string }>(
    'SELECT created_at::text AS created_at FROM crawler_tasks WHERE kind = $1 AND created_at > $2 ORDER BY created_at',
    [calls.kind, calls.since],
  );
  return rows.map((row) => Number(row.created_at));
}
