/** Commit numbers: reads the change numbers of a group from the results of its statements. */
import type { Commit } from './recent-changes.ts';
import type { GroupPlan } from './write-group.ts';

/** Numbers that a statement drew: one per row, or the first and the last one. */
interface Drawn {
  seq?: string;
  first?: string;
  last?: string;
  /** Record set of the rows. */
  record_set?: string;
}

/**
 * Returns the commit of a group. Undefined if its numbers are not consecutive, because they then cannot be assigned to changes.
 * @param answers The result rows of each statement of the plan.
 */
export function commitOf({ puts }: GroupPlan, answers: readonly unknown[][]): Commit | undefined {
  const rowsOf = answers as Drawn[][];
  const numbers = rowsOf.map((rows) =>
    rows.flatMap(({ seq, first = seq, last = seq }) => (first && last ? [BigInt(first), BigInt(last)] : [])),
  );
  const all = numbers.flat().sort((a, b) => (a < b ? -1 : 1));
  const [first, last] = [all[0], all.at(-1)];
  const count = answers.reduce((sum, rows, at) => sum + (puts.get(at)?.changes.length ?? rows.length), 0);
  if (first === undefined || last === undefined || last - first + 1n !== BigInt(count)) return undefined;
  const rows = Array.from(puts, ([at, { index, changes }]) => {
    const set = rowsOf[at]![0]?.record_set ?? index;
    return changes.map(({ objectID, json }, place) => ({ set, objectID, json, seq: numbers[at]![0]! + BigInt(place) }));
  }).flat();
  return { first, last, rows };
}
