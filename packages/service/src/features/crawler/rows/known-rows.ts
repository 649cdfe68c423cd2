/** Known URLs: what the live crawl knows of those that the crawl under way comes to again. */
import type { Queryable } from '../../../store/store.ts';
import type { ReasonName } from './reasons.ts';
import type { CrawlKey, KnownUrl, UrlKind } from './url-rows.ts';

interface RawKnown {
  id: string;
  url: string;
  kind: UrlKind;
  reason: ReasonName;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  links: string | null;
  detail: string | null;
}

/** How URLs ended, which are named by their addresses or by their row numbers. */
export async function readKnown(
  source: Queryable,
  key: CrawlKey,
  named: { urls: readonly string[] } | { ids: readonly number[] },
): Promise<KnownUrl[]> {
  const [names, are] =
    'ids' in named ? [named.ids.map(String), 'id = ANY($3::text[]::bigint[])'] : [named.urls, 'url = ANY($3::text[])'];
  if (names.length === 0) return [];
  const rows = await source.query<RawKnown>(
    `SELECT id::text AS id, url, kind, reason, etag, last_modified, content_hash, links, detail FROM crawler_urls
     WHERE crawler_id = $1 AND crawl = $2 AND ${are} AND state = 'ended'`,
    [key.crawler, key.crawl, names],
  );
  return rows.map(({ id, last_modified: lastModified, content_hash: contentHash, links, ...row }) => ({
    ...row,
    id: Number(id),
    lastModified,
    contentHash,
    links: JSON.parse(links ?? '[]') as string[],
  }));
}

/** A URL of the live crawl that was found again. */
export interface FoundAgain {
  id: number;
  kind: UrlKind;
  reason: ReasonName;
}

/** Of URLs that were found, those that the live crawl `base` knows and that have no row in this one. */
export async function findAgain(
  source: Queryable,
  key: CrawlKey,
  { base, urls }: { base: number; urls: readonly string[] },
): Promise<Map<string, FoundAgain>> {
  if (urls.length === 0) return new Map();
  const rows = await source.query<{ id: string; url: string; kind: UrlKind; reason: ReasonName }>(
    `SELECT l.id::text AS id, l.url, l.kind, l.reason FROM crawler_urls l
     WHERE l.crawler_id = $1 AND l.crawl = $3 AND l.url = ANY($4::text[]) AND l.state = 'ended'
       AND NOT EXISTS (SELECT 1 FROM crawler_urls n WHERE n.crawler_id = $1 AND n.crawl = $2 AND n.url = l.url)`,
    [key.crawler, key.crawl, base, urls],
  );
  return new Map(rows.map(({ id, url, kind, reason }) => [url, { id: Number(id), kind, reason }]));
}

/** A page that records were made of. */
export interface MadePage {
  id: number;
  crawl: number;
  contentHash: string;
  url: string;
}

/** Which pages of crawls with these contents were made into records. */
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

/** Notes what hosts say now of pages that are as they were: what they are asked with the next time. */
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
