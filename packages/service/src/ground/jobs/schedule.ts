/** Schedule: a job that comes again by itself, however often the service is started. */
import type { Queryable } from '../../store/store.ts';
import type { LongJobHandler } from './job-handlers.ts';
import { addJobOnce } from './rows.ts';

/** When a job comes. */
export interface Schedule {
  /** The kind of a long job; it has no payload. */
  kind: string;
  /** Milliseconds from the first start of the service to the first run. */
  first: number;
  /** Milliseconds from the end of one run to the next. */
  every: number;
}

/** Promises the next run, unless it is promised already. `now` in milliseconds. */
const promiseRun = (source: Queryable, kind: string, times: { now: number; runAt: number }): Promise<void> =>
  addJobOnce(source, { kind, payload: '', ...times });

/** Promises the first run of each schedule that has no promise yet. */
export async function promiseSchedules(source: Queryable, schedules: readonly Schedule[], now: number): Promise<void> {
  for (const { kind, first } of schedules) await promiseRun(source, kind, { now, runAt: now + first });
}

/** The work of a scheduled job; the transaction that forgets its promise makes the next one. */
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
