/** Converts a crawler into its API representation. */
import type { Crawler, CrawlerConfig } from '@aisle/contract';
import { HIDDEN } from '../../foundation/wire/hide-key.ts';
import { isoTime } from '../operation.ts';
import type { CrawlerRow, StoredConfig } from './rows/crawler-rows.ts';

/** Masks the API key. */
const answerConfig = (config: StoredConfig): CrawlerConfig => ({ ...config, apiKey: HIDDEN });

/** @param withConfig Whether the configuration is included. */
export function answerCrawler(row: CrawlerRow, withConfig: boolean): Crawler {
  const time = (value: number | undefined) => (value === undefined ? null : isoTime(value));
  return {
    name: row.name,
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
    running: row.active && !row.blocked,
    reindexing: row.crawl !== undefined && !row.blocked,
    blocked: row.blocked,
    lastReindexStartedAt: time(row.startedAt),
    lastReindexEndedAt: time(row.endedAt),
    ...(row.blocked && row.crawl && { blockingTaskId: row.crawl.task, blockingReason: row.blockReason ?? '' }),
    ...(withConfig && { config: answerConfig(row.config) }),
  };
}
