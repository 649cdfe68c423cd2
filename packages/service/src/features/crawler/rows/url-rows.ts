/** Frontier of a crawl in the store: waiting URLs in the order in which they were found, and the outcomes of the others. */
import type { Queryable } from '../../../store/store.ts';
import type { ReasonName } from './reasons.ts';
import { type Exchange, forgetVisits, writeVisit } from './visit-rows.ts';
import { storableDetail } from './storable-text.ts';

/** A crawl of a crawler. */
export interface CrawlKey {
  crawler: string;
  crawl: number;
}

/**
 * Kind of a URL: a `page`; a `start` page, which is requested regardless of the patterns; a `single` one, whose links are not followed; or
 * a `sitemap`.
 */
export type UrlKind = 'page' | 'start' | 'single' | 'sitemap';

/** A URL to visit. */
export interface FoundUrl {
  url: string;
  kind: UrlKind;
  /** Number of links from the start. */
  depth: number;
  /** Number of redirects that led to it. */
  hops: number;
  /** Why it is not visited. */
  skipped?: ReasonName;
}

/** Outcome of a URL in the live crawl. */
export interface StoredUrl {
  /** Row ID. */
  id: number;
  url: string;
  kind: UrlKind;
  reason: ReasonName;
  etag: string | null;
  lastModified: string | null;
  /** Null if no reusable page was received. */
  contentHash: string | null;
  /** As JSON: for most pages it is only compared, not parsed. */
  links: string;
  detail: string | null;
  /** Whether it failed and keeps records of an earlier crawl. */
  isKept: boolean;
}

/** A URL that is next. */
export interface WaitingUrl extends FoundUrl {
  attempts: number;
  /** Its outcome in the live crawl, if it need not be written again for the same outcome. */
  stored: StoredUrl | undefined;
  /** Whether it is indexed although it names another page as canonical, because that one names it. */
  isCanonical?: boolean;
}

/** Outcome of a URL. */
export interface UrlResult extends Pick<FoundUrl, 'url' | 'kind' | 'depth' | 'hops'> {
  reason: ReasonName;
  attempts: number;
  /** The HTTP status. Null if there was no response. */
  status: number | null;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  links: string[];
  /** A description of the problem for users. */
  detail: string | null;
  /** Request and response. Undefined if there was no request. */
  exchange?: Exchange | undefined;
}

/** URLs per statement. */
const URLS_PER_STATEMENT = 5000;

const chunksOf = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / URLS_PER_STATEMENT) }, (_, at) =>
    values.slice(at * URLS_PER_STATEMENT, (at + 1) * URLS_PER_STATEMENT),
  );

/** Adds new URLs. Returns those that were added. */
export async function addUrls(
  transaction: Queryable,
  key: CrawlKey,
  foundUrls: readonly FoundUrl[],
): Promise<string[]> {
  const added: string[] = [];
  for (const chunk of chunksOf(foundUrls)) {
    const rows = await transaction.query<{ url: string }>(
      `INSERT INTO crawler_urls (crawler_id, crawl, url, kind, depth, hops, state, reason)
       SELECT $1, $2::int, u.url, u.kind, u.depth::int, u.hops::int, CASE WHEN u.reason IS NULL THEN 'waiting' ELSE 'ended' END, u.reason
       FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) WITH ORDINALITY
         AS u (url, kind, depth, hops, reason, place) ORDER BY u.place
       ON CONFLICT (crawler_id, crawl, url) DO NOTHING RETURNING url`,
      [
        key.crawler,
        key.crawl,
        chunk.map(({ url }) => url),
        chunk.map(({ kind }) => kind),
        chunk.map(({ depth }) => String(depth)),
        chunk.map(({ hops }) => String(hops)),
        chunk.map(({ skipped }) => skipped ?? null),
      ],
    );
    for (const { url } of rows) added.push(url);
  }
  return added;
}

interface RawWaiting {
  url: string;
  kind: UrlKind;
  depth: number;
  hops: number;
  attempts: number;
  reason: string | null;
}

/** Placeholder reason while a page waits that will be indexed although it names another one as canonical. */
const STAYS = 'canonical_loop';

/** Reads the next waiting URLs with a row, breadth-first. */
export async function readWaiting(source: Queryable, key: CrawlKey, limit: number): Promise<WaitingUrl[]> {
  const rows = await source.query<RawWaiting>(
    `SELECT url, kind, depth, hops, attempts, reason FROM crawler_urls
     WHERE crawler_id = $1 AND crawl = $2 AND state = 'waiting' ORDER BY depth, id LIMIT $3`,
    [key.crawler, key.crawl, limit],
  );
  return rows.map(({ reason, ...row }) => ({
    ...row,
    stored: undefined,
    ...(reason === STAYS && { isCanonical: true }),
  }));
}

/** Deletes rows of URLs. */
export async function removeUrls(transaction: Queryable, key: CrawlKey, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await transaction.query(`DELETE FROM crawler_urls WHERE crawler_id = $1 AND crawl = $2 AND url = ANY($3::text[])`, [
    key.crawler,
    key.crawl,
    urls,
  ]);
}

