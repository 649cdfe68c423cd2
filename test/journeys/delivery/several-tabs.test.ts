/** Several tabs of one browser and pages that say strange things: consent reaches each tab, an idle one takes over, nothing is an error. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { executablePath, repeats } from './testing/chromium.ts';
import { type DeliveryStage, setDeliveryStage } from './testing/delivery-stage.ts';

/** What the page's scripts see. */
declare const aisle: (...call: unknown[]) => unknown;

describe.skipIf(!executablePath)('a tab among others', { repeats }, () => {
  const stage = setDeliveryStage();
  let server: DeliveryStage['server'];
  let context: DeliveryStage['context'];
  beforeEach(() => void ({ server, context } = stage));

  /** What pages threw or wrote to the console as an error. */
  const faults: string[] = [];
  afterEach(() => expect(faults.splice(0)).toEqual([]));

  const open = async (path = '/'): Promise<Page> => {
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      // A service that is down is told by the browser itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load')) faults.push(message.text());
    });
    await page.goto(server.origin + path);
    return page;
  };
  const track = (page: Page, ...ids: string[]): Promise<void> =>
    page.evaluate((objectIDs) => {
      for (const id of objectIDs)
        aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: [id] });
    }, ids);
  const stats = (page: Page): Promise<Record<string, number>> =>
    page.evaluate(() => aisle('stats') as Record<string, number>);
  const cookies = async (): Promise<string[]> => (await context.cookies()).map(({ name }) => name);

  it.each([['optOut'], ['setConsent', false]] as const)('%s holds in every tab at once', async (...call) => {
    server.answer(() => ({ status: 503 }));
    const [here, there] = [await open(), await open()];
    await track(there, 'a', 'b', 'c');
    await server.until(() => server.deliveries.length > 0);
    expect(await cookies()).toEqual(['_aisle']);
    await here.evaluate((said) => aisle(...said), call);
    await expect.poll(() => stats(there)).toEqual({ queued: 3, 'dropped: erased': 3 });
    await track(there, 'd');
    expect(await stats(there)).toMatchObject({ queued: 3, 'dropped: consent': 1 });
    expect(await there.evaluate(() => aisle('getUserToken'))).toBeUndefined();
    expect(await cookies()).toEqual([]);
    server.answer(() => ({ status: 200 }));
    // The service is well again: a tab that has nothing to send sends nothing.
    await Promise.all([here, there].map((page) => page.evaluate(() => aisle('flush'))));
    expect(server.accepted()).toEqual([]);
    const later = await open();
    await track(later, 'later');
    // A withdrawal is for the pages that are open; an opt-out is for later ones too.
    if (call[0] === 'optOut') expect(await stats(later)).toEqual({ 'dropped: consent': 1 });
    else await server.until(() => server.unique().join() === 'later');
  });

  it('erase() is told in the tab that held the events, and what comes after it arrives under another name', async () => {
    server.answer(() => ({ status: 503 }));
    const [here, there] = [await open(), await open()];
    await track(there, 'a', 'b', 'c');
    await server.until(() => server.deliveries.length > 0);
    const name = await there.evaluate(() => aisle('getUserToken'));
    await here.evaluate(() => aisle('erase'));
    await expect.poll(() => stats(there)).toEqual({ queued: 3, 'dropped: erased': 3 });
    server.answer(() => ({ status: 200 }));
    await track(there, 'after');
    await server.until(() => server.unique().join() === 'after');
    expect(await there.evaluate(() => aisle('getUserToken'))).not.toBe(name);
  });

  it('an idle tab takes over what a tab left that died with its request under way', async () => {
    server.answer(() => ({ status: 200, hold: server.deliveries.length === 0 }));
    // Idle from the first: it does not look once more what there may be to send just when the other tab begins.
    const idle = await open('/?delay=100000');
    const dying = await open();
    await track(dying, 'left');
    await server.until(() => server.deliveries.length > 0);
    // The lease of these pages, when it began: 1.5 s that nobody takes up what a request may still bring.
    const lease = (): Promise<string | undefined> =>
      idle.evaluate(
        () => Object.values(localStorage).find((row: string) => row.endsWith(' 1500')) as string | undefined,
      );
    await expect.poll(lease).toMatch(/^\d+ 1500$/);
    const began = Number.parseInt((await lease())!);
    await dying.close();
    await server.until(() => server.deliveries.length > 1);
    expect(server.deliveries[1]).toMatchObject({ status: 200, events: [{ objectIDs: ['left'] }] });
    expect(server.deliveries[1]!.at - began).toBeGreaterThanOrEqual(1500);
    server.release();
    expect(new Set(server.accepted().map((event) => event.eventID)).size).toBe(1);
  });

  it('the script tag stands twice on the page: one tracker, each click once', async () => {
    const page = await open('/?twice&early');
    await page.evaluate(() => {
      document.body.innerHTML =
        '<button data-aisle-event="clickedObjectIDs" data-aisle-index="products" data-aisle-object-ids="button" data-aisle-name="Opened">Open</button>';
    });
    await page.getByRole('button').click();
    await track(page, 'called');
    await server.until(() => server.unique().length === 3);
    await page.evaluate(() => aisle('flush'));
    expect(
      server
        .accepted()
        .map((event) => event.objectIDs[0])
        .sort(),
    ).toEqual(['button', 'called', 'early']);
  });

  it('nonsense is neither an error nor an event', async () => {
    const page = await open();
    await page.evaluate(() => {
      for (const name of ['__proto__', 'constructor', 'toString', '', 'nothing', 7, null, undefined, {}])
        aisle(name, { eventName: 'Strange' });
      for (const given of [
        undefined,
        null,
        7,
        'x',
        [],
        { lines: 'x' },
        { lines: [null] },
        { eventName: 'Strange', index: 'products', lines: 'x' },
        { eventName: 'Strange', index: 'products', objectIDs: 'p1' },
      ])
        for (const method of [
          'clickedObjectIDs',
          'purchasedObjectIDs',
          'viewedFilters',
          'setCredentials',
          'sendEvents',
        ])
          aisle(method, given);
      for (const detail of [null, 7, { lines: 'x' }, { lines: [null], index: 7 }, { index: 'products', lines: {} }])
        for (const name of [
          'aisle-hit-click',
          'aisle-hits-view',
          'aisle-filter-click',
          'aisle-add-to-cart',
          'aisle-purchase',
        ])
          document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
    });
    await page.evaluate(() => aisle('setCredentials', { apiKey: 'old' }));
    await track(page, 'sensible');
    await server.until(() => server.unique().includes('sensible'));
    expect(server.unique()).toEqual(['sensible']);
  });
});
