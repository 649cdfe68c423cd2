/** Instructions of pages and hosts to crawlers: directives, expiry dates, other URLs, sitemaps; and the User-Agent of requests. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CrawlService, startCrawlService, wholeSite } from '../../testing/start-crawl-service.ts';
import { page, type Site, type SitePage } from '../../testing/start-site.ts';
import { createUserAgent } from './pages/user-agent.ts';
import { describeThorough, itThorough } from '../../testing/thorough.ts';

const SOURCE = '({ url, $ }) => [{ objectID: url.pathname, title: $("h1").text() }]';

let shop: CrawlService;
beforeAll(async () => {
  shop = await startCrawlService();
}, 60_000);
afterAll(() => shop.close());

let named = 0;
async function crawl(pages: Readonly<Record<string, SitePage>>, more: Record<string, unknown> = {}) {
  const paths = Object.keys(pages);
  const site: Site = await shop.startSite({ '/': page('home', paths), ...pages });
  const index = `wishes_${named++}`;
  const id = await shop.create({ ...wholeSite(site, index, SOURCE), ...more });
  return { site, id, index, counts: await shop.reindex(id), found: await shop.objectIDs(index) };
}
const tagged = (tag: string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': tag }).end(page(tag));

itThorough('comes by the token of robots.txt, with a version and a contact', async () => {
  expect(createUserAgent()).toBe('AisleCrawler');
  expect(createUserAgent({ version: '1.2.3' })).toBe('AisleCrawler/1.2.3');
  const agents = new Set<string | undefined>();
  const site = await shop.startSite({
    '/': (response, request) => {
      agents.add(request.headers['user-agent']);
      response.setHeader('content-type', 'text/html').end(page('home'));
    },
    '/robots.txt': (response, request) => {
      agents.add(request.headers['user-agent']);
      response.writeHead(404).end();
    },
  });
  await shop.reindex(await shop.create(wholeSite(site, 'agent', SOURCE)));
  expect([...agents]).toEqual(['AisleCrawler']);
});

it('obeys what is said to it alone, and not what is said to others', async () => {
  const { counts, found } = await crawl({
    '/meta': page('meta', [], '<meta name="AisleCrawler" content="noindex">'),
    '/meta-none': page('none', ['/behind'], '<meta name="aislecrawler" content="none">'),
    '/other': page('other', [], '<meta name="otherbot" content="noindex">'),
    // The stricter of both counts, as with search engines.
    '/both': page('both', [], '<meta name="robots" content="noindex"><meta name="AisleCrawler" content="index">'),
    '/tag': tagged('AisleCrawler: noindex'),
    '/tag-other': tagged('otherbot: noindex, nofollow'),
    '/tag-later': tagged('otherbot: noindex, aislecrawler: noindex'),
    '/tag-index': tagged('aislecrawler: index, otherbot: noindex'),
  });
  expect(found).toEqual(['/', '/other', '/tag-index', '/tag-other']);
  expect(counts).toEqual({ success: 4, noindex: 5 });
});

it('leaves out what is no longer to be found, from its time on', async () => {
  const { id, index, counts, found } = await crawl({
    '/past': page('past', [], '<meta name="robots" content="unavailable_after: 2025-12-31">'),
    '/past-850': page('850', [], '<meta name="robots" content="unavailable_after: Sunday, 06-Nov-94 08:49:37 GMT">'),
    '/past-822': tagged('unavailable_after: 25 Jun 2010 15:00:00 PST, nofollow'),
    '/future': page(
      'future',
      [],
      '<meta name="robots" content="max-snippet:5, unavailable_after: 2026-01-20T00:00:00Z">',
    ),
    '/nonsense': tagged('unavailable_after: some day'),
    '/other': tagged('otherbot: unavailable_after: 2010-01-01'),
  });
  expect(found).toEqual(['/', '/future', '/nonsense', '/other']);
  expect(counts).toEqual({ success: 4, unavailable_after: 3 });
  // The page has not changed; the time has come.
  const before = shop.clock.now;
  shop.clock.now = Date.UTC(2026, 0, 21);
  await shop.ask('PATCH', `/crawlers/${id}/config`, {
    safetyChecks: { beforeIndexPublishing: { maxLostRecordsPercentage: 50 } },
  });
  expect(await shop.reindex(id)).toEqual({ not_modified: 3, unavailable_after: 4 });
  expect(await shop.objectIDs(index)).toEqual(['/', '/nonsense', '/other']);
  shop.clock.now = before;
});

it('follows a page that leads elsewhere by itself, and none that people read first', async () => {
  const refresh = (content: string, around = (meta: string) => meta) =>
    page('old', [], around(`<meta http-equiv="Refresh" content="${content}">`));
  const { counts, found, id, index } = await crawl({
    '/at-once': refresh('0;url=/new'),
    '/new': page('new'),
    '/quoted': refresh("3; URL='/quoted-new'"),
    '/quoted-new': page('quoted new'),
    '/slowly': refresh('30; url=/never'),
    '/itself': refresh('0; url=/itself'),
    '/again': refresh('5'),
    '/no-script': refresh('0; url=/without', (meta) => `<noscript>${meta}</noscript>`),
    '/round': refresh('0; url=/round-again'),
    '/round-again': refresh('0; url=/round'),
  });
  expect(found).toEqual(['/', '/again', '/itself', '/new', '/no-script', '/quoted-new', '/slowly']);
  expect(counts).toEqual({ success: 7, meta_refresh: 4 });
  expect(await shop.reindex(id)).toEqual({ not_modified: 7, meta_refresh: 4 });
  expect(await shop.objectIDs(index)).toEqual(found);
});

describeThorough('sitemaps of robots.txt', () => {
  const withSitemaps = async (more: Record<string, unknown>) => {
    const site: Site = await shop.startSite({ '/': page('home'), '/1': page('One'), '/2': page('Two') });
    const xml = (path: string) => `<urlset><url><loc>${site.url}${path}</loc></url></urlset>`;
    for (const n of [1, 2]) site.pages.set(`/${n}.xml`, (response) => void response.end(xml(`/${n}`)));
    site.pages.set(
      '/robots.txt',
      (response) =>
        void response.end(
          `Sitemap: ${site.url}/1.xml\nUser-agent: *\nDisallow: /private\nsitemap: ${site.url}/2.xml\nSitemap: http://other.example/3.xml\n`,
        ),
    );
    const index = `robots_sitemaps_${named++}`;
    const id = await shop.create({ ...wholeSite(site, index, SOURCE), ...more });
    return { counts: await shop.reindex(id), found: await shop.objectIDs(index), site };
  };

  itThorough('are read where the configuration says so, those of allowed hosts alone', async () => {
    expect(await withSitemaps({})).toMatchObject({ counts: { success: 1 }, found: ['/'] });
    for (const more of [{}, { ignoreRobotsTxtRules: true }]) {
      const { counts, found, site } = await withSitemaps({ robotsTxtSitemaps: true, ...more });
      expect(found).toEqual(['/', '/1', '/2']);
      expect(counts).toEqual({ success: 3, sitemap_success: 2, sitemap_host_not_allowed: 1 });
      expect(site.requests.filter((path) => path.endsWith('.xml')).sort()).toEqual(['/1.xml', '/2.xml']);
    }
  });
});
