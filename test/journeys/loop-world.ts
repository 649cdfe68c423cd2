/** Loop world: the shop that `npm start` opens, a shopper in it, and somebody at its console, each step as they take it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Demo, startDemo } from 'aisle-demo/server';
import { shareChromium } from '../testing/chromium.ts';
import { copySeededData } from '../testing/seeded-data.ts';
import { serveOwnPage } from './own-page.ts';
import { addToCart, arrive, box, fillCheckout, hitLinks, listing, placeOrder } from './shop.ts';

const DAY = 86_400_000;

interface SimulatorModule {
  simulate: (
    service: {
      fetch: (request: Request) => Promise<Response>;
      appId: string;
      key: string;
      setTime: (time: number) => void;
    },
    options: Record<'end' | 'days' | 'visitsPerDay' | 'shoppers' | 'lift', number> &
      Record<'index' | 'nameAttribute', string>,
  ) => Promise<unknown>;
}
/** What stands behind `aisle-service simulate`, which itself wants a service that is stopped and in which nobody bought. */
const { simulate } = (await import(
  new URL('../../packages/service/src/simulator/simulate.ts', import.meta.url).href
)) as SimulatorModule;

/** A number as the console writes it: `€1,234.50`, `12.5%`; 0 for a dash. */
export const numberIn = (text: string): number => Number(text.replaceAll(/[^\d.]/g, '') || 0);

/** Everybody in the loop. */
export interface LoopWorld {
  desk: Page;
  /** Uncaught errors and console errors of shop and console. */
  complaints: () => string[];
  /** Signs in at the console. */
  signIn(): Promise<void>;
  /** Opens a view of the console with fresh answers, as who presses reload. */
  look(route: string): Promise<Page>;
  /** What shoppers find, by name, as the page of the shop shows it. */
  find(query: string): Promise<string[]>;
  /** Searches letter by letter, opens a hit, orders it; answers what it cost. */
  buy(query: string, options: { hit: number }): Promise<number>;
  /** Opens the page of docs/start.md on a port of its own, searches there and clicks the second hit; answers its objectID. */
  searchOnOwnPage(query: string): Promise<string>;
  /** Lets two days of simulated shoppers come; the rival of a test is clicked so much more. The clock stays there. */
  simulate(options: { lift: number }): Promise<void>;
  close(): Promise<void>;
}

