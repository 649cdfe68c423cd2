/** Deduplicates URLs that visits found: admits each URL once, and determines why some of them are skipped. */
import type { Visit } from '../pages/visit-url.ts';
import type { FoundUrl } from '../rows/url-rows.ts';
import type { FrontierState } from './frontier-state.ts';

/** Maximum number of URLs in memory. */
const MAX_SEEN_URLS = 300_000;

/** Minimum limit of sitemaps, even for a crawl of fewer pages. */
const FEW_SITEMAPS = 500;

/** Returns the found URLs that may be new, and why some of them are skipped. They are counted after they were written. */
export function admitUrls({ plan, seenUrls, counts, sitemaps }: FrontierState, visits: readonly Visit[]): FoundUrl[] {
  const urls: FoundUrl[] = [];
  let { admitted: pages, left } = counts;
  let foundSitemaps = sitemaps;
  if (seenUrls.size > MAX_SEEN_URLS) seenUrls.clear();
  for (const foundUrl of visits.flatMap((visit) => visit.found)) {
    if (seenUrls.has(foundUrl.url)) continue;
    seenUrls.add(foundUrl.url);
    const isPage = foundUrl.kind !== 'sitemap';
    if (!isPage && ++foundSitemaps > Math.max(FEW_SITEMAPS, plan.maxUrls)) continue;
    const skipped = plan.leaveOut(foundUrl) ?? (isPage && pages >= plan.maxUrls ? 'max_urls' : undefined);
    // Skipped URLs are only reported up to a limit.
    if (skipped && left >= plan.maxUrls) continue;
    if (skipped) left++;
    else if (isPage) pages++;
    urls.push({ ...foundUrl, ...(skipped && { skipped }) });
  }
  return urls;
}
