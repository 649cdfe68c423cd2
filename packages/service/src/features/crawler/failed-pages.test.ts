/** Failing pages and sitemaps: which records a shop loses, when, and how it is notified. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlService, startCrawlService, wholeSite } from '../../testing/start-crawl-service.ts';
import { page, type Site, type SitePage } from '../../testing/start-site.ts';
import { firstCases, itThorough } from '../../testing/thorough.ts';

const SOURCE = '({ url, $ }) => [{ objectID: url.pathname, title: $("h1").text() }]';
const DAY = 86_400_000;
/** What of an index may go is no question here. */
const ANY_LOSS = { maxLostRecordsPercentage: 100 };

let shop: CrawlService;
beforeAll(async () => {
  shop = await startCrawlService();
}, 60_000);
afterAll(() => shop.close());

interface ListedUrl extends Record<string, unknown> {
  url: string;
}

const listed = async (id: string, query = ''): Promise<ListedUrl[]> => {
  const { status, body } = await shop.ask('GET', `/crawlers/${id}/urls?itemsPerPage=1000${query}`);
  expect(status, body.message).toBe(200);
  return body['items'] as ListedUrl[];
};
const says =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(`no page: ${status}`);

let named = 0;
/** A crawler of a site. */
async function start(pages: Readonly<Record<string, SitePage>>, more: Record<string, unknown> = {}) {
  const site: Site = await shop.startSite(pages);
  const index = `failed_${named++}`;
  const { safetyChecks = {}, ...rest } = more;
  const id = await shop.create({
    ...wholeSite(site, index, SOURCE),
    ...rest,
    safetyChecks: { beforeIndexPublishing: ANY_LOSS, ...(safetyChecks as object) },
  });
  return { site, id, index, found: () => shop.objectIDs(index) };
}

const PAGES = { '/': page('home', ['/a', '/b', '/c']), '/a': page('A'), '/b': page('B'), '/c': page('C') };

