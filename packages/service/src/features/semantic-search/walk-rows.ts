/** Walks over record sets: up to which change the records of a set were looked at, and the new numbers that make them be published again. */
import { setOfRow } from '../../changes/record-sets.ts';
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

/** The walk over a record set; undefined where none has begun. */
async function readWalk(source: Queryable, set: string): Promise<VectorWalk | undefined> {
  const [row] = await source.query<{ generation: string; after_seq: string; touched: string }>(
    'SELECT generation, after_seq::text AS after_seq, touched::text AS touched FROM vector_walks WHERE record_set = $1',
    [set],
  );
  return row && { generation: row.generation, after: BigInt(row.after_seq), touched: Number(row.touched) };
}

/** The same for what is looked for now: a walk for something else is none, and what is gone needs no look. */
export async function readCurrentWalk(
  source: Queryable,
  set: string,
  { generation, clearedSeq }: { generation: string; clearedSeq: bigint },
): Promise<VectorWalk> {
  const walk = await readWalk(source, set);
  if (walk?.generation !== generation) return { generation, after: clearedSeq, touched: 0 };
  return { ...walk, after: walk.after > clearedSeq ? walk.after : clearedSeq };
}

/** Writes down how far a walk has come. */
export async function putWalk(source: Queryable, set: string, walk: VectorWalk): Promise<void> {
  await source.query(
    `INSERT INTO vector_walks (record_set, generation, after_seq, touched) VALUES ($1, $2, $3, $4)
     ON CONFLICT (record_set) DO UPDATE SET generation = excluded.generation, after_seq = excluded.after_seq, touched = excluded.touched`,
    [set, walk.generation, String(walk.after), walk.touched],
  );
}

/** Has a walk look again at the records behind a change. */
export async function takeWalkBack(source: Queryable, set: string, after: bigint): Promise<void> {
  await source.query('UPDATE vector_walks SET after_seq = least(after_seq, $2::bigint) WHERE record_set = $1', [
    set,
    String(after),
  ]);
}

/** Forgets the walks over sets that no index has any more. */
export async function removeWalks(source: Queryable): Promise<void> {
  await source.query(
    `DELETE FROM vector_walks WHERE NOT EXISTS (SELECT 1 FROM indexes WHERE ${setOfRow()} = vector_walks.record_set AND NOT dropped)`,
  );
}

/** Forgets the walks over all other sets. */
export async function keepWalks(source: Queryable, sets: readonly string[]): Promise<void> {
  await source.query('DELETE FROM vector_walks WHERE record_set <> ALL($1::text[])', [sets]);
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
