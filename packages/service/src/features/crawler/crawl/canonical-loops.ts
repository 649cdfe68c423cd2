/** Canonical loops: if two pages name each other as the canonical one, the first one is read again and indexed. */
import type { Queryable } from '../../../store/store.ts';
import { canonicalIn, canonicalDetail } from '../pages/canonical-page.ts';
import type { Visit } from '../pages/visit-url.ts';
import { findByDetail } from '../rows/stored-rows.ts';
import type { CrawlKey } from '../rows/url-rows.ts';
import type { UnchangedVisit } from './sort-visits.ts';

/** Dependencies of finding loops. */
export interface LoopOptions {
  key: CrawlKey;
  /** The live crawl. */
  base: number | undefined;
  /** Whether a row of the live crawl is unchanged, according to earlier visits. */
  isUnchanged: (id: number) => boolean;
  /** The visits that ended as in the live crawl: they have no row in this one. */
  unchanged: readonly UnchangedVisit[];
}

/** Returns the pages of written visits that have to be read again. Only pages with a row in this crawl are. */
export async function findCanonicalLoops(
  transaction: Queryable,
  { key, base, isUnchanged, unchanged }: LoopOptions,
  visits: readonly Visit[],
): Promise<string[]> {
  const pairs = visits.flatMap(({ result: { url, reason, detail } }) => {
    const target = reason === 'canonical' ? canonicalIn(detail) : undefined;
    return target === undefined ? [] : [{ url, target }];
  });
  if (pairs.length === 0) return [];
  const crawls = base === undefined ? [key.crawl] : [key.crawl, base];
  const rows = await findByDetail(
    transaction,
    { crawler: key.crawler, crawls },
    pairs.map(({ url, target }) => ({ url: target, detail: canonicalDetail(url) })),
  );
  const [ids, urls] = [
    new Set(unchanged.map(({ stored: { id } }) => id)),
    new Set(unchanged.map(({ result: { url } }) => url)),
  ];
  const loops = new Map(
    rows
      .filter(({ id, crawl }) => crawl === key.crawl || isUnchanged(id) || ids.has(id))
      // A row of this crawl takes precedence over one of the live crawl.
      .toSorted((a, b) => Number(a.crawl === key.crawl) - Number(b.crawl === key.crawl))
      .map((row) => [row.url, row]),
  );
  const again = new Set<string>();
  for (const { url, target } of pairs) {
    const other = loops.get(target);
    if (!other || again.has(target) || again.has(url)) continue;
    const [isHere, isTargetHere] = [!urls.has(url), other.crawl === key.crawl];
    const isFirst = pairs.some((pair) => pair.url === target);
    // A page that the live crawl also skipped remains skipped.
    if (isHere && (isFirst || !isTargetHere)) again.add(url);
    else if (isTargetHere) again.add(target);
  }
  return [...again];
}
