/** What the guide on testing shows works as it stands, with the packages as they are published. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { openSite } from './site.ts';

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/guides/testing.md'), 'utf8');
const [program, failing] = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code!);

it('a test starts a service, fills it, searches it and ends', async () => {
  // Where a shop's own test would find the packages.
  const folder = join(root, 'test/node_modules/.cache/testing-guide');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'shop.test.mjs'), program!);
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'shop.test.mjs')]);
  expect(stdout.trim().split('\n')).toEqual(['shoe-1 {"brand":{"Acme":1}}', '0']);
  rmSync(folder, { recursive: true });
});

it('a page whose service refuses says why, and offers to try again', async () => {
  const page = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
<aisle-search index="products"><aisle-status></aisle-status><aisle-hits></aisle-hits></aisle-search>
<script type="module">import '/aisle.js';${failing}</script></html>`;
  const aisle = readFileSync(join(root, 'packages/components/dist/aisle.js'), 'utf8');
  const [browser, site] = await Promise.all([
    launchChromium(),
    openSite(
      new Map([
        ['/', page],
        ['/aisle.js', aisle],
      ]),
    ),
  ]);
  const tab = await browser.newPage();
  await tab.goto(site.origin);
  const status = tab.locator('aisle-status');
  await status.getByText('Too many').waitFor();
  await status.getByRole('button').waitFor();
  await Promise.all([browser.close(), site.close()]);
});
