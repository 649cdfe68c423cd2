/** Finishes a run that has read its source: judges it, and publishes or blocks what it staged. Tasks and the command line share this code. */
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { countStaged } from '../rows/run-moves.ts';
import type { RunRow } from '../rows/run-rows.ts';
import type { SafetyChecks } from '../rows/task-rows.ts';
import { describeBreaches } from './breach.ts';
import { profileStaged } from './compare-staged.ts';
import type { Ingested } from './ingest-rows.ts';
import { publishRun, type PublishResult } from './publish-run.ts';
import { judgeRun, type Verdict } from './run-end.ts';

/** A run that has read its source completely, or was stopped by a check. */
export interface ReadRun {
  run: Pick<RunRow, 'id' | 'taskID' | 'failureThreshold'>;
  sums: Ingested;
  /** Whether its staged records replace all records. */
  isReplacing: boolean;
}

/** The result of a run before anything is published. */
export interface Judged {
  verdict: Verdict;
  /** Number of records that replaced an earlier one. */
  duplicates: number;
}

/** Returns why a run that writes while it reads was stopped. */
function stoppedBy({ breaches, records }: Ingested): Verdict | undefined {
  if (breaches.length === 0) return undefined;
  const before = records === 0 ? 'nothing was written' : `records written before: ${records.toLocaleString('en')}`;
  const reason = `Held back: ${describeBreaches(breaches)}. The rows that would do so were not written, and the run was stopped; ${before}. Where they are right, set the check otherwise and run it again`;
  return { outcome: 'failure', reasonCode: 'blocking', reason };
}

/** Judges what was read. */
export async function judgeRead(store: Queryable, { run, sums, isReplacing }: ReadRun): Promise<Judged> {
  const staged = isReplacing ? await countStaged(store, run.id) : undefined;
  // This includes what was read before an interruption: each staged record exists once.
  const duplicates = staged === undefined ? sums.duplicates : sums.records - staged;
  const { failureThreshold } = run;
  const verdict = stoppedBy(sums) ?? judgeRun({ ...sums, leftOut: sums.hidden, duplicates, failureThreshold, staged });
  return { verdict, duplicates };
}

/** The staged records to publish, and how the run ends. */
export interface Publication {
  run: ReadRun['run'];
  index: string;
  sums: Ingested;
  checks: SafetyChecks;
  /** Whether this process may still end the run. Always true by default. */
  mayEnd?: (transaction: Queryable) => Promise<boolean>;
  /** Ends the run. */
  end(transaction: Queryable, result: PublishResult): Promise<void>;
}

/** Returns the verdict of a run after its publication. */
export const verdictOf = (result: PublishResult, verdict: Verdict): Verdict =>
  result.blocked ?? { ...verdict, reason: verdict.reason + result.note };

/**
 * Publishes or blocks what a run staged, in one transaction with the end of the run: after a crash, either all of it is done or nothing.
 */
export async function publishRead(
  { store, writer, yieldToEventLoop }: Pick<Context, 'store' | 'writer' | 'yieldToEventLoop'>,
  { run, index, sums, checks, mayEnd = () => Promise.resolve(true), end }: Publication,
): Promise<void> {
  const hasDigests = sums.digests > 0;
  const profiles = await profileStaged({ store, yieldToEventLoop }, { index, runID: run.id, hasDigests });
  await writer.write(async (transaction, now) => {
    if (!(await mayEnd(transaction))) return;
    const { rowsAt } = sums;
    await end(transaction, await publishRun(transaction, { run, index, sums, profiles, checks, rowsAt, now }));
  });
}
