import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Queryable } from '../../store/store.ts';
import { type CrawlService, startCrawlService, wholeSite } from '../../testing/start-crawl-service.ts';
import { page, type SitePage } from '../../testing/start-site.ts';
import { itThorough } from '../../testing/thorough.ts';

const SOURCE = '({ url, $ }) => [{ objectID: $("h1").attr("id") ?? url.pathname, title: $("h1").text() }]';

let shop: CrawlService;
beforeAll(async () => {
  shop = await startCrawlService();
}, 60_000);
afterAll(() => shop.close());

/** A site of pages that all are named by the first one, and a crawler of it that may lose what it likes. */
async function start(index: string, pages: Record<string, SitePage>, more: Record<string, unknown> = {}) {
  const site = await shop.startSite({ '/': page('home', Object.keys(pages)), ...pages });
  const id = await shop.create({
    ...wholeSite(site, index, SOURCE),
    safetyChecks: { beforeIndexPublishing: { maxLostRecordsPercentage: 100 } },
    ...more,
  });
  /** Every row of the crawler as it lies in the database; a row that was written has another transaction. */
  const rows = async () => {
    const [urls, records] = await Promise.all(
      ['url', 'object_id'].map((name, at) =>
        shop.store.query(
          `SELECT ${name} AS name, crawl, xmin::text AS written FROM ${at === 0 ? 'crawler_urls' : 'crawler_records'}
           WHERE crawler_id = $1 ORDER BY 1, 2`,
          [id],
        ),
      ),
    );
    return { urls, records };
  };
  const titles = async () => {
    const { hits } = await shop.search(index, { hitsPerPage: 100 });
    return Object.fromEntries(
      (hits as unknown as { objectID: string; title: string }[]).map(({ objectID, title }) => [objectID, title]),
    );
  };
  return { site, id, rows, titles };
}

/** A page that is sent when it is let go. */
function gate(title: string) {
  const waiting: (() => void)[] = [];
  let isOpen = true;
  return {
    answer: (response: ServerResponse) => {
      const send = () => void response.setHeader('content-type', 'text/html').end(page(title));
      if (isOpen) send();
      else waiting.push(send);
    },
    close: () => (isOpen = false),
    isAsked: () => waiting.length > 0,
    open: () => {
      isOpen = true;
      for (const send of waiting.splice(0)) send();
    },
  };
}

itThorough('writes no row of what ends as it did, whatever that was, and tells it all the same', async () => {
  const { site, id, rows } = await start(
    'still',
    {
      '/a': page('A'),
      '/copy': page('A'),
      '/moved': (response) => void response.writeHead(301, { location: '/a' }).end(),
      '/broken': (response) => void response.writeHead(500).end(),
      '/hidden': page('hidden', [], '<meta name="robots" content="noindex">'),
      '/gone': (response) => void response.writeHead(404).end(),
      '/outside': page('outside'),
    },
    { exclusionPatterns: ['**/outside'] },
  );
  const first = await shop.reindex(id);
  const before = await rows();
  const { success, ...others } = first;
  const again = { ...others, not_modified: success };
  expect(success).toBeGreaterThan(1);
  expect(others).toMatchObject({ duplicate_content: 1, http_redirect: 1, http_server_error: 1, exclusion_pattern: 1 });
  for (let time = 0; time < 2; time++) {
    expect(await shop.reindex(id)).toEqual(again);
    expect(await rows()).toEqual(before);
  }
  // A crawl that was called off leaves no trace.
  await shop.ask('PATCH', `/crawlers/${id}/config`, { safetyChecks: {} });
  for (const path of ['/a', '/copy']) site.pages.delete(path);
  const { body } = await shop.ask('POST', `/crawlers/${id}/reindex`);
  await shop.service.whenIdle();
  expect(await shop.statistics(id)).toMatchObject({ http_not_found: 3 });
  expect((await shop.ask('POST', `/crawlers/${id}/tasks/${String(body['taskId'])}/cancel`)).status).toBe(200);
  expect(await shop.statistics(id)).toEqual(again);
  expect(await rows()).toEqual(before);
});

/** What is asked of the rows of URLs meanwhile, and what the planner is told. */
async function watchQuestions(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const watched = ({ query }: Queryable): Queryable => ({
    query: (sql, parameters) => {
      if (sql.startsWith('ANALYZE') || (/FROM crawler_urls l\b/.test(sql) && sql.includes('json_agg'))) asked.push(sql);
      return query(sql, parameters);
    },
  });
  const { query, transaction } = shop.store;
  const spies = [
    vi.spyOn(shop.store, 'query').mockImplementation(watched({ query }).query),
    vi
      .spyOn(shop.store, 'transaction')
      .mockImplementation((inner) => transaction((transactional) => inner(watched(transactional)))),
  ];
  await work();
  for (const spy of spies) spy.mockRestore();
  return asked;
}

