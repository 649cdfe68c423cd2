/** Schedule: queues a recurring job, however often the service is started. */
import type { Queryable } from '../../store/store.ts';
import type { LongJobHandler } from './job-handlers.ts';
import { addJobOnce } from './rows.ts';

/** Times of a recurring job. */
export interface Schedule {
  /** The kind of a long job; it has no payload. */
  kind: string;
  /** Milliseconds from the first start of the service to the first run. */
  first: number;
  /** Milliseconds from the end of one run to the next. */
  every: number;
}

/** Queues the next run, unless it is already queued. `now` in milliseconds. */
const promiseRun = (source: Queryable, kind: string, times: { now: number; runAt: number }): Promise<void> =>
  addJobOnce(source, { kind, payload: '', ...times });

/** Queues the first run of each schedule that has none yet. */
export async function promiseSchedules(source: Queryable, schedules: readonly Schedule[], now: number): Promise<void> {
  for (const { kind, first } of schedules) await promiseRun(source, kind, { now, runAt: now + first });
}

/** Wraps the work of a scheduled job; the transaction that removes its row queues the next run. */
export function repeatBySchedule(
  handler: LongJobHandler,
  { kind, every }: Schedule,
  clock: () => number,
): LongJobHandler {
  return async (job, control) => {
    const conclude = await handler(job, control);
    return async (transaction, done) => {
      await conclude(transaction, done);
      const now = clock();
      await promiseRun(transaction, kind, { now, runAt: now + every });
    };
  };
}
