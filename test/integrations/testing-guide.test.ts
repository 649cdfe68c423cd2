/** What the guide on testing shows works as it stands, with the packages as they are published. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { launchChromium } from '../testing/chromium.ts';
import { openBrowserStore } from '@aisle/service/worker';
import { openSite } from './site.ts';

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/guides/testing.md'), 'utf8');
const markup = /```html\n([\s\S]*?)```/.exec(guide)![1]!;
const [program, failing, worker, page, preparing] = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(
  ([, code]) => code!,
);

/** The database imports parts of Node where there is no browser; bundlers for browsers leave them empty. */
const withoutNode: Plugin = {
  name: 'without-node',
  setup(bundler) {
    const names = new RegExp(`^(node:.*|${builtinModules.join('|')}|ws)$`);
    bundler.onResolve({ filter: names }, ({ path }) => ({ path, namespace: 'empty' }));
    bundler.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};' }));
  },
};

it('a test starts a service, fills it, searches it and ends', async () => {
  // Where a shop's own test would find the packages.
  const folder = join(root, 'test/node_modules/.cache/testing-guide');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'shop.test.mjs'), program!);
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'shop.test.mjs')]);
  expect(stdout.trim().split('\n')).toEqual(['shoe-1 {"brand":{"Acme":1}}', '0']);
  rmSync(folder, { recursive: true });
});

it('a build makes the file with which a service in a page starts', async () => {
  const folder = join(root, 'test/node_modules/.cache/testing-guide');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'prepare.mjs'), preparing!);
  await promisify(execFile)(process.execPath, ['prepare.mjs'], { cwd: folder });
  const file = readFileSync(join(folder, 'shop.data'));
  rmSync(folder, { recursive: true });
  const store = await openBrowserStore({ prepared: new Blob([file]) });
  expect(await store.query("SELECT body::jsonb ->> 'name' AS name FROM records")).toEqual([{ name: 'Red shoe' }]);
  await store.close();
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

it(
  'a page with the service in its worker searches, finds typos and refines without a server',
  { timeout: 120_000 },
  async () => {
    const modules = join(root, 'test/node_modules');
    const bundle = async (contents: string): Promise<string> => {
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: modules, loader: 'js' },
        bundle: true,
        format: 'esm',
        target: 'es2022',
        conditions: ['browser', 'production'],
        plugins: [withoutNode],
        absWorkingDir: join(root, 'test'),
        write: false,
        logLevel: 'silent',
      });
      return outputFiles[0]!.text;
    };
    const database = join(root, 'packages/service/node_modules/@electric-sql/pglite/dist');
    const files = new Map<string, string | Uint8Array>([
      [
        '/',
        `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">${markup}<script type="module" src="/page.js"></script></html>`,
      ],
      ['/worker.js', await bundle(worker!)],
      ['/page.js', await bundle(page!)],
      // What bundlers put beside the worker.
      ...['pglite.wasm', 'pglite.data', 'initdb.wasm'].map((name): [string, Uint8Array] => [
        `/${name}`,
        readFileSync(join(database, name)),
      ]),
    ]);
    const [browser, site] = await Promise.all([launchChromium(), openSite(files)]);
    const tab = await browser.newPage();
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const complaints: string[] = [];
    tab.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    tab.on('pageerror', ({ message }) => complaints.push(message));
    await tab.goto(site.origin);
    const hits = tab.locator('aisle-hits li');
    await expect.poll(() => hits.count(), { timeout: 60_000 }).toBe(2);
    await tab.getByRole('searchbox').fill('sheo red');
    await expect.poll(() => hits.allTextContents()).toEqual(['Red shoe']);
    await tab.getByRole('searchbox').fill('');
    await tab.getByRole('checkbox', { name: /Bolt/ }).check();
    await expect.poll(() => hits.allTextContents()).toEqual(['Blue shoe']);
    expect(asked.filter((path) => !files.has(path))).toEqual([]);
    expect(complaints).toEqual([]);
    await Promise.all([browser.close(), site.close()]);
  },
);
