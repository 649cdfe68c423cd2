/** Converts a URL of a crawl into its API representation: its outcome, the request and the response. */
import type { CrawlerUrl, CrawlerUrlVisit, CrawlerVisit } from '@aisle/contract';
import { isoTime } from '../operation.ts';
import type { EndedUrl } from './rows/list-rows.ts';
import { reasonOf } from './rows/reasons.ts';
import type { StoredVisit } from './rows/visit-rows.ts';

/** Removes the fields without a value. */
const withoutNulls = <Value extends object>(value: Value): { [Name in keyof Value]?: NonNullable<Value[Name]> } =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined)) as {
    [Name in keyof Value]?: NonNullable<Value[Name]>;
  };

/** Converts a URL of a crawl. */
export const answerUrl = (row: EndedUrl): CrawlerUrl => ({
  url: row.url,
  kind: row.isSitemap ? 'sitemap' : 'page',
  ...reasonOf(row.reason),
  reason: row.reason,
  tries: row.tries,
  depth: row.depth,
  ...withoutNulls({
    detail: row.detail,
    httpStatus: row.httpStatus,
    visitedAt: row.visitedAt === null ? null : isoTime(row.visitedAt),
    failedSince: row.failedSince === null ? null : isoTime(row.failedSince),
    failedCrawls: row.keptRecords === null ? null : row.failedCrawls,
    keptRecords: row.keptRecords,
    overwrittenBy: row.overwrittenBy,
    overwrittenObjectID: row.overwrittenID,
  }),
});

const answerVisit = ({
  at,
  took,
  request,
  sent,
  status,
  url,
  received,
  bytes,
  excerpt,
}: StoredVisit): CrawlerVisit => ({
  at: isoTime(at),
  milliseconds: took,
  request,
  requestHeaders: sent,
  responseHeaders: received,
  ...withoutNulls({ url, httpStatus: status, bytes, excerpt }),
});

/** Converts a URL with its visit and its records. */
export const answerUrlVisit = (
  row: EndedUrl,
  visit: StoredVisit | undefined,
  { records, total }: { records: readonly { index: string; objectID: string; json: string }[]; total: number },
): CrawlerUrlVisit => ({
  url: answerUrl(row),
  ...(visit && { visit: answerVisit(visit) }),
  records: records.map(({ index, objectID, json }) => ({
    indexName: index,
    objectID,
    record: JSON.parse(json) as Record<string, unknown>,
  })),
  totalRecords: total,
});
