/** Visits in each engine: two tabs, a page that comes back from the page cache, an order, a lost network, and storage that is emptied. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EngineWindow, engines } from '../testing/engines.ts';
import { keyCodes } from '../testing/webdriver.ts';
import { EngineShopper, firstHit, one } from './engine-shopper.ts';
import { startNetwork } from './network.ts';
import { listing, openShop, type Shop, type StoredEvent } from './shop.ts';

let shop: Shop;
let network: Awaited<ReturnType<typeof startNetwork>>;
beforeAll(async () => {
  shop = await openShop();
  network = await startNetwork(shop.demo.url);
}, 120_000);
afterAll(async () => {
  await network?.stop();
  await shop?.close();
});

const heart = '[data-keep]';
const box = one('aisle-autocomplete >>> input');
/** The line below the box says that something is wrong. */
const fails = `/offline|has a problem/i.test(${one('aisle-status')}.shadowRoot.textContent)`;
const isKept = `${one(heart)}?.getAttribute('aria-pressed') === 'true'`;

/** Everything that a page may have stored goes, as when Safari has not seen a shopper for seven days. */
const EMPTY_STORAGE = `localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g)) document.cookie = name + '=; path=/; max-age=0';
  return indexedDB.databases().then((all) => Promise.all(all.map(({ name }) => new Promise((done) => {
    Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: done, onblocked: done });
  })))).then(() => undefined)`;

/** Where an engine cannot be told that there is no network, its page is. */
const tell = (
  isOnLine: boolean,
): string => `Object.defineProperty(navigator, 'onLine', { configurable: true, value: ${isOnLine} });
  dispatchEvent(new Event('${isOnLine ? 'online' : 'offline'}'))`;

/** Cuts a window off from the shop, or connects it again. */
async function connect(window: EngineWindow, isOnLine: boolean): Promise<void> {
  if (isOnLine) await network.restore();
  else await network.cut();
  if (window.setOffline) await window.setOffline(!isOnLine);
  else await window.run(tell(isOnLine));
}

/** Writes into the fields of the checkout and chooses the country. */
async function fillCheckout(window: EngineWindow): Promise<void> {
  const fields = {
    email: 'ada@example.com',
    'given-name': 'Ada',
    'family-name': 'Lovelace',
    street: 'Ring 1',
    postcode: '10115',
    city: 'Berlin',
  };
  for (const [id, text] of Object.entries(fields)) {
    await window.run(`document.getElementById('${id}').focus()`);
    await window.type(text);
  }
  await window.run(`const country = document.getElementById('country');
    country.value = 'DE';
    for (const type of ['input', 'change']) country.dispatchEvent(new Event(type, { bubbles: true }));`);
}

