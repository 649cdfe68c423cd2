/** Partitions in the store: their indices, and copying one partition to another. */
import type { IndexSettings } from '@aisle/contract';
import { type IndexRow, putIndex, readIndexes } from '../../ground/changes/index-rows.ts';
import { renameReplicas } from '../../ground/settings/replicas.ts';
import { readRecordSet } from '../../ground/changes/record-sets.ts';
import type { Queryable } from '../../store/store.ts';
import { HELD_BY_SNAPSHOTS } from '../../ground/changes/snapshot-rows.ts';
import { withEventMarks, withSearchMarks } from '../../ground/rollups/marks.ts';
import { removeRollups, renameRollups } from '../../ground/rollups/segment-rows.ts';

/** Source and target: prefixes of partitions, or names of indices. */
export interface Transfer {
  from: string;
  to: string;
}

/** Reads the names of the indices of a partition, including replicas. */
export async function readPartitionIndexes(source: Queryable, partition: string): Promise<string[]> {
  const rows = await source.query<{ name: string }>(
    'SELECT name FROM indexes WHERE starts_with(name, $1) AND NOT dropped ORDER BY name COLLATE "C"',
    [partition],
  );
  return rows.map(({ name }) => name);
}

/** Returns the name of an index in another partition. */
export const renamed = (index: string, { from, to }: Transfer): string =>
  index.startsWith(from) ? to + index.slice(from.length) : index;

/** Returns an index row for the other partition. */
function inOther(row: IndexRow, transfer: Transfer): { name: string; primary: string | null; settings: IndexSettings } {
  const rename = (index: string) => renamed(index, transfer);
  const { replicas } = row.settings;
  return {
    name: rename(row.name),
    primary: row.primary === null ? null : rename(row.primary),
    settings: { ...row.settings, ...(replicas && { replicas: renameReplicas(replicas, rename) }) },
  };
}

/** Creates the indices of a partition in another, with their settings. Equal ones are not touched. Requires the write lock. */
export async function copyIndexes(
  transaction: Queryable,
  change: Transfer & { indexes: readonly string[]; now: number },
): Promise<void> {
  const { indexes, now } = change;
  const sources = await readIndexes(transaction, indexes);
  const targets = await readIndexes(
    transaction,
    indexes.map((index) => renamed(index, change)),
  );
  for (const row of sources.values()) {
    const wanted = inOther(row, change);
    const present = targets.get(wanted.name);
    const isSame =
      present !== undefined &&
      present.primary === wanted.primary &&
      JSON.stringify(present.settings) === JSON.stringify(wanted.settings);
    if (!isSame) await putIndex(transaction, { ...wanted, now });
  }
}

/** Copies the time at which each index was created. Requires the write lock. */
export async function keepTimes(transaction: Queryable, { from, to }: Transfer): Promise<void> {
  await transaction.query(
    `UPDATE indexes SET created_at = other.created_at, updated_at = other.updated_at FROM indexes other
     WHERE starts_with(other.name, $1) AND indexes.name = $2 || substr(other.name, length($1) + 1)`,
    [from, to],
  );
}

/** Returns the record sets of two indices. */
const setsOf = async (transaction: Queryable, { from, to }: Transfer): Promise<[from: string, to: string]> => [
  (await readRecordSet(transaction, from)).name,
  (await readRecordSet(transaction, to)).name,
];

/**
 * Copies different records after `after` by objectID to another index. Returns the last objectID, or undefined at the end. Requires the
 * write lock.
 */
export async function copyRecordPage(
  transaction: Queryable,
  page: Transfer & { after: string; limit: number },
): Promise<string | undefined> {
  const sets = await setsOf(transaction, page);
  const rows = await transaction.query<{ last: string | null; n: number }>(
    `WITH page AS (
       SELECT object_id, body FROM records
       WHERE index_name = $1 AND body IS NOT NULL AND object_id COLLATE "C" > $3
       ORDER BY object_id COLLATE "C" LIMIT $4
     ), put AS (
       INSERT INTO records (index_name, object_id, body, seq)
       SELECT $2, object_id, body, nextval('change_seq') FROM page
       ON CONFLICT (index_name, object_id) DO UPDATE SET body = excluded.body, seq = excluded.seq
         WHERE records.body IS DISTINCT FROM excluded.body
     )
     SELECT max(object_id COLLATE "C") AS last, count(*)::int AS n FROM page`,
    [...sets, page.after, page.limit],
  );
  const { last, n } = rows[0]!;
  return n < page.limit ? undefined : (last ?? undefined);
}

