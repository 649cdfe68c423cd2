/** The same by Orca in Firefox: suggestions, results, an order, filters. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { firefoxPath } from '../journeys/delivery/testing/firefox.ts';
import { listing, openShop, type Shop } from '../journeys/shop.ts';
import { whySilent } from './programs.ts';
import { openFirefox, type Reader, startReader } from './reader.ts';

const whyNot = whySilent() ?? (firefoxPath ? undefined : 'This machine has no Firefox: FIREFOX_PATH');
let shop: Shop;
let reader: Reader;
let page: Awaited<ReturnType<typeof openFirefox>>;

beforeAll(async () => {
  if (whyNot) return;
  [shop, reader] = await Promise.all([openShop(), startReader()]);
});
beforeEach(({ skip }) => skip(!!whyNot, whyNot));
afterEach(() => page?.close());
afterAll(async () => {
  await reader?.close();
  await shop?.close();
});
const press = (...keys: string[]): Promise<string[]> => reader.hear(page, () => reader.press(...keys));
/** Nothing counts the pauses of this page: what comes behind one is waited for. */
const pressUntil = (key: string, words: RegExp): Promise<string[]> => reader.hear(page, () => reader.press(key), words);
const land = (expression: string): Promise<string[]> =>
  reader.hear(page, async () => {
    await reader.press('Control_L');
    await page.firefox.run(`${expression}.focus()`);
  });
const inside = (element: string, selector: string): string =>
  `document.querySelector('${element}').shadowRoot.querySelector('${selector}')`;

it('hears suggestions, each of them once, and what the second column does', async () => {
  page = await openFirefox(reader, shop.demo.url + listing);
  expect(await land(`document.querySelector('aisle-autocomplete')`)).toEqual([
    'banner',
    'search Search products',
    'Search products editable combo box.',
    'opens grid',
    'Focus mode',
  ]);
  expect(await reader.hear(page, () => reader.type('boot'), /suggestions/)).toEqual(
    expect.arrayContaining(['Search products editable combo box expanded', '9 suggestions, use the arrow keys']),
  );
  expect(await press('Down')).toEqual(
    expect.arrayContaining(['table with 9 rows 2 columns', 'hiking boots.', 'row 1 column 1.']),
  );
  expect(await press('Down')).toEqual(['chelsea boots.', 'row 2.']);
  expect(await press('Right')).toEqual(['column 2', 'Put “chelsea boots” into the box push button.']);
  expect(await press('Escape')).toEqual(['Search products editable combo box.', 'boot.', 'opens grid']);
});

it('hears an order once, with its count', async () => {
  page = await openFirefox(reader, shop.demo.url + listing);
  expect(await land(inside('aisle-sort-by', 'select'))).toEqual(
    expect.arrayContaining(['Sort by combo box.', 'Most loved.']),
  );
  expect(await pressUntil('Down', /2,000 results/)).toEqual([
    'Price, low to high.',
    'Sorted by Price, low to high',
    '2,000 results',
  ]);
});

it('hears the state and the count of a choice, and the number of results', async () => {
  page = await openFirefox(reader, shop.demo.url + listing);
  expect(await land(inside('aisle-refinement-list', '[type=checkbox]'))).toEqual(
    expect.arrayContaining(['Brand panel.', 'List with 6 items.', 'Breadmoor, 28 results check box not checked.']),
  );
  expect(await pressUntil('space', /28 results/)).toEqual(['checked', '28 results']);
});

it('hears where a row of products stands after its button was pressed', async () => {
  page = await openFirefox(reader, shop.demo.url);
  expect(await land(inside('aisle-carousel', '[part=next]'))).toEqual(expect.arrayContaining(['Next push button.']));
  expect(await pressUntil('Return', /Page 2/)).toEqual(['Page 2 of 3']);
});
