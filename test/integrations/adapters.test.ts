/** The elements search with other engines through the adapters that those publish, as the guide shows it. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import Searchkit from '@searchkit/api';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../testing/chromium.ts';
import { box, stats } from '../journeys/shop.ts';
import { bundleWithClient } from './bundle-client.ts';
import { elasticsearch, meilisearch, meilisearchFacet, typesense } from './engine-stubs.ts';
import { hasMeilisearch, type Meilisearch, startMeilisearch } from '../testing/start-meilisearch.ts';
import { shelf } from './engine-stubs.ts';

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/guides/adapters.md'), 'utf8');
const [page, meili, types, searchkit, server] = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code!);
const markup = /```html\n([\s\S]*?)```/.exec(guide)![1]!;
const searchAlone = 'export const client = { search: (requests) => searchClient.search(requests) };';
const clients = {
  'A client that only searches': meili!.replace('export const client = searchClient;', searchAlone),
  Meilisearch: meili!,
  'Meilisearch itself': meili!,
  Typesense: types!,
  Elasticsearch: searchkit!,
};
type Engine = keyof typeof clients;

let browser: Browser;
let realServer: Meilisearch | undefined;
let site: Server;
let origin: string;
const scripts = new Map<string, string>();

/** The shop's own server of the guide; its `import` is the one above. */
const shopServer = (host: string): ((body: unknown) => Promise<object>) => {
  const body = server!
    .replace(/^import .*$/m, '')
    .replace('http://127.0.0.1:9200', host)
    .replace('export const answer =', 'return');
  // eslint-disable-next-line no-implied-eval -- the guide's own code
  return new Function('Searchkit', body)(Searchkit) as (asked: unknown) => Promise<object>;
};

beforeAll(async () => {
  [browser, realServer] = await Promise.all([
    launchChromium(),
    hasMeilisearch
      ? startMeilisearch({
          records: shelf,
          settings: { filterableAttributes: ['brand'], searchableAttributes: ['name'] },
        })
      : undefined,
  ]);
  const handlers: Record<string, (text: string) => object | Promise<object>> = {
    '/multi-search': (text) => meilisearch(JSON.parse(text) as Parameters<typeof meilisearch>[0]),
    '/indexes/products/facet-search': (text) =>
      meilisearchFacet(JSON.parse(text) as Parameters<typeof meilisearchFacet>[0]),
    '/multi_search': (text) => typesense(JSON.parse(text) as Parameters<typeof typesense>[0]),
    '/_msearch': elasticsearch,
    '/api/search': (text) => shopServer(origin)(JSON.parse(text)),
  };
  site = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://site');
    const handler = handlers[pathname];
    if (!handler) {
      const script = scripts.get(decodeURI(pathname));
      response.writeHead(200, { 'Content-Type': script ? 'text/javascript' : 'text/html; charset=utf-8' });
      response.end(
        script ??
          `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"><script type="module" src="page.js"></script></head><body>${markup}</body></html>`,
      );
      return;
    }
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      void (async () => {
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(await handler(text)));
      })();
    });
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  for (const [engine, client] of Object.entries(clients)) {
    const host = engine === 'Meilisearch itself' ? realServer?.url : origin;
    if (!host) continue;
    const live = client.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, host);
    for (const [path, text] of await bundleWithClient(page!, live)) scripts.set(`/${engine}${path}`, text);
  }
});
afterAll(async () => {
  await Promise.all([browser?.close(), realServer?.close()]);
  site?.closeAllConnections();
  site?.close();
});

describe.each(Object.keys(clients) as Engine[])('%s', (engine) => {
  it.skipIf(engine === 'Meilisearch itself' && !hasMeilisearch)(
    'answers typing, filters, pages, and a search in the values',
    async () => {
      const context = await browser.newContext();
      const shown = await context.newPage();
      const complaints: string[] = [];
      shown.on('pageerror', (error) => complaints.push(error.message));
      shown.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await shown.goto(`${origin}/${engine}/`);
      const cards = shown.locator('aisle-hits .card');
      await expect.poll(() => cards.count()).toBe(4);
      await expect.poll(() => stats(shown)).toMatch(/27 results/);

      await box(shown).pressSequentially('boo');
      await expect.poll(() => stats(shown)).toMatch(/9 results for “boo”/);
      await expect.poll(() => cards.first().locator('mark').textContent()).toBe('boo');
      expect(await cards.first().getAttribute('href')).toBe('#p0');

      const choice = (brand: string) => shown.locator(`aisle-refinement-list input[value="${brand}"]`);
      await choice('Birch').check();
      await expect.poll(() => stats(shown)).toMatch(/3 results/);
      // One of several: the others keep their counts, and can be chosen too.
      await expect
        .poll(() => shown.locator('aisle-refinement-list [part=count]').allTextContents())
        .toEqual(['3', '3', '3']);
      await choice('Acme').check();
      await expect.poll(() => stats(shown)).toMatch(/6 results/);
      expect(new URL(shown.url()).searchParams.getAll('brand').toSorted()).toEqual(['Acme', 'Birch']);

      await shown.locator('aisle-pagination a[part~=next]').click();
      await expect.poll(() => cards.count()).toBe(2);
      expect(new URL(shown.url()).searchParams.get('page')).toBe('2');

      await shown.locator('aisle-refinement-list input[type=search]').fill('clo');
      await expect
        .poll(() => shown.locator('aisle-refinement-list [part~=value]').allTextContents())
        .toEqual(['Cloud']);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
