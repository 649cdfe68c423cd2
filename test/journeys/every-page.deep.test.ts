/** What holds for every page of the shop: its frame, its night, its width, and that nothing in it moves. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCatalogue } from 'aisle-demo/catalogue';
import { spacing } from '../accessibility/matrix.ts';
import { arrive, box, fillProfile, findings, openShop, shifts, type Shop, type Shopper, watchShifts } from './shop.ts';

const products = generateCatalogue({ count: 2000 });
const sized = products.find(({ sizes, inStock, onSale }) => sizes.length > 1 && inStock && onSale)!;

/** Where each page is, in the state that holds most, and what stands in it last. */
const pages: Readonly<Record<string, readonly [path: string, last: string]>> = {
  home: ['/', '.loved aisle-recommendations a'],
  results: ['/?q=boots', '.hits h3 a'],
  'results with filters': ['/?q=jacket&categories=Women&onSale=true&price=..400', 'aisle-current-refinements'],
  'no results': ['/?q=qqqqzzzz', 'aisle-no-results .ways'],
  'what is new': ['/new.html', 'aisle-infinite-hits aisle-product-card'],
  guides: ['/guides.html?topic=Men', '.guide h2'],
  product: [`/product.html?id=${sized.objectID}`, '#product[aria-busy="false"]'],
  'no product': ['/product.html?id=nobody', '#missing'],
  favourites: ['/kept.html', '#filled h3 a'],
  cart: ['/cart.html', '#lines li'],
  checkout: ['/checkout.html', '#filled #place-order'],
  order: ['/order.html', '#thanks'],
  'no page': ['/nowhere', '.empty'],
  validator: ['/validator.html', '#check'],
  'no build': ['/no-build.html', 'aisle-hits h2 a'],
};

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 120_000);
afterAll(() => shop?.close());

async function open(page: Page, name: string): Promise<void> {
  const [path, last] = pages[name]!;
  await page.goto(shop.demo.url + path);
  await page.locator(last).first().waitFor();
  // Two frames, so that what the last answer brought is drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** A shopper with a full cart, favourites, and an order. */
async function arriveFull(options: Parameters<typeof arrive>[1], css = ''): Promise<Shopper> {
  const shopper = await arrive(shop, options);
  const { page } = shopper;
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
  await page.goto(`${shop.demo.url}/nowhere`);
  await fillProfile(page, products.slice(0, 4));
  await watchShifts(page);
  return shopper;
}

const names = Object.keys(pages);

describe.each([
  ['at 320 px', ''],
  ['at 320 px with wide text', spacing],
])('%s', (_, css) => {
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await arriveFull({ width: 320, height: 640 }, css);
  });
  afterAll(() => shopper?.context.close());

  it.each(names)('needs no scrolling to the side, and nothing moves by itself: %s', async (name) => {
    const { page } = shopper;
    await open(page, name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await shifts(page)).toEqual([]);
  });
});

describe('by night', () => {
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await arriveFull({ colorScheme: 'dark' });
  });
  afterAll(() => shopper?.context.close());

  it.each(names)('is dark, in order for everybody, with search, favourites and cart on top: %s', async (name) => {
    const { page } = shopper;
    await open(page, name);
    const surface = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(Math.max(...surface.match(/\d+/g)!.map(Number))).toBeLessThan(60);
    if (name !== 'no build') {
      const header = page.getByRole('banner');
      await header.getByRole('combobox', { name: 'Search products' }).waitFor();
      await header.getByRole('link', { name: /^Favourites 4/ }).waitFor();
      await header.getByRole('link', { name: /^Cart 48/ }).waitFor();
    }
    expect(await findings(shopper)).toEqual([]);
  });
});

describe('the header', () => {
  it('suggests on a page that is about something else, and leads to the results', async () => {
    const { page, context, complaints } = await arriveFull({});
    await open(page, 'checkout');
    complaints.length = 0;
    await box(page).fill('lamp');
    await page.locator('aisle-autocomplete [part~=row][part~=hit]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?q=lamp');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('goes on with what was typed before its script came', async () => {
    const { page, context } = await arriveFull({});
    let bring = (): void => undefined;
    const wanted = new Promise<void>((resolve) => (bring = resolve));
    await page.route('**/assets/elements-*.js', async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto(`${shop.demo.url}/order.html`);
    const plain = page.getByRole('searchbox', { name: 'Search products' });
    await plain.pressSequentially('wool s');
    bring();
    const whole = page.getByRole('combobox', { name: 'Search products' });
    await whole.waitFor();
    await page.keyboard.type('ocks');
    expect(await whole.inputValue()).toBe('wool socks');
    await context.close();
  });

  it.each(['results', 'what is new', 'guides'])('leads by the second key to the results: %s', async (name) => {
    const { page, context } = await arriveFull({});
    await open(page, name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Skip to results');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('results');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.closest('#results') !== null)).toBe(true);
    await context.close();
  });
});
