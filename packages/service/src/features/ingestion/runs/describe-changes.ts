/** Describes what a blocked run would change: counts, some of the records, and the attributes before and after. */
import type { IngestionChangedRecord, IngestionRunChanges } from '@aisle/contract';
import { type ChangedRecord, countChanges, sampleChanges, type Staged } from '../rows/change-rows.ts';
import type { Blocked, RunRow } from '../rows/run-rows.ts';
import type { Queryable } from '../../../store/store.ts';

/** Maximum number of sample records of each kind. */
const MAX_RECORDS = 5;

const read = (json: string | null): Record<string, unknown> | null =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>);

const shown = ({ objectID, before, after }: ChangedRecord): IngestionChangedRecord => ({
  objectID,
  before: read(before),
  after: read(after),
});

/** Compares the staged records of a blocked run with the current state of its index. */
export async function describeChanges(
  store: Queryable,
  run: RunRow & { blocked: Blocked },
): Promise<IngestionRunChanges> {
  const { index, breaches, attributes } = run.blocked;
  const staged: Staged = { index, runID: run.id };
  const counts = await countChanges(store, staged);
  const { added, changed, removed, unchanged } = counts;
  const sample = async (kind: 'added' | 'changed' | 'removed') =>
    (await sampleChanges(store, { ...staged, kind, limit: MAX_RECORDS })).map(shown);
  return {
    runID: run.id,
    indexName: index,
    breaches: breaches.map(({ check, reason }) => ({ check, reason })),
    records: { before: changed + removed + unchanged, after: added + changed + unchanged, ...counts },
    added: await sample('added'),
    changed: await sample('changed'),
    removed: await sample('removed'),
    attributes: attributes.map((attribute) => ({ ...attribute })),
  };
}
