/** Records in the store, and the single lock under which they change. */
import type { RecordChange } from '../../engine/engine.ts';
import { type Queryable, runStatements, type Statement } from '../../store/store.ts';
import { readInSet, readRecordSet, recordSetOf, setOfRow } from './record-sets.ts';
import { HELD_BY_SNAPSHOTS } from './snapshot-rows.ts';

/** Key of the advisory lock that every write takes, so that commits have the order of `seq`. */
const WRITE_LOCK = 4_150_002;

/** Waits until no other write is under way. Holds the lock until the transaction ends. */
export async function lockWrites(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [WRITE_LOCK]);
}

/** Draws the next change number. Requires the write lock. */
export async function nextSeq(transaction: Queryable): Promise<bigint> {
  const rows = await transaction.query<{ seq: string }>(`SELECT nextval('change_seq')::text AS seq`);
  return BigInt(rows[0]!.seq);
}

/** Maximum number of changes in one statement, to bound the size of messages to the database. */
const CHANGES_PER_STATEMENT = 5000;

/** Splits changes into chunks of one statement each. */
export const inParts = (changes: readonly RecordChange[]): RecordChange[][] =>
  Array.from({ length: Math.ceil(changes.length / CHANGES_PER_STATEMENT) }, (_, at) =>
    changes.slice(at * CHANGES_PER_STATEMENT, (at + 1) * CHANGES_PER_STATEMENT),
  );

const PUT = `INSERT INTO records (index_name, object_id, body, seq)
     SELECT ${recordSetOf('$1')}, u.object_id, u.body, nextval('change_seq')
     FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS u (object_id, body, place) ORDER BY u.place
     ON CONFLICT (index_name, object_id) DO UPDATE SET body = excluded.body, seq = excluded.seq`;

const putParameters = (index: string, part: readonly RecordChange[]): Statement['parameters'] => [
  index,
  part.map(({ objectID }) => objectID),
  part.map(({ json }) => json),
];

/**
 * Creates the statement that puts a chunk of records and tombstones (`json: null`), numbered in order; each objectID at most once. It
 * returns the first and the last number, and the record set.
 */
export const recordStatement = (index: string, part: readonly RecordChange[]): Statement => ({
  sql: `WITH put AS (${PUT} RETURNING seq) SELECT min(seq)::text AS first, max(seq)::text AS last, ${recordSetOf('$1')} AS record_set FROM put`,
  parameters: putParameters(index, part),
});

/**
 * Creates the statements that put records and tombstones (`json: null`), numbered in order; each objectID at most once overall. They return
 * nothing, because collecting the numbers is a sixth of the work of the database (measured).
 */
export const putStatements = (index: string, changes: readonly RecordChange[]): Statement[] =>
  inParts(changes).map((part) => ({ sql: PUT, parameters: putParameters(index, part) }));

/** Puts records and tombstones (`json: null`); each objectID at most once per call. */
export async function putRecords(
  transaction: Queryable,
  index: string,
  changes: readonly RecordChange[],
): Promise<void> {
  await runStatements(transaction, putStatements(index, changes));
}

/** Deletes all rows of an index; its row in `indexes` must report that to the readers of changes. */
export async function removeAllRecords(transaction: Queryable, index: string): Promise<void> {
  const { name } = await readRecordSet(transaction, index);
  await transaction.query('DELETE FROM records WHERE index_name = $1', [name]);
}

/** Reads the JSON texts of the existing records, by objectID. */
export async function readRecords(
  source: Queryable,
  index: string,
  objectIDs: readonly string[],
): Promise<Map<string, string>> {
  if (objectIDs.length === 0) return new Map();
  const rows = await source.query<{ object_id: string; body: string }>(
    `SELECT object_id, body FROM records
     WHERE index_name = ${recordSetOf('$1')} AND object_id = ANY($2::text[]) AND body IS NOT NULL`,
    [index, [...new Set(objectIDs)]],
  );
  return new Map(rows.map((row) => [row.object_id, row.body]));
}

/** Returns the total bytes of the JSON texts of the existing records. */
export async function sizeOfRecords(source: Queryable, index: string, objectIDs: readonly string[]): Promise<number> {
  if (objectIDs.length === 0) return 0;
  const rows = await source.query<{ size: string }>(
    `SELECT coalesce(sum(octet_length(body)), 0)::text AS size FROM records
     WHERE index_name = ${recordSetOf('$1')} AND object_id = ANY($2::text[]) AND body IS NOT NULL`,
    [index, [...new Set(objectIDs)]],
  );
  return Number(rows[0]!.size);
}

