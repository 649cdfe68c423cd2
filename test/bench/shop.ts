/** Measures the demo shop on a slow phone: the largest contentful paint of its pages, and how long each action takes until it shows. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright-core';
import { startDemo } from 'aisle-demo/server';
import { launchChromium } from '../testing/chromium.ts';
import { median, slow4G } from './contestants.ts';
import type { Report } from './report.ts';

/** Milliseconds within which pages and actions are called good: https://web.dev/articles/vitals. */
const good = { paint: 2500, action: 200 };

const pages = {
  home: '/',
  results: '/?q=boots',
  'what is new': '/new.html',
} as const;

/** A phone with a processor four times slower, and a slow mobile network where that is measured. */
export async function openSlowly(browser: Browser, { network }: { network: boolean }): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
  }
  await page.addInitScript(`{
    const seen = { paint: 0, actions: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) seen.paint = startTime; })
      .observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries()) if (interactionId) seen.actions.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  }`);
  return page;
}

/** Two frames and an idle moment: what was measured has been told. */
export const told = (page: Page): Promise<unknown> =>
  page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))))`,
  );

/** Milliseconds without a request after which nothing more is on its way. */
const QUIET = 500;

/** Follows the requests of a page. What it gives resolves when no more are on their way. */
function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let lastAt = performance.now();
  const end = (request: Request) => {
    open.delete(request);
    lastAt = performance.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    lastAt = performance.now();
    while (open.size > 0 || performance.now() - lastAt < QUIET) await pause(50);
  };
}

/** Milliseconds until the largest content of a page is painted. */
async function paintTime(browser: Browser, url: string): Promise<number> {
  const page = await openSlowly(browser, { network: true });
  const quiet = followRequests(page);
  await page.goto(url);
  await quiet();
  await told(page);
  const time = await page.evaluate<number>('seen.paint');
  await page.context().close();
  return time;
}

const NEXT_PAGE = '.results aisle-pagination a[part~=next]';

/** What a shopper does on the page of results and on that of a product, in order. */
const actions: readonly {
  name: string;
  on: 'results' | 'product';
  /** What is scrolled to before, and looked at: pictures that come into view are no part of the action. */
  below?: string;
  act: (page: Page) => Promise<void>;
}[] = [
  { name: 'open the filters', on: 'results', act: (page) => page.locator('aisle-refine-sheet [part=open]').tap() },
  {
    name: 'choose a brand in the sheet',
    on: 'results',
    act: (page) => page.locator('aisle-refinement-list[attribute=brand] label').first().tap(),
  },
  { name: 'apply the choice', on: 'results', act: (page) => page.locator('aisle-refine-sheet [part=apply]').tap() },
  {
    name: 'take the choice back',
    on: 'results',
    act: (page) => page.locator('aisle-current-refinements [part=remove]').first().tap(),
  },
  {
    name: 'sort',
    on: 'results',
    act: async (page) => {
      await page.locator('aisle-sort-by select').focus();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'turn the page',
    on: 'results',
    below: NEXT_PAGE,
    act: (page) => page.locator(NEXT_PAGE).tap(),
  },
  {
    name: 'open the search',
    on: 'results',
    act: (page) => page.locator('aisle-autocomplete').getByRole('button').first().tap(),
  },
  { name: 'type a letter', on: 'results', act: (page) => page.keyboard.press('j') },
  { name: 'choose a colour', on: 'product', act: (page) => page.locator('#pictures a').nth(1).tap() },
  { name: 'choose a size', on: 'product', act: (page) => page.locator('#sizes label').first().tap() },
  { name: 'add to the cart', on: 'product', act: (page) => page.locator('#add-to-cart').tap() },
  { name: 'keep for later', on: 'product', act: (page) => page.locator('#keep').tap() },
];

/** Milliseconds from each action until the next paint. */
async function actionTimes(browser: Browser, urls: Record<'results' | 'product', string>): Promise<number[]> {
  const times: number[] = [];
  for (const on of ['results', 'product'] as const) {
    const page = await openSlowly(browser, { network: false });
    const quiet = followRequests(page);
    await page.goto(urls[on]);
    for (const { act, below } of actions.filter((one) => one.on === on)) {
      if (below !== undefined) await page.locator(below).scrollIntoViewIfNeeded();
      await quiet();
      await page.evaluate('seen.actions.length = 0');
      await act(page);
      await quiet();
      await told(page);
      times.push(await page.evaluate<number>('Math.max(0, ...seen.actions)'));
    }
    await page.context().close();
  }
  return times;
}

/** Measures the shop. `quick` is one round. */
export async function benchShop({ quick }: { quick: boolean }): Promise<Report[]> {
  const [demo, browser] = await Promise.all([startDemo({ dataDir: false, count: 2000 }), launchChromium()]);
  try {
    const results = await (await fetch(`${demo.url}${pages.results}`)).text();
    // The first one with colours and sizes: all that can be done on such a page can be done on its own.
    let product = '';
    for (const [path] of results.matchAll(/\/product\.html\?id=\w+/g)) {
      product = demo.url + path;
      const html = await (await fetch(product)).text();
      if (html.includes('id="pictures"') && html.includes('id="sizes"') && !html.includes('id="add-to-cart" disabled'))
        break;
    }
    const all = {
      ...Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, demo.url + path])),
      product,
    };
    const rounds = quick ? 1 : 5;
    const paints: Record<string, number[]> = {};
    const acted: number[][] = [];
    for (let round = 0; round < rounds; round++) {
      for (const [name, url] of Object.entries(all)) (paints[name] ??= []).push(await paintTime(browser, url));
      acted.push(await actionTimes(browser, { results: demo.url + pages.results, product }));
    }
    const row = (name: string, times: readonly number[], limit: number): string[] => [
      name,
      `${Math.round(median([...times]))} ms`,
      `${Math.round(Math.max(...times))} ms`,
      `${limit} ms`,
    ];
    return [
      {
        title: 'The demo shop on a slow phone: largest contentful paint',
        columns: ['Page', 'Median', 'Slowest', 'Good'],
        rows: Object.entries(paints).map(([name, times]) => row(name, times, good.paint)),
        notes: [
          'A first visit at 390 px: a processor four times slower, 150 ms there and back, 1.6 Mbit/s down and 750 kbit/s up.',
        ],
      },
      {
        title: 'The demo shop on a slow phone: from an action to the next paint',
        columns: ['Action', 'Median', 'Slowest', 'Good'],
        rows: actions.map(({ name }, at) =>
          row(
            name,
            acted.map((times) => times[at] ?? 0),
            good.action,
          ),
        ),
        notes: ['A processor four times slower; each action as the browser tells it (event timing), in steps of 8 ms.'],
      },
    ];
  } finally {
    await browser.close();
    await demo.close();
  }
}
