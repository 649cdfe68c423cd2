/** The job that checks the guardrails of all active tests, and stops tests with a breached guardrail that is configured to stop. */
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

/** Job kind. The job has no payload. */
export const CHECK_GUARDRAILS = 'checkABTestGuardrails';

/** Schedule in milliseconds: as often as there are new sums. */
export const GUARDRAILS_SCHEDULE: Schedule = { kind: CHECK_GUARDRAILS, first: 300_000, every: 300_000 };

const canStop = ({ guardrails = [] }: TestRow): boolean => guardrails.some(({ action }) => action === 'stop');

/** Stops one test if a guardrail requires it. */
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
 * Creates the job handler. A failed check of one test does not affect the others.
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
