/** Which search gets the credit: from the list of results to the order, whatever lies between, as the service remembers it. */
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop, type StoredEvent } from './shop.ts';

/** A small shop of our own on the demo's service: its lists, product pages and carts say what they must, and no more. */
const script = `
  import '@aisle/components/define';
  import { createInsights } from '@aisle/insights';
  const insights = createInsights({
    appId: 'larch-lantern', apiKey: 'larch-lantern-search', host: '/', replicas: { products_price_asc: 'products' },
    // The warehouse knows a product by colour and size, too.
    before: (event) => { event.objectIDs = event.objectIDs?.map((sku) => sku.split('~')[0]); },
  });
  insights.capture();
  window.insights = insights;
`;
const list = (query: string, { element = 'aisle-hits hits-per-page="8"', routing = false } = {}): string => `
  <aisle-search app-id="larch-lantern" api-key="larch-lantern-search" host="/" index="products"
      ${routing ? 'routing' : `initial='${JSON.stringify({ query })}'`}>
    <${element}><template>
      <h3 style="height: 30px"><a href="/small/product?id={{objectID}}">{{name}}</a></h3>
    </template></${element.split(' ')[0]}>
  </aisle-search>`;
const button = (objectID: string): string =>
  `<button data-aisle-event="addedToCartObjectIDs" data-aisle-index="products" data-aisle-object-ids="${objectID}"
    data-aisle-price="9.50" data-aisle-currency="EUR">Add</button>`;
const order = (...objectIDs: string[]): string =>
  `<form data-aisle-event="purchasedObjectIDs" data-aisle-index="products" data-aisle-object-ids="${objectIDs.join()}"
    data-aisle-price="${objectIDs.map(() => '9.50').join()}" data-aisle-currency="EUR" action="/small/thanks">
    <button>Buy</button></form>`;

let shop: Shop;
let bundle = '';
beforeAll(async () => {
  const [opened, built] = await Promise.all([
    openShop(),
    build({
      stdin: { contents: script, resolveDir: import.meta.dirname, loader: 'ts' },
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      conditions: ['aisle-source', 'production'],
      tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    }),
  ]);
  shop = opened;
  bundle = built.outputFiles[0]!.text;
}, 120_000);
afterAll(() => shop?.close());

