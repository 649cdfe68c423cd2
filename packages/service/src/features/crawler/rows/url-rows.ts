/** Frontier of a crawl in the store: URLs that wait, in the order in which they were found, and how the others ended. */
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
 * What a URL is: a `page`; a `start` page, which is fetched whatever the patterns say; a `single` one, whose links are not followed; or a
 * `sitemap`.
 */
export type UrlKind = 'page' | 'start' | 'single' | 'sitemap';

/** A URL to be visited. */
export interface FoundUrl {
  url: string;
  kind: UrlKind;
  /** Links away from the start. */
  depth: number;
  /** Redirects on the way to it. */
  hops: number;
  /** Not to be visited, and why not. */
  skipped?: ReasonName;
}

/** How a URL ended in the live crawl. */
export interface StoredUrl {
  /** The number of its row. */
  id: number;
  url: string;
  kind: UrlKind;
  reason: ReasonName;
  etag: string | null;
  lastModified: string | null;
  /** Null where no page came that may be taken over. */
  contentHash: string | null;
  /** As JSON: most pages are compared and never asked for it. */
  links: string;
  detail: string | null;
  /** It failed, and records of an earlier crawl stay. */
  isKept: boolean;
}

/** A URL whose turn it is. */
export interface WaitingUrl extends FoundUrl {
  attempts: number;
  /** How it ended in the live crawl, where it need not be written again if it ends the same way. */
  stored: StoredUrl | undefined;
  /** It stays although it names another page as the canonical one, because that one names it. */
  isCanonical?: boolean;
}

/** How a URL ended. */
export interface UrlResult extends Pick<FoundUrl, 'url' | 'kind' | 'depth' | 'hops'> {
  reason: ReasonName;
  attempts: number;
  /** The HTTP status; null where no answer came. */
  status: number | null;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  links: string[];
  /** What went wrong, for people. */
  detail: string | null;
  /** What was sent and answered; undefined where nothing was asked. */
  exchange?: Exchange | undefined;
}

/** URLs in one statement. */
const CHUNK = 5000;

const chunksOf = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / CHUNK) }, (_, at) => values.slice(at * CHUNK, (at + 1) * CHUNK));

/** Adds URLs that are not known yet; gives those that were added. */
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

/** What stands for a reason while a page waits that stays although it names another one as the canonical one. */
const STAYS = 'canonical_loop';

/** The next URLs that have a row and wait, breadth first. */
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

/** Takes rows of URLs out. */
export async function removeUrls(transaction: Queryable, key: CrawlKey, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await transaction.query(`DELETE FROM crawler_urls WHERE crawler_id = $1 AND crawl = $2 AND url = ANY($3::text[])`, [
    key.crawler,
    key.crawl,
    urls,
  ]);
}

/** Lets pages wait once more, to be read whatever page they name as the canonical one. */
export async function readAgain(transaction: Queryable, key: CrawlKey, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await transaction.query(
    `UPDATE crawler_urls SET state = 'waiting', attempts = 0, reason = $4 WHERE crawler_id = $1 AND crawl = $2 AND url = ANY($3::text[])`,
    [key.crawler, key.crawl, urls, STAYS],
  );
}

/** Writes how URLs ended, each with what was sent and answered. */
export async function putResults(transaction: Queryable, key: CrawlKey, results: readonly UrlResult[]): Promise<void> {
  if (results.length === 0) return;
  // Most of them are there; as an UPDATE a planner that knows no statistics reads the whole crawl for each batch.
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
 * Tells the planner how much there is, as a database that looks after itself does later or, in this process, never: it would take a crawl for
 * a single row, and read all of it for each batch.
 */
export async function countForPlanner(store: Queryable): Promise<void> {
  for (const table of ['crawler_urls', 'crawler_records']) await store.query(`ANALYZE ${table}`);
}

/** Whether the planner was told before: then a crawl that finds what another one has found tells it nothing new. */
export async function isCountedForPlanner(source: Queryable): Promise<boolean> {
  const rows = await source.query(
    `SELECT 1 FROM pg_stats WHERE schemaname = current_schema() AND tablename = 'crawler_urls' AND attname = 'url'`,
  );
  return rows.length > 0;
}

/** Of some URLs, those that a crawl holds: made into records, or named by its sitemaps. */
export async function findIndexed(source: Queryable, key: CrawlKey, urls: readonly string[]): Promise<Set<string>> {
  const rows = await source.query<{ url: string }>(
    `SELECT url FROM crawler_urls WHERE crawler_id = $1 AND crawl = $2 AND url = ANY($3::text[]) AND kind <> 'single'
       AND state = 'ended' AND reason IN ('success', 'not_modified')`,
    [key.crawler, key.crawl, urls],
  );
  return new Set(rows.map(({ url }) => url));
}

/** Of some URLs, those that the sitemaps of a crawl name. */
export async function findInSitemaps(source: Queryable, key: CrawlKey, urls: readonly string[]): Promise<Set<string>> {
  const rows = await source.query<{ url: string }>(
    `SELECT u.url FROM unnest($3::text[]) AS u (url) WHERE EXISTS (
       SELECT 1 FROM crawler_urls WHERE crawler_id = $1 AND crawl = $2 AND kind = 'sitemap' AND links::jsonb ? u.url)`,
    [key.crawler, key.crawl, urls],
  );
  return new Set(rows.map(({ url }) => url));
}

/** Forgets all crawls but some, with the records of their pages. */
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
