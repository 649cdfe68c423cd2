/** The journeys that depend most on the browser, in Firefox: pages that go, storage that is denied or full, private windows. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repeats } from './testing/chromium.ts';
import { startFaultServer } from './testing/fault-server.ts';
import { firefoxPath, startFirefox } from './testing/firefox.ts';

const trackAll = `for (let i = 0; i < 20; i++)
  aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: ['p' + i] });`;

describe.skipIf(!firefoxPath)('in Firefox, an event that was accepted arrives', { repeats }, () => {
  let server: Awaited<ReturnType<typeof startFaultServer>>;
  let firefox: Awaited<ReturnType<typeof startFirefox>> | undefined;

  beforeEach(async () => {
    server = await startFaultServer();
  });
  afterEach(async () => {
    await firefox?.stop();
    expect(server.preflights()).toBe(0);
    await server.stop();
  });
  const start = async (options?: Parameters<typeof startFirefox>[0]) => {
    firefox = await startFirefox(options);
    await firefox.navigate(server.origin);
    return firefox;
  };
  const all = (): Promise<void> => server.until(() => server.unique().length === 20);

  it('B1: when the page is reloaded while its request is under way', async () => {
    server.answer(() => ({ status: 200, hold: true }));
    const { run, reload } = await start();
    await run(trackAll);
    await server.until(() => server.deliveries.length > 0);
    server.answer(() => ({ status: 200 }));
    await reload();
    await all();
    server.release();
    expect(new Set(server.accepted().map(({ eventID }) => eventID)).size).toBe(20);
  });

  it.each(["location.href = '/next'", 'location.reload()'])(
    'B2: when the task that tracked it ends with %s',
    async (leave) => {
      const { run } = await start();
      await run(`${trackAll} ${leave};`);
      await all();
    },
  );

  it('B3: when the tab is closed at once', async () => {
    const { run, openTab, closeTab, navigate } = await start();
    await openTab();
    await navigate(server.origin);
    await run(trackAll);
    await closeTab();
    await all();
  });

  it('B5: when the browser is killed and started again', async () => {
    server.answer(() => ({ status: 503 }));
    const { run, kill, start: startAgain, navigate } = await start();
    await run(trackAll);
    // Reads after the writes: when this answers, the writes are done.
    const kept = await run(`return new Promise((resolve) => (indexedDB.open('aisle:STORE').onsuccess = ({ target }) =>
      (target.result.transaction('q').objectStore('q').count().onsuccess = (event) => resolve(event.target.result))))`);
    expect(kept).toBe(20);
    await kill();
    server.answer(() => ({ status: 200 }));
    await startAgain();
    await navigate(server.origin);
    await all();
  });

  it('B14: when localStorage is full and the page is left', async () => {
    const { run, navigate } = await start();
    await run(`for (let size = 2 ** 22; size >= 1; size /= 2)
      for (let i = 0; ; i++) try { localStorage.setItem('x' + size + i, 'x'.repeat(size)) } catch { break }
      ${trackAll}`);
    await navigate(`${server.origin}/strict`);
    await all();
  });

  it('B14: when cookies and every storage are denied', async () => {
    const { run } = await start({ settings: { 'network.cookie.cookieBehavior': 2 } });
    expect(await run('try { return localStorage ? 1 : 2 } catch { return 3 }')).not.toBe(1);
    await run(trackAll);
    await all();
  });

  it('B15: in a private window', async () => {
    const { run, navigate } = await start({ settings: { 'browser.privatebrowsing.autostart': true } });
    await run(`${trackAll} location.href = '/next'`);
    await navigate(server.origin);
    await all();
  });

  it('B18: when the shopper leaves and comes back, twice', async () => {
    const { run, navigate, back } = await start();
    for (let i = 0; i < 20; i += 5) {
      await run(`for (let i = ${i}; i < ${i + 5}; i++)
        aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: ['p' + i] });`);
      if (i > 5) continue;
      await navigate(`${server.origin}/next`);
      await back();
    }
    // Firefox forgets the answer to a request of a page that it put away: the service may get those events again.
    await all();
    expect(new Set(server.accepted().map(({ eventID }) => eventID)).size).toBe(20);
  });
});
