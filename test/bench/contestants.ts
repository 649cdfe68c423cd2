/** The pages that are compared: built with one bundler, served by one server, opened in one Chromium. */
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { CDPSession, Page } from 'playwright-core';
import { viteEagerFunctions } from '../../scripts/eager-functions.mjs';
import { esbuildShortTemplates, viteShortTemplates } from '../../scripts/short-templates.mjs';
import { build as buildWithVite, type Plugin } from 'vite';
import { launchChromium } from '../testing/chromium.ts';

/** Name to the file that builds it. */
export const contestants = ['aisle', 'instantsearch', 'react-instantsearch', 'by-hand'] as const;
export type Contestant = (typeof contestants)[number];

/** The two sets of pages: one highlight a card and four lists; or two highlights, a hierarchy and a range. */
export type PageKind = 'plain' | 'full';

/** Those who have a page of a kind. */
export const contestantsOf: Record<PageKind, readonly Contestant[]> = {
  plain: contestants,
  full: ['aisle', 'instantsearch', 'by-hand'],
};

/** As the tables call them. */
export const titles: Record<Contestant, string> = {
  aisle: 'Aisle',
  instantsearch: 'instantsearch.js',
  'react-instantsearch': 'react-instantsearch',
  'by-hand': 'by hand, no library',
};

/** What a page is opened with. */
export interface PageOptions {
  hits: number;
  /** Milliseconds until the made-up service answers; 0, the default, answers in the same task. */
  latency?: number;
  /** How many times slower the processor is, from the first byte on; 1 without it. */
  slowdown?: number;
  /** Whether the page comes over a slow mobile network. */
  slowNetwork?: boolean;
}

/** As Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
export const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** A page's scripts by their paths, and those that its own imports at once. */
interface Bundle {
  scripts: ReadonlyMap<string, Uint8Array | string>;
  preloads: readonly string[];
}

/** One script with all that a page may ever need. */
async function bundleInOne(name: Contestant): Promise<Bundle> {
  const result = await build({
    entryPoints: [resolve(import.meta.dirname, 'pages', `${name}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    conditions: ['aisle-source', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    // As the packages are published.
    plugins: [esbuildShortTemplates],
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  });
  return { scripts: new Map([[`/${name}.js`, result.outputFiles[0]!.contents]]), preloads: [] };
}

/** Modules as Vite makes them for a shop: parts that are imported later are files of their own. */
async function bundleInParts(name: Contestant): Promise<Bundle> {
  const made = await buildWithVite({
    configFile: false,
    logLevel: 'silent',
    // As the packages are published.
    plugins: [viteShortTemplates as Plugin, viteEagerFunctions],
    resolve: { conditions: ['aisle-source', 'production', 'browser', 'module'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'pages/full', `${name}.ts`),
        output: { entryFileNames: `${name}.js`, chunkFileNames: `${name}-[name].js` },
      },
    },
  });
  const { output } = [made].flat()[0] as {
    output: readonly { type: string; fileName: string; code?: string; imports?: string[] }[];
  };
  return {
    scripts: new Map(output.flatMap(({ fileName, code }) => (code === undefined ? [] : [[`/${fileName}`, code]]))),
    preloads: output.find(({ fileName }) => fileName === `${name}.js`)?.imports ?? [],
  };
}

/** As in a shop, the filters stand beside the results. */
const style = 'header{height:8rem}aside{float:left;width:14rem}main{margin-left:15rem}';

/** The fuller page: the same grid and the same rows for those whose library brings no looks. */
const fullStyle =
  'ol#hits,.ais-Hits-list{display:grid;grid:none/repeat(auto-fill,minmax(14rem,1fr));gap:1rem}ul,ol{margin:0;padding:0;list-style:none}aside label,aside a{display:flex;gap:.5em;min-height:2rem}';

/** A Chromium with every contestant's page, and an empty one. */
export interface Stage {
  open(name: Contestant | 'empty', options: PageOptions): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Builds and serves all pages, or those that are named.
 *
 * @example
 * const stage = await setStage();
 * const page = await stage.open('aisle', { hits: 20 });
 */
export async function setStage(names: readonly Contestant[] = contestants, kind: PageKind = 'plain'): Promise<Stage> {
  const scripts = new Map<string, Buffer>([['/empty.js', brotliCompressSync('')]]);
  /** By the path of a page, as Vite writes them into its HTML: what its script imports is asked for together with it. */
  const preloads = new Map<string, string>();
  for (const name of names) {
    const bundle = await (kind === 'full' ? bundleInParts : bundleInOne)(name);
    for (const [path, script] of bundle.scripts) scripts.set(path, brotliCompressSync(script));
    preloads.set(`/${name}`, bundle.preloads.map((file) => `<link rel="modulepreload" href="/${file}">`).join(''));
  }
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!;
    const script = scripts.get(path);
    if (script !== undefined)
      response.setHeader('Content-Type', 'text/javascript').setHeader('Content-Encoding', 'br').end(script);
    else if (path === '/pixel.svg')
      response
        .setHeader('Content-Type', 'image/svg+xml')
        .setHeader('Cache-Control', 'max-age=999')
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    else
      response
        .setHeader('Content-Type', 'text/html')
        .end(
          `<!doctype html><meta charset="utf-8"><title>bench</title><style>${style}${kind === 'full' ? fullStyle : ''}</style>${preloads.get(path) ?? ''}<div id="page"></div><script>performance.mark('boot')</script><script${kind === 'full' ? ' type="module"' : ''} src="${path}.js"></script>`,
        );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launchChromium();
  return {
    async open(name, { hits, latency = 0, slowdown = 1, slowNetwork = false }) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      if (slowdown > 1 || slowNetwork) {
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        if (slowNetwork) await session.send('Network.emulateNetworkConditions', slow4G);
      }
      const full = kind === 'full' ? '&full' : '';
      await page.goto(`${origin}/${name}?hits=${hits}&latency=${latency}${full}`, { waitUntil: 'domcontentloaded' });
      return page;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** The middle one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Chromium's own counters of a page. */
export async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

/** Collects garbage thoroughly and reads the counters. */
export async function metricsAfterCollection(session: CDPSession): Promise<Record<string, number>> {
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  return metrics(session);
}

/** A session that counts. With `processor` durations are processor time of the main thread, which others on the machine do not lengthen. */
export async function counters(page: Page, { processor = false } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: processor ? 'threadTicks' : 'timeTicks' });
  return session;
}

/** What people type; a number behind it makes a query new. */
export const queries = [
  'a',
  'al',
  'alp',
  'alpi',
  'alpin',
  'alpine',
  'alpine b',
  'alpine bo',
  'alpine boo',
  'alpine boots',
  'b',
  'bo',
  'boo',
  'boot',
  'boots',
  'd',
  'de',
  'den',
  'deni',
  'denim',
];
