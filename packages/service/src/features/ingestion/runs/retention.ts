/** Retention job of ingestion: forgets old runs with their events, once a day. */
import type { TrustedClock } from '../../../store/clock/trusted-clock.ts';
import type { LongJobHandler } from '../../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../../ground/jobs/schedule.ts';
import type { Queryable, Store } from '../../../store/store.ts';

/** The kind of this job; it has no payload. */
export const INGESTION_RETENTION = 'ingestionRetention';

const DAY = 86_400_000;
/** How long runs and their events can be read, in days. */
const KEEP = 30;

/** When it comes: never while tests and short runs wait for everything that is due. */
export const INGESTION_RETENTION_SCHEDULE: Schedule = { kind: INGESTION_RETENTION, first: DAY / 8, every: DAY };

/** Forgets runs that nothing happened to since a time, with their events, their rejects and what they staged. */
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
    await removeOldRuns(store, trusted.deletionTime() - KEEP * DAY);
    return () => Promise.resolve();
  };
