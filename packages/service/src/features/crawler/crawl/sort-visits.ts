/** Filters visits before they are written: pages with the content of another page, and pages that ended as in the live crawl and need not be written. */
import type { Store } from '../../../store/store.ts';
import type { Visit } from '../pages/visit-url.ts';
import { findSameContent, hasContents, type MadePage } from '../rows/stored-rows.ts';
import { isForTheMoment } from '../rows/reasons.ts';
import { storableDetail } from '../rows/storable-text.ts';
import type { CrawlKey, StoredUrl } from '../rows/url-rows.ts';

/** No links. */
const NONE = '[]';

/** Dependencies of comparing contents. */
export interface ContentOptions {
  key: CrawlKey;
  /** The live crawl. */
  base: number | undefined;
  /** Whether two of its pages have the same content. */
  baseRepeats: boolean;
  /** Whether a page of the live crawl is also one of this crawl. */
  counts: (page: MadePage) => boolean;
}

/** Marks pages whose content another page has as duplicates: the first page is kept. */
export async function withoutDuplicates(
  source: Pick<Store, 'query'>,
  { key, base, baseRepeats, counts }: ContentOptions,
  visits: readonly Visit[],
): Promise<readonly Visit[]> {
  const areKept = visits.every(({ records, isKept }) => isKept || records.length === 0);
  // In the live crawl they differed from each other, and this crawl has no other pages.
  if (areKept && !baseRepeats && !(await hasContents(source, key))) return visits;
  const made = new Set(visits.filter(({ records, isKept }) => records.length > 0 || isKept));
  const hashes = [...made].flatMap(({ result }) => result.contentHash ?? []);
  const crawls = base === undefined ? [key.crawl] : [key.crawl, base];
  const same = await findSameContent(source, { crawler: key.crawler, crawls }, hashes);
  const pages = new Map(same.filter(counts).map(({ contentHash, url }) => [contentHash, url]));
  return visits.map((visit) => {
    const { contentHash, url } = visit.result;
    if (contentHash === null || !made.has(visit)) return visit;
    const first = pages.get(contentHash);
    if (first === undefined || first === url) {
      pages.set(contentHash, url);
      return visit;
    }
    // Without its hash, the page does not count as unchanged if the other one disappears.
    const result = {
      ...visit.result,
      reason: 'duplicate_content' as const,
      contentHash: null,
      detail: `The same as ${first}`,
    };
    return { ...visit, result, records: [], isKept: false };
  });
}

/** A URL that ended as in the live crawl. */
export interface UnchangedVisit extends Visit {
  stored: StoredUrl;
}

/** Whether a visit need not be written, because its row and its records exist in the live crawl. */
export function isUnchanged(visit: Visit): visit is UnchangedVisit {
  const { stored, result, isKept, records } = visit;
  if (!stored) return false;
  if (isKept) return true;
  // The number of consecutive failures decides about its records and links, so it has to be written.
  if (isForTheMoment(result.reason) && (stored.isKept || stored.links !== NONE)) return false;
  return (
    records.length === 0 &&
    result.reason === stored.reason &&
    result.contentHash === stored.contentHash &&
    (result.detail === null ? null : storableDetail(result.detail)) === stored.detail &&
    JSON.stringify(result.links) === stored.links
  );
}
