/** Walks over record sets in the store: the last processed change of a set, and new numbers for records that have to be published again. */
import { setOfRow } from '../../ground/changes/record-sets.ts';
import type { Queryable } from '../../store/store.ts';

/** Progress in a record set. */
export interface VectorWalk {
  /** Generation of the vectors. A walk for another one starts again. */
  generation: string;
  /** Records up to this change have their vectors. */
  after: bigint;
  /** Number of later records that were only published again. */
  touched: number;
}

/** Reads the progress of a walk. Before its start, it is at the last removal. */
export async function readWalk(
  source: Queryable,
  set: string,
  { generation, clearedSeq }: { generation: string; clearedSeq: bigint },
): Promise<VectorWalk> {
  const [row] = await source.query<{ after_seq: string; touched: string }>(
    'SELECT after_seq::text AS after_seq, touched::text AS touched FROM vector_walks WHERE record_set = $1 AND generation = $2',
    [set, generation],
  );
  if (!row) return { generation, after: clearedSeq, touched: 0 };
  const after = BigInt(row.after_seq);
  return { generation, after: after > clearedSeq ? after : clearedSeq, touched: Number(row.touched) };
}

/** Stores the progress of a walk. @param now Milliseconds since the Unix epoch. */
export async function putWalk(source: Queryable, set: string, walk: VectorWalk, now: number): Promise<void> {
  await source.query(
    `INSERT INTO vector_walks (record_set, generation, after_seq, touched, seen_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (record_set, generation) DO UPDATE SET after_seq = excluded.after_seq, touched = excluded.touched, seen_at = excluded.seen_at`,
    [set, walk.generation, String(walk.after), walk.touched, now],
  );
}

/** Marks a walk as active. @param options.after With a change, records from there on are processed again. */
export async function noteWalk(
  source: Queryable,
  set: string,
  { generation, after, now }: { generation: string; after: bigint | undefined; now: number },
): Promise<void> {
  await source.query(
    'UPDATE vector_walks SET seen_at = $3, after_seq = least(after_seq, $4::bigint) WHERE record_set = $1 AND generation = $2',
    [set, generation, now, after === undefined ? null : String(after)],
  );
}

/** Deletes the walks over sets without an index. */
export async function removeWalks(source: Queryable): Promise<void> {
  await source.query(
    `DELETE FROM vector_walks WHERE NOT EXISTS (SELECT 1 FROM indexes WHERE ${setOfRow()} = vector_walks.record_set AND NOT dropped)`,
  );
}

/** Deletes the walks that were not active since a time, in milliseconds since the Unix epoch. */
export async function removeOldWalks(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM vector_walks WHERE seen_at < $1', [before]);
}

/** Counts the records of a set after a change. */
export async function countBehind(source: Queryable, set: string, after: bigint): Promise<number> {
  const [row] = await source.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM records WHERE index_name = $1 AND records.seq > $2 AND body IS NOT NULL',
    [set, String(after)],
  );
  return row!.n;
}

/** A record that was read. */
export interface ReadRecord {
  objectID: string;
  seq: bigint;
}

/**
 * Assigns new numbers to records of a set, so that they are published again unchanged. Records that were written or deleted since they were
 * read are left alone. Requires the write lock. Returns their number.
 */
export async function touchRecords(
  transaction: Queryable,
  set: string,
  records: readonly ReadRecord[],
): Promise<number> {
  const rows = await transaction.query(
    `UPDATE records SET seq = nextval('change_seq') FROM unnest($2::text[], $3::text[]) AS u (object_id, seq)
     WHERE index_name = $1 AND records.object_id = u.object_id AND records.seq = u.seq::bigint AND body IS NOT NULL RETURNING 1`,
    [set, records.map(({ objectID }) => objectID), records.map(({ seq }) => String(seq))],
  );
  return rows.length;
}
