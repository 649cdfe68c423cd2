/** Random requests to the crawler API get a documented status and a message, and reveal no key. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { CASES } from '../../testing/fuzz-cases.ts';
import { basic, CRAWLER, type CrawlService, RECORDS, startCrawlService } from '../../testing/start-crawl-service.ts';
import { ADMIN, APP, SEARCH } from '../../testing/start-service.ts';
import { page, type Site, startSite } from '../../testing/start-site.ts';

const random = seededRandom(48);
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
const maybe = (share: number): boolean => random() < share;

const junk = (): unknown =>
  oneOf<() => unknown>([
    () => null,
    () => '',
    () => '\u0000',
    () => '\ud800',
    () => 'a'.repeat(5000),
    () => -1,
    () => 0.5,
    () => 1e300,
    () => true,
    () => [],
    () => [null],
    () => ({}),
    () => ({ __proto__: 1, constructor: 2 }),
    () => '../../etc/passwd',
    () => 'http://169.254.169.254/',
    () => "'; DROP TABLE crawlers; --",
  ])();
const orJunk = (value: () => unknown, share = 0.06): unknown => (maybe(share) ? junk() : value());

let shop: CrawlService;
let site: Site;
let id: string;
beforeAll(async () => {
  site = await startSite({ '/': page('home', ['/1']), '/1': page('One') });
  shop = await startCrawlService();
  id = await shop.create({
    startUrls: [`${site.url}/`],
    actions: [
      {
        indexName: 'pages',
        pathsToMatch: [`${site.url}/**`],
        recordExtractor: { __type: 'function', source: '() => []' },
      },
    ],
  });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await site.close();
});

const url = (): unknown => orJunk(() => `${site.url}/${oneOf(['', '1', '2', '%00', 'ü'])}`);
const list = (make: () => unknown): unknown => orJunk(() => Array.from({ length: Math.floor(random() * 3) }, make));
const pattern = (): unknown => orJunk(() => oneOf([`${site.url}/**`, '!http://x/*', '{a,b}', '{', '**', '*']));
const action = (): unknown =>
  orJunk(() => ({
    indexName: orJunk(() => oneOf(['pages', 'others', 'a/b', '\u0000'])),
    pathsToMatch: list(pattern),
    ...(maybe(0.3) && { selectorsToMatch: list(() => orJunk(() => oneOf(['.a', '!a[b', ':x(', 'h1']))) }),
    ...(maybe(0.3) && { fileTypesToMatch: list(() => orJunk(() => oneOf(['html', 'json', 'exe']))) }),
    recordExtractor: orJunk(() => ({
      __type: orJunk(() => 'function'),
      source: orJunk(() => oneOf(['() => []', '({', 'x => [{}]', 'while(1);', '1', 'import("x")'])),
    })),
  }));
const config = (): Record<string, unknown> => ({
  appId: orJunk(() => APP),
  apiKey: orJunk(() => oneOf([RECORDS, '****', SEARCH])),
  actions: list(action),
  ...(maybe(0.5) && { startUrls: list(url) }),
  ...(maybe(0.2) && { sitemaps: list(url) }),
  ...(maybe(0.2) && { rateLimit: orJunk(() => 4) }),
  ...(maybe(0.2) && { schedule: orJunk(() => oneOf(['every 2 hours', 'every day at 25:00', 'on monday'])) }),
  ...(maybe(0.2) && { maxUrls: orJunk(() => 10) }),
  ...(maybe(0.2) && { exclusionPatterns: list(pattern) }),
  ...(maybe(0.2) && {
    safetyChecks: orJunk(() => ({
      beforeIndexPublishing: orJunk(() => ({ maxLostRecordsPercentage: orJunk(() => 5) })),
    })),
  }),
  ...(maybe(0.1) && { initialIndexSettings: orJunk(() => ({ pages: orJunk(() => ({})) })) }),
  ...(maybe(0.1) && { whatever: junk() }),
});
const inPath = (): string =>
  maybe(0.7) ? id : encodeURIComponent(oneOf(['x', '\u0000', '..', 'ü', 'a'.repeat(300), '%']));
const query = (fields: Record<string, () => unknown>): string => {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    maybe(0.4) ? [`${name}=${encodeURIComponent(String(value()).replace(/[\ud800-\udfff]/g, ''))}`] : [],
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};
const paged = {
  itemsPerPage: () => oneOf([1, 5, 0, -1, 1e9, 'x']),
  page: () => oneOf([1, 2, 1e12, 0, 'x']),
  appId: () => oneOf([APP, 'x']),
};

type Asked = [method: string, path: string, body?: unknown];
const operations: Record<string, () => Asked> = {
  createCrawler: () => ['POST', '/crawlers', orJunk(() => ({ name: orJunk(() => 'x'), config: orJunk(config) }))],
  listCrawlers: () => ['GET', `/crawlers${query({ ...paged, name: () => orJunk(() => 'p') })}`],
  getCrawler: () => ['GET', `/crawlers/${inPath()}${query({ withConfig: () => oneOf([true, false, 'x']) })}`],
  patchCrawler: () => [
    'PATCH',
    `/crawlers/${inPath()}`,
    orJunk(() => (maybe(0.5) ? { name: orJunk(() => 'p') } : { config: orJunk(config) })),
  ],
  patchCrawlerConfig: () => ['PATCH', `/crawlers/${inPath()}/config`, orJunk(() => ({ rateLimit: orJunk(() => 4) }))],
  runCrawler: () => ['POST', `/crawlers/${inPath()}/run`],
  pauseCrawler: () => ['POST', `/crawlers/${inPath()}/pause`],
  reindexCrawler: () => ['POST', `/crawlers/${inPath()}/reindex`],
  getCrawlerUrlStats: () => ['GET', `/crawlers/${inPath()}/stats/urls`],
  crawlUrls: () => [
    'POST',
    `/crawlers/${inPath()}/urls/crawl`,
    orJunk(() => ({ urls: list(url), ...(maybe(0.5) && { save: orJunk(() => true) }) })),
  ],
  testCrawler: () => [
    'POST',
    `/crawlers/${inPath()}/test`,
    orJunk(() => ({ url: url(), ...(maybe(0.5) && { config: orJunk(config) }) })),
  ],
  testCrawlerConfig: () => ['POST', '/crawlers/test', orJunk(() => ({ url: url(), config: orJunk(config) }))],
  getCrawlerTask: () => ['GET', `/crawlers/${inPath()}/tasks/${inPath()}`],
  cancelCrawlerTask: () => ['POST', `/crawlers/${inPath()}/tasks/${inPath()}/cancel`],
  listCrawlerDomains: () => ['GET', `/domains${query(paged)}`],
};

describe('the crawler interface', () => {
  it.each(Object.keys(operations))(
    '%s answers random requests, and refuses with the reason',
    async (name) => {
      const listed = [200, 400, 401, 403, 404, 405, ...(name === 'crawlUrls' ? [429] : [])];
      // What crawls or fetches takes its time.
      const cases = ['reindexCrawler', 'crawlUrls', 'testCrawler', 'testCrawlerConfig', 'createCrawler'].includes(name)
        ? Math.min(CASES, 300)
        : Math.min(CASES, 2000);
      for (let n = 0; n < cases; n++) {
        const asked = operations[name]!();
        const authorization = maybe(0.9)
          ? basic(APP, oneOf([ADMIN, CRAWLER]))
          : oneOf([null, 'Basic x', basic('\u0000', ''), basic(APP, SEARCH)]);
        const [method, path, sent] = asked;
        const { status, body } = await shop.ask(method, path, sent, authorization);
        expect(listed, `${JSON.stringify(asked)}: ${body.message}`).toContain(status);
        if (status !== 200) expect(body.message).toBeTruthy();
        for (const secret of [RECORDS, CRAWLER, ADMIN]) expect(JSON.stringify(body)).not.toContain(secret);
      }
    },
    600_000,
  );

  it('has stopped nothing: no failure inside, and crawls go on', async () => {
    await shop.service.whenIdle();
    expect(shop.log.filter(({ error }) => error)).toEqual([]);
    await shop.ask('PATCH', `/crawlers/${id}`, {
      config: {
        appId: APP,
        apiKey: RECORDS,
        startUrls: [`${site.url}/`],
        actions: [
          {
            indexName: 'last',
            pathsToMatch: [`${site.url}/**`],
            recordExtractor: { __type: 'function', source: '({ url }) => [{ objectID: url.pathname }]' },
          },
        ],
      },
    });
    await shop.reindex(id);
    expect(await shop.objectIDs('last')).toEqual(['/', '/1']);
  });
});
