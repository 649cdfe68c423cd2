/** A service with products, the pages over it, and a browser that draws them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { startDemo } from 'aisle-demo/server';
import { launchChromium } from '../testing/chromium.ts';
import { patience } from '../testing/within.ts';
import { openSite } from '../integrations/site.ts';
import { aislePage } from './pages/aisle.ts';
import type { Picture } from './pictures.ts';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** What a page of a peer needs beside its script: the layout that its theme does not bring, the same for all. */
const layout = readFileSync(resolve(import.meta.dirname, 'pages/layout.css'), 'utf8');

/** The themes as their makers ship them. */
const themes: Record<Picture['page'], () => string> = {
  aisle: () => readFileSync(resolve(root, 'packages/components/src/theme.css'), 'utf8'),
  satellite: () => readFileSync(require.resolve('instantsearch.css/themes/satellite.css'), 'utf8') + layout,
  'web-awesome': () => layout,
  material: () => layout,
};

/** Sheets that a peer's page bundles, as its makers say. */
const sheets: Partial<Record<Picture['page'], string[]>> = {
  'web-awesome': ['@awesome.me/webawesome/dist/styles/webawesome.css'],
};

/** Draws pages. */
export interface Gallery {
  /** Opens the page of a picture, its answer shown and its pictures loaded. */
  open(picture: Picture): Promise<Page>;
  /** The picture as WebP. */
  draw(picture: Picture): Promise<Buffer>;
  close(): Promise<void>;
}

/** Bundles the script of a page, its style sheets with it. */
async function bundle(page: Picture['page']): Promise<{ script: string; styles: string }> {
  const sources =
    page === 'aisle' ? ['@aisle/components/define'] : [...(sheets[page] ?? []), `./looks/pages/${page}.ts`];
  const { outputFiles } = await build({
    stdin: {
      contents: sources.map((source) => `import '${source}';`).join('\n'),
      resolveDir: resolve(import.meta.dirname, '..'),
      loader: 'ts',
    },
    outdir: '/bundle',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    conditions: ['aisle-source', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  });
  const text = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: text('.js'), styles: text('.css') };
}

/** Starts all of it. */
export async function openGallery(): Promise<Gallery> {
  const [demo, browser] = await Promise.all([startDemo({ dataDir: false, count: 2000 }), launchChromium()]);
  const credentials = { appId: demo.appId, apiKey: demo.searchKey, host: demo.serviceUrl };
  const bundles = new Map<Picture['page'], ReturnType<typeof bundle>>();

  const open: Gallery['open'] = async ({ page: name, css = '', classes = '', options }) => {
    if (!bundles.has(name)) bundles.set(name, bundle(name));
    const { script, styles } = await bundles.get(name)!;
    const body = name === 'aisle' ? aislePage(credentials, classes) : `<body></body>`;
    const site = await openSite(
      new Map([
        [
          '/',
          `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/theme.css"><link rel="stylesheet" href="/page.css">
<script>window.credentials = ${JSON.stringify(credentials)}</script><script type="module" src="/page.js"></script></head>${body}</html>`,
        ],
        ['/theme.css', styles + themes[name]()],
        ['/page.css', css],
        ['/page.js', script],
      ]),
    );
    const context = await browser.newContext({
      viewport: { width: 1280, height: 860 },
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    page.on('close', () => void site.close());
    await page.route('**/pictures/**', async (route) =>
      route.fulfill({ response: await route.fetch({ url: demo.url + new URL(route.request().url()).pathname }) }),
    );
    await page.goto(`${site.origin}/?q=jacket`);
    // A card for each result, the first pictures drawn; some stand in shadow trees.
    const drawn = (): Promise<boolean> =>
      page.locator('img').evaluateAll((images) => {
        const first = (images as HTMLImageElement[]).slice(0, 6);
        return first.length === 6 && first.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      });
    for (const start = Date.now(); !(await drawn());)
      if (Date.now() - start > patience) throw new Error(`the page ${name} shows no results`);
    return page;
  };

  return {
    open,
    async draw(picture) {
      const page = await open(picture);
      await page.evaluate(() => document.fonts.ready);
      const devtools = await page.context().newCDPSession(page);
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
      await page.close();
      await page.context().close();
      return Buffer.from(data, 'base64');
    },
    async close() {
      await browser.close();
      await demo.close();
    },
  };
}
