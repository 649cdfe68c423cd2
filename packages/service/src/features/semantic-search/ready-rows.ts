/** Which indices have had all of their vectors, in the store; they follow their indices. */
import type { ChangeRange } from '../../changes/change-reader.ts';
import type { IndexFollower } from '../../changes/index-follower.ts';
import type { Queryable } from '../../store/store.ts';

/** Of an index that is gone, or has no vectors any more. */
const NONE = '';

/** Notes the generation of which an index has all vectors. Under the write lock. */
export async function putReady(transaction: Queryable, index: string, generation: string): Promise<void> {
  await transaction.query(
    `INSERT INTO meaning_indexes (index_name, generation, seq) VALUES ($1, $2, nextval('change_seq'))
     ON CONFLICT (index_name) DO UPDATE SET generation = excluded.generation, seq = excluded.seq`,
    [index, generation],
  );
}

/** What changed in a range of the feed: by index the generation that is whole, undefined where none is. */
export async function readReadyChanges(
  source: Queryable,
  { after, upTo }: ChangeRange,
): Promise<[index: string, generation: string | undefined][]> {
  const rows = await source.query<{ index_name: string; generation: string }>(
    'SELECT index_name, generation FROM meaning_indexes WHERE seq > $1 AND seq <= $2',
    [String(after), String(upTo)],
  );
  return rows.map(({ index_name: index, generation }) => [index, generation === NONE ? undefined : generation]);
}

/** Forgets it of all other indices. Under the write lock. Returns whether there were any. */
export async function keepReady(transaction: Queryable, indexes: readonly string[]): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE meaning_indexes SET generation = $2, seq = nextval('change_seq')
     WHERE index_name <> ALL($1::text[]) AND generation <> $2 RETURNING 1`,
    [indexes, NONE],
  );
  return rows.length > 0;
}

/** Notes that an index has not all vectors any more, or is gone. Under the write lock. */
export async function dropReady(transaction: Queryable, index: string): Promise<void> {
  await transaction.query(
    `UPDATE meaning_indexes SET generation = $2, seq = nextval('change_seq') WHERE index_name = $1 AND generation <> $2`,
    [index, NONE],
  );
}

const copy = async (transaction: Queryable, { from, to }: { from: string; to: string }): Promise<void> => {
  await transaction.query(
    `INSERT INTO meaning_indexes (index_name, generation, seq)
     SELECT $2, generation, nextval('change_seq') FROM meaning_indexes WHERE index_name = $1 AND generation <> $3
     ON CONFLICT (index_name) DO UPDATE SET generation = excluded.generation, seq = excluded.seq`,
    [from, to, NONE],
  );
};

/** Goes along with an index: a copy has the vectors of the records that were copied. */
export const readyFollower: IndexFollower = {
  scope: 'meaning',
  drop: dropReady,
  copy,
  rename: async (transaction, indexes) => {
    await copy(transaction, indexes);
    await dropReady(transaction, indexes.from);
  },
};
