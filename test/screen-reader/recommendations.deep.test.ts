/** Heard recommendations and failures: what is recommended beside a product, and what is said when the service fails. By Orca in Chromium. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { box, listing, openShop, type Shop } from '../journeys/shop.ts';
import { startHearing } from './hearing.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
const { open, press, type, land } = startHearing();

it('hears each product that is recommended as a heading that leads to it, and each maker as a link', async () => {
  const { page } = await open(shop.demo.url);
  const names = page.locator('aisle-carousel').first().locator('aisle-recommendations h3 a');
  const [first, second] = await names.allInnerTexts();
  expect(await land(names.first())).toContain(`${first} link heading level 3.`);
  expect(await press('Tab')).toEqual([`${second} link heading level 3.`]);
  const makers = page.locator('aisle-recommendations[model=trending-facets]').getByRole('link');
  const maker = await makers.first().innerText();
  expect(await land(makers.first())).toContain(`${maker} link.`);
});

it('hears that the service fails, the way to try again, and the results when it works', async () => {
  const { page } = await open(shop.demo.url + listing);
  await land(box(page));
  await page.route('**/1/indexes/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  const failure = 'The search has a problem at the moment. Please try again.';
  const failed = await type('tent', /has a problem/);
  expect(failed.filter((text) => text === failure)).toHaveLength(1);
  expect(await land(page.getByRole('button', { name: 'Try again' }).first())).toContain('Try again push button.');
  await page.unroute('**/1/indexes/**');
  const mended = await press('Return');
  expect(mended).toEqual(expect.arrayContaining(['Results.', 'List with 24 items.']));
  // Once; what the reader adds to the focus comes before or behind it.
  expect(mended.filter((text) => text === '61 results')).toHaveLength(1);
});
