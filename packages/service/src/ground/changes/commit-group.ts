/** Commits a group of writes in one transaction: each one's guard is asked, all are planned together, and each gets its own outcome. */
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

/** Records from which a group takes so long that others are answered between working it out and sending it. */
const MANY_RECORDS = 200;

/** Why guards refuse writes of a group. */
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

/** Where a group is committed. */
interface GroupTarget {
  now: number;
  /** What it is planned by. */
  source: Queryable;
  /** Runs its statements in one transaction. */
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

/** Commits writes that may join a group. Gives the outcome of each, in their order. */
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
