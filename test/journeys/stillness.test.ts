/** Nothing jumps: what moves on the page of results while a shopper types, filters, sorts and pages, right after the input too. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../testing/chromium.ts';
import { browse } from './keep-still.ts';
import { arrive, hitLinks, listing, openShop, type Shop, widths } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 120_000);
afterAll(() => shop?.close());

describe('the page of results', () => {
  it.each(widths)('at %i px keeps still while someone types, filters, sorts and pages', async (width) => {
    const { sum, what } = await browse(shop, { width });
    expect(sum, what).toBeLessThanOrEqual(0.01);
  });
});

describe('where scroll bars take room', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium({ scrollBars: true });
  });
  afterAll(() => browser?.close());

  it('keeps still too, with a font that is wider', async () => {
    const { sum, what } = await browse(shop, { width: 1280, spacing: '0.06em', browser });
    expect(sum, what).toBeLessThanOrEqual(0.01);
  });

  it.each(['aisle-autocomplete', 'aisle-refine-sheet'])(
    'a dialog of %s moves nothing on the page behind it',
    async (tag) => {
      const { page, context } = await arrive({ ...shop, browser }, { width: 600 });
      await page.goto(shop.demo.url + listing);
      await hitLinks(page).first().waitFor();
      const widths = () =>
        page.evaluate(() => [innerWidth, document.querySelector('main')!.getBoundingClientRect().width]);
      const before = await widths();
      expect(before[1]).toBeLessThan(before[0]!);
      await page.locator(tag).getByRole('button').first().click();
      await page.locator(tag).getByRole('dialog').waitFor();
      expect(await widths()).toEqual(before);
      await page.keyboard.press('Escape');
      await page.locator(tag).getByRole('dialog').waitFor({ state: 'hidden' });
      expect(await widths()).toEqual(before);
      await context.close();
    },
  );
});
