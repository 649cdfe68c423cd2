/** Data retention job: deletes searches and events when they are old enough, once a day. */
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import { removeOldEvents, removeOldOrders, removeOldSearches, removeOldTurns } from './rows.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';
import type { Store } from '../../store/store.ts';
import { removeOldTasks } from '../../ground/changes/task-rows.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Rollups } from '../../ground/rollups/rollups.ts';
import { VACUUM } from './vacuum.ts';

/** The kind of this job; it has no payload. */
export const RETENTION = 'retention';

const DAY = 86_400_000;
/** The first time after a start: never while tests and short runs wait for everything that is due. */
const FIRST_AFTER = DAY / 12;
/** How long the state of a task can be asked for, in days. */
const KEEP_TASKS = 30;
/** How long an order is recognized and can be refunded, in days. */
const KEEP_ORDERS = 400;

/** How long what shoppers did is kept, in days. */
export interface Retention {
  searches: number;
  events: number;
  /** In sums: how long visitors are counted one by one, by hashes. */
  visitors: number;
}

/** @throws Error for a number of days that makes no sense. */
export function checkRetention(keep: Retention): void {
  for (const [name, days] of Object.entries({
    keepSearchesDays: keep.searches,
    keepEventsDays: keep.events,
    keepVisitorsDays: keep.visitors,
  }))
    if (!(days >= 1)) throw new Error(`${name} must be a number of days from 1 (Infinity: for ever), not ${days}`);
}

/** When it comes. */
export const RETENTION_SCHEDULE: Schedule = { kind: RETENTION, first: FIRST_AFTER, every: DAY };

/**
 * The job. Searches and events go by whole days, and not before what was summed of them can change no more (five days). It promises the
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
