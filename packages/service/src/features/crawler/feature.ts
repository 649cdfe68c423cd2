/** The crawler feature: pages of sites become records of indices, on demand and by schedule. */
import { defineFeature } from '../feature.ts';
import { type Archives, noArchives } from '../ingestion/connectors/archives.ts';
import { noCsv, type ReadCsv } from '../ingestion/connectors/csv-lines.ts';
import { findKeyFault } from './plan/check-config.ts';
import { type HashBytes, hashByPlatform } from './plan/hash.ts';
import { createCrawlAbandonment, createCrawlJob, type CrawlContext } from './crawl/crawl-job.ts';
import { abandonCrawlUrls, CRAWL_URLS, createCrawlUrlsJob } from './crawl/crawl-urls-job.ts';
import { crawlerOperations } from './operations.ts';
import { createUserAgent } from './pages/user-agent.ts';
import { readApiKey } from './parts.ts';
import { CRAWLER_RETENTION, CRAWLER_RETENTION_SCHEDULE, createCrawlerRetention } from './retention.ts';
import { createScheduleJob } from './crawl/schedule-job.ts';
import { CRAWL, CRAWL_SCHEDULE } from './crawl/start-crawl.ts';

/** What the service may be told about it. */
export interface CrawlerOptions {
  /** The application ID that every request must carry. */
  appId?: string;
  /** Milliseconds before a crawler tries a page again that failed, four times that before the last try; 1,000 by default. */
  crawlRetryDelay?: number;
  /** Reads CSV, for external data; none by default. */
  readCsv?: ReadCsv;
  /** Unpacks gzip and zip, for external data; none by default. */
  archives?: Archives;
  /** The header under which crawlers ask for pages: `AisleCrawler` by default, which should stand in it whatever else does. */
  crawlerUserAgent?: string;
  /** SHA-256 in hexadecimal digits; by WebCrypto by default. */
  hashBytes?: HashBytes;
}

export const crawler = defineFeature({
  name: 'crawler',
  operations: crawlerOperations,
  start: (
    context,
    {
      appId = '',
      crawlRetryDelay = 1000,
      crawlerUserAgent = createUserAgent(),
      readCsv = noCsv,
      archives = noArchives,
      hashBytes = hashByPlatform,
    }: CrawlerOptions,
  ) => {
    const { keys, outbound, scripts, now, store, renderer } = context;
    const crawling: CrawlContext = {
      ...context,
      retryDelay: crawlRetryDelay,
      userAgent: crawlerUserAgent,
      readCsv,
      archives,
      hashBytes,
      findFault: async (source, { id, config }) => {
        const existing = await readApiKey(context, source, id);
        if (existing === 'sealed') return 'cannot be opened; give it again';
        const { apiKey } = existing;
        return apiKey === undefined ? 'is missing; give it again' : findKeyFault({ keys, now }, apiKey, config);
      },
    };
    return {
      parts: { checking: { keys, outbound, scripts, now, store, renderer, appId }, crawling },
      longJobs: {
        [CRAWL]: createCrawlJob(crawling),
        [CRAWL_URLS]: createCrawlUrlsJob(crawling),
        [CRAWL_SCHEDULE]: createScheduleJob(context),
        [CRAWLER_RETENTION]: createCrawlerRetention(context),
      },
      abandonedJobs: { [CRAWL]: createCrawlAbandonment(context), [CRAWL_URLS]: abandonCrawlUrls },
      schedules: [CRAWLER_RETENTION_SCHEDULE],
    };
  },
});
