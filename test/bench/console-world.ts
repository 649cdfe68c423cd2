/** The console under measurement: a service with two years of searches, and beside its console a bare page that shows the same numbers. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createNodeService } from '@aisle/service/node';
import { cachedConsole } from '../../scripts/console-files.mjs';
import { launchChromium } from '../testing/chromium.ts';
import { makeHistory } from './analytics-data.ts';

const DAY = 86_400_000;
const INDEX = 'shop';

/** Four numbers of the year, asked as the console asks, and nothing else: what the first view costs at least. */
const BARE = `
const { url, appId, apiKey } = JSON.parse(sessionStorage.getItem('aisle-console:connection'));
const headers = { 'X-Service-Application-Id': appId, 'X-Service-API-Key': apiKey };
const day = (ago) => new Date(Date.now() - ago * ${DAY}).toISOString().slice(0, 10);
const ask = async (path) => (await fetch(url + '/2/' + path + '?index=${INDEX}&startDate=' + day(729) + '&endDate=' + day(0), { headers })).json();
const [searches, users, clicks, revenue] = await Promise.all(['searches/count', 'users/count', 'searches/noClickRate', 'conversions/revenue'].map(ask));
const numbers = [searches.count, users.count, 1 - clicks.rate, Object.values(revenue.currencies)[0].revenue];
document.querySelector('main').append(...numbers.map((number) => Object.assign(document.createElement('p'), { textContent: number })));
`;

/** Rows that are all in the page, as a table without a virtualizer has them. */
const PLAIN = `
const rows = Array.from({ length: 100_000 }, (_, at) => {
  const row = document.createElement('tr');
  for (const text of ['query ' + at, String(100_000 - at), '-', '-', '-', '-']) row.append(Object.assign(document.createElement('td'), { textContent: text }));
  return row;
});
document.querySelector('tbody').append(...rows);
document.body.dataset.ready = '';
`;

const page = (body: string, script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>${body}<script type="module" src="./${script}"></script></html>`;

/** Pages by what they are measured for. */
export const paths = { console: '/console/#/overview?period=365d', bare: '/console/bare.html' } as const;
export const tablePaths = { console: '/console/#/searches', plain: '/console/plain.html' } as const;

/** What is measured in. */
export interface MeasuredConsole {
  /** A signed-in page that is not open yet, on a machine so many times slower. */
  open(options: { slower: number }): Promise<{ context: BrowserContext; page: Page }>;
  url: string;
  close(): Promise<void>;
}

/** Starts it with so many searches over 730 days: the year that is shown, and the one before it. */
export async function openMeasuredConsole({ searches }: { searches: number }): Promise<MeasuredConsole> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-bench-console-'));
  await cp((await cachedConsole()).folder, folder, { recursive: true });
  await writeFile(join(folder, 'bare.html'), page('<main></main>', 'bare.js'));
  await writeFile(join(folder, 'bare.js'), BARE);
  const scroller = '<link rel="stylesheet" href="./plain.css"><div class="grid"><table><tbody></tbody></table></div>';
  await writeFile(join(folder, 'plain.html'), page(scroller, 'plain.js'));
  await writeFile(join(folder, 'plain.css'), '.grid { height: 640px; overflow: auto } td { height: 40px; padding: 0 }');
  await writeFile(join(folder, 'plain.js'), PLAIN);
  const node = await createNodeService({ port: 0, console: folder, analyticsCallsPerMinute: 1e9 });
  const headers = { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey };
  await fetch(`${node.url}/1/indexes/${INDEX}/one`, { method: 'PUT', headers, body: '{"name":"One"}' });
  const from = Math.floor(Date.now() / DAY) * DAY - 729 * DAY;
  const database = {
    query: (sql: string, parameters: readonly (string | number)[] = []) => node.store.query(sql, parameters),
  };
  await makeHistory(database, { index: INDEX, searches, events: Math.round(searches / 2), from, days: 730 });
  await node.service.whenIdle();
  const browser: Browser = await launchChromium();
  const connection = JSON.stringify({ url: node.url, appId: node.appId, apiKey: node.adminKey });
  return {
    url: node.url,
    async open({ slower }) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' });
      await context.addInitScript((kept) => sessionStorage.setItem('aisle-console:connection', kept), connection);
      const opened = await context.newPage();
      const session = await context.newCDPSession(opened);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      return { context, page: opened };
    },
    async close() {
      await browser.close();
      await node.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
