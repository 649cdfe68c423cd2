/** Commit numbers: which number each change of a group got, told by the answers of its statements. */
import type { Commit } from './recent-changes.ts';
import type { GroupPlan } from './write-group.ts';

/** What statements tell of the numbers that they drew: one for each row, or the first and the last one. */
interface Drawn {
  seq?: string;
  first?: string;
  last?: string;
  /** The record set that the rows are in. */
  record_set?: string;
}

/**
 * The commit of a group; undefined where its numbers do not follow each other, so that nobody can say what has which.
 * @param answers The rows of each statement of the plan.
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
