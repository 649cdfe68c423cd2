/** Heard shopping: favourites, products, carousels, the cart, lost connections. By Orca in Chromium. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { box, listing, openShop, type Shop } from '../journeys/shop.ts';
import { startHearing } from './hearing.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
const { open, hear, press, type, land, visit } = startHearing();

it('hears what is kept for later, and that it no longer is', async () => {
  const { page } = await open(shop.demo.url + listing);
  const name = await page.locator('aisle-hits h3 a').first().innerText();
  expect(await land(page.locator('aisle-hits').getByRole('button').first())).toEqual([
    'main content',
    'region All products',
    'Results.',
    'List with 24 items.',
    `Keep ${name} for later toggle button not pressed.`,
  ]);
  expect(await press('space')).toEqual(['pressed']);
  expect(await press('space')).toEqual(['not pressed']);
});

it('hears what is in the cart, and how a row of products moves', async () => {
  const { page } = await open(shop.demo.url + listing);
  const link = page.locator('aisle-hits h3 a').first();
  const [name, href] = [await link.innerText(), await link.getAttribute('href')];
  expect(await visit(() => page.goto(new URL(href!, shop.demo.url).href))).toContain(
    `Finished loading ${name} · Larch & Lantern.`,
  );
  expect(await land(page.locator('#sizes input').first())).toEqual(
    expect.arrayContaining(['Size panel.', 'not selected radio button']),
  );
  expect(await press('space')).toEqual(['selected']);
  expect(await land(page.locator('#add-to-cart'))).toContain('Add to cart push button.');
  // Both come at once, so the reader says either first.
  expect((await press('Return')).toSorted()).toEqual([`${name} is in your cart.`, 'See the cart'].toSorted());
  const row = page.locator('aisle-carousel').first();
  expect(await land(row.getByRole('button', { name: /next/i }))).toEqual(
    expect.arrayContaining(['carousel Goes well with it', 'Next push button.']),
  );
});

it('hears where a row of products stands after its buttons were pressed', async () => {
  const { page } = await open(shop.demo.url);
  expect(await land(page.locator('aisle-carousel').first().getByRole('button', { name: /next/i }))).toEqual([
    'main content',
    'carousel Wanted this week',
    'Next push button.',
  ]);
  expect(await press('Return')).toEqual(['Page 2 of 3']);
  expect(await press('Return')).toEqual(['Page 3 of 3']);
});

it('hears of a lost connection once the typing rests, and of the results when it is back', async () => {
  const { page, context } = await open(shop.demo.url + listing);
  await land(box(page));
  await context.setOffline(true);
  const sentence = 'You are offline. The search goes on when the connection is back.';
  const failed = await type('tent', /offline/);
  expect(failed.filter((text) => text === sentence)).toHaveLength(1);
  expect(await hear(() => context.setOffline(false), /result/)).toEqual(expect.arrayContaining(['61 results']));
});
