/** Stored URLs: data of the live crawl about URLs that the current crawl finds again. */
import type { Queryable } from '../../../store/store.ts';
import type { ReasonName } from './reasons.ts';
import type { CrawlKey, StoredUrl, UrlKind } from './url-rows.ts';

/** The stored data besides URL, kind and reason. */
type RawDetails = [
  etag: string | null,
  lastModified: string | null,
  contentHash: string | null,
  links: string | null,
  detail: string | null,
  kept: number | null,
];
type RawAgain = [id: number, url: string, kind: UrlKind, reason: ReasonName, details: RawDetails | null];

const DETAILS = 'json_build_array(l.etag, l.last_modified, l.content_hash, l.links, l.detail, l.kept_records)';
/** Returns all rows as one text: as separate values they would cost both threads more than the query itself. */
const rowsWith = (details: string) =>
  `json_agg(json_build_array(l.id, l.url, l.kind, l.reason, ${details}))::text AS rows`;

const readRows = ([answer]: readonly { rows: string | null }[]): RawAgain[] =>
  JSON.parse(answer?.rows ?? '[]') as RawAgain[];

const toStored = (
  [id, url, kind, reason]: RawAgain,
  [etag, lastModified, contentHash, links, detail, kept]: RawDetails,
): StoredUrl => ({
  id,
  url,
  kind,
  reason,
  etag,
  lastModified,
  contentHash,
  links: links ?? '[]',
  detail,
  isKept: kept !== null,
});

/** Overhead of a row in addition to its texts. */
const OF_ITSELF = 300;

/** Returns the approximate number of characters that a row takes in memory. */
export const sizeOf = ({ url, links, detail }: StoredUrl): number =>
  OF_ITSELF + url.length + links.length + (detail?.length ?? 0);

/** Reads the outcomes of URLs, by URL or by row ID. */
export async function readStored(
  source: Queryable,
  key: CrawlKey,
  named: { urls: readonly string[] } | { ids: readonly number[] },
): Promise<StoredUrl[]> {
  const [names, are] =
    'ids' in named
      ? [named.ids.map(String), 'l.id = ANY($3::text[]::bigint[])']
      : [named.urls, 'l.url = ANY($3::text[])'];
  if (names.length === 0) return [];
  const rows = await source.query<{ rows: string | null }>(
    `SELECT ${rowsWith(DETAILS)} FROM crawler_urls l WHERE l.crawler_id = $1 AND l.crawl = $2 AND ${are} AND l.state = 'ended'`,
    [key.crawler, key.crawl, names],
  );
  return readRows(rows).map((row) => toStored(row, row[4]!));
}

/** A URL of the live crawl that was found again. */
export interface ExistingUrl {
  id: number;
  kind: UrlKind;
  reason: ReasonName;
  /** All stored data, if it was requested and is small. */
  stored: StoredUrl | undefined;
}

/** URLs per query. */
const FOUND_AT_ONCE = 1000;
/** Maximum bytes of links that are read together with a row: few pages have more, and so a batch of rows stays small. */
const MAX_LINK_BYTES = 4000;

/**
 * Returns those found URLs that exist in the live crawl `base` and have no row in this one. All stored data is included up to a number of
 * characters.
 * come with all that is known.
 */
export async function findAgain(
  source: Queryable,
  key: CrawlKey,
  { base, urls, room }: { base: number; urls: readonly string[]; room: number },
): Promise<Map<string, ExistingUrl>> {
  const byUrl = new Map<string, ExistingUrl>();
  let left = room;
  for (let at = 0; at < urls.length; at += FOUND_AT_ONCE) {
    const rows = await source.query<{ rows: string | null }>(
      `SELECT ${rowsWith(`CASE WHEN coalesce(octet_length(l.links), 0) <= $5::int THEN ${DETAILS} END`)} FROM crawler_urls l
       WHERE l.crawler_id = $1 AND l.crawl = $3 AND l.url = ANY($4::text[]) AND l.state = 'ended'
         AND NOT EXISTS (SELECT 1 FROM crawler_urls n WHERE n.crawler_id = $1 AND n.crawl = $2 AND n.url = l.url)`,
      [key.crawler, key.crawl, base, urls.slice(at, at + FOUND_AT_ONCE), left > 0 ? MAX_LINK_BYTES : -1],
    );
    for (const row of readRows(rows)) {
      const [id, url, kind, reason, details] = row;
      const stored = details === null ? undefined : toStored(row, details);
      if (stored) left -= sizeOf(stored);
      byUrl.set(url, { id, kind, reason, stored });
    }
  }
  return byUrl;
}

