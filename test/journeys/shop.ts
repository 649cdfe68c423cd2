/** A running shop and a shopper's browser, for journeys: what is asked, tracked and stored can be looked at. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Demo, startDemo } from 'aisle-demo/server';
import { launchChromium, shareChromium } from '../testing/chromium.ts';
import { copySeededData } from '../testing/seeded-data.ts';
import { contrastScript } from '../accessibility/contrast.ts';
import { within } from '../testing/within.ts';
import { visitorPrefix } from 'aisle-demo/visitors';

/** One stored event, as the tracker sent it. */
export interface StoredEvent {
  eventType: string;
  eventSubtype?: string;
  eventName: string;
  index: string;
  userToken: string;
  objectIDs: string[];
  positions?: number[];
  queryID?: string;
  objectData?: { queryID?: string; price?: number; quantity?: number }[];
  currency?: string;
  timestamp?: number;
  eventID: string;
}

/** A search as the service remembers it. */
export interface StoredSearch {
  queryID: string;
  index: string;
  query: string;
  firstPosition: number;
  objectIDs: string[];
}

/** The same in its table. */
interface Row {
  index_name: string;
  query: string;
  first_position: number;
  object_ids: string;
}

/** The shop, its service's memory, and a browser. */
export interface Shop {
  demo: Demo;
  browser: Browser;
  /** What this test's shoppers did; the visits that the shop was seeded with are left out. */
  events(): Promise<StoredEvent[]>;
  /** Waits for it: the service writes searches down after it answered them. */
  search(queryID: string): Promise<StoredSearch>;
  close(): Promise<void>;
}

/** Widths in pixels at which a page is seen: a desktop's and a phone's. `npm test` sees the phone's alone, which has less room. */
export const widths = process.env['AISLE_WIDTHS']?.split(',').map(Number) ?? [1280, 390];

/** The shop as it is open, for whoever comes at this time. */
async function visit({ demo, browser }: Pick<Shop, 'demo' | 'browser'>, close: () => Promise<void>): Promise<Shop> {
  const opened = Date.now();
  const [newest] = await demo.store.query<{ id: number | null }>('SELECT max(id) AS id FROM events');
  const before = newest?.id ?? 0;
  return {
    demo,
    browser,
    async events() {
      const rows = await demo.store.query<{ body: string }>('SELECT body FROM events WHERE id > $1 ORDER BY id', [
        before,
      ]);
      const events = rows.map((row) => JSON.parse(row.body) as StoredEvent);
      // What somebody did before may come late.
      return events.filter(
        ({ userToken, timestamp = opened }) => !userToken.startsWith(visitorPrefix) && timestamp >= opened,
      );
    },
    async search(queryID) {
      const read = async (): Promise<Row | undefined> => {
        const [row] = await demo.store.query<Row>(
          'SELECT index_name, query, first_position, object_ids FROM searches WHERE query_id = $1',
          [queryID],
        );
        return row;
      };
      await expect.poll(read, { message: `the service wrote the search ${queryID} down` }).toBeDefined();
      const row = (await read())!;
      return {
        queryID,
        index: row.index_name,
        query: row.query,
        firstPosition: Number(row.first_position),
        objectIDs: JSON.parse(row.object_ids) as string[],
      };
    },
    close,
  };
}

const count = 2000;

/** Opens a shop of 2,000 products on free ports and a Chromium. */
export async function openShop(): Promise<Shop> {
  const data = await copySeededData(count);
  const [demo, browser] = await Promise.all([startDemo({ dataDir: data.folder, count }), launchChromium()]);
  return visit({ demo, browser }, async () => {
    await browser.close();
    await within('the shop and its service to close', demo.close());
    await data.remove();
  });
}

let shared: Promise<Demo> | undefined;

/**
 * The one shop of all test files of this process, for those that only shop: nothing of what they do is seen by others. It ends with the
 * process, and its data go with the folder of the run.
 */
export async function shareShop(): Promise<Shop> {
  shared ??= copySeededData(count).then(({ folder }) => startDemo({ dataDir: folder, count }));
  const [demo, browser] = await Promise.all([shared, shareChromium()]);
  return visit({ demo, browser }, () => Promise.resolve());
}

/** A shopper: one profile with one page, and what went wrong in it. */
export interface Shopper {
  context: BrowserContext;
  page: Page;
  /** Uncaught errors and console errors. */
  complaints: string[];
  /** Bodies of the search requests so far. */
  searches: string[];
}

/** A shopper who arrives with an empty profile. */
export async function arrive(
  shop: Pick<Shop, 'browser'>,
  options: { width?: number; height?: number; colorScheme?: 'light' | 'dark' } = {},
): Promise<Shopper> {
  const { width = 1280, height = 900, colorScheme = 'light' } = options;
  const context = await shop.browser.newContext({ viewport: { width, height }, colorScheme });
  const page = await context.newPage();
  const complaints: string[] = [];
  const searches: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url().includes('/queries')) searches.push(request.postData() ?? '');
  });
  return { context, page, complaints, searches };
}

/** Where all products are listed: the home page shows none of them. */
export const listing = '/?all';
/** The search box's input. */
export const box = (page: Page) =>
  page.locator('aisle-autocomplete').getByRole('combobox').or(page.locator('aisle-search-box input'));
