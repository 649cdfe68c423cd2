/** Every row of the guarantee table in docs/insights.md that the other journeys leave open, in a real browser. */
import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { executablePath, repeats } from './testing/chromium.ts';
import { type DeliveryStage, setDeliveryStage } from './testing/delivery-stage.ts';
import { within } from '../../testing/within.ts';

/** What the page's scripts see. */
declare const aisle: (...call: unknown[]) => unknown;

const day = 86_400_000;

describe.skipIf(!executablePath)('whatever happens', { repeats }, () => {
  const stage = setDeliveryStage();
  const { open } = stage;
  let server: DeliveryStage['server'];
  let browser: DeliveryStage['browser'];
  let context: DeliveryStage['context'];
  beforeEach(() => void ({ server, browser, context } = stage));

  const track = (page: Page, count = 20, method = 'clickedObjectIDs', first = 0): Promise<void> =>
    page.evaluate(
      ([count_, method_, from]) => {
        for (let i = from; i < from + count_; i++)
          aisle(method_, { eventName: 'Opened', index: 'products', objectIDs: [`p${i}`] });
      },
      [count, method, first] as const,
    );
  const stats = (page: Page): Promise<Record<string, number>> =>
    page.evaluate(() => aisle('stats') as Record<string, number>);
  const pending = (page: Page): Promise<number> => page.evaluate(() => aisle('pending') as number);
  const arrived = (count = 20): Promise<void> =>
    server.until(() => server.unique().length === count, `${count} events that arrived`);
  /** Kills the processes that show pages, as a system short of memory does. */
  const killRenderers = async (): Promise<void> => {
    const session = await browser.newBrowserCDPSession();
    const renderers = async (): Promise<number[]> => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return processInfo.flatMap(({ id, type }) => (type === 'renderer' ? id : []));
    };
    const doomed = await renderers();
    for (const id of doomed)
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It had ended by itself.
      }
    // The browser keeps a spare one for the next page: as long as it does not know that it is dead, it hands it out.
    await expect
      .poll(async () => (await renderers()).filter((id) => doomed.includes(id)), { message: 'renderers to be gone' })
      .toEqual([]);
    await session.detach();
  };

  it('B4: the tab’s process is killed with a request under way', async () => {
    server.answer(() => ({ status: 200, hold: true }));
    const page = await open();
    const crashed = page.waitForEvent('crash');
    await track(page);
    await server.until(() => server.deliveries.length > 0);
    await killRenderers();
    await within('the tab to crash', crashed);
    server.answer(() => ({ status: 200 }));
    await open();
    await arrived();
  });

  it('B4: the tab’s process is killed in the very task that tracked', async () => {
    server.answer(() => ({ status: 503 }));
    const page = await open();
    const crashed = page.waitForEvent('crash');
    const told = page.waitForEvent('console');
    const busy = page
      .evaluate(() => {
        for (let i = 0; i < 20; i++)
          aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: [`p${i}`] });
        console.log('tracked');
        for (;;);
      })
      .catch(() => {});
    await told;
    await killRenderers();
    await within('the tab to crash', crashed);
    await within('the script of the killed tab to end', busy);
    server.answer(() => ({ status: 200 }));
    await open();
    await arrived();
  });

  it('B6: three days without network are bridged with the time of each event, five days are told as expired', async () => {
    await context.addInitScript(() => {
      const real = Date.now;
      const hours = Number(new URL(location.href).searchParams.get('hours'));
      Date.now = () => real() + hours * 3_600_000;
    });
    server.answer(() => ({ status: 503 }));
    const start = Date.now();
    await track(await open('/?hours=-120'), 10);
    await track(await open('/?hours=-72'), 10, 'clickedObjectIDs', 10);
    for (const page of context.pages()) await page.close();
    server.answer(() => ({ status: 200 }));
    const page = await open('/');
    await arrived(10);
    expect(server.unique()).toEqual(Array.from({ length: 10 }, (_, i) => `p${i + 10}`));
    for (const { timestamp } of server.accepted()) expect(Math.abs(timestamp - (start - 3 * day))).toBeLessThan(60_000);
    await expect.poll(() => stats(page)).toMatchObject({ 'dropped: expired': 10 });
  });

  it('B7: ten minutes of failures cost at most 12 requests', async () => {
    server.answer(() => ({ status: 500 }));
    const page = await context.newPage();
    // The middle of every draw.
    await page.addInitScript(() => (Math.random = () => 0.5));
    await page.clock.install();
    await page.goto(server.origin);
    await track(page);
    for (let i = 0; i < 60; i++) {
      await page.clock.runFor(10_000);
      await page.evaluate(() => aisle('flush'));
    }
    expect(server.deliveries.length).toBeGreaterThan(3);
    expect(server.deliveries.length).toBeLessThanOrEqual(12);
    server.answer(() => ({ status: 200 }));
    await page.clock.runFor(300_000);
    await page.evaluate(() => aisle('flush'));
    await arrived();
  });

  it('B7: fifty tabs together ask a service that fails for ten minutes no more often than one', async () => {
    server.answer(() => ({ status: 500 }));
    await context.addInitScript(() => (Math.random = () => 0.5));
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${server.origin}/tabs`);
    const tabs = page.frames().slice(1);
    expect(tabs).toHaveLength(50);
    for (const [i, tab] of tabs.entries())
      await tab.evaluate(
        (id) => aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: [`p${id}`] }),
        i,
      );
    for (let i = 0; i < 60; i++) {
      await page.clock.runFor(10_000);
      await tabs[i % 50]!.evaluate(() => aisle('flush'));
    }
    expect(server.deliveries.length).toBeGreaterThan(3);
    expect(server.deliveries.length).toBeLessThanOrEqual(12);
    server.answer(() => ({ status: 200 }));
    await page.clock.runFor(300_000);
    await tabs[0]!.evaluate(() => aisle('flush'));
    await arrived(50);
    expect(new Set(server.accepted().map(({ eventID }) => eventID)).size).toBe(50);
  });

  it('B8: a rate limit that names its end is respected', async () => {
    let limited = true;
    const end = Math.ceil(Date.now() / 1000) + 2;
    server.answer(() => (limited ? { status: 429, headers: { 'X-RateLimit-Reset': `${end}` } } : { status: 200 }));
    const page = await open();
    await track(page);
    await server.until(() => server.deliveries.length === 1);
    limited = false;
    await arrived();
    expect(server.deliveries[1]!.at).toBeGreaterThanOrEqual(end * 1000 - 10);
  });

  it('B9: the script is slow: what the stub took arrives; the script never comes: the page goes on', async () => {
    await open('/?slow&early');
    await arrived(1);
    const errors: string[] = [];
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route('**/aisle-insights.js', (route) => route.abort());
    await page.goto(`${server.origin}/?early`);
    await track(page, 1);
    expect(errors).toEqual([]);
  });

  it.each([
    ['two of 20', 20, (id: number) => id === 3 || id === 17],
    ['one of 1,000', 1000, (id: number) => id === 613],
  ])('B10: %s are refused, the others arrive', async (_, count, isPoison) => {
    server.answer((events) => ({
      status: events.some((event) => isPoison(Number(event.objectIDs[0]!.slice(1)))) ? 422 : 200,
    }));
    const page = await open();
    await track(page, count, 'viewedObjectIDs');
    const bad = Array.from({ length: count }, (_unused, i) => i).filter(isPoison).length;
    await expect.poll(() => stats(page)).toMatchObject({ 'dropped: refused': bad });
    await arrived(count - bad);
    await expect.poll(() => pending(page)).toBe(0);
  });

  it('B10: a service that refuses everything for a while gets all of them later', async () => {
    server.answer(() => ({ status: 422 }));
    const page = await open();
    await track(page, 8);
    await server.until(() => server.deliveries.length > 8);
    server.answer(() => ({ status: 200 }));
    await arrived(8);
    expect(await stats(page)).not.toHaveProperty('dropped: refused');
  });

  it('B10: an event refused for its search or its clock arrives as a plain one', async () => {
    server.answer((events) => ({ status: events.some((event) => event.timestamp) ? 422 : 200 }));
    const page = await open();
    await track(page);
    await arrived();
    expect(await stats(page)).not.toHaveProperty('dropped: refused');
  });

  it('B11: one event that is too large alone is told, the others arrive', async () => {
    server.answer((events) => ({ status: events.some((event) => event.objectIDs[0] === 'p7') ? 413 : 200 }));
    const page = await open();
    await track(page);
    await arrived(19);
    await expect.poll(() => stats(page)).toMatchObject({ 'dropped: too large': 1, sent: 19 });
  });

  it('B11: a proxy refuses large bodies without CORS headers', async () => {
    server.answer((_events, _key, body) => ({ status: body.length > 1500 ? 413 : 200, bare: body.length > 1500 }));
    const page = await open();
    await context.addInitScript(() => (Math.random = () => 0.05));
    await page.reload();
    await track(page);
    await arrived();
  });

  it('B12: ten tabs, and the one that sends is closed meanwhile', async () => {
    server.answer(() => ({ status: 200, hold: true }));
    const pages = await Promise.all(Array.from({ length: 10 }, () => open()));
    // What a request carries does not tell whose it is: a tab takes in what others left.
    const first = context.waitForEvent('request', (request) => request.url().includes('/1/events'));
    await Promise.all(pages.map((page, i) => track(page, 2, 'clickedObjectIDs', i * 2)));
    const sender = (await first).frame().page();
    await server.until(() => server.deliveries.length > 0);
    server.answer(() => ({ status: 200 }));
    await sender.close();
    await arrived();
  });

  it.each([
    ['throws', 'indexedDB.open = () => { throw new Error("denied") }'],
    ['hangs', 'indexedDB.open = () => ({})'],
    [
      'has another shape',
      'indexedDB.open("aisle:STORE").onupgradeneeded = (e) => e.target.result.createObjectStore("x")',
    ],
  ])('B13: the second store %s', async (_, script) => {
    await context.addInitScript(script);
    await track(await open());
    await arrived();
  });

  /** Fills localStorage to the last character, as a careless neighbour does. */
  const fill = (page: Page): Promise<void> =>
    page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2)
        for (let i = 0; ; i++)
          try {
            localStorage.setItem(`x${size}-${i}`, 'x'.repeat(size));
          } catch {
            break;
          }
    });

  it('B14: localStorage is full: the second store keeps the events for the next page', async () => {
    server.answer(() => ({ status: 503 }));
    const page = await open();
    await fill(page);
    await track(page);
    await server.until(() => server.deliveries.length > 0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':q:')).length)).toBe(0);
    // Reads after the writes: when this answers, the writes are done.
    const kept = await page.evaluate(async () => {
      const request = indexedDB.open('aisle:STORE');
      const store = await new Promise<IDBDatabase>((resolve) => (request.onsuccess = () => resolve(request.result)));
      const count = store.transaction('q').objectStore('q').count();
      return new Promise<number>((resolve) => (count.onsuccess = () => resolve(count.result)));
    });
    expect(kept).toBe(20);
    await page.close();
    server.answer(() => ({ status: 200 }));
    await open();
    await arrived();
  });

  it('B14: the quota of both stores is used up: memory delivers, and a page that goes sends what it has', async () => {
    const page = await open();
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 1 });
    await fill(page);
    await track(page);
    await page.goto(`${server.origin}/strict`);
    await arrived();
  });

  it('B14: both stores fail: memory delivers, and a page that goes sends what it has', async () => {
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      indexedDB.open = () => {
        throw new Error('denied');
      };
    });
    const page = await open();
    await track(page);
    await page.goto(`${server.origin}/strict`);
    await arrived();
  });

  it('B15: a private window', async () => {
    const hidden = await browser.newContext();
    const page = await hidden.newPage();
    await page.goto(server.origin);
    await track(page);
    await page.close();
    await arrived();
    await hidden.close();
  });

  it('B16: a slow answer and a shopper who leaves: at most one repeat of each', async () => {
    server.answer(() => ({ status: 200, hold: true }));
    const page = await open();
    await track(page);
    await server.until(() => server.deliveries.length > 0);
    server.answer(() => ({ status: 200 }));
    await page.goto(`${server.origin}/next`);
    await arrived();
    server.release();
    await expect.poll(() => pending(page)).toBe(0);
    expect(server.accepted().length).toBeLessThanOrEqual(40);
    expect(new Set(server.accepted().map(({ eventID }) => eventID)).size).toBe(20);
  });

  it('B17: an answer that is lost after the service took the events: the repeat carries the same names', async () => {
    let isFirst = true;
    server.answer(() => {
      const cut = isFirst;
      isFirst = false;
      return { status: 200, cut };
    });
    const page = await open();
    await track(page);
    await expect.poll(() => pending(page)).toBe(0);
    expect(server.accepted().length).toBeGreaterThan(20);
    expect(new Set(server.accepted().map(({ eventID }) => eventID)).size).toBe(20);
  });

  it('B18: a page that is put away and taken back, twice, sends each event once', async () => {
    const page = await open();
    for (let i = 0; i < 4; i++) {
      await track(page, 5, 'clickedObjectIDs', i * 5);
      await page.evaluate(
        (type) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })),
        i % 2 ? 'pageshow' : 'pagehide',
      );
    }
    await arrived();
    await expect.poll(() => pending(page)).toBe(0);
    expect(server.accepted()).toHaveLength(20);
  });

  it.each([-5 * 24, -2, 2, 5 * 24])('B19: the clock jumps by %i hours while the page is open', async (hours) => {
    server.answer(() => ({ status: 503 }));
    const page = await open();
    await track(page, 10);
    await server.until(() => server.deliveries.length > 0);
    await page.evaluate((jump) => {
      const real = Date.now;
      Date.now = () => real() + jump * 3_600_000;
    }, hours);
    server.answer(() => ({ status: 200 }));
    await track(page, 10, 'clickedObjectIDs', 10);
    // Over four days ahead, what waited counts as expired: a declared loss, and told.
    await arrived(hours > 96 ? 10 : 20);
    if (hours > 96) await expect.poll(() => stats(page)).toMatchObject({ 'dropped: expired': 10 });
    await expect.poll(() => pending(page)).toBe(0);
  });

  it('B20: another tracker holds the whole keepalive budget', async () => {
    const page = await open();
    await page.evaluate((address) => {
      void fetch(address, { method: 'POST', body: 'x'.repeat(65_000), keepalive: true }).catch(() => {});
    }, `${server.host}/budget`);
    await track(page);
    await arrived();
  });

  it('B21: beacons are blocked and fetch is wrapped badly for a while', async () => {
    const page = await open();
    await page.evaluate(() => {
      navigator.sendBeacon = () => true;
      const real = window.fetch;
      window.fetch = () => {
        window.fetch = real;
        throw new Error('a wrapper');
      };
    });
    await track(page);
    await arrived();
  });

  it.each([
    ['does not know keepalive', 'delete Request.prototype.keepalive'],
    ['is blocked', 'window.fetch = () => { throw new TypeError("blocked") }'],
  ])('B21: where fetch %s, a page that goes sends a beacon', async (_, script) => {
    await context.addInitScript(script);
    // Nothing is sent before the page goes: what failed a moment ago would wait for the next page.
    const page = await open('/?delay=60000');
    // A window that is closed in the middle of a navigation may never tell that it is closed.
    const left = page.waitForEvent('load');
    // Leaves in the same task, to a page without a tracker that could repeat it.
    await page
      .evaluate(() => {
        for (let i = 0; i < 20; i++)
          aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: [`p${i}`] });
        location.href = '/frame';
        // The page may be gone before it can answer.
      })
      .catch(() => {});
    await arrived();
    await within('the page to be left', left);
    expect(server.deliveries[0]!.contentType).toMatch(/^text\/plain/);
    expect(server.accepted()).toHaveLength(20);
  });

  it('B22: two applications on one origin never mix', async () => {
    server.answer((_events, key) => ({ status: key === 'old' ? 503 : 200 }));
    const one = await open('/?app=ONE');
    const two = await open('/?app=TWO');
    await track(one, 10);
    await two.evaluate(() => aisle('setCredentials', { apiKey: 'new' }));
    await track(two, 10, 'clickedObjectIDs', 10);
    await arrived(10);
    expect(server.unique()[0]).toBe('p10');
    await expect.poll(() => pending(two)).toBe(0);
    expect(await pending(one)).toBe(10);
  });

  it('B23: an opt-out erases 500 events and the token; only what comes after a new consent is sent', async () => {
    await context.route('**/1/events*', (route) => route.abort());
    const page = await open();
    await track(page, 500);
    await page.evaluate(() => aisle('optOut'));
    await context.unroute('**/1/events*');
    expect(await stats(page)).toMatchObject({ 'dropped: erased': 500 });
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join() + document.cookie))
      .toBe('aisle:STORE:optout');
    await page.reload();
    await track(page, 5);
    await page.evaluate(() => aisle('setConsent', true));
    await track(page, 5, 'clickedObjectIDs', 5);
    await arrived(5);
    expect(server.unique()[0]).toBe('p5');
  });

  it('B23: a request that fails after an opt-out leaves nothing behind', async () => {
    const requests: Route[] = [];
    await context.route('**/1/events*', (route) => void requests.push(route));
    const page = await open();
    const requested = page.waitForEvent('request', (request) => request.url().includes('/1/events'));
    const failed = page.waitForEvent('requestfailed');
    await track(page);
    await requested;
    await page.evaluate(() => aisle('optOut'));
    await requests[0]!.abort();
    await failed;
    await page.evaluate(() => aisle('flush'));
    expect(await page.evaluate(() => Object.keys(localStorage).join())).toBe('aisle:STORE:optout');
  });

  it('B23: an opt-out holds when the page is left in the same moment', async () => {
    const page = await open();
    for (let round = 1; round <= 10; round++) {
      server.answer(() => ({ status: 503 }));
      await track(page, 500);
      await Promise.all([
        page.waitForEvent('load'),
        page.evaluate(() => {
          aisle('optOut');
          location.reload();
        }),
      ]);
      server.answer(() => ({ status: 200 }));
      await page.evaluate(() => aisle('setConsent', true));
      await track(page, 1);
      await server.until(() => server.accepted().length > 0);
      expect(server.accepted(), `round ${round}`).toHaveLength(1);
      server.reset();
    }
  });

  it('B23: under Global Privacy Control no token is kept', async () => {
    await context.addInitScript(() => Object.assign(Navigator.prototype, { globalPrivacyControl: true }));
    const page = await open();
    await track(page);
    await arrived();
    await expect.poll(() => pending(page)).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).join() + document.cookie)).toBe('');
  });

  it('B24: the integrity of the script is checked: the right one runs, a wrong one leaves the page alone', async () => {
    await open('/?integrity=right&early');
    await arrived(1);
    const page = await open('/?integrity=wrong');
    await track(page, 1);
    expect(await page.evaluate(() => typeof aisle('pending'))).toBe('undefined');
  });

  it('B25: the site’s data is cleared while the page is open: what is tracked afterwards arrives', async () => {
    const page = await open();
    await context.request.get(`${server.origin}/`);
    await page.evaluate(() => fetch('/clear').then((answer) => answer.text()));
    await track(page);
    await arrived();
  });

  it('B26: a burst of 10,000 keeps every purchase and gives up views first', async () => {
    const page = await open();
    await context.setOffline(true);
    await track(page, 9000, 'viewedObjectIDs');
    await track(page, 1000, 'purchasedObjectIDs', 9000);
    const { queued, 'dropped: full': full } = await stats(page);
    expect([queued, queued! - full!]).toEqual([10_000, await pending(page)]);
    expect(await pending(page)).toBeLessThan(5000);
    await context.setOffline(false);
    await server.until(() => server.unique().filter((id) => Number(id.slice(1)) >= 9000).length === 1000);
  });

  it('B27: rows of another version are left alone', async () => {
    const page = await open();
    await page.evaluate(() => localStorage.setItem('aisle:STORE:q:v2', '{"v":2,"events":["..."]}'));
    await page.reload();
    await track(page);
    await arrived();
    expect(await page.evaluate(() => localStorage.getItem('aisle:STORE:q:v2'))).toContain('"v":2');
    await expect.poll(() => pending(page)).toBe(0);
  });

  it('B28: a page that is only prepared sends nothing before it is shown', async () => {
    await context.addInitScript(() =>
      Object.defineProperty(document, 'prerendering', { get: () => !('shown' in window) }),
    );
    const page = await open();
    await track(page);
    await page.evaluate(() => aisle('flush'));
    expect(server.deliveries).toHaveLength(0);
    await page.evaluate(() => Object.assign(window, { shown: true }));
    await arrived();
  });
});
