/** The main action of every element over a real Meilisearch; with AISLE_RECORD its answers are noted for machines without one. */
import { describe, expect, it } from 'vitest';
import { launchChromium } from '../testing/chromium.ts';
import { openEngineSite } from './engine-site.ts';
import { testEveryAction } from './engine-suite.ts';
import { products, shelfSettings } from './every-element-page.ts';
import { writeRecording } from './recorded-engine.ts';
import { hasMeilisearch, startMeilisearch } from '../testing/start-meilisearch.ts';

describe.skipIf(!hasMeilisearch)('Meilisearch itself', () => {
  testEveryAction(async () => {
    const engine = await startMeilisearch({ records: products, settings: shelfSettings });
    const site = await openEngineSite({ engine: engine.url });
    return {
      ...site,
      async close() {
        await Promise.all([site.close(), engine.close()]);
        if (process.env['AISLE_RECORD']) writeRecording(site.recording);
      },
    };
  });

  it('keeps the page and its one request a key when an index of it is missing, and says the cure once', async () => {
    const engine = await startMeilisearch({ records: products, settings: shelfSettings });
    const markup = `<aisle-search index="products"><aisle-search-box></aisle-search-box><aisle-stats></aisle-stats>
      <aisle-hits></aisle-hits><aisle-query-suggestions index="suggestions"></aisle-query-suggestions></aisle-search>`;
    const [site, browser] = await Promise.all([openEngineSite({ engine: engine.url, markup }), launchChromium()]);
    const page = await browser.newPage();
    const cures: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('The cure')) cures.push(message.text());
    });
    await page.goto(`${site.origin}/`);
    const stats = page.locator('aisle-stats [part=text]');
    await expect.poll(() => stats.textContent()).toMatch(new RegExp(`${products.length} results`));
    const before = site.searches();
    const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
    await box.press('s');
    await expect.poll(() => site.searches()).toBe(before + 1);
    await expect.poll(() => stats.textContent()).toMatch(/results for “s”/);
    expect(cures).toHaveLength(1);
    expect(await page.locator('aisle-hits li').count()).toBeGreaterThan(0);
    await Promise.all([browser.close(), site.close(), engine.close()]);
  });
});
