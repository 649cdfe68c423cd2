/** Margins: the profit per unit of a bought record, by an attribute of the records, for tests with a margin guardrail. */
import { readRecords } from '../../ground/changes/record-rows.ts';
import { eachScalarAt } from '../../foundation/records/record-values.ts';
import type { BucketRows } from '../../ground/rollups/reader.ts';
import { amountOf, movesMoney } from '../../ground/rollups/revenue.ts';
import type { Queryable } from '../../store/store.ts';
import { measuredIndices, readMarginTests, type TestRow } from './rows.ts';

/** Margins by attribute, then by record. */
export type Margins = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Records per query. */
const RECORDS_AT_ONCE = 5000;

/** Returns the first number in an attribute of a record, even if it is a text. */
function numberAt(record: unknown, attribute: string): number | undefined {
  let margin: number | undefined;
  eachScalarAt(record, attribute, (value) => {
    if (typeof value !== 'boolean') margin ??= amountOf(value);
  });
  return margin;
}

/** Returns the records named by purchases and refunds after searches of tests. */
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

/** Returns the current indices with the records of a test: for a renamed index, those that the test has now. */
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
 * Returns the margins of records bought in some buckets of an index, by the current records. Undefined if no test has a margin guardrail
 * there.
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
