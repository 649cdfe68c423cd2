/** Frontier of a crawl in the store: URLs that wait, in the order in which they were found, and how the others ended. */
import type { Queryable } from '../../../store/store.ts';
import { isPassing, type ReasonName } from './reasons.ts';
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

/** What the live crawl knows of a URL. */
export interface KnownPage {
  reason: ReasonName;
  etag: string | undefined;
  lastModified: string | undefined;
  contentHash: string;
  links: string[];
}

/** A URL whose turn it is. */
export interface WaitingUrl extends FoundUrl {
  attempts: number;
  known: KnownPage | undefined;
  /** The crawl before could not reach it either, after all its tries. */
  failedBefore: boolean;
}

/** How a URL ended. */
export interface UrlResult {
  url: string;
  reason: ReasonName;
  attempts: number;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  links: string[];
  /** What went wrong, for people. */
  detail: string | null;
}

/** URLs in one statement. */
const CHUNK = 5000;

const chunksOf = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / CHUNK) }, (_, at) => values.slice(at * CHUNK, (at + 1) * CHUNK));

/** Adds URLs that are not known yet; gives those that were added. */
export async function addUrls(transaction: Queryable, key: CrawlKey, found: readonly FoundUrl[]): Promise<string[]> {
  const added: string[] = [];
  for (const chunk of chunksOf(found)) {
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
}

/** The next URLs that wait, breadth first; what another crawl knows of them, `readKnown` tells. */
export async function readWaiting(source: Queryable, key: CrawlKey, limit: number): Promise<WaitingUrl[]> {
  const rows = await source.query<RawWaiting>(
    `SELECT url, kind, depth, hops, attempts FROM crawler_urls
     WHERE crawler_id = $1 AND crawl = $2 AND state = 'waiting' ORDER BY depth, id LIMIT $3`,
    [key.crawler, key.crawl, limit],
  );
  return rows.map((row) => ({ ...row, known: undefined, failedBefore: false }));
}

interface RawKnown {
  url: string;
  reason: ReasonName;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  links: string | null;
}

/** Tells URLs what another crawl, whose pages may be taken over where they have not changed, knows of them. */
export async function readKnown(
  source: Queryable,
  key: CrawlKey,
  waiting: readonly WaitingUrl[],
): Promise<WaitingUrl[]> {
  if (waiting.length === 0) return [];
  const rows = await source.query<RawKnown>(
    `SELECT url, reason, etag, last_modified, content_hash, links FROM crawler_urls
     WHERE crawler_id = $1 AND crawl = $2 AND url = ANY($3::text[]) AND state = 'ended'`,
    [key.crawler, key.crawl, waiting.map(({ url }) => url)],
  );
  const known = new Map(rows.map((row) => [row.url, row]));
  return waiting.map((url) => {
    const row = known.get(url.url);
    if (!row) return url;
    const { reason, content_hash: contentHash } = row;
    return {
      ...url,
      failedBefore: isPassing(reason),
      known:
        contentHash === null
          ? undefined
          : {
              reason,
              etag: row.etag ?? undefined,
              lastModified: row.last_modified ?? undefined,
              contentHash,
              links: JSON.parse(row.links ?? '[]') as string[],
            },
    };
  });
}

/** Writes how URLs ended. */
export async function putResults(transaction: Queryable, key: CrawlKey, results: readonly UrlResult[]): Promise<void> {
  if (results.length === 0) return;
  // All of them are there; as an UPDATE a planner that knows no statistics reads the whole crawl for each batch.
  await transaction.query(
    `INSERT INTO crawler_urls
       (crawler_id, crawl, url, kind, depth, hops, state, reason, attempts, etag, last_modified, content_hash, links, detail)
     SELECT $1, $2::int, r.url, 'single', 0, 0, 'ended', r.reason, r.attempts::int, r.etag, r.last_modified, r.content_hash, r.links, r.detail
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
       AS r (url, reason, attempts, etag, last_modified, content_hash, links, detail)
     ON CONFLICT (crawler_id, crawl, url) DO UPDATE SET state = 'ended', reason = excluded.reason, attempts = excluded.attempts,
       etag = excluded.etag, last_modified = excluded.last_modified, content_hash = excluded.content_hash, links = excluded.links,
       detail = excluded.detail`,
    [
      key.crawler,
      key.crawl,
      results.map(({ url }) => url),
      results.map(({ reason }) => reason),
      results.map(({ attempts }) => String(attempts)),
      results.map(({ etag }) => etag),
      results.map(({ lastModified }) => lastModified),
      results.map(({ contentHash }) => contentHash),
      results.map(({ links }) => JSON.stringify(links)),
      results.map(({ detail }) => (detail === null ? null : storableDetail(detail))),
    ],
  );
}

/** Which pages of a crawl with these contents were made into records, by content. */
export async function findSameContent(
  source: Queryable,
  key: CrawlKey,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await source.query<{ content_hash: string; url: string }>(
    `SELECT content_hash, url FROM crawler_urls WHERE crawler_id = $1 AND crawl = $2 AND content_hash = ANY($3::text[])
       AND state = 'ended' AND reason IN ('success', 'not_modified')`,
    [key.crawler, key.crawl, hashes],
  );
  return new Map(rows.map((row) => [row.content_hash, row.url]));
}

/**
 * Tells the planner how much there is, as a database that looks after itself does later or, in this process, never: it would take a crawl for
 * a single row, and read all of it for each batch.
 */
export async function countForPlanner(store: Queryable): Promise<void> {
  for (const table of ['crawler_urls', 'crawler_records']) await store.query(`ANALYZE ${table}`);
}

/** How far a crawl has come. */
export interface CrawlCounts {
  ended: number;
  waiting: number;
  /** URLs that were or are to be fetched. */
  admitted: number;
  /** URLs that were left out unseen. */
  left: number;
}

/** What is left out without a request. */
const UNSEEN = `('no_path_match', 'exclusion_pattern', 'host_not_allowed', 'max_depth', 'max_urls', 'url_too_long', 'url_trap')`;

/** Counts the URLs of a crawl. */
export async function countUrls(source: Queryable, key: CrawlKey): Promise<CrawlCounts> {
  const rows = await source.query<{ ended: string; waiting: string; left_out: string }>(
    `SELECT count(*) FILTER (WHERE state = 'ended' AND reason NOT IN ${UNSEEN})::text AS ended,
       count(*) FILTER (WHERE state = 'waiting')::text AS waiting,
       count(*) FILTER (WHERE reason IN ${UNSEEN})::text AS left_out
     FROM crawler_urls WHERE crawler_id = $1 AND crawl = $2 AND kind <> 'sitemap'`,
    [key.crawler, key.crawl],
  );
  const { ended, waiting, left_out: left } = rows[0]!;
  return {
    ended: Number(ended),
    waiting: Number(waiting),
    admitted: Number(ended) + Number(waiting),
    left: Number(left),
  };
}

/** The URLs of a crawl that have ended, by reason. */
export async function countReasons(source: Queryable, key: CrawlKey): Promise<{ reason: string; count: number }[]> {
  const rows = await source.query<{ reason: string; count: string }>(
    `SELECT reason, count(*)::text AS count FROM crawler_urls
     WHERE crawler_id = $1 AND crawl = $2 AND state = 'ended' AND kind <> 'sitemap' GROUP BY reason ORDER BY count(*) DESC, reason`,
    [key.crawler, key.crawl],
  );
  return rows.map((row) => ({ reason: row.reason, count: Number(row.count) }));
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
export async function forgetCrawls(transaction: Queryable, crawler: string, kept: readonly number[]): Promise<void> {
  for (const table of ['crawler_urls', 'crawler_records'])
    await transaction.query(`DELETE FROM ${table} WHERE crawler_id = $1 AND crawl <> ALL($2::text[]::int[])`, [
      crawler,
      kept.map(String),
    ]);
}
