/** Admits URLs that visits found: each once, and why some of them are left out. */
import type { Visit } from '../pages/visit-url.ts';
import type { FoundUrl } from '../rows/url-rows.ts';
import type { FrontierState } from './frontier-state.ts';

/** URLs in memory at most. */
const MAX_SEEN = 300_000;

/** So many sitemaps are read also by a crawl of fewer pages. */
const FEW_SITEMAPS = 500;

/** What of the places found may be new, and why some of them are left out. Nothing is counted before it is written. */
export function admitUrls({ plan, seen, counts, sitemaps }: FrontierState, visits: readonly Visit[]): FoundUrl[] {
  const admitted: FoundUrl[] = [];
  let { admitted: fetched, left } = counts;
  let foundSitemaps = sitemaps;
  if (seen.size > MAX_SEEN) seen.clear();
  for (const found of visits.flatMap((visit) => visit.found)) {
    if (seen.has(found.url)) continue;
    seen.add(found.url);
    const isPage = found.kind !== 'sitemap';
    if (!isPage && ++foundSitemaps > Math.max(FEW_SITEMAPS, plan.maxUrls)) continue;
    const skipped = plan.leaveOut(found) ?? (isPage && fetched >= plan.maxUrls ? 'max_urls' : undefined);
    // What is left out is told as long as it stays countable.
    if (skipped && left >= plan.maxUrls) continue;
    if (skipped) left++;
    else if (isPage) fetched++;
    admitted.push({ ...found, ...(skipped && { skipped }) });
  }
  return admitted;
}
