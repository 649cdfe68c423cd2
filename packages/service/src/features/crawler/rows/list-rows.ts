/** URLs of a crawl for the API: counts by reason, lists by outcome, and single URLs. */
import type { Queryable, SqlValue } from '../../../store/store.ts';
import { reasonsOf, type UrlStatus } from './reasons.ts';
import { UNCHANGED } from './revisit-rows.ts';
import { readLastRequests } from './last-request-rows.ts';
import type { CrawlKey } from './url-rows.ts';

/** The row IDs of the URLs of a crawl (`$2`) of a crawler (`$1`), and whether they are unchanged. Those may be rows of the live crawl. */
const ENDED = `(
  SELECT u.id, a.id IS NOT NULL AS is_same FROM crawler_urls u LEFT JOIN (${UNCHANGED}) a ON a.id = u.id
  WHERE u.crawler_id = $1 AND u.crawl = $2 AND u.state = 'ended'
  UNION ALL
  SELECT u.id, true FROM crawler_urls u JOIN (${UNCHANGED}) a ON a.id = u.id WHERE u.crawler_id = $1 AND u.crawl <> $2) AS e
  JOIN crawler_urls u ON u.id = e.id AND u.crawler_id = $1`;

/** The reason in the API. A page that lost a record to another one was read successfully. */
const REASON = `CASE WHEN u.kind = 'sitemap' THEN 'sitemap_' || u.reason WHEN u.overwritten_id IS NOT NULL THEN 'duplicate_object_id'
  WHEN e.is_same AND u.reason = 'success' THEN 'not_modified' ELSE u.reason END`;

/** Counts the finished URLs of a crawl by reason, and how many of them keep records of an earlier crawl. */
export async function countReasons(
  source: Queryable,
  { crawler, crawl }: CrawlKey,
): Promise<{ reason: string; count: number; kept: number }[]> {
  const rows = await source.query<{ reason: string; count: string; kept: string }>(
    `SELECT ${REASON} AS reason, count(*)::text AS count, count(u.kept_records)::text AS kept FROM ${ENDED}
     GROUP BY 1 ORDER BY count(*) DESC, 1`,
    [crawler, crawl],
  );
  return rows.map(({ reason, count, kept }) => ({ reason, count: Number(count), kept: Number(kept) }));
}

/** A finished URL. */
export interface EndedUrl {
  id: number;
  url: string;
  isSitemap: boolean;
  reason: string;
  detail: string | null;
  httpStatus: number | null;
  tries: number;
  depth: number;
  /** Milliseconds since the Unix epoch. */
  failedSince: number | null;
  failedCrawls: number | null;
  /** Time of the last request. */
  visitedAt: number | null;
  keptRecords: number | null;
  /** The page that now has the record. */
  overwrittenBy: string | null;
  overwrittenID: string | null;
}

/** Filters of URLs. */
export interface UrlChoice {
  status?: UrlStatus | undefined;
  reason?: string | undefined;
  kind?: 'page' | 'sitemap' | undefined;
  /** A part of the URL. */
  url?: string | undefined;
  /** Only failed URLs whose records are kept. */
  kept?: boolean | undefined;
}

/** Start of a page: after a row, or at an offset. */
export interface ListPlace {
  after: number | undefined;
  offset: number;
  limit: number;
}

interface RawUrl {
  id: string;
  url: string;
  is_sitemap: boolean;
  reason: string;
  detail: string | null;
  http_status: number | null;
  attempts: number;
  depth: number;
  failed_since: string | null;
  failed_crawls: number | null;
  kept_records: number | null;
  overwritten_by: string | null;
  overwritten_id: string | null;
}

const COLUMNS = `u.id::text AS id, u.url, u.kind = 'sitemap' AS is_sitemap, ${REASON} AS reason, u.detail, u.http_status, u.attempts, u.depth,
  u.failed_since::text AS failed_since, u.failed_crawls, u.kept_records, u.overwritten_id,
  CASE WHEN u.overwritten_id IS NOT NULL THEN (
    SELECT r.url FROM crawler_records r WHERE r.crawler_id = $1 AND r.crawl IN ($2, u.crawl) AND r.index_name = u.overwritten_index
      AND r.object_id = u.overwritten_id ORDER BY r.crawl = $2 DESC LIMIT 1) END AS overwritten_by`;

const fromRaw = (row: RawUrl): Omit<EndedUrl, 'visitedAt'> => ({
  id: Number(row.id),
  url: row.url,
  isSitemap: row.is_sitemap,
  reason: row.reason,
  detail: row.detail,
  httpStatus: row.http_status,
  tries: row.attempts,
  depth: row.depth,
  failedSince: row.failed_since === null ? null : Number(row.failed_since),
  failedCrawls: row.failed_crawls,
  keptRecords: row.kept_records,
  overwrittenBy: row.overwritten_by,
  overwrittenID: row.overwritten_id,
});

