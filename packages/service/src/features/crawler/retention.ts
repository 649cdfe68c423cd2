/** Retention job of the crawler: forgets old tasks, once a day. */
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';
import type { Queryable, Store } from '../../store/store.ts';

/** The kind of this job; it has no payload. */
export const CRAWLER_RETENTION = 'crawlerRetention';

const DAY = 86_400_000;
/** How long the state of a task can be asked for, in days; as long as that of other tasks. */
const KEEP = 30;

/** When it comes: never while tests and short runs wait for everything that is due. */
export const CRAWLER_RETENTION_SCHEDULE: Schedule = { kind: CRAWLER_RETENTION, first: DAY / 8, every: DAY };

/** Tasks that are over go; those of a crawl under way, or of one that blocks its crawler, stay as long as it does. */
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
    await removeOldCrawlerTasks(store, trusted.deletionTime() - KEEP * DAY);
    return () => Promise.resolve();
  };