itThorough(
  'reads the row of a URL once, when it is found; one that leads to a great many places when its turn comes',
  async () => {
    const names = Array.from({ length: 40 }, (_, at) => `/page-${at}`);
    const { site, id } = await start('once', Object.fromEntries(names.map((name) => [name, page(name)])));
    await shop.reindex(id);
    const byTurn = (asked: readonly string[]) => asked.filter((sql) => sql.includes('l.id = ANY'));
    const again = await watchQuestions(async () => expect(await shop.reindex(id)).toEqual({ not_modified: 41 }));
    expect(again.filter((sql) => sql.startsWith('ANALYZE'))).toEqual([]);
    expect(again.length).toBeGreaterThan(0);
    expect(byTurn(again)).toEqual([]);
    const far = Array.from({ length: 60 }, (_, at) => `/${String(at).padStart(100, 'far-')}`);
    for (const path of far) site.pages.set(path, page(path));
    site.pages.set('/page-7', page('crossing', far));
    expect(await shop.reindex(id)).toEqual({ not_modified: 40, success: 61 });
    site.forget();
    const crossed = await watchQuestions(async () => expect(await shop.reindex(id)).toEqual({ not_modified: 101 }));
    expect(byTurn(crossed)).toHaveLength(1);
    expect(site.requests.filter((path) => path !== '/robots.txt')).toHaveLength(101);
  },
);

itThorough('asks with the tag that a host gave last, though the page is the same', async () => {
  const asked: unknown[] = [];
  const { id, rows } = await start('tagged', {
    '/a': (response) => {
      asked.push(response.req.headers['if-none-match']);
      response.writeHead(200, { 'content-type': 'text/html', etag: `"${asked.length}"` }).end(page('A'));
    },
  });
  await shop.reindex(id);
  const { records } = await rows();
  for (let time = 0; time < 2; time++) expect(await shop.reindex(id)).toEqual({ not_modified: 2 });
  expect(asked).toEqual([undefined, '"1"', '"2"']);
  expect((await rows()).records).toEqual(records);
});

itThorough(
  'takes a page for a copy that has come to hold what another one holds, whichever it comes to first',
  async () => {
    const slow = gate('slow');
    const { site, id, titles } = await start(
      'copied',
      { '/a': page('A'), '/slow': slow.answer, '/b': page('B'), '/c': page('C') },
      { rateLimit: 1 },
    );
    const goOn = async () => {
      slow.open();
      await shop.ask('POST', `/crawlers/${id}/run`);
      await shop.service.whenIdle();
      return shop.statistics(id);
    };
    await shop.reindex(id);
    // The new copy is written, then comes the old page, which says that it has not changed.
    site.pages.set('/a', page('B'));
    slow.close();
    await shop.ask('POST', `/crawlers/${id}/reindex`);
    await expect.poll(slow.isAsked).toBe(true);
    await shop.ask('POST', `/crawlers/${id}/pause`);
    await shop.service.whenIdle();
    expect(await goOn()).toEqual({ not_modified: 3, success: 1, duplicate_content: 1 });
    expect(await titles()).toEqual({ '/': 'home', '/a': 'B', '/slow': 'slow', '/c': 'C' });
    // The old page comes first.
    site.pages.set('/c', page('B'));
    expect(await shop.reindex(id)).toEqual({ not_modified: 3, duplicate_content: 2 });
    expect(await titles()).toEqual({ '/': 'home', '/a': 'B', '/slow': 'slow' });
  },
);

it('compares pages that were crawled by themselves with the others, though none has changed since', async () => {
  const { site, id, titles } = await start('single', { '/a': page('A'), '/b': page('B') });
  await shop.reindex(id);
  site.pages.set('/b', page('A'));
  await shop.ask('POST', `/crawlers/${id}/urls/crawl`, { urls: [`${site.url}/b`], save: false });
  await shop.service.whenIdle();
  expect(await titles()).toEqual({ '/': 'home', '/a': 'A', '/b': 'A' });
  expect(await shop.reindex(id)).toEqual({ not_modified: 2, duplicate_content: 1 });
  expect(await titles()).toEqual({ '/': 'home', '/a': 'A' });
});

