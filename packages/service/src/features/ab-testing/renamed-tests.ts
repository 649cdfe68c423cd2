/** Tests with renamed indices: they continue, and keep what was counted under the former names. */
import { plainName } from '../../foundation/wire/partition.ts';
import type { Queryable } from '../../store/store.ts';
import { statusOf } from './answer-test.ts';
import { findOverlap } from './read-body.ts';
import {
  endTest,
  indicesOf,
  readActiveTests,
  readTestsOn,
  type TestRow,
  type TestVariants,
  writeIndices,
} from './rows.ts';

/** Former and new name. */
interface Renaming {
  from: string;
  to: string;
}

/** Returns the test after one of its indices was renamed. */
function withName(row: TestRow, { from, to }: Renaming): TestRow {
  const rename = (index: string): string => (index === from ? to : index);
  return {
    ...row,
    variants: row.variants.map((variant) => ({ ...variant, index: rename(variant.index) })) as unknown as TestVariants,
    ...(row.searchIndex !== undefined && { searchIndex: rename(row.searchIndex) }),
  };
}

/** Returns the partition prefix of an index name. */
const partitionOf = (index: string): string => index.slice(0, index.length - plainName(index).length);

/**
 * Renames an index to another partition together with its counts: all tests, whatever their status, use the new name, including their
 * former names.
 *
 * @example
 * await renameTested(transaction, { from: '/c1/x7Tq/goods', to: '/c2/b3Zk/goods' });
 */
export async function renameTested(transaction: Queryable, { from, to }: Renaming): Promise<void> {
  const [left, entered] = [partitionOf(from), partitionOf(to)];
  const move = (index: string): string => (partitionOf(index) === left ? entered + plainName(index) : index);
  for (const row of await readTestsOn(transaction, from)) {
    const { formerIndices } = row;
    await writeIndices(transaction, {
      ...withName(row, { from, to }),
      ...(formerIndices && { formerIndices: formerIndices.map(move) }),
    });
  }
}

/** Returns why a test cannot continue after a rename. Undefined if it can. */
function obstacle(row: TestRow, { from, to }: Renaming, active: readonly TestRow[]): string | undefined {
  const moved = `The index ${from} was moved to ${to}`;
  if (indicesOf(row).includes(to)) return `${moved}, which is in this test too: both would be the same`;
  const others = active.filter(({ id }) => id !== row.id);
  const overlap = findOverlap(withName(row, { from, to }), others);
  return overlap && `${moved}, and the A/B test "${overlap.name}" runs on the index ${overlap.index} already`;
}

/**
 * Handles the move of an index to another name. Active tests continue with it, and keep what was counted under the former one. A test that
 * would compare an index with itself, or share visitors with another test, ends with a reason. Finished tests are unchanged.
 *
 * @example
 * await followMove(transaction, { from: 'goods', to: 'products', now });
 */
export async function followMove(
  transaction: Queryable,
  { from, to, now }: Renaming & { now: number },
): Promise<boolean> {
  const named = (await readTestsOn(transaction, from)).filter(({ status }) => status === 'active');
  for (const row of named) {
    const active = (await readActiveTests(transaction)).filter((other) => statusOf(other, now) === 'active');
    const failure = obstacle(row, { from, to }, active);
    if (failure !== undefined) {
      await endTest(transaction, { id: row.id, status: 'failed', failure });
      continue;
    }
    const renamed = withName(row, { from, to });
    const former = new Set([...(row.formerIndices ?? []), from]);
    for (const index of indicesOf(renamed)) former.delete(index);
    await writeIndices(transaction, { ...renamed, formerIndices: [...former] });
  }
  return named.length > 0;
}
