/** Sorts URLs that were found: those that the live crawl has, too, need no row of their own. */
import type { FoundAgain } from '../rows/stored-rows.ts';
import type { RevisitedUrl } from '../rows/revisit-rows.ts';
import type { FoundUrl, StoredUrl } from '../rows/url-rows.ts';
import type { RevisitQueue } from './revisit-queue.ts';

/** URLs that were found, as they are written: those of the live crawl by their row numbers, the others as rows. */
export interface SortedFinds {
  revisited: RevisitedUrl[];
  /** Left out as the live crawl left them out. */
  leftOut: number[];
  fresh: FoundUrl[];
  /** The addresses of those that are not in `fresh` and were not met before. */
  urls: string[];
  /** What is known already of those that will be visited again. */
  ahead: StoredUrl[];
}

/** Sorts URLs that were found. `stored` are those that the live crawl knows and that have no row yet. */
export function sortFinds(
  foundUrls: readonly FoundUrl[],
  stored: ReadonlyMap<string, FoundAgain>,
  { revisits, mayKeep }: { revisits: RevisitQueue; mayKeep: boolean },
): SortedFinds {
  const groups = new Map<string, RevisitedUrl & { ids: number[] }>();
  const sorted: SortedFinds = { revisited: [], leftOut: [], fresh: [], urls: [], ahead: [] };
  for (const one of foundUrls) {
    const again = stored.get(one.url);
    if (again && revisits.has(again.id)) continue;
    const isSame = again?.kind === one.kind && (one.skipped === undefined || one.skipped === again.reason);
    if (!again || !isSame || !mayKeep) {
      sorted.fresh.push(one);
      continue;
    }
    const { depth, hops } = one;
    const group = groups.get(`${depth} ${hops}`) ?? { depth, hops, ids: [] };
    groups.set(`${depth} ${hops}`, group);
    group.ids.push(again.id);
    sorted.urls.push(one.url);
    if (one.skipped !== undefined) sorted.leftOut.push(again.id);
    else if (again.stored) sorted.ahead.push(again.stored);
  }
  sorted.revisited = [...groups.values()];
  return sorted;
}
