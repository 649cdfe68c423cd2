/** Recalls failed URLs: a page with a temporary failure keeps its links and its records, for the configured number of crawls and days. */
import type { Queryable } from '../../../store/store.ts';
import type { CrawlPlan } from '../plan/crawl-plan.ts';
import { sitemapFinds } from '../pages/sitemap-links.ts';
import { linksOf, type Visit } from '../pages/visit-url.ts';
import { type FormerUrl, readFormer } from '../rows/failure-rows.ts';
import { isFailed, isForTheMoment } from '../rows/reasons.ts';
import type { CrawlKey } from '../rows/url-rows.ts';
import { isUnchanged } from './sort-visits.ts';

const DAY = 86_400_000;

/** A failed visit. */
export interface FailedVisit extends Visit {
  failure: NonNullable<Visit['failure']>;
}

/** Whether a visit failed, with the start of the failure. */
export const hasFailed = (visit: Visit): visit is FailedVisit => visit.failure !== undefined;

/** Returns the URLs that a URL led to before. */
function recallFinds({ result, found: foundUrls }: Visit, { links }: FormerUrl): Pick<Visit, 'result' | 'found'> {
  const all = [...new Set([...result.links, ...links])];
  const existing = new Set(foundUrls.map(({ url }) => url));
  const recalled = result.kind === 'sitemap' ? sitemapFinds(result, links) : linksOf(result, links);
  return {
    result: { ...result, links: all },
    found: [...foundUrls, ...recalled.filter(({ url }) => !existing.has(url))],
  };
}

/**
 * Adds to failed visits the start and the number of consecutive failures, and their former links if the failure is temporary. All other
 * visits are unchanged, as are those that failed as in the live crawl, which are not written.
 *
 * @param live The crawl whose pages the indices show.
 */
export async function recallFailed(
  source: Queryable,
  { key, live, plan, now }: { key: CrawlKey; live: number; plan: Pick<CrawlPlan, 'keepFailed'>; now: number },
  visits: readonly Visit[],
): Promise<readonly Visit[]> {
  const failed = visits.filter((visit) => isFailed(visit.result.reason) && !isUnchanged(visit));
  if (failed.length === 0) return visits;
  const urls = failed.map(({ result }) => result.url);
  const former = await readFormer(source, { crawler: key.crawler, crawl: live }, urls);
  const recalled = new Map(
    failed.map((visit) => {
      const before = former.get(visit.result.url);
      const failedBefore = before?.failedSince === undefined ? undefined : before;
      const since = failedBefore?.failedSince ?? now;
      const crawls = (failedBefore?.failedCrawls ?? 0) + 1;
      const { keepFailed } = plan;
      const isEarly = crawls < keepFailed.crawls && now - since < keepFailed.days * DAY;
      const keeps = before !== undefined && isEarly && isForTheMoment(visit.result.reason);
      return [visit, { ...visit, ...(keeps && recallFinds(visit, before)), failure: { since, crawls, keeps } }];
    }),
  );
  return visits.map((visit) => recalled.get(visit) ?? visit);
}
