import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, CRAWLER, type CrawlService, RECORDS, startCrawlService } from '../../testing/start-crawl-service.ts';
import { ADMIN, APP, SEARCH } from '../../testing/start-service.ts';
import { page, type Site, startSite } from '../../testing/start-site.ts';
import { itThorough } from '../../testing/thorough.ts';

const SOURCE = '({ url, $ }) => [{ objectID: url.pathname, title: $("h1").text() }]';

let shop: CrawlService;
let site: Site;
beforeAll(async () => {
  site = await startSite({
    '/': page('home', ['/1', '/2']),
    '/1': page('One'),
    '/2': page('Two'),
    '/3': page('Three', ['/4']),
    '/4': page('Four'),
    '/sitemap.xml': (response) => void response.end(`<urlset><url><loc>${site.url}/2</loc></url></urlset>`),
  });
  shop = await startCrawlService();
}, 60_000);
afterAll(async () => {
  await shop.close();
  await site.close();
});

const action = (indexName: string, source = SOURCE) => ({
  indexName,
  pathsToMatch: [`${site.url}/**`],
  recordExtractor: { __type: 'function', source },
});
const configOf = (indexName: string, more: Record<string, unknown> = {}) => ({
  startUrls: [`${site.url}/`],
  actions: [action(indexName)],
  ...more,
});
const crawlerOf = async (id: string) => (await shop.ask('GET', `/crawlers/${id}?withConfig=true`)).body;
const extraUrls = async (id: string) => {
  const { extraUrls: urls = [] } = (await crawlerOf(id))['config'] as { extraUrls?: string[] };
  return urls.map((url) => url.slice(site.url.length));
};

describe('credentials', () => {
  it('are HTTP basic: the application ID or the crawler user, with a key that may run crawlers', async () => {
    const status = async (authorization: string | null, path = '/crawlers') =>
      (await shop.ask('GET', path, undefined, authorization)).status;
    for (const allowed of [basic(APP, ADMIN), basic(APP, CRAWLER), basic('crawler-user', CRAWLER)])
      expect(await status(allowed)).toBe(200);
    for (const wrong of [
      null,
      '',
      'Basic',
      'Bearer x',
      'Basic ###',
      `Basic ${btoa('no-colon')}`,
      basic(APP, 'no-such-key'),
    ])
      expect([wrong, await status(wrong)]).toEqual([wrong, 401]);
    expect(await status(basic('somebody', CRAWLER))).toBe(401);
    expect(await status(basic(APP, SEARCH))).toBe(403);
    expect(await status(basic(APP, RECORDS))).toBe(403);
    expect(await status(null, '/domains')).toBe(401);
    expect(await status(basic(APP, 'no-such-key'), '/domains')).toBe(403);
    // The headers of the other interfaces do not do.
    expect((await shop.call('GET', '/api/1/crawlers')).status).toBe(401);
    // Nor does the crawler key anywhere else.
    expect((await shop.call('GET', '/1/indexes', { key: CRAWLER })).status).toBe(403);
  });

  it('tell nobody which crawlers there are', async () => {
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { name: 'x' }],
      ['PATCH', '/config', { rateLimit: 1 }],
      ['POST', '/run'],
      ['POST', '/pause'],
      ['POST', '/reindex'],
      ['GET', '/stats/urls'],
      ['POST', '/urls/crawl', { urls: [`${'http://localhost'}/`] }],
      ['POST', '/test', { url: 'http://localhost/' }],
      ['GET', '/tasks/x'],
      ['POST', '/tasks/x/cancel'],
    ] as const)
      expect((await shop.ask(method, `/crawlers/nobody${path}`, body)).body).toEqual({
        message: 'The crawler does not exist, or you have no access rights to it',
        status: 403,
      });
  });
});

