/** The script tag in a real browser against a service on real sockets that fails in every way it can. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { executablePath, repeats } from './testing/chromium.ts';
import { type DeliveryStage, setDeliveryStage } from './testing/delivery-stage.ts';
import { within } from '../../testing/within.ts';

if (!executablePath) console.warn('Delivery journeys are skipped: set CHROME_PATH to a Chromium to run them.');

/** What the page's scripts see. */
declare const aisle: (...call: unknown[]) => unknown;

const wanted = Array.from({ length: 20 }, (_, i) => `p${i}`).sort();

describe.skipIf(!executablePath)('an event that was accepted arrives', { repeats }, () => {
  const stage = setDeliveryStage();
  const { open } = stage;
  let server: DeliveryStage['server'];
  let context: DeliveryStage['context'];
  beforeEach(() => void ({ server, context } = stage));

  /** Tracks 20 clicks in one task, then does one more thing in the same task. */
  const track = (page: Page, then: 'stay' | 'leave' | 'reload' = 'stay', first = 0): Promise<void> =>
    page
      .evaluate(
        ([next, from]) => {
          for (let i = from; i < from + 20; i++)
            aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: [`p${i}`] });
          if (next === 'leave') location.href = '/next';
          if (next === 'reload') location.reload();
        },
        [then, first] as const,
      )
      // The page may be gone before it can answer.
      .catch(() => {});
  const stats = (page: Page) =>
    page.evaluate(() => ({
      stats: aisle('stats') as Record<string, number>,
      pending: aisle('pending') as number,
    }));
  const all = (): boolean => server.unique().length === 20;
  /** accepted = delivered + dropped + still stored, as one page counts it. */
  const balanced = async (page: Page): Promise<void> => {
    await page.evaluate(() => aisle('flush'));
    const { pending, stats: counts } = await stats(page);
    const dropped = Object.keys(counts).filter((name) => name.startsWith('dropped'));
    expect(counts['queued']).toBe(
      (counts['sent'] ?? 0) + dropped.reduce((sum, name) => sum + counts[name]!, 0) + pending,
    );
  };

  it('on a good day: one request as plain text, each event once', async () => {
    const page = await open();
    await track(page);
    await server.until(all);
    expect(server.deliveries).toHaveLength(1);
    expect(server.deliveries[0]!.contentType).toMatch(/^text\/plain/);
    expect(server.accepted()).toHaveLength(20);
    await balanced(page);
  });

  it('when it was tracked before the script came', async () => {
    await open('/?early');
    await server.until(() => server.unique().includes('early'));
  });

  it('under a strict content security policy with Trusted Types, started by attributes alone', async () => {
    const page = await open('/strict');
    await track(page);
    await server.until(all);
  });

  it('when the page is reloaded while its request is under way', async () => {
    server.answer(() => ({ status: 200, hold: true }));
    const page = await open();
    await track(page);
    await server.until(() => server.deliveries.length > 0);
    server.answer(() => ({ status: 200 }));
    await page.reload();
    await server.until(all);
    // The first request was neither answered nor refused: whatever happens to it now, the service knows each event by its id.
    server.release();
    expect(new Set(server.accepted().map((event) => event.eventID)).size).toBe(20);
  });

  it.each(['leave', 'reload'] as const)('when the task that tracked it makes the page %s', async (then) => {
    const page = await open();
    // A window that is closed in the middle of a navigation may never tell that it is closed.
    const left = page.waitForEvent('load');
    await track(page, then);
    await within('the page to be left', left);
    await server.until(all);
  });

  it('when the tab is closed at once', async () => {
    const page = await open();
    await track(page);
    await page.close();
    await open();
    await server.until(all);
  });

  it('when the renderer crashes with the service down', async () => {
    server.answer(() => ({ status: 503 }));
    const page = await open();
    await track(page);
    const crashed = new Promise((resolve) => page.once('crash', resolve));
    const session = await context.newCDPSession(page);
    void session.send('Page.crash').catch(() => {});
    await within('the tab to crash', crashed);
    server.answer(() => ({ status: 200 }));
    await open();
    await server.until(all);
  });

  it('when there is no network until another visit', async () => {
    const page = await open();
    await context.setOffline(true);
    await track(page);
    await page.close();
    await context.setOffline(false);
    expect(server.deliveries).toHaveLength(0);
    await open();
    await server.until(all);
  });

  it('when the network comes back', async () => {
    const page = await open();
    await context.setOffline(true);
    await track(page);
    await context.setOffline(false);
    await server.until(all);
    await balanced(page);
  });

  it('when the service fails twice', async () => {
    let failures = 2;
    server.answer(() => ({ status: failures-- > 0 ? 500 : 200 }));
    const page = await open();
    await track(page);
    await server.until(all);
    expect(server.deliveries.map(({ status }) => status)).toEqual([500, 500, 200]);
    await balanced(page);
  });

  it.each([0, 9, 19])('when event %i of 20 is refused: the 19 others do', async (poison) => {
    server.answer((events) => ({ status: events.some((event) => event.objectIDs[0] === `p${poison}`) ? 422 : 200 }));
    const page = await open();
    await track(page);
    await server.until(() => server.unique().length === 19);
    await expect.poll(async () => (await stats(page)).pending).toBe(0);
    await balanced(page);
    expect((await stats(page)).stats).toEqual({ queued: 20, sent: 19, 'dropped: refused': 1 });
    expect(server.unique()).toEqual(wanted.filter((id) => id !== `p${poison}`));
    expect(server.deliveries.length).toBeLessThanOrEqual(11 + 1);
  });

  it('when the service takes only small bodies', async () => {
    server.answer((_events, _key, body) => ({ status: body.length > 1500 ? 413 : 200 }));
    const page = await open();
    await track(page);
    await server.until(all);
    await balanced(page);
    expect((await stats(page)).stats).toEqual({ queued: 20, sent: 20 });
  });

  it('when the service asks for two seconds: and it gets them, also from the next page', async () => {
    let asked = true;
    server.answer(() => (asked ? { status: 429, headers: { 'Retry-After': '2' } } : { status: 200 }));
    const page = await open();
    await track(page);
    await server.until(() => server.deliveries.length === 1);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('aisle:STORE:w'))).not.toBeNull();
    asked = false;
    await page.reload();
    await server.until(all);
    expect(server.deliveries[1]!.at - server.deliveries[0]!.at).toBeGreaterThanOrEqual(1990);
  });

  it('when the key is refused and a new one comes', async () => {
    server.answer((_events, key) => ({ status: key === 'new' ? 200 : 401 }));
    const page = await open();
    await track(page);
    await server.until(() => server.deliveries.length === 1);
    await expect.poll(async () => (await stats(page)).pending).toBe(20);
    await page.evaluate(() => aisle('setCredentials', { apiKey: 'new' }));
    await server.until(all);
    expect(server.deliveries.map(({ key }) => key)).toEqual(['old', 'new']);
    await balanced(page);
  });

  it('when storage, cookies and locks are denied', async () => {
    const page = await open('/frame');
    const frame = page.frames()[1]!;
    await frame.waitForFunction(() => 'aisle' in window);
    const denied = await frame.evaluate(() => {
      for (let i = 0; i < 20; i++)
        aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: [`p${i}`] });
      try {
        return !localStorage;
      } catch {
        return true;
      }
    });
    expect(denied).toBe(true);
    await server.until(all);
  });

  it('once, when two tabs share the queue of a service that was down', async () => {
    server.answer(() => ({ status: 503 }));
    const [one, two] = [await open(), await open()];
    await Promise.all([track(one, 'stay', 0), track(two, 'stay', 20)]);
    await server.until(() => server.deliveries.length > 0);
    server.answer(() => ({ status: 200 }));
    await server.until(() => server.unique().length === 40);
    await Promise.all([balanced(one), balanced(two)].map((done) => done.catch(() => {})));
    expect(server.accepted()).toHaveLength(40);
  });
});
