/** Changes the split of a running test: existing visitors stay in their variant, new ones are assigned by the new shares. */
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { JobHandler } from '../../ground/jobs/job-handlers.ts';
import { addJob, addJobOnce } from '../../ground/jobs/rows.ts';
import type { StateVersions } from '../../store/version-watch.ts';
import type { Call } from '../operation.ts';
import { statusOf } from './answer-test.ts';
import { findTest, reloadTests } from './change-test.ts';
import { collectEntries, readRecentEntries } from './collect-entries.ts';
import { addEntries, encodeEntries } from './entered-visitors.ts';
import { STATE } from './live-tests.ts';
import { addPeriod, readEntryText, readTest, type TestRow, writeEntries } from './rows.ts';

/** Job kind for the second look. The payload is the number of the test. */
export const LOOK_AGAIN = 'enterABTestVisitors';

/** Milliseconds until other processes know of the change and have written their earlier searches. */
const LOOK_AFTER = 15_000;

/** Time range of the second look, in milliseconds. */
const LOOK_BACK = 15 * 60_000;

/** Maximum number of periods: each has to be analysed separately. */
const MAX_PERIODS = 50;

/** @throws ServiceError 409 or 422 */
function checkSplit(row: TestRow, { percentages, now }: { percentages: readonly number[]; now: number }): void {
  const status = statusOf(row, now);
  if (status !== 'active')
    throw new ServiceError(409, `The A/B test ${row.id} is ${status}; only the split of an active one can be changed`);
  if (percentages.length !== row.variants.length)
    throw new ServiceError(
      422,
      `"percentages" must have one entry for each of the ${row.variants.length} variants, not ${percentages.length}`,
    );
  const sum = percentages.reduce((all, one) => all + one, 0);
  if (sum !== 100) throw new ServiceError(422, `"percentages" must make 100 together, not ${sum}`);
  if (row.periods.length >= MAX_PERIODS)
    throw new ServiceError(
      422,
      `The split of the A/B test ${row.id} was changed ${MAX_PERIODS - 1} times already; stop it, and start another one`,
    );
}

/**
 * Starts a period with other shares. @throws ServiceError 403, 404, 409 or 422
 *
 * @example
 * const row = await changeSplit(call); // call.body.percentages: [50, 50]
 */
export async function changeSplit(
  call: Pick<Call<'changeABTestSplit'>, 'context' | 'caller' | 'path' | 'body'>,
): Promise<TestRow> {
  const { context, path, body } = call;
  const { percentages } = body;
  const before = await findTest(context.store, call);
  checkSplit(before, { percentages, now: context.now() });
  const entries = await collectEntries(context, before);
  await context.writer.write(async (transaction, now) => {
    const row = await findTest(transaction, call);
    checkSplit(row, { percentages, now });
    await addPeriod(transaction, row, { from: now, percentages });
    await writeEntries(transaction, path.id, encodeEntries(entries));
    await addJob(transaction, { kind: LOOK_AGAIN, payload: String(path.id), now, runAt: now + LOOK_AFTER });
    await context.versions.changed(transaction, STATE);
  });
  await reloadTests(context, path.id, 'given another split');
  context.startJobs();
  return findTest(context.store, call);
}

/**
 * Creates the job handler of the second look: between the first look and the change, visitors may have entered with the old shares, here or
 * in another process.
 *
 * @example
 * const handler = createSecondLook({ versions, now: Date.now });
 */
export function createSecondLook({ versions, now }: { versions: StateVersions; now: () => number }): JobHandler {
  return async (transaction, { payload }) => {
    const row = await readTest(transaction, Number(payload));
    const period = row?.periods.at(-1);
    if (row?.status !== 'active' || !period) return;
    const text = await readEntryText(transaction, row.id);
    const since = Math.max(row.createdAt, period.from - LOOK_BACK);
    const recent = await readRecentEntries(transaction, row, since);
    const earlier = [...recent].filter(([, entry]) => entry.period < row.periods.length - 1);
    const added = addEntries(text ?? '{}', new Map(earlier));
    if (added !== text) {
      await writeEntries(transaction, row.id, added);
      await versions.changed(transaction, STATE);
    }
    // A caller that waits for all jobs may run it early.
    const time = now();
    // A split that was changed while the clock was ahead is looked at again from now.
    const runAt = Math.min(period.from, time) + LOOK_AFTER;
    if (time < period.from + LOOK_AFTER && period.from <= time)
      await addJobOnce(transaction, { kind: LOOK_AGAIN, payload, now: time, runAt });
  };
}