/** Makes the records of one index equal to those of another. Requires the write lock. */
export async function alignRecords(transaction: Queryable, transfer: Transfer): Promise<void> {
  const sets = await setsOf(transaction, transfer);
  await transaction.query(
    `INSERT INTO records (index_name, object_id, body, seq)
     SELECT $2, source.object_id, source.body, nextval('change_seq') FROM records source
     WHERE source.index_name = $1 AND source.body IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM records copy
       WHERE copy.index_name = $2 AND copy.object_id = source.object_id AND copy.body IS NOT DISTINCT FROM source.body
     )
     ON CONFLICT (index_name, object_id) DO UPDATE SET body = excluded.body, seq = excluded.seq`,
    sets,
  );
  await transaction.query(
    `UPDATE records SET body = NULL, seq = nextval('change_seq')
     WHERE index_name = $2 AND body IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM records source
       WHERE source.index_name = $1 AND source.object_id = records.object_id AND source.body IS NOT NULL
     )`,
    sets,
  );
}

/** Transfers the tasks of a partition, and what was learned from its shoppers, to another one. Requires the write lock. */
export async function handOver(transaction: Queryable, { from, to }: Transfer): Promise<void> {
  await transaction.query(
    'UPDATE tasks SET index_name = replace(index_name, $1, $2) WHERE starts_with(index_name, $1)',
    [from, to],
  );
  await transaction.query(
    'UPDATE recommendations SET index_name = $2 || substr(index_name, length($1) + 1) WHERE starts_with(index_name, $1)',
    [from, to],
  );
  await forgetTrainingsOf(transaction, from);
}

/** Deletes the checkpoints of trainings. */
async function forgetTrainingsOf(source: Queryable, partition: string): Promise<void> {
  for (const table of ['trainings', 'training_log', 'recommendation_drafts'])
    await source.query(`DELETE FROM ${table} WHERE starts_with(index_name, $1)`, [partition]);
}

/** The tables of shopper history, each with an index name. */
const HISTORY = ['searches', 'events', 'orders'] as const;

/** Transfers the shopper history of a partition to another one, where its sums are recomputed. */
export async function moveHistory(source: Queryable, transfer: Transfer): Promise<void> {
  const { from, to } = transfer;
  const change = `SET index_name = $2 || substr(index_name, length($1) + 1) WHERE starts_with(index_name, $1)`;
  await source.query(withSearchMarks(`UPDATE searches ${change}`), [from, to]);
  await source.query(withEventMarks(`UPDATE events ${change}`), [from, to]);
  await source.query(`UPDATE orders ${change}`, [from, to]);
  await renameRollups(source, transfer);
}

/**
 * Deletes the shopper history of a partition, what was learned from it, and its tasks; never the newest task, which numbers the changes.
 */
export async function removeHistory(source: Queryable, partition: string): Promise<void> {
  await source.query('DELETE FROM recommendations WHERE starts_with(index_name, $1)', [partition]);
  await forgetTrainingsOf(source, partition);
  await source.query('DELETE FROM tasks WHERE starts_with(index_name, $1) AND seq < (SELECT max(seq) FROM tasks)', [
    partition,
  ]);
  for (const table of HISTORY)
    await source.query(`DELETE FROM ${table} WHERE starts_with(index_name, $1)`, [partition]);
  await removeRollups(source, partition);
}

/**
 * Removes the rows of dropped indices of partitions, once no process and no snapshot needs them: their names are never reused. An index
 * whose record set was moved is kept as long, because without its row the set would be found by name.
 */
export async function forgetDropped(source: Queryable, upTo: bigint): Promise<void> {
  await source.query(
    `DELETE FROM indexes WHERE dropped AND starts_with(name, '/')
     AND seq <= least($1::bigint, ${HELD_BY_SNAPSHOTS})
     AND NOT EXISTS (SELECT 1 FROM indexes other WHERE other.record_set = indexes.name AND other.name <> indexes.name)`,
    [String(upTo)],
  );
}
