/** What a run would change in the store: compares its staged records with those of the index. Counts, and samples in bounded memory. */
import { readInSet } from '../../../ground/changes/record-sets.ts';
import type { Queryable } from '../../../store/store.ts';

/** The records of an index and those that a run staged. */
export interface Staged {
  index: string;
  runID: string;
}

/** The current records. */
const NOW = 'SELECT object_id FROM records WHERE index_name = $1 AND body IS NOT NULL';
const STAGED = 'SELECT object_id FROM ingestion_staged WHERE run_id = $2';
/** Not a digest of a row. */
const NAMED = `object_id !~ '^[0-9a-f]{32}$'`;

/**
 * Counts the current records, the staged ones, and those that would be deleted.
 * @param options.hasDigests Whether records of the run have digests as objectIDs. A changed row has another digest, so deleted records
 * cannot be identified: only the difference in count shows a loss.
 * of records with digests only the count says what is lost.
 */
export async function countLost(
  source: Queryable,
  { index, runID, hasDigests }: Staged & { hasDigests: boolean },
): Promise<{ before: number; after: number; lost: number }> {
  // EXCEPT is one pass; for NOT EXISTS, a planner without statistics compares each record with each.
  const [row] = await readInSet(source, index, (set) =>
    source.query<{ before: number; after: number; lost: number }>(
      `SELECT (SELECT count(*)::int FROM (${NOW}) AS n) AS before, (SELECT count(*)::int FROM (${STAGED}) AS s) AS after,
       (SELECT count(*)::int FROM (${NOW}${hasDigests ? ` AND ${NAMED}` : ''} EXCEPT ${STAGED}) AS gone) AS lost`,
      [set, runID],
    ),
  );
  const { before, after, lost } = row!;
  return { before, after, lost: hasDigests ? Math.max(lost, before - after) : lost };
}

/** Counts the records that a run would add, change, delete and leave unchanged. */
export async function countChanges(
  source: Queryable,
  { index, runID }: Staged,
): Promise<{ added: number; changed: number; removed: number; unchanged: number }> {
  const [row] = await readInSet(source, index, (set) =>
    source.query<{ before: number; after: number; both: number; changed: number }>(
      `SELECT (SELECT count(*)::int FROM (${NOW}) AS n) AS before, (SELECT count(*)::int FROM (${STAGED}) AS s) AS after,
       count(*)::int AS both, (count(*) FILTER (WHERE r.body <> s.body))::int AS changed
     FROM records r JOIN ingestion_staged s ON s.object_id = r.object_id
     WHERE r.index_name = $1 AND r.body IS NOT NULL AND s.run_id = $2`,
      [set, runID],
    ),
  );
  const { before, after, both, changed } = row!;
  return { added: after - both, changed, removed: before - both, unchanged: both - changed };
}

/** A record before and after a change. One is missing if the record is added or deleted. */
export interface ChangedRecord {
  objectID: string;
  before: string | null;
  after: string | null;
}

const SAMPLES = {
  added: `SELECT s.object_id, NULL AS before, s.body AS after FROM ingestion_staged s
     WHERE s.run_id = $2 AND s.object_id IN (${STAGED} EXCEPT ${NOW} ORDER BY object_id LIMIT $3)`,
  removed: `SELECT r.object_id, r.body AS before, NULL AS after FROM records r
     WHERE r.index_name = $1 AND r.object_id IN (${NOW} EXCEPT ${STAGED} ORDER BY object_id LIMIT $3)`,
  changed: `SELECT r.object_id, r.body AS before, s.body AS after
     FROM records r JOIN ingestion_staged s ON s.object_id = r.object_id
     WHERE r.index_name = $1 AND r.body IS NOT NULL AND s.run_id = $2 AND r.body <> s.body`,
} as const;

/** Reads the first records that a run would add, change or delete. */
export async function sampleChanges(
  source: Queryable,
  { index, runID, kind, limit }: Staged & { kind: keyof typeof SAMPLES; limit: number },
): Promise<ChangedRecord[]> {
  const rows = await readInSet(source, index, (set) =>
    source.query<{ object_id: string; before: string | null; after: string | null }>(
      `SELECT object_id, before, after FROM (${SAMPLES[kind]}) AS sample ORDER BY sample.object_id LIMIT $3`,
      [set, runID, limit],
    ),
  );
  return rows.map(({ object_id: objectID, before, after }) => ({ objectID, before, after }));
}

/** Reads records of one side, evenly sampled by a hash of their objectIDs, so that both sides sample the same ones. */
export async function readSample(
  source: Queryable,
  {
    from,
    every,
    after,
    limit,
  }: { from: { index: string } | { runID: string }; every: number; after: string; limit: number },
): Promise<{ objectID: string; json: string }[]> {
  const [table, place] = 'index' in from ? ['records', 'index_name'] : ['ingestion_staged', 'run_id'];
  const read = (name: string) =>
    source.query<{ object_id: string; body: string }>(
      `SELECT object_id, body FROM ${table}
     WHERE ${place} = $1 AND body IS NOT NULL AND object_id > $2 AND hashtext(object_id) % $3::integer = 0
     ORDER BY ${table}.object_id LIMIT $4`,
      [name, after, every, limit],
    );
  const rows = await ('index' in from ? readInSet(source, from.index, read) : read(from.runID));
  return rows.map(({ object_id: objectID, body: json }) => ({ objectID, json }));
}
