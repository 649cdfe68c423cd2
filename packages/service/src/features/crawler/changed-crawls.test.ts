/** Changes during a crawl: its configuration, index or key is changed or deleted, or the service restarts. It completes or resumes. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import type { Store } from '../../store/store.ts';
import { type CrawlService, startCrawlService, wholeSite } from '../../testing/start-crawl-service.ts';
import { page, type Site } from '../../testing/start-site.ts';
import { startSite } from '../../testing/start-site.ts';
import { firstCases, itThorough } from '../../testing/thorough.ts';

const PAGES = Array.from({ length: 6 }, (_, n) => `/${n}`);
const SOURCE = '({ url }) => [{ objectID: url.pathname }]';
const OPERATOR_KEY = new Uint8Array(32).fill(3);

let store: Store;
let shop: CrawlService;
let site: Site;
/** Pages that are not answered before the test says so. */
let pendingAnswers: (() => void)[] = [];
let holds = false;

/** One more life of the service on the same data: its end leaves them open. */
const open = () =>
  startCrawlService({
    store: Object.assign(Object.create(store) as Store, { close: async () => undefined }),
    operatorKey: OPERATOR_KEY,
  });
const answer = (path: string) => (response: ServerResponse) => {
  const give = () => void response.setHeader('content-type', 'text/html').end(page(`Page ${path}`));
  if (holds) pendingAnswers.push(give);
  else give();
};

beforeAll(async () => {
  store = await openSpareDatabase();
  site = await startSite({
    '/': page('home', PAGES),
    ...Object.fromEntries(PAGES.map((path) => [path, answer(path)])),
  });
  shop = await open();
}, 60_000);
afterAll(async () => {
  await shop.close();
  await site.close();
  await store.close();
});

const goOn = () => {
  holds = false;
  for (const give of pendingAnswers.splice(0)) give();
};

let named = 0;
/** A crawler whose second crawl has come to pages that do not answer yet. */
async function halfway() {
  const index = `changed_${named++}`;
  const id = await shop.create(wholeSite(site, index, SOURCE));
  await shop.reindex(id);
  expect(await shop.objectIDs(index)).toEqual(['/', ...PAGES]);
  [holds, pendingAnswers] = [true, []];
  const { body } = await shop.ask('POST', `/crawlers/${id}/reindex`);
  await expect.poll(() => pendingAnswers.length).toBe(PAGES.length);
  return { id, index, task: String(body['taskId']) };
}
const isPending = async (id: string, task: string) =>
  (await shop.ask('GET', `/crawlers/${id}/tasks/${task}`)).body['pending'];
const noJobs = async () =>
  expect(await store.query(`SELECT kind FROM jobs WHERE kind IN ('crawl', 'crawlUrls')`)).toEqual([]);

describe('an index', () => {
  it.each(
    firstCases<[string, (index: string) => Promise<{ status: number }>]>(1, [
      ['deleted', (index: string) => shop.call('DELETE', `/1/indexes/${index}`)],
      ['cleared', (index: string) => shop.call('POST', `/1/indexes/${index}/clear`)],
      [
        'moved away',
        (index: string) =>
          shop.call('POST', `/1/indexes/${index}/operation`, {
            body: { operation: 'move', destination: `${index}_away` },
          }),
      ],
    ]),
  )('that is %s in the middle of a reindex is there whole at its end', async (_how, change) => {
    const { id, index, task } = await halfway();
    expect((await change(index)).status).toBe(200);
    goOn();
    await shop.service.whenIdle();
    expect((await shop.ask('GET', `/crawlers/${id}`)).body).toMatchObject({ blocked: false, reindexing: false });
    expect(await isPending(id, task)).toBe(false);
    expect(await shop.objectIDs(index)).toEqual(['/', ...PAGES]);
    await noJobs();
  });

  itThorough(
    'that becomes a replica blocks the crawler, which says so; cancelled and renamed, it crawls again',
    async () => {
      const { id, index, task } = await halfway();
      await shop.call('DELETE', `/1/indexes/${index}`);
      await shop.call('PUT', `/1/indexes/${index}_main/main`, { body: { name: 'Main' } });
      expect(
        (await shop.call('PUT', `/1/indexes/${index}_main/settings`, { body: { replicas: [index] } })).status,
      ).toBe(200);
      goOn();
      await shop.service.whenIdle();
      expect((await shop.ask('GET', `/crawlers/${id}`)).body).toMatchObject({
        blocked: true,
        blockingTaskId: task,
        blockingReason: `${index} is a replica of ${index}_main; name another index in the action`,
      });
      expect(await shop.objectIDs(index)).toEqual(['main']);
      expect((await shop.ask('POST', `/crawlers/${id}/tasks/${task}/cancel`)).status).toBe(200);
      const { actions } = wholeSite(site, `${index}_other`, SOURCE);
      expect((await shop.ask('PATCH', `/crawlers/${id}/config`, { actions })).status).toBe(200);
      await shop.reindex(id);
      expect(await shop.objectIDs(`${index}_other`)).toEqual(['/', ...PAGES]);
      await noJobs();
    },
  );
});

describe('a service that is closed', () => {
  itThorough(
    'in the middle of a crawl goes on where it stood when it is opened again, also with URLs that were to be crawled at once',
    async () => {
      const { id, index, task } = await halfway();
      const urls = await shop.ask('POST', `/crawlers/${id}/urls/crawl`, { urls: [`${site.url}/1`], save: false });
      await shop.close();
      goOn();
      site.forget();
      shop = await open();
      await shop.service.whenIdle();
      expect((await shop.ask('GET', `/crawlers/${id}`)).body).toMatchObject({ running: true, reindexing: false });
      expect(await isPending(id, task)).toBe(false);
      expect(await isPending(id, String(urls.body['taskId']))).toBe(false);
      expect(await shop.objectIDs(index)).toEqual(['/', ...PAGES]);
      await noJobs();
      expect(shop.log.filter(({ error }) => error)).toEqual([]);
    },
  );

  it('while a crawl is paused leaves it so, and run goes on with it', async () => {
    const { id, index, task } = await halfway();
    await shop.ask('POST', `/crawlers/${id}/pause`);
    await shop.close();
    shop = await open();
    goOn();
    await shop.service.whenIdle();
    expect((await shop.ask('GET', `/crawlers/${id}`)).body).toMatchObject({ running: false, reindexing: true });
    expect(await isPending(id, task)).toBe(true);
    await shop.ask('POST', `/crawlers/${id}/run`);
    await shop.service.whenIdle();
    expect(await isPending(id, task)).toBe(false);
    expect(await shop.objectIDs(index)).toEqual(['/', ...PAGES]);
    await noJobs();
  });
});
