/** Failures in the store: when a URL started to fail, in how many consecutive crawls, and which records another page has overwritten. */
import type { Queryable } from '../../../store/store.ts';
import type { OverwrittenRecord } from './record-rows.ts';
import type { CrawlKey, UrlKind } from './url-rows.ts';

/** A URL in the live crawl. */
export interface FormerUrl {
  url: string;
  kind: UrlKind;
  links: string[];
  /** Milliseconds since the Unix epoch. Undefined if it did not fail. */
  failedSince: number | undefined;
  failedCrawls: number;
}

/** A failed URL. */
export interface FailedUrl {
  url: string;
  /** Milliseconds since the Unix epoch. */
  since: number;
  /** Number of consecutive crawls. */
  crawls: number;
  /** Number of records of an earlier crawl that are kept. */
  kept: number;
}

/** Reads URLs of a crawl. */
export async function readFormer(
  source: Queryable,
  { crawler, crawl }: CrawlKey,
  urls: readonly string[],
): Promise<Map<string, FormerUrl>> {
  if (urls.length === 0) return new Map();
  const rows = await source.query<{
    url: string;
    kind: UrlKind;
    links: string | null;
    since: string | null;
    crawls: number | null;
  }>(
    `SELECT url, kind, links, failed_since::text AS since, failed_crawls AS crawls FROM crawler_urls
     WHERE crawler_id = $1 AND crawl = $2 AND url = ANY($3::text[]) AND state = 'ended'`,
    [crawler, crawl, urls],
  );
  return new Map(
    rows.map(({ url, kind, links, since, crawls }) => [
      url,
      {
        url,
        kind,
        links: JSON.parse(links ?? '[]') as string[],
        failedSince: since === null ? undefined : Number(since),
        failedCrawls: crawls ?? 0,
      },
    ]),
  );
}

/** Stores which URLs of a crawl failed. */
export async function markFailed(transaction: Queryable, key: CrawlKey, failed: readonly FailedUrl[]): Promise<void> {
  if (failed.length === 0) return;
  await transaction.query(
    `UPDATE crawler_urls SET failed_since = f.since::bigint, failed_crawls = f.crawls::int, kept_records = nullif(f.kept::int, 0)
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[]) AS f (url, since, crawls, kept)
     WHERE crawler_urls.crawler_id = $1 AND crawler_urls.crawl = $2 AND crawler_urls.url = f.url`,
    [
      key.crawler,
      key.crawl,
      failed.map(({ url }) => url),
      failed.map(({ since }) => String(since)),
      failed.map(({ crawls }) => String(crawls)),
      failed.map(({ kept }) => String(kept)),
    ],
  );
}

/** Stores which pages of a crawl lost a record to a later one. */
export async function markOverwritten(
  transaction: Queryable,
  key: CrawlKey,
  overwritten: readonly OverwrittenRecord[],
): Promise<void> {
  if (overwritten.length === 0) return;
  const last = [...new Map(overwritten.map((record) => [record.url, record])).values()];
  await transaction.query(
    `UPDATE crawler_urls SET overwritten_index = o.index_name, overwritten_id = o.object_id
     FROM unnest($3::text[], $4::text[], $5::text[]) AS o (url, index_name, object_id)
     WHERE crawler_urls.crawler_id = $1 AND crawler_urls.crawl = $2 AND crawler_urls.url = o.url`,
    [
      key.crawler,
      key.crawl,
      last.map(({ url }) => url),
      last.map(({ index }) => index),
      last.map(({ objectID }) => objectID),
    ],
  );
}

/** Pages that lost a record to a page that has disappeared are read again by the next crawl, even if they are unchanged. */
export async function releaseOverwritten(transaction: Queryable, { crawler, crawl }: CrawlKey): Promise<void> {
  await transaction.query(
    `UPDATE crawler_urls u SET overwritten_index = NULL, overwritten_id = NULL, etag = NULL, last_modified = NULL, content_hash = NULL
     WHERE u.crawler_id = $1 AND u.crawl = $2 AND u.overwritten_id IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM crawler_records r WHERE r.crawler_id = $1 AND r.crawl = $2 AND r.index_name = u.overwritten_index
         AND r.object_id = u.overwritten_id)`,
    [crawler, crawl],
  );
}
