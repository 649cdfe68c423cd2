/** Ready indices in the store: those with all of their vectors. The rows follow renames and copies of their indices. */
import { copyVectorGeneration } from '../../ground/changes/index-rows.ts';
import type { ChangeRange } from '../../ground/changes/change-reader.ts';
import type { IndexFollower } from '../../ground/changes/index-follower.ts';
import { setOfRow } from '../../ground/changes/record-sets.ts';
import type { Queryable } from '../../store/store.ts';

/** A change of an index. */
export interface ReadyChange {
  index: string;
  generation: string;
  /** Whether it has all vectors of that generation. */
  isWhole: boolean;
}

/** Stores that an index has all vectors of a generation. Requires the write lock. */
export async function putReady(transaction: Queryable, index: string, generation: string): Promise<void> {
  await transaction.query(
    `INSERT INTO meaning_indexes (index_name, generation, is_whole, seq) VALUES ($1, $2, true, nextval('change_seq'))
     ON CONFLICT (index_name, generation) DO UPDATE SET is_whole = true, seq = excluded.seq`,
    [index, generation],
  );
}

/** Reads the changes in a range of the feed. */
export async function readReadyChanges(source: Queryable, { after, upTo }: ChangeRange): Promise<ReadyChange[]> {
  const rows = await source.query<{ index_name: string; generation: string; is_whole: boolean }>(
    'SELECT index_name, generation, is_whole FROM meaning_indexes WHERE seq > $1 AND seq <= $2',
    [String(after), String(upTo)],
  );
  return rows.map(({ index_name: index, generation, is_whole: isWhole }) => ({ index, generation, isWhole }));
}

/** Stores that an index no longer has all vectors of a generation, or of any. Requires the write lock. */
export async function dropReady(transaction: Queryable, index: string, generation?: string): Promise<void> {
  await transaction.query(
    `UPDATE meaning_indexes SET is_whole = false, seq = nextval('change_seq')
     WHERE index_name = $1 AND is_whole AND ($2::text IS NULL OR generation = $2)`,
    [index, generation ?? null],
  );
}

/** The same for all indices without an active walk over their records. Requires the write lock. Returns whether there were any. */
export async function dropAbandonedReady(transaction: Queryable): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE meaning_indexes SET is_whole = false, seq = nextval('change_seq')
     WHERE is_whole AND NOT EXISTS (SELECT 1 FROM vector_walks w JOIN indexes i ON ${setOfRow('i')} = w.record_set
       WHERE i.name = meaning_indexes.index_name AND w.generation = meaning_indexes.generation) RETURNING 1`,
  );
  return rows.length > 0;
}

const copy = async (transaction: Queryable, { from, to }: { from: string; to: string }): Promise<void> => {
  await transaction.query(
    `INSERT INTO meaning_indexes (index_name, generation, is_whole, seq)
     SELECT $2, generation, true, nextval('change_seq') FROM meaning_indexes WHERE index_name = $1 AND is_whole
     ON CONFLICT (index_name, generation) DO UPDATE SET is_whole = true, seq = excluded.seq`,
    [from, to],
  );
  await copyVectorGeneration(transaction, { from, to });
};

/** Follows an index: a copy has the vectors of the copied records. */
export const readyFollower: IndexFollower = {
  scope: 'meaning',
  drop: (transaction, index) => dropReady(transaction, index),
  copy,
  rename: async (transaction, indexes) => {
    await copy(transaction, indexes);
    await dropReady(transaction, indexes.from);
  },
};