/** Puts pages back into the frontier, to be read regardless of the canonical page they name. */
export async function readAgain(transaction: Queryable, key: CrawlKey, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await transaction.query(
    `UPDATE crawler_urls SET state = 'waiting', attempts = 0, reason = $4 WHERE crawler_id = $1 AND crawl = $2 AND url = ANY($3::text[])`,
    [key.crawler, key.crawl, urls, STAYS],
  );
}

/** Writes the outcomes of URLs, each with its request and response. */
export async function putResults(transaction: Queryable, key: CrawlKey, results: readonly UrlResult[]): Promise<void> {
  if (results.length === 0) return;
  // Most rows exist. With an UPDATE, a planner without statistics would read the whole crawl for each batch.
  await transaction.query(
    `WITH put AS (
       INSERT INTO crawler_urls
         (crawler_id, crawl, url, kind, depth, hops, state, reason, attempts, http_status, etag, last_modified, content_hash, links, detail)
       SELECT $1, $2::int, r.url, r.kind, r.depth::int, r.hops::int, 'ended', r.reason, r.attempts::int, r.http_status::int, r.etag,
         r.last_modified, r.content_hash, r.links, r.detail
       FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
         $13::text[], $14::text[]) AS r (url, kind, depth, hops, reason, attempts, http_status, etag, last_modified, content_hash, links, detail)
       ON CONFLICT (crawler_id, crawl, url) DO UPDATE SET state = 'ended', reason = excluded.reason, attempts = excluded.attempts,
         http_status = excluded.http_status, etag = excluded.etag, last_modified = excluded.last_modified, content_hash = excluded.content_hash,
         links = excluded.links, detail = excluded.detail, failed_since = NULL, failed_crawls = NULL, kept_records = NULL,
         overwritten_index = NULL, overwritten_id = NULL
       RETURNING id, url)
     INSERT INTO crawler_visits (crawler_id, url_id, visit)
     SELECT $1, put.id, v.visit FROM put JOIN unnest($3::text[], $15::text[]) AS v (url, visit) ON v.url = put.url WHERE v.visit IS NOT NULL
     ON CONFLICT (crawler_id, url_id) DO UPDATE SET visit = excluded.visit`,
    [
      key.crawler,
      key.crawl,
      results.map(({ url }) => url),
      results.map(({ kind }) => kind),
      results.map(({ depth }) => String(depth)),
      results.map(({ hops }) => String(hops)),
      results.map(({ reason }) => reason),
      results.map(({ attempts }) => String(attempts)),
      results.map(({ status }) => (status === null ? null : String(status))),
      results.map(({ etag }) => etag),
      results.map(({ lastModified }) => lastModified),
      results.map(({ contentHash }) => contentHash),
      results.map(({ links }) => JSON.stringify(links)),
      results.map(({ detail }) => (detail === null ? null : storableDetail(detail))),
      results.map(({ exchange, reason }) => (exchange ? writeVisit(exchange, reason) : null)),
    ],
  );
}

/**
 * Updates the statistics of the query planner, which a database server does later and an embedded one never does: the planner would assume
 * that a crawl has a single row, and read all of it for each batch.
 */
export async function countForPlanner(store: Queryable): Promise<void> {
  for (const table of ['crawler_urls', 'crawler_records']) await store.query(`ANALYZE ${table}`);
}

/** Whether the planner has statistics: then a crawl with the same URLs as another one adds nothing new. */
export async function isCountedForPlanner(source: Queryable): Promise<boolean> {
  const rows = await source.query(
    `SELECT 1 FROM pg_stats WHERE schemaname = current_schema() AND tablename = 'crawler_urls' AND attname = 'url'`,
  );
  return rows.length > 0;
}

/** Returns those URLs that a crawl contains: with records, or named by its sitemaps. */
export async function findIndexed(source: Queryable, key: CrawlKey, urls: readonly string[]): Promise<Set<string>> {
  const rows = await source.query<{ url: string }>(
    `SELECT url FROM crawler_urls WHERE crawler_id = $1 AND crawl = $2 AND url = ANY($3::text[]) AND kind <> 'single'
       AND state = 'ended' AND reason IN ('success', 'not_modified')`,
    [key.crawler, key.crawl, urls],
  );
  return new Set(rows.map(({ url }) => url));
}

/** Returns those URLs that the sitemaps of a crawl name. */
export async function findInSitemaps(source: Queryable, key: CrawlKey, urls: readonly string[]): Promise<Set<string>> {
  const rows = await source.query<{ url: string }>(
    `SELECT u.url FROM unnest($3::text[]) AS u (url) WHERE EXISTS (
       SELECT 1 FROM crawler_urls WHERE crawler_id = $1 AND crawl = $2 AND kind = 'sitemap' AND links::jsonb ? u.url)`,
    [key.crawler, key.crawl, urls],
  );
  return new Set(rows.map(({ url }) => url));
}

/** Deletes all crawls except some, with the records of their pages. */
export async function forgetCrawls(
  transaction: Queryable,
  crawler: string,
  retained: readonly number[],
): Promise<void> {
  for (const table of ['crawler_urls', 'crawler_records', 'crawler_revisits'])
    await transaction.query(`DELETE FROM ${table} WHERE crawler_id = $1 AND crawl <> ALL($2::text[]::int[])`, [
      crawler,
      retained.map(String),
    ]);
  await forgetVisits(transaction, crawler);
}
