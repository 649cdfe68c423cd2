/** What must compile, and what must not; only the type check reads this file. */
import type { AdminClient } from './generated/all.ts';
import { createAdminClient } from './create-admin-client.ts';
import { createAnalyticsClient } from './generated/analytics.ts';
import { createCrawlerClient } from './generated/crawler.ts';
import { browseObjects } from './browse-objects.ts';
import { saveObjects } from './write-objects.ts';
import { waitForTask } from './wait-for-task.ts';
import { generateSecuredApiKey } from './secured-api-key.ts';

const hosts = { read: ['https://service.example.com'] };
const admin: AdminClient = createAdminClient({ hosts, appId: 'shop', apiKey: 'key' });

/** The type is exactly this one; `any` would fit everything and fail here. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(isSame: Same<A, B>): boolean => isSame;

export async function compiles(): Promise<void> {
  const { taskID } = await admin.objects.saveObject({ indexName: 'a', objectID: 'p', body: { anything: 1 } });
  same<typeof taskID, number | bigint | string>(true);
  await waitForTask(admin.tasks, { indexName: 'a', taskID });
  const { searches } = await admin.analytics.getTopSearches({ index: 'a', clickAnalytics: true });
  same<(typeof searches)[number]['clickThroughRate'], number | null | undefined>(true);
  const stopped = await admin.abTesting.stopABTest({ id: 1 });
  same<typeof stopped, void>(true);
  // What the service may add to later stays open: a new status is a string.
  const { status } = await admin.abTesting.getABTest({ id: 1 }, { signal: AbortSignal.timeout(5) });
  const later: typeof status = 'paused';
  await admin.monitoring.getServersStatus();
  await admin.monitoring.getServersStatus(undefined, { deadlineMs: 5 });
  await admin.monitoring.getServerStatus({ servers: ['c1', later] });
  await admin.ingestion.listRuns();
  for await (const { objectID } of browseObjects(admin.search, { indexName: 'a' })) same<typeof objectID, string>(true);
  const lines = await admin.querySuggestions.getLogFile({ indexName: 'a' });
  same<(typeof lines)[number]['message'], string>(true);
}

export async function mustNotCompile(): Promise<void> {
  // @ts-expect-error a required path parameter is missing
  await admin.objects.deleteObject({ indexName: 'a' });
  // @ts-expect-error a required query key is missing
  await admin.analytics.getTopHits({ search: 'shoe' });
  // @ts-expect-error a body is missing
  await admin.rules.saveRule({ indexName: 'a', objectID: 'r' });
  // @ts-expect-error a header is missing
  await admin.clusters.assignUserId({ body: { cluster: 'c' } });
  // @ts-expect-error no such query key
  await admin.analytics.getTopHits({ index: 'a', clickAnalytic: true });
  // @ts-expect-error no such word
  await admin.analytics.getTopSearches({ index: 'a', direction: 'up' });
  // @ts-expect-error no such dictionary
  await admin.dictionaries.searchDictionaryEntries({ dictionaryName: 'synonyms', body: { query: '' } });
  // @ts-expect-error no such recommendation model
  await admin.recommend.getRecommendStatus({ indexName: 'a', model: 'similar', taskID: 1 });
  // @ts-expect-error no such action
  await admin.objects.batch({ indexName: 'a', body: { requests: [{ action: 'upsert' }] } });
  // @ts-expect-error no such field in a body
  await admin.crawler.crawlUrls({ id: 'c', body: { urls: [], depth: 1 } });
  // @ts-expect-error a number is not a string
  await admin.crawler.getCrawler({ id: 1 });
  // @ts-expect-error these credentials lack the password
  await admin.ingestion.createAuthentication({ body: { type: 'basic', name: 'n', input: { username: 'u' } } });
  // @ts-expect-error no such option of a call
  await admin.tasks.getTask({ indexName: 'a', taskID: 1 }, { timeout: 5 });
  // @ts-expect-error no such operation
  await admin.tasks.waitForTask({ indexName: 'a', taskID: 1 });
  // @ts-expect-error the crawler needs a user
  createCrawlerClient({ hosts, apiKey: 'key' });
  // @ts-expect-error the crawler has no application
  createCrawlerClient({ hosts, userId: 'me', apiKey: 'key', appId: 'shop' });
  createAnalyticsClient({ hosts, region: 'eu', apiKey: 'key' });
  // @ts-expect-error no such region
  createAnalyticsClient({ hosts, region: 'de' });
  // @ts-expect-error no such region
  createAdminClient({ hosts, own: { ingestion: { region: 'de' } } });
  // @ts-expect-error objects have no region
  createAdminClient({ hosts, own: { objects: { region: 'eu' } } });
  // @ts-expect-error no such interface
  createAdminClient({ hosts, own: { statistics: {} } });
  // @ts-expect-error an index to write to is missing
  await saveObjects(admin.objects, [{ objectID: 'a' }], { chunkSize: 10 });
  // @ts-expect-error records are objects
  await saveObjects(admin.objects, ['a'], { indexName: 'a' });
  // @ts-expect-error any search parameter may be enforced, but this one is a number
  await generateSecuredApiKey('parent', { hitsPerPage: '5' });
  // @ts-expect-error the answer may lack it
  void (await admin.analytics.getTopSearches({ index: 'a' })).searches[0].search;
}
