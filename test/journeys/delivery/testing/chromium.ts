/** The Chromium that journeys are played in, and how often each of them is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type Page } from 'playwright-core';

export const executablePath = process.env['CHROME_PATH'];

/** How often each journey is repeated after its first time: `AISLE_REPEATS=10` plays it ten times, once is the default. */
export const repeats = Math.max(1, Number(process.env['AISLE_REPEATS']) || 1) - 1;

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts it as Playwright does: clean, and without what disturbs tests. */
export const launch = (): Promise<Browser> => chromium.launch({ executablePath: executablePath!, args: flags });

/** A browser as a shopper has it: with a profile, everything switched on, and mortal like any process. */
export interface OwnBrowser {
  kill: () => Promise<void>;
  /** Opens a page that can be looked at. */
  open: (url: string) => Promise<Page>;
}

/**
 * Starts a browser of our own.
 *
 * @param profile folder that survives it
 */
export async function startOwn(profile: string): Promise<OwnBrowser> {
  const child = spawn(
    executablePath!,
    ['--headless', ...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let address = '';
  for await (const line of createInterface({ input: child.stderr })) {
    address = /ws:\/\/\S+/.exec(line)?.[0] ?? '';
    if (address) break;
  }
  return {
    async open(target) {
      const browser = await chromium.connectOverCDP(address);
      const page = await browser.contexts()[0]!.newPage();
      await page.goto(target);
      return page;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
