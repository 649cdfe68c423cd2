/** Results of a crawl for each URL: lists, single visits, and records overwritten by another page. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlService, startCrawlService, wholeSite } from '../../testing/start-crawl-service.ts';
import { page, type Site, type SitePage } from '../../testing/start-site.ts';
import { itThorough } from '../../testing/thorough.ts';

const SOURCE = '({ url, $ }) => [{ objectID: $("h1").attr("id") ?? url.pathname, title: $("h1").text() }]';

let shop: CrawlService;
beforeAll(async () => {
  shop = await startCrawlService({ crawlerUserAgent: 'AisleCrawler/1.2.3 (+https://www.example.com/bot)' });
}, 60_000);
afterAll(() => shop.close());

let named = 0;
async function crawl(pages: Readonly<Record<string, SitePage>>, more: Record<string, unknown> = {}) {
  const site: Site = await shop.startSite(pages);
  const index = `listed_${named++}`;
  const id = await shop.create({ ...wholeSite(site, index, SOURCE), ...more });
  return { site, id, index, counts: await shop.reindex(id) };
}
const ask = async (id: string, query: string) => {
  const { status, body } = await shop.ask('GET', `/crawlers/${id}/urls${query}`);
  expect(status, body.message).toBe(200);
  return body as unknown as { items: Record<string, unknown>[]; total: number; cursor?: string };
};
const paths = ({ items }: { items: Record<string, unknown>[] }) =>
  items.map(({ url }) => new URL(url as string).pathname);

describe('the list of URLs', () => {
  const PAGES = {
    '/': page('home', ['/1', '/2', '/3', '/moved', '/gone', '/no-content', '/not-modified', '/choices']),
    ...Object.fromEntries([1, 2, 3].map((n) => [`/${n}`, page(`Page ${n}`)])),
    '/moved': (response: ServerResponse) => void response.writeHead(301, { location: '/1' }).end(),
    '/no-content': (response: ServerResponse) => void response.writeHead(204).end(),
    '/not-modified': (response: ServerResponse) => void response.writeHead(304).end(),
    '/choices': (response: ServerResponse) => void response.writeHead(300).end('choose'),
  };

  it('is found by status, reason, kind and address, page by page and from place to place', async () => {
    const { id, counts } = await crawl(PAGES);
    expect(counts).toEqual({
      success: 4,
      http_redirect: 1,
      http_not_found: 1,
      http_no_content: 1,
      http_not_modified: 1,
      http_unexpected_status: 1,
    });
    expect((await ask(id, '')).total).toBe(9);
    expect(paths(await ask(id, '?status=FAILED')).sort()).toEqual([
      '/choices',
      '/gone',
      '/no-content',
      '/not-modified',
    ]);
    expect(paths(await ask(id, '?status=SKIPPED'))).toEqual(['/moved']);
    expect(paths(await ask(id, '?reason=http_no_content'))).toEqual(['/no-content']);
    expect(paths(await ask(id, '?url=not-mod'))).toEqual(['/not-modified']);
    expect(await ask(id, '?kind=sitemap')).toMatchObject({ items: [], total: 0 });
    expect(paths(await ask(id, '?kept=true'))).toEqual([]);
    const second = await ask(id, '?status=DONE&itemsPerPage=3&page=2');
    expect([second.items.length, second.total, second.cursor]).toEqual([1, 4, undefined]);
    const all: string[] = [];
    for (let place = ''; ;) {
      const part = await ask(id, `?itemsPerPage=2${place}`);
      all.push(...paths(part));
      if (part.cursor === undefined) break;
      place = `&cursor=${part.cursor}`;
    }
    expect(all.sort()).toEqual(Object.keys(PAGES).concat('/gone').sort());
    // What is as it was is found by what it is now.
    await shop.reindex(id);
    expect(paths(await ask(id, '?reason=not_modified')).sort()).toEqual(['/', '/1', '/2', '/3']);
    expect((await ask(id, '?status=FAILED')).total).toBe(4);
    expect((await shop.ask('GET', `/crawlers/${id}/urls?cursor=x`)).body.message).toContain('"cursor" must be');
    expect((await shop.ask('GET', `/crawlers/${id}/urls?status=LOST`)).status).toBe(400);
  });

  itThorough(
    'tells when each was asked for last and what was answered, also where nothing had changed, without a write a page',
    async () => {
      const numbers = Array.from({ length: 40 }, (_, n) => `/${n}`);
      const { id, site } = await crawl({
        '/': page('home', [...numbers, '/gone', '/moved']),
        ...Object.fromEntries(numbers.map((path) => [path, page(`Page ${path}`)])),
        '/moved': PAGES['/moved'],
      });
      const read = async () =>
        new Map(
          (await ask(id, '?itemsPerPage=100')).items.map((item) => [
            new URL(item['url'] as string).pathname,
            { ...item, at: Date.parse(String(item['visitedAt'])) },
          ]),
        );
      const first = await read();
      for (const [path, { at }] of first) expect(at, path).toBeGreaterThan(0);
      const second = Date.now();
      site.pages.set('/2', page('Two, changed'));
      await shop.reindex(id);
      const again = await read();
      expect([...again.keys()].sort()).toEqual([...first.keys()].sort());
      for (const [path, { at }] of again) expect(at, path).toBeGreaterThanOrEqual(second);
      expect(again.get('/1')).toMatchObject({ reason: 'not_modified', httpStatus: 304 });
      expect(again.get('/2')).toMatchObject({ reason: 'success', httpStatus: 200 });
      expect(again.get('/gone')).toMatchObject({ reason: 'http_not_found', httpStatus: 404 });
      // What had not changed is noted in rows of many.
      const written = await shop.store.query(
        `SELECT 1 FROM crawler_visits WHERE crawler_id = $1 AND (visit::json ->> 'at')::bigint >= $2`,
        [id, second],
      );
      expect(written).toHaveLength(1);
      const rows = await shop.store.query<{ many: number }>(
        `SELECT cardinality(visited) AS many FROM crawler_revisits WHERE crawler_id = $1 AND visited <> '{}'`,
        [id],
      );
      expect(rows.reduce((sum, { many }) => sum + many, 0)).toBe(first.size - 1);
      expect(rows.length).toBeLessThan(first.size / 2);
      // One that is crawled by itself has its own time from then on, and keeps it.
      const third = Date.now();
      await shop.ask('POST', `/crawlers/${id}/urls/crawl`, { urls: [`${site.url}/1`], save: false });
      await shop.service.whenIdle();
      const alone = await read();
      expect(alone.get('/1')!.at).toBeGreaterThanOrEqual(third);
      expect(alone.get('/3')!.at).toBe(again.get('/3')!.at);
    },
  );

  it('is empty before the first crawl, and is that of the crawl under way', async () => {
    const site = await shop.startSite(PAGES);
    const id = await shop.create(wholeSite(site, 'never', SOURCE));
    expect(await ask(id, '')).toMatchObject({ items: [], total: 0 });
    await shop.ask('POST', `/crawlers/${id}/urls/crawl`, { urls: [`${site.url}/1`, `${site.url}/gone`], save: false });
    await shop.service.whenIdle();
    expect(paths(await ask(id, '')).sort()).toEqual(['/1', '/gone']);
  });
});

it('a URL that is crawled by itself and cannot be reached is told', async () => {
  const { site, id } = await crawl({ '/': page('home') });
  site.pages.set('/slow', (response) => void response.writeHead(503).end());
  await shop.ask('POST', `/crawlers/${id}/urls/crawl`, { urls: [`${site.url}/slow`], save: false });
  await shop.service.whenIdle();
  expect((await ask(id, '?status=FAILED')).items).toMatchObject([
    { url: `${site.url}/slow`, httpStatus: 503, tries: 3 },
  ]);
});

describe('a visit', () => {
  const visit = (id: string, url: string) =>
    shop.ask('GET', `/crawlers/${id}/urls/visit?url=${encodeURIComponent(url)}`);

  it('shows what was sent, what was answered without its secrets, and the records or why there are none', async () => {
    const { site, id, index } = await crawl({
      '/': page('home', ['/hidden?a=1', '/broken', '/gone-away']),
      '/hidden?a=1': (response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'session=secret', 'x-robots-tag': 'noindex' })
          .end('<h1>Hidden</h1>'),
      '/broken': (response) => void response.writeHead(500, { 'content-type': 'text/plain' }).end('Out of stock rooms'),
      '/gone-away': (response) => void response.socket!.destroy(),
    });
    const good = (await visit(id, `${site.url}/`)).body;
    expect(good).toMatchObject({
      url: { url: `${site.url}/`, status: 'DONE' },
      visit: {
        at: expect.stringMatching(/^\d{4}-/) as string,
        milliseconds: expect.any(Number) as number,
        request: 'GET / HTTP/1.1',
        requestHeaders: expect.arrayContaining([
          { name: 'host', value: new URL(site.url).host },
          { name: 'user-agent', value: 'AisleCrawler/1.2.3 (+https://www.example.com/bot)' },
        ]) as unknown,
        httpStatus: 200,
        bytes: (site.pages.get('/') as string).length,
      },
      records: [{ indexName: index, objectID: '/', record: { objectID: '/', title: 'home' } }],
      totalRecords: 1,
    });
    expect(good['visit']).not.toHaveProperty('excerpt');
    const hidden = (await visit(id, `${site.url}/hidden?utm_source=mail&a=1`)).body;
    expect(hidden).toMatchObject({
      url: { reason: 'noindex' },
      visit: { request: 'GET /hidden?a=1 HTTP/1.1', excerpt: '<h1>Hidden</h1>' },
      records: [],
    });
    expect(JSON.stringify(hidden)).not.toContain('session=secret');
    expect((await visit(id, `${site.url}/broken`)).body).toMatchObject({
      url: { reason: 'http_server_error', tries: 3 },
      visit: { httpStatus: 500, excerpt: 'Out of stock rooms' },
    });
    const missing = (await visit(id, `${site.url}/gone-away`)).body['visit'] as Record<string, unknown>;
    expect(missing).toMatchObject({ responseHeaders: [] });
    expect(missing).not.toHaveProperty('httpStatus');
    expect((await visit(id, `${site.url}/never`)).status).toBe(404);
    expect((await visit(id, `${site.url}/never`)).body.message).toContain(`has no URL ${site.url}/never`);
    // One crawl later nothing has changed, and the last visit that told something new is there.
    await shop.reindex(id);
    expect((await visit(id, `${site.url}/`)).body).toMatchObject({ visit: { httpStatus: 200 }, totalRecords: 1 });
    const { actions } = wholeSite(site, index, '() => []');
    await shop.ask('PATCH', `/crawlers/${id}/config`, {
      actions,
      safetyChecks: { beforeIndexPublishing: { maxLostRecordsPercentage: 100 } },
    });
    await shop.reindex(id);
    const count = await shop.store.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM crawler_visits WHERE crawler_id = $1)::int - (SELECT count(*) FROM crawler_urls WHERE crawler_id = $1)::int AS n`,
      [id],
    );
    expect(count).toEqual([{ n: 0 }]);
    expect((await visit(id, `${site.url}/`)).body).toMatchObject({ url: { reason: 'no_records' }, totalRecords: 0 });
  });
});

describe('records of the same objectID', () => {
  const same = (title: string) => `<h1 id="same">${title}</h1>`;

  itThorough('are told by the pages that lost theirs, with the one that won, crawl after crawl', async () => {
    const count = 50;
    const all = Array.from({ length: count }, (_, n) => `/p${n}`);
    const { site, id, index, counts } = await crawl({
      '/': page('home', all),
      ...Object.fromEntries(all.map((path) => [path, same(path)])),
    });
    expect(counts).toEqual({ success: 2, duplicate_object_id: count - 1 });
    expect(await shop.objectIDs(index)).toEqual(['/', 'same']);
    const [{ title: winner }] = (await shop.search(index, { query: 'p' })).hits as unknown as [{ title: string }];
    const { items } = await ask(id, '?reason=duplicate_object_id&itemsPerPage=100');
    expect(items).toHaveLength(count - 1);
    for (const item of items)
      expect(item).toMatchObject({ status: 'SKIPPED', overwrittenBy: site.url + winner, overwrittenObjectID: 'same' });
    expect(await shop.reindex(id)).toEqual({ not_modified: 2, duplicate_object_id: count - 1 });
    // The winner goes: the record is that of another page, at the latest one crawl later.
    site.pages.delete(winner);
    await shop.ask('PATCH', `/crawlers/${id}/config`, {
      safetyChecks: { beforeIndexPublishing: { maxLostRecordsPercentage: 100 } },
    });
    await shop.reindex(id);
    await shop.reindex(id);
    expect(await shop.objectIDs(index)).toEqual(['/', 'same']);
    expect(await shop.statistics(id)).toMatchObject({ duplicate_object_id: count - 2 });
  });

  it('of one page are told too', async () => {
    const site = await shop.startSite({ '/': page('home') });
    const source = '() => [{ objectID: "x", n: 1 }, { objectID: "x", n: 2 }, { objectID: "y" }]';
    const id = await shop.create(wholeSite(site, 'twice', source));
    expect(await shop.reindex(id)).toEqual({ duplicate_object_id: 1 });
    expect((await ask(id, '')).items).toMatchObject([{ overwrittenBy: `${site.url}/`, overwrittenObjectID: 'x' }]);
  });
});
