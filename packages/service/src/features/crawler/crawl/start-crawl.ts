/** Starts a crawl in the transaction of its request: its number, its frontier, and its job. */
import { cancelJobs, addJobOnce } from '../../../ground/jobs/rows.ts';
import type { Queryable } from '../../../store/store.ts';
import { type CrawlPlan, fingerprintOf } from '../plan/crawl-plan.ts';
import { type CrawlerRow, putCrawler } from '../rows/crawler-rows.ts';
import { readSchedule } from '../plan/schedule-words.ts';
import { endCrawlerTask } from '../rows/task-rows.ts';
import { addUrls, forgetCrawls, type FoundUrl } from '../rows/url-rows.ts';

/** Job kind for processing a frontier. The payload is the crawler. */
export const CRAWL = 'crawl';
/** Job kind for starting scheduled crawls. The payload is the crawler. */
export const CRAWL_SCHEDULE = 'crawlSchedule';

/** Crawl number of pages that were crawled before any whole crawl. */
export const BEFORE_ANY = 0;

/** Returns the crawl whose pages an index shows. */
export const liveNumber = ({ live }: Pick<CrawlerRow, 'live'>): number => live?.number ?? BEFORE_ANY;

/** Queues the job for the frontier of a crawler. `now` in milliseconds. */
export const promiseCrawl = (transaction: Queryable, crawler: string, now: number): Promise<void> =>
  addJobOnce(transaction, { kind: CRAWL, payload: crawler, now, runAt: now });

/** Starts a new crawl in place of the current one. Returns the changed crawler. */
export async function beginCrawl(
  transaction: Queryable,
  crawler: CrawlerRow,
  { task, plan, now }: { task: string; plan: CrawlPlan; now: number },
): Promise<CrawlerRow> {
  const number = crawler.numbered + 1;
  const started: CrawlerRow = {
    ...crawler,
    numbered: number,
    crawl: { number, fingerprint: await fingerprintOf(crawler.config), task },
    startedAt: now,
    blocked: false,
    blockReason: undefined,
  };
  if (crawler.crawl) await endCrawlerTask(transaction, crawler.crawl.task, 'restarted');
  await forgetCrawls(transaction, crawler.id, [liveNumber(crawler)]);
  await putCrawler(transaction, started);
  const toFoundUrls = (urls: readonly string[], kind: 'start' | 'sitemap'): FoundUrl[] =>
    urls.map((url) => {
      const skipped = plan.leaveOut({ url, kind, depth: 0 });
      return { url, kind, depth: 0, hops: 0, ...(skipped && { skipped }) };
    });
  await addUrls(transaction, { crawler: crawler.id, crawl: number }, [
    ...toFoundUrls(plan.startUrls, 'start'),
    ...toFoundUrls(plan.sitemaps, 'sitemap'),
  ]);
  await promiseCrawl(transaction, crawler.id, now);
  return started;
}

/** Schedules the next crawl, or removes it from the schedule. Returns its time, in milliseconds. */
export async function scheduleCrawl(
  transaction: Queryable,
  { id, active, config }: Pick<CrawlerRow, 'id' | 'active' | 'config'>,
  now: number,
): Promise<number | undefined> {
  await cancelJobs(transaction, { kind: CRAWL_SCHEDULE, payload: id });
  if (!active || config.schedule === undefined) return undefined;
  const runAt = readSchedule(config.schedule)(now);
  await addJobOnce(transaction, { kind: CRAWL_SCHEDULE, payload: id, now, runAt });
  return runAt;
}
