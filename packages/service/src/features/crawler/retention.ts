/** Retention job of the crawler: deletes old tasks once a day. */
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';
import type { Queryable, Store } from '../../store/store.ts';

/** Job kind. The job has no payload. */
export const CRAWLER_RETENTION = 'crawlerRetention';

const DAY = 86_400_000;
/** Days for which the state of a task can be read, as for other tasks. */
const KEEP_DAYS = 30;

/** Schedule of the job. The delay keeps it out of tests and short runs that wait for all due jobs. */
export const CRAWLER_RETENTION_SCHEDULE: Schedule = { kind: CRAWLER_RETENTION, first: DAY / 8, every: DAY };

/** Deletes finished tasks. Those of the current crawl, or of one that blocks its crawler, are kept as long as the crawl is. */
async function removeOldCrawlerTasks(source: Queryable, before: number): Promise<void> {
  await source.query(
    `DELETE FROM crawler_tasks WHERE created_at < $1 AND NOT pending
       AND id NOT IN (SELECT crawl_task FROM crawlers WHERE crawl_task IS NOT NULL)`,
    [before],
  );
}

/** Creates the handler of the job that deletes old tasks. */
export const createCrawlerRetention =
  ({ store, trusted }: { store: Store; trusted: Pick<TrustedClock, 'observe' | 'deletionTime'> }): LongJobHandler =>
  async () => {
    await trusted.observe();
    await removeOldCrawlerTasks(store, trusted.deletionTime() - KEEP_DAYS * DAY);
    return () => Promise.resolve();
  };
