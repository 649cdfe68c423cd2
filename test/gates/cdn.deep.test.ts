/** The page for a CDN runs with the published files and hashes, and runs nothing that was changed on the way. */
import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '@aisle/service/node';
import { launchChromium } from '../testing/chromium.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'packages/components/dist/cdn.html'), 'utf8');
/** Files that come with a byte more than was published. */
const changed = new Set<string>();
let service: NodeService;
let server: Server;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  service = await createNodeService({
    appId: 'my-shop',
    searchKey: 'my-search-key',
    template: join(root, 'node_modules/.cache/aisle/empty-database.tar'),
  });
  const headers = { 'X-Service-Application-Id': service.appId, 'X-Service-API-Key': service.adminKey };
  const requests = ['Red shoe', 'Blue boot'].map((name, at) => ({
    action: 'addObject',
    body: { objectID: `p${at}`, name },
  }));
  await fetch(`${service.url}/1/indexes/products/batch`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ requests }),
  });
  await service.service.whenIdle();
  server = createServer(({ url = '/' }, response) => {
    const [, name, path] = /^\/npm\/@aisle\/([a-z-]+)@[^/]+\/(.*)$/.exec(url) ?? [];
    if (!name) {
      const body = page.replaceAll('https://cdn.jsdelivr.net', origin).replaceAll('http://127.0.0.1:4001', service.url);
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(url === '/' ? body : '');
      return;
    }
    const content = readFileSync(join(root, 'packages', name, path!));
    const type = path!.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
    response.end(changed.has(path!) ? Buffer.concat([content, Buffer.from('\n')]) : content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser.close();
  server.close();
  await service.close();
});

describe('the page for a CDN', () => {
  it('searches, looks as it should, and tracks', async () => {
    const context = await browser.newContext();
    const shop = await context.newPage();
    const complaints: string[] = [];
    shop.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await shop.goto(origin);
    await shop.locator('aisle-hits').getByText('Red shoe').waitFor();
    await shop.locator('aisle-search-box input').fill('boot');
    await expect.poll(() => shop.locator('aisle-hits').innerText()).not.toContain('Red shoe');
    expect(await shop.locator('aisle-hits').innerText()).toContain('Blue boot');
    await expect.poll(() => shop.evaluate(() => typeof (window as { aisle?: unknown }).aisle)).toBe('function');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['dist/aisle.js', (shop: { elements: boolean }) => shop.elements],
    ['dist/aisle-insights.js', (shop: { tracker: boolean }) => shop.tracker],
  ])('does not run %s when it is not what was published', async (file, runs) => {
    changed.add(file);
    const context = await browser.newContext();
    const shop = await context.newPage();
    const refusals: string[] = [];
    shop.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
    await shop.goto(origin);
    await expect.poll(() => refusals.join('\n')).toMatch(/integrity/i);
    const seen = await shop.evaluate(() => ({
      elements: customElements.get('aisle-search') !== undefined,
      tracker: typeof (window as { aisle?: unknown }).aisle === 'function',
    }));
    expect(runs(seen)).toBe(false);
    changed.clear();
    await context.close();
  });
});
