/** The product page: rows that the service recommends, a bundle for the cart, colours that change the picture. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVisits } from 'aisle-demo/visitors';
import { generateCatalogue } from 'aisle-demo/catalogue';
import { arrive, findings, openShop, shifts, type Shop, watchShifts } from './shop.ts';

const product = makeVisits(generateCatalogue({ count: 2000 }))
  .filter(({ kind }) => kind === 'purchase')
  .map(({ products }) => products[0]!)
  .find(({ colors }) => colors.length > 1)!;
const address = `/product.html?id=${product.objectID}`;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 120_000);
afterAll(() => shop?.close());

describe('the product page', () => {
  it.each([1280, 390])('at %i px is in order for everybody, and nothing in it moves', async (width) => {
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

  it('shows the picture in the chosen colour', async () => {
    const { page, context } = await arrive(shop);
    await page.goto(shop.demo.url + address);
    const other = product.colors[1]!;
    await page.locator('#colours label').filter({ hasText: other }).click();
    await expect.poll(() => page.locator('#picture').getAttribute('src')).toContain(`color=${other}`);
    await context.close();
  });

  it('puts all that is bought together into the cart and tells the service so, line by line', async () => {
    const { page, context } = await arrive(shop);
    await page.goto(shop.demo.url + address);
    await page.locator('#bundle').getByRole('button', { name: 'Add all 3 to the cart' }).click();
    await page.locator('#bundle-status').getByText('3 products are in your cart.').waitFor();
    await expect.poll(() => page.locator('#cart-count').innerText()).toBe('3');
    const cart = async () => (await shop.events()).find(({ eventSubtype }) => eventSubtype === 'addToCart');
    await expect.poll(cart, { timeout: 30_000 }).toBeDefined();
    const event = (await cart())!;
    expect(event.objectIDs[0]).toBe(product.objectID);
    expect(event.objectIDs.length).toBe(3);
    expect(event.objectData!.every(({ price }) => price! > 0)).toBe(true);
    expect(event.currency).toBe('EUR');
    await context.close();
  });

  it('leads on to products that go with it and products that look like it', async () => {
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
});
