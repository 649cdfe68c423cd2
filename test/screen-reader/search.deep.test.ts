/** Heard searches: the box, its suggestions, counts, pages. By Orca in Chromium. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { box, listing, openShop, type Shop } from '../journeys/shop.ts';
import { startHearing } from './hearing.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
const { open, press, type, land } = startHearing();

it('hears what the box is, how many suggestions there are, and each of them once', async () => {
  await open(shop.demo.url);
  const way = await press('Tab', 'Tab', 'Tab');
  expect(way.slice(2)).toEqual([
    'search Search products',
    'Search products editable combo box.',
    'opens grid',
    'Focus mode',
  ]);
  expect(await type('boot', /suggestions/)).toEqual(
    expect.arrayContaining(['Search products editable combo box expanded', '9 suggestions, use the arrow keys']),
  );
  expect(await press('Down')).toEqual([
    'leaving search.',
    'Suggestions.',
    'table with 9 rows 2 columns',
    'hiking boots.',
    'row 1 column 1.',
  ]);
  expect(await press('Down')).toEqual(['chelsea boots.', 'row 2.']);
  // What the second column does.
  expect(await press('Right')).toEqual(['column 2', 'Put “chelsea boots” into the box push button.']);
  expect(await press('Escape')).toEqual(['Search products editable combo box.', 'boot.', 'opens grid']);
});

it('hears how many results there are, once the typing rests', async () => {
  const { page } = await open(shop.demo.url + listing);
  await land(box(page));
  const typed = await type('hiking boots', /^16 results$/);
  // Not those of each letter before.
  expect(typed.filter((text) => /result/.test(text))).toEqual(['16 results']);
  expect(typed).toContain('5 suggestions, use the arrow keys');
});

it('hears the results beside the suggestions, and once that these are closed', async () => {
  const { page } = await open(shop.demo.url + listing);
  await land(box(page));
  expect(await type('boot', /suggestions/)).toEqual([
    'Search products editable combo box expanded',
    '109 results',
    '9 suggestions, use the arrow keys',
  ]);
  expect(await press('Escape')).toEqual(['Search products editable combo box collapsed']);
});

it('hears an order once, with its count', async () => {
  const { page } = await open(shop.demo.url + listing);
  expect(await land(page.locator('aisle-sort-by').locator('select'))).toEqual([
    'main content',
    'Sort by combo box.',
    'Most loved.',
    'opens menu',
    'Focus mode',
  ]);
  expect(await press('Down')).toEqual(['Price, low to high.', 'Sorted by Price, low to high', '2,000 results']);
});

it('hears which page of the results came, and stands at their beginning', async () => {
  const { page } = await open(shop.demo.url + listing);
  const links = page.locator('aisle-pagination');
  expect(await land(links.getByRole('link', { name: /next/i }))).toContain('Next page link.');
  const turned = await press('Return');
  expect(turned).toEqual(expect.arrayContaining(['Results.', 'List with 24 items.']));
  expect(turned.at(-1)).toBe('2,000 results, page 2 of 42');
  expect(turned.filter((text) => /\d results/.test(text))).toHaveLength(1);
});
