/** The page without a build that npm create aisle writes: one file, whose scripts come from a CDN, on a service at an address. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../testing/chromium.ts';
import { examples, fillExamples, type RunningService, startService } from '../contract/running-service.ts';

const root = resolve(import.meta.dirname, '../..');
const parent = mkdtempSync(join(tmpdir(), 'aisle-page-'));
let service: RunningService;
let browser: Browser;
let server: Server;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchChromium()]);
  await fillExamples(service);
  server = createServer((request, response) => {
    const isPage = request.url!.split('?')[0] === '/';
    response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html' });
    response.end(isPage ? readFileSync(join(parent, 'shop/index.html')) : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}, 120_000);
afterAll(async () => {
  await browser.close();
  server.close();
  await service.close();
  rmSync(parent, { recursive: true, force: true });
});

/** Writes the page by the command as it is published; gives its exit code and words. */
async function create(...flags: string[]): Promise<{ code: number | null; text: string }> {
  const command = join(root, 'packages/create-aisle/dist/main.js');
  const child = spawn(process.execPath, [command, 'shop', '--template', 'page', ...flags], {
    cwd: parent,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

it('is refused when the key is', async () => {
  const { code, text } = await create('--service', service.url, '--app-id', service.appId, '--api-key', 'wrong');
  expect(code).toBe(1);
  expect(text).toMatch(/refuses a search of "products" \(403.*look at --app-id, --api-key and --index/);
});

it('searches, filters, and shows what its records have', async () => {
  const made = await create('--service', service.url, '--app-id', service.appId, '--api-key', service.searchKey);
  expect(made.code, made.text).toBe(0);
  const context = await browser.newContext();
  // The files of the CDN are those that would be published.
  await context.route('https://cdn.jsdelivr.net/npm/@aisle/**', (route) => {
    const [, name, file] = /@aisle\/([a-z-]+)@[^/]+\/(.*)$/.exec(route.request().url())!;
    return route.fulfill({
      path: join(root, 'packages', name!, file!),
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Content-Type': file!.endsWith('.css') ? 'text/css' : 'text/javascript',
      },
    });
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.locator('aisle-hits aisle-product-card').first().waitFor();
  const facet = page.locator('aisle-refinement-list').first();
  await facet.locator('input[type="checkbox"]').first().waitFor();
  await page.locator('aisle-search-box input').fill('shoe');
  await expect.poll(() => page.url()).toContain('q=shoe');
  const cards = page.locator('aisle-hits aisle-product-card');
  await expect.poll(() => cards.count()).toBe(examples.filter(({ name }) => name.includes('shoe')).length);
  await cards.first().getByText(/shoe/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
