/** Publishes what a run staged, or blocks the run if a safety check fails; and settles blocked runs. */
import type { Queryable } from '../../../store/store.ts';
import { addRunEvents } from '../rows/event-rows.ts';
import type { SafetyChecks } from '../rows/task-rows.ts';
import { fixRows } from '../rows/resource-rows.ts';
import { blockRun, unblockRun } from '../rows/run-moves.ts';
import { type Blocked, readBlockedRuns, type RunRow, type RunSums } from '../rows/run-rows.ts';
import { describeBreaches } from './breach.ts';
import { attributeChanges } from './attribute-changes.ts';
import { type Profiles, withCounts } from './compare-staged.ts';
import type { Verdict } from './run-end.ts';
import type { EventMaker } from './run-events.ts';
import { replaceIndex } from './overtaken-records.ts';
import { findBreaches } from './safety-checks.ts';

/** A run that has read its source completely. */
export interface ReadyRun {
  run: Pick<RunRow, 'id' | 'taskID'>;
  index: string;
  sums: Pick<RunSums, 'digests'>;
  /** Profiles of both sides, made before the transaction. */
  profiles: Profiles;
  checks: SafetyChecks;
  rowsAt?: string | undefined;
  now: number;
}

/** Outcome of publishing. */
export type PublishResult =
  | { blocked: Verdict }
  /** A text for the reason of the run, in addition to its counts. */
  | { blocked: undefined; note: string };

/** Returns why a run is blocked. */
const heldBack = (runID: string, { breaches, index }: Blocked): string =>
  `Held back: ${describeBreaches(breaches)}. The index ${index} was left as it was; look at what differs by GET /1/runs/${runID}/changes, then publish or discard the run`;

/** Discards the blocked runs of a task, because a newer one has finished reading. */
async function discardOlder(transaction: Queryable, { run, now }: Pick<ReadyRun, 'run' | 'now'>): Promise<void> {
  for (const id of await readBlockedRuns(transaction, run.taskID)) {
    if (id === run.id) continue;
    const reason = `Its records were held back, and discarded when the newer run ${run.id} of the same task had read its source`;
    await unblockRun(transaction, { id, outcome: 'failure', reasonCode: 'discarded', reason, now });
  }
}

/**
 * Replaces the index by what a run staged, or blocks the run. Requires the write lock; runs in the transaction that ends the run.
 * @returns Why the run is blocked. If it is published, the caller still has to end it.
 */
export async function publishRun(transaction: Queryable, ready: ReadyRun): Promise<PublishResult> {
  const { run, index, sums, profiles, checks, rowsAt, now } = ready;
  await discardOlder(transaction, ready);
  const staged = { index, runID: run.id, hasDigests: sums.digests > 0 };
  const breaches = findBreaches(await withCounts(transaction, profiles, staged), checks);
  if (breaches.length === 0)
    return { blocked: undefined, note: await replaceIndex(transaction, { index, runID: run.id, now }) };
  const attributes = attributeChanges(profiles);
  const blocked: Blocked = { index, breaches, attributes, ...(rowsAt !== undefined && { rowsAt }) };
  const reason = heldBack(run.id, blocked);
  await blockRun(transaction, { id: run.id, reason, blocked, now });
  return { blocked: { outcome: 'failure', reasonCode: 'blocking', reason } };
}

/** A decision about a blocked run. */
export interface Decision {
  run: RunRow & { blocked: Blocked };
  isPublished: boolean;
  events: EventMaker;
  /** The source of its task. Undefined if there is none. */
  sourceID: string | undefined;
  now: number;
}

/** Publishes or discards what a blocked run staged. Requires the write lock and a lock on the run. */
export async function settleBlocked(
  transaction: Queryable,
  { run, isPublished, events, sourceID, now }: Decision,
): Promise<void> {
  const { index, rowsAt, breaches } = run.blocked;
  const reasons = breaches.map(({ reason }) => reason).join('; and ');
  let note = '';
  if (isPublished) {
    note = await replaceIndex(transaction, { index, runID: run.id, now });
    if (rowsAt !== undefined && sourceID !== undefined) await fixRows(transaction, { sourceID, rowsAt });
  }
  const reason = isPublished
    ? `${run.records.toLocaleString('en')} records, published by hand although ${reasons}${note}`
    : `Its records were held back (${reasons}), and discarded by hand`;
  await unblockRun(transaction, {
    id: run.id,
    outcome: isPublished ? 'success' : 'failure',
    reasonCode: isPublished ? 'ok' : 'discarded',
    reason,
    now,
  });
  const status = isPublished ? 'succeeded' : 'failed';
  await addRunEvents(transaction, [events.make({ type: 'log', status, data: { lines: [reason] } })]);
}
