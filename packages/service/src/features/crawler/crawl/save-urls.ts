/** Save rules: which of the URLs that are crawled on request are stored in `extraUrls`. */
import { badRequest } from '../../../foundation/errors/service-error.ts';
import type { Queryable } from '../../../store/store.ts';
import type { CrawlPlan } from '../plan/crawl-plan.ts';
import type { CrawlerRow } from '../rows/crawler-rows.ts';
import { findIndexed, findInSitemaps } from '../rows/url-rows.ts';

const MAX_EXTRA = 10_000;

/**
 * Returns the crawler with the stored URLs: with `save` all except those in `startUrls` or in the sitemaps; by default only those that the
 * last reindex did not index either.
 * reindex did not index either.
 * @throws ServiceError 400 if there is no room.
 */
export async function saveUrls(
  transaction: Queryable,
  crawler: CrawlerRow,
  { urls, save, plan }: { urls: readonly string[]; save: boolean | undefined; plan: Pick<CrawlPlan, 'normalize'> },
): Promise<CrawlerRow> {
  if (save === false) return crawler;
  const { startUrls = [], extraUrls = [], sitemaps = [] } = crawler.config;
  const existing = new Set([...startUrls, ...extraUrls, ...sitemaps].map((url) => plan.normalize(url)));
  if (crawler.live) {
    const key = { crawler: crawler.id, crawl: crawler.live.number };
    for (const url of await findInSitemaps(transaction, key, urls)) existing.add(url);
    if (save === undefined) for (const url of await findIndexed(transaction, key, urls)) existing.add(url);
  }
  const added = [...new Set(urls)].filter((url) => !existing.has(url));
  if (added.length === 0) return crawler;
  if (extraUrls.length + added.length > MAX_EXTRA)
    throw badRequest(`"save": extraUrls would hold over ${MAX_EXTRA} URLs; take some out, or put them into a sitemap`);
  return { ...crawler, config: { ...crawler.config, extraUrls: [...extraUrls, ...added] } };
}
