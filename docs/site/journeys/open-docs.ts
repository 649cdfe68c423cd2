/** The built site, a server for it and a browser, once for all journeys of this process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { shareChromium } from '../../../test/testing/chromium.ts';
import { buildSite, type BuiltSite } from '../generate/build-site.ts';
import { serveSite } from '../generate/serve-site.ts';

/** What journeys work with. */
export interface Docs extends BuiltSite {
  url: string;
  browser: Browser;
  /** A page at an address of the site; what it complains about is collected. */
  open(address: string, options?: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }>;
  close(): Promise<void>;
}

/** How long the service of a page may take to start on a busy machine: it compiles a database. */
export const start = { timeout: 50_000 };

/** One page of each kind. */
export const kinds = [
  '',
  'guides/react/',
  'reference/elements/aisle-price/',
  'reference/rules/',
  'decisions/0001-contract-as-data/',
  'for/growth/',
  'playground/',
  'benchmarks/',
];

/** Files with records that a page asks for from now on: it needs them only where its service did not start with what was built. */
export function recordRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const file = /[^/]+\.json$/.exec(request.url())?.[0];
    if (file) asked.push(file);
  });
  return asked;
}

/**
 * Builds the site into a folder of its own, serves it and starts a browser.
 * @param launch Starts the browser; by default that of all test files, which ends with their process.
 */
export async function openDocs(launch: () => Promise<Browser> = shareChromium): Promise<Docs> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-docs-'));
  const root = resolve(import.meta.dirname, '../../..');
  const [built, browser] = await Promise.all([buildSite({ root, folder }), launch()]);
  const site = await serveSite(folder);
  return {
    ...built,
    url: site.url,
    browser,
    async open(address, options) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      await page.goto(site.url + address);
      return { page, complaints };
    },
    async close() {
      await Promise.all([browser.close(), site.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
