/** Nothing jumps on the page of results, whatever room scroll bars take and however wide letters are. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../testing/chromium.ts';
import { browse } from './keep-still.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 120_000);
afterAll(() => shop?.close());

describe.each([true, false])('with scroll bars that take room: %s', (scrollBars) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium({ scrollBars });
  });
  afterAll(() => browser?.close());

  describe.each([1280, 390])('at %i px', (width) => {
    it.each(['0.06em', '0', '-0.04em'])('with letters %s further apart', async (spacing) => {
      const { sum, what } = await browse(shop, { width, spacing, browser });
      expect(sum, what).toBeLessThanOrEqual(0.01);
    });
  });
});
