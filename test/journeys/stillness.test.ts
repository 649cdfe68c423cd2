/** Nothing jumps: what moves on the page of results while a shopper types, filters, sorts and pages, right after the input too. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../testing/chromium.ts';
import { browse } from './keep-still.ts';
import { arrive, box, hitLinks, listing, shareShop, type Shop, shifts, stats, watchShifts, widths } from './shop.ts';
import { firstCases, itThorough } from '../testing/thorough.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await shareShop();
}, 120_000);
afterAll(() => shop?.close());

describe('the page of results', () => {
  it.each(widths)('at %i px keeps still while someone types, filters, sorts and pages', async (width) => {
    const { sum, what } = await browse(shop, { width });
    expect(sum, what).toBeLessThanOrEqual(0.01);
  });

  itThorough('leaves no hole below a short list of categories, and moves nothing below it for that', async () => {
    const { page, context } = await arrive(shop, { width: 1280 });
    await watchShifts(page);
    await page.goto(`${shop.demo.url}/?q=tent`);
    await hitLinks(page).first().waitFor();
    /** Pixels between the last category and the end of the list's room, and where what stands below it begins. */
    const look = () =>
      page.evaluate(() => {
        const list = document.querySelector('.lists aisle-hierarchical-menu')!;
        const last = [...list.shadowRoot!.querySelectorAll('li')].at(-1)!.getBoundingClientRect().bottom;
        const { bottom, height } = list.getBoundingClientRect();
        const below = document.querySelector('.switches')!.getBoundingClientRect().top + scrollY;
        return { hole: bottom - Number.parseFloat(getComputedStyle(list).paddingBlockEnd) - last, height, below };
      });
    const short = await look();
    expect(short.hole).toBeLessThan(10);
    // All categories want more room than those of tents, and get it once nobody sees what moves.
    const shown = await stats(page);
    await box(page).fill('');
    await page.keyboard.press('Enter');
    await expect.poll(() => stats(page)).not.toBe(shown);
    expect(await look()).toMatchObject({ height: short.height, below: short.below });
    await page.mouse.move(900, 500);
    await page.mouse.wheel(0, 1500);
    await expect.poll(async () => (await look()).height).toBeGreaterThan(short.height);
    const full = await look();
    await page.mouse.wheel(0, -3000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect((await look()).height).toBe(full.height);
    expect(await shifts(page)).toEqual([]);
    await context.close();
  });
});

describe('where scroll bars take room', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium({ scrollBars: true });
  });
  afterAll(() => browser?.close());

  itThorough('keeps still too, with a font that is wider', async () => {
    const { sum, what } = await browse(shop, { width: 1280, spacing: '0.06em', browser });
    expect(sum, what).toBeLessThanOrEqual(0.01);
  });

  it.each(firstCases(1, ['aisle-autocomplete', 'aisle-refine-sheet']))(
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