/** Opens it, with 2,000 products. */
export async function openLoopWorld(): Promise<LoopWorld> {
  const data = await copySeededData(2000);
  let time: number | undefined;
  const [demo, browser]: [Demo, Awaited<ReturnType<typeof shareChromium>>] = await Promise.all([
    startDemo({ dataDir: data.folder, count: 2000, clock: () => time ?? Date.now() }),
    shareChromium(),
  ]);
  const [shopper, manager] = await Promise.all([arrive({ browser }), arrive({ browser })]);
  const { page } = shopper;
  const desk = manager.page;
  const orders = async () => {
    const rows = await demo.store.query<{ body: string }>(`SELECT body FROM events WHERE subtype = 'purchase'`);
    const all = rows.map(({ body }) => JSON.parse(body) as { userToken: string; value: number });
    return all.filter(({ userToken }) => !userToken.startsWith('visitor-'));
  };
  const seen = (query: string) =>
    demo.store.query(
      `SELECT DISTINCT events.query_id FROM events JOIN searches USING (query_id) WHERE type = 'view' AND query = $1`,
      [query],
    );
  return {
    desk,
    complaints: () => [...shopper.complaints, ...manager.complaints],
    async signIn() {
      await desk.goto(demo.consoleUrl);
      await desk.getByLabel('Application ID').fill(demo.appId);
      await desk.getByLabel('API key').fill(demo.adminKey);
      await desk.getByRole('button', { name: 'Sign in' }).click();
      await desk.getByRole('heading', { name: 'Overview' }).waitFor();
    },
    async look(route) {
      await demo.service.whenIdle();
      await desk.goto(`${demo.consoleUrl}${route}`);
      await desk.reload();
      return desk;
    },
    async find(query) {
      await page.goto(`${demo.url}/?q=${query}`);
      await hitLinks(page).first().waitFor();
      return hitLinks(page).allInnerTexts();
    },
    async buy(query, { hit }) {
      await page.goto(demo.url + listing);
      await hitLinks(page).first().waitFor();
      await box(page).pressSequentially(query);
      await page.locator('aisle-hits mark').first().waitFor();
      // Somebody who looks before he clicks: hits of the list and of the preview beside it count as seen.
      await expect.poll(async () => (await seen(query)).length).toBeGreaterThan(1);
      await hitLinks(page).nth(hit).click();
      await page.waitForURL(/product\.html/);
      await addToCart(page);
      await page.locator('.cart-link').click();
      await page.locator('#to-checkout').click();
      await page.waitForURL(/checkout\.html/);
      await fillCheckout(page);
      await placeOrder(page);
      await expect.poll(async () => (await orders()).length).toBe(1);
      return (await orders())[0]!.value;
    },
    async searchOnOwnPage(query) {
      const site = await serveOwnPage(demo);
      await page.goto(site.url);
      await page.locator('aisle-search-box input').pressSequentially(query);
      await page.locator('aisle-hits mark').first().waitFor();
      await page.waitForFunction('typeof aisle === "function"');
      await page.locator('aisle-hits a').nth(1).click();
      await page.waitForURL(/product\?id=/);
      const objectID = new URL(page.url()).searchParams.get('id')!;
      const clicks = () =>
        demo.store.query('SELECT body FROM events WHERE body LIKE $1 AND body LIKE $2', ['%"click"%', `%${objectID}%`]);
      // What the page was left with is sent by the next one of the same origin at the latest.
      await page.goBack();
      await expect.poll(async () => (await clicks()).length).toBeGreaterThan(0);
      // A page whose server is gone would complain of it.
      await page.goto('about:blank');
      site.close();
      return objectID;
    },
    simulate: async ({ lift }) => {
      const { appId, adminKey: key, service } = demo;
      const fetch = (request: Request): Promise<Response> => service.fetch(request, { isOperator: true });
      const shoppers = { days: 2, visitsPerDay: 400, shoppers: 400, lift, end: Date.now() + 2 * DAY };
      await simulate(
        { fetch, appId, key, setTime: (to) => (time = to) },
        { index: 'products', nameAttribute: 'name', ...shoppers },
      );
    },
    async close() {
      await browser.close();
      await demo.close();
      await data.remove();
    },
  };
}

/** What the overview says was earned today. */
export async function revenueToday({ look }: LoopWorld): Promise<number> {
  const page = await look('#/overview?index=products&period=1d');
  const card = page.locator('.figure', { hasText: 'Revenue' }).locator('.figure-value');
  await card.or(page.getByText('No searches in these days')).first().waitFor();
  return (await card.count()) === 0 ? 0 : numberIn(await card.innerText());
}

/** Pins the fifth hit of a search to its first place. */
export async function pinFifth({ look }: LoopWorld, query: string): Promise<void> {
  const page = await look(`#/searches?index=products&q=${query}&do=rule`);
  await page.getByRole('button', { name: /^Pin/ }).nth(4).click();
  await page.getByText('up 4', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add the rule' }).click();
  await page.getByText(`The rule for “${query}” is in force.`).last().waitFor();
}

/** Gives half of the shoppers what is found without rules; answers the route of the test. */
export async function testWithoutRules({ look }: LoopWorld): Promise<string> {
  const page = await look('#/experiments?index=products&new=1');
  await page.getByLabel('Name').fill('Without the pin');
  await page.getByLabel('Search parameters of the rival, as JSON').fill('{"enableRules": false}');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.getByRole('heading', { name: /Without the pin running/ }).waitFor();
  return new URL(page.url()).hash;
}