describe.each(engines)('in $name', ({ missing, start }) => {
  let window: EngineWindow;
  let shopper: EngineShopper;
  let before = 0;
  beforeEach(async ({ skip }) => {
    skip(missing !== undefined, missing);
    window = await start();
    shopper = new EngineShopper(window, network.url);
    before = (await shop.events()).length;
  }, 60_000);
  afterEach(async () => {
    await network.restore();
    await window?.stop();
  });

  const heard = async (isMeant: (event: StoredEvent) => boolean): Promise<StoredEvent[]> =>
    (await shop.events()).slice(before).filter(isMeant);

  it('shows in one tab what is kept, bought and searched for in the other, and sends each event once', async () => {
    await shopper.arrive(listing);
    const first = await window.tab();
    await window.openTab();
    await shopper.arrive(listing);
    // Not by the mouse: the driver of WebKit moves it in the first tab alone.
    await shopper.until(one(heart));
    await window.run(`${one(heart)}.click()`);
    await shopper.until(isKept);
    await window.run(`const input = ${box};
      input.focus();
      input.value = 'lantern';
      input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      input.form.requestSubmit();`);
    await shopper.sees(firstHit, /lantern/i);
    await shopper.openFirstHit();
    const objectID = await window.run(`return new URL(location.href).searchParams.get('id')`);
    await window.run(`${one('#sizes input')}?.click(); ${one('#add-to-cart')}.click()`);
    await window.turnTo(first);
    await shopper.until(isKept);
    await shopper.sees('#kept-count', /^1$/);
    await shopper.sees('#cart-count', /^1$/);
    // The words of the other tab, before any letter.
    await window.run(`${box}.focus(); ${box}.click()`);
    await shopper.until(`${one('aisle-autocomplete')}.shadowRoot.textContent.includes('lantern')`);
    await window.run(`${one(firstHit)}.click()`);
    await shopper.until(`location.pathname.includes('product')`);
    await expect.poll(() => heard(({ eventType }) => eventType === 'click').then(({ length }) => length)).toBe(2);
    await expect
      .poll(() => heard(({ eventSubtype }) => eventSubtype === 'addToCart').then((all) => all[0]?.objectIDs))
      .toEqual([objectID]);
    const events = await heard(() => true);
    expect(new Set(events.map(({ eventID }) => eventID)).size).toBe(events.length);
    expect(new Set(events.map(({ userToken }) => userToken)).size).toBe(1);
  });

  it('orders what is in the cart, and the purchase arrives once, with what was paid', async () => {
    const objectID = await shopper.openProduct('backpack');
    await shopper.addToCart();
    await window.navigate(`${network.url}/cart.html`);
    await shopper.click('#to-checkout');
    await shopper.until(`location.pathname === '/checkout.html' && document.readyState === 'complete'`);
    await fillCheckout(window);
    await shopper.click('#place-order');
    await shopper.until(`location.pathname === '/order.html' && !${one('#thanks')}.hidden`);
    await shopper.sees('#buyer', /^Ada$/);
    await shopper.sees('#cart-count', /^0$/);
    const purchases = () => heard(({ eventSubtype }) => eventSubtype === 'purchase');
    await expect.poll(() => purchases().then(({ length }) => length)).toBe(1);
    const [purchase] = await purchases();
    expect(purchase).toMatchObject({ objectIDs: [objectID], currency: 'EUR' });
    expect(purchase!.objectData?.[0]?.price).toBeGreaterThan(0);
    const [click] = await heard(({ eventType }) => eventType === 'click');
    expect(purchase!.objectData?.[0]?.queryID).toBe(click!.queryID);
  });

  it('comes back from the page cache to what is kept and in the cart by now, and to a search that works', async ({
    skip,
  }) => {
    await shopper.arrive('/?q=jacket');
    await window.run(`addEventListener('pageshow', ({ persisted }) => { if (persisted) window.cameBack = true; })`);
    await shopper.openFirstHit();
    await shopper.addToCart();
    await shopper.click('#keep');
    await window.back();
    await shopper.sees(firstHit, /\S/);
    skip(
      !(await window.run<boolean>('return window.cameBack === true')),
      'This browser keeps no pages while it is driven',
    );
    await shopper.sees('#cart-count', /^1$/);
    await shopper.sees('#kept-count', /^1$/);
    await shopper.until(isKept);
    await shopper.search(`${keyCodes['End']} red`);
    await expect.poll(() => window.run('return location.search')).toMatch(/q=jacket.red/);
    await shopper.until(`document.querySelector('aisle-search').session.state.status === 'idle'`);
    await shopper.sees(firstHit, /\S/);
  });

  it('keeps the results while there is no network, says so, and goes on by itself, with what was clicked meanwhile', async () => {
    await shopper.arrive('/?q=lamp');
    const names = `return [...document.querySelectorAll('${firstHit}')].map((link) => link.textContent.trim()).join()`;
    const listed = await window.run(names);
    // The popup has come, as to anybody who looks into the box.
    await shopper.click('aisle-autocomplete >>> input');
    await shopper.until(`${one('aisle-autocomplete >>> [part=panel]')}`);
    await connect(window, false);
    try {
      await window.type(`${keyCodes['End']}s`);
      await shopper.until(fails);
      expect(await window.run(names)).toBe(listed);
      await window.run(`const link = ${one(firstHit)};
        link.addEventListener('click', (event) => event.preventDefault());
        link.click();`);
    } finally {
      await connect(window, true);
    }
    await expect.poll(() => shopper.count()).toMatch(/lamps/);
    await shopper.until(`!(${fails})`);
    await expect.poll(() => heard(({ eventType }) => eventType === 'click').then(({ length }) => length)).toBe(1);
  });

  it('begins anew where the storage was emptied, between two visits and under an open page', async () => {
    const clicks = () => heard(({ eventType }) => eventType === 'click');
    await shopper.openProduct('tent');
    await shopper.addToCart();
    await expect
      .poll(() => heard(({ eventSubtype }) => eventSubtype === 'addToCart').then(({ length }) => length))
      .toBe(1);
    await expect.poll(() => clicks().then(({ length }) => length)).toBe(1);
    await window.run(EMPTY_STORAGE);
    await shopper.openProduct('jacket');
    await shopper.sees('#cart-count', /^0$/);
    await expect.poll(() => clicks().then(({ length }) => length)).toBe(2);
    const [one_, other] = await clicks();
    expect(one_!.userToken).not.toBe(other!.userToken);
    await shopper.arrive('/?q=boots');
    await window.run(EMPTY_STORAGE);
    await shopper.openFirstHit();
    await shopper.addToCart();
    await expect
      .poll(() => heard(({ eventSubtype }) => eventSubtype === 'addToCart').then(({ length }) => length))
      .toBe(2);
    await expect.poll(() => clicks().then(({ length }) => length)).toBe(3);
  });

  it('searches for no half-composed letter of an input method, and for the whole one by itself', async () => {
    await shopper.arrive(listing);
    await window.run(`const send = window.fetch;
      window.asked = [];
      window.fetch = (url, options) => {
        for (const { query, params } of JSON.parse(options?.body ?? '{}').requests ?? [])
          window.asked.push(query ?? params?.query ?? new URLSearchParams(params).get('query'));
        return send(url, options);
      };`);
    await shopper.search('jack');
    await expect.poll(() => window.run<string[]>('return window.asked')).toContain('jack');
    await window.compose('e');
    await expect.poll(() => window.run<string[]>('return window.asked')).toContain('jacke');
    const asked = await window.run<string[]>('return [...new Set(window.asked)]');
    expect(asked.filter((query) => query?.includes('ju') || query?.includes('ku'))).toEqual([]);
    // What ended the composition chose nothing and left nothing.
    expect(await window.run(`return ${one('aisle-autocomplete >>> input')}.value + location.pathname`)).toBe('jacke/');
    await window.type(`t${keyCodes['Enter']}`);
    await expect.poll(() => window.run('return location.search')).toMatch(/q=jacket$/);
  });
});
