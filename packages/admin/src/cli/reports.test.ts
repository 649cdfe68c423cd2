import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printTable } from './print-table.ts';
import { Refusal, useShell } from '../testing/terminal.ts';

const shell = useShell();
const query = (at = 0): Record<string, string> =>
  Object.fromEntries(new URL(shell.server.requests[at]!.url, 'http://x').searchParams);

describe('aisle analytics', () => {
  it('prints a table; what was not measured is a dash', async () => {
    shell.answers = () => ({
      searches: [
        { search: 'red shoe', count: 120, nbHits: 5, clickThroughRate: null },
        { search: 'schön', count: 7, nbHits: 0, clickThroughRate: 0.25 },
      ],
    });
    const { out } = await shell.run([
      'analytics',
      'searches',
      'products',
      '--clicks',
      '--limit',
      '2',
      '--from',
      '2026-01-01',
    ]);
    expect(out).toBe(
      [
        'search    count  nbHits  clickThroughRate',
        '--------  -----  ------  ----------------',
        'red shoe    120       5                 –',
        'schön         7       0            0.2500',
        '',
      ].join('\n'),
    );
    expect(query()).toEqual({ index: 'products', startDate: '2026-01-01', limit: '2', clickAnalytics: 'true' });
  });

  it('prints the raw answer for programs', async () => {
    shell.answers = () => ({ count: 3, dates: [] });
    const { out } = await shell.run(['analytics', 'count', 'products', '--json']);
    expect(JSON.parse(out)).toEqual({ count: 3, dates: [] });
  });

  it.each([
    ['count', '/2/searches/count', { count: 9, dates: [{ date: '2026-01-01', count: 9 }] }, /2026-01-01 +9\nall +9/],
    ['no-results', '/2/searches/noResults', { searches: [{ search: 'x', count: 1, withFilterCount: 0 }] }, /x/],
    ['no-clicks', '/2/searches/noClicks', { searches: [] }, /Nothing found/],
    [
      'no-results-rate',
      '/2/searches/noResultRate',
      { rate: 0.5, count: 2, noResultCount: 1, dates: [] },
      /all +0\.5000/,
    ],
    ['no-click-rate', '/2/searches/noClickRate', { rate: 0.5, count: 2, noClickCount: 1, dates: [] }, /all/],
    ['hits', '/2/hits', { hits: [{ hit: 'p1', count: 4 }] }, /p1 +4/],
    ['purchase-rate', '/2/conversions/purchaseRate', { rate: null, dates: [] }, /all +–/],
    [
      'revenue',
      '/2/conversions/revenue',
      { currencies: { EUR: { currency: 'EUR', revenue: 9.5 } }, dates: [{ date: '2026-01-01', currencies: {} }] },
      /all +EUR +9\.5000/,
    ],
    ['users', '/2/users/count', { count: 2, dates: [] }, /all +2/],
    ['filters', '/2/filters', { attributes: [{ attribute: 'brand', count: 3 }] }, /brand +3/],
    ['countries', '/2/countries', { countries: [{ country: 'DE', count: 3 }] }, /DE +3/],
  ])('%s asks %s', async (report, path, answer, text) => {
    shell.answers = () => answer;
    const { code, out } = await shell.run(['analytics', report, 'products']);
    expect(code).toBe(0);
    expect(out).toMatch(text);
    expect(new URL(shell.server.requests[0]!.url, 'http://x').pathname).toBe(path);
    expect(query()).toHaveProperty('index', 'products');
  });

  it('goes to the address of its own, where there is one', async () => {
    const { err } = await shell.run(['analytics', 'count', 'products'], {
      env: { AISLE_ANALYTICS_URL: 'http://127.0.0.1:1' },
    });
    expect(err).toContain('GET http://127.0.0.1:1/2/searches/count');
  });

  it('goes to the region that the environment names, if there is such a region', async () => {
    const url = 'http://127.0.0.1:1/{region}';
    const run = (region: string) =>
      shell.run(['analytics', 'count', 'products'], { env: { AISLE_ANALYTICS_URL: url, AISLE_REGION: region } });
    expect((await run('eu')).err).toContain('GET http://127.0.0.1:1/eu/2/searches/count');
    expect(await run('mars')).toMatchObject({ code: 2, err: expect.stringContaining('use us or eu') });
  });
});

