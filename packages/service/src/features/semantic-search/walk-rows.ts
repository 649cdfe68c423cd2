/** Walks over record sets: up to which change the records of a set were looked at, and the new numbers that make them be published again. */
import { setOfRow } from '../../ground/changes/record-sets.ts';
import type { Queryable } from '../../store/store.ts';

/** How far the records of a set were looked at. */
export interface VectorWalk {
  /** What it looks for; a walk for another one begins anew. */
  generation: string;
  /** Records up to this change have their vectors. */
  after: bigint;
  /** How many of those behind it were only published again. */
  touched: number;
}

/** How far a walk has come: to what is removed, where it has not begun. */
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

/** Writes down how far a walk has come. @param now Milliseconds since the Unix epoch. */
export async function putWalk(source: Queryable, set: string, walk: VectorWalk, now: number): Promise<void> {
  await source.query(
    `INSERT INTO vector_walks (record_set, generation, after_seq, touched, seen_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (record_set, generation) DO UPDATE SET after_seq = excluded.after_seq, touched = excluded.touched, seen_at = excluded.seen_at`,
    [set, walk.generation, String(walk.after), walk.touched, now],
  );
}

/** Notes that somebody looks after a walk. @param options.after With a change, it looks again at the records from there on. */
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

/** Forgets the walks over sets that no index has any more. */
export async function removeWalks(source: Queryable): Promise<void> {
  await source.query(
    `DELETE FROM vector_walks WHERE NOT EXISTS (SELECT 1 FROM indexes WHERE ${setOfRow()} = vector_walks.record_set AND NOT dropped)`,
  );
}

/** Forgets the walks that nobody has looked after since a time, in milliseconds since the Unix epoch. */
export async function removeOldWalks(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM vector_walks WHERE seen_at < $1', [before]);
}

/** How many records of a set stand behind a change. */
export async function countBehind(source: Queryable, set: string, after: bigint): Promise<number> {
  const [row] = await source.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM records WHERE index_name = $1 AND records.seq > $2 AND body IS NOT NULL',
    [set, String(after)],
  );
  return row!.n;
}

/** A record as it was read. */
export interface ReadRecord {
  objectID: string;
  seq: bigint;
}

/**
 * Gives records of a set new numbers, so that they are published again as they are; those that were written or deleted since they were read
 * are left alone. Under the write lock. Returns how many there were.
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
