/** The pages that are compared: built with one bundler, served by one server, opened in one Chromium. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../chromium.ts';

/** Name to the file that builds it. */
export const contestants = ['aisle', 'instantsearch', 'react-instantsearch', 'by-hand'] as const;
export type Contestant = (typeof contestants)[number];

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
}

async function bundlePage(name: Contestant): Promise<string> {
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
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } },
  });
  return result.outputFiles[0]!.text;
}

/** As in a shop, the filters stand beside the results. */
const style = 'header{height:8rem}aside{float:left;width:14rem}main{margin-left:15rem}';

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
export async function setStage(names: readonly Contestant[] = contestants): Promise<Stage> {
  const scripts = new Map<string, string>([['/empty.js', '']]);
  for (const name of names) scripts.set(`/${name}.js`, await bundlePage(name));
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!;
    const script = scripts.get(path);
    if (script !== undefined) response.setHeader('Content-Type', 'text/javascript').end(script);
    else if (path === '/pixel.svg')
      response
        .setHeader('Content-Type', 'image/svg+xml')
        .setHeader('Cache-Control', 'max-age=999')
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    else
      response
        .setHeader('Content-Type', 'text/html')
        .end(
          `<!doctype html><meta charset="utf-8"><title>bench</title><style>${style}</style><div id="page"></div><script>performance.mark('boot')</script><script src="${path}.js"></script>`,
        );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launchChromium();
  return {
    async open(name, { hits, latency = 0 }) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${origin}/${name}?hits=${hits}&latency=${latency}`, { waitUntil: 'domcontentloaded' });
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

/** A session that counts. */
export async function counters(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
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