describe('a table', () => {
  it('lets no data steer the terminal, and counts letters as people do', () => {
    expect(printTable([{ a: '\u001b[31mred\u001b[0m\n', b: 1 }])).not.toMatch(/\u001b/);
    expect(
      printTable([
        { a: '👩‍👩‍👧', b: 1 },
        { a: 'xx', b: 10 },
      ]),
    ).toBe('a    b\n--  --\n👩‍👩‍👧    1\nxx  10\n');
  });
});

describe('aisle logs', () => {
  const entry = (nth: number) => ({
    timestamp: `2026-01-01T00:00:0${nth}Z`,
    method: 'GET',
    answer_code: '200',
    url: `/1/x${nth}`,
    ip: '127.0.0.1',
    sha1: `s${nth}`,
  });

  it('prints the oldest first', async () => {
    shell.answers = () => ({ logs: [entry(2), entry(1)] });
    const { out } = await shell.run(['logs', '-n', '2', '--index', 'products', '--type', 'error']);
    expect(out).toBe(
      '2026-01-01T00:00:01Z 200 GET    /1/x1 127.0.0.1\n2026-01-01T00:00:02Z 200 GET    /1/x2 127.0.0.1\n',
    );
    expect(query()).toEqual({ length: '2', indexName: 'products', type: 'error' });
  });

  it('follows: each new request once, nothing older than what it began with, until Ctrl-C', async () => {
    const controller = new AbortController();
    const answers = [[entry(3)], [entry(4), entry(3), entry(2)], [entry(5), entry(4), entry(3)]];
    shell.answers = (_, nth) => {
      if (nth > answers.length) controller.abort(new Error('interrupted'));
      return { logs: answers[nth - 1] ?? [] };
    };
    const { code, out } = await shell.run(['logs', '-f', '-n', '1', '--interval', '0', '--json'], {
      signal: controller.signal,
    });
    expect(code).toBe(130);
    const urls = out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { url: string }).url);
    expect(urls).toEqual(['/1/x3', '/1/x4', '/1/x5']);
  });
});

