/** Data retention job: deletes old searches and events once a day. */
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import { removeOldEvents, removeOldOrders, removeOldSearches, removeOldTurns } from './rows.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';
import type { Store } from '../../store/store.ts';
import { removeOldTasks } from '../../ground/changes/task-rows.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Rollups } from '../../ground/rollups/rollups.ts';
import { VACUUM } from './vacuum.ts';

/** Job kind. The job has no payload. */
export const RETENTION = 'retention';

const DAY = 86_400_000;
/** First time after a start. The delay keeps it out of tests and short runs that wait for all due jobs. */
const FIRST_AFTER = DAY / 12;
/** Days for which the state of a task can be read. */
const KEEP_TASKS = 30;
/** Days for which an order is recognized and can be refunded. */
const KEEP_ORDERS = 400;

/** Retention of shopper history, in days. */
export interface Retention {
  searches: number;
  events: number;
  /** For sums: days for which visitors are counted individually, as hashes. */
  visitors: number;
}

/** @throws Error for an invalid number of days. */
export function checkRetention(keep: Retention): void {
  for (const [name, days] of Object.entries({
    keepSearchesDays: keep.searches,
    keepEventsDays: keep.events,
    keepVisitorsDays: keep.visitors,
  }))
    if (!(days >= 1)) throw new Error(`${name} must be a number of days from 1 (Infinity: for ever), not ${days}`);
}

/** Schedule of the job. */
export const RETENTION_SCHEDULE: Schedule = { kind: RETENTION, first: FIRST_AFTER, every: DAY };

/**
 * Creates the job handler. Searches and events are deleted by whole days, once their sums can no longer change (five days). It also queues
 * a vacuum, so that the space is reused.
 * room of what it deleted to what comes.
 *
 * @example
 * const keep = { searches: 90, events: 365, visitors: 400 };
 * const handler = createRetention({ store, rollups, now: Date.now, trusted, keep });
 */
export function createRetention(options: {
  store: Store;
  rollups: Pick<Rollups, 'allowRemoval' | 'forgetUsers'>;
  now: () => number;
  trusted: Pick<TrustedClock, 'observe' | 'deletionTime'>;
  keep: Retention;
}): LongJobHandler {
  const { store, rollups, now, trusted, keep } = options;
  return async () => {
    const time = now();
    await trusted.observe();
    const deletionTime = trusted.deletionTime();
    const before = (days: number) => deletionTime - days * DAY;
    const allowed = await rollups.allowRemoval({ searches: before(keep.searches), events: before(keep.events) });
    if (Number.isFinite(allowed.searches)) await removeOldSearches(store, allowed.searches);
    if (Number.isFinite(allowed.events)) await removeOldEvents(store, allowed.events);
    if (Number.isFinite(keep.searches)) await removeOldTurns(store, before(keep.searches));
    if (Number.isFinite(keep.visitors)) await rollups.forgetUsers(before(keep.visitors));
    await removeOldOrders(store, before(KEEP_ORDERS));
    await removeOldTasks(store, before(KEEP_TASKS));
    return async (transaction) => {
      if (!store.shared) await addJobOnce(transaction, { kind: VACUUM, payload: '', now: time, runAt: time });
    };
  };
}
