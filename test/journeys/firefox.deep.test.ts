/** A shopper in Firefox: searches by typing, opens a product, puts it into the cart; the service hears of all of it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { firefoxPath, startFirefox } from './delivery/testing/firefox.ts';
import { listing, openShop, type Shop } from './shop.ts';

let shop: Shop;
let firefox: Awaited<ReturnType<typeof startFirefox>>;
beforeAll(async () => {
  if (!firefoxPath) return;
  [shop, firefox] = await Promise.all([openShop(), startFirefox()]);
});
afterAll(async () => {
  await firefox?.stop();
  await shop?.close();
});
beforeEach(({ skip }) => skip(!firefoxPath, 'no Firefox: FIREFOX_PATH'));

/** The first element of the page for a selector, as an expression. */
const one = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`;
const textOf = (selector: string): Promise<string | null> =>
  firefox.run(`return ${one(selector)}?.textContent.trim() ?? null`);

it('is shown what was searched for, and every step arrives with the search that led to it', async () => {
  await firefox.navigate(shop.demo.url + listing);
  await expect.poll(() => textOf('aisle-hits h3 a')).not.toBeNull();
  await firefox.run(
    `const box = document.querySelector('aisle-autocomplete') ?? document.querySelector('aisle-search-box'); box.focus()`,
  );
  await firefox.type('bakpack\uE007');
  await expect.poll(() => textOf('aisle-hits h3 a')).toMatch(/backpack/i);
  await expect.poll(() => firefox.run('return location.search')).toContain('q=bakpack');

  const heard = async (): Promise<readonly (string | undefined)[]> =>
    (await shop.events()).map(({ eventType, eventSubtype }) => eventSubtype ?? eventType);
  // Hits are seen by whoever stays for a moment.
  await expect.poll(heard).toContain('view');
  const name = await textOf('aisle-hits h3 a');
  await firefox.click(one('aisle-hits h3 a'));
  await expect.poll(() => firefox.run('return location.pathname')).toContain('product');
  await expect.poll(() => textOf('h1')).toBe(name);
  await expect.poll(() => firefox.run(`return !!${one('#product[aria-busy="false"]')}`)).toBe(true);
  if (await firefox.run(`return !!${one('#sizes label')}?.checkVisibility()`)) await firefox.click(one('#sizes label'));
  await firefox.click(one('#add-to-cart'));

  await expect.poll(heard).toEqual(expect.arrayContaining(['view', 'click', 'addToCart']));
  const events = await shop.events();
  const click = events.find(({ eventType }) => eventType === 'click')!;
  expect(click.positions).toEqual([1]);
  expect((await shop.search(click.queryID!)).query).toBe('bakpack');
  const added = events.find(({ eventSubtype }) => eventSubtype === 'addToCart')!;
  expect(added.objectIDs).toEqual(click.objectIDs);
  expect(added.queryID ?? added.objectData?.[0]?.queryID).toBe(click.queryID);
});
