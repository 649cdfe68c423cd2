/** Events of runs in the store: what happened, and which event caused it. */
import { type Queryable, runStatements, type SqlValue, type Statement } from '../../../store/store.ts';
import { type ListQuery, readPage } from './list-page.ts';

export type EventStatus = 'created' | 'started' | 'retried' | 'failed' | 'succeeded' | 'critical';
export type EventType = 'fetch' | 'record' | 'log' | 'transform';

/** An event. */
export interface RunEventRow {
  id: string;
  runID: string;
  parentID: string | undefined;
  status: EventStatus;
  type: EventType;
  /** Number of rows that the event is about. */
  batchSize: number;
  data: Readonly<Record<string, unknown>> | undefined;
  /** Milliseconds since the Unix epoch. */
  publishedAt: number;
}

interface RawRow {
  id: string;
  run_id: string;
  parent_id: string | null;
  status: EventStatus;
  type: EventType;
  batch_size: number;
  data: string | null;
  published_at: string;
}

const COLUMNS = 'id, run_id, parent_id, status, type, batch_size, data, published_at::text AS published_at';

const fromRaw = (row: RawRow): RunEventRow => ({
  id: row.id,
  runID: row.run_id,
  parentID: row.parent_id ?? undefined,
  status: row.status,
  type: row.type,
  batchSize: row.batch_size,
  data: row.data === null ? undefined : (JSON.parse(row.data) as Record<string, unknown>),
  publishedAt: Number(row.published_at),
});

/** Returns the statements that add events, in their order. */
export function runEventStatements(events: readonly RunEventRow[]): Statement[] {
  if (events.length === 0) return [];
  return [
    {
      sql: `INSERT INTO ingestion_events (id, run_id, parent_id, status, type, batch_size, data, published_at)
     SELECT u.id, u.run_id, u.parent_id, u.status, u.type, u.batch_size::integer, u.data, u.published_at::bigint
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
       WITH ORDINALITY AS u (id, run_id, parent_id, status, type, batch_size, data, published_at, place) ORDER BY u.place`,
      parameters: [
        events.map(({ id }) => id),
        events.map(({ runID }) => runID),
        events.map(({ parentID }) => parentID ?? null),
        events.map(({ status }) => status),
        events.map(({ type }) => type),
        events.map(({ batchSize }) => String(batchSize)),
        events.map(({ data }) => (data ? JSON.stringify(data) : null)),
        events.map(({ publishedAt }) => String(publishedAt)),
      ],
    },
  ];
}

/** Adds events, in their order. */
export async function addRunEvents(source: Queryable, events: readonly RunEventRow[]): Promise<void> {
  await runStatements(source, runEventStatements(events));
}

/** Reads one event of a run. */
export async function readRunEvent(
  source: Queryable,
  { runID, id }: Pick<RunEventRow, 'runID' | 'id'>,
): Promise<RunEventRow | undefined> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM ingestion_events WHERE run_id = $1 AND id = $2`, [
    runID,
    id,
  ]);
  return rows[0] && fromRaw(rows[0]);
}

const SORT_COLUMNS: Readonly<Record<string, string>> = {
  status: 'status',
  type: 'type',
  // In the order of insertion: many events share a millisecond.
  publishedAt: 'number',
};

/** Reads a page of the events of a run within a time range. */
export async function listRunEvents(
  source: Queryable,
  query: ListQuery & { runID: string; status?: readonly string[]; type?: readonly string[]; from: number; to: number },
): Promise<{ rows: RunEventRow[]; total: number }> {
  const conditions = ['run_id = $1', 'published_at >= $2', 'published_at <= $3'];
  const parameters: SqlValue[] = [query.runID, query.from, query.to];
  for (const [column, values] of [
    ['status', query.status],
    ['type', query.type],
  ] as const) {
    if (!values || values.length === 0) continue;
    parameters.push(values.filter((value) => !value.includes('\u0000')));
    conditions.push(`${column} = ANY($${parameters.length}::text[])`);
  }
  const { rows, total } = await readPage<RawRow>(source, {
    table: 'ingestion_events',
    columns: COLUMNS,
    conditions,
    parameters,
    sortColumns: SORT_COLUMNS,
    query: { ...query, sort: query.sort ?? 'publishedAt' },
  });
  return { rows: rows.map(fromRaw), total };
}
