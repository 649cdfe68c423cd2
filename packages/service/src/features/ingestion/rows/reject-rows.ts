/** Rejects of runs in the store: every row that is not in the index unchanged, with its position and the reason. */
import { toStorable } from '../../../store/storable-text.ts';
import type { Queryable, Statement } from '../../../store/store.ts';
import { tokenPattern } from '../../../foundation/wire/token-in-text.ts';
import type { RunRow } from './run-rows.ts';

/** Why a row was rejected: it is invalid, it was left out on purpose, or another row of the run replaced it. */
export type RejectKind = 'failed' | 'leftOut' | 'overwritten';

/** A row that is not in the index unchanged. */
export interface RejectRow {
  kind: RejectKind;
  /** Position in the source. The first line and the first row are 1. */
  line?: number;
  row?: number;
  column?: string;
  objectID?: string;
  reason: string;
  /** Position of the row that replaced it. */
  by?: { line?: number; row?: number };
  /** The row as it was read. Long rows are truncated. */
  text?: string;
}

/** Rejects of one batch, each with its number. */
export interface NumberedRejects {
  runID: string;
  /** Rows of the run before this batch: identifies the batch. */
  batch: number;
  /** Number of the first reject. */
  from: number;
  rejects: readonly RejectRow[];
}

/** Returns the statements that add rejects. A batch that is read again writes the same rows. */
export function rejectStatements({ runID, batch, from, rejects }: NumberedRejects): Statement[] {
  if (rejects.length === 0) return [];
  return [
    {
      sql: `INSERT INTO ingestion_rejects (run_id, batch, number, body)
     SELECT $1, $2::bigint, u.number::integer, u.body FROM unnest($3::text[], $4::text[]) AS u (number, body)
     ON CONFLICT (run_id, batch, number) DO UPDATE SET body = excluded.body`,
      parameters: [
        runID,
        batch,
        rejects.map((_reject, at) => String(from + at)),
        rejects.map((reject) => toStorable(JSON.stringify(reject))),
      ],
    },
  ];
}

/** The last line of a truncated list. */
type CutRow = Pick<RejectRow, 'reason'> & { kind: 'cut' };

/**
 * Reads a page of the rejects of a run, in the order of its rows. If not all were stored, a last line says how many more there were.
 */
export async function listRejects(
  source: Queryable,
  options: {
    run: Pick<RunRow, 'id' | 'failed' | 'duplicates' | 'leftOut' | 'rejects'>;
    page: number;
    itemsPerPage: number;
  },
): Promise<(RejectRow | CutRow)[]> {
  const { run, page, itemsPerPage } = options;
  const rows = await source.query<{ body: string }>(
    `SELECT body FROM ingestion_rejects WHERE run_id = $1
     ORDER BY ingestion_rejects.batch, ingestion_rejects.number LIMIT $2 OFFSET $3`,
    [run.id, itemsPerPage, (page - 1) * itemsPerPage],
  );
  const rejects: (RejectRow | CutRow)[] = rows.map(({ body }) => JSON.parse(body) as RejectRow);
  const all = run.failed + run.leftOut + run.duplicates;
  const isLast = rows.length > 0 && (page - 1) * itemsPerPage + rows.length >= run.rejects;
  if (isLast && all > run.rejects)
    rejects.push({
      kind: 'cut',
      reason: `Only the first ${run.rejects.toLocaleString('en')} of ${all.toLocaleString('en')} such rows are kept`,
    });
  return rejects;
}

/** Deletes the rejects of a run. */
export async function removeRejects(transaction: Queryable, runID: string): Promise<void> {
  await transaction.query('DELETE FROM ingestion_rejects WHERE run_id = $1', [runID]);
}

/** Deletes the rejects that name a user: rows of rejected events or of customers. */
export async function removeRejectsNaming(source: Queryable, userToken: string): Promise<void> {
  await source.query('DELETE FROM ingestion_rejects WHERE body ~ $1', [tokenPattern(userToken)]);
}
