/** The job that frees the room of old versions of rows in a store of our own (PostgreSQL has an autovacuum that does it). */
import { countRecords, vacuum } from '../store/housekeeping.ts';
import { addJobOnce } from '../store/jobs.ts';
import type { Store } from '../store/store.ts';
import type { LongJobHandler } from './job-runner.ts';

/** The kind of this job; it has no payload. */
export const VACUUM = 'vacuum';

/** Changed records after which it is worth while: so many, or this share of all. */
const LEAST = 5000;
const SHARE = 0.2;

/** Counts changes, and promises the job when there were enough. */
export interface VacuumPromise {
  /** Tells that so many records were changed or deleted. */
  changed(records: number): void;
  handler: LongJobHandler;
}

/**
 * The job and its promise over one store. `promised` is called when the promise is in the store.
 *
 * @example
 * const room = createVacuum({ store, now: Date.now, promised: startJobs, failed: console.error });
 * room.changed(5000);
 */
export function createVacuum(options: {
  store: Store;
  now: () => number;
  promised: () => void;
  failed: (error: unknown) => void;
}): VacuumPromise {
  const { store, now, promised, failed } = options;
  let counted = 0;
  let enough = LEAST;
  return {
    changed: (records) => {
      counted += records;
      if (store.shared || counted < enough) return;
      counted = 0;
      const time = now();
      addJobOnce(store, { kind: VACUUM, payload: '', now: time, runAt: time }).then(promised, failed);
    },
    handler: async () => {
      if (!store.shared) {
        await vacuum(store);
        enough = Math.max(LEAST, SHARE * (await countRecords(store)));
      }
      return async () => undefined;
    },
  };
}
