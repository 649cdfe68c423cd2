/** Writes records into an index within the transaction of a run: directly, or all together at the end. */
import { foldActions } from '../../../ground/changes/fold-actions.ts';
import { indexStatement, putIndex, readIndexes } from '../../../ground/changes/index-rows.ts';
import { putStatements, readRecords } from '../../../ground/changes/record-rows.ts';
import { readRecordSet } from '../../../ground/changes/record-sets.ts';
import { taskStatement } from '../../../ground/changes/task-rows.ts';
import type { Action } from '../../../ground/changes/write-action.ts';
import { refuseReplica } from '../../../ground/changes/write-group.ts';
import type { RecordChange } from '../../../engine/engine.ts';
import { type Queryable, runStatements, type Statement } from '../../../store/store.ts';
import { indexTaskStatement } from '../rows/run-moves.ts';
import type { PreparedRecord } from './prepare-records.ts';

/** The action for the records of a batch. */
export type RecordAction = 'addObject' | 'updateObject' | 'partialUpdateObject' | 'deleteObject';

const actionOf = ({ objectID, record }: PreparedRecord, action: RecordAction): Action => {
  if (action === 'deleteObject') return { kind: 'remove', objectID };
  if (action !== 'partialUpdateObject') return { kind: 'put', objectID, body: record };
  const { objectID: _same, ...body } = record;
  return { kind: 'update', objectID, body, create: true };
};

/** Converts records into changes. Of several with one objectID, the last one counts. */
async function changesOf(
  transaction: Queryable,
  index: string,
  { records, action }: { records: readonly PreparedRecord[]; action: RecordAction },
): Promise<RecordChange[]> {
  if (action === 'addObject' || action === 'updateObject')
    return Array.from(new Map(records.map(({ objectID, json }) => [objectID, json])), ([objectID, json]) => ({
      objectID,
      json,
    }));
  const present =
    action === 'deleteObject'
      ? new Map<string, string>()
      : await readRecords(
          transaction,
          index,
          records.map(({ objectID }) => objectID),
        );
  return foldActions(
    records.map((record) => actionOf(record, action)),
    present,
  ).changes;
}

/**
 * Returns the statements that write records of a run. Requires the write lock.
 * @throws ServiceError 400 if the index is a replica.
 */
export async function writeStatements(
  transaction: Queryable,
  target: { index: string; runID: string; records: readonly PreparedRecord[]; action: RecordAction; now: number },
): Promise<Statement[]> {
  const { index, runID, records, now } = target;
  const row = (await readIndexes(transaction, [index])).get(index);
  refuseReplica(row);
  const changes = await changesOf(transaction, index, target);
  const puts = changes.some(({ json }) => json !== null);
  if (records.length === 0 || (!row && !puts)) return [];
  return [
    ...(row ? [] : [indexStatement({ name: index, primary: null, settings: {}, now })]),
    ...putStatements(index, changes),
    taskStatement({ indexes: [index], now }),
    indexTaskStatement({ id: runID, index }),
  ];
}

/** Returns the statements that stage records of a run that replaces an index. */
export function stageStatements(target: { runID: string; records: readonly PreparedRecord[] }): Statement[] {
  const last = new Map(target.records.map(({ objectID, json }) => [objectID, json]));
  if (last.size === 0) return [];
  return [
    {
      sql: `INSERT INTO ingestion_staged (run_id, object_id, body)
     SELECT $1, u.object_id, u.body FROM unnest($2::text[], $3::text[]) AS u (object_id, body)
     ON CONFLICT (run_id, object_id) DO UPDATE SET body = excluded.body`,
      parameters: [target.runID, [...last.keys()], [...last.values()]],
    },
  ];
}

/**
 * Replaces all records of an index by those that a run staged: missing ones are deleted, different ones are written, equal ones are left
 * alone. Settings, rules and replicas of the index are unchanged. Requires the write lock.
 * @throws ServiceError 400 if the index is a replica.
 */
export async function replaceByStaged(
  transaction: Queryable,
  { index, runID, now }: { index: string; runID: string; now: number },
): Promise<void> {
  const row = (await readIndexes(transaction, [index])).get(index);
  refuseReplica(row);
  if (!row) await putIndex(transaction, { name: index, primary: null, settings: {}, now });
  const set = await readRecordSet(transaction, index);
  // EXCEPT is one pass; for NOT EXISTS, a planner without statistics compares each record with each.
  await transaction.query(
    `WITH gone AS (
       SELECT object_id FROM records WHERE index_name = $1 AND body IS NOT NULL
       EXCEPT SELECT object_id FROM ingestion_staged WHERE run_id = $2)
     UPDATE records SET body = NULL, seq = nextval('change_seq') FROM gone
     WHERE records.index_name = $1 AND records.object_id = gone.object_id AND records.body IS NOT NULL`,
    [set.name, runID],
  );
  await transaction.query(
    `INSERT INTO records (index_name, object_id, body, seq)
     SELECT $1, s.object_id, s.body, nextval('change_seq') FROM ingestion_staged s
     WHERE s.run_id = $2
     ON CONFLICT (index_name, object_id) DO UPDATE SET body = excluded.body, seq = excluded.seq
       WHERE records.body IS DISTINCT FROM excluded.body`,
    [set.name, runID],
  );
  await runStatements(transaction, [
    taskStatement({ indexes: [index], now }),
    indexTaskStatement({ id: runID, index }),
  ]);
}
