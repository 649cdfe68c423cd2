/** Partitions found URLs: those that the live crawl also has need no row of their own. */
import type { ExistingUrl } from '../rows/stored-rows.ts';
import type { RevisitGroup } from '../rows/revisit-rows.ts';
import type { FoundUrl, StoredUrl } from '../rows/url-rows.ts';
import type { RevisitQueue } from './revisit-queue.ts';

/** Found URLs in the form in which they are stored: known ones as row IDs of the live crawl, the others as rows. */
export interface PartitionedUrls {
  revisitGroups: RevisitGroup[];
  /** Row IDs of URLs that are skipped, as in the live crawl. */
  skippedIds: number[];
  newRows: FoundUrl[];
  /** URLs of the entries in `revisitGroups`. All are new to this crawl. */
  revisitedUrls: string[];
  /** Stored data of the URLs that will be visited again, read in advance. */
  prefetched: StoredUrl[];
}

/** Partitions found URLs. `existingUrls` holds the URLs of the live crawl that have no row in this crawl yet, by URL. */
export function partitionFoundUrls(
  foundUrls: readonly FoundUrl[],
  existingUrls: ReadonlyMap<string, ExistingUrl>,
  { revisits, mayKeep: mayReuse }: { revisits: RevisitQueue; mayKeep: boolean },
): PartitionedUrls {
  const groups = new Map<string, RevisitGroup & { ids: number[] }>();
  const partitioned: PartitionedUrls = {
    revisitGroups: [],
    skippedIds: [],
    newRows: [],
    revisitedUrls: [],
    prefetched: [],
  };
  for (const url of foundUrls) {
    const existing = existingUrls.get(url.url);
    if (existing && revisits.has(existing.id)) continue;
    const hasSameOutcome =
      existing?.kind === url.kind && (url.skipped === undefined || url.skipped === existing.reason);
    if (!existing || !hasSameOutcome || !mayReuse) {
      partitioned.newRows.push(url);
      continue;
    }
    const { depth, hops } = url;
    const group = groups.get(`${depth} ${hops}`) ?? { depth, hops, ids: [] };
    groups.set(`${depth} ${hops}`, group);
    group.ids.push(existing.id);
    partitioned.revisitedUrls.push(url.url);
    if (url.skipped !== undefined) partitioned.skippedIds.push(existing.id);
    else if (existing.stored) partitioned.prefetched.push(existing.stored);
  }
  partitioned.revisitGroups = [...groups.values()];
  return partitioned;
}
