/** Tests whose indices get other names: they go on, and what was counted under the former names stays theirs. */
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

/** From one name to another. */
interface Renaming {
  from: string;
  to: string;
}

/** The test as it is when one of its indices has another name. */
function withName(row: TestRow, { from, to }: Renaming): TestRow {
  const rename = (index: string): string => (index === from ? to : index);
  return {
    ...row,
    variants: row.variants.map((variant) => ({ ...variant, index: rename(variant.index) })) as unknown as TestVariants,
    ...(row.searchIndex !== undefined && { searchIndex: rename(row.searchIndex) }),
  };
}

/** What stands before the name that a user knows. */
const partitionOf = (index: string): string => index.slice(0, index.length - plainName(index).length);

/**
 * An index goes on in another partition, and with it all that was counted there: tests of whatever state name it, and their former names, as
 * they are there.
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

/** Why a test cannot go on under a new name of one of its indices; undefined where it can. */
function obstacle(row: TestRow, { from, to }: Renaming, active: readonly TestRow[]): string | undefined {
  const moved = `The index ${from} was moved to ${to}`;
  if (indicesOf(row).includes(to)) return `${moved}, which is in this test too: both would be the same`;
  const others = active.filter(({ id }) => id !== row.id);
  const overlap = findOverlap(withName(row, { from, to }), others);
  return overlap && `${moved}, and the A/B test "${overlap.name}" runs on the index ${overlap.index} already`;
}

/**
 * An index was moved to another name. Active tests go on under it, and keep what was counted under the former one; a test that would compare
 * an index with itself, or share visitors with another test, ends and says why. Tests that are over stay as they were.
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
