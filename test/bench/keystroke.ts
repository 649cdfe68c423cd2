/** Measures pages in Chromium, one key at a time: main-thread time, key to paint, boot, and whether the heap grows. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { type Browser, type CDPSession, type Page, chromium } from 'playwright-core';

/** Pages that are compared: name to the file that builds it. */
export const contestants = ['aisle', 'instantsearch', 'by-hand'] as const;
export type Contestant = (typeof contestants)[number];

/** What one page costs; times in milliseconds, medians over keys. */
export interface PageCost {
  /** Main-thread time of one key: script, style, layout, paint. */
  mainThread: number;
  /** From the input event to the frame after the new hits. */
  keyToPaint: number;
  /** From the start of the page's script to the frame after the first hits. */
  boot: number;
  /** Bytes that the JS heap grows by per key, over the second half of the run. */
  heapPerKey: number;
}

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium for benchmarks and journeys: CHROME_PATH, or the system's. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium', args: launchArguments });
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

async function serve(): Promise<{ server: Server; origin: string }> {
  const scripts = new Map<string, string>();
  for (const name of contestants) scripts.set(`/${name}.js`, await bundlePage(name));
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!;
    const script = scripts.get(path);
    if (script) response.setHeader('Content-Type', 'text/javascript').end(script);
    else if (path === '/pixel.svg')
      response
        .setHeader('Content-Type', 'image/svg+xml')
        .setHeader('Cache-Control', 'max-age=999')
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    else
      response
        .setHeader('Content-Type', 'text/html')
        .end(
          `<!doctype html><meta charset="utf-8"><title>bench</title><div id="page"></div><script>performance.mark('boot')</script><script src="${path}.js"></script>`,
        );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

async function heap(session: CDPSession): Promise<number> {
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  return (await metrics(session))['JSHeapUsedSize']!;
}

const queries = [
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

async function measure(page: Page, keys: number): Promise<Omit<PageCost, 'boot'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const costs: number[] = [];
  const paints: number[] = [];
  let middle = 0;
  for (let key = 0; key < keys; key++) {
    if (key === keys / 2) middle = await heap(session);
    const before = await metrics(session);
    // A number in the text makes every query new: no page answers from a cache.
    const text = `${queries[key % queries.length]}${key >= queries.length ? ` ${key}` : ''}`;
    paints.push(await page.evaluate<number>(`bench.typeKey(${JSON.stringify(text)})`));
    const after = await metrics(session);
    costs.push(1000 * (after['TaskDuration']! - before['TaskDuration']!));
  }
  const end = await heap(session);
  return {
    mainThread: median(costs.slice(20)),
    keyToPaint: median(paints.slice(20)),
    heapPerKey: (end - middle) / (keys / 2),
  };
}

/**
 * Measures every contestant in turn, several rounds, so that a drift of the machine meets all of them.
 *
 * @example
 * const costs = await benchKeystrokes({ hits: 20, keys: 400, rounds: 3 });
 */
export async function benchKeystrokes(options: {
  hits: number;
  keys: number;
  rounds: number;
}): Promise<Record<Contestant, PageCost>> {
  const { server, origin } = await serve();
  const browser = await launchChromium();
  const seen = Object.fromEntries(contestants.map((name) => [name, [] as PageCost[]])) as Record<
    Contestant,
    PageCost[]
  >;
  try {
    for (let round = 0; round < options.rounds; round++) {
      for (const name of contestants) {
        const boots: number[] = [];
        for (let i = 0; i < 5; i++) {
          const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
          await page.goto(`${origin}/${name}?hits=${options.hits}`, { waitUntil: 'domcontentloaded' });
          boots.push(await page.evaluate<number>('bench.booted'));
          if (i === 4) seen[name].push({ ...(await measure(page, options.keys)), boot: median(boots) });
          await page.close();
        }
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  return Object.fromEntries(
    contestants.map((name) => [
      name,
      {
        mainThread: median(seen[name].map((one) => one.mainThread)),
        keyToPaint: median(seen[name].map((one) => one.keyToPaint)),
        boot: median(seen[name].map((one) => one.boot)),
        heapPerKey: median(seen[name].map((one) => one.heapPerKey)),
      },
    ]),
  ) as Record<Contestant, PageCost>;
}