/** Links of the hits, in their order. */
export const hitLinks = (page: Page) => page.locator('aisle-hits h3 a');

/** What the line of numbers says: `89 results for “boots”`. */
export const stats = (page: Page): Promise<string> =>
  page.locator('aisle-stats').evaluate((element) => element.shadowRoot!.textContent.trim());

/**
 * Waits until the results that are shown are those that were asked for last. Controls (pages, check boxes, the box, the address) show the wish
 * at once and say nothing of that.
 */
export const settled = (page: Page): Promise<void> =>
  page
    .waitForFunction(() =>
      [...document.querySelectorAll('aisle-search')].every(({ session }) => {
        const state = session?.state;
        return state?.status === 'idle' && state.answered === state.search;
      }),
    )
    .then(() => undefined);

/** What the shop keeps in a browser: lines of the cart, favourites, and the order that was just placed. */
export async function fillProfile(
  page: Page,
  products: readonly { objectID: string; name: string; image: string; price: number }[],
): Promise<void> {
  await page.evaluate(
    (lines) => {
      const kept = lines.map(({ objectID }) => objectID);
      const order = { number: 'LL-1', buyer: 'Ada', email: 'ada@example.com', lines, goods: 1, delivery: 0, total: 1 };
      localStorage.setItem('larch-lantern-cart', JSON.stringify(lines));
      localStorage.setItem('larch-lantern-kept', JSON.stringify(kept));
      sessionStorage.setItem('larch-lantern-order', JSON.stringify(order));
    },
    products.map(({ objectID, name, image, price }) => ({ objectID, name, image, price, quantity: 12 })),
  );
}

/** Puts the product of this page into the cart, in its first size. */
export async function addToCart(page: Page): Promise<void> {
  await page.locator('#product[aria-busy="false"]').waitFor();
  const size = page.locator('#sizes label').first();
  if (await size.isVisible()) await size.click();
  await page.locator('#add-to-cart').click();
  await page.locator('#added').waitFor();
}

/** Fills the form of the checkout in. */
export async function fillCheckout(page: Page): Promise<void> {
  for (const input of await page.locator('#checkout input[required]:not([type="radio"])').all()) {
    const kind = await input.getAttribute('type');
    const name = await input.getAttribute('name');
    await input.fill(kind === 'email' ? 'ada@example.com' : /post|zip/i.test(name ?? '') ? '10115' : 'Ada Lovelace 1');
  }
  for (const select of await page.locator('#checkout select[required]').all()) await select.selectOption('DE');
}

/** Orders what is in the cart. */
export async function placeOrder(page: Page): Promise<void> {
  await page.locator('#place-order').click();
  await page.waitForURL(/order\.html/);
  await page.locator('#thanks').waitFor();
}

/** Contrast is judged apart: in forced colours axe takes the page's colours for those that are shown. */
const axeScript = `axe.run({
  // Without copies of the style sheets, which the policy of the page rightly refuses.
  preload: false,
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true }, 'p-as-heading': { enabled: true } },
}).then(({ violations }) => violations
  .filter(({ id }) => id !== 'color-contrast' || !matchMedia('(forced-colors: active)').matches)
  .map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html).join(' ')))`;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page, target sizes too, and what cannot be told from what is behind it, also where axe leaves that for review.
 * Both are brought in past the policy of the page, which rightly forbids it.
 */
export async function findings({ context, page }: Pick<Shopper, 'context' | 'page'>): Promise<string[]> {
  const session = await context.newCDPSession(page);
  const run = async (expression: string): Promise<string[]> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      awaitPromise: true,
      returnByValue: true,
      expression,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as string[];
  };
  await session.send('Runtime.evaluate', { expression: axe });
  const broken = await run(axeScript);
  const faint = await run(contrastScript);
  await session.detach();
  return [...broken, ...faint];
}

/** Counts what moves in the page from its first paint on. Call it before the first visit. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    /** Where it is in the page: `aisle-hits.row`, in the shadow tree of `aisle-carousel`. */
    const nameOf = (node: Node | null): string => {
      if (!(node instanceof Element))
        return node?.parentNode ? `text in ${nameOf(node.parentNode as Element)}` : 'gone';
      const { host } = node.getRootNode() as ShadowRoot;
      const name = [node.localName, ...node.classList, ...node.part].join('.');
      return host ? `${nameOf(host)} ${name}` : name;
    };
    const rect = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map((side) => Math.round(side)).join();
    const shifts: { value: number; typed: boolean; nodes: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[])
        shifts.push({
          value: entry.value,
          typed: entry.hadRecentInput,
          nodes: entry.sources.map(
            ({ node, previousRect, currentRect }) => `${nameOf(node)} ${rect(previousRect)} > ${rect(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What moved since the page began without the shopper's doing, as `value: nodes`. */
export const shifts = async (page: Page): Promise<string[]> => {
  const all = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; typed: boolean; nodes: string[] }[] }).shifts,
  );
  return all
    .filter(({ value, typed }) => value >= 0.0005 && !typed)
    .map(({ value, nodes }) => `${value.toFixed(4)}: ${nodes.join('; ')}`);
};
