/** Schedule job: starts the scheduled crawls of a crawler. */
import type { LongJobHandler } from '../../../ground/jobs/job-handlers.ts';
import type { Context } from '../../context.ts';
import { mayReachBy } from './crawl-job.ts';
import { planCrawl } from '../plan/crawl-plan.ts';
import { putCrawler, readCrawler } from '../rows/crawler-rows.ts';
import { beginCrawl, scheduleCrawl } from './start-crawl.ts';
import { addCrawlerTask } from '../rows/task-rows.ts';

/** Creates the job handler. It skips a crawler that is still crawling or blocked, until the next time. */
export function createScheduleJob(context: Pick<Context, 'outbound' | 'now' | 'startJobs'>): LongJobHandler {
  return async ({ payload: id }) =>
    async (transaction) => {
      const now = context.now();
      const crawler = await readCrawler(transaction, id, { lock: true });
      if (!crawler?.active) return;
      const isDue = crawler.nextRunAt !== undefined && now >= crawler.nextRunAt;
      let present = crawler;
      if (isDue && !crawler.crawl && !crawler.blocked) {
        const task = await addCrawlerTask(transaction, {
          id: crypto.randomUUID(),
          crawlerId: id,
          kind: 'reindex',
          payload: '',
          pending: true,
          now,
        });
        const plan = planCrawl(crawler.config, mayReachBy(context.outbound));
        present = await beginCrawl(transaction, crawler, { task, plan, now });
      }
      await putCrawler(transaction, { ...present, nextRunAt: await scheduleCrawl(transaction, present, now) });
    };
}
