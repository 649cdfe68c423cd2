/** Erase job: rewrites the tables that contained a forgotten user, so that no database file contains the name any more. */
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Queryable, Store } from '../../store/store.ts';

/** The tables that may name a user, including those where only old row versions may. */
export const NAMING_TABLES: readonly string[] = [
  'ab_test_entries',
  'conversation_turns',
  'deleted_profiles',
  'evidence_rules',
  'events',
  'ingestion_rejects',
  'jobs',
  'orders',
  'request_log',
  'rollup_segments',
  'searches',
  'training_log',
  'user_profiles',
];

/** Tables of the database itself with samples of columns. */
const SAMPLES = 'pg_statistic';

/** Rewrites one table without its old row versions. Others wait for that: with many rows, for seconds. */
async function rewrite(source: Queryable, table: string): Promise<void> {
  await source.query(`VACUUM (FULL) ${table}`);
}

/** Starts a new file of the write-ahead log and releases the older ones. */
async function emptyLog(source: Queryable): Promise<void> {
  await source.query('SELECT pg_switch_wal()::text');
  await source.query('CHECKPOINT');
}

/**
 * Creates the job handler. It does nothing on the operator's PostgreSQL: there a service must not lock a table for seconds, and the
 * write-ahead log is the operator's responsibility.
 *
 * @example
 * const handler = createErasure({ store });
 */
export function createErasure({ store }: { store: Store }): LongJobHandler {
  return async (_job, { signal }) => {
    if (!store.shared) {
      for (const table of [...NAMING_TABLES, SAMPLES]) {
        signal.throwIfAborted();
        await rewrite(store, table);
      }
      await emptyLog(store);
    }
    return () => Promise.resolve();
  };
}
