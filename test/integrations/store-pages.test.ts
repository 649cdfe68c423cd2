/** The pages that a guide shows in HTML alone make a store: its shoppers search, refine, look, come back and buy. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrive, findings, openShop, type Shop, type Shopper } from '../journeys/shop.ts';
import { openSite, type Site } from './site.ts';

const root = resolve(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const guide = text('docs/guides/store-pages.md');
const [results, category, home, product] = [...guide.matchAll(/```html\n([\s\S]*?)```/g)].map(([, html]) => html!);

let shop: Shop;
let site: Site;
beforeAll(async () => {
  shop = await openShop();
  const { appId, searchKey, serviceUrl } = shop.demo;
  const page = (html: string | undefined): string =>
    html!
      .replaceAll('my-shop', appId)
      .replaceAll('my-search-key', searchKey)
      .replaceAll('http://127.0.0.1:4001', serviceUrl);
  site = await openSite(
    new Map<string, string | ((url: URL) => string)>([
      ['/search.html', page(results)],
      ['/footwear.html', page(category)],
      ['/', page(home)],
      // What a server fills in: the product that the address names.
      ['/product.html', (url) => page(product).replaceAll('P00012', url.searchParams.get('id') ?? '')],
      ['/cart', '<!doctype html><html lang="en"><title>Cart</title><h1>In the cart</h1></html>'],
      ['/theme.css', text('packages/components/src/theme.css')],
      ['/aisle.js', text('packages/components/dist/aisle.js')],
      ['/aisle-insights.js', text('packages/insights/dist/aisle-insights.js')],
      ['/favicon.ico', ''],
    ]),
  );
});
afterAll(async () => {
  await site?.close();
  await shop?.close();
});

/** A shopper at a page of the store; its pictures are the shop's own. */
async function enter(path: string): Promise<Shopper> {
  const shopper = await arrive(shop);
  await shopper.page.route('**/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  // Elements say what is wrong with a page by warnings.
  shopper.page.on('console', (message) => {
    if (message.type() === 'warning') shopper.complaints.push(message.text());
  });
  await shopper.page.goto(site.origin + path);
  return shopper;
}

describe('the page of results', () => {
  it('searches, refines and sorts in one address, and axe finds nothing', async () => {
    const shopper = await enter('/search.html');
    const { page, complaints, context } = shopper;
    const cards = page.locator('aisle-hits aisle-product-card');
    await expect.poll(() => cards.count()).toBe(24);
    await page.getByRole('combobox', { name: 'Search' }).fill('boots');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('boots');
    await page.getByRole('checkbox', { name: 'On sale' }).check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('products_price_asc');
    await expect.poll(() => new URL(page.url()).search).toBe('?q=boots&onSale=true&sort=products_price_asc');
    await expect.poll(() => page.locator('aisle-banner a').count()).toBe(1);
    expect(await findings(shopper)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is a plain form without a script', async () => {
    const context = await shop.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/search.html`);
    await page.getByRole('searchbox', { name: 'Search' }).fill('boots');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search.html?q=boots');
    await context.close();
  });
});

it('the page of a category shows nothing else, grows, and is found again on Back', async () => {
  const shopper = await enter('/footwear.html');
  const { page, complaints, context } = shopper;
  const cards = page.locator('aisle-infinite-hits aisle-product-card');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(24);
  const before = await cards.count();
  await page.locator('aisle-infinite-hits').evaluate((list) => list.scrollIntoView({ block: 'end' }));
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  expect(await page.locator('aisle-refinement-list').count()).toBe(2);
  expect(await findings(shopper)).toEqual([]);

  const grown = await cards.count();
  await cards.nth(30).getByRole('link').click();
  await page.waitForURL('**/product.html?id=*');
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(grown);
  expect(await cards.nth(30).isVisible()).toBe(true);

  await page.getByRole('combobox', { name: 'Search' }).fill('lamp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search.html?q=lamp');
  // The guide names two colours; this catalogue has more, and the element says which.
  expect(complaints.filter((line) => !line.includes('has no colour for'))).toEqual([]);
  await context.close();
});

it('the home page recommends without a search, and shows what was looked at', async () => {
  const shopper = await enter('/');
  const { page, complaints, searches, context } = shopper;
  await expect.poll(() => page.locator('aisle-carousel aisle-product-card').count()).toBeGreaterThan(3);
  expect(searches).toEqual([]);
  expect(await page.getByRole('heading', { name: 'You looked at' }).isVisible()).toBe(false);
  expect(await findings(shopper)).toEqual([]);

  await page.locator('aisle-carousel aisle-product-card').first().getByRole('link').click();
  await page.waitForURL('**/product.html?id=*');
  await page.goto(site.origin);
  await page.getByRole('heading', { name: 'You looked at' }).waitFor();
  await page.getByRole('heading', { name: 'Brands in fashion' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('the page of a product recommends, and its form puts the product into the cart with the search that led there', async () => {
  const shopper = await enter('/search.html?q=boots');
  const { page, complaints, context } = shopper;
  await page.locator('aisle-hits aisle-product-card').nth(1).getByRole('link').click();
  await page.waitForURL('**/product.html?id=*');
  const id = new URL(page.url()).searchParams.get('id')!;
  await expect.poll(() => page.locator('aisle-recommendations aisle-product-card').count()).toBeGreaterThan(3);
  expect(await findings(shopper)).toEqual([]);

  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await page.waitForURL('**/cart');
  const mine = async (): Promise<string[]> =>
    (await shop.events())
      .filter(({ objectIDs, eventType }) => eventType !== 'view' && objectIDs?.[0] === id)
      .map(({ eventType, queryID, positions, objectData }) =>
        [eventType, Boolean(queryID ?? objectData?.[0]?.queryID), positions?.[0]].join(' '),
      );
  // The cart's page has no tracker: what waits is sent from the next page that has one.
  await page.goto(site.origin);
  await expect.poll(mine).toEqual(['click true 2', 'conversion true ']);
  expect(complaints).toEqual([]);
  await context.close();
});