describe('a configuration', () => {
  it.each([
    ['appId', { appId: 'other' }, 'config.appId: must be the application of this service, "shop"'],
    ['key', { apiKey: 'nobody' }, 'config.apiKey: is no API key of this application'],
    ['actions', { actions: [] }, 'config.actions: must hold at least one action'],
    ['search key', { apiKey: SEARCH }, 'config.apiKey: the key lacks the permission addObject'],
    ['index', { apiKey: 'narrow' }, 'config.apiKey: the key may not use the index pages'],
    ['start URL', { startUrls: ['/relative'] }, 'config.startUrls[0]: must be an absolute URL'],
    [
      'host',
      { startUrls: ['http://localhost/', 'http://shop.example/'] },
      'config.startUrls[1]: shop.example is not among the allowed hosts',
    ],
    ['sitemap', { sitemaps: ['file:///etc/passwd'] }, 'config.sitemaps[0]: must be an absolute URL'],
    [
      'schedule',
      { schedule: 'sometimes' },
      'config.schedule: cannot be read ("sometimes"); write it as "every 1 day at 3:00 am"',
    ],
    ['browser', { renderJavaScript: true }, 'config.renderJavaScript: this service has no browser'],
    ['rate', { rateLimit: 0 }, 'config.rateLimit: must be 1 to 100'],
    [
      'exclusion',
      { exclusionPatterns: ['http://a/{b'] },
      'config.exclusionPatterns[0]: has a brace that is not closed',
    ],
    [
      'settings',
      { initialIndexSettings: { other: {} } },
      'config.initialIndexSettings: no action has the index "other"',
    ],
  ])('with a wrong %s is refused by its place', async (_, more, message) => {
    await shop.service.putKey({ key: 'narrow', acl: ['addObject', 'deleteObject'], indexes: ['other'] });
    const { status, body } = await shop.ask('POST', '/crawlers', {
      name: 'x',
      config: { appId: APP, apiKey: RECORDS, ...configOf('pages'), ...more },
    });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it.each([
    ['path', { pathsToMatch: ['http://x/**', ''] }, 'config.actions[1].pathsToMatch[1]: must not be empty'],
    ['no path', { pathsToMatch: [] }, 'config.actions[1].pathsToMatch: must hold a URL pattern'],
    [
      'selector',
      { selectorsToMatch: ['.ok', '!a[href'] },
      'config.actions[1].selectorsToMatch[1]: "a[href" is no CSS selector',
    ],
    [
      'pseudo-class',
      { selectorsToMatch: ['a:nonsense'] },
      'config.actions[1].selectorsToMatch[0]: "a:nonsense" is no CSS selector',
    ],
    ['file type', { fileTypesToMatch: ['html', 'doc'] }, 'config.actions[1].fileTypesToMatch[1]: must be one of html'],
    ['index', { indexName: 'a/b' }, 'config.actions[1].indexName: indexPrefix and indexName together'],
    [
      'extractor',
      { recordExtractor: { __type: 'function', source: '() => [\n  {{ }\n]' } },
      'config.actions[1].recordExtractor.source: line 2',
    ],
    ['type', { pathsToMatch: 'x' }, '"config.actions[1].pathsToMatch" must be a list'],
  ])('with a wrong %s of an action too', async (_, more, message) => {
    const { status, body } = await shop.ask('POST', '/crawlers', {
      name: 'x',
      config: {
        appId: APP,
        apiKey: RECORDS,
        ...configOf('pages'),
        actions: [action('a'), { ...action('b'), ...more }],
      },
    });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('is kept without its key readable anywhere, changed as a whole or in part', async () => {
    const id = await shop.create(configOf('kept', { indexPrefix: 'p_' }), 'kept pages');
    expect(await crawlerOf(id)).toMatchObject({
      name: 'kept pages',
      running: false,
      reindexing: false,
      blocked: false,
      lastReindexStartedAt: null,
      config: { apiKey: '****', indexPrefix: 'p_' },
    });
    expect((await shop.ask('GET', `/crawlers/${id}`)).body).not.toHaveProperty('config');
    const stored = JSON.stringify([
      await shop.store.query('SELECT * FROM crawlers'),
      await shop.store.query('SELECT * FROM sealed_secrets'),
    ]);
    expect(stored).not.toContain(RECORDS);
    // What was read may be sent back: the hidden key is the one that lies there.
    const { config } = (await crawlerOf(id)) as unknown as { config: Record<string, unknown> };
    const { body } = await shop.ask('PATCH', `/crawlers/${id}`, { name: 'renamed', config: { ...config, maxUrls: 7 } });
    expect((await shop.ask('GET', `/crawlers/${id}/tasks/${String(body['taskId'])}`)).body).toEqual({ pending: false });
    expect(await crawlerOf(id)).toMatchObject({ name: 'renamed', config: { maxUrls: 7, indexPrefix: 'p_' } });
    expect((await shop.ask('PATCH', `/crawlers/${id}/config`, { rateLimit: 3 })).status).toBe(200);
    expect((await crawlerOf(id))['config']).toMatchObject({ rateLimit: 3, maxUrls: 7 });
    expect((await shop.ask('PATCH', `/crawlers/${id}`, {})).body.message).toContain('"name", "config" or both');
    expect((await shop.ask('PATCH', `/crawlers/${id}/config`, {})).status).toBe(400);
    expect((await shop.ask('PATCH', `/crawlers/${id}/config`, { schedule: 'never' })).body.message).toContain(
      'config.schedule',
    );
    expect(await shop.reindex(id)).toEqual({ success: 3 });
    expect(await shop.objectIDs('p_kept')).toEqual(['/', '/1', '/2']);
  });
});

describe('a property that nobody knows', () => {
  const SAFETY = { beforeIndexPublishing: { maxLostRecords: 5 } };
  it.each([
    [{ exclusionPattern: [] }, 'config.exclusionPattern: there is no such property; did you mean "exclusionPatterns"?'],
    [{ startURLs: [] }, 'config.startURLs: there is no such property; did you mean "startUrls"?'],
    [{ foo: 1 }, 'config.foo: there is no such property; there are appId, apiKey, indexPrefix'],
    [{ safetyChecks: { beforeIndexPublish: {} } }, 'did you mean "beforeIndexPublishing"?'],
    [{ safetyChecks: SAFETY }, 'config.safetyChecks.beforeIndexPublishing.maxLostRecords: there is no such property'],
    [
      { safetyChecks: { keepFailedPages: { day: 3 } } },
      'keepFailedPages.day: there is no such property; did you mean "days"?',
    ],
    [{ pathToMatch: ['**'] }, 'config.actions[0].pathToMatch: there is no such property; did you mean "pathsToMatch"?'],
  ])('%o is refused with the nearest right name, however it comes', async (wrong, message) => {
    const more = message.includes('actions[0]') ? { actions: [{ ...action('a'), ...wrong }] } : wrong;
    const config = { appId: APP, apiKey: RECORDS, ...configOf('named'), ...more };
    const id = await shop.create(configOf('named'));
    for (const [method, path, body] of [
      ['POST', '/crawlers', { name: 'x', config }],
      ['PATCH', `/crawlers/${id}`, { config }],
      ['PATCH', `/crawlers/${id}/config`, more],
      ['POST', `/crawlers/${id}/test`, { url: `${site.url}/`, config: more }],
      ['POST', '/crawlers/test', { url: `${site.url}/`, config }],
    ] as const) {
      const answer = await shop.ask(method, path, body);
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
    }
  });

  it('of a configuration that was stored before stays in it, and goes on', async () => {
    const id = await shop.create(configOf('before'));
    await shop.store.query(
      `UPDATE crawlers SET config = (config::jsonb || '{"handwritten": ["feed"]}')::text WHERE id = $1`,
      [id],
    );
    const { config } = (await crawlerOf(id)) as unknown as { config: Record<string, unknown> };
    expect(config).toMatchObject({ handwritten: ['feed'] });
    expect((await shop.ask('PATCH', `/crawlers/${id}`, { config: { ...config, maxUrls: 7 } })).status).toBe(200);
    expect((await shop.ask('PATCH', `/crawlers/${id}/config`, { rateLimit: 3 })).status).toBe(200);
    expect((await shop.ask('PATCH', `/crawlers/${id}/config`, { handwriting: [] })).status).toBe(400);
    expect(await shop.reindex(id)).toEqual({ success: 3 });
  });
});

describe('lists', () => {
  it('of crawlers are found by name and application, page by page; of domains say what may be crawled', async () => {
    for (const name of ['Needle one', 'needle two', 'other']) {
      shop.clock.now++;
      await shop.create(configOf('listed'), name);
    }
    const found = await shop.ask('GET', '/crawlers?name=NEEDLE&itemsPerPage=1&page=2');
    expect(found.body).toMatchObject({ items: [{ name: 'needle two' }], itemsPerPage: 1, page: 2, total: 2 });
    expect((await shop.ask('GET', `/crawlers?appId=${APP}&name=needle`)).body).toMatchObject({
      total: 2,
      page: 1,
      itemsPerPage: 20,
    });
    expect((await shop.ask('GET', '/crawlers?appId=other')).body).toMatchObject({ items: [], total: 0 });
    expect((await shop.ask('GET', '/crawlers?page=0')).status).toBe(400);
    expect((await shop.ask('GET', '/domains?itemsPerPage=2')).body).toEqual({
      items: ['localhost', '127.0.0.1'].map((domain) => ({ appId: APP, domain, verified: true })),
      itemsPerPage: 2,
      page: 1,
      total: 3,
    });
    expect((await shop.ask('GET', '/domains?appId=other')).body).toMatchObject({ items: [], total: 0 });
  });
});

describe('URLs that are crawled at once', () => {
  const crawl = async (id: string, paths: readonly string[], save?: boolean) => {
    const answer = await shop.ask('POST', `/crawlers/${id}/urls/crawl`, {
      urls: paths.map((path) => `${site.url}${path}`),
      ...(save !== undefined && { save }),
    });
    expect(answer.status, answer.body.message).toBe(200);
    await shop.service.whenIdle();
    const { body } = await shop.ask('GET', `/crawlers/${id}/tasks/${String(answer.body['taskId'])}`);
    expect(body).toEqual({ pending: false });
  };

  it('go into the live index without their links, and out again when they are gone', async () => {
    const id = await shop.create(configOf('singles'));
    await crawl(id, ['/3'], false);
    expect(await shop.objectIDs('singles')).toEqual(['/3']);
    await shop.reindex(id);
    expect(await shop.objectIDs('singles')).toEqual(['/', '/1', '/2']);
    site.pages.set('/3', page('Third'));
    site.pages.set('/new', (response) => void response.writeHead(301, { location: '/3' }).end());
    await crawl(id, ['/new', '/1'], false);
    expect(await shop.objectIDs('singles')).toEqual(['/', '/1', '/2', '/3']);
    expect((await shop.search('singles', { query: 'third' })).nbHits).toBe(1);
    site.pages.delete('/3');
    await crawl(id, ['/3'], false);
    expect(await shop.objectIDs('singles')).toEqual(['/', '/1', '/2']);
    // What only cannot be reached now keeps its records.
    site.pages.set('/1', (response) => void response.writeHead(503).end());
    await crawl(id, ['/1'], false);
    expect(await shop.objectIDs('singles')).toEqual(['/', '/1', '/2']);
    site.pages.set('/1', page('One'));
    site.pages.set('/3', page('Three', ['/4']));
  });

  itThorough('are saved as it is asked: always, never, or when no crawl finds them', async () => {
    const id = await shop.create(configOf('saved', { sitemaps: [`${site.url}/sitemap.xml`] }));
    await shop.reindex(id);
    await crawl(id, ['/3'], false);
    expect(await extraUrls(id)).toEqual([]);
    // In startUrls, in the sitemap, and neither.
    await crawl(id, ['/', '/2', '/1'], true);
    expect(await extraUrls(id)).toEqual(['/1']);
    // Indexed by the last reindex, and not.
    await crawl(id, ['/', '/1', '/2', '/3']);
    expect(await extraUrls(id)).toEqual(['/1', '/3']);
    await crawl(id, ['/3'], true);
    expect(await extraUrls(id)).toEqual(['/1', '/3']);
    await shop.reindex(id);
    expect(await shop.objectIDs('saved')).toEqual(['/', '/1', '/2', '/3', '/4']);
  });

  it('go into the crawl under way, which replaces the index with them', async () => {
    const pendingAnswers: (() => void)[] = [];
    site.pages.set('/slow', (response) => {
      pendingAnswers.push(() => void response.setHeader('content-type', 'text/html').end(page('Slow')));
    });
    const id = await shop.create(configOf('both', { startUrls: [`${site.url}/`, `${site.url}/slow`] }));
    await shop.ask('POST', `/crawlers/${id}/reindex`);
    await expect.poll(() => pendingAnswers.length).toBe(1);
    const { body } = await shop.ask('POST', `/crawlers/${id}/urls/crawl`, { urls: [`${site.url}/4`], save: false });
    await expect
      .poll(async () => (await shop.ask('GET', `/crawlers/${id}/tasks/${String(body['taskId'])}`)).body)
      .toEqual({ pending: false });
    expect(await shop.objectIDs('both')).toEqual([]);
    for (const answer of pendingAnswers) answer();
    await shop.service.whenIdle();
    expect(await shop.objectIDs('both')).toEqual(['/', '/1', '/2', '/4', '/slow']);
  });

  itThorough('are refused where they are none, too many, or too often', async () => {
    const id = await shop.create(configOf('limited'));
    const ask = async (urls: unknown[]) => {
      const { status, body } = await shop.ask('POST', `/crawlers/${id}/urls/crawl`, { urls, save: false });
      return [status, body.message ?? ''];
    };
    expect(await ask([`${site.url}/`, 'nonsense'])).toEqual([
      400,
      '"urls[1]" must be an absolute URL such as https://www.example.com/',
    ]);
    expect(await ask(['http://10.0.0.1/'])).toEqual([
      400,
      expect.stringContaining('"urls[0]": 10.0.0.1 is not among the allowed hosts'),
    ]);
    expect((await ask(Array.from({ length: 51 }, (_, n) => `${site.url}/${n}`)))[0]).toBe(400);
    await shop.store.query(
      `INSERT INTO crawler_tasks (id, crawler_id, kind, payload, pending, created_at)
       SELECT 'old-' || n, $1, 'urls', '[]', false, $2::bigint + n FROM generate_series(1, 200) AS n`,
      [id, shop.clock.now - 3_600_000],
    );
    const refused = await shop.ask('POST', `/crawlers/${id}/urls/crawl`, { urls: [`${site.url}/`] });
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringMatching(/^Over 200 calls that crawl URLs in 24 hours; wait \d+ s$/),
    ]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(80_000);
    shop.clock.now += (wait + 1) * 1000;
    expect((await ask([`${site.url}/`]))[0]).toBe(200);
    await shop.service.whenIdle();
  });
});

describe('external data', () => {
  itThorough(
    'is handed to the extractors of the page it is about, shown by a test, and read anew by each crawl',
    async () => {
      const rows = { csv: `url,price\n${site.url}/1#top,5\nhttps://elsewhere.example/,7\n` };
      const files = await startSite({
        '/prices.csv': (response) => void response.writeHead(200, { 'content-type': 'text/csv' }).end(rows.csv),
        '/empty.json': (response) => void response.end('[{"sku":"a"}]'),
      });
      const makeSource = (name: string, type: string, path: string, more = {}) =>
        shop.call('POST', '/1/sources', { body: { type, name, input: { url: `${files.url}${path}`, ...more } } });
      try {
        const made = await makeSource('prices', 'csv', '/prices.csv', { mapping: { price: 'float' } });
        expect(made.status).toBe(200);
        await makeSource('empty', 'json', '/empty.json');
        await makeSource('gone', 'json', '/gone.json');
        const source =
          '({ url, dataSources }) => [{ objectID: url.pathname, price: dataSources.prices && dataSources.prices.price }]';
        const config = { ...configOf('priced'), actions: [action('priced', source)], externalData: ['prices'] };
        const id = await shop.create(config);
        const tested = async (path: string, more = {}) =>
          (await shop.ask('POST', `/crawlers/${id}/test`, { url: `${site.url}${path}`, config: more })).body;
        const row = { prices: { url: `${site.url}/1#top`, price: 5 } };
        expect(await tested('/1')).toMatchObject({
          externalData: row,
          records: [{ records: [{ price: 5 }] }],
          error: {},
        });
        expect((await tested('/2'))['externalData']).toEqual({});
        const priceOf = async () => {
          expect(await shop.reindex(id)).toMatchObject({ success: 3 });
          const { hits } = (await shop.call('POST', '/1/indexes/priced/browse', { body: {} })).body as {
            hits: { objectID: string; price?: number }[];
          };
          return hits.find(({ objectID }) => objectID === '/1')?.price;
        };
        expect(await priceOf()).toBe(5);
        // The page itself is as it was.
        rows.csv = rows.csv.replace(',5', ',6');
        expect(await priceOf()).toBe(6);

        expect((await tested('/1', { externalData: ['empty'] }))['error']).toMatchObject({
          reason: 'external_data',
          message: expect.stringContaining('no row with an address'),
        });
        const unknown = await shop.ask('PATCH', `/crawlers/${id}/config`, { externalData: ['prices', 'stock'] });
        expect([unknown.status, unknown.body.message]).toEqual([
          400,
          expect.stringMatching(/config\.externalData\[1\]: there is no source "stock"; make one/),
        ]);
        expect((await shop.ask('PATCH', `/crawlers/${id}/config`, { externalData: ['gone'] })).status).toBe(200);
        await shop.ask('POST', `/crawlers/${id}/reindex`);
        await shop.service.whenIdle();
        expect(await crawlerOf(id)).toMatchObject({
          blocked: true,
          blockingReason: expect.stringMatching(
            /config\.externalData: the source "gone" cannot be read: .* answered 404/,
          ),
        });
      } finally {
        await files.close();
      }
    },
  );

  it('is not read with credentials: who crawls need not be allowed what lies behind them', async () => {
    const input = { key: 'behind-it' };
    const { authenticationID } = (
      await shop.call('POST', '/1/authentications', { body: { type: 'apiKey', name: 'closed', input } })
    ).body;
    const body = { type: 'json', name: 'closed', input: { url: `${site.url}/` }, authenticationID };
    expect((await shop.call('POST', '/1/sources', { body })).status).toBe(200);
    const { status, body: answer } = await shop.ask('POST', '/crawlers', {
      name: 'x',
      config: { appId: APP, apiKey: RECORDS, ...configOf('closed'), externalData: ['closed'] },
    });
    expect([status, answer.message]).toEqual([400, expect.stringContaining('has credentials')]);
  });
});

describe('a test', () => {
  const test = async (id: string, body: Record<string, unknown>) =>
    (await shop.ask('POST', `/crawlers/${id}/test`, body)).body;

  it('tells what a page would become, and keeps nothing', async () => {
    const id = await shop.create(configOf('tested', { indexPrefix: 't_' }));
    const source = '({ $ }) => { console.log("seen", $("h1").text()); return [{ title: $("h1").text() }]; }';
    const result = await test(id, {
      url: `${site.url}/`,
      config: { actions: [action('one', source), action('two'), action('two')] },
    });
    expect(result).toMatchObject({
      logs: [[expect.stringContaining('seen home')], [], []],
      links: [`${site.url}/1`, `${site.url}/2`],
      externalData: {},
      error: {},
      records: [
        {
          indexName: 't_one',
          records: [{ title: 'home' }],
          recordsPerExtractor: [{ index: 0, records: [{ title: 'home' }] }],
        },
        { indexName: 't_two', recordsPerExtractor: [{ index: 1 }, { index: 2 }] },
      ],
    });
    expect(await shop.objectIDs('t_one')).toEqual([]);
    expect(((await crawlerOf(id))['config'] as { actions: unknown[] }).actions).toHaveLength(1);
  });

  it('tells what is wrong: the extractor with its line, the page, the patterns', async () => {
    const id = await shop.create(configOf('broken'));
    const failing = '({ $ }) => {\n  const none = undefined;\n  return none.records;\n}';
    expect(
      (await test(id, { url: `${site.url}/`, config: { actions: [action('x', failing)] } }))['error'],
    ).toMatchObject({
      reason: 'extraction_failed',
      line: 3,
      message: expect.stringContaining('actions[0]: line 3'),
    });
    const closed = await startSite({});
    await closed.close();
    expect((await test(id, { url: `${closed.url}/` }))['error']).toMatchObject({ reason: 'connection_failed' });
    expect((await test(id, { url: `${site.url}/none` }))['error']).toMatchObject({ reason: 'http_not_found' });
    // Of an address counts what the configuration of the test lets count.
    expect(await test(id, { url: `${site.url}/1?ref=mail`, config: { ignoreQueryParams: ['ref'] } })).toMatchObject({
      error: {},
      records: [{ records: [{ objectID: '/1' }] }],
    });
    const elsewhere = { actions: [{ ...action('x'), pathsToMatch: [`${site.url}/only/**`] }] };
    expect((await test(id, { url: `${site.url}/1`, config: elsewhere }))['error']).toMatchObject({
      reason: 'no_path_match',
    });
    expect(await test(id, { url: 'http://10.0.0.1/' })).toMatchObject({ status: 400 });
    expect(await test(id, { url: `${site.url}/`, config: { schedule: 'never' } })).toMatchObject({ status: 400 });
  });
});

describe('a test before there is a crawler', () => {
  const crawlers = async () => (await shop.ask('GET', '/crawlers?itemsPerPage=1000')).body['items'];
  const test = async (config: Record<string, unknown>, authorization?: string) =>
    shop.ask('POST', '/crawlers/test', { url: `${site.url}/1`, config }, authorization);

  it('tells what a configuration would make of a page, without a key, and makes no crawler', async () => {
    const before = await crawlers();
    const { status, body } = await test({ indexPrefix: 'd_', actions: [action('draft')] }, basic(APP, CRAWLER));
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        error: {},
        records: [expect.objectContaining({ indexName: 'd_draft', records: [{ objectID: '/1', title: 'One' }] })],
      }),
    ]);
    expect(await crawlers()).toEqual(before);
    expect(await shop.objectIDs('d_draft')).toEqual([]);
  });

  it.each([
    ['a key that does not do', { apiKey: SEARCH }, 'config.apiKey: the key lacks the permission addObject'],
    ['another application', { appId: 'other' }, 'config.appId: must be the application of this service'],
    ['a pattern', { exclusionPatterns: ['{a'] }, 'config.exclusionPatterns[0]: has a brace that is not closed'],
    ['no actions', { actions: undefined }, 'actions'],
    ['no action', { actions: [] }, 'config.actions: must hold at least one action'],
  ])('is refused for what a crawler is refused for: %s', async (_name, wrong, message) => {
    const { status, body } = await test({ actions: [action('draft')], ...wrong });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('reaches what crawlers may reach, for whoever may run them', async () => {
    const config = { actions: [action('draft')] };
    const inside = await shop.ask('POST', '/crawlers/test', { url: 'http://10.0.0.1/', config });
    expect([inside.status, inside.body.message]).toEqual([400, expect.stringContaining('10.0.0.1')]);
    expect((await test(config, basic(APP, SEARCH))).status).toBe(403);
  });
});

it('of two changes of different properties at once, none takes back the other', async () => {
  const { body } = await shop.ask('POST', '/crawlers', {
    name: 'two operators',
    config: { appId: APP, apiKey: RECORDS, ...configOf('two_operators') },
  });
  const id = String(body['id']);
  const changes = [{ maxDepth: 7 }, { maxUrls: 70 }, { rateLimit: 3 }, { ignoreNoIndex: true }];
  const answers = await Promise.all([
    ...changes.map((change) => shop.ask('PATCH', `/crawlers/${id}/config`, change)),
    shop.ask('POST', `/crawlers/${id}/urls/crawl`, { urls: [`${site.url}/4`], save: true }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await crawlerOf(id))['config']).toMatchObject(Object.assign({}, ...changes));
  expect(await extraUrls(id)).toEqual(['/4']);

  // The key is not written again either by who does not send it: that would take back a key that came meanwhile.
  const sealed = () => shop.store.query('SELECT * FROM sealed_secrets ORDER BY owner, name');
  const before = await sealed();
  expect((await shop.ask('PATCH', `/crawlers/${id}/config`, { apiKey: '****', maxDepth: 8 })).status).toBe(200);
  expect(await sealed()).toEqual(before);
  expect((await shop.ask('PATCH', `/crawlers/${id}/config`, { apiKey: RECORDS })).status).toBe(200);
  expect(await sealed()).not.toEqual(before);
});

itThorough(
  'tasks that are long over are forgotten; those that wait, and those of a crawl that blocks, stay',
  async () => {
    const id = await shop.create(configOf('forgetful'));
    const taskOf = async (path: string) => String((await shop.ask('POST', `/crawlers/${id}/${path}`)).body['taskId']);
    const [crawled, paused] = [await taskOf('reindex'), await taskOf('pause')];
    const status = async (task: string) => (await shop.ask('GET', `/crawlers/${id}/tasks/${task}`)).status;
    const retain = async () => {
      await shop.store.query(`UPDATE jobs SET run_at = 0 WHERE kind = 'crawlerRetention'`);
      await shop.service.whenIdle();
      return Promise.all([status(crawled), status(paused)]);
    };
    expect(await retain()).toEqual([200, 200]);
    shop.clock.now += 31 * 86_400_000;
    // The crawl was paused: its task waits.
    expect(await retain()).toEqual([200, 400]);
    await shop.store.query('UPDATE crawler_tasks SET pending = false WHERE id = $1', [crawled]);
    expect(await retain()).toEqual([200, 400]);
  },
);

it('no key stands in the log of the service or of its requests', async () => {
  const { body } = await shop.call('GET', '/1/logs?length=1000');
  for (const secret of [RECORDS, CRAWLER, Buffer.from(`${APP}:${ADMIN}`).toString('base64')])
    expect(JSON.stringify([body, shop.log])).not.toContain(secret);
  expect(shop.log.filter(({ error }) => error)).toEqual([]);
});