describe('a page that fails for the moment', () => {
  itThorough('keeps its records, is told with how long and how often, and comes back', async () => {
    const { site, id, found } = await start(PAGES);
    await shop.reindex(id);
    const since = (shop.clock.now += DAY);
    site.pages.set('/a', says(503));
    site.pages.set('/b', says(429));
    expect(await shop.reindex(id)).toEqual({ not_modified: 2, http_server_error: 1, http_too_many_requests: 1 });
    expect(await found()).toEqual(['/', '/a', '/b', '/c']);
    shop.clock.now += DAY;
    await shop.reindex(id);
    const { body } = await shop.ask('GET', `/crawlers/${id}/stats/urls`);
    expect(body['data']).toContainEqual(expect.objectContaining({ reason: 'http_server_error', count: 1, kept: 1 }));
    expect(await listed(id, '&kept=true')).toMatchObject([
      {
        url: `${site.url}/a`,
        status: 'FAILED',
        reason: 'http_server_error',
        httpStatus: 503,
        detail: 'The page answers 503 where 200 was expected',
        tries: 3,
        failedSince: new Date(since).toISOString(),
        failedCrawls: 2,
        keptRecords: 1,
      },
      { url: `${site.url}/b`, httpStatus: 429, failedCrawls: 2 },
    ]);
    site.pages.set('/a', page('Anew'));
    site.pages.set('/b', page('B'));
    expect(await shop.reindex(id)).toEqual({ not_modified: 2, success: 2 });
    expect(await listed(id, '&kept=true')).toEqual([]);
    expect((await listed(id, '&url=/a'))[0]).not.toHaveProperty('failedSince');
    expect(await found()).toEqual(['/', '/a', '/b', '/c']);
  });

  itThorough('keeps them where a firewall forbids it, in a crawl and in a crawl of its URL', async () => {
    const { site, id, found } = await start(PAGES);
    await shop.reindex(id);
    site.pages.set('/a', says(403));
    site.pages.set('/b', says(401));
    expect(await shop.reindex(id)).toEqual({ not_modified: 2, http_unauthorized: 2 });
    expect(await found()).toEqual(['/', '/a', '/b', '/c']);
    expect(await listed(id, '&kept=true')).toMatchObject([{ httpStatus: 403, keptRecords: 1 }, { httpStatus: 401 }]);
    site.pages.set('/c', says(403));
    await shop.ask('POST', `/crawlers/${id}/urls/crawl`, { urls: [`${site.url}/c`], save: false });
    await shop.service.whenIdle();
    expect(await found()).toEqual(['/', '/a', '/b', '/c']);
    // What is gone is gone.
    site.pages.set('/c', says(404));
    await shop.reindex(id);
    expect(await found()).toEqual(['/', '/a', '/b']);
  });

  it.each(
    firstCases<[{ crawls?: number; days?: number } | undefined, number]>(2, [
      [{ crawls: 1 }, 1],
      [{ crawls: 100, days: 3 }, 4],
      [{ crawls: 3, days: 100 }, 3],
      [{ days: 0 }, 1],
      [undefined, 5],
    ]),
  )('loses them in the crawl that %o says: number %d', async (keepFailedPages, crawl) => {
    const { site, id, found } = await start(PAGES, { safetyChecks: keepFailedPages ? { keepFailedPages } : {} });
    await shop.reindex(id);
    site.pages.set('/a', says(500));
    for (let n = 1; n < crawl; n++) {
      await shop.reindex(id);
      expect([n, await found()]).toEqual([n, ['/', '/a', '/b', '/c']]);
      shop.clock.now += DAY;
    }
    await shop.reindex(id);
    expect(await found()).toEqual(['/', '/b', '/c']);
    // And again without a trace of it.
    await shop.reindex(id);
    expect(await found()).toEqual(['/', '/b', '/c']);
    expect(await listed(id, '&status=FAILED')).toMatchObject([{ url: `${site.url}/a` }]);
  });

  itThorough('leads where it led, also under another extractor', async () => {
    const { site, id, index, found } = await start({
      '/': page('home', ['/list']),
      '/list': page('list', ['/1', '/2']),
      '/1': page('One'),
      '/2': page('Two', ['/3']),
      '/3': page('Three'),
    });
    await shop.reindex(id);
    site.pages.set('/list', says(502));
    site.pages.set('/2', (response) => void response.socket!.destroy());
    site.pages.set('/1', page('First'));
    const { http_server_error, connection_failed } = await shop.reindex(id);
    expect([http_server_error, connection_failed]).toEqual([1, 1]);
    expect(await found()).toEqual(['/', '/1', '/2', '/3', '/list']);
    const { actions } = wholeSite(site, index, '({ url }) => [{ objectID: url.pathname, made: "anew" }]');
    await shop.ask('PATCH', `/crawlers/${id}/config`, { actions });
    await shop.reindex(id);
    expect(await found()).toEqual(['/', '/1', '/2', '/3', '/list']);
    const { hits } = await shop.search(index, { query: 'anew' });
    expect(hits.map(({ objectID }) => objectID).sort()).toEqual(['/', '/1', '/3']);
    site.pages.delete('/list');
    await shop.reindex(id);
    expect(await found()).toEqual(['/']);
  });

  itThorough('keeps them when its host says nothing at all any more', async () => {
    const { site, id, found } = await start({ ...PAGES, '/robots.txt': 'User-agent: *\nAllow: /' });
    await shop.reindex(id);
    site.pages.set('/robots.txt', says(503));
    expect(await shop.reindex(id)).toEqual({ robots_txt_unreachable: 4 });
    expect(await found()).toEqual(['/', '/a', '/b', '/c']);
    expect((await listed(id))[0]!['detail']).toContain('/robots.txt answers 503');
  });
});

it('a page that has gone, or to which nothing leads any more, loses its records at once', async () => {
  const { site, id, found } = await start(PAGES);
  await shop.reindex(id);
  site.pages.set('/', page('home', ['/a', '/b']));
  site.pages.set('/a', says(410));
  site.pages.delete('/b');
  expect(await shop.reindex(id)).toEqual({ success: 1, http_not_found: 2 });
  expect(await found()).toEqual(['/']);
  expect(await listed(id, '&status=FAILED')).toMatchObject([{ httpStatus: 410 }, { httpStatus: 404, tries: 1 }]);
});

it('a page whose connection is reset is asked for three times', async () => {
  const { site, id } = await start({
    ...PAGES,
    '/b': (response) => void response.socket!.resetAndDestroy(),
  });
  expect(await shop.reindex(id)).toMatchObject({ connection_failed: 1 });
  expect(site.requests.filter((path) => path === '/b')).toHaveLength(3);
  expect(await listed(id, '&status=FAILED')).toMatchObject([{ url: `${site.url}/b`, tries: 3 }]);
});

