/** The whole browser dies: localStorage forgets what it had not yet written, the second store does not. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFaultServer } from './fault-server.test.support.ts';

const executablePath = process.env.CHROME_PATH;

/** What the page's scripts see. */
declare const aisle: (...call: unknown[]) => unknown;

describe.skipIf(!executablePath)('a browser that is killed', () => {
  let server: Awaited<ReturnType<typeof startFaultServer>>;
  let profile = '';
  const processes: ChildProcess[] = [];

  beforeAll(async () => {
    server = await startFaultServer();
    profile = await mkdtemp(join(tmpdir(), 'aisle-profile-'));
  });
  afterAll(async () => {
    for (const process_ of processes) if (process_.exitCode === null) process_.kill('SIGKILL');
    await server.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  /** Starts a browser of our own on the profile, so that it can be killed like any process. */
  const start = async (): Promise<{ page: Page; kill: () => Promise<void> }> => {
    const child = spawn(
      executablePath!,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    processes.push(child);
    let address = '';
    for await (const line of createInterface({ input: child.stderr })) {
      address = /ws:\/\/\S+/.exec(line)?.[0] ?? '';
      if (address) break;
    }
    const browser = await chromium.connectOverCDP(address);
    const page = await browser.contexts()[0]!.newPage();
    await page.goto(server.origin);
    return {
      page,
      async kill() {
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      },
    };
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
