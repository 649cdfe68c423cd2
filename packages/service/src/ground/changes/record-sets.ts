/**
 * Record sets: which rows of `records` an index shows. A set is named after its first index. A move hands the set to another index, so it
 * takes as long for a million records as for one.
 */
// Why: decision 0003.
import type { Queryable } from '../../store/store.ts';
import { RECORD_SETS_STEP } from './tables.ts';

/**
 * SQL for the record set of an index, as stored in `records.index_name`. Each index has one from the start, and no two share one. For
 * statements that write records or look up a few by objectID: the planner assumes all sets to be alike, so for a small set it would scan
 * all records.
 * @param index An expression: the name of the index.
 *
 * @example
 * `SELECT body FROM records WHERE index_name = ${recordSetOf('$1')} AND object_id = $2`
 */
export const recordSetOf = (index: string): string =>
  `coalesce((SELECT indexes.record_set FROM indexes WHERE indexes.name = ${index}), ${index})`;

/** SQL for the record set that a row of `indexes` names: few sets were ever moved, the others have the name of their index. */
export const setOfRow = (table = 'indexes'): string => `coalesce(${table}.record_set, ${table}.name)`;

/** The record set of an index. */
export interface RecordSet {
  /** Value of `records.index_name`. */
  name: string;
  /** The change at which the index got it. */
  setSeq: bigint;
}

/**
 * Reads the record set of an index. With its name as a constant the planner can estimate the number of records. Requires the write lock;
 * without it use `readInSet`.
 */
export async function readRecordSet(source: Queryable, index: string): Promise<RecordSet> {
  const [row] = await source.query<{ name: string; set_seq: string }>(
    `SELECT ${setOfRow()} AS name, set_seq::text AS set_seq FROM indexes WHERE name = $1`,
    [index],
  );
  return row ? { name: row.name, setSeq: BigInt(row.set_seq) } : { name: index, setSeq: 0n };
}

/**
 * Reads records of an index, and repeats the read if the index got another set meanwhile.
 * @param read Called with the name of the set.
 *
 * @example
 * await readInSet(store, 'goods', (set) => store.query('SELECT body FROM records WHERE index_name = $1', [set]));
 */
export async function readInSet<Result>(
  source: Queryable,
  index: string,
  read: (set: string) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const { name } = await readRecordSet(source, index);
    const result = await read(name);
    if ((await readRecordSet(source, index)).name === name) return result;
  }
}

/** Returns whether every process that shares the data supports record sets. */
async function mayMoveSets(source: Queryable): Promise<boolean> {
  const rows = await source.query(`SELECT 1 FROM table_steps WHERE part = 'changes' AND step = $1`, [RECORD_SETS_STEP]);
  return rows.length > 0;
}

/** Source and target of a move. */
export interface Route {
  from: string;
  to: string;
}

/** Moves all records of one index to another, which must exist and be empty. Requires the write lock. */
export async function moveRecords(transaction: Queryable, { from, to }: Route): Promise<void> {
  if (!(await mayMoveSets(transaction))) {
    // A process of the previous version finds records only under the name of their index.
    await transaction.query(
      `UPDATE records SET index_name = $2, seq = nextval('change_seq') WHERE index_name = $1 AND body IS NOT NULL`,
      [(await readRecordSet(transaction, from)).name, (await readRecordSet(transaction, to)).name],
    );
    return;
  }
  const [source] = await transaction.query<{ record_set: string; cleared_seq: string }>(
    `SELECT ${setOfRow()} AS record_set, cleared_seq::text AS cleared_seq FROM indexes WHERE name = $1`,
    [from],
  );
  if (!source) throw new Error(`The index ${from} has no row, so its records cannot be moved`);
  // A name that no other set can have, because index names contain no line breaks and an index with the old name may be created again.
  await transaction.query(
    `WITH change AS (SELECT nextval('change_seq') AS seq)
     UPDATE indexes SET record_set = name || E'\\n' || change.seq, set_seq = change.seq, seq = change.seq FROM change WHERE name = $1`,
    [from],
  );
  // The records are older than the move, so the position up to which they are deleted moves with the set.
  await transaction.query(
    `WITH change AS (SELECT nextval('change_seq') AS seq)
     UPDATE indexes SET record_set = $2, cleared_seq = $3, set_seq = change.seq, seq = change.seq FROM change WHERE name = $1`,
    [to, source.record_set, source.cleared_seq],
  );
}
