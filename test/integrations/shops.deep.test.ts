/** The shops of npm create aisle: written by its command, installed from packed packages, built, and used in a real browser. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, startDemo } from 'aisle-demo/server';
import { launchChromium } from '../testing/chromium.ts';
import { shopAndOrder } from './shop-journey.ts';
import { buildShop, packEverything } from './shop-projects.ts';

let demo: Demo;
let browser: Browser;
beforeAll(async () => {
  await packEverything();
  [demo, browser] = await Promise.all([startDemo({ dataDir: false, count: 600, render: false }), launchChromium()]);
}, 240_000);
afterAll(async () => {
  await browser.close();
  await demo.close();
});

interface StoredEvent {
  eventType: string;
  eventSubtype?: string;
  /** Not of a filter. */
  objectIDs?: string[];
  queryID?: string;
  objectData?: { queryID?: string; price?: number }[];
}
const eventsOf = async (objectID: string): Promise<StoredEvent[]> =>
  (await demo.store.query<{ body: string }>(`SELECT body FROM events WHERE user_token NOT LIKE 'visitor-%'`))
    .map(({ body }) => JSON.parse(body) as StoredEvent)
    .filter(({ objectIDs }) => objectIDs?.includes(objectID));

describe.each(['vite', 'react', 'vue', 'svelte', 'next'])('the shop in %s', (template) => {
  it('is built from packed packages, and searched, filtered, bought in and tracked', async () => {
    const { serviceUrl, appId, searchKey, url } = demo;
    const address = ['--service', serviceUrl, '--app-id', appId, '--api-key', searchKey, '--pictures', url];
    const project = await buildShop(['--template', template, ...address]);
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.goto(await project.serve());
      await page.locator('aisle-product-card img').first().waitFor();
      const objectID = await shopAndOrder(page, 'boots');
      const kinds = async (): Promise<string[]> =>
        (await eventsOf(objectID)).map(({ eventType, eventSubtype }) => eventSubtype ?? eventType).sort();
      await expect.poll(kinds).toEqual(expect.arrayContaining(['addToCart', 'click', 'purchase']));
      const events = await eventsOf(objectID);
      const click = events.find(({ eventType }) => eventType === 'click')!;
      const bought = events.find(({ eventSubtype }) => eventSubtype === 'purchase')!;
      expect(bought.objectData![0]!.queryID).toBe(click.queryID);
      expect(bought.objectData![0]!.price).toBeGreaterThan(0);
      await page.goto(`${new URL(page.url()).origin}/#/product/nothing`);
      await page.getByText('There is no such product.').waitFor();
      await page.goto(`${new URL(page.url()).origin}/#/product/${objectID}`);
      await page.locator('aisle-recommendations aisle-product-card').first().waitFor();
      expect(complaints).toEqual([]);
      await demo.store.query(`DELETE FROM events WHERE user_token NOT LIKE 'visitor-%'`);
    } finally {
      await context.close();
      await project.close();
    }
  }, 400_000);
});

describe('the shop whose service is in the page', () => {
  it('searches without any server', async () => {
    const project = await buildShop(['--template', 'vite', '--service', 'worker', '--records', 'demo']);
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(await project.serve());
      await shopAndOrder(page, 'boot');
    } finally {
      await context.close();
      await project.close();
    }
  }, 240_000);
});
