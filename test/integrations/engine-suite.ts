/** Runs every action on a site in one browser, each on a fresh page, and holds that nothing complained. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../testing/chromium.ts';
import { actions } from './engine-actions.ts';
import type { EngineSite } from './engine-site.ts';
import { products } from './every-element-page.ts';

/** Declares the tests of all actions over the site that `open` gives. */
export function testEveryAction(open: () => Promise<EngineSite>): void {
  let browser: Browser;
  let site: EngineSite;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium(), open()]);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), site?.close()]);
  });
  it.each(Object.entries(actions))('%s', async (_, act) => {
    const context = await browser.newContext({ timezoneId: 'UTC' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${site.origin}/`);
    for (const stats of await page.locator('aisle-stats [part=text]').all())
      await expect.poll(() => stats.textContent()).toMatch(new RegExp(`${products.length} results`));
    try {
      await act(page);
    } finally {
      expect(site.unknown, 'what no note answers: run node scripts/record-meilisearch.mjs').toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}
