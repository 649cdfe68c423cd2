/** The pages that the README shows work as they stand, with the files that are published. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples, fillExamples, type RunningService, startService } from '../contract/running-service.ts';
import { shareChromium } from '../testing/chromium.ts';

const root = resolve(import.meta.dirname, '../..');
const readme = readFileSync(resolve(root, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/```html\n([\s\S]*?)```/g)].map((match) => match[1]!);
const calls = /```js\n([\s\S]*?)```/.exec(readme)![1]!;

let service: RunningService;
let browser: Browser;
let server: Server;
let origin: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), shareChromium()]);
  await fillExamples(service);
  const live = (html: string): string =>
    html
      .replaceAll('my-shop', service.appId)
      .replaceAll('my-search-key', service.searchKey)
      .replaceAll('http://127.0.0.1:4001', service.url);
  const files: Record<string, { type: string; text: string | Buffer }> = {
    '/search': { type: 'text/html', text: live(blocks[0]!) },
    '/shop': { type: 'text/html', text: live(blocks[0]! + blocks[1]!) },
    '/aisle.js': { type: 'text/javascript', text: readFileSync(resolve(root, 'packages/components/dist/aisle.js')) },
    '/aisle-insights.js': {
      type: 'text/javascript',
      text: readFileSync(resolve(root, 'packages/insights/dist/aisle-insights.js')),
    },
  };
  // A page in German that takes its texts out of the folder of the package.
  const german = blocks[0]!.replace(
    '<aisle-search ',
    `<script type="module" src="/components/define/languages.js"></script>\n<aisle-search lang="de" `,
  );
  files['/bare'] = { type: 'text/html', text: '<script async src="/aisle-insights.js"></script>' };
  files['/suche'] = { type: 'text/html', text: live(german) };
  const folder = resolve(root, 'packages/components/dist');
  server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!;
    const file = path.startsWith('/components/')
      ? { type: 'text/javascript', text: readFileSync(resolve(folder, path.slice('/components/'.length))) }
      : files[path];
    response
      .writeHead(file ? 200 : 404, { 'Content-Type': file?.type ?? 'text/plain' })
      .end(file?.text ?? 'nothing here');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  await service?.close();
});

describe('the README', () => {
  it('declares what is filtered and puts a record in, so that its list of brands has one', async () => {
    const commands = [...readme.matchAll(/curl -X (\w+) http:\/\/127\.0\.0\.1:4001(\S+) [^']*-d '([^']+)'/g)];
    expect(commands.map(([, method]) => method)).toEqual(['PUT', 'POST']);
    const fresh = await startService();
    for (const [, method, path, body] of commands)
      await fresh.ask({ method: method!, path: path!, body: JSON.parse(body!) as object });
    await fresh.service.whenIdle();
    const { body: answer } = await fresh.ask({
      method: 'POST',
      path: '/1/indexes/products/query',
      body: { facets: ['brand'] },
    });
    await fresh.close();
    expect(answer).toMatchObject({ facets: { brand: { Acme: 1 } } });
  });

  it('shows a page of ten lines that searches, filters and highlights', async () => {
    expect(blocks[0]!.trim().split('\n').length).toBeLessThanOrEqual(10);
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${origin}/search`);
    await expect.poll(() => page.locator('aisle-hits a').count()).toBeGreaterThanOrEqual(examples.length - 1);
    await page.locator('aisle-search-box input').pressSequentially('sho');
    await expect.poll(() => page.locator('aisle-hits mark').first().textContent()).toBe('sho');
    await expect.poll(() => page.locator('aisle-hits a').first().textContent()).toMatch(/€(40|55)\.00/);
    await page.locator('aisle-refinement-list input[type="checkbox"]').first().check();
    await expect.poll(() => new URL(page.url()).searchParams.get('brand')).toBe('Acme');
    expect(errors).toEqual([]);
    await page.close();
  });

  it('speaks the language of the page without a bundler', async () => {
    const page = await browser.newPage();
    const warnings: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
    await page.goto(`${origin}/suche`);
    await page.getByRole('button', { name: 'Suchen' }).waitFor();
    await expect.poll(() => page.locator('aisle-hits a').count()).toBeGreaterThan(0);
    expect(warnings).toEqual([]);
    await page.close();
  });

  it('warns on a page in development of calls that send nothing, once a kind', async () => {
    const page = await browser.newPage();
    const warnings: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
    await page.goto(`${origin}/shop`);
    await page.evaluate(() => {
      const call = (...parts: unknown[]) =>
        (globalThis as unknown as { aisle: (...parts: unknown[]) => void }).aisle(...parts);
      const event = { index: 'products', eventName: 'Opened', objectIDs: ['P00012'] };
      call('clickedObject', event);
      call('clickedObject', event);
      call('clickedObjectIDs', { ...event, objectIDs: 'P00012' });
      call('clickedObjectIDs', { ...event, eventName: undefined });
      call('purchasedObjectIDs', { ...event, objectData: [{ price: 9 }], currency: 'EURO' });
    });
    await expect.poll(() => warnings.length).toBe(4);
    expect(warnings.map((text) => text.split(';')[0])).toEqual([
      'Aisle: no method clickedObject',
      'Aisle: event dropped: objectIDs',
      'Aisle: event dropped: eventName',
      'Aisle: event dropped: currency',
    ]);
    await page.goto(`${origin}/bare`);
    await expect.poll(() => warnings.at(-1)).toContain('nothing sent without data-app-id or init');
    await page.close();
  });

  it('shows a script tag that tracks what is seen and clicked, and calls that track carts and orders', async () => {
    const stored = async (): Promise<
      { eventType: string; eventSubtype?: string; queryID?: string; positions?: number[] }[]
    > => {
      const rows = await service.store.query<{ body: string }>('SELECT body FROM events ORDER BY id');
      return rows.map((row) => JSON.parse(row.body) as { eventType: string });
    };
    // Those of the examples.
    const before = (await stored()).length;
    const page = await browser.newPage();
    await page.goto(`${origin}/shop`);
    await page.waitForFunction('typeof aisle === "function"');
    await page.locator('aisle-hits a').nth(1).waitFor();
    await page.locator('aisle-hits a').nth(1).click();
    await page.goBack();
    await page.waitForFunction('typeof aisle === "function"');
    await page.evaluate(calls);
    const kinds = async (): Promise<string[]> =>
      [...new Set((await stored()).slice(before).map((event) => event.eventSubtype ?? event.eventType))].toSorted();
    await expect.poll(kinds).toEqual(['addToCart', 'click', 'purchase', 'view']);
    const click = (await stored()).slice(before).find((event) => event.eventType === 'click')!;
    expect(click.positions).toEqual([2]);
    expect(click.queryID).toMatch(/^[a-f0-9]{32}$/);
    await page.close();
  });
});
