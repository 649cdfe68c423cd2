/** Keys that are pressed before the parts of a search box are there: none of them is lost. */
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareChromium } from '../testing/chromium.ts';
import { openSite, type Site } from '../integrations/site.ts';
import { itThorough } from '../testing/thorough.ts';

const boxes = ['aisle-search-box', 'aisle-autocomplete instant'];
const script = `
import '@aisle/components/define/aisle-search';
import '@aisle/components/define/aisle-search-box';
import '@aisle/components/define/aisle-autocomplete';
import '@aisle/components/define/aisle-stats';
import { createFakeClient, shoes } from '../packages/components/src/testing/fake-client.ts';
import { itThorough } from '../testing/thorough.ts';
document.querySelector('aisle-search').client = createFakeClient(shoes(60));
`;
const pageOf = (box: string): string => `<!doctype html><html lang="en"><head><title>Shop</title>
  <link rel="icon" href="data:,"><script type="module" src="/stdin.js"></script></head><body>
  <textarea aria-label="Note"></textarea><aisle-search index="products"><${box} voice shortcut="/ Control+K"></${box.split(' ')[0]}>
  <aisle-stats></aisle-stats></aisle-search></body></html>`;

let browser: Browser;
let site: Site;
let shop: Page;
let held: Route[];
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: resolve(import.meta.dirname, '..'), loader: 'ts' },
    outdir: '/out',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    conditions: ['aisle-source', 'production'],
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  });
  const files = outputFiles.map(({ path, text }): [string, string] => [path.slice(path.indexOf('/out') + 4), text]);
  const pages = boxes.map((box, i): [string, string] => [`/${i}`, pageOf(box)]);
  site = await openSite(new Map([...pages, ...files]));
  browser = await shareChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Opens the page of a box while each part that it asks for later is held back. */
const open = async (at: number): Promise<void> => {
  held = [];
  shop = await browser.newPage();
  let hasLoaded = false;
  // What the page imports at once comes in a chain that ends before `load`.
  await shop.route('**/*.js', (route) =>
    hasLoaded || /voice-search|panel-controller/.test(route.request().url()) ? held.push(route) : route.continue(),
  );
  await shop.goto(site.origin + `/${at}`, { waitUntil: 'load' });
  hasLoaded = true;
};

for (const [at, box] of boxes.entries()) {
  it(`<${box}>: its shortcut takes the focus, and the letters behind it are searched`, async () => {
    await open(at);
    await shop.keyboard.type('/red');
    const input = shop.locator(`${box.split(' ')[0]} [part=input]`);
    expect(await input.inputValue()).toBe('red');
    expect(await input.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)).toBe(true);
    expect(await input.getAttribute('aria-keyshortcuts')).toBe('/ Control+K');
    await Promise.all(held.map((route) => route.continue()));
    await shop.unroute('**/*.js');
    await shop.locator('aisle-stats').getByText('20 results for “red”').waitFor();
    expect(await input.inputValue()).toBe('red');
    await shop.close();
  });

  itThorough(
    `<${box}>: a shortcut with a modifier does so from a field too, where the sign alone is a letter`,
    async () => {
      await open(at);
      await shop.locator('textarea').focus();
      await shop.keyboard.type('a/b');
      expect(await shop.locator('textarea').inputValue()).toBe('a/b');
      await shop.keyboard.press('Control+k');
      await shop.keyboard.type('blue');
      expect(await shop.locator(`${box.split(' ')[0]} [part=input]`).inputValue()).toBe('blue');
      await shop.close();
    },
  );
}
