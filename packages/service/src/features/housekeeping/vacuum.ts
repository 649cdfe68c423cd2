/** Vacuum job: frees the space of old row versions in an embedded database (PostgreSQL has its autovacuum). */
import { countRecords, vacuum } from './rows.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Store } from '../../store/store.ts';
import type { ChangeReader } from '../../ground/changes/change-reader.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';

/** Job kind. The job has no payload. */
export const VACUUM = 'vacuum';

/** Number of changed records that triggers the job: at least this many, and this share of all. */
const LEAST = 5000;
const SHARE = 0.2;

/** Counts changes, and promises the job when there were enough. */
export interface Vacuum extends Required<Omit<ChangeReader, 'hasChanged'>> {
  handler: LongJobHandler;
}

/**
 * Creates the job handler and its trigger. `promised` is called when the job is stored.
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
    // It only counts, and keeps nothing of the changes.
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
