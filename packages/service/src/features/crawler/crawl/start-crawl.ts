/** Begins a crawl, in the transaction that asks for it: its number, its frontier, and the promise to go through it. */
import { cancelJobs, addJobOnce } from '../../../ground/jobs/rows.ts';
import type { Queryable } from '../../../store/store.ts';
import { type CrawlPlan, fingerprintOf } from '../plan/crawl-plan.ts';
import { type CrawlerRow, putCrawler } from '../rows/crawler-rows.ts';
import { readSchedule } from '../plan/schedule-words.ts';
import { endCrawlerTask } from '../rows/task-rows.ts';
import { addUrls, forgetCrawls, type FoundUrl } from '../rows/url-rows.ts';

/** The kind of the job that goes through a frontier; its payload is the crawler. */
export const CRAWL = 'crawl';
/** The kind of the job that begins crawls by schedule; its payload is the crawler. */
export const CRAWL_SCHEDULE = 'crawlSchedule';

/** What pages that were crawled before any whole crawl are kept under. */
export const BEFORE_ANY = 0;

/** The crawl whose pages an index shows. */
export const liveNumber = ({ live }: Pick<CrawlerRow, 'live'>): number => live?.number ?? BEFORE_ANY;

/** Promises to go through the frontier of a crawler. `now` in milliseconds. */
export const promiseCrawl = (transaction: Queryable, crawler: string, now: number): Promise<void> =>
  addJobOnce(transaction, { kind: CRAWL, payload: crawler, now, runAt: now });

/** Begins a crawl anew, whatever was under way. Gives the crawler as it is then. */
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

/** Promises the next crawl by schedule, or takes the promise back. Gives when that is, in milliseconds. */
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
