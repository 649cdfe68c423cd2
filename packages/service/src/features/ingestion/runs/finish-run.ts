/** Finishes a run that has read its source: judges it, and puts what it staged in the place of the index or holds it back. One way for tasks and the command line. */
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { countStaged } from '../rows/run-moves.ts';
import type { RunRow } from '../rows/run-rows.ts';
import type { SafetyChecks } from '../rows/task-rows.ts';
import { sayBreaches } from './breach.ts';
import { profileStaged } from './compare-staged.ts';
import type { Ingested } from './ingest-rows.ts';
import { publishRun, type PublishResult } from './publish-run.ts';
import { judgeRun, type Verdict } from './run-end.ts';

/** A run that has read its source to the end, or was stopped before by a check. */
export interface ReadRun {
  run: Pick<RunRow, 'id' | 'taskID' | 'failureThreshold'>;
  sums: Ingested;
  /** Whether what it staged is to take the place of all records. */
  isReplacing: boolean;
}

/** How it went, before anything is published. */
export interface Judged {
  verdict: Verdict;
  /** Records that took the place of an earlier one. */
  duplicates: number;
}

/** Why a run that writes as it reads was stopped. */
function stoppedBy({ breaches, records }: Ingested): Verdict | undefined {
  if (breaches.length === 0) return undefined;
  const before = records === 0 ? 'nothing was written' : `records written before: ${records.toLocaleString('en')}`;
  const reason = `Held back: ${sayBreaches(breaches)}. The rows that would do so were not written, and the run was stopped; ${before}. Where they are right, set the check otherwise and run it again`;
  return { outcome: 'failure', reasonCode: 'blocking', reason };
}

/** Judges what was read. */
export async function judgeRead(store: Queryable, { run, sums, isReplacing }: ReadRun): Promise<Judged> {
  const staged = isReplacing ? await countStaged(store, run.id) : undefined;
  // Also of what was read before an interruption: each of them stands there once.
  const duplicates = staged === undefined ? sums.duplicates : sums.records - staged;
  const { failureThreshold } = run;
  const verdict = stoppedBy(sums) ?? judgeRun({ ...sums, leftOut: sums.hidden, duplicates, failureThreshold, staged });
  return { verdict, duplicates };
}

/** What is published, and how the run ends with it. */
export interface Publication {
  run: ReadRun['run'];
  index: string;
  sums: Ingested;
  checks: SafetyChecks;
  /** Whether the run is still this one's to end; it always is by default. */
  mayEnd?: (transaction: Queryable) => Promise<boolean>;
  /** Ends the run. */
  end(transaction: Queryable, result: PublishResult): Promise<void>;
}

/** How a run ends that was to be published. */
export const verdictOf = (result: PublishResult, verdict: Verdict): Verdict =>
  result.blocked ?? { ...verdict, reason: verdict.reason + result.note };

/** Puts what a run staged in the place of its index, or holds it back: together with the end of the run. After a crash it is done, or nothing of it is. */
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