/** A page with records. */
export interface MadePage {
  id: number;
  crawl: number;
  contentHash: string;
  url: string;
}

/** Finds the pages of crawls with these contents that have records. */
export async function findSameContent(
  source: Queryable,
  { crawler, crawls }: { crawler: string; crawls: readonly number[] },
  hashes: readonly string[],
): Promise<MadePage[]> {
  if (hashes.length === 0) return [];
  const rows = await source.query<{ id: string; crawl: number; content_hash: string; url: string }>(
    `SELECT id::text AS id, crawl, content_hash, url FROM crawler_urls
     WHERE crawler_id = $1 AND crawl = ANY($2::text[]::int[]) AND content_hash = ANY($3::text[])
       AND state = 'ended' AND reason IN ('success', 'not_modified')`,
    [crawler, crawls.map(String), hashes],
  );
  return rows.map(({ id, content_hash: contentHash, ...row }) => ({ ...row, id: Number(id), contentHash }));
}

/** Finds the URLs of crawls with this detail. */
export async function findByDetail(
  source: Queryable,
  { crawler, crawls }: { crawler: string; crawls: readonly number[] },
  said: readonly { url: string; detail: string }[],
): Promise<{ id: number; crawl: number; url: string }[]> {
  const rows = await source.query<{ id: string; crawl: number; url: string }>(
    `SELECT u.id::text AS id, u.crawl, u.url FROM unnest($3::text[], $4::text[]) AS s (url, detail)
       JOIN crawler_urls u ON u.crawler_id = $1 AND u.crawl = ANY($2::text[]::int[]) AND u.url = s.url AND u.detail = s.detail
     WHERE u.state = 'ended'`,
    [crawler, crawls.map(String), said.map(({ url }) => url), said.map(({ detail }) => detail)],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Whether two pages of a crawl with records have the same content, as pages crawled on request may have. */
export async function hasRepeats(source: Queryable, { crawler, crawl }: CrawlKey): Promise<boolean> {
  const rows = await source.query(
    `SELECT 1 FROM crawler_urls WHERE crawler_id = $1 AND crawl = $2 AND content_hash IS NOT NULL
       AND state = 'ended' AND reason IN ('success', 'not_modified') GROUP BY content_hash HAVING count(*) > 1 LIMIT 1`,
    [crawler, crawl],
  );
  return rows.length > 0;
}

/** Whether a crawl has rows of pages that were received. */
export async function hasContents(source: Queryable, { crawler, crawl }: CrawlKey): Promise<boolean> {
  const rows = await source.query(
    'SELECT 1 FROM crawler_urls WHERE crawler_id = $1 AND crawl = $2 AND content_hash IS NOT NULL LIMIT 1',
    [crawler, crawl],
  );
  return rows.length > 0;
}

/** Stores new validators of unchanged pages, for the next conditional request. */
export async function putTags(
  transaction: Queryable,
  pages: readonly { id: number; etag: string | null; lastModified: string | null }[],
): Promise<void> {
  if (pages.length === 0) return;
  await transaction.query(
    `UPDATE crawler_urls SET etag = p.etag, last_modified = p.last_modified
     FROM unnest($1::text[], $2::text[], $3::text[]) AS p (id, etag, last_modified) WHERE crawler_urls.id = p.id::bigint`,
    [pages.map(({ id }) => String(id)), pages.map(({ etag }) => etag), pages.map(({ lastModified }) => lastModified)],
  );
}
