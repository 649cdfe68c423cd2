/** The job that looks at the guardrails of all active tests, and stops those of which one is breached that says so. */
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';
import type { Context } from '../context.ts';
import { currenciesIn, statusOf } from './answer-test.ts';
import { EXPIRE_TEST } from './expire-test.ts';
import { readGuardrails, stopReasonOf } from './guardrails.ts';
import { STATE } from './live-tests.ts';
import { readSums } from './read-sums.ts';
import { endTest, readActiveTests, type TestRow } from './rows.ts';
import { usersThatCount } from './variant-users.ts';

/** The kind of this job; it has no payload. */
export const CHECK_GUARDRAILS = 'checkABTestGuardrails';

/** When it comes, in milliseconds: as often as there are new sums. */
export const GUARDRAILS_SCHEDULE: Schedule = { kind: CHECK_GUARDRAILS, first: 300_000, every: 300_000 };

const canStop = ({ guardrails = [] }: TestRow): boolean => guardrails.some(({ action }) => action === 'stop');

/** Stops one test, if one of its guardrails says so. */
async function checkTest(context: Context, row: TestRow): Promise<void> {
  const { store, versions, now } = context;
  const counted = usersThatCount(await readSums(context, row), row.configuration);
  const stopReason = stopReasonOf(readGuardrails(row, { counted, currencies: currenciesIn(counted), now: now() }));
  if (stopReason === undefined) return;
  await store.transaction(async (transaction) => {
    if (await endTest(transaction, { id: row.id, status: 'stopped', stopReason }))
      await versions.changed(transaction, STATE);
  });
  await context.cancelJob({ kind: EXPIRE_TEST, payload: String(row.id) });
  await versions.reload(STATE);
}

/**
 * The job. A test that could not be looked at does not keep the others from it.
 *
 * @example
 * const handler = createGuardrailCheck(context);
 */
export const createGuardrailCheck =
  (context: Context): LongJobHandler =>
  async (_job, { signal }) => {
    for (const row of await readActiveTests(context.store)) {
      signal.throwIfAborted();
      if (!canStop(row) || statusOf(row, context.now()) !== 'active') continue;
      await checkTest(context, row).catch(context.onError);
    }
    return () => Promise.resolve();
  };
