/** Profiles the indices of a crawl that is done: as they are now, and as they would be. */
import { readIndexes } from '../../../ground/changes/index-rows.ts';
import { type CompareContext, neededBy, profileOf, type Profiles } from '../../ingestion/runs/compare-staged.ts';
import { profileSample, sampleEvery } from '../../ingestion/runs/profile-sample.ts';
import type { RecordProfile } from '../../ingestion/runs/record-profile.ts';
import type { CrawlPlan } from '../plan/crawl-plan.ts';
import { readCrawler } from '../rows/crawler-rows.ts';
import { countMergedRecords, findGone, hasRevisits } from '../rows/merge-rows.ts';
import { countPageRecords, countRecords, readPageSample } from '../rows/record-rows.ts';
import type { CrawlKey } from '../rows/url-rows.ts';

/** What a crawl met again of the live one, and what of that is no more. */
interface LiveRevisits {
  live: number;
  removed: ReadonlySet<string>;
}

/** The records that an index would have: those of the crawl, and those that it met again as they were. */
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

/** Both sides of each index. Before the write lock is taken: it would be held for as long as records are read. */
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
