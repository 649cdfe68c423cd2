/** Rejects of runs in the store: every row that is not in the index as it came, with where it stands and why. */
import { toStorable } from '../../../store/storable-text.ts';
import type { Queryable, Statement } from '../../../store/store.ts';
import { tokenPattern } from '../../../foundation/wire/token-in-text.ts';
import type { RunRow } from './run-rows.ts';

/** What became of a row: it is bad, it was left out on purpose, or another one of the run took its place. */
export type RejectKind = 'failed' | 'leftOut' | 'overwritten';

/** A row that is not in the index as it came. */
export interface RejectRow {
  kind: RejectKind;
  /** Where it stands in the source; the first line, and the first row, is 1. */
  line?: number;
  row?: number;
  column?: string;
  objectID?: string;
  reason: string;
  /** Where the one stands that took its place. */
  by?: { line?: number; row?: number };
  /** The row, as it was read; long ones are cut. */
  text?: string;
}

/** Rejects of one batch, each with its place in it. */
export interface NumberedRejects {
  runID: string;
  /** Rows of the run before this batch: by these it is known again. */
  batch: number;
  /** The number of the first one. */
  from: number;
  rejects: readonly RejectRow[];
}

/** The statements that add rejects; a batch that is read again writes the same ones. */
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

/** The last line of a list that does not hold all. */
type CutRow = Pick<RejectRow, 'reason'> & { kind: 'cut' };

/**
 * A page of the rejects of a run, in the order of its rows. Behind the last of them stands how many more there were, where not all were
 * kept.
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

/** Forgets the rejects of a run. */
export async function removeRejects(transaction: Queryable, runID: string): Promise<void> {
  await transaction.query('DELETE FROM ingestion_rejects WHERE run_id = $1', [runID]);
}

/** Deletes the rejects that name a user: rows of events that were refused, or of customers. */
export async function removeRejectsNaming(source: Queryable, userToken: string): Promise<void> {
  await source.query('DELETE FROM ingestion_rejects WHERE body ~ $1', [tokenPattern(userToken)]);
}
