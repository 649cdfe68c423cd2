/** Pages that the browser keeps for later or prepares in advance. Small builds of Chromium do neither: then these are skipped. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { executablePath, flags, repeats, startOwn } from './testing/chromium.ts';
import { startFaultServer } from './testing/fault-server.ts';

/** What the page's scripts see. */
declare const aisle: (...call: unknown[]) => unknown;

describe.skipIf(!executablePath)('a page that waits out of sight', { repeats }, () => {
  let server: Awaited<ReturnType<typeof startFaultServer>>;
  let profile = '';
  let end: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    server = await startFaultServer();
    profile = await mkdtemp(join(tmpdir(), 'aisle-profile-'));
  });
  afterEach(async () => {
    await end?.();
    expect(server.preflights()).toBe(0);
    await server.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('B18: put away and taken back, twice, sends each event once and stays fit for the cache', async ({ skip }) => {
    const browser = await startOwn(profile);
    end = browser.kill;
    const page = await browser.open(server.origin);
    await page.evaluate(() => {
      Object.assign(window, { shown: 0 });
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) (window as never as { shown: number }).shown++;
      });
    });
    for (let i = 0; i < 4; i++) {
      await page.evaluate((from) => {
        for (let id = from; id < from + 5; id++)
          aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: [`p${id}`] });
      }, i * 5);
      if (i > 1) continue;
      await page.goto(`${server.origin}/next`);
      await page.goBack({ waitUntil: 'commit' });
      if (await page.evaluate(() => !('shown' in window))) skip('This browser keeps no pages.');
    }
    await server.until(() => server.unique().length === 20);
    await expect.poll(() => page.evaluate(() => aisle('pending'))).toBe(0);
    expect(await page.evaluate(() => (window as never as { shown: number }).shown)).toBe(2);
    expect(server.accepted()).toHaveLength(20);
  });

  it('B28: prepared in advance, sends nothing before it is shown', async ({ skip }) => {
    // A browser that is watched prepares no pages, so nobody watches this one: the server says when the shopper moves on.
    const child = spawn(
      executablePath!,
      ['--headless', ...flags, `--user-data-dir=${profile}`, `${server.origin}/prepares`],
      {
        stdio: 'ignore',
      },
    );
    const ended = once(child, 'exit');
    end = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    await server.until(() => server.waits());
    await Promise.race([server.until(() => server.beats.length > 0), pass(10_000)]);
    if (server.beats[0] !== 'true') skip('This browser prepares no pages.');
    expect(server.deliveries).toEqual([]);
    server.moveOn();
    await server.until(() => server.unique().length === 20);
    expect(server.beats).toEqual(['true']);
    expect(server.accepted()).toHaveLength(20);
  });
});
