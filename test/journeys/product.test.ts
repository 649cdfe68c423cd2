/** The product page: rows that the service recommends, a bundle for the cart, colours that change the picture. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVisits } from 'aisle-demo/visitors';
import { generateCatalogue } from 'aisle-demo/catalogue';
import {
  addToCart,
  arrive,
  fillCheckout,
  findings,
  shareShop,
  placeOrder,
  shifts,
  type Shop,
  type StoredEvent,
  watchShifts,
  widths,
} from './shop.ts';
import { itThorough } from '../testing/thorough.ts';

const product = makeVisits(generateCatalogue({ count: 2000 }))
  .filter(({ kind }) => kind === 'purchase')
  .map(({ products }) => products[0]!)
  .find(({ colors }) => colors.length > 1)!;
const address = `/product.html?id=${product.objectID}`;

let shop: Shop;
beforeAll(async () => {
  shop = await shareShop();
}, 120_000);
afterAll(() => shop?.close());

describe('the product page', () => {
  it.each(widths)('at %i px is in order for everybody, and nothing in it moves', async (width) => {
    const shopper = await arrive(shop, { width });
    const { page, complaints, context } = shopper;
    await watchShifts(page);
    await page.goto(shop.demo.url + address);
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    await page.locator('#bundle h3 a').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toEqual([]);
    expect(await findings(shopper)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  itThorough('shows the picture in the chosen colour', async () => {
    const { page, context } = await arrive(shop);
    await page.goto(shop.demo.url + address);
    const other = product.colors[1]!;
    await page.locator('#colours label').filter({ hasText: other }).click();
    await expect.poll(() => page.locator('#picture').getAttribute('src')).toContain(`color=${other}`);
    await context.close();
  });

  itThorough(
    'has a picture for each colour, which chooses it, and says in its own words that a size is missing',
    async () => {
      const sized = generateCatalogue({ count: 2000 }).find(
        ({ sizes, colors, inStock, stock }) => sizes.length > 1 && colors.length > 1 && inStock && stock > 2,
      )!;
      const { page, context, complaints } = await arrive(shop);
      await page.goto(`${shop.demo.url}/product.html?id=${sized.objectID}`);
      await page.locator('#product[aria-busy="false"]').waitFor();
      const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('link');
      expect(await pictures.count()).toBe(sized.colors.length);
      await pictures.nth(1).click();
      expect(await page.locator('#picture').getAttribute('src')).toContain(`color=${sized.colors[1]}`);
      expect(await page.getByRole('radio', { name: sized.colors[1]! }).isChecked()).toBe(true);

      await page.getByRole('button', { name: 'Add to cart' }).click();
      expect(await page.getByRole('alert').filter({ hasText: 'Choose a size first' }).count()).toBe(1);
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('size');
      await page.locator('#sizes label').first().click();
      await page.getByLabel('Quantity').selectOption('2');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.locator('#added').getByText('2 ×').waitFor();
      expect(await page.locator('#size-missing').textContent()).toBe('');
      expect(await page.locator('#cart-count').innerText()).toBe('2');

      await page.getByRole('button', { name: /for later/ }).click();
      await page.reload();
      await page.locator('#product[aria-busy="false"]').waitFor();
      expect(await page.getByRole('button', { name: /for later/ }).getAttribute('aria-pressed')).toBe('true');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('is whole without a script: the product, its colours as links, and what goes with it', async () => {
    const context = await shop.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(shop.demo.url + address);
    expect(await page.title()).toContain(product.name);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(product.name);
    expect(await page.locator('#price').innerText()).toContain(String(product.price));
    expect(await page.locator('aisle-recommendations h3 a').count()).toBeGreaterThan(4);
    expect(await page.getByRole('button', { name: 'Add to cart' }).isVisible()).toBe(false);
    await page.getByRole('list', { name: 'Pictures' }).getByRole('link').nth(1).click();
    expect(await page.locator('#picture').getAttribute('src')).toContain(`color=${product.colors[1]}`);
    const missing = await page.goto(`${shop.demo.url}/product.html?id=nobody`);
    expect(missing!.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('We cannot find that product');
    await context.close();
  });

  itThorough('puts all that is bought together into the cart and tells the service so, line by line', async () => {
    const { page, context } = await arrive(shop);
    await page.goto(shop.demo.url + address);
    await page.locator('#bundle').getByRole('button', { name: 'Add all 3 to the cart' }).click();
    await page.locator('#bundle-status').getByText('3 products are in your cart.').waitFor();
    await expect.poll(() => page.locator('#cart-count').innerText()).toBe('3');
    const cart = async () =>
      (await shop.events()).find(
        ({ eventSubtype, objectIDs }) => eventSubtype === 'addToCart' && objectIDs.includes(product.objectID),
      );
    await expect.poll(cart).toBeDefined();
    const event = (await cart())!;
    expect(event.objectIDs[0]).toBe(product.objectID);
    expect(event.objectIDs.length).toBe(3);
    expect(event.objectData!.every(({ price }) => price! > 0)).toBe(true);
    expect(event.currency).toBe('EUR');
    await context.close();
  });

  itThorough('leads on to products that go with it and products that look like it', async () => {
    const { page, context } = await arrive(shop);
    await page.goto(shop.demo.url + address);
    for (const model of ['related-products', 'looking-similar'])
      await page.locator(`aisle-recommendations[model="${model}"] h3 a`).first().waitFor();
    const similar = page.locator('aisle-recommendations[model="looking-similar"] h3 a').first();
    const name = await similar.innerText();
    await similar.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.locator('aisle-recently-viewed').getByRole('link', { name: product.name }).waitFor();
    await context.close();
  });

  itThorough(
    'tells what was recommended, seen, opened, and bought: search and recommendation get the credit that is theirs',
    async () => {
      const shopper = await arrive(shop);
      const { page, complaints, context } = shopper;
      const idOf = (href: string | null) => new URL(href!, shop.demo.url).searchParams.get('id')!;
      const mine = async () => {
        const token = (await context.cookies()).find(({ name }) => name === '_aisle')?.value;
        return (await shop.events()).filter(({ userToken }) => userToken === token);
      };
      const heard = async (isIt: (event: StoredEvent) => boolean): Promise<StoredEvent> => {
        await expect.poll(async () => (await mine()).some(isIt)).toBe(true);
        return (await mine()).find(isIt)!;
      };

      // The first product is found by a search.
      await page.goto(`${shop.demo.url}/?${new URLSearchParams({ q: product.name })}`);
      await page.locator(`aisle-hits h3 a[href$="=${product.objectID}"]`).click();
      await page.waitForURL(/product\.html/);
      const found = await heard(({ eventType, queryID }) => eventType === 'click' && queryID !== undefined);
      // The maker's name is read as a filter.
      expect(product.name).toContain((await shop.search(found.queryID!)).query);
      await addToCart(page);

      // The second one is recommended beside it: seen, and opened.
      const row = page.locator('aisle-recommendations[model="related-products"]');
      const link = row.locator('h3 a').nth(1);
      await link.scrollIntoViewIfNeeded();
      const second = idOf(await link.getAttribute('href'));
      const links = await row.locator('h3 a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      // The answers came with the page.
      const answers = await page
        .locator('script[data-aisle-known]')
        .first()
        .evaluate((script) => {
          const { recommendations } = JSON.parse(script.textContent!) as {
            recommendations: Record<string, { queryID?: string; hits: { objectID: string }[] }>;
          };
          return Object.values(recommendations);
        });
      const { queryID } = answers.find(
        ({ hits }) => hits.map(({ objectID }) => objectID).join() === links.map(idOf).join(),
      )!;
      expect(queryID).toMatch(/^[0-9a-f]{32}$/);
      expect(queryID).not.toBe(found.queryID);
      const view = await heard((event) => event.eventType === 'view' && event.queryID === queryID);
      expect(view.index).toBe('products');
      expect(links.map(idOf)).toEqual(expect.arrayContaining(view.objectIDs));
      await link.click();
      await page.waitForURL(new RegExp(second));
      const click = await heard(({ eventType, objectIDs }) => eventType === 'click' && objectIDs.includes(second));
      expect(click).toMatchObject({ objectIDs: [second], index: 'products', queryID, positions: [2] });

      // Both are bought.
      await addToCart(page);
      await page.goto(`${shop.demo.url}/checkout.html`);
      await fillCheckout(page);
      await placeOrder(page);
      const { objectIDs, objectData, index, ...purchase } = await heard((event) => event.eventSubtype === 'purchase');
      expect([index, objectIDs]).toEqual(['products', [product.objectID, second]]);
      expect(objectData!.map(({ queryID }) => queryID)).toEqual([found.queryID, queryID]);
      expect(purchase).not.toHaveProperty('queryID');
      // What the page of the product sent while it was left may come behind what the next page sends.
      const carts = async () =>
        (await mine())
          .filter(({ eventSubtype }) => eventSubtype === 'addToCart')
          .map((event) => [event.objectIDs, event.queryID ?? event.objectData?.[0]?.queryID]);
      await expect.poll(carts).toEqual([
        [[product.objectID], found.queryID],
        [[second], queryID],
      ]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