/** Reads a page of records of an index behind `after`, by objectID (in byte order): pairs of objectID and JSON text. */
export async function readRecordPage(
  source: Queryable,
  page: { index: string; after: string; limit: number },
): Promise<[objectID: string, json: string][]> {
  const rows = await readInSet(source, page.index, (set) =>
    source.query<{ object_id: string; body: string }>(
      `SELECT object_id, body FROM records WHERE index_name = $1 AND body IS NOT NULL AND object_id COLLATE "C" > $2
       ORDER BY object_id COLLATE "C" LIMIT $3`,
      [set, page.after, page.limit],
    ),
  );
  return rows.map((row) => [row.object_id, row.body]);
}

/** One changed row. */
export interface RecordRow {
  /** The record set, which belongs to one index at a time; see `record-sets.ts`. */
  set: string;
  objectID: string;
  json: string | null;
  seq: bigint;
}

/** Reads at most `limit` changes after `after` up to `upTo`, oldest first. */
export async function readRecordChanges(
  source: Queryable,
  range: { after: bigint; upTo: bigint; limit: number },
): Promise<RecordRow[]> {
  // With an upper bound inside, the planner assumes a small range and sorts all of it to return a chunk, so reading a long range chunk by
  // chunk would take quadratic time. As one value, because the built-in database returns rows one by one, which takes four times as long as
  // everything else (measured).
  const [answer] = await source.query<{ rows: string | null }>(
    `SELECT json_agg(json_build_array(index_name, object_id, body, seq::text) ORDER BY seq)::text AS rows FROM (
       SELECT index_name, object_id, body, seq FROM records WHERE seq > $1 ORDER BY records.seq LIMIT $3
     ) AS changed WHERE seq <= $2`,
    [String(range.after), String(range.upTo), range.limit],
  );
  const rows = JSON.parse(answer?.rows ?? '[]') as [set: string, objectID: string, json: string | null, seq: string][];
  return rows.map(([set, objectID, json, seq]) => ({ set, objectID, json, seq: BigInt(seq) }));
}

/** Reads changes of one record set after `after` up to `upTo`, oldest first, at most `limit` if given. */
export async function readRecordChangesOf(
  source: Queryable,
  set: string,
  range: { after: bigint; upTo: bigint; limit?: number },
): Promise<RecordRow[]> {
  const rows = await source.query<{ object_id: string; body: string | null; seq: string }>(
    `SELECT object_id, body, seq::text AS seq FROM records WHERE index_name = $1 AND seq > $2 AND seq <= $3
     ORDER BY records.seq LIMIT $4`,
    [set, String(range.after), String(range.upTo), range.limit ?? null],
  );
  return rows.map((row) => ({ set, objectID: row.object_id, json: row.body, seq: BigInt(row.seq) }));
}

/** Reads the names of the indices whose records changed after `after` up to `upTo`, or which got other records. */
export async function readChangedIndexes(source: Queryable, range: { after: bigint; upTo: bigint }): Promise<string[]> {
  const rows = await source.query<{ name: string }>(
    `SELECT name FROM (SELECT DISTINCT index_name AS record_set FROM records WHERE seq > $1 AND seq <= $2) AS changed
       JOIN indexes ON ${setOfRow()} = changed.record_set
     UNION SELECT name FROM indexes WHERE seq > $1 AND set_seq > $1 AND set_seq <= $2`,
    [String(range.after), String(range.upTo)],
  );
  return rows.map(({ name }) => name);
}

/**
 * Reads rows of one index that changed after `after`, including tombstones; all rows if it has got other records since. Requires the write
 * lock.
 */
export async function readChangedSince(
  source: Queryable,
  index: string,
  after: bigint,
): Promise<Map<string, string | null>> {
  const { name, setSeq } = await readRecordSet(source, index);
  const rows = await source.query<{ object_id: string; body: string | null }>(
    'SELECT object_id, body FROM records WHERE index_name = $1 AND seq > $2',
    [name, String(setSeq > after ? 0n : after)],
  );
  return new Map(rows.map((row) => [row.object_id, row.body]));
}

/** Counts the rows to carry into an empty engine. */
export async function countRows(source: Queryable): Promise<number> {
  const rows = await source.query<{ count: string }>('SELECT count(*)::text AS count FROM records');
  return Number(rows[0]!.count);
}

/** Removes tombstones that every reader of changes has applied, except those that a start from an engine snapshot still needs. */
export async function removeTombstones(source: Queryable, upTo: bigint): Promise<void> {
  await source.query(
    `DELETE FROM records WHERE body IS NULL
     AND seq <= least($1::bigint, ${HELD_BY_SNAPSHOTS})`,
    [String(upTo)],
  );
}
