/** The story of a purchase, told in a real browser, and what the service remembers of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCatalogue } from 'aisle-demo/catalogue';
import { makeVisits } from 'aisle-demo/visitors';
import {
  addToCart,
  arrive,
  box,
  fillCheckout,
  fillProfile,
  findings,
  hitLinks,
  listing,
  shareShop,
  placeOrder,
  shifts,
  type Shop,
  stats,
  watchShifts,
  widths,
} from './shop.ts';
import { firstCases, itThorough } from '../testing/thorough.ts';

const product = generateCatalogue({ count: 2000 }).find(({ inStock, sizes }) => inStock && sizes.length > 1)!;

/** What a visitor bought: the service knows what goes with it. */
const bought = makeVisits(generateCatalogue({ count: 2000 }))
  .find(({ kind }) => kind === 'purchase')!
  .products.slice(0, 1);

let shop: Shop;
beforeAll(async () => {
  shop = await shareShop();
}, 120_000);
afterAll(() => shop?.close());

describe('a shopper who searches, opens, and buys', () => {
  it('leaves click, views, cart and purchase in the store with the right queryID and absolute position', async () => {
    const { page, complaints, context } = await arrive(shop);
    await page.goto(shop.demo.url + listing);
    await hitLinks(page).first().waitFor();

    // Types with a typo and sees ranked products with highlights.
    await box(page).pressSequentially('jaket');
    await expect.poll(() => page.locator('aisle-hits mark').first().textContent()).toMatch(/jacket/i);

    // Filters by the brand that stands first.
    const brands = page.locator('aisle-refinement-list[attribute="brand"]');
    const brand = brands.locator('input[type="checkbox"]').first();
    await brand.check();
    await expect.poll(() => new URL(page.url()).searchParams.get('brand')).not.toBeNull();
    await page.locator('aisle-current-refinements').getByRole('button').first().waitFor();
    await brand.uncheck();
    await expect.poll(() => new URL(page.url()).searchParams.get('brand')).toBeNull();

    // Pages.
    const firstPage = await hitLinks(page).evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).href),
    );
    await page
      .locator('aisle-pagination a')
      .filter({ hasText: /^\s*2\s*$/ })
      .click();
    await expect
      .poll(() =>
        hitLinks(page)
          .first()
          .getAttribute('href')
          .then((href) => firstPage.some((link) => link.endsWith(href!))),
      )
      .toBe(false);
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');

    // Stays long enough at the second page for views to count: half visible for a second.
    await expect
      .poll(async () => (await shop.events()).filter((event) => event.eventType === 'view').length)
      .toBeGreaterThan(0);

    // Opens the third product of the second page.
    const link = hitLinks(page).nth(2);
    const objectID = new URL((await link.getAttribute('href'))!, shop.demo.url).searchParams.get('id')!;
    await link.click();
    await page.waitForURL(/product\.html/);
    await page.locator('#name:not(:text("Loading"))').waitFor();

    // Puts it into the cart.
    await addToCart(page);
    await page.locator('.cart-link').click();
    await page.waitForURL(/cart\.html/);
    await page.locator('#to-checkout').click();
    await page.waitForURL(/checkout\.html/);

    // Buys.
    await fillCheckout(page);
    await placeOrder(page);

    // Everything arrived.
    const subtypes = async () => (await shop.events()).map(({ eventSubtype }) => eventSubtype);
    await expect.poll(subtypes).toEqual(expect.arrayContaining(['addToCart', 'purchase']));
    const events = await shop.events();
    const click = events.find((event) => event.eventType === 'click' && event.objectIDs?.includes(objectID))!;
    const search = await shop.search(click.queryID!);
    expect(search.query).toBe('jaket');
    expect(search.index).toBe('products');
    // Third on the second page of twenty or more: absolute over all pages.
    const place = search.objectIDs.indexOf(objectID);
    expect(place).toBe(2);
    expect(click.positions).toEqual([search.firstPosition + 2]);
    expect(search.firstPosition).toBeGreaterThan(1);

    for (const view of events.filter((event) => event.eventType === 'view')) {
      expect(view.objectIDs.length).toBeLessThanOrEqual(20);
      expect(view.index).toBe('products');
    }
    const cart = events.find((event) => event.eventSubtype === 'addToCart')!;
    expect(cart.objectIDs).toEqual([objectID]);
    expect(cart.queryID ?? cart.objectData?.[0]?.queryID).toBe(click.queryID);
    const purchase = events.find((event) => event.eventSubtype === 'purchase')!;
    expect(purchase.objectIDs).toEqual([objectID]);
    expect(purchase.objectData?.[0]?.queryID).toBe(click.queryID);
    expect(purchase.objectData?.[0]?.price).toBeGreaterThan(0);
    expect(purchase.currency).toBe('EUR');
    expect(new Set(events.map((event) => event.userToken)).size).toBe(1);
    expect(new Set(events.map((event) => event.eventID)).size).toBe(events.length);
    expect(complaints).toEqual([]);
    await context.close();
  });

  itThorough('asks once per key, for all elements together', async () => {
    const { page, searches, context } = await arrive(shop);
    await page.goto(shop.demo.url + listing);
    await hitLinks(page).first().waitFor();
    const before = searches.length;
    expect(before).toBe(1);
    for (const [place, key] of [...'tent'].entries()) {
      await box(page).press(key);
      await expect.poll(() => searches.length).toBe(before + place + 1);
    }
    await expect.poll(() => stats(page)).toMatch(/tent/);
    expect(searches.length).toBe(before + 4);
    await context.close();
  });

  it.each(firstCases(0, widths))(
    'at %i px finds checkout, wrong fields and order in order for everybody',
    async (width) => {
      const shopper = await arrive(shop, { width });
      const { page, complaints, context } = shopper;
      await page.goto(`${shop.demo.url}/product.html?id=${product.objectID}`);
      await addToCart(page);
      await page.goto(`${shop.demo.url}/checkout.html`);
      await page.locator('#filled').waitFor();
      expect(await findings(shopper)).toEqual([]);
      await page.locator('#place-order').click();
      await page.locator('#checkout [aria-invalid="true"]').first().waitFor();
      expect(await findings(shopper)).toEqual([]);
      await fillCheckout(page);
      await placeOrder(page);
      expect(await findings(shopper)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  itThorough(
    'is shown what others bought together with a full cart, adds it there, and nothing that is in it already',
    async () => {
      const shopper = await arrive(shop);
      const { page, complaints, context } = shopper;
      await watchShifts(page);
      await page.goto(shop.demo.url);
      await fillProfile(page, bought);
      await page.goto(`${shop.demo.url}/cart.html`);
      const together = page.locator('#together');
      await together.getByRole('heading', { name: 'Bought together with what is in it' }).waitFor();
      await together.getByRole('link').first().waitFor();
      const shown = (): Promise<(string | null)[]> =>
        together.locator('[data-keep]').evaluateAll((all) => all.map((one) => one.getAttribute('data-keep')));
      for (const { objectID } of bought) expect(await shown()).not.toContain(objectID);
      expect(await shifts(page)).toEqual([]);
      expect(await findings(shopper)).toEqual([]);

      const add = together.locator('[data-add]').first();
      const objectID = await add.getAttribute('data-add');
      await add.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('#lines li').count()).toBe(bought.length + 1);
      await expect.poll(shown).not.toContain(objectID);
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
      const heard = async () =>
        (await shop.events()).find(
          ({ eventSubtype, objectIDs }) => eventSubtype === 'addToCart' && objectIDs[0] === objectID,
        );
      await expect.poll(heard).toMatchObject({ index: 'products', currency: 'EUR' });
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  itThorough('is shown nothing of the kind with an empty cart', async () => {
    const { page, context, searches } = await arrive(shop);
    await page.goto(`${shop.demo.url}/cart.html`);
    await page.getByRole('heading', { name: 'There is nothing in it yet' }).waitFor();
    await box(page).waitFor();
    expect(await page.locator('#together').isVisible()).toBe(false);
    expect(searches).toEqual([]);
    await context.close();
  });
});
