/** What the crawler's operations need beside the context. */
import type { CheckContext } from './check-config.ts';
import type { CrawlContext } from './crawl-job.ts';

/** Made once, when the service starts. */
export interface CrawlerParts {
  checking: CheckContext;
  crawling: CrawlContext;
}

/** Under which the secrets of a crawler lie sealed. */
export const secretOwner = (crawler: string): string => `crawler:${crawler}`;

/** The name of its key among them. */
export const API_KEY = 'apiKey';
