/** Margins: what a unit of a bought record earns the shop, by an attribute of the records, for the tests that guard it. */
import { readRecords } from '../../ground/changes/record-rows.ts';
import { eachScalarAt } from '../../foundation/records/record-values.ts';
import type { BucketRows } from '../../ground/rollups/reader.ts';
import { amountOf, movesMoney } from '../../ground/rollups/revenue.ts';
import type { Queryable } from '../../store/store.ts';
import { measuredIndices, readMarginTests, type TestRow } from './rows.ts';

/** The attribute that says it, to the margin of each record that has one. */
export type Margins = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Records that are read at once. */
const RECORDS_AT_ONCE = 5000;

/** The first number at an attribute of a record, also one that is written as text. */
function numberAt(record: unknown, attribute: string): number | undefined {
  let found: number | undefined;
  eachScalarAt(record, attribute, (value) => {
    if (typeof value !== 'boolean') found ??= amountOf(value);
  });
  return found;
}

/** The records that purchases and refunds after searches of tests name. */
function boughtRecords(rows: readonly BucketRows[]): string[] {
  const objectIDs = new Set<string>();
  for (const { searches } of rows)
    for (const { abTest, suggestions, events } of searches) {
      if (!abTest && !suggestions) continue;
      for (const { event, lines } of events)
        if (movesMoney(event)) for (const at of lines) objectIDs.add(event.objectIDs?.[at] ?? '');
    }
  return [...objectIDs];
}

/** The indices in which the records of a test are today: of an index that was renamed, those that the test has now. */
const recordIndices = (row: TestRow, index: string): string[] =>
  row.formerIndices?.includes(index)
    ? measuredIndices(row).filter((name) => !row.formerIndices!.includes(name))
    : [index];

/** Adds the margins of some records of an index. */
async function addMargins(
  source: Queryable,
  margins: Map<string, Map<string, number>>,
  { index, attribute, objectIDs }: { index: string; attribute: string; objectIDs: readonly string[] },
): Promise<void> {
  const marginOf = margins.get(attribute) ?? new Map<string, number>();
  margins.set(attribute, marginOf);
  for (let at = 0; at < objectIDs.length; at += RECORDS_AT_ONCE)
    for (const [objectID, json] of await readRecords(source, index, objectIDs.slice(at, at + RECORDS_AT_ONCE))) {
      const margin = numberAt(JSON.parse(json), attribute);
      if (margin !== undefined) marginOf.set(objectID, margin);
    }
}

/**
 * The margins of the records that were bought in some buckets of an index, as their records say them now; undefined where no test guards a margin there.
 *
 * @example
 * (await readMargins(store, rows))?.get('margin')?.get('boot-7'); // 12.5
 */
export async function readMargins(source: Queryable, rows: readonly BucketRows[]): Promise<Margins | undefined> {
  const [first] = rows;
  const objectIDs = boughtRecords(rows);
  if (!first || objectIDs.length === 0) return undefined;
  const tests = (await readMarginTests(source)).filter((row) => measuredIndices(row).includes(first.index));
  const margins = new Map<string, Map<string, number>>();
  for (const row of tests)
    for (const { attribute } of row.guardrails ?? []) {
      if (attribute === undefined) continue;
      for (const index of recordIndices(row, first.index))
        await addMargins(source, margins, { index, attribute, objectIDs });
    }
  return margins.size > 0 ? margins : undefined;
}