describe('the search that led to an order', () => {
  let context: BrowserContext;
  let pages: Record<string, string> = {};
  let known = new Set<string>();

  beforeEach(async () => {
    pages = {};
    known = new Set((await shop.events()).map(({ eventID }) => eventID));
    context = await shop.browser.newContext({ viewport: { width: 1000, height: 900 } });
    await context.route('**/small/**', (route) => {
      const name = new URL(route.request().url()).pathname.slice(7);
      if (name === 'shop.js') return route.fulfill({ contentType: 'text/javascript', body: bundle });
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Small</title><script type="module" src="/small/shop.js"></script>${pages[name] ?? ''}`,
      });
    });
  });
  afterEach(() => context.close());

  const open = async (name: string, html: string, page?: Page): Promise<Page> => {
    pages[name.split('?')[0]!] = html;
    const target = page ?? (await context.newPage());
    await target.goto(`${shop.demo.url}/small/${name}`);
    return target;
  };
  const links = (page: Page, which = 0) => page.locator('aisle-search').nth(which).locator('h3 a');
  const idOf = async (page: Page, place: number, which = 0): Promise<string> => {
    const href = await links(page, which).nth(place).getAttribute('href');
    return new URL(href!, shop.demo.url).searchParams.get('id')!;
  };
  const follow = async (page: Page, place: number, which = 0): Promise<void> => {
    await links(page, which).nth(place).click();
    await page.waitForURL('**/small/product?*');
  };
  /** What the service got since the journey began. */
  const told = async (): Promise<StoredEvent[]> => (await shop.events()).filter(({ eventID }) => !known.has(eventID));
  const heard = async (kind: string, count = 1): Promise<StoredEvent[]> => {
    const some = async () =>
      (await told()).filter(({ eventSubtype, eventType }) => (eventSubtype ?? eventType) === kind);
    await expect.poll(async () => (await some()).length).toBeGreaterThanOrEqual(count);
    return some();
  };
  const buy = async (page: Page): Promise<StoredEvent> => {
    await page.getByRole('button', { name: 'Buy' }).click();
    return (await heard('purchase')).at(-1)!;
  };
  const queries = (event: StoredEvent): (string | undefined)[] => event.objectData!.map(({ queryID }) => queryID);
  /** Lets time pass for what this browser remembers of clicks. */
  const age = (page: Page, hours: number): Promise<void> =>
    page.evaluate((ms) => {
      for (const key of Object.keys(localStorage).filter((row) => row.includes(':a:'))) {
        const [query, ...times] = localStorage.getItem(key)!.split(' ');
        localStorage.setItem(key, [query, ...times.map((time) => Number(time) - ms)].join(' '));
      }
    }, hours * 3_600_000);

  it('(a) travels with each hit: two lists on one page, two searches in one order, views apart', async () => {
    const page = await open('lists', list('tent') + list('lamp'));
    const [tent, lamp] = [await idOf(page, 2), await idOf(page, 1, 1)];
    for (const view of await heard('view', 2)) {
      const search = await shop.search((view as { queryID?: string }).queryID!);
      expect(search.objectIDs).toEqual(expect.arrayContaining(view.objectIDs));
    }
    await follow(page, 2);
    await page.goBack();
    await links(page, 1).first().waitFor();
    await follow(page, 1, 1);
    const bought = await buy(await open('cart', order(tent, lamp), page));
    const [one, two] = await Promise.all(queries(bought).map((queryID) => shop.search(queryID!)));
    expect([one!.query, two!.query]).toEqual(['tent', 'lamp']);
    expect(bought.queryID).toBeUndefined();
    const clicks = await heard('click', 2);
    expect(clicks.map(({ positions }) => positions)).toEqual([[3], [2]]);
  });

  it('(b) knows the place over all pages: a list that grew at its end, and one that grew at its beginning', async () => {
    const infinite = list('', { element: 'aisle-infinite-hits load-more="button" hits-per-page="6"', routing: true });
    const page = await open('list?q=lamp', infinite);
    await links(page).nth(5).waitFor();
    await page.getByRole('button', { name: /more/i }).click();
    await links(page).nth(8).waitFor();
    const ninth = await idOf(page, 8);
    await follow(page, 8);
    await open('list?q=lamp&page=3', infinite, page);
    await page.getByRole('button', { name: /previous/i }).click();
    await links(page).nth(11).waitFor();
    const eighth = await idOf(page, 1);
    await follow(page, 1);
    const clicks = await heard('click', 2);
    expect(clicks.map(({ objectIDs, positions }) => [objectIDs, positions])).toEqual([
      [[ninth], [9]],
      [[eighth], [8]],
    ]);
    for (const { queryID, positions, objectIDs } of clicks) {
      const search = await shop.search(queryID!);
      expect(search.firstPosition + search.objectIDs.indexOf(objectIDs[0]!)).toBe(positions![0]);
    }
  });

  it('(c) lasts over pages, tabs and days, the last click wins, and goes when the order has arrived', async () => {
    const page = await open('list', list('lamp'));
    const objectID = await idOf(page, 0);
    const name = await links(page).first().innerText();
    await follow(page, 0);
    // The same record, found again from a sorted list: the last click counts, under the main index.
    await open('sorted', list(name).replace('index="products"', 'index="products_price_asc"'), page);
    await links(page).first().waitFor();
    const hrefs = await links(page).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    await follow(
      page,
      hrefs.findIndex((href) => href.endsWith(`=${objectID}`)),
    );
    // The pages send on their own: whose event arrives last does not say who clicked last.
    const searches = await Promise.all((await heard('click', 2)).map(({ queryID }) => shop.search(queryID!)));
    const last = searches.find(({ index }) => index === 'products_price_asc')!.queryID;
    const tab = await open('cart', button(objectID));
    await tab.getByRole('button').click();
    const [cart] = await heard('addToCart');
    expect([cart!.index, cart!.queryID]).toEqual(['products', last]);
    await age(tab, 20);
    await context.route('**/1/events*', (route) => route.abort());
    await open('checkout', order(objectID), tab);
    await tab.getByRole('button').click();
    await tab.waitForURL('**/small/thanks?*');
    const traces = (): Promise<number> =>
      tab.evaluate(() => Object.keys(localStorage).filter((row) => row.includes(':a:')).length);
    expect(await traces()).toBe(1);
    await context.unroute('**/1/events*');
    const [bought] = await heard('purchase');
    expect(queries(bought!)).toEqual([last]);
    await expect.poll(traces).toBe(0);
  });

  it('(d) is found for a cart that speaks in other names', async () => {
    const page = await open('list', list('tent'));
    const objectID = await idOf(page, 0);
    await follow(page, 0);
    const [{ queryID }] = (await heard('click')) as [StoredEvent];
    const bought = await buy(await open('cart', order(`${objectID}~red~42`), page));
    expect([bought.objectIDs, queries(bought)]).toEqual([[objectID], [queryID]]);
  });

  it('(e) is kept for each line where one record was found twice', async () => {
    const page = await open('list', list('lamp'));
    const objectID = await idOf(page, 0);
    await follow(page, 0);
    await open('other', list('lamps'), page);
    await links(page).first().waitFor();
    await follow(page, 0);
    const [first, second] = (await heard('click', 2)).map(({ queryID }) => queryID!);
    await open('cart', '', page);
    await page.waitForFunction('window.insights');
    await page.evaluate(
      ([id, one, two]) =>
        document.dispatchEvent(
          new CustomEvent('aisle-purchase', {
            detail: {
              index: 'products',
              lines: [
                { objectID: id, queryID: one },
                { objectID: id, queryID: two },
              ],
            },
          }),
        ),
      [objectID, first, second] as const,
    );
    const [bought] = await heard('purchase');
    expect(queries(bought!)).toEqual([first, second]);
    expect(first).not.toBe(second);
  });

  it('(f) counts a record as seen once for each search, however often it comes into sight', async () => {
    const page = await open('list', `${list('tent')}<p style="height: 3000px">`);
    await heard('view');
    await page.mouse.wheel(0, 2500);
    await page.mouse.wheel(0, -2500);
    // Something new beside what was seen: when it is told, what came into sight again would have been told with it.
    await page.evaluate(() => {
      const mark = document.createElement('p');
      mark.textContent = 'New';
      Object.assign(mark.dataset, { aisleView: '', aisleObjectIds: 'mark', aisleIndex: 'products' });
      document.body.prepend(mark);
    });
    await expect.poll(async () => (await told()).some(({ objectIDs }) => objectIDs.includes('mark'))).toBe(true);
    await follow(page, 0);
    await heard('click');
    const seen = (await told())
      .filter(({ eventType }) => eventType === 'view')
      .flatMap(({ objectIDs, ...view }) => objectIDs.map((id) => `${(view as { queryID?: string }).queryID} ${id}`));
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('(g) is left out of what happens over an hour later, but for the lines of an order', async () => {
    const page = await context.newPage();
    await page.clock.install();
    await open('list', list('tent'), page);
    const objectID = await idOf(page, 0);
    await links(page).first().click({ button: 'middle' });
    const [{ queryID }] = (await heard('click')) as [StoredEvent];
    await page.clock.fastForward(61 * 60_000);
    await follow(page, 0);
    const late = (await heard('click', 2)).at(-1)!;
    expect(late.objectIDs).toEqual([objectID]);
    expect([late.queryID, late.positions]).toEqual([undefined, undefined]);
    const bought = await buy(await open('cart', order(objectID), await context.newPage()));
    expect(queries(bought)).toEqual([queryID]);
  });

  it('(h) begins with the middle button and with a key, too', async () => {
    const page = await open('list', list('lamp'));
    const [one, two] = [await idOf(page, 0), await idOf(page, 1)];
    await links(page).nth(0).click({ button: 'middle' });
    await links(page).nth(1).press('Enter');
    await page.waitForURL('**/small/product?*');
    // Two requests, of which the one that left with the page may be the first to arrive.
    const clicks = (await heard('click', 2)).toSorted((a, b) => a.positions![0]! - b.positions![0]!);
    expect(clicks.map(({ objectIDs, positions }) => [objectIDs[0], positions![0]])).toEqual([
      [one, 1],
      [two, 2],
    ]);
    const bought = await buy(await open('cart', order(one, two), page));
    expect(queries(bought)).toEqual(clicks.map(({ queryID }) => queryID));
  });
});
