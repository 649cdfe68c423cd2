/** Deduplication of URLs that visits found: admits each URL once, and says why some of them are left out. */
import type { Visit } from '../pages/visit-url.ts';
import type { FoundUrl } from '../rows/url-rows.ts';
import type { FrontierState } from './frontier-state.ts';

/** URLs in memory at most. */
const MAX_SEEN_URLS = 300_000;

/** So many sitemaps are read also by a crawl of fewer pages. */
const FEW_SITEMAPS = 500;

/** What of the places found may be new, and why some of them are left out. Nothing is counted before it is written. */
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
    // What is left out is told as long as it stays countable.
    if (skipped && left >= plan.maxUrls) continue;
    if (skipped) left++;
    else if (isPage) pages++;
    urls.push({ ...foundUrl, ...(skipped && { skipped }) });
  }
  return urls;
}
