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

/** Options of the crawler feature. */
export interface CrawlerOptions {
  /** The application ID that every request must have. */
  appId?: string;
  /** Milliseconds before a crawler retries a failed page, four times that before the last attempt. Default: 1,000. */
  crawlRetryDelay?: number;
  /** Reads CSV, for external data. None by default. */
  readCsv?: ReadCsv;
  /** Unpacks gzip and zip, for external data. None by default. */
  archives?: Archives;
  /** The User-Agent header of crawlers. `AisleCrawler` by default, which any other value should contain. */
  crawlerUserAgent?: string;
  /** Computes SHA-256 as hexadecimal digits. Uses WebCrypto by default. */
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
