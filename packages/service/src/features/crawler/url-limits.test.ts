/** URLs crawled on request: 50 per call and 200 calls per 24 hours, exact to the call and the second, also for concurrent calls. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CrawlService, startCrawlService, wholeSite } from '../../testing/start-crawl-service.ts';
import { page, type Site } from '../../testing/start-site.ts';

let shop: CrawlService;
let site: Site;
let id = '';
beforeAll(async () => {
  shop = await startCrawlService();
  site = await shop.startSite({ '/': page('home') });
  id = await shop.create(wholeSite(site, 'limited', '({ url }) => [{ objectID: url.pathname }]'));
}, 60_000);
afterAll(() => shop.close());

const crawl = (urls: readonly string[]) => shop.ask('POST', `/crawlers/${id}/urls/crawl`, { urls, save: false });

it('50 URLs are taken, 51 are not, and none is', async () => {
  const urls = Array.from({ length: 51 }, (_, n) => `${site.url}/?${n}`);
  expect((await crawl(urls)).status).toBe(400);
  expect((await crawl([])).status).toBe(400);
  expect((await crawl(urls.slice(1))).status).toBe(200);
  await shop.service.whenIdle();
  expect(site.requests.filter((path) => path.startsWith('/?'))).toHaveLength(50);
});

it('of calls at once the 200th is the last, until the first is a day old; a refused call counts for nothing', async () => {
  const first = shop.clock.now + 60_000;
  await shop.store.query(`DELETE FROM crawler_tasks WHERE kind = 'urls'`);
  await shop.store.query(
    `INSERT INTO crawler_tasks (id, crawler_id, kind, payload, pending, created_at)
     SELECT 'call-' || n, $1, 'urls', '[]', false, $2::bigint + n * 1000 FROM generate_series(0, 194) AS n`,
    [id, first],
  );
  shop.clock.now = first + 3_600_000;
  const answers = await Promise.all(Array.from({ length: 12 }, () => crawl([`${site.url}/`])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  for (const { status, headers } of answers)
    if (status !== 200) expect([status, headers.get('retry-after')]).toEqual([429, String(23 * 3600)]);
  shop.clock.now = first + 24 * 3_600_000 - 1000;
  expect((await crawl([`${site.url}/`])).headers.get('retry-after')).toBe('1');
  shop.clock.now += 1000;
  expect((await crawl([`${site.url}/`])).status).toBe(200);
  expect((await crawl([`${site.url}/`])).status).toBe(429);
  await shop.service.whenIdle();
});
