/** Whatever stands in the address bar, the page searches and shows what it can. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStage, settled, type Stage } from '../accessibility/stage.ts';
import { firstCases } from '../testing/thorough.ts';

let stage: Stage;
let page: Page;
let thrown: string[];
beforeAll(async () => {
  stage = await openStage();
  page = await stage.open({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => thrown.push(String(error.stack ?? error)));
});
afterAll(() => stage?.close());
beforeEach(() => {
  thrown = [];
});

const elements = `<aisle-search-box></aisle-search-box>
  <aisle-refinement-list attribute="brand" label="Brand"></aisle-refinement-list>
  <aisle-hierarchical-menu levels="categories.lvl0 categories.lvl1" label="Categories"></aisle-hierarchical-menu>
  <aisle-range attribute="price" label="Price"></aisle-range>
  <aisle-sort-by><option value="products">Best</option><option value="products_price">Price</option></aisle-sort-by>
  <aisle-hits-per-page><option value="6">6</option><option value="12">12</option></aisle-hits-per-page>
  <aisle-hits><template>{{name}}</template></aisle-hits>
  <aisle-pagination></aisle-pagination>`;

/** Opens the page at an address, with the elements in as many roots as there are attributes. */
const open = (address: string, ...roots: string[]): Promise<unknown> =>
  page.evaluate(
    `(async () => {
      await stage.show('');
      const client = document.querySelector('aisle-search').client;
      history.replaceState(null, '', ${JSON.stringify(address)});
      const main = document.querySelector('main');
      main.innerHTML = ${JSON.stringify(roots.map((root) => `<aisle-search index="products" ${root}>${elements}</aisle-search>`).join(''))};
      for (const root of main.children) root.client = client;
      await stage.turns();
    })()`,
  );
const shownIn = (at: number): Promise<string> => page.locator('aisle-search').nth(at).locator('aisle-hits').innerText();

it.each(
  firstCases(7, [
    '/?q=%E0%A4%A',
    '/?q=%',
    '/?page=abc',
    '/?page=-3',
    '/?page=1e9',
    '/?page=1.5&page=2',
    '/?brand=',
    '/?brand=&brand=&brand=,,,',
    '/?categories=%20%3E%20%3E',
    '/?price=cheap',
    '/?price=9:1',
    '/?price=::::',
    '/?price=NaN:Infinity',
    '/?sortBy=nowhere&sort=nowhere',
    '/?hitsPerPage=-1&hits=abc',
    '/?__proto__=x&constructor=y&toString=z',
    '/?q[]=a&q[b]=c&brand[0]=A',
    `/?q=${'x'.repeat(30_000)}`,
    `/?${'brand=Acme&'.repeat(2_000)}`,
    '/?q=<img src=x onerror="hacked=true">',
    '/?q=red#%E0%A4%A',
    '/?&&&===&=',
  ]),
)('a search at %.40s goes on', async (address) => {
  await open(address, 'routing');
  await settled(page);
  expect(thrown).toEqual([]);
  expect(await page.evaluate('typeof hacked')).toBe('undefined');
  await page.evaluate(
    'document.querySelector("aisle-search").session.setState({ query: "shoe 1", refinements: {}, page: 0 })',
  );
  await settled(page);
  expect(await shownIn(0)).toContain('shoe');
  expect(thrown).toEqual([]);
});

it('two searches that want the same parameters still show results, both of them', async () => {
  await open('/?q=red', 'routing', 'routing');
  expect(await shownIn(0)).toContain('Red');
  expect(await shownIn(1)).toContain('shoe');
  await page.locator('aisle-search').nth(1).getByRole('checkbox').first().check();
  await settled(page);
  expect(await shownIn(0)).toContain('Red');
  expect(thrown).toEqual([]);
});