it('gives an objectID to the page that makes it now, and takes away what no page makes', async () => {
  const named = (id: string, title: string) => `<h1 id="${id}">${title}</h1>`;
  const { site, id, titles } = await start('named', {
    '/one': named('x', 'by one'),
    '/two': named('y', 'by two'),
    '/three': named('z', 'by three'),
  });
  await shop.reindex(id);
  expect(await titles()).toEqual({ '/': 'home', x: 'by one', y: 'by two', z: 'by three' });
  site.pages.set('/two', named('x', 'by two'));
  site.pages.delete('/three');
  // The record that page one made is that of page two now, and the statistics say so.
  expect(await shop.reindex(id)).toEqual({
    not_modified: 1,
    duplicate_object_id: 1,
    success: 1,
    http_not_found: 1,
  });
  expect(await titles()).toEqual({ '/': 'home', x: 'by two' });
  // No page leads to the others any more.
  site.pages.set('/', page('home', ['/two']));
  expect(await shop.reindex(id)).toEqual({ not_modified: 1, success: 1 });
  expect(await titles()).toEqual({ '/': 'home', x: 'by two' });
});

it('goes on in the middle: asks for no page twice, and takes what was crawled by itself meanwhile', async () => {
  const slow = gate('slow');
  const { site, id, titles } = await start(
    'middle',
    { '/a': page('A'), '/b': page('B'), '/slow': slow.answer, '/c': page('C') },
    { rateLimit: 1 },
  );
  await shop.reindex(id);
  site.forget();
  slow.close();
  await shop.ask('POST', `/crawlers/${id}/reindex`);
  await expect.poll(slow.isAsked).toBe(true);
  await shop.ask('POST', `/crawlers/${id}/pause`);
  await shop.service.whenIdle();
  slow.open();
  // One that this crawl has found as it was, and one that it has still to come to.
  site.pages.set('/a', page('A anew'));
  site.pages.set('/c', page('C anew'));
  await shop.ask('POST', `/crawlers/${id}/urls/crawl`, {
    urls: ['/a', '/c'].map((path) => site.url + path),
    save: false,
  });
  await shop.service.whenIdle();
  expect(await titles()).toMatchObject({ '/a': 'A', '/c': 'C' });
  await shop.ask('POST', `/crawlers/${id}/run`);
  await shop.service.whenIdle();
  expect(await titles()).toEqual({ '/': 'home', '/a': 'A anew', '/b': 'B', '/slow': 'slow', '/c': 'C anew' });
  expect(await shop.statistics(id)).toEqual({ not_modified: 3, success: 2 });
  const times = (path: string) => site.requests.filter((one) => one === path).length;
  expect(['/', '/a', '/b', '/slow', '/c'].map(times)).toEqual([1, 2, 1, 2, 2]);
});

itThorough('reads the rest anew where its extractor changes in the middle', async () => {
  const slow = gate('slow');
  const { id, titles } = await start(
    'mixed',
    { '/a': page('A'), '/slow': slow.answer, '/b': page('B') },
    { rateLimit: 1 },
  );
  await shop.reindex(id);
  slow.close();
  await shop.ask('POST', `/crawlers/${id}/reindex`);
  await expect.poll(slow.isAsked).toBe(true);
  const { body } = await shop.ask('GET', `/crawlers/${id}?withConfig=true`);
  const [action] = (body['config'] as { actions: object[] }).actions;
  const source = '({ url, $ }) => [{ objectID: url.pathname, title: "new " + $("h1").text() }]';
  await shop.ask('PATCH', `/crawlers/${id}/config`, {
    actions: [{ ...action, recordExtractor: { __type: 'function', source } }],
  });
  slow.open();
  await shop.service.whenIdle();
  expect(await titles()).toMatchObject({ '/slow': 'new slow', '/b': 'new B' });
  // What was taken over before is of both: the next crawl reads all of it.
  await shop.reindex(id);
  expect(await titles()).toEqual({ '/': 'new home', '/a': 'new A', '/slow': 'new slow', '/b': 'new B' });
});

it('reads every page anew as long as an older version may look at its rows', async () => {
  const { site, id, titles } = await start('beside', { '/a': page('A'), '/b': page('B') });
  await shop.reindex(id);
  // So it is until the last process of an older version has ended.
  await shop.store.query('DROP INDEX crawler_urls_by_id');
  site.pages.set('/b', page('B anew'));
  expect(await shop.reindex(id)).toEqual({ success: 3 });
  expect(await shop.store.query('SELECT 1 FROM crawler_revisits WHERE crawler_id = $1', [id])).toEqual([]);
  await shop.store.query('CREATE INDEX crawler_urls_by_id ON crawler_urls (id)');
  expect(await shop.reindex(id)).toEqual({ not_modified: 3 });
  expect(await titles()).toEqual({ '/': 'home', '/a': 'A', '/b': 'B anew' });
});
