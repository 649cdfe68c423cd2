/** The job that ends abandoned runs: pushes whose process has crashed, and other runs without a job. */
import type { LongJobHandler } from '../../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../../ground/jobs/schedule.ts';
import type { Context } from '../../context.ts';
import { addRunEvents } from '../rows/event-rows.ts';
import { endRun, resetFutureRuns, readAbandonedRuns } from '../rows/run-moves.ts';
import { createEventMaker } from './run-events.ts';

/** Job kind. The job has no payload. */
export const ABANDONED_RUNS = 'ingestionAbandonedRuns';

const MINUTE = 60_000;
/** A run without a sign of life for this time is abandoned: pushes send one every two minutes. */
const SILENCE = 10 * MINUTE;

/** Schedule of the job. The delay keeps it out of tests and short runs that wait for all due jobs. */
export const ABANDONED_RUNS_SCHEDULE: Schedule = { kind: ABANDONED_RUNS, first: 120 * MINUTE, every: SILENCE };

const REASON =
  'It ended before it was complete, with the process that it came to; what came before is written. Send it again';

/** Creates the handler of the job that ends abandoned runs. */
export const createAbandonedRuns =
  ({ now, trusted, random }: Pick<Context, 'now' | 'trusted' | 'random'>): LongJobHandler =>
  async () =>
  async (transaction) => {
    await resetFutureRuns(transaction, now());
    for (const id of await readAbandonedRuns(transaction, trusted.now() - SILENCE)) {
      const end = { id, status: 'finished', outcome: 'failure', reasonCode: 'discarded', reason: REASON } as const;
      if (!(await endRun(transaction, { ...end, now: now() }))) continue;
      const { make } = createEventMaker({ runID: id, random, now });
      await addRunEvents(transaction, [make({ type: 'log', status: 'failed', data: { lines: [REASON] } })]);
    }
  };