describe('a sitemap that fails', () => {
  const xml = (site: Site, paths: readonly string[]) =>
    `<urlset>${paths.map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('')}</urlset>`;
  const sends = (text: string) => (response: ServerResponse) => void response.end(text);

  itThorough('is told by name, counted by itself, and named where a crawl is blocked', async () => {
    const site = await shop.startSite({ '/1': page('One'), '/2': page('Two'), '/3': page('Three') });
    for (const [path, text] of [
      ['/good.xml', xml(site, ['/1'])],
      ['/cut.xml', xml(site, ['/2', '/3']).slice(0, -30)],
      ['/login.xml', '<!doctype html><html><body>Please log in</body></html>'],
      ['/many.xml', xml(site, ['/3', ...Array.from({ length: 50_000 }, (_, n) => `/none/${n}`)])],
    ] as const)
      site.pages.set(path, sends(text));
    const id = await shop.create({
      ...wholeSite(site, 'by_sitemaps', SOURCE),
      startUrls: [],
      exclusionPatterns: ['**/none/*'],
      maxUrls: 10,
      sitemaps: ['/good.xml', '/missing.xml', '/cut.xml', '/login.xml', '/many.xml'].map((path) => site.url + path),
    });
    expect(await shop.reindex(id)).toEqual({
      success: 3,
      exclusion_pattern: 10,
      sitemap_success: 1,
      sitemap_http_not_found: 1,
      sitemap_bad_sitemap: 2,
      sitemap_too_large: 1,
    });
    const failed = await listed(id, '&status=FAILED&kind=sitemap');
    const reasons = Object.fromEntries(
      failed.map(({ url, reason, detail }) => [new URL(url).pathname, [reason, detail]]),
    );
    expect(reasons).toEqual({
      '/missing.xml': ['sitemap_http_not_found', 'The sitemap answers 404 where 200 was expected'],
      '/cut.xml': ['sitemap_bad_sitemap', 'The sitemap breaks off behind 1 addresses: </urlset> is missing'],
      '/login.xml': [
        'sitemap_bad_sitemap',
        'The sitemap is no sitemap: it begins with <html> where <urlset>, <sitemapindex> or a list of addresses was expected',
      ],
      '/many.xml': ['sitemap_too_large', 'The sitemap names over 50000 URLs; the first 50000 were read'],
    });
    expect(failed[0]).toMatchObject({ status: 'FAILED', category: 'sitemap', httpStatus: 404, tries: 1 });
    site.pages.delete('/many.xml');
    site.pages.delete('/3');
    site.pages.set('/good.xml', sends(xml(site, [])));
    await shop.reindex(id);
    const { body } = await shop.ask('GET', `/crawlers/${id}`);
    expect(body['blockingReason']).toContain(
      'by_sitemaps: 2 of 3 records would be lost (66.7 %, where 10 % are allowed)',
    );
    expect(body['blockingReason']).toContain('; 4 sitemaps failed: ');
    expect(body['blockingReason']).toContain(
      `${site.url}/missing.xml (The sitemap answers 404 where 200 was expected)`,
    );
    expect(body['blockingReason']).toContain(`"aisle crawler urls ${id} --status FAILED"`);
  });

  it.each(
    firstCases<[string, (response: ServerResponse) => void]>(1, [
      ['answers 503', says(503)],
      ['is the page of a shop that is being mended', sends('<html><h1>Back soon</h1></html>')],
      [
        'breaks off',
        (response: ServerResponse) => {
          response.writeHead(200, { 'content-length': '9000' });
          response.write('<urlset><url>', () => response.destroy());
        },
      ],
    ]),
  )(
    'because it %s keeps the pages that it alone named, for as long as pages keep their records',
    async (_what, answer) => {
      const site = await shop.startSite({ '/1': page('One'), '/2': page('Two') });
      site.pages.set(
        '/index.xml',
        sends(`<sitemapindex><sitemap><loc>${site.url}/inner.xml</loc></sitemap></sitemapindex>`),
      );
      site.pages.set('/inner.xml', sends(xml(site, ['/1', '/2'])));
      const index = `kept_sitemap_${named++}`;
      const id = await shop.create({
        ...wholeSite(site, index, SOURCE),
        startUrls: [],
        sitemaps: [`${site.url}/index.xml`],
        safetyChecks: { beforeIndexPublishing: ANY_LOSS, keepFailedPages: { crawls: 3 } },
      });
      await shop.reindex(id);
      for (const failing of ['/inner.xml', '/index.xml']) {
        const good = site.pages.get(failing)!;
        site.pages.set(failing, answer);
        site.pages.set('/1', page(`Changed by ${failing}`));
        expect(await shop.reindex(id)).toMatchObject({ not_modified: 1, success: 1 });
        expect(await shop.objectIDs(index)).toEqual(['/1', '/2']);
        site.pages.set(failing, good);
        await shop.reindex(id);
      }
      site.pages.set('/inner.xml', answer);
      for (let crawl = 0; crawl < 3; crawl++) await shop.reindex(id);
      expect(await shop.objectIDs(index)).toEqual([]);
    },
  );
});
