/** Tasks of ingestion in the store: each joins a source to a destination. */
import type { Queryable, SqlValue } from '../../../store/store.ts';
import { type ListQuery, readPage } from './list-page.ts';

/** How a run writes its records: see the contract. */
export type TaskAction = 'replace' | 'save' | 'partial';

/** Checks that a run must pass to replace an index. See the contract for the meaning of each. */
export interface SafetyChecks {
  /** 100: this check is off. */
  maxLostRecordsPercentage?: number;
  /** 100: this check is off. */
  maxLostAttributePercentage?: number;
  /** 100: this check is off. */
  maxSameValuePercentage?: number;
  /** 100: this check is off. */
  maxSoldOutPercentage?: number;
  maxWrongPricesPercentage?: number;
  maxDamagedTextsPercentage?: number;
  requiredAttributes?: readonly string[];
  checkPrices?: boolean;
  checkTexts?: boolean;
}

/** Columns stored as JSON: all that SQL does not filter by. */
interface Body {
  name?: string;
  action: TaskAction;
  cron?: string;
  failureThreshold: number;
  safetyChecks?: { beforeIndexPublishing?: SafetyChecks };
  transformationIDs: readonly string[];
}

/** A task. */
export interface TaskRow extends Body {
  id: string;
  sourceID: string;
  destinationID: string;
  enabled: boolean;
  /** Milliseconds since the Unix epoch, as all times here. */
  nextRun: number | undefined;
  lastRun: number | undefined;
  createdAt: number;
  updatedAt: number | undefined;
  deletedAt: number | undefined;
}

interface RawRow {
  id: string;
  source_id: string;
  destination_id: string;
  enabled: boolean;
  body: string;
  next_run: string | null;
  last_run: string | null;
  created_at: string;
  updated_at: string | null;
  deleted_at: string | null;
}

const COLUMNS = `id, source_id, destination_id, enabled, body, next_run::text AS next_run, last_run::text AS last_run,
  created_at::text AS created_at, updated_at::text AS updated_at, deleted_at::text AS deleted_at`;

const time = (text: string | null): number | undefined => (text === null ? undefined : Number(text));

const fromRaw = (row: RawRow): TaskRow => ({
  ...(JSON.parse(row.body) as Body),
  id: row.id,
  sourceID: row.source_id,
  destinationID: row.destination_id,
  enabled: row.enabled,
  nextRun: time(row.next_run),
  lastRun: time(row.last_run),
  createdAt: Number(row.created_at),
  updatedAt: time(row.updated_at),
  deletedAt: time(row.deleted_at),
});

/** Reads a task, even if it is deleted. */
export async function readIngestionTask(source: Queryable, id: string): Promise<TaskRow | undefined> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM ingestion_tasks WHERE id = $1`, [id]);
  return rows[0] && fromRaw(rows[0]);
}

/** Reads the tasks that use a resource. */
export async function readTasksThatUse(source: Queryable, id: string): Promise<TaskRow[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM ingestion_tasks
     WHERE deleted_at IS NULL AND (source_id = $1 OR destination_id = $1 OR strpos(body, $2) > 0)
     ORDER BY ingestion_tasks.created_at, id`,
    [id, JSON.stringify(id)],
  );
  return rows.map(fromRaw);
}

/** Counts the tasks. */
export async function countTasks(source: Queryable): Promise<number> {
  const rows = await source.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM ingestion_tasks WHERE deleted_at IS NULL',
  );
  return rows[0]!.n;
}

/** Inserts a task, or replaces the one with the same ID. The time of its last run is unchanged. */
export async function putIngestionTask(transaction: Queryable, task: TaskRow): Promise<void> {
  const { name, action, cron, failureThreshold, safetyChecks, transformationIDs } = task;
  const body: Body = {
    ...(name !== undefined && { name }),
    action,
    ...(cron !== undefined && { cron }),
    failureThreshold,
    ...(safetyChecks && { safetyChecks }),
    transformationIDs,
  };
  await transaction.query(
    `INSERT INTO ingestion_tasks (id, source_id, destination_id, enabled, body, next_run, created_at, updated_at, deleted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (id) DO UPDATE SET source_id = excluded.source_id, destination_id = excluded.destination_id,
       enabled = excluded.enabled, body = excluded.body, next_run = excluded.next_run, updated_at = excluded.updated_at,
       deleted_at = excluded.deleted_at`,
    [
      task.id,
      task.sourceID,
      task.destinationID,
      task.enabled,
      JSON.stringify(body),
      task.nextRun ?? null,
      task.createdAt,
      task.updatedAt ?? null,
      task.deletedAt ?? null,
    ],
  );
}

/** Stores the times of the last and the next run. */
export async function markTask(
  source: Queryable,
  { id, lastRun, nextRun }: { id: string; lastRun?: number; nextRun?: number | null },
): Promise<void> {
  if (lastRun !== undefined)
    await source.query('UPDATE ingestion_tasks SET last_run = $2 WHERE id = $1', [id, lastRun]);
  if (nextRun !== undefined)
    await source.query('UPDATE ingestion_tasks SET next_run = $2 WHERE id = $1', [id, nextRun]);
}

const SORT_COLUMNS: Readonly<Record<string, string>> = {
  enabled: 'enabled',
  updatedAt: 'updated_at',
  createdAt: 'created_at',
};

/** Reads a page of tasks. */
export async function listTasks(
  source: Queryable,
  query: ListQuery & { sourceID?: readonly string[]; destinationID?: readonly string[]; enabled?: boolean },
): Promise<{ rows: TaskRow[]; total: number }> {
  const conditions = ['deleted_at IS NULL'];
  const parameters: SqlValue[] = [];
  const narrow = (column: string, value: SqlValue | undefined, isList: boolean) => {
    if (value === undefined) return;
    parameters.push(value);
    conditions.push(`${column} = ${isList ? `ANY($${parameters.length}::text[])` : `$${parameters.length}`}`);
  };
  const plain = (ids: readonly string[] | undefined) => ids?.filter((id) => !id.includes('\u0000'));
  narrow('source_id', plain(query.sourceID), true);
  narrow('destination_id', plain(query.destinationID), true);
  narrow('enabled', query.enabled, false);
  const { rows, total } = await readPage<RawRow>(source, {
    table: 'ingestion_tasks',
    columns: COLUMNS,
    conditions,
    parameters,
    sortColumns: SORT_COLUMNS,
    query,
  });
  return { rows: rows.map(fromRaw), total };
}
