import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATE } from '../../testing/database-template.ts';
import { page, type Site, startSite } from '../../testing/start-site.ts';
import { runCrawl } from './crawl-command.ts';
import { readCrawlCommand } from './crawl-options.ts';
import { createNodeService } from '../create-node-service.ts';
import { itThorough } from '../../testing/thorough.ts';

let site: Site;
let directory: string;
let file: string;
const config = (more: Record<string, unknown> = {}) => ({
  startUrls: [`${site.url}/`],
  actions: [
    {
      indexName: 'pages',
      pathsToMatch: [`${site.url}/**`],
      recordExtractor: {
        __type: 'function',
        source: '({ url, $ }) => [{ objectID: url.pathname, title: $("h1").text() }]',
      },
    },
  ],
  ...more,
});
const write = (content: unknown) => writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));

beforeAll(async () => {
  site = await startSite({ '/': page('home', ['/1', '/gone']), '/1': page('One') });
  directory = await mkdtemp(join(tmpdir(), 'aisle-crawl-command-'));
  file = join(directory, 'shop.json');
});
afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true, force: true });
});

const crawl = async (args: readonly string[], env: Record<string, string> = {}) => {
  const command = readCrawlCommand([file, ...args], env);
  if (command.kind !== 'crawl') throw new Error('no crawl');
  const lines: string[] = [];
  return { code: await runCrawl(command, (line) => lines.push(line)), lines };
};

describe('aisle-service crawl', () => {
  it('crawls with a service that runs: makes the crawler, changes it, tells what blocks it', async () => {
    const node = await createNodeService({ template: TEMPLATE, adminKey: 'admin' });
    const ask = async (path: string) => {
      const headers = { 'X-Service-Application-Id': 'aisle', 'X-Service-API-Key': 'admin' };
      return (await (await fetch(node.url + path, { method: 'POST', headers, body: '{}' })).json()) as {
        nbHits: number;
      };
    };
    const env = { AISLE_ADMIN_KEY: 'admin' };
    try {
      await write(config());
      const first = await crawl(['--service', `${node.url}/`], env);
      expect(first.code).toBe(0);
      expect(first.lines[0]).toMatch(/^Crawling "shop" \([0-9a-f-]{36}\)$/);
      // On a slow machine progress messages are printed too.
      expect(first.lines.slice(-3)).toEqual([
        '       2  DONE     Success',
        '       1  FAILED   HTTP not found (404, 410)',
        '2 pages done, 0 URLs skipped, 1 failed',
      ]);
      await node.service.whenIdle();
      expect((await ask('/1/indexes/pages/query')).nbHits).toBe(2);
      site.pages.delete('/1');
      // The crawler with this name exists, and keeps the key that was created for it.
      await write({ name: 'shop', ...config() });
      const second = await crawl(['--service', node.url], env);
      expect([second.code, second.lines[0]]).toEqual([1, first.lines[0]]);
      expect(second.lines.at(-1)).toMatch(
        /^Blocked, and the indices are as they were: pages: 1 of 2 records would be lost \(50 %/,
      );
      await expect(crawl(['--service', node.url], { AISLE_ADMIN_KEY: 'wrong' })).rejects.toThrow(
        'Invalid user ID or API key',
      );
      await write(config({ startUrls: ['http://shop.example/'] }));
      await expect(crawl(['--service', node.url], env)).rejects.toThrow(
        'config.startUrls[0]: shop.example is not among the allowed hosts',
      );
    } finally {
      site.pages.set('/1', page('One'));
      await node.close();
    }
    await expect(crawl(['--service', node.url], env)).rejects.toThrow('cannot be reached');
  });

  itThorough('crawls into data that no service uses, and leaves its keys alone', async () => {
    const dataDir = join(directory, 'data');
    await expect(crawl(['--data', dataDir])).rejects.toThrow('There are no data in');
    const before = await createNodeService({ template: TEMPLATE, dataDir });
    await before.close();
    await write(config());
    const { code, lines } = await crawl(['--data', dataDir]);
    expect([code, lines.at(-1)]).toEqual([0, '2 pages done, 0 URLs skipped, 1 failed']);
    const after = await createNodeService({ template: TEMPLATE, dataDir });
    try {
      expect([after.adminKey, after.searchKey]).toEqual([before.adminKey, before.searchKey]);
      const headers = { 'X-Service-Application-Id': 'aisle', 'X-Service-API-Key': after.adminKey };
      const answer = await fetch(`${after.url}/1/indexes/pages/query`, { method: 'POST', headers, body: '{}' });
      expect(await answer.json()).toMatchObject({ nbHits: 2 });
    } finally {
      await after.close();
    }
  });

  it('names what is wrong with the file and the arguments', async () => {
    for (const [content, message] of [
      ['{', 'is no JSON'],
      ['[]', 'must hold one JSON object'],
      [{ name: 7 }, '"name" in'],
    ] as const) {
      await write(content);
      await expect(crawl(['--service', 'http://127.0.0.1:1'], { AISLE_ADMIN_KEY: 'x' })).rejects.toThrow(message);
    }
    await rm(file);
    await expect(crawl([])).rejects.toThrow('There is no file');
    for (const [args, message] of [
      [[], 'Name one file'],
      [['a', 'b'], 'Name one file'],
      [['a', '--service', 'x'], '--service must be http:// or https://'],
      [['a', '--service', 'http://x'], 'wants the admin key'],
      [['a', '--service', 'http://x', '--allow-host', 'y'], '--allow-host is for data'],
      [['a', '--allow-host', '127.1'], '--allow-host: "127.1" is not a host'],
      [['a', '--service', 'http://x', '--renderer', 'http://y'], '--renderer is for data'],
      [['a', '--renderer', '9222'], '--renderer must be the address of a Chromium'],
      [['a', '--what'], '--what'],
    ] as const)
      expect(() => readCrawlCommand(args, {})).toThrow(message);
    expect(readCrawlCommand(['--help'], {})).toEqual({ kind: 'crawl-help' });
  });
});
