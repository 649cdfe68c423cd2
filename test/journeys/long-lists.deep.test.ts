/** Long lists come to rest in every engine: after each kind of action nothing of ours runs any more, and nothing moves. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EngineWindow, engines } from '../testing/engines.ts';

/** How cards lie: in a grid or in rows, all of one height or each of its own. */
const layouts = {
  grid: 'main p:first-of-type { display: none }',
  'grid of uneven cards': 'li:nth-child(3n) p { padding-block: 1.7em } li:nth-child(7n) h3 { font-size: 2.4em }',
  rows: 'ol.aisle-hits { display: block } li:nth-child(3n) p { padding-block: 1.7em }',
};
type Layout = keyof typeof layouts;

/** How many cards, and how they lie: all ways where there are many, one where there are few, or more than anybody looks at. */
const lists: readonly [hits: number, layout: Layout][] = [
  [101, 'grid'],
  [1000, 'grid'],
  [1000, 'grid of uneven cards'],
  [1000, 'rows'],
  [5000, 'grid of uneven cards'],
];

/** As in a shop, the filters stand beside the results. */
const style = `header { height: 8rem } aside { float: left; width: 9rem } main { margin-left: 10rem }
  aisle-hits { --aisle-card-size: 11rem }`;

/** What a shopper or the page does. */
const actions: Readonly<Record<string, (window: EngineWindow) => Promise<unknown>>> = {
  'a key': async (window) => {
    await window.run(`document.querySelector('aisle-search-box').focus()`);
    await window.type('a');
  },
  'a filter': (window) => window.run(clickBrand),
  'elements put in anew': (window) => window.run('begin()'),
  'a filter after that': (window) => window.run(clickBrand),
  'the end of the list': (window) => window.run('scrollTo(0, document.documentElement.scrollHeight)'),
  'the middle of the list': (window) => window.run('scrollTo(0, document.documentElement.scrollHeight / 2)'),
  'a narrow window': (window) => window.resize({ width: 500, height: 800 }),
  'a wide window': (window) => window.resize({ width: 1280, height: 900 }),
  'larger text': (window) => window.run(`document.documentElement.style.fontSize = '170%'`),
  'usual text': (window) => window.run(`document.documentElement.style.fontSize = ''`),
  'the beginning of the list': (window) => window.run('scrollTo(0, 0)'),
};
const clickBrand = `document.querySelector('aisle-refinement-list[attribute=brand]').shadowRoot.querySelector('input[type=checkbox][value="Brand 1"]').click()`;

/** So many frames without anything are rest; in the end more are looked at, in which a timer that runs again and again would show. */
const restFrames = 30;
const lastFrames = 90;

let origin: string;
const scripts = new Map<string, string>();
const server = createServer((request, response) => {
  const url = new URL(request.url!, 'http://localhost');
  const script = scripts.get(url.pathname);
  if (script !== undefined) return response.setHeader('Content-Type', 'text/javascript').end(script);
  if (url.pathname === '/pixel.svg')
    return response.setHeader('Content-Type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const layout = layouts[url.searchParams.get('layout') as Layout];
  return response
    .setHeader('Content-Type', 'text/html')
    .end(
      `<!doctype html><meta charset="utf-8"><title>A long list</title><style>${style}${layout}</style><script src="/idle-probe.js"></script><div id="page"></div><script type="module" src="/long-list.js"></script>`,
    );
});
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['idle-probe', 'long-list'].map((name) => resolve(import.meta.dirname, `pages/${name}.ts`)),
    outdir: '/',
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    conditions: ['aisle-source', 'production'],
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  });
  for (const { path, text } of outputFiles) scripts.set(path, text);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Does something, which shows in the page, and waits until that rests; where it does not, the error says what goes on. */
async function untilRest(
  window: EngineWindow,
  action: string,
  act: (window: EngineWindow) => Promise<unknown>,
): Promise<void> {
  await window.run('idle.watch()');
  await act(window);
  const look = (): Promise<number | object> =>
    window.run(
      `const counts = idle.counts(); return Object.keys(counts).length > 0 && idle.quietFrames() >= ${restFrames} || counts`,
    );
  await expect.poll(look, { message: `after ${action}`, timeout: 60_000, interval: 50 }).toBe(true);
}

describe.each(engines.map((engine) => [engine.name, engine] as const))('in %s', (_name, { missing, start }) => {
  let window: EngineWindow;
  beforeEach(({ skip }) => skip(missing !== undefined, missing));
  beforeAll(async () => {
    if (missing === undefined) window = await start();
  });
  afterAll(() => window?.stop());

  it.each(lists)('a list of %i cards rests after each action: %s', async (hits, layout) => {
    await window.resize({ width: 1280, height: 900 });
    await window.navigate(`${origin}/?full&hits=${hits}&layout=${encodeURIComponent(layout)}`);
    const cards = (): Promise<number> => window.run(`return document.querySelectorAll('li.aisle-hit').length`);
    await expect.poll(cards, { timeout: 60_000 }).toBe(hits);
    for (const [action, act] of Object.entries(actions)) {
      await untilRest(window, action, act);
      expect(await cards()).toBe(hits);
    }
    const quiet = (): Promise<number> => window.run('return idle.quietFrames()');
    // Hits count as seen once they were there for a second.
    await expect.poll(quiet, { timeout: 60_000 }).toBeGreaterThan(lastFrames);
    await window.run('idle.watch()');
    await expect.poll(quiet, { timeout: 60_000 }).toBeGreaterThan(lastFrames);
    expect(await window.run('return idle.counts()')).toEqual({});
  });
});
