/** Write check: compares rows that are written while they are read with the records they replace, before each batch is written. */
import { readIndexes } from '../../../ground/changes/index-rows.ts';
import { readRecords } from '../../../ground/changes/record-rows.ts';
import { readInSet } from '../../../ground/changes/record-sets.ts';
import type { Queryable } from '../../../store/store.ts';
import { isFields } from '../../../foundation/wire/fields.ts';
import type { SafetyChecks, TaskAction } from '../rows/task-rows.ts';
import type { Breach } from './breach.ts';
import { neededBy } from './compare-staged.ts';
import type { PreparedRecord } from './prepare-records.ts';
import { addToProfile, createRecordProfile } from './record-profile.ts';
import { findBreaches } from './safety-checks.ts';

/** Minimum number of records for the check: a few are not significant. */
const MIN_RECORDS = 10;
/** Maximum number of records compared together; then a new comparison starts. The embedded database leaves little memory. */
const MAX_COMPARED = 3000;

/** What is written, and where. */
export interface WriteCheckOptions {
  store: Queryable;
  index: string;
  action: Exclude<TaskAction, 'replace'>;
  checks: SafetyChecks;
}

/** Both sides, as far as they were read. */
const emptySides = () => ({ before: createRecordProfile(), after: createRecordProfile() });

/**
 * Creates the check of one run.
 * @returns Returns the checks that fail for the next records together with those before them. Records of an index are compared with those
 * of the same objectID; those of an empty index are checked on their own.
 */
export async function createWriteCheck({
  store,
  index,
  action,
  checks,
}: WriteCheckOptions): Promise<(records: readonly PreparedRecord[]) => Promise<Breach[]>> {
  const row = (await readIndexes(store, [index])).get(index);
  const needed = neededBy(row?.settings ?? {});
  const [first] = await readInSet(store, index, (set) =>
    store.query('SELECT 1 FROM records WHERE index_name = $1 AND body IS NOT NULL LIMIT 1', [set]),
  );
  const isEmpty = first === undefined;
  let sides = emptySides();
  let isTold = false;
  const add = (objectID: string, record: Record<string, unknown>, json: string | undefined) => {
    if (json === undefined) {
      if (isEmpty) addToProfile(sides.after, objectID, record);
      return;
    }
    const old: unknown = JSON.parse(json);
    if (!isFields(old)) return;
    addToProfile(sides.before, objectID, old);
    addToProfile(sides.after, objectID, action === 'partial' ? { ...old, ...record } : record);
  };
  return async (records) => {
    // Without previous records, the first rows have shown all there is.
    if (isTold) return [];
    if (sides.after.records >= MAX_COMPARED) {
      sides = emptySides();
      isTold = isEmpty;
      if (isTold) return [];
    }
    const latest = new Map(records.map(({ objectID, record }) => [objectID, record]));
    const present = isEmpty ? new Map<string, string>() : await readRecords(store, index, [...latest.keys()]);
    for (const [objectID, record] of latest) add(objectID, record, present.get(objectID));
    const { before, after } = sides;
    if (after.records < MIN_RECORDS) return [];
    const counts = { before: before.records, after: after.records, lost: 0 };
    return findBreaches({ records: counts, before, after, needed }, checks);
  };
}
