/** Measures the documentation site on a slow phone: the largest contentful paint of one page of each kind. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../testing/chromium.ts';
import { median } from './contestants.ts';
import type { Report } from './report.ts';
import { openSlowly, told } from './shop.ts';

/** Milliseconds that a page may take. */
const limit = 1500;

/** One page of each kind. */
const pages = {
  'first page': '',
  guide: 'guides/react/',
  element: 'reference/elements/aisle-refinement-list/',
  'reference, the longest page': 'reference/ingestion/',
  decision: 'decisions/0001-contract-as-data/',
  contents: 'contents/',
  playground: 'playground/',
} as const;

const root = resolve(import.meta.dirname, '../..');

/** Builds the site and serves it in a process of its own. */
async function serveDocs(): Promise<{ url: string; stop: () => void }> {
  const command = [
    '--tsconfig',
    'tsconfig.base.json',
    '--conditions=aisle-source',
    'docs/site/generate/main.ts',
    '--serve',
  ];
  const child = spawn(resolve(root, 'node_modules/.bin/tsx'), command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  const url = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(text)?.[0];
      if (found) done(found);
    });
    child.on('exit', (code) => fail(new Error(`The site could not be served (${code}): ${text}`)));
  });
  return { url, stop: () => child.kill() };
}

/** Milliseconds until the largest content is painted. Without a slow network all that the page loads later is waited for. */
async function paintTime(browser: Browser, url: string, { network }: { network: boolean }): Promise<number> {
  const page = await openSlowly(browser, { network });
  await page.goto(url, { waitUntil: network ? 'load' : 'networkidle', timeout: 120_000 });
  await told(page);
  const time = await page.evaluate<number>('seen.paint');
  await page.context().close();
  return time;
}

/** Measures the site. `quick` is one round. */
export async function benchDocs({ quick }: { quick: boolean }): Promise<Report> {
  const [site, browser] = await Promise.all([serveDocs(), launchChromium()]);
  try {
    const times = new Map<string, { near: number[]; far: number[] }>();
    for (let round = 0; round < (quick ? 1 : 5); round++)
      for (const [name, address] of Object.entries(pages)) {
        const own = times.get(name) ?? { near: [], far: [] };
        times.set(name, own);
        own.near.push(await paintTime(browser, site.url + address, { network: false }));
        own.far.push(await paintTime(browser, site.url + address, { network: true }));
      }
    return {
      title: 'The documentation on a slow phone: largest contentful paint',
      columns: ['Page', 'Processor 4× slower', 'Slowest', 'Also slow 4G', 'Limit'],
      rows: [...times].map(([name, { near, far }]) => [
        name,
        `${Math.round(median([...near]))} ms`,
        `${Math.round(Math.max(...near))} ms`,
        `${Math.round(median([...far]))} ms`,
        `${limit} ms`,
      ]),
      notes: [
        'A first visit at 390 px: a processor four times slower; then also 150 ms there and back, 1.6 Mbit/s down and 750 kbit/s up. Medians; the limit is for the processor alone.',
        'The live example of an element is loaded in the first figure; over slow 4G it comes after the page.',
      ],
    };
  } finally {
    await browser.close();
    site.stop();
  }
}
