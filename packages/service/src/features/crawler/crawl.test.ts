import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlService, RECORDS, startCrawlService, wholeSite } from '../../testing/start-crawl-service.ts';
import { itThorough } from '../../testing/thorough.ts';
import { page, type Site } from '../../testing/start-site.ts';

const SOURCE = '({ url, $ }) => [{ objectID: url.pathname + url.search, title: $("h1").text() }]';

let shop: CrawlService;
beforeAll(async () => {
  shop = await startCrawlService();
}, 60_000);
afterAll(() => shop.close());

const configOf = (site: Site, indexName: string, more: Record<string, unknown> = {}, source = SOURCE) => ({
  ...wholeSite(site, indexName, source),
  ...more,
});

describe('a crawl', () => {
  it('finds every page that may be found, once, and tells what became of the others', async () => {
    const attempts = new Map<string, number>();
    const failing = (path: string, times: number, status: number) =>
      [
        path,
        (response: ServerResponse) => {
          const count = (attempts.get(path) ?? 0) + 1;
          attempts.set(path, count);
          if (count <= times) response.writeHead(status).end();
          else response.setHeader('content-type', 'text/html').end(page(`late ${path}`));
        },
      ] as const;
    const redirect = (to: string) => (response: ServerResponse) => void response.writeHead(302, { location: to }).end();
    const site: Site = await shop.startSite({
      '/robots.txt': (response) => void response.end('User-agent: *\nDisallow: /private\n'),
      '/': page('home', [
        '/a',
        '/a#part',
        '/a?utm_source=mail',
        '/b',
        './b',
        '/c%7e',
        '/c~',
        '/redirected',
        '/circle',
        '/chain/1',
        '/private/x',
        '/missing',
        '/gone-for-now',
        '/gone-for-good',
        '/noindex',
        '/tagged-noindex',
        '/nofollow',
        '/copy-of-a',
        '/canonical-to-a',
        '/picture.png',
        '/broken',
        '/latin',
        '/torn',
        '/endless/1',
        'http://other.example/',
        'mailto:x@example.com',
        'javascript:alert(1)',
        '/same/same/same/same/same',
      ]),
      '/a': page('A', ['/', '/deep']),
      '/b': page('B', ['/b', '/a']),
      '/c~': page('C'),
      '/deep': page('Deep', ['/deeper']),
      '/deeper': page('Deeper'),
      '/redirected': redirect('/target'),
      '/target': page('Target'),
      '/circle': redirect('/circle'),
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`/chain/${n}`, redirect(`/chain/${n + 1}`)])),
      '/private/x': page('secret'),
      ...Object.fromEntries([failing('/gone-for-now', 2, 503), failing('/gone-for-good', 99, 500)]),
      '/noindex': page('hidden', ['/behind-noindex'], '<meta name="robots" content="noindex">'),
      '/behind-noindex': page('Behind'),
      '/tagged-noindex': (response) =>
        void response.setHeader('x-robots-tag', 'noindex').setHeader('content-type', 'text/html').end(page('tagged')),
      '/nofollow': page('No follow', ['/never'], '<meta name="robots" content="nofollow">'),
      '/never': page('never'),
      '/copy-of-a': page('A', ['/', '/deep']),
      '/canonical-to-a': page('Canonical', [], '<link rel="canonical" href="/a">'),
      '/picture.png': (response) =>
        void response.setHeader('content-type', 'image/png').end(Buffer.from([137, 80, 78, 71])),
      '/broken': '<p><h1>Broken<a href="/from-broken">x<table></p><!-- ',
      '/from-broken': page('From broken'),
      '/latin': (response) =>
        void response
          .setHeader('content-type', 'text/html; charset=iso-8859-1')
          .end(Buffer.from('<h1>Gr\xfc\xdfe</h1>', 'latin1')),
      '/torn': (response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
        response.write('<h1>', () => response.destroy());
      },
      ...Object.fromEntries(
        Array.from({ length: 8 }, (_, n) => [`/endless/${n + 1}`, page(`Day ${n + 1}`, [`/endless/${n + 2}`])]),
      ),
    });
    const id = await shop.create(configOf(site, 'traps', { maxDepth: 5 }));
    const counts = await shop.reindex(id);
    expect(await shop.objectIDs('traps')).toEqual(
      [
        '/',
        '/a',
        '/b',
        '/c~',
        '/deep',
        '/deeper',
        '/target',
        '/gone-for-now',
        '/behind-noindex',
        '/nofollow',
        '/broken',
        '/from-broken',
        '/latin',
        '/endless/1',
        '/endless/2',
        '/endless/3',
        '/endless/4',
        '/endless/5',
      ].sort(),
    );
    expect(counts).toMatchObject({
      success: 18,
      http_redirect: 6,
      too_many_redirects: 2,
      robots_txt: 1,
      http_not_found: 1,
      http_server_error: 1,
      noindex: 2,
      canonical: 1,
      duplicate_content: 1,
      unsupported_content_type: 1,
      connection_failed: 1,
      max_depth: 1,
      host_not_allowed: 1,
      url_trap: 1,
    });
    expect(site.requests).not.toContain('/private/x');
    expect(site.requests).not.toContain('/never');
    expect(site.requests.filter((path) => path === '/a')).toHaveLength(1);
    expect(site.requests.filter((path) => path === '/robots.txt')).toHaveLength(1);
    expect([attempts.get('/gone-for-now'), attempts.get('/gone-for-good')]).toEqual([3, 3]);
    const { hits } = await shop.search('traps', { query: 'Grüße' });
    expect(hits).toMatchObject([{ objectID: '/latin', title: 'Grüße' }]);
    expect(shop.log.filter(({ error }) => error)).toEqual([]);
  });

  it('of pages that have not changed asks only whether they have, and loses those that are gone', async () => {
    for (const hasTags of [true, false]) {
      const index = `unchanged_${hasTags}`;
      const site = await shop.startSite(
        {
          '/': page('home', ['/1', '/2', '/3']),
          '/1': page('One', ['/4']),
          '/2': page('Two'),
          '/3': page('Three'),
          '/4': page('Four'),
        },
        { hasTags },
      );
      const id = await shop.create(
        configOf(site, index, { safetyChecks: { beforeIndexPublishing: { maxLostRecordsPercentage: 50 } } }),
      );
      expect(await shop.reindex(id)).toEqual({ success: 5 });
      const [before] = await shop.store.query<{ seq: string }>('SELECT max(seq)::text AS seq FROM records');
      expect(await shop.reindex(id)).toEqual({ not_modified: 5 });
      const [after] = await shop.store.query<{ seq: string }>('SELECT max(seq)::text AS seq FROM records');
      // Nothing was written into the index.
      expect(after).toEqual(before);
      site.pages.set('/2', page('Second'));
      site.pages.delete('/3');
      site.pages.set('/1', page('One', ['/5']));
      site.pages.set('/5', page('Five'));
      expect(await shop.reindex(id)).toEqual({ success: 3, not_modified: 1, http_not_found: 1 });
      expect(await shop.objectIDs(index)).toEqual(['/', '/1', '/2', '/5']);
      expect((await shop.search(index, { query: 'second' })).hits).toMatchObject([{ objectID: '/2' }]);
      // Another extractor makes other records of the same pages.
      await shop.ask('PATCH', `/crawlers/${id}/config`, {
        actions: configOf(site, index, {}, '({ url }) => [{ objectID: "new " + url.pathname }]').actions,
        safetyChecks: { beforeIndexPublishing: { maxLostRecordsPercentage: 100 } },
      });
      expect(await shop.reindex(id)).toEqual({ success: 4, http_not_found: 1 });
      expect(await shop.objectIDs(index)).toEqual(['new /', 'new /1', 'new /2', 'new /5']);
    }
  });

  itThorough('reads sitemaps, packed and within each other, and goes no farther than maxUrls', async () => {
    const site: Site = await shop.startSite({});
    const urls = (paths: readonly string[]) =>
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('')}</urlset>`;
    const index = `<sitemapindex>${['/one.xml', '/two.xml.gz', '/bad.xml', '/list.txt'].map((path) => `<sitemap><loc> ${site.url}${path} </loc></sitemap>`).join('')}</sitemapindex>`;
    site.pages.set('/sitemap.xml', (response) => void response.end(index));
    site.pages.set('/one.xml', (response) => void response.end(urls(['/p?a=1&amp;b=2', '/q', '/other/x'])));
    site.pages.set('/two.xml.gz', (response) => void response.end(gzipSync(urls(['/r']))));
    site.pages.set('/bad.xml', (response) => void response.end('<html></html>'));
    site.pages.set('/list.txt', (response) => void response.end(`${site.url}/s\nnonsense\n`));
    for (const path of ['/p?a=1&b=2', '/q', '/r', '/s'])
      site.pages.set(path, page(path, ['/far/1', '/far/2', '/far/3']));
    for (const n of [1, 2, 3]) site.pages.set(`/far/${n}`, page(`far ${n}`));
    const id = await shop.create({
      sitemaps: [`${site.url}/sitemap.xml`],
      maxUrls: 6,
      actions: [
        {
          indexName: 'mapped',
          pathsToMatch: [`${site.url}/**`, `!${site.url}/other/**`],
          recordExtractor: { __type: 'function', source: SOURCE },
        },
      ],
    });
    const counts = await shop.reindex(id);
    expect(counts).toEqual({ success: 6, no_path_match: 1, max_urls: 1, sitemap_success: 4, sitemap_bad_sitemap: 1 });
    expect((await shop.objectIDs('mapped')).slice(-4)).toEqual(['/p?a=1&b=2', '/q', '/r', '/s']);
  });

  it('runs each action that fits, by patterns, selectors and kind of file, into the indices of the prefix', async () => {
    const site = await shop.startSite({
      '/': page('home', ['/shoes/1', '/shoes/2', '/data.json', '/bad', '/empty']),
      '/shoes/1': page('Shoe 1', [], '<meta name="kind" content="product">'),
      '/shoes/2': page('Shoe 2'),
      '/data.json': (response) => void response.setHeader('content-type', 'application/json').end('{"name":"Data"}'),
      '/bad': page('bad'),
      '/empty': page('empty'),
    });
    const action = (indexName: string, paths: string[], source: string, more = {}) => ({
      indexName,
      pathsToMatch: paths.map((path) => `${site.url}${path}`),
      recordExtractor: { __type: 'function', source },
      ...more,
    });
    const id = await shop.create({
      startUrls: [`${site.url}/`],
      indexPrefix: 'pre_',
      discoveryPatterns: [`${site.url}/empty`],
      actions: [
        action('products', ['/shoes/**'], '({ $ }) => [{ title: $("h1").text() }, { title: "variant" }]', {
          selectorsToMatch: ['meta[name=kind]'],
        }),
        action(
          'pages',
          ['/shoes/*'],
          '({ url }) => [{ objectID: 7 }, { objectID: url.pathname, path: url.pathname }]',
          {
            selectorsToMatch: ['!meta[name=kind]'],
          },
        ),
        action('data', ['/*.json'], '() => [{ objectID: "data" }]', { fileTypesToMatch: ['json'] }),
        action('data', ['/bad'], '() => {\n  throw new Error("no luck");\n}'),
      ],
    });
    expect(await shop.reindex(id)).toEqual({ success: 3, no_records: 2, extraction_failed: 1 });
    expect(await shop.objectIDs('pre_products')).toEqual([`${site.url}/shoes/1`, `${site.url}/shoes/1#1`]);
    expect(await shop.objectIDs('pre_pages')).toEqual(['/shoes/2', '7']);
    expect(await shop.objectIDs('pre_data')).toEqual(['data']);
    const rows = await shop.store.query<{ detail: string }>(
      `SELECT detail FROM crawler_urls WHERE reason = 'extraction_failed'`,
    );
    expect(rows[0]!.detail).toMatch(/^actions\[3\]: line 2, column \d+: .*no luck/);
  });

  // By the clock its pace is tested in `url-queue.test.ts`.
  itThorough(
    'asks a host that wants a pace for one page at a time, in their order, and again for what it refused',
    async () => {
      const asked: string[] = [];
      let refusals = 0;
      let underWay = 0;
      let maxUnderWay = 0;
      const site = await shop.startSite({
        '/robots.txt': (response) => void response.end('User-agent: *\nCrawl-delay: 0.2\n'),
        '/': page('home', ['/1', '/2', '/3']),
        ...Object.fromEntries(
          [1, 2, 3].map((n) => [
            `/${n}`,
            (response: ServerResponse) => {
              asked.push(`/${n}`);
              maxUnderWay = Math.max(maxUnderWay, ++underWay);
              response.once('close', () => underWay--);
              if (n === 2 && refusals++ === 0) return void response.writeHead(429, { 'retry-after': '1' }).end();
              // Slow enough for others to come meanwhile, were they sent.
              setTimeout(() => response.setHeader('content-type', 'text/html').end(page(`paced ${n}`)), 50);
            },
          ]),
        ),
      });
      const id = await shop.create(configOf(site, 'paced'));
      expect(await shop.reindex(id)).toEqual({ success: 4 });
      expect([asked.toSorted(), maxUnderWay]).toEqual([['/1', '/2', '/2', '/3'], 1]);

      // So do URLs that are crawled at once.
      asked.length = 0;
      await shop.ask('POST', `/crawlers/${id}/urls/crawl`, {
        urls: [1, 3].map((n) => `${site.url}/${n}`),
        save: false,
      });
      await shop.service.whenIdle();
      expect([asked, maxUnderWay]).toEqual([['/1', '/3'], 1]);
    },
  );
});

describe('a reindex', () => {
  itThorough('that would lose too much is blocked: the index stays, until its task is cancelled', async () => {
    const paths = Array.from({ length: 10 }, (_, n) => `/${n}`);
    const site = await shop.startSite({
      '/': page('home', paths),
      ...Object.fromEntries(paths.map((path) => [path, page(`P${path}`)])),
    });
    const id = await shop.create(configOf(site, 'guarded'));
    await shop.reindex(id);
    expect(await shop.objectIDs('guarded')).toHaveLength(11);
    for (const path of paths.slice(0, 2)) site.pages.delete(path);
    const { body } = await shop.ask('POST', `/crawlers/${id}/reindex`);
    await shop.service.whenIdle();
    expect(await shop.objectIDs('guarded')).toHaveLength(11);
    const blocked = await shop.ask('GET', `/crawlers/${id}`);
    expect(blocked.body).toMatchObject({
      blocked: true,
      running: false,
      reindexing: false,
      blockingTaskId: body['taskId'],
    });
    expect(blocked.body['blockingReason']).toContain(
      'guarded: 2 of 11 records would be lost (18.2 %, where 10 % are allowed); from 11 to 9 records',
    );
    const task = `/crawlers/${id}/tasks/${String(body['taskId'])}`;
    expect((await shop.ask('GET', task)).body).toEqual({ pending: false });
    expect((await shop.ask('POST', `${task}/cancel`)).status).toBe(200);
    expect((await shop.ask('POST', `${task}/cancel`)).body.message).toContain('does not block the crawler');
    expect((await shop.ask('GET', `/crawlers/${id}`)).body).toMatchObject({ blocked: false, running: true });
    // What was allowed may go; the old records are kept beside.
    await shop.ask('PATCH', `/crawlers/${id}/config`, {
      saveBackup: true,
      safetyChecks: { beforeIndexPublishing: { maxLostRecordsPercentage: 20 } },
    });
    await shop.reindex(id);
    expect(await shop.objectIDs('guarded')).toHaveLength(9);
    expect(await shop.objectIDs('guarded.bak')).toHaveLength(11);
  });

  itThorough(
    'keeps settings, makes a new index with those of the configuration, and replaces what others put in',
    async () => {
      const site = await shop.startSite({ '/': page('home') });
      const id = await shop.create(
        configOf(site, 'fresh', { initialIndexSettings: { fresh: { searchableAttributes: ['title'] } } }),
      );
      await shop.reindex(id);
      const settings = async () => (await shop.call('GET', '/1/indexes/fresh/settings')).body['searchableAttributes'];
      expect(await settings()).toEqual(['title']);
      await shop.fill('fresh', [{ objectID: 'foreign' }], { searchableAttributes: ['title', 'more'] });
      await shop.ask('PATCH', `/crawlers/${id}/config`, {
        safetyChecks: { beforeIndexPublishing: { maxLostRecordsPercentage: 50 } },
      });
      await shop.reindex(id);
      expect([await settings(), await shop.objectIDs('fresh')]).toEqual([['title', 'more'], ['/']]);
    },
  );

  it('is blocked when its key may no longer write', async () => {
    const key = 'key-that-goes-away';
    await shop.service.putKey({ key, acl: ['addObject', 'deleteObject'] });
    const site = await shop.startSite({ '/': page('home') });
    const id = await shop.create(configOf(site, 'keyless', { apiKey: key }));
    expect((await shop.call('DELETE', `/1/keys/${key}`)).status).toBe(200);
    await shop.ask('POST', `/crawlers/${id}/reindex`);
    await shop.service.whenIdle();
    const { body } = await shop.ask('GET', `/crawlers/${id}`);
    expect(body).toMatchObject({ blocked: true });
    expect(body['blockingReason']).toMatch(/^config\.apiKey: is no API key of this application/);
    expect(site.requests).toEqual([]);
  });

  it('is blocked with the cure when its key lies sealed and cannot be opened, and takes another one', async () => {
    const site = await shop.startSite({ '/': page('home') });
    const id = await shop.create(configOf(site, 'sealed'));
    await shop.store.query(`UPDATE sealed_secrets SET sealed = 'spoilt' WHERE owner = $1`, [`crawler:${id}`]);
    await shop.reindex(id);
    const { body } = await shop.ask('GET', `/crawlers/${id}`);
    expect(body).toMatchObject({ blocked: true, blockingReason: 'config.apiKey: cannot be opened; give it again' });
    const patch = (more: object) => shop.ask('PATCH', `/crawlers/${id}/config`, { maxDepth: 3, ...more });
    expect(await patch({})).toMatchObject({ status: 400, body: { message: expect.stringContaining('config.apiKey') } });
    expect((await patch({ apiKey: RECORDS })).status).toBe(200);
    expect(await shop.reindex(id)).toEqual({ success: 1 });
  });

  it('is paused, goes on where it stood, and can be begun anew in the middle', async () => {
    const pendingAnswers: (() => void)[] = [];
    let holds = true;
    const hold = (path: string) => (response: ServerResponse) => {
      const answer = () => void response.setHeader('content-type', 'text/html').end(page(`held ${path}`));
      if (holds) pendingAnswers.push(answer);
      else answer();
    };
    const paths = Array.from({ length: 6 }, (_, n) => `/h${n}`);
    const site = await shop.startSite({
      '/': page('home', paths),
      ...Object.fromEntries(paths.map((path) => [path, hold(path)])),
    });
    const id = await shop.create(configOf(site, 'paused', { rateLimit: 2 }));
    const { body: first } = await shop.ask('POST', `/crawlers/${id}/reindex`);
    await expect.poll(() => pendingAnswers.length).toBe(2);
    expect((await shop.ask('GET', `/crawlers/${id}`)).body).toMatchObject({ running: true, reindexing: true });
    await shop.ask('POST', `/crawlers/${id}/pause`);
    await shop.service.whenIdle();
    for (const answer of pendingAnswers.splice(0)) answer();
    expect((await shop.ask('GET', `/crawlers/${id}`)).body).toMatchObject({ running: false, reindexing: true });
    expect(await shop.objectIDs('paused')).toEqual([]);
    await shop.ask('POST', `/crawlers/${id}/run`);
    await expect.poll(() => pendingAnswers.length).toBeGreaterThan(0);
    const { body: second } = await shop.ask('POST', `/crawlers/${id}/reindex`);
    expect((await shop.ask('GET', `/crawlers/${id}/tasks/${String(first['taskId'])}`)).body).toEqual({
      pending: false,
    });
    holds = false;
    for (const answer of pendingAnswers.splice(0)) answer();
    await shop.service.whenIdle();
    expect(await shop.objectIDs('paused')).toEqual(['/', ...paths]);
    expect((await shop.ask('GET', `/crawlers/${id}/tasks/${String(second['taskId'])}`)).body).toEqual({
      pending: false,
    });
    expect(await shop.store.query('SELECT DISTINCT crawl FROM crawler_urls WHERE crawler_id = $1', [id])).toHaveLength(
      1,
    );
  });

  itThorough('comes by its schedule, while the crawler is active', async () => {
    const site = await shop.startSite({ '/': page('home') });
    const id = await shop.create(configOf(site, 'scheduled', { schedule: 'every 1 day at 3:00 am' }));
    const pass = async (hours: number) => {
      shop.clock.now += hours * 3_600_000;
      await shop.service.whenIdle();
      return site.requests.filter((path) => path === '/').length;
    };
    const startedAt = Date.UTC(2026, 0, 15, 12);
    shop.clock.now = startedAt;
    expect(await pass(0)).toBe(0);
    await shop.ask('POST', `/crawlers/${id}/run`);
    expect(await pass(13)).toBe(0);
    expect(await pass(2)).toBe(1);
    expect(await pass(23)).toBe(1);
    expect(await pass(1)).toBe(2);
    await shop.ask('POST', `/crawlers/${id}/pause`);
    expect(await pass(48)).toBe(2);
    shop.clock.now = startedAt;
  });
});
