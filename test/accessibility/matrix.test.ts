/** In no state of the shop does a checker find anything: the corners of the matrix that `matrix.deep.test.ts` has whole. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, shareShop, type Shop } from '../journeys/shop.ts';
import { findingsIn } from './matrix.ts';
import { firstCases } from '../testing/thorough.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await shareShop();
});
afterAll(() => shop?.close());

describe('the corners of the matrix', () => {
  it.each(
    firstCases(1, [
      ['filter sheet', '320 px'],
      ['no results', 'from right to left'],
      ['offline', 'forced colours'],
    ] as const),
  )('%s, %s', async (state, setting) => {
    expect(await findingsIn(shop, state, setting)).toEqual([]);
  });

  it('would be noticed: letters as white as what they stand on', async () => {
    const context = await shop.browser.newContext();
    const page = await context.newPage();
    await page.goto(`${shop.demo.url}/cart.html`);
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'Try again';
      for (const [name, value] of [
        ['color', '#fff'],
        ['background-color', '#fff'],
        ['background-image', 'none'],
      ] as const)
        button.style.setProperty(name, value);
      document.querySelector('main')!.prepend(button);
    });
    expect(await findings({ context, page })).toContainEqual(expect.stringMatching(/^1\.00 < 4\.5.*Try again/));
    await context.close();
  });
});
