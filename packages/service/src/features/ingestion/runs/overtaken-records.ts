/** Overtaken records: records that clients wrote into an index while a run that replaces it was reading. The run overwrites them, so its reason names them. */
import { readRecordSet } from '../../../ground/changes/record-sets.ts';
import type { Queryable } from '../../../store/store.ts';
import { replaceByStaged } from './write-records.ts';

/** Maximum number of records named. */
const MAX_NAMED = 5;

interface OvertakenRecords {
  count: number;
  /** The first objectIDs in their order. */
  names: readonly string[];
}

/** Reads records written after the change at which the run started, if the run read something else for them. Requires the write lock. */
async function readOvertakenRecords(
  transaction: Queryable,
  { index, runID }: { index: string; runID: string },
): Promise<OvertakenRecords> {
  const [run] = await transaction.query<{ read_from: string | null }>(
    'SELECT read_from::text AS read_from FROM ingestion_runs WHERE id = $1',
    [runID],
  );
  // A run that an earlier version started.
  if (run?.read_from == null) return { count: 0, names: [] };
  const { name, setSeq } = await readRecordSet(transaction, index);
  // If all records of the index were replaced since, none is left of those that existed when the run started.
  const readFrom = setSeq > BigInt(run.read_from) ? '0' : run.read_from;
  const [row] = await transaction.query<{ count: number; names: string | null }>(
    `WITH overtaken AS (
       SELECT records.object_id FROM records
         LEFT JOIN ingestion_staged s ON s.run_id = $2 AND s.object_id = records.object_id
       WHERE records.index_name = $1 AND records.body IS NOT NULL AND records.seq > $3 AND records.body IS DISTINCT FROM s.body)
     SELECT count(*)::int AS count,
       (SELECT json_agg(object_id)::text FROM (SELECT object_id FROM overtaken ORDER BY object_id COLLATE "C" LIMIT $4) AS first) AS names
     FROM overtaken`,
    [name, runID, readFrom, MAX_NAMED],
  );
  return { count: row!.count, names: row!.names === null ? [] : (JSON.parse(row!.names) as string[]) };
}

function describe({ count, names }: OvertakenRecords): string {
  if (count === 0) return '';
  const list = `${names.join(', ')}${count > names.length ? ', …' : ''}`;
  return count === 1
    ? `; one record was written to the index while the source was read (${list}), and what the source says took its place`
    : `; ${count.toLocaleString('en')} records were written to the index while the source was read (${list}), and what the source says took their place`;
}

/**
 * Replaces the records of an index by those that a run staged, as `replaceByStaged`.
 * @returns A text for the reason of the run: the records that clients wrote meanwhile and for which the source has others or none. Empty if
 * there are none.
 */
export async function replaceIndex(
  transaction: Queryable,
  target: { index: string; runID: string; now: number },
): Promise<string> {
  const overtakenRecords = await readOvertakenRecords(transaction, target);
  await replaceByStaged(transaction, target);
  return describe(overtakenRecords);
}
