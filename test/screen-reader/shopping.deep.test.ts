/** Heard shopping: favourites, products, carousels, the cart, lost connections. By Orca in Chromium. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listing, openShop, type Shop } from '../journeys/shop.ts';
import { startHearing } from './hearing.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
const { open, press, land, visit } = startHearing();

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
  expect(await press('Return')).toEqual([`${name} is in your cart.`, 'See the cart']);
  const row = page.locator('aisle-carousel').first();
  expect(await land(row.getByRole('button', { name: /next/i }))).toEqual(
    expect.arrayContaining(['carousel Goes well with it', 'Next push button.']),
  );
});
