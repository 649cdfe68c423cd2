/** A shopper who asks: the real service with a scripted model behind it, a page with the files that are published, and a browser. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createNodeService, type NodeService } from '@aisle/service/node';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from '../integrations/site.ts';
import { shareChromium } from '../testing/chromium.ts';
import { shifts, watchShifts } from './shop.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

/** What starts a model that says what it is told. */
interface Scripts {
  startScriptedModel(): Promise<{ url: string; script(...answers: object[]): void; close(): Promise<void> }>;
}
const { startScriptedModel } = (await import(
  new URL('../../packages/service/src/node/assistant/testing/scripted-model.ts', import.meta.url).href
)) as Scripts;

const products = [
  { objectID: 'fjord', name: 'Fjord tent', brand: 'Alder', price: 320, url: '/p/fjord' },
  { objectID: 'ridge', name: 'Ridge tent', brand: 'Birch', price: 90, url: '/p/ridge' },
  { objectID: 'meadow', name: 'Meadow tent', brand: 'Birch', price: 60, url: '/p/meadow' },
  { objectID: 'stove', name: 'Stove', brand: 'Alder', price: 40, url: '/p/stove' },
];

let model: Awaited<ReturnType<Scripts['startScriptedModel']>>;
let node: NodeService;
let site: Site;
const open: Page[] = [];

