/** Commits a group of writes in one transaction: checks the guard of each, plans all together and returns an outcome for each. */
import { nextTurn } from '../limits/next-turn.ts';
import type { Outcome } from '../../store/group-commit.ts';
import { type Queryable, runStatements, type Statement } from '../../store/store.ts';
import { commitOf } from './commit-numbers.ts';
import type { GuardedWrite, Written } from './guarded-write.ts';
import type { Commit } from './recent-changes.ts';
import { lockWrites } from './record-rows.ts';
import { taskIDs } from './task-rows.ts';
import { planGroup, readGroup } from './write-group.ts';
import type { WriteContext } from './write-transaction.ts';

/** Number of records from which a group takes so long that other work gets a turn between planning and sending. */
const MANY_RECORDS = 200;

/** Returns the errors of the guards that refuse a write of the group. */
async function findRefusals(group: readonly GuardedWrite[], source: Queryable): Promise<Map<GuardedWrite, unknown>> {
  const refusals = new Map<GuardedWrite, unknown>();
  for (const write of group) {
    try {
      await write.guard?.(source);
    } catch (error) {
      refusals.set(write, error);
    }
  }
  return refusals;
}

/** Target of a commit. */
interface GroupTarget {
  now: number;
  /** Source of the reads for the plan. */
  source: Queryable;
  /** Runs the statements in one transaction. */
  run: (statements: readonly Statement[]) => Promise<unknown[][]>;
}

async function runGroup(
  group: readonly GuardedWrite[],
  { now, source, run }: GroupTarget,
): Promise<{ outcomes: Outcome<Written>[]; commit: Commit | undefined }> {
  const refusals = await findRefusals(group, source);
  const allowed = group.filter((write) => !refusals.has(write)).map(({ actions }) => actions);
  const plan = planGroup(await readGroup(source, allowed), allowed, now);
  const records = [...plan.puts.values()].reduce((sum, { changes }) => sum + changes.length, 0);
  if (records >= MANY_RECORDS) await nextTurn();
  const answers = plan.statements.length === 0 ? [] : await run(plan.statements);
  const ids = taskIDs(answers.at(-1) ?? []);
  const outcomes = group.map((write): Outcome<Written> => {
    if (refusals.has(write)) return { error: refusals.get(write) };
    const outcome = plan.outcomes.shift()!;
    return 'value' in outcome
      ? { value: { tasks: new Map(outcome.value.map((index) => [index, ids.shift()!])), now } }
      : outcome;
  });
  return { outcomes, commit: commitOf(plan, answers) };
}

/** Commits writes that may join a group. Returns their outcomes in the same order. */
export async function commitGroup(
  { store, now, written, recent, inTurn }: WriteContext,
  group: readonly GuardedWrite[],
): Promise<Outcome<Written>[]> {
  const { outcomes, commit } = await inTurn(() =>
    store.shared
      ? store.transaction(async (transaction) => {
          await lockWrites(transaction);
          const run = (statements: readonly Statement[]) => runStatements(transaction, statements);
          return runGroup(group, { now: now(), source: transaction, run });
        })
      : runGroup(group, { now: now(), source: store, run: (statements) => store.batch(statements) }),
  );
  if (commit) recent?.add(commit);
  if (outcomes.some((outcome) => 'value' in outcome)) written();
  return outcomes;
}
