/** Catalogue of indices in the store: their contents, and copying one index over another. */
import { readInSet, readRecordSet, type Route, setOfRow } from '../../ground/changes/record-sets.ts';
import { replicaNames } from '../../ground/settings/replicas.ts';
import type { Queryable } from '../../store/store.ts';

/** An index in lists. */
export interface IndexSummary {
  name: string;
  primary: string | null;
  replicas: readonly string[];
  entries: number;
  /** Bytes of the records as JSON. */
  size: number;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  updatedAt: number;
  /** The change after which everything that was written to it is searchable. */
  lastTask: bigint;
}

interface RawSummary {
  name: string;
  primary_name: string | null;
  settings: string;
  entries: string;
  size: string;
  created_at: string;
  updated_at: string;
  last_task: string;
}

/** Lists all indices by name. A replica has the counts of its primary. */
export async function listIndexes(source: Queryable): Promise<IndexSummary[]> {
  const rows = await source.query<RawSummary>(
    `SELECT i.name, i.primary_name, i.settings, coalesce(r.entries, 0)::text AS entries, coalesce(r.size, 0)::text AS size,
       i.created_at::text AS created_at, greatest(i.updated_at, t.written_at)::text AS updated_at,
       coalesce(t.seq, 0)::text AS last_task
     FROM indexes i
     LEFT JOIN indexes holder ON holder.name = coalesce(i.primary_name, i.name)
     LEFT JOIN (
       SELECT index_name, count(*) AS entries, sum(octet_length(body)) AS size
       FROM records WHERE body IS NOT NULL GROUP BY index_name
     ) r ON r.index_name = ${setOfRow('holder')}
     LEFT JOIN (
       SELECT name, max(created_at) AS written_at, max(seq) AS seq
       FROM tasks, unnest(string_to_array(index_name, E'\\n')) AS name GROUP BY name
     ) t ON t.name = coalesce(i.primary_name, i.name)
     WHERE NOT i.dropped ORDER BY i.name COLLATE "C"`,
  );
  return rows.map((row) => ({
    name: row.name,
    primary: row.primary_name,
    replicas: replicaNames((JSON.parse(row.settings) as { replicas?: string[] }).replicas),
    entries: Number(row.entries),
    size: Number(row.size),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    lastTask: BigInt(row.last_task),
  }));
}

/** Copies all records of one index to an empty one. Requires the write lock. */
export async function copyRecords(transaction: Queryable, { from, to }: Route): Promise<void> {
  await transaction.query(
    `INSERT INTO records (index_name, object_id, body, seq)
     SELECT $2, object_id, body, nextval('change_seq') FROM records WHERE index_name = $1 AND body IS NOT NULL`,
    [(await readRecordSet(transaction, from)).name, (await readRecordSet(transaction, to)).name],
  );
}

/** Counts the current records of an index, the new ones, and the current ones that would be deleted. */
export async function countTransfer(
  source: Queryable,
  { from, to }: Route,
): Promise<{ before: number; after: number; lost: number }> {
  const records = (parameter: string) =>
    `SELECT object_id FROM records WHERE index_name = ${parameter} AND body IS NOT NULL`;
  const count = (before: string, after: string) =>
    source.query<{ before: number; after: number; lost: number }>(
      `SELECT (SELECT count(*)::int FROM (${records('$1')}) AS n) AS before, (SELECT count(*)::int FROM (${records('$2')}) AS s) AS after,
       (SELECT count(*)::int FROM (${records('$1')} EXCEPT ${records('$2')}) AS gone) AS lost`,
      [before, after],
    );
  const [row] = await readInSet(source, to, (before) => readInSet(source, from, (after) => count(before, after)));
  return row!;
}
