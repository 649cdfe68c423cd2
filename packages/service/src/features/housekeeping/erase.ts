/** Erase job: writes the tables anew in which somebody was named who was forgotten, so that no file of the database has the name any more. */
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Queryable, Store } from '../../store/store.ts';

/** The tables that can name a user, with those whose old versions of rows can. */
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

/** Tables of the database itself that keep samples of columns. */
const SAMPLES = 'pg_statistic';

/** Writes one table anew, without its old versions of rows. Others wait for it: where it has many rows, for seconds. */
async function rewrite(source: Queryable, table: string): Promise<void> {
  await source.query(`VACUUM (FULL) ${table}`);
}

/** Begins a new file of the write-ahead log and lets the older ones go. */
async function emptyLog(source: Queryable): Promise<void> {
  await source.query('SELECT pg_switch_wal()::text');
  await source.query('CHECKPOINT');
}

/**
 * The job. A PostgreSQL of the operator's it leaves alone: there a table is not locked for seconds by a service, and what becomes of its
 * write-ahead log is the operator's to say.
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
