/** Vacuum job: frees the room of old versions of rows in a store of our own (PostgreSQL has an autovacuum that does it). */
import { countRecords, vacuum } from './rows.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Store } from '../../store/store.ts';
import type { ChangeReader } from '../../ground/changes/change-reader.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';

/** The kind of this job; it has no payload. */
export const VACUUM = 'vacuum';

/** Changed records after which it is worth while: so many, or this share of all. */
const LEAST = 5000;
const SHARE = 0.2;

/** Counts changes, and promises the job when there were enough. */
export interface Vacuum extends Required<Omit<ChangeReader, 'hasChanged'>> {
  handler: LongJobHandler;
}

/**
 * The job and its promise over one store. `promised` is called when the promise is in the store.
 *
 * @example
 * const vacuum = createVacuum({ store, tables: ['records'], now: Date.now, promised: startJobs, onError: console.error });
 * vacuum.carried(5000, false);
 */
export function createVacuum(options: {
  store: Store;
  /** The tables in which rows are changed or deleted. */
  tables: readonly string[];
  now: () => number;
  promised: () => void;
  onError: (error: unknown) => void;
}): Vacuum {
  const { store, tables, now, promised, onError } = options;
  let counted = 0;
  let enough = LEAST;
  return {
    // It counts; it keeps nothing of the changes.
    read: async () => () => undefined,
    carried: (records, loading) => {
      if (loading) return;
      counted += records;
      if (store.shared || counted < enough) return;
      counted = 0;
      const time = now();
      addJobOnce(store, { kind: VACUUM, payload: '', now: time, runAt: time }).then(promised, onError);
    },
    handler: async () => {
      if (!store.shared) {
        await vacuum(store, tables);
        enough = Math.max(LEAST, SHARE * (await countRecords(store)));
      }
      return async () => undefined;
    },
  };
}
