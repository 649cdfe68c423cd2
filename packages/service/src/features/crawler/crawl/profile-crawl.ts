/** Profiles the indices of a finished crawl: their current records, and the new ones. */
import { readIndexes } from '../../../ground/changes/index-rows.ts';
import { type CompareContext, neededBy, profileOf, type Profiles } from '../../ingestion/runs/compare-staged.ts';
import { profileSample, sampleEvery } from '../../ingestion/runs/profile-sample.ts';
import type { RecordProfile } from '../../ingestion/runs/record-profile.ts';
import type { CrawlPlan } from '../plan/crawl-plan.ts';
import { readCrawler } from '../rows/crawler-rows.ts';
import { countMergedRecords, findGone, hasRevisits } from '../rows/merge-rows.ts';
import { countPageRecords, countRecords, readPageSample } from '../rows/record-rows.ts';
import type { CrawlKey } from '../rows/url-rows.ts';

/** URLs of the live crawl that were found again, and those of them that have changed. */
interface LiveRevisits {
  live: number;
  removed: ReadonlySet<string>;
}

/** Profiles the new records of an index: those of the crawl, and the unchanged ones of the live crawl. */
async function profileAfter(
  context: CompareContext,
  key: CrawlKey,
  { index, every, revisits }: { index: string; every: number; revisits: LiveRevisits | undefined },
): Promise<RecordProfile> {
  const { store } = context;
  const profile = await profileSample(context, (page) => readPageSample(store, key, { index, every, ...page }));
  if (!revisits) return profile;
  const { live: crawl, removed } = revisits;
  return profileSample(context, (page) => readPageSample(store, { ...key, crawl }, { index, every, ...page }), {
    isLeftOut: ({ objectID, url }) => removed.has(url) || profile.objectIDs.has(objectID),
    profile,
  });
}

/** Profiles both sides of each index. Runs before the write lock is acquired, because reading the records takes long. */
export async function profileCrawl(
  context: CompareContext,
  key: CrawlKey,
  { actions }: CrawlPlan,
): Promise<Map<string, Profiles>> {
  const { store } = context;
  const live = (await hasRevisits(store, key)) ? (await readCrawler(store, key.crawler))?.live?.number : undefined;
  const revisits = live === undefined ? undefined : { live, removed: new Set(await findGone(store, key, live)) };
  const counts = await (live === undefined ? countPageRecords(store, key) : countMergedRecords(store, key, live));
  const names = [...new Set(actions.map(({ indexName }) => indexName))];
  const rows = await readIndexes(store, names);
  const profiles = new Map<string, Profiles>();
  for (const index of names) {
    const every = sampleEvery(await countRecords(store, index), counts.get(index) ?? 0);
    profiles.set(index, {
      before: await profileOf(context, { index }, every),
      after: await profileAfter(context, key, { index, every, revisits }),
      needed: neededBy(rows.get(index)?.settings ?? {}),
    });
  }
  return profiles;
}
