/** The whole browser dies: localStorage forgets what it had not yet written, the second store does not. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executablePath, startOwn, type OwnBrowser } from './testing/chromium.ts';
import { startFaultServer } from './testing/fault-server.ts';

/** What the page's scripts see. */
declare const aisle: (...call: unknown[]) => unknown;

describe.skipIf(!executablePath)('a browser that is killed', () => {
  let server: Awaited<ReturnType<typeof startFaultServer>>;
  let profile = '';
  const browsers: OwnBrowser[] = [];

  beforeAll(async () => {
    server = await startFaultServer();
    profile = await mkdtemp(join(tmpdir(), 'aisle-profile-'));
  });
  afterAll(async () => {
    for (const browser of browsers) await browser.kill();
    await server.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  const start = async (): Promise<{ page: Page; kill: () => Promise<void> }> => {
    const browser = await startOwn(profile);
    browsers.push(browser);
    return { page: await browser.open(server.origin), kill: browser.kill };
  };

  it('delivers after its next start what was tracked just before', async () => {
    server.answer(() => ({ status: 503 }));
    const first = await start();
    await first.page.evaluate(async () => {
      for (let i = 0; i < 20; i++)
        aisle('purchasedObjectIDs', { eventName: 'Bought', index: 'products', objectIDs: [`p${i}`] });
      // Reads after the writes: when this answers, the writes are done.
      const open = indexedDB.open('aisle:STORE');
      const store = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)));
      const count = store.transaction('q').objectStore('q').count();
      await new Promise((resolve) => (count.onsuccess = resolve));
      return count.result;
    });
    await first.kill();
    server.answer(() => ({ status: 200 }));
    const second = await start();
    await server.until(() => server.unique().length === 20);
    expect(server.preflights()).toBe(0);
    await second.kill();
  });
});
