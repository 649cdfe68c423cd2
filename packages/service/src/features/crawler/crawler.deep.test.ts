/** Durability of crawls: killed twenty times while crawling and publishing, on PGlite and on PostgreSQL; two processes share one crawl. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../node/store/postgres-store.ts';
import { TEMPLATE } from '../../testing/database-template.ts';
import { createServiceProcesses } from '../../testing/service-processes.ts';
import { type CrawlService, startCrawlService } from '../../testing/start-crawl-service.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { page, type Site, startSite } from '../../testing/start-site.ts';
import { KILL_ROUNDS } from '../../testing/kill-rounds.ts';

/** Pages of the site, each with links to the next three. */
const PAGES = 240;
/** Every second one says the version; the others never change. */
const says = (n: number) => n % 2 === 1;

let directory: string;
let site: Site;
let version = 0;
/** Called with each request for a page. */
let asked: (count: number) => void = () => undefined;
const processes = createServiceProcesses();
const postgres = await startPostgres();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aisle-crawl-'));
  site = await startSite({});
  let count = 0;
  for (let n = 0; n < PAGES; n++)
    site.pages.set(`/${n}`, (response) => {
      const links = [1, 2, 3].map((step) => `/${(n * 3 + step) % PAGES}`);
      response
        .setHeader('content-type', 'text/html')
        .end(page(`Page ${n} of version ${says(n) ? version : 'all'}`, links));
      asked(++count);
    });
});
afterAll(async () => {
  processes.killAll();
  await site.close();
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

const configOf = () => ({
  appId: 'aisle',
  apiKey: 'admin',
  rateLimit: 4,
  startUrls: [`${site.url}/0`],
  actions: [
    {
      indexName: 'pages',
      pathsToMatch: [`${site.url}/**`],
      recordExtractor: {
        __type: 'function',
        source:
          '({ url, $ }) => ["a", "b"].map((part) => ({ objectID: url.pathname + part, version: $("h1").text().replace(/.* /, "") }))',
      },
    },
  ],
});

/** Starts the command and waits until it is ready. */
async function start(args: readonly string[], env: Record<string, string>) {
  const { child, call } = await processes.start(args, { env: { AISLE_TEMPLATE: TEMPLATE, ...env } });
  /** The versions in the index, and how many records it has. */
  const indexed = async () => {
    const { status, body } = await call('POST', '/1/indexes/pages/browse', { hitsPerPage: 1000 });
    const hits = status === 404 ? [] : (body['hits'] as { objectID: string; version: string }[]);
    const versions = [...new Set(hits.map((hit) => hit.version))].filter((one) => one !== 'all');
    return { versions, records: new Set(hits.map(({ objectID }) => objectID)).size };
  };
  return { child, call, indexed };
}

const kinds: [string, () => Promise<{ args: string[]; env: Record<string, string> }>][] = [
  ['PGlite', async () => ({ args: ['--data', join(directory, 'data')], env: {} })],
];
if (postgres)
  kinds.push(['PostgreSQL', async () => ({ args: [], env: { DATABASE_URL: await postgres.createDatabase() } })]);

describe.each(kinds)('a crawler on %s', (_name, place) => {
  it('that is killed twenty times goes on where it stood; the index is the old one or the new one', async () => {
    const { args, env } = await place();
    version = 1;
    let id = '';
    let task = '';
    let finished = 0;
    for (let round = 0; round < KILL_ROUNDS; round++) {
      const service = await start(args, env);
      if (id === '') {
        const made = await service.call('POST', '/api/1/crawlers', { name: 'killed', config: configOf() });
        expect(made.status, JSON.stringify(made.body)).toBe(200);
        id = made.body['id'] as string;
      }
      const { versions, records } = await service.indexed();
      expect([0, 1]).toContain(versions.length);
      expect([0, PAGES * 2]).toContain(records);
      const isPending =
        task !== '' && (await service.call('GET', `/api/1/crawlers/${id}/tasks/${task}`)).body['pending'] === true;
      if (!isPending) {
        if (task !== '') finished++;
        version++;
        task = (await service.call('POST', `/api/1/crawlers/${id}/reindex`)).body['taskId'] as string;
      }
      const death = once(service.child, 'exit');
      if (round % 2 === 0) {
        // In the middle of the crawl: after so many pages more.
        const limit = 20 + round * 9;
        let seen = 0;
        asked = () => {
          if (++seen >= limit) service.child.kill('SIGKILL');
        };
        const isOver = async () =>
          service.child.signalCode !== null ||
          (await service.call('GET', `/api/1/crawlers/${id}/tasks/${task}`).catch(() => ({ body: { pending: true } })))
            .body['pending'] === false;
        await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
      } else {
        // About when it publishes: some milliseconds after all pages have ended.
        asked = () => undefined;
        const isEnded = async () => {
          const { body } = await service.call('GET', `/api/1/crawlers/${id}/stats/urls`);
          return (body['count'] as number) >= PAGES;
        };
        await expect.poll(isEnded, { timeout: 60_000, interval: 5 }).toBe(true);
        await new Promise((resolve) => setTimeout(resolve, round * 4));
      }
      service.child.kill('SIGKILL');
      await death;
      asked = () => undefined;
    }
    expect(finished).toBeGreaterThan(0);

    const service = await start(args, env);
    await expect
      .poll(async () => (await service.call('GET', `/api/1/crawlers/${id}/tasks/${task}`)).body, { timeout: 60_000 })
      .toEqual({ pending: false });
    const last = await service.call('POST', `/api/1/crawlers/${id}/reindex`);
    version++;
    await expect
      .poll(
        async () => (await service.call('GET', `/api/1/crawlers/${id}/tasks/${String(last.body['taskId'])}`)).body,
        { timeout: 60_000 },
      )
      .toEqual({ pending: false });
    await expect
      .poll(service.indexed, { timeout: 20_000 })
      .toEqual({ versions: [String(version)], records: PAGES * 2 });
    service.child.kill('SIGTERM');
    await once(service.child, 'exit');
  }, 900_000);
});

describe.each(kinds.slice(0, 1))('a crawl on %s of 200 pages, one of which ends the process, four at a time', () => {
  it('leaves that one out at the third time and names it, crawls all others, and charges no crawl beside it', async () => {
    const count = 200;
    const args = ['--data', join(directory, 'deadly')];
    const [deadly, harmless] = await Promise.all([startSite({}), startSite({})]);
    let kill = () => undefined as void;
    const visits = new Map<string, number>();
    for (const [of, name] of [
      [deadly, 'deadly'],
      [harmless, 'harmless'],
    ] as const)
      for (let n = 0; n < count; n++)
        of.pages.set(`/${n}`, (response) => {
          visits.set(`${name}/${n}`, (visits.get(`${name}/${n}`) ?? 0) + 1);
          if (name === 'deadly' && n === 77) return kill();
          const links = [1, 2, 3].map((step) => `/${(n * 3 + step) % count}`);
          response.setHeader('content-type', 'text/html').end(page(`Page ${n}`, links));
        });
    const idOf = async (of: Site, indexName: string, service: Awaited<ReturnType<typeof start>>) => {
      const source = '({ url }) => [{ objectID: url.pathname }]';
      const config = {
        appId: 'aisle',
        apiKey: 'admin',
        rateLimit: 4,
        startUrls: [`${of.url}/0`],
        actions: [{ indexName, pathsToMatch: [`${of.url}/**`], recordExtractor: { __type: 'function', source } }],
      };
      const { body } = await service.call('POST', '/api/1/crawlers', { name: indexName, config });
      const id = body['id'] as string;
      await service.call('POST', `/api/1/crawlers/${id}/reindex`);
      return id;
    };

    let service = await start(args, {});
    const ids = [await idOf(deadly, 'deadly', service), await idOf(harmless, 'harmless', service)];
    let deaths = 0;
    for (;;) {
      const { child, call } = service;
      kill = () => void child.kill('SIGKILL');
      const isDone = async () => {
        const crawlers = await Promise.all(ids.map((id) => call('GET', `/api/1/crawlers/${id}`)));
        return crawlers.every(({ body }) => body['reindexing'] === false);
      };
      await expect
        .poll(async () => child.signalCode !== null || (await isDone().catch(() => false)), { timeout: 120_000 })
        .toBe(true);
      if (child.signalCode === null) break;
      deaths++;
      expect(deaths).toBeLessThan(5);
      service = await start(args, {});
    }

    expect(deaths).toBe(3);
    const urlsOf = async (id: string) =>
      (await service.call('GET', `/api/1/crawlers/${id}/urls?status=FAILED`)).body['items'];
    expect(await urlsOf(ids[0]!)).toMatchObject([{ url: `${deadly.url}/77`, reason: 'process_ended' }]);
    expect(await urlsOf(ids[1]!)).toEqual([]);
    const recordsOf = async (index: string) =>
      (await service.call('POST', `/1/indexes/${index}/query`, { hitsPerPage: 0 })).body['nbHits'];
    await expect.poll(() => recordsOf('deadly')).toBe(count - 1);
    await expect.poll(() => recordsOf('harmless')).toBe(count);
    expect(visits.get('deadly/77')).toBe(3);
    // What was under way with it is asked for once more, and what the process had not yet written down.
    expect(Math.max(...visits.values())).toBeLessThanOrEqual(4);
    service.child.kill('SIGTERM');
    await once(service.child, 'exit');
    await Promise.all([deadly.close(), harmless.close()]);
  }, 300_000);
});

describe.skipIf(!postgres)('two processes on one PostgreSQL', () => {
  it('crawl each page once, whichever of them was asked, and go on when one is gone', async () => {
    const url = await postgres!.createDatabase();
    const open = async () =>
      startCrawlService({
        clock: Date.now,
        pollEvery: 20,
        store: await openPostgresStore({ url, onError: () => undefined }),
      });
    const first: CrawlService = await open();
    const second: CrawlService = await open();
    const crawler = async (index: string) => {
      const { actions, ...config } = configOf();
      return first.create({
        ...config,
        appId: 'shop',
        apiKey: 'records-key-of-the-tests',
        actions: actions.map((action) => ({ ...action, indexName: index })),
      });
    };
    const ids = [await crawler('one'), await crawler('two'), await crawler('three')];
    site.forget();
    const tasks = await Promise.all(
      ids.map(async (id, at) => (await [first, second][at % 2]!.ask('POST', `/crawlers/${id}/reindex`)).body['taskId']),
    );
    // The one that asked for it goes in the middle.
    await expect.poll(() => site.requests.length).toBeGreaterThan(50);
    await second.close();
    const pending = () =>
      Promise.all(
        ids.map(
          async (id, at) => (await first.ask('GET', `/crawlers/${id}/tasks/${String(tasks[at])}`)).body['pending'],
        ),
      );
    await expect.poll(pending, { timeout: 150_000 }).toEqual([false, false, false]);
    for (const index of ['one', 'two', 'three'])
      await expect.poll(async () => (await first.objectIDs(index)).length, { timeout: 20_000 }).toBe(PAGES * 2);
    for (const id of ids) expect(await first.statistics(id)).toEqual({ success: PAGES });
    await first.close();
  }, 240_000);
});
