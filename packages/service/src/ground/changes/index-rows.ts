/** Index rows: the indices in the store, with their settings and primaries. */
import type { IndexSettings } from '@aisle/contract';
import { nextSeq, removeAllRecords } from './record-rows.ts';
import { setOfRow } from './record-sets.ts';
import type { Queryable, Statement } from '../../store/store.ts';

/** One index as stored: `settings` holds only explicitly set values. */
export interface IndexRow {
  name: string;
  /** The index whose records a replica shows. Null if the index has its own records. */
  primary: string | null;
  settings: IndexSettings;
  dropped: boolean;
  /** The record set that the index shows; see `record-sets.ts`. */
  recordSet: string;
  /** The change at which it got that set. 0 for its initial set. */
  setSeq: bigint;
  /** Records of the set up to this change are deleted. */
  clearedSeq: bigint;
  seq: bigint;
  /** Generation of the vectors that searches saw when they were last complete. Undefined before that. */
  vectorGeneration?: string | undefined;
}

interface RawRow {
  name: string;
  primary_name: string | null;
  settings: string;
  dropped: boolean;
  record_set: string;
  set_seq: string;
  cleared_seq: string;
  seq: string;
  vector_generation: string | null;
}

const COLUMNS = `name, primary_name, settings, dropped, ${setOfRow()} AS record_set, set_seq::text AS set_seq,
  cleared_seq::text AS cleared_seq, seq::text AS seq, vector_generation`;

const fromRaw = (row: RawRow): IndexRow => ({
  name: row.name,
  primary: row.primary_name,
  settings: JSON.parse(row.settings) as IndexSettings,
  dropped: row.dropped,
  recordSet: row.record_set,
  setSeq: BigInt(row.set_seq),
  clearedSeq: BigInt(row.cleared_seq),
  seq: BigInt(row.seq),
  ...(row.vector_generation !== null && { vectorGeneration: row.vector_generation }),
});

/** Reads the existing indices with these names, by name. */
export async function readIndexes(source: Queryable, names: readonly string[]): Promise<Map<string, IndexRow>> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM indexes WHERE name = ANY($1::text[]) AND NOT dropped`,
    [[...new Set(names)]],
  );
  return new Map(rows.map((row) => [row.name, fromRaw(row)]));
}

/** Reads the indices that own these record sets now. */
export async function readHolders(source: Queryable, sets: readonly string[]): Promise<IndexRow[]> {
  if (sets.length === 0) return [];
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM indexes WHERE ${setOfRow()} = ANY($1::text[]) AND NOT dropped AND primary_name IS NULL ORDER BY indexes.seq`,
    [sets],
  );
  return rows.map(fromRaw);
}

/** Reads indices that changed after `after`, including dropped ones, oldest change first. */
export async function readIndexChanges(source: Queryable, range: { after: bigint; upTo: bigint }): Promise<IndexRow[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM indexes WHERE seq > $1 AND seq <= $2 ORDER BY indexes.seq`,
    [String(range.after), String(range.upTo)],
  );
  return rows.map(fromRaw);
}

/** Finds indices that changed in a range and have no older records: new ones, and those whose records were all rewritten. */
export async function findStartedIndexes(
  source: Queryable,
  range: { after: bigint; upTo: bigint },
): Promise<ReadonlySet<string>> {
  const rows = await source.query<{ name: string }>(
    `SELECT name FROM indexes WHERE seq > $1 AND seq <= $2
       AND NOT EXISTS (SELECT 1 FROM records WHERE index_name = ${setOfRow()} AND records.seq <= $1)`,
    [String(range.after), String(range.upTo)],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Creates the statement that creates an index or replaces its settings and primary. */
export function indexStatement(index: {
  name: string;
  primary: string | null;
  settings: IndexSettings;
  now: number;
}): Statement {
  return {
    sql: `INSERT INTO indexes (name, primary_name, settings, dropped, cleared_seq, seq, created_at, updated_at)
     VALUES ($1, $2, $3, false, 0, nextval('change_seq'), $4, $4)
     ON CONFLICT (name) DO UPDATE SET primary_name = excluded.primary_name, settings = excluded.settings,
       dropped = false, seq = excluded.seq, updated_at = excluded.updated_at
     RETURNING seq::text AS seq`,
    parameters: [index.name, index.primary, JSON.stringify(index.settings), index.now],
  };
}

/** Creates an index or replaces its settings and its primary. Returns the number of the change. */
export async function putIndex(
  transaction: Queryable,
  index: { name: string; primary: string | null; settings: IndexSettings; now: number },
): Promise<bigint> {
  const { sql, parameters } = indexStatement(index);
  const rows = await transaction.query<{ seq: string }>(sql, parameters);
  return BigInt(rows[0]!.seq);
}

/** Stores the vector generation of an index: searches see its vectors after the next publish. Requires the write lock. */
export async function putVectorGeneration(transaction: Queryable, index: string, generation: string): Promise<void> {
  await transaction.query(
    `UPDATE indexes SET vector_generation = $2, seq = nextval('change_seq')
     WHERE name = $1 AND NOT dropped AND vector_generation IS DISTINCT FROM $2`,
    [index, generation],
  );
}

/** Copies the vector generation of another index, if it has one. The row of the target must have changed in the same transaction. */
export async function copyVectorGeneration(
  transaction: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await transaction.query(
    `UPDATE indexes SET vector_generation = source.vector_generation FROM indexes source
     WHERE indexes.name = $2 AND source.name = $1 AND source.vector_generation IS NOT NULL`,
    [from, to],
  );
}

/**
 * Deletes the records of an index but not its settings; with `drop`, also the index. The writer deletes the other data that belongs to it.
 */
export async function removeContents(
  transaction: Queryable,
  index: { name: string; drop: boolean; now: number },
): Promise<void> {
  await removeAllRecords(transaction, index.name);
  const seq = await nextSeq(transaction);
  await transaction.query(
    `UPDATE indexes SET cleared_seq = $2, seq = $2, updated_at = $3, dropped = $4,
       settings = CASE WHEN $4 THEN '{}' ELSE settings END,
       vector_generation = CASE WHEN $4 THEN NULL ELSE vector_generation END, primary_name = CASE WHEN $4 THEN NULL ELSE primary_name END
     WHERE name = $1`,
    [index.name, String(seq), index.now, index.drop],
  );
}
