/** Conversations on a screen: how long after the model has said its first word a page with the published chat shows it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { openSite } from '../integrations/site.ts';
import { launchChromium } from '../testing/chromium.ts';
import type { Target } from './closed-loop.ts';

const root = resolve(import.meta.dirname, '../..');

/** Looks in each frame whether a word is drawn, and tells when that was, in milliseconds since the Unix epoch. */
const WATCH = `(word) => new Promise((resolve) => {
  const look = () => {
    const { shadowRoot } = document.querySelector('aisle-chat');
    if (shadowRoot.textContent.includes(word)) resolve(performance.timeOrigin + performance.now());
    else requestAnimationFrame(look);
  };
  look();
})`;

/** One question in a browser that has asked nothing yet. */
async function askOnce(browser: Browser, address: string, word: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('textbox', { name: 'Ask a question' }).fill('A jacket for the rain');
    const seen = page.evaluate<number>(`(${WATCH})(${JSON.stringify(word)})`);
    await page.keyboard.press('Enter');
    return await seen;
  } finally {
    await context.close();
  }
}

/**
 * @param options.spokeAt When the model said the first word last, in milliseconds since the Unix epoch.
 * @returns Milliseconds from there until a frame of the page has it, of each turn.
 *
 * @example
 * const times = await measureScreen(target(url), { turns: 30, word: 'word0', spokeAt: () => model.spokeAt });
 */
export async function measureScreen(
  { url, headers }: Target,
  { turns, word, spokeAt }: { turns: number; word: string; spokeAt: () => number },
): Promise<number[]> {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
    <script type="module" src="/aisle.js"></script></head>
    <body><aisle-search app-id="${headers['x-service-application-id']}" api-key="${headers['x-service-api-key']}" host="${url}" index="shop">
    <aisle-chat></aisle-chat></aisle-search></body></html>`;
  const script = readFileSync(resolve(root, 'packages/components/dist/aisle.js'), 'utf8');
  const site = await openSite(
    new Map([
      ['/', page],
      ['/aisle.js', script],
    ]),
  );
  const browser = await launchChromium();
  const times: number[] = [];
  try {
    await askOnce(browser, site.origin, word);
    for (let turn = 0; turn < turns; turn++) times.push((await askOnce(browser, site.origin, word)) - spokeAt());
  } finally {
    await browser.close();
    await site.close();
  }
  return times;
}
