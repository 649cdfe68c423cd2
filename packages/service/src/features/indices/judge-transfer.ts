/** Applies the safety checks of ingestion to a move or a copy over an index, if requested. */
import { readIndexes } from '../../ground/changes/index-rows.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';
import type { Context } from '../context.ts';
import { describeBreaches } from '../ingestion/runs/breach.ts';
import { neededBy, profileOf } from '../ingestion/runs/compare-staged.ts';
import { sampleEvery } from '../ingestion/runs/profile-sample.ts';
import { findBreaches } from '../ingestion/runs/safety-checks.ts';
import type { SafetyChecks } from '../ingestion/rows/task-rows.ts';
import { countTransfer } from './rows.ts';

/**
 * Compares both indices.
 * @throws ServiceError 400 if a check fails. Nothing is changed then.
 */
export async function judgeTransfer(
  context: Pick<Context, 'store' | 'yieldToEventLoop'>,
  { from, to, checks }: { from: string; to: string; checks: SafetyChecks },
): Promise<void> {
  const { store } = context;
  const records = await countTransfer(store, { from, to });
  const every = sampleEvery(records.before, records.after);
  const settings = (await readIndexes(store, [to])).get(to)?.settings ?? {};
  const before = await profileOf(context, { index: to }, every);
  const after = await profileOf(context, { index: from }, every);
  const breaches = findBreaches({ records, before, after, needed: neededBy(settings) }, checks);
  if (breaches.length > 0)
    throw badRequest(
      `"safetyChecks": ${describeBreaches(breaches)}; ${to} was left as it was, and ${from} has the new records`,
    );
}
