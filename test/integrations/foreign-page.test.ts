/** A page of another maker, as published, on our service: instantsearch.js over algoliasearch/lite, and search-insights. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../testing/chromium.ts';
import { keys, type RunningService, startService } from '../contract/running-service.ts';

const modules = join(resolve(import.meta.dirname, '../..'), 'test/node_modules');

// As the documentation of these packages shows it.
const code = `
import { liteClient } from 'algoliasearch/lite';
import instantsearch from 'instantsearch.js';
import { configure, hierarchicalMenu, hits, pagination, rangeInput, refinementList, searchBox, stats } from 'instantsearch.js/es/widgets';
import aa from 'search-insights';

const { appId, apiKey } = window.credentials;
// One host has no other to turn to: a machine that is slow for a second must not end the page.
const timeouts = { connect: 20_000, read: 20_000, write: 20_000 };
const searchClient = liteClient(appId, apiKey, { timeouts, hosts: [{ url: location.host, accept: 'readWrite', protocol: 'http' }] });
aa('init', { appId, apiKey, host: location.origin, userToken: 'shopper-1' });
window.aa = aa;
const search = instantsearch({ indexName: 'products', searchClient, insights: { insightsClient: aa } });
search.on('error', ({ error }) => window.faults.push(String(error?.message ?? error)));
search.addWidgets([
  configure({ hitsPerPage: 4 }),
  searchBox({ container: '#box' }),
  stats({ container: '#stats', templates: { text: ({ nbHits }) => nbHits + ' found' } }),
  refinementList({ container: '#brand', attribute: 'brand', operator: 'or', searchable: true }),
  refinementList({ container: '#color', attribute: 'color', operator: 'and' }),
  hierarchicalMenu({ container: '#category', attributes: ['category.lvl0', 'category.lvl1'] }),
  rangeInput({ container: '#price', attribute: 'price' }),
  hits({
    container: '#hits',
    templates: {
      item: (hit, { html, components, sendEvent }) =>
        html\`<a href="#\${hit.objectID}" onclick=\${() => sendEvent('click', hit, 'Opened')}>\${components.Highlight({ hit, attribute: 'name' })}</a>\`,
    },
  }),
  pagination({ container: '#pages' }),
]);
search.start();
`;

const places = ['box', 'stats', 'brand', 'color', 'category', 'price', 'hits', 'pages'];
const html = (
  credentials: object,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,"><script>window.faults = []; window.credentials = ${JSON.stringify(credentials)}</script></head>
<body>${places.map((id) => `<div id="${id}"></div>`).join('')}<script src="/page.js"></script></body></html>`;

const brands = ['Alder', 'Alder Kids', 'Birch', 'Cedar', 'Doyle'];
const products = Array.from({ length: 30 }, (_, at) => ({
  objectID: `p${at}`,
  name: `${at % 2 ? 'Hiking boot' : 'Running shoe'} ${at}`,
  brand: brands[at % 5],
  color: at % 3 ? ['red'] : ['red', 'blue'],
  category: { lvl0: 'Shoes', lvl1: at % 2 ? 'Shoes > Boots' : 'Shoes > Trainers' },
  price: 20 + at,
}));

let service: RunningService;
let browser: Browser;
let proxy: Server;
let page: Page;
/** What the service refused: sentences. */
const refused: string[] = [];

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** Hands a request on to the service; only the two credentials change their names. */
async function forward(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const headers: Record<string, string> = { 'Content-Type': request.headers['content-type'] ?? 'text/plain' };
  for (const [theirs, ours] of [
    ['x-algolia-application-id', 'X-Service-Application-Id'],
    ['x-algolia-api-key', 'X-Service-API-Key'],
  ] as const) {
    const inQuery = [...url.searchParams.keys()].find((name) => name.toLowerCase() === theirs);
    headers[ours] = String(request.headers[theirs] ?? url.searchParams.get(inQuery ?? '') ?? '');
    if (inQuery) url.searchParams.delete(inQuery);
  }
  const body = await readText(request);
  const answer = await fetch(service.url + url.pathname + url.search, {
    method: request.method!,
    headers,
    ...(body === '' ? {} : { body }),
  });
  const text = await answer.text();
  if (!answer.ok) refused.push(`${request.method} ${url.pathname}: ${answer.status} ${text} for ${body.slice(0, 300)}`);
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text);
}

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchChromium()]);
  const settings = {
    searchableAttributes: ['name', 'brand'],
    attributesForFaceting: ['searchable(brand)', 'color', 'price', 'category.lvl0', 'category.lvl1'],
  };
  await service.ask({ method: 'PUT', path: '/1/indexes/products/settings', body: settings });
  const requests = products.map((body) => ({ action: 'addObject', body }));
  await service.ask({ method: 'POST', path: '/1/indexes/products/batch', body: { requests } });
  await service.service.whenIdle();
  const bundle = await build({
    stdin: { contents: code, resolveDir: modules },
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['browser', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  proxy = createServer((request, response) => {
    const url = new URL(request.url!, 'http://page');
    if (url.pathname.startsWith('/1/')) void forward(request, response, url);
    else if (url.pathname === '/page.js')
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(bundle.outputFiles[0]!.text);
    else
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(html({ appId: service.appId, apiKey: keys.search }));
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await browser?.close();
  proxy?.close();
  await service?.close();
});

const found = (count: number) => page.locator('#stats', { hasText: new RegExp(`^${count} found$`) }).waitFor();
const choose = (id: string, label: string) =>
  page.locator(`#${id} label`, { has: page.locator(`text="${label}"`) }).click();
const faults = () => page.evaluate(() => (window as unknown as { faults: string[] }).faults);

/** The events that the service keeps, as `kind name`. */
async function events(): Promise<{ kind: string; name: string; body: Record<string, unknown> }[]> {
  const rows = await service.store.query<{ type: string; subtype: string | null; name: string; body: string }>(
    'SELECT type, subtype, name, body FROM events ORDER BY id',
  );
  return rows.map(({ type, subtype, name, body }) => ({
    kind: subtype ?? type,
    name,
    body: JSON.parse(body) as Record<string, unknown>,
  }));
}

describe('instantsearch.js over algoliasearch/lite', () => {
  it('searches, refines, searches in a facet and pages without an error', async () => {
    await found(30);
    await page.fill('#box input', 'boot');
    await found(15);
    await choose('brand', 'Birch');
    await found(3);
    await choose('brand', 'Alder');
    await found(6);
    await page.fill('#brand input[type=search]', 'ald');
    await page.locator('#brand label', { hasText: 'Kids' }).waitFor();
    expect(await page.locator('#brand label').count()).toBe(2);
    await page.fill('#brand input[type=search]', '');
    await page.locator('#brand label', { hasText: 'Cedar' }).waitFor();
    await page.locator('#pages a', { hasText: /^2$/ }).click();
    await page.locator('#hits .ais-Hits-item').nth(1).waitFor();
    await expect.poll(() => page.locator('#hits .ais-Hits-item').count()).toBe(2);
    await choose('color', 'blue');
    await found(2);
    await choose('color', 'blue');
    await found(6);
    await page.locator('#category a', { hasText: 'Shoes' }).first().click();
    await page.locator('#category a', { hasText: 'Boots' }).click();
    // The count stays the same: what says that the answer is there is the mark, and before it the fields are drawn anew.
    await page.locator('#category li li[class*=selected]', { hasText: 'Boots' }).waitFor();
    await found(6);
    await page.fill('#price input >> nth=0', '30');
    await page.locator('#price button').click();
    await found(4);
    expect({ refused, faults: await faults() }).toEqual({ refused: [], faults: [] });
  });

  it('tells its own views and clicks, with the search that led there', async () => {
    await page.locator('#hits a').first().click();
    await expect.poll(async () => (await events()).map(({ name }) => name)).toContain('Opened');
    const click = (await events()).find(({ name }) => name === 'Opened')!;
    expect(click.body).toMatchObject({
      index: 'products',
      positions: [1],
      queryID: expect.stringMatching(/^[a-f0-9]{32}$/),
    });
    expect((await events()).some(({ kind, name }) => kind === 'view' && name === 'Hits Viewed')).toBe(true);
    expect(refused).toEqual([]);
  });
});

describe('search-insights', () => {
  const line = { index: 'products', objectIDs: ['p1'] };
  const queryID = 'a'.repeat(32);
  const money = { objectData: [{ price: '12,50 €', quantity: 0.5, discount: '10%', queryID }], currency: 'EUR' };
  const filters = { index: 'products', filters: ['brand:Alder Kids', 'category.lvl1:Shoes > Boots'] };

  it.each([
    ['clickedObjectIDsAfterSearch', 'click', { ...line, queryID, positions: [1] }],
    ['clickedObjectIDs', 'click', line],
    ['clickedFilters', 'click', filters],
    ['convertedObjectIDsAfterSearch', 'conversion', { ...line, queryID }],
    ['convertedObjectIDs', 'conversion', line],
    ['convertedFilters', 'conversion', filters],
    ['addedToCartObjectIDsAfterSearch', 'addToCart', { ...line, queryID, ...money }],
    ['addedToCartObjectIDs', 'addToCart', { ...line, ...money }],
    ['purchasedObjectIDsAfterSearch', 'purchase', { ...line, ...money }],
    ['purchasedObjectIDs', 'purchase', { ...line, ...money }],
    ['viewedObjectIDs', 'view', line],
    ['viewedFilters', 'view', filters],
  ])('delivers %s', async (method, kind, event) => {
    const given = { ...event, eventName: method };
    await page.evaluate(
      ([name, one]) =>
        (window as unknown as { aa: (name: string, event: object) => unknown }).aa(name as string, one as object),
      [method, given] as const,
    );
    await expect.poll(async () => (await events()).find(({ name }) => name === method)?.kind).toBe(kind);
    const { body } = (await events()).find(({ name }) => name === method)!;
    // Each part is encoded by itself, as the contract has it, though the client encoded the whole.
    if ('filters' in event)
      expect(body['filters']).toEqual(['brand:Alder%20Kids', 'category.lvl1:Shoes%20%3E%20Boots']);
    else expect(body).toMatchObject(event);
    expect(refused).toEqual([]);
  });
});
