/** Progress of a crawl and outcomes of its URLs: counts URLs with a row of their own and unchanged URLs of the live crawl. */
import type { Queryable } from '../../../store/store.ts';
import { UNCHANGED } from './revisit-rows.ts';
import type { CrawlKey } from './url-rows.ts';

/** Progress of a crawl. */
export interface CrawlCounts {
  ended: number;
  waiting: number;
  /** URLs that were or will be requested. */
  admitted: number;
  /** URLs that were skipped without a request. */
  left: number;
}

/** Reasons for skipping without a request. */
const UNSEEN = `('no_path_match', 'exclusion_pattern', 'host_not_allowed', 'max_depth', 'max_urls', 'url_too_long', 'url_trap')`;

/**
 * The distinct URLs of a crawl (`$2`) of a crawler (`$1`). Unchanged ones are rows of the live crawl, which may be the same crawl: then the
 * row has the result of its last visit.
 */
const URLS = `(
  SELECT u.state, CASE WHEN a.id IS NOT NULL AND u.reason = 'success' THEN 'not_modified' ELSE u.reason END AS reason
  FROM crawler_urls u LEFT JOIN (${UNCHANGED}) a ON a.id = u.id
  WHERE u.crawler_id = $1 AND u.crawl = $2 AND u.kind <> 'sitemap'
  UNION ALL
  SELECT u.state, CASE u.reason WHEN 'success' THEN 'not_modified' ELSE u.reason END
  FROM crawler_urls u JOIN (${UNCHANGED}) a ON a.id = u.id
  WHERE u.crawler_id = $1 AND u.crawl <> $2 AND u.kind <> 'sitemap') AS urls`;

/** URLs of the live crawl that were found again and are waiting: those without a row of their own that are not known to be unchanged. */
const MET = `SELECT count(*)::text AS waiting FROM (
    SELECT unnest(met) AS id FROM crawler_revisits WHERE crawler_id = $1 AND crawl = $2 EXCEPT ${UNCHANGED}) AS m
  JOIN crawler_urls l ON l.id = m.id WHERE l.kind <> 'sitemap'
    AND NOT EXISTS (SELECT 1 FROM crawler_urls n WHERE n.crawler_id = $1 AND n.crawl = $2 AND n.url = l.url)`;

/** Counts the URLs of the current crawl. */
export async function countUrls(source: Queryable, { crawler, crawl }: CrawlKey): Promise<CrawlCounts> {
  const [counted] = await source.query<{ ended: string; waiting: string; left_out: string }>(
    `SELECT count(*) FILTER (WHERE state = 'ended' AND reason NOT IN ${UNSEEN})::text AS ended,
       count(*) FILTER (WHERE state = 'waiting')::text AS waiting,
       count(*) FILTER (WHERE reason IN ${UNSEEN})::text AS left_out
     FROM ${URLS}`,
    [crawler, crawl],
  );
  const [revisits] = await source.query<{ waiting: string }>(MET, [crawler, crawl]);
  const ended = Number(counted!.ended);
  const waiting = Number(counted!.waiting) + Number(revisits!.waiting);
  return { ended, waiting, admitted: ended + waiting, left: Number(counted!.left_out) };
}

/** Counts the sitemaps that are new in a crawl. */
export async function countSitemaps(source: Queryable, { crawler, crawl }: CrawlKey): Promise<number> {
  const [counted] = await source.query<{ n: string }>(
    `SELECT count(*)::text AS n FROM crawler_urls WHERE crawler_id = $1 AND crawl = $2 AND kind = 'sitemap'`,
    [crawler, crawl],
  );
  return Number(counted!.n);
}
