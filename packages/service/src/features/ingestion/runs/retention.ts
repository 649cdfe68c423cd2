/** Retention job of ingestion: deletes old runs with their events once a day. */
import type { TrustedClock } from '../../../store/clock/trusted-clock.ts';
import type { LongJobHandler } from '../../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../../ground/jobs/schedule.ts';
import type { Queryable, Store } from '../../../store/store.ts';

/** Job kind. The job has no payload. */
export const INGESTION_RETENTION = 'ingestionRetention';

const DAY = 86_400_000;
/** Days for which runs and their events can be read. */
const KEEP_DAYS = 30;

/** Schedule of the job. The delay keeps it out of tests and short runs that wait for all due jobs. */
export const INGESTION_RETENTION_SCHEDULE: Schedule = { kind: INGESTION_RETENTION, first: DAY / 8, every: DAY };

/** Deletes runs without activity since a time, with their events, their rejects and what they staged. */
async function removeOldRuns(source: Queryable, before: number): Promise<void> {
  await source.query(
    `WITH gone AS (DELETE FROM ingestion_runs WHERE updated_at < $1 RETURNING id),
       events AS (DELETE FROM ingestion_events WHERE run_id IN (SELECT id FROM gone)),
       rejects AS (DELETE FROM ingestion_rejects WHERE run_id IN (SELECT id FROM gone))
     DELETE FROM ingestion_staged WHERE run_id IN (SELECT id FROM gone)`,
    [before],
  );
}

/** Creates the handler of the job that deletes old runs. */
export const createRunRetention =
  ({ store, trusted }: { store: Store; trusted: Pick<TrustedClock, 'observe' | 'deletionTime'> }): LongJobHandler =>
  async () => {
    await trusted.observe();
    await removeOldRuns(store, trusted.deletionTime() - KEEP_DAYS * DAY);
    return () => Promise.resolve();
  };
