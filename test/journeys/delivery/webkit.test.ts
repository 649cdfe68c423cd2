/** The journeys that depend most on the browser, in WebKit: pages that go while a request is under way, and storage that is full or fails. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWebKit, webKitDriverPath } from '../../testing/webkit.ts';
import { repeats } from './testing/chromium.ts';
import { startFaultServer } from './testing/fault-server.ts';

const trackAll = `for (let i = 0; i < 20; i++)
  aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: ['p' + i] });`;

describe.skipIf(!webKitDriverPath)('in WebKit, an event that was accepted arrives', { repeats }, () => {
  let server: Awaited<ReturnType<typeof startFaultServer>>;
  let webKit: Awaited<ReturnType<typeof startWebKit>> | undefined;

  beforeEach(async () => {
    server = await startFaultServer();
  });
  afterEach(async () => {
    await webKit?.stop();
    expect(server.preflights()).toBe(0);
    await server.stop();
  });
  const start = async () => {
    webKit = await startWebKit();
    await webKit.navigate(server.origin);
    return webKit;
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

  it('B5: when a page after the next finds the service again', async () => {
    server.answer(() => ({ status: 503 }));
    const { run, navigate } = await start();
    await run(trackAll);
    await navigate(`${server.origin}/next`);
    server.answer(() => ({ status: 200 }));
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

  it('B18: when the shopper leaves and comes back, twice', async () => {
    const { run, navigate, back } = await start();
    for (let i = 0; i < 20; i += 5) {
      await run(`for (let i = ${i}; i < ${i + 5}; i++)
        aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: ['p' + i] });`);
      if (i > 5) continue;
      await navigate(`${server.origin}/next`);
      await back();
    }
    await all();
    expect(new Set(server.accepted().map(({ eventID }) => eventID)).size).toBe(20);
  });
});
