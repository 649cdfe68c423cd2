/** Heard filters: facets with state and count, the slider of prices, chips, and the sheet of a phone. By Orca in Chromium. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listing, openShop, type Shop } from '../journeys/shop.ts';
import { startHearing } from './hearing.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
const { open, press, land } = startHearing();

it('hears the name, the count and the state of each choice, and only the newest number of results', async () => {
  const { page } = await open(shop.demo.url + listing);
  const brands = page.locator('aisle-refinement-list').getByRole('checkbox');
  expect(await land(brands.first())).toEqual(
    expect.arrayContaining(['Brand panel.', 'List with 6 items.', 'Breadmoor, 28 results check box not checked.']),
  );
  expect(await press('space')).toEqual(['checked', '28 results']);
  expect(await press('Tab')).toEqual(['Brackenhall, 27 results check box not checked.']);
  expect(await press('space')).toEqual(['checked', '55 results']);
  expect(await land(page.locator('aisle-current-refinements').getByRole('button').first())).toEqual(
    expect.arrayContaining(['List with 3 items.', 'Remove Brand: Breadmoor push button.']),
  );
  expect(await press('Return')).toContain('27 results');
});

it('hears what each kind of filter is', async () => {
  const { page } = await open(shop.demo.url + listing);
  expect(await land(page.locator('aisle-color-facet').locator('input').first())).toEqual([
    'main content',
    'Colour panel.',
    'List with 12 items.',
    'Black, 460 results check box not checked.',
  ]);
  expect(await land(page.locator('aisle-rating-menu').locator('input').first())).toEqual([
    'leaving list.',
    'leaving panel.',
    'Rating panel.',
    'List with 5 items.',
    'All, 2,000 results.',
    'selected radio button',
  ]);
  expect(await press('Down')).toContain('4 stars and up, 1,556 results.');
});

it('hears a category with what its number counts', async () => {
  const { page } = await open(shop.demo.url + listing);
  const links = page.locator('aisle-hierarchical-menu').getByRole('link');
  expect(await land(links.first())).toContainEqual(expect.stringMatching(/^Women, 279 results (visited )?link\.$/));
  expect(await press('Tab')).toEqual([expect.stringMatching(/^Kitchen & Table, 256 results (visited )?link\.$/)]);
});

it('hears prices as prices', async () => {
  const { page } = await open(shop.demo.url + listing);
  expect(await land(page.getByRole('slider').first())).toEqual([
    'main content',
    'Price panel.',
    'Minimum horizontal slider €8.95.',
    'Focus mode',
  ]);
  expect(await press('Right')).toEqual(['€12.95', '1,983 results']);
  expect(await press('Page_Up')).toEqual(['€25.95', '1,861 results']);
  expect(await press('Tab')).toEqual(['Maximum horizontal slider €2,899.']);
  expect(await press('Tab')).toEqual(['From € 25.95 spin button.']);
});

it('hears the sheet of filters as a dialog, how many results it will show, and comes back to its button', async () => {
  const { page } = await open(shop.demo.url + listing, { width: 390, height: 800 });
  expect(await land(page.locator('aisle-refine-sheet').getByRole('button').first())).toEqual([
    'main content',
    'Filters push button.',
    'opens dialog',
    'Focus mode',
  ]);
  expect(await press('Return')).toEqual(expect.arrayContaining(['Filters panel.']));
  expect(await press('Tab')).toEqual([expect.stringMatching(/^Women, 279 results (visited )?link\.$/)]);
  expect(await land(page.locator('aisle-refinement-list').getByRole('checkbox').first())).toEqual(
    expect.arrayContaining(['Brand panel.', 'Breadmoor, 28 results check box not checked.']),
  );
  expect(await press('space')).toEqual(['checked', 'Show 28 results']);
  expect(await press('Escape')).toEqual(expect.arrayContaining(['Filters push button.', 'opens dialog', 'Focus mode']));
});