describe('aisle crawler', () => {
  const id = 'c1';
  /** A crawler that reindexes for two questions and then ends in `end`. */
  const crawl = (end: object) => {
    let asked = 0;
    shell.answers = ({ method, url }) => {
      if (method === 'POST') return { taskId: 't1' };
      if (url.includes('/tasks/')) return { pending: false };
      if (url.endsWith('/stats/urls'))
        return {
          count: asked * 10,
          data: [{ status: 'FAILED', count: 1, reason: 'x', category: 'fetch', readable: 'x' }],
        };
      asked++;
      return asked <= 2 ? { running: true, reindexing: true, blocked: false } : { reindexing: false, ...end };
    };
  };

  it('reindexes and watches until it is over, printing each change', async () => {
    crawl({ running: true, blocked: false });
    const { code, out } = await shell.run(['crawler', 'reindex', id, '--watch', '--interval', '0']);
    expect(code).toBe(0);
    expect(out).toBe('reindexing: 10 URLs, 1 failed\nreindexing: 20 URLs, 1 failed\nactive: 30 URLs, 1 failed\n');
    expect(shell.server.requests[0]).toMatchObject({ method: 'POST', url: '/api/1/crawlers/c1/reindex' });
    expect(shell.server.requests[0]!.headers.authorization).toBe(`Basic ${btoa('me:secret-key-2')}`);
    expect(shell.server.requests[0]!.headers).not.toHaveProperty('x-service-api-key');
  });

  it('fails when the crawler is blocked, with the line that helps', async () => {
    crawl({ running: false, blocked: true, blockingTaskId: 'bad-7' });
    const { code, err } = await shell.run(['crawler', 'run', id, '-w', '--interval', '0']);
    expect(code).toBe(1);
    expect(err).toContain('aisle crawler cancel c1 bad-7');
  });

  it('lists, tells the state, cancels, and tests one page', async () => {
    shell.answers = ({ url }) => {
      if (url.includes('/test'))
        return {
          logs: [['fetched\u001b[0m']],
          records: [{ indexName: 'pages', records: [{ objectID: 'a' }] }],
          error: {},
        };
      if (url.includes('/cancel')) return {};
      if (url.includes('/crawlers/c1')) return { name: 'shop pages', running: true };
      return { items: [{ id, name: 'shop pages' }], itemsPerPage: 100, page: 1, total: 1 };
    };
    expect((await shell.run(['crawler', 'list'])).out).toContain('c1  shop pages');
    expect((await shell.run(['crawler', 'status', id])).out).toMatch(/name +shop pages/);
    expect((await shell.run(['crawler', 'cancel', id, 't'])).code).toBe(0);
    const test = await shell.run(['crawler', 'test', id, 'https://www.example.com/']);
    expect(test).toMatchObject({ code: 0, err: 'fetched [0m\n' });
    expect(test.out).toContain('{"objectID":"a"}');
  });

  it('tests a page with a configuration of a file, before there is a crawler and with one', async () => {
    shell.answers = () => ({ logs: [], records: [], error: { message: 'HTTP not found' } });
    const file = shell.file('shop.json');
    writeFileSync(file, JSON.stringify({ name: 'shop', actions: [{ indexName: 'pages' }] }));
    const url = 'https://www.example.com/';
    const draft = await shell.run(['crawler', 'test', url, '--config', file]);
    expect(draft).toMatchObject({ code: 1, err: 'The test failed: {"message":"HTTP not found"}\n' });
    await shell.run(['crawler', 'test', id, url, '--config', file]);
    const config = { actions: [{ indexName: 'pages' }] };
    expect(shell.server.requests.map((request) => request.url)).toEqual([
      '/api/1/crawlers/test',
      '/api/1/crawlers/c1/test',
    ]);
    expect(shell.bodies()).toEqual([
      { url, config },
      { url, config },
    ]);
  });

  it('lists the URLs that failed, as a table or one per line, and shows what one of them answered', async () => {
    const url = 'https://www.example.com/a';
    const failed = { url, status: 'FAILED', readable: 'HTTP server error', httpStatus: 503, tries: 3, depth: 1 };
    shell.answers = ({ url: asked }) =>
      asked.includes('/visit')
        ? {
            url: failed,
            visit: {
              at: '2026-01-15T12:00:00Z',
              milliseconds: 7,
              request: 'GET /a HTTP/1.1',
              requestHeaders: [{ name: 'user-agent', value: 'AisleCrawler' }],
              httpStatus: 503,
              responseHeaders: [{ name: 'retry-after', value: '60' }],
              excerpt: 'back\u001b[0m\nsoon',
            },
            records: [{ indexName: 'pages', objectID: '1', record: { objectID: '1' } }],
            totalRecords: 1,
          }
        : asked.includes('cursor=7')
          ? { items: [failed] }
          : { items: [failed], cursor: '7' };
    const table = await shell.run(['crawler', 'urls', id, '--status', 'failed', '--kept', '--address', '/a']);
    expect(table.out.split('\n').filter((line) => line.includes(url))).toHaveLength(2);
    expect(shell.server.requests[0]!.url).toBe(
      '/api/1/crawlers/c1/urls?itemsPerPage=1000&status=FAILED&url=%2Fa&kept=true',
    );
    const lines = await shell.run([
      'crawler',
      'urls',
      id,
      '--json',
      '--kind',
      'sitemap',
      '--reason',
      'sitemap_timed_out',
    ]);
    expect(
      lines.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([failed, failed]);
    expect(await shell.run(['crawler', 'urls', id, '--status', 'lost'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--status must be one of DONE, SKIPPED, FAILED, not "lost"') as string,
    });
    const { out } = await shell.run(['crawler', 'visit', id, url]);
    expect(out).toBe(
      'FAILED: HTTP server error\n\nGET /a HTTP/1.1\nuser-agent: AisleCrawler\n\n503, 7 ms, 2026-01-15T12:00:00Z\nretry-after: 60\n\nback [0m\nsoon\n\nRecords: 1\npages {"objectID":"1"}\n',
    );
  });

  it('says what the service says when that has no crawlers', async () => {
    shell.answers = () => new Refusal(404, 'Path not found');
    const { code, err } = await shell.run(['crawler', 'list']);
    expect(code).toBe(1);
    expect(err).toContain('Path not found (404)');
  });
});