/** Adds to rows the time and the status of their last request. */
async function withRequests(source: Queryable, key: CrawlKey, rows: readonly RawUrl[]): Promise<EndedUrl[]> {
  const urls = rows.map(fromRaw);
  const requests = await readLastRequests(
    source,
    key,
    urls.map(({ id }) => id),
  );
  return urls.map((url) => {
    const last = requests.get(url.id);
    return {
      ...url,
      visitedAt: last?.at ?? null,
      httpStatus: last?.status === undefined ? url.httpStatus : last.status,
    };
  });
}

/** Returns an SQL condition with its parameters, which follow those of the crawl. */
function conditionOf({ status, reason, kind, url, kept }: UrlChoice): { where: string; parameters: SqlValue[] } {
  const parts: string[] = [];
  const parameters: SqlValue[] = [];
  const add = (part: (placeholder: string) => string, value: SqlValue) => {
    parameters.push(value);
    parts.push(part(`$${parameters.length + 2}`));
  };
  const inner = `CASE WHEN u.overwritten_id IS NOT NULL AND u.kind <> 'sitemap' THEN 'duplicate_object_id' ELSE u.reason END`;
  // A reason of an older version that no longer exists counts as a failure.
  if (status === 'FAILED')
    add((at) => `${inner} <> ALL(${at}::text[])`, [...reasonsOf('DONE'), ...reasonsOf('SKIPPED')]);
  else if (status !== undefined) add((at) => `${inner} = ANY(${at}::text[])`, reasonsOf(status));
  if (reason !== undefined) add((at) => `${REASON} = ${at}`, reason);
  if (kind !== undefined) parts.push(`u.kind ${kind === 'sitemap' ? '=' : '<>'} 'sitemap'`);
  if (url !== undefined) add((at) => `position(${at} IN u.url) > 0`, url);
  if (kept !== undefined) parts.push(`u.kept_records IS ${kept ? 'NOT ' : ''}NULL`);
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', parameters };
}

/** Reads a page of the finished URLs of a crawl, in the order in which they were found. */
export async function listUrls(
  source: Queryable,
  { crawler, crawl }: CrawlKey,
  choice: UrlChoice,
  { after, offset, limit }: ListPlace,
): Promise<EndedUrl[]> {
  const { where, parameters } = conditionOf(choice);
  const nextParameter = parameters.length + 3;
  const behind = `${where === '' ? 'WHERE' : `${where} AND`} u.id > $${nextParameter}::bigint`;
  const rows = await source.query<RawUrl>(
    `SELECT ${COLUMNS} FROM ${ENDED} ${behind} ORDER BY u.id OFFSET $${nextParameter + 1} LIMIT $${nextParameter + 2}`,
    [crawler, crawl, ...parameters, String(after ?? 0), offset, limit],
  );
  return withRequests(source, { crawler, crawl }, rows);
}

/** Counts the URLs of a crawl. */
export async function countListed(source: Queryable, { crawler, crawl }: CrawlKey, choice: UrlChoice): Promise<number> {
  const { where, parameters } = conditionOf(choice);
  const rows = await source.query<{ count: string }>(`SELECT count(*)::text AS count FROM ${ENDED} ${where}`, [
    crawler,
    crawl,
    ...parameters,
  ]);
  return Number(rows[0]!.count);
}

/** Reads one URL of a crawl. Undefined if it does not exist or has not finished. */
export async function findUrl(
  source: Queryable,
  { crawler, crawl }: CrawlKey,
  url: string,
): Promise<EndedUrl | undefined> {
  const rows = await source.query<RawUrl>(
    `SELECT ${COLUMNS} FROM ${ENDED} WHERE u.url = $3 ORDER BY u.crawl = $2 DESC LIMIT 1`,
    [crawler, crawl, url],
  );
  return (await withRequests(source, { crawler, crawl }, rows))[0];
}

/** Reads some records of a page, and their number. For an unchanged page, they are those of the live crawl. */
export async function readUrlRecords(
  source: Queryable,
  { crawler, crawl, live }: CrawlKey & { live: number },
  { url, limit }: { url: string; limit: number },
): Promise<{ records: { index: string; objectID: string; json: string }[]; total: number }> {
  const rows = await source.query<{ index_name: string; object_id: string; body: string; total: string }>(
    `SELECT index_name, object_id, body, count(*) OVER ()::text AS total FROM crawler_records
     WHERE crawler_id = $1 AND url = $4 AND crawl = (
       SELECT max(crawl) FROM crawler_records WHERE crawler_id = $1 AND url = $4 AND crawl IN ($2, $3))
     ORDER BY index_name, object_id LIMIT $5`,
    [crawler, crawl, live, url, limit],
  );
  return {
    records: rows.map((row) => ({ index: row.index_name, objectID: row.object_id, json: row.body })),
    total: Number(rows[0]?.total ?? 0),
  };
}
