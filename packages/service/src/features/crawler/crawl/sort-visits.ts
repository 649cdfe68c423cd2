/** Sorts visits before they are written: what another page holds already, and what ended as it did in the live crawl and so need not be written. */
import type { Store } from '../../../store/store.ts';
import type { Visit } from '../pages/visit-url.ts';
import { findSameContent, hasContents, type MadePage } from '../rows/stored-rows.ts';
import { isForTheMoment } from '../rows/reasons.ts';
import { storableDetail } from '../rows/storable-text.ts';
import type { CrawlKey, StoredUrl } from '../rows/url-rows.ts';

/** No links. */
const NONE = '[]';

/** What contents are compared with. */
export interface ContentOptions {
  key: CrawlKey;
  /** The live crawl. */
  base: number | undefined;
  /** Two of its pages hold the same. */
  baseRepeats: boolean;
  /** Whether a page of the live crawl is one of this crawl too. */
  counts: (page: MadePage) => boolean;
}

/** Pages whose content another page has were not made of it: first come, first served. */
export async function withoutDuplicates(
  source: Pick<Store, 'query'>,
  { key, base, baseRepeats, counts }: ContentOptions,
  visits: readonly Visit[],
): Promise<readonly Visit[]> {
  const areKept = visits.every(({ records, isKept }) => isKept || records.length === 0);
  // They differed from each other, and nothing has come beside them.
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
    // Without its hash nobody takes the page for one that has not changed, should the other one go.
    const result = {
      ...visit.result,
      reason: 'duplicate_content' as const,
      contentHash: null,
      detail: `The same as ${first}`,
    };
    return { ...visit, result, records: [], isKept: false };
  });
}

/** A URL that ended as it did in the live crawl. */
export interface UnchangedVisit extends Visit {
  stored: StoredUrl;
}

/** Whether nothing of a visit need be written: its row and its records stand in the live crawl. */
export function isUnchanged(visit: Visit): visit is UnchangedVisit {
  const { stored, result, isKept, records } = visit;
  if (!stored) return false;
  if (isKept) return true;
  // How often it failed in a row decides what becomes of its records, and where it leads.
  if (isForTheMoment(result.reason) && (stored.isKept || stored.links !== NONE)) return false;
  return (
    records.length === 0 &&
    result.reason === stored.reason &&
    result.contentHash === stored.contentHash &&
    (result.detail === null ? null : storableDetail(result.detail)) === stored.detail &&
    JSON.stringify(result.links) === stored.links
  );
}
