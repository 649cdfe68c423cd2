/** Pages and steps that crashed the process three times: a page is skipped and reported, a necessary step ends the crawl. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CrawlService, startCrawlService, wholeSite } from '../../testing/start-crawl-service.ts';
import { page } from '../../testing/start-site.ts';
import { CRAWL_URLS } from './crawl/crawl-urls-job.ts';
import { CRAWL } from './crawl/start-crawl.ts';
import { itThorough } from '../../testing/thorough.ts';

const SOURCE = '({ url, $ }) => [{ objectID: url.pathname, title: $("h1").text() }]';

let shop: CrawlService;
beforeAll(async () => {
  shop = await startCrawlService();
}, 60_000);
afterAll(() => shop.close());
afterEach(async () => {
  await shop.store.query('DELETE FROM job_parts');
  // The database serves others after these tests.
  await shop.store.query('DROP TRIGGER IF EXISTS strike_next ON jobs');
  await shop.store.query('DROP FUNCTION IF EXISTS strike_next');
});

/** As so many processes leave a job that ended with a part of it. */
const strike = (kind: string, payload: string, name: string, strikes = 3) =>
  shop.store.query(
    'INSERT INTO job_parts (kind, payload, name, holder, strikes, changed_at) VALUES ($1, $2, $3, NULL, $4, $5)',
    [kind, payload, name, strikes, shop.clock.now],
  );
/** The same of the next job of a kind, which begins as soon as it is promised. */
const strikeNext = async (kind: string, name: string) => {
  await shop.store.query(
    `CREATE OR REPLACE FUNCTION strike_next() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO job_parts VALUES (NEW.kind, NEW.payload, '${name}', NULL, 3, ${shop.clock.now}); RETURN NULL; END $$`,
  );
  await shop.store.query('DROP TRIGGER IF EXISTS strike_next ON jobs');
  await shop.store.query(
    `CREATE TRIGGER strike_next AFTER INSERT ON jobs FOR EACH ROW WHEN (NEW.kind = '${kind}') EXECUTE FUNCTION strike_next()`,
  );
};
const strikes = () => shop.store.query('SELECT name, strikes, holder FROM job_parts ORDER BY name');
const openSite = () =>
  shop.startSite({
    '/': page('home', ['/a', '/b', '/c']),
    '/a': page('A', ['/d']),
    '/b': page('B'),
    '/c': page('C'),
    '/d': page('D'),
  });

itThorough(
  'a page is left out and told in the list of URLs, its neighbours are crawled, and a suspect comes last and is acquitted',
  async () => {
    const site = await openSite();
    const id = await shop.create(wholeSite(site, 'pages', SOURCE));
    await strike(CRAWL, id, `${site.url}/b`);
    await strike(CRAWL, id, `${site.url}/a`, 1);
    expect(await shop.reindex(id)).toEqual({ success: 4, process_ended: 1 });
    const { body } = await shop.ask('GET', `/crawlers/${id}/urls?status=FAILED`);
    expect(body['items']).toMatchObject([
      {
        url: `${site.url}/b`,
        reason: 'process_ended',
        readable: 'The process ended three times while it was read; it is left out',
        detail: expect.stringContaining('exclude it, or look at its size and at the extractor'),
      },
    ]);
    const asked = site.requests.filter((path) => path !== '/robots.txt');
    expect(asked).toEqual(['/', '/c', '/a', '/d']);
    expect(await shop.objectIDs('pages')).toEqual(['/', '/a', '/c', '/d']);
    // What was left out stays so, and nothing else is suspected.
    expect(await strikes()).toEqual([{ name: `${site.url}/b`, strikes: 3, holder: null }]);
    await shop.reindex(id);
    expect(site.requests).not.toContain('/b');
    await shop.store.query('DELETE FROM job_parts');
    expect(await shop.reindex(id)).toMatchObject({ success: expect.any(Number) as number });
    expect(await shop.objectIDs('pages')).toEqual(['/', '/a', '/b', '/c', '/d']);
  },
);

it('a page that was crawled before and is left out now keeps its records', async () => {
  const site = await openSite();
  const id = await shop.create(wholeSite(site, 'kept', SOURCE));
  await shop.reindex(id);
  await strike(CRAWL, id, `${site.url}/b`);
  await shop.reindex(id);
  expect(await shop.objectIDs('kept')).toEqual(['/', '/a', '/b', '/c', '/d']);
});

it('a step that a crawl cannot do without blocks the crawler, which says which it was, and goes on by hand', async () => {
  const site = await openSite();
  const id = await shop.create(wholeSite(site, 'blocked', SOURCE));
  await strike(CRAWL, id, 'publishing the records');
  await shop.reindex(id);
  const { body } = await shop.ask('GET', `/crawlers/${id}`);
  expect(body).toMatchObject({
    blocked: true,
    blockingReason: expect.stringContaining('The process ended 3 times while it was at this: publishing the records.'),
  });
  expect(await strikes()).toEqual([]);
  await shop.reindex(id);
  expect(await shop.objectIDs('blocked')).toEqual(['/', '/a', '/b', '/c', '/d']);
});

it('of URLs that are crawled at once, one is left out and the others are in the index; a step that the call needs ends it', async () => {
  const site = await openSite();
  const id = await shop.create(wholeSite(site, 'at-once', SOURCE));
  await shop.reindex(id);
  const call = async () => {
    const urls = ['/a', '/c'].map((path) => `${site.url}${path}`);
    const { body } = await shop.ask('POST', `/crawlers/${id}/urls/crawl`, { urls });
    return body['taskId'] as string;
  };
  site.pages.set('/a', page('A, again', ['/d']));
  site.pages.set('/c', page('C, again'));
  await strikeNext(CRAWL_URLS, `${site.url}/a`);
  await call();
  await shop.service.whenIdle();
  const { hits } = await shop.search('at-once', { hitsPerPage: 100 });
  const titles = Object.fromEntries(hits.map(({ objectID, ...hit }) => [objectID, hit['title']]));
  expect(titles).toMatchObject({ '/a': 'A', '/c': 'C, again' });

  const { body } = await shop.ask('GET', `/crawlers/${id}/urls?status=FAILED`);
  expect(body['items']).toMatchObject([{ url: `${site.url}/a`, reason: 'process_ended' }]);

  await strikeNext(CRAWL_URLS, 'writing what the pages gave');
  const task = await call();
  await shop.service.whenIdle();
  const rows = await shop.store.query<{ pending: boolean; outcome: string }>(
    'SELECT pending, outcome FROM crawler_tasks WHERE id = $1',
    [task],
  );
  expect(rows).toMatchObject([
    { pending: false, outcome: expect.stringContaining('while it was at this: writing what the pages gave.') },
  ]);
});
