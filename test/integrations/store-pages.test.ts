/** The pages that a guide shows in HTML alone make a store: its shoppers search, refine, look, come back and buy. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../contract/running-service.ts';
import { arrive, findings, openShop, type Shop, type Shopper } from '../journeys/shop.ts';
import { openSite, type Site } from './site.ts';

const root = resolve(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const guide = text('docs/guides/store-pages.md');
const [results, category, home, product] = [...guide.matchAll(/```html\n([\s\S]*?)```/g)].map(([, html]) => html!);

let shop: Shop;
let site: Site;
/** A service that nobody has put anything into yet. */
let fresh: RunningService;
/** What the shop's cart was sent; it is out of order while told so. */
const cart: string[] = [];
let isCartBroken = false;
beforeAll(async () => {
  [shop, fresh] = await Promise.all([openShop(), startService()]);
  const { appId, searchKey, serviceUrl } = shop.demo;
  const page = (html: string | undefined, at = { appId, searchKey, url: serviceUrl }): string =>
    html!
      .replaceAll('my-shop', at.appId)
      .replaceAll('my-search-key', at.searchKey)
      .replaceAll('http://127.0.0.1:4001', at.url);
  site = await openSite(
    new Map<string, string | ((url: URL) => string)>([
      ['/search.html', page(results)],
      ['/footwear.html', page(category)],
      ['/', page(home)],
      ['/new-shop', page(home, fresh)],
      ['/new-search', page(results, fresh)],
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
  await fresh?.close();
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
  // Carts of shops answer forms by leading on.
  await shopper.page.route('**/cart', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'fetch') return route.continue();
    cart.push(`${request.method()} ${request.headers()['content-type']?.split(';')[0]} ${request.postData()}`);
    await (isCartBroken ? route.fulfill({ status: 500 }) : route.fulfill({ status: 200, body: 'ok' }));
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

  it('puts into the shop’s cart and keeps favourites, without a script of the page', async () => {
    const shopper = await enter('/search.html?q=boots');
    const { page, complaints, context } = shopper;
    const cards = page.locator('aisle-hits aisle-product-card');
    await cards.nth(4).waitFor();
    const link = cards.nth(4).getByRole('link');
    const id = new URL((await link.getAttribute('href'))!, site.origin).searchParams.get('id');
    const name = (await link.innerText()).trim();
    const add = cards.nth(4).locator('[part=add]');
    cart.length = 0;
    await add.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => add.innerText()).toMatch(/^In the cart ✓/);
    expect(cart).toEqual([`POST application/x-www-form-urlencoded add=${id}`]);
    await expect.poll(() => page.locator('#aisle-announcer').innerText()).toContain(`${name} is in the cart.`);
    expect(await findings(shopper)).toEqual([]);
    expect(complaints).toEqual([]);

    isCartBroken = true;
    await add.click();
    await expect.poll(() => add.innerText()).toMatch(/^Not added: try again/);
    isCartBroken = false;

    const heart = (): Promise<string | null> => cards.nth(4).locator('[part=favorite]').getAttribute('aria-pressed');
    await cards.nth(4).locator('[part=favorite]').click();
    expect(await heart()).toBe('true');
    await page.reload();
    await expect.poll(heart).toBe('true');
    expect(await page.locator('aisle-product-card[favorite]').count()).toBe(1);
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

it('the pages of a new service are not blank: neither with nothing in it, nor before anybody bought anything', async () => {
  const shopper = await enter('/new-shop');
  const { page, context } = shopper;
  await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Footwear' }).waitFor();
  await page.goto(`${site.origin}/new-search`);
  await page.locator('aisle-status [part=message]').waitFor();

  const record = { name: 'Trail boot', brand: 'Acme', price: 119, categories: { lvl0: 'Footwear' } };
  await fresh.ask({ method: 'PUT', path: '/1/indexes/products/settings', body: { searchableAttributes: ['name'] } });
  await fresh.service.whenIdle();
  await page.reload();
  await page.getByText('No results').first().waitFor();
  const requests = [1, 2, 3].map((at) => ({ action: 'addObject', body: { ...record, objectID: `new${at}` } }));
  await fresh.ask({ method: 'POST', path: '/1/indexes/products/batch', body: { requests } });
  await fresh.service.whenIdle();
  await page.goto(`${site.origin}/new-shop`);
  await page.getByRole('heading', { name: 'Wanted this week' }).waitFor();
  await expect.poll(() => page.locator('aisle-carousel aisle-product-card').count()).toBe(3);
  expect(await page.getByRole('heading', { name: 'Brands in fashion' }).isVisible()).toBe(false);
  expect(await findings(shopper)).toEqual([]);
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

  cart.length = 0;
  await page.locator('aisle-recommendations [part=bundle] [part=add]').click();
  await page.getByRole('button', { name: 'In the cart' }).waitFor();
  expect(cart).toEqual([expect.stringMatching(/^POST \S+ add=\w+(&add=\w+)*$/)]);

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
