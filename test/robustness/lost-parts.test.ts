/** A part that the network loses takes nothing else with it, and comes when the network is back. */
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareChromium } from '../testing/chromium.ts';
import { openSite, type Site } from '../integrations/site.ts';

const script = `
import '@aisle/components/define/aisle-search';
import '@aisle/components/define/aisle-autocomplete';
import '@aisle/components/define/aisle-stats';
import { createFakeClient, shoes } from '../packages/components/src/testing/fake-client.ts';
document.querySelector('aisle-search').client = createFakeClient(shoes(60));
`;
const page = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
  <script type="module" src="/stdin.js"></script></head><body><aisle-search index="products">
  <aisle-autocomplete instant></aisle-autocomplete><aisle-stats></aisle-stats></aisle-search></body></html>`;

let browser: Browser;
let site: Site;
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
  site = await openSite(new Map([['/', page], ...files]));
  browser = await shareChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const stats = (shop: Page) => shop.locator('aisle-stats [part=text]');

it('the popup of an autocomplete: the page is searched by letters all the same, and the popup comes with a later letter', async () => {
  const shop = await browser.newPage();
  const said: string[] = [];
  const thrown: string[] = [];
  shop.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
  shop.on('pageerror', (error) => thrown.push(String(error)));
  await shop.goto(site.origin);
  await stats(shop).getByText('60 results').waitFor();
  let lost = 0;
  await shop.route('**/panel-controller*', (route) => (lost++, route.abort()));

  const input = shop.locator('aisle-autocomplete input');
  await input.pressSequentially('red');
  await stats(shop).getByText('20 results for “red”').waitFor();
  expect(lost).toBeGreaterThan(0);
  expect(said.filter((line) => line.startsWith('<aisle-autocomplete>'))).toHaveLength(1);
  await shop.locator('aisle-autocomplete [part=clear]').click();
  await stats(shop).getByText('60 results', { exact: true }).waitFor();

  await shop.unroute('**/panel-controller*');
  await input.pressSequentially('blue');
  await shop.locator('aisle-autocomplete [part~=row]').first().waitFor();
  await stats(shop).getByText('20 results for “blue”').waitFor();
  expect(thrown).toEqual([]);
  await shop.close();
});