/** The page of results and those of products: the chat is in the corner of each. */
const pageOf = (
  inside: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
  <link rel="icon" href="data:,"><link rel="stylesheet" href="/theme.css"><script type="module" src="/aisle.js"></script>
  <script async src="/aisle-insights.js" data-app-id="${node.appId}" data-api-key="${node.searchKey}" data-host="${node.url}"></script></head>
  <body><aisle-search app-id="${node.appId}" api-key="${node.searchKey}" host="${node.url}" index="products" currency="EUR" routing>
    ${inside}
    <aisle-chat display="panel"></aisle-chat>
    <aisle-chat-trigger floating></aisle-chat-trigger>
  </aisle-search></body></html>`;

const results = `<aisle-search-box></aisle-search-box><aisle-answer pause="0"></aisle-answer>
  <aisle-current-refinements></aisle-current-refinements>
  <aisle-refinement-list attribute="brand" label="Brand"></aisle-refinement-list><aisle-hits></aisle-hits>`;

beforeAll(async () => {
  model = await startScriptedModel();
  node = await createNodeService({ assistantUrl: model.url, assistantModel: 'tiny' });
  const headers = { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey };
  const call = (path: string, method: string, body: object) =>
    fetch(`${node.url}/1/indexes/products/${path}`, { method, headers, body: JSON.stringify(body) });
  await call('settings', 'PUT', {
    searchableAttributes: ['name'],
    attributesForFaceting: ['brand'],
    numericAttributesForFiltering: ['price'],
    agents: { conversation: { name: 'Nora', prompts: ['A tent for two'] } },
  });
  await call('batch', 'POST', { requests: products.map((body) => ({ action: 'addObject', body })) });
  await node.service.whenIdle();
  site = await openSite(
    new Map<string, string | (() => string)>([
      ['/', () => pageOf(results)],
      ['/p/ridge', () => pageOf('<h1>Ridge tent</h1>')],
      ['/theme.css', read('packages/components/src/theme.css')],
      ['/aisle.js', read('packages/components/dist/aisle.js')],
      ['/aisle-insights.js', read('packages/insights/dist/aisle-insights.js')],
    ]),
  );
}, 60_000);
afterEach(async () => {
  for (const page of open.splice(0)) await page.context().close();
});
afterAll(async () => {
  await site?.close();
  await node?.close();
  await model?.close();
});

interface Visit {
  page: Page;
  /** Events that the tracker sent. */
  events: { eventType: string; objectIDs: string[]; queryID?: string; positions?: number[] }[];
  /** What the console complained about. */
  complaints: string[];
}

async function visit(): Promise<Visit> {
  const page = await (await (await shareChromium()).newContext({ reducedMotion: 'reduce' })).newPage();
  open.push(page);
  const events: Visit['events'] = [];
  const complaints: string[] = [];
  await watchShifts(page);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!/\/1\/events/.test(request.url()) || request.method() !== 'POST') return;
    events.push(...((JSON.parse(request.postData() ?? '{}') as { events?: Visit['events'] }).events ?? []));
  });
  await page.goto(site.origin);
  await page.locator('aisle-hits .aisle-hit').first().waitFor();
  return { page, events, complaints };
}

const ask = async (page: Page, question: string): Promise<void> => {
  const box = page.locator('aisle-chat').getByRole('textbox');
  await box.fill(question);
  await box.press('Enter');
};

const findsTents = { calls: [{ name: 'search_products', input: '{"query": "tent"}' }] };
const card = (page: Page, name: string) => page.locator('aisle-chat .aisle-hit').filter({ hasText: name });

it('asks in a corner of the page, sees products of the index, puts one into the cart, opens it, and finds the conversation again', async () => {
  model.script(findsTents, { text: ['Take the ', '**[[ridge]]**, or [[meadow]] for ', '77 €.'] });
  const { page, events, complaints } = await visit();
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await ask(page, 'A tent for two, please');
  await card(page, 'Ridge tent').waitFor();
  const answer = page.locator('aisle-chat').locator('[part~=answer]');
  expect((await answer.innerText()).replace(/\s+/g, ' ')).toContain('Take the Ridge tent, or Meadow tent for');
  // A price that stands in no record is none.
  expect(await answer.innerText()).not.toContain('77 €');
  await card(page, 'Ridge tent').getByText('€90.00').waitFor();
  const carts = page.evaluate<{ lines: { objectID: string; queryID: string }[] }>(
    `new Promise((resolve) => addEventListener('aisle-add-to-cart', ({ detail }) => resolve(detail)))`,
  );
  await card(page, 'Ridge tent').getByRole('button', { name: 'Add to cart' }).click();
  const [line] = (await carts).lines;
  expect(line).toMatchObject({ objectID: 'ridge', queryID: expect.stringMatching(/^\w{32}$/) });
  await card(page, 'Ridge tent').getByRole('link').click();
  await page.getByRole('heading', { name: 'Ridge tent' }).waitFor();
  await expect
    .poll(() => events.find(({ eventType, positions }) => eventType === 'click' && positions))
    .toMatchObject({ objectIDs: ['ridge'], queryID: line!.queryID });
  // The panel is open on the next page, and after Back.
  await card(page, 'Meadow tent').waitFor();
  await page.goBack();
  await card(page, 'Ridge tent').waitFor();
  expect(await page.locator('aisle-chat').locator('[part~=question]').innerText()).toContain('A tent for two, please');
  model.script({ text: ['Yes.'] });
  await ask(page, 'Is it dry?');
  await page.locator('aisle-chat').getByText('Yes.').waitFor();
  await page.getByRole('button', { name: 'Start anew' }).click();
  await expect.poll(() => page.locator('aisle-chat .aisle-hit').count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('answers a search that is a question above its results, and says what is wrong when the model is away', async () => {
  model.script(findsTents, { text: ['The [[meadow]] is.'] });
  const { page, complaints } = await visit();
  await page.locator('aisle-search-box input').fill('which tent is light?');
  await page.locator('aisle-answer').getByText('The Meadow tent is.').waitFor();
  await page.locator('aisle-answer .aisle-hit').filter({ hasText: 'Meadow tent' }).waitFor();
  model.script({ status: 500 });
  await page.locator('aisle-answer').getByRole('button', { name: 'Ask more' }).click();
  await page
    .locator('aisle-chat')
    .getByText(/Search still works/)
    .waitFor();
  await page.locator('aisle-search-box input').fill('stove');
  await page.locator('aisle-hits .aisle-hit').filter({ hasText: 'Stove' }).waitFor();
  expect(await page.locator('aisle-answer').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

it('moves nothing of the page while answers come in, above the results and in the corner', async () => {
  const tents = (what: string) => Array.from({ length: 60 }, (_, at) => `[[ridge]] or [[meadow]]: ${what} ${at}.\n\n`);
  model.script(findsTents, { text: tents('light') });
  const { page } = await visit();
  await page.locator('aisle-search-box input').fill('which tent is light?');
  const above = page.locator('aisle-answer');
  await above.locator('.aisle-hit').first().waitFor();
  await expect.poll(() => page.locator('aisle-hits .aisle-hit').count()).not.toBe(4);
  // The room for an answer comes with the first question, by the shopper's own letter.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => (shifts.length = 0))',
  );
  model.script(findsTents, { text: tents('warm') });
  await page.locator('aisle-search-box input').fill('which tent is warm?');
  await above.getByText('warm 1.').waitFor();
  await above.locator('.aisle-hit').first().waitFor();

  model.script(findsTents, { text: tents('dry') });
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await ask(page, 'A dry tent for two, please');
  await page.locator('aisle-chat').getByText('dry 59.').waitFor();
  await card(page, 'Ridge tent').first().waitFor();
  expect(await shifts(page)).toEqual([]);
});

it('offers what the page can do, and does it when the shopper presses the button', async () => {
  const offers = [
    { name: 'offer_add_to_cart', input: '{"id": "ridge"}' },
    { name: 'offer_product_page', input: '{"id": "ridge"}' },
    { name: 'offer_filters', input: '{"query": "tent", "filters": {"brand": "Birch", "price": {"max": 70}}}' },
  ];
  model.script(findsTents, { calls: offers }, { text: ['Press one of them: [[ridge]].'] });
  const { page, complaints } = await visit();
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const chat = page.locator('aisle-chat');
  await chat.getByRole('heading', { name: 'Nora' }).waitFor();
  await chat.getByRole('button', { name: 'A tent for two' }).click();
  await chat.getByRole('link', { name: 'Open Ridge tent' }).waitFor();
  const carts = page.evaluate<{ lines: { objectID: string }[] }>(
    `new Promise((resolve) => addEventListener('aisle-add-to-cart', ({ detail }) => resolve(detail)))`,
  );
  await chat.getByRole('button', { name: 'Add Ridge tent to the cart' }).click();
  expect((await carts).lines[0]!.objectID).toBe('ridge');
  expect(await page.locator('aisle-hits .aisle-hit').count()).toBe(4);
  await chat.getByRole('button', { name: 'Apply these filters' }).click();
  await expect.poll(() => page.locator('aisle-hits .aisle-hit').count()).toBe(1);
  const chips = page.locator('aisle-current-refinements').getByRole('button');
  expect(await chips.allInnerTexts()).toEqual(expect.arrayContaining([expect.stringContaining('Birch')]));
  await page.goBack();
  await expect.poll(() => page.locator('aisle-hits .aisle-hit').count()).toBe(4);
  await chat.getByRole('button', { name: 'Filters applied' }).waitFor();
  expect(complaints).toEqual([]);
});
