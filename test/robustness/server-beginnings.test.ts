/** A page begins on a server as it does in a browser: every attribute of the root and every element ask the same first question, and say the same. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import '@aisle/components/define';
import { renderPage } from '@aisle/components/server';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { examples } from '../accessibility/examples.ts';
import { openSite, type Site } from '../integrations/site.ts';
import { isThorough } from '../testing/brief.ts';
import { shareChromium } from '../testing/chromium.ts';
import { createRecordingClient, recordConsole, recordFetch } from './recording-client.ts';

const root = resolve(import.meta.dirname, '../..');

/** What a page does first. */
interface Beginning {
  /** The first question, of one request or several, and the first one for recommendations. */
  first?: unknown;
  /** The state that its first results answer. */
  answered?: unknown;
  /** What the author of the page reads in the console. */
  said: readonly string[];
}

/** A page with one root. */
interface Row {
  /** What the tag of the root says beside its index. */
  root?: string;
  inside?: string;
  /** The query string of the address. */
  address?: string;
  /** Whether the root makes a client of its own. */
  ownClient?: boolean;
}

/** The index that a browser asks by itself, beside its page: what a server would show of it does not travel. */
const beside = 'suggested';

/** The page's half in the browser: shows a page, and tells what came of it. */
const script = `
import '@aisle/components/define';
import { createRecordingClient, recordConsole, recordFetch } from './recording-client.ts';
const beside = '${beside}';
const turn = () => new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
// All parts are in this one script, and answers come at once: everything has happened a few turns later.
const rest = async () => {
  for (let at = 0; at < 12; at++) await turn();
};
window.begin = async (markup, { address, ownClient }) => {
  document.querySelector('main').replaceChildren();
  await rest();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/' + address);
  const log = recordConsole();
  const { client, searched, recommended } = createRecordingClient();
  const { fetched, restore } = recordFetch(location.href);
  const page = document.createElement('div');
  page.innerHTML = markup;
  const root = page.firstElementChild;
  if (!ownClient) root.client = client;
  document.querySelector('main').append(page);
  await rest();
  log.restore();
  restore();
  const first = ownClient ? fetched[0] : [searched[0]?.filter(({ indexName }) => indexName !== beside), recommended[0]];
  return JSON.parse(JSON.stringify({ first, answered: root.session?.state.answered, said: log.said }));
};
`;

let browser: Browser;
let site: Site;
let page: Page;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    conditions: ['aisle-source', 'production'],
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  });
  site = await openSite(
    new Map([
      [
        '/',
        '<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script></head><body><main></main></body></html>',
      ],
      ['/page.js', outputFiles[0]!.text],
    ]),
  );
  browser = await shareChromium();
  page = await browser.newPage();
  await page.goto(site.origin);
  await page.waitForFunction('window.begin');
  const log = recordConsole();
  await renderPage('<aisle-search></aisle-search>', { url: site.origin });
  await vi.waitFor(() => expect(log.said.join()).toContain('cannot search'), { timeout: 15_000 });
  log.restore();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const markupOf = ({ root: said = 'index="products"', inside = '<aisle-hits></aisle-hits>' }: Row): string =>
  `<aisle-search ${said}>${inside}</aisle-search>`;

const inBrowser = (row: Row): Promise<Beginning> =>
  page.evaluate(
    `begin(${JSON.stringify(markupOf(row))}, ${JSON.stringify({ address: row.address ?? '', ownClient: row.ownClient })})`,
  );

/** What a server does first, and what it hands to the browser. */
const onServer = async (row: Row): Promise<Beginning> => {
  const url = `${site.origin}/${row.address ?? ''}`;
  const log = recordConsole();
  const { client, searched, recommended } = createRecordingClient();
  const { fetched, restore } = recordFetch(url);
  try {
    const html = await renderPage(`<html lang="en"><body>${markupOf(row)}</body></html>`, {
      url,
      ...(!row.ownClient && { client }),
    });
    const data = /<script type="application\/json" data-aisle-known>(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    // Messages are in a module of their own, which is there since the beginning.
    await new Promise((done) => setTimeout(done));
    const { answered } = JSON.parse(data) as { answered?: unknown };
    const first = row.ownClient ? fetched[0] : [searched[0], recommended[0]];
    return JSON.parse(JSON.stringify({ first, answered, said: log.said })) as Beginning;
  } finally {
    restore();
    log.restore();
  }
};

/** On a server no element is found that has the attribute of a message, so the message begins without its name. */
const withoutElements = (beginning: Beginning): Beginning => ({
  ...beginning,
  said: beginning.said.map((line) => line.replace(/^(\w+): (?:<[\w-]+>|Aisle:) /, '$1: ')),
});

const expectAlike = async (row: Row): Promise<void> => {
  const there = await inBrowser(row);
  expect(withoutElements(await onServer(row)), markupOf(row)).toEqual(withoutElements(there));
};

const products = 'index="products"';
const initial = (state: unknown): string => `${products} initial='${JSON.stringify(state)}'`;
const refined = (name: string, refinement: unknown, more = {}): string =>
  initial({ refinements: { [name]: refinement }, ...more });
const hits = '<aisle-hits></aisle-hits>';
const list = `<aisle-refinement-list attribute="brand"></aisle-refinement-list>${hits}`;
const range = `<aisle-range attribute="price"></aisle-range>${hits}`;
const menu = `<aisle-hierarchical-menu levels="categories.lvl0 categories.lvl1"></aisle-hierarchical-menu>${hits}`;
const orders = `<aisle-sort-by><option value="products">Usual</option><option value="products_price">Price</option></aisle-sort-by>${hits}`;
const branch = {
  kind: 'hierarchy',
  attributes: ['categories.lvl0', 'categories.lvl1'],
  separator: ' > ',
  paths: ['Men > Boots'],
};
const acme = { kind: 'facet', operator: 'or', values: ['Acme'] };
const keys = 'app-id="shop" api-key="secret"';

/** What a root can say, by attribute: as it is meant, and in ways that it is not. */
const rootRows: Readonly<Record<string, readonly Row[]>> = {
  index: [{ root: 'index="books"' }, { root: '' }, { root: 'index=""' }],
  'app-id': [
    { root: `${products} ${keys} host="https://search.example"`, ownClient: true },
    { root: `${products} api-key="secret" host="https://search.example"`, ownClient: true },
  ],
  'api-key': [{ root: `${products} app-id="shop" host="https://search.example"`, ownClient: true }],
  host: [
    { root: `${products} ${keys} host="/ https://search.example"`, ownClient: true },
    { root: `${products} ${keys} host="ftp://search.example"`, ownClient: true },
    { root: `${products} ${keys} host=" "`, ownClient: true },
    { root: products, ownClient: true },
  ],
  routing: [
    { root: `${products} routing`, inside: list, address: '?q=red&brand=Acme&brand=Bolt&page=2&show=3' },
    { root: `${products} routing`, inside: orders, address: '?sort=products_price' },
    { root: `${products} routing`, inside: range, address: '?price=12..20' },
    { root: products, inside: list, address: '?q=red&brand=Acme' },
    { root: `${products} routing="false"`, address: '?q=red' },
  ],
  'url-prefix': [
    {
      root: `${products} routing url-prefix="b_"`,
      inside: list,
      address: '?q=blue&b_q=red&brand=Bolt&b_brand=Acme&b_page=2&b_show=3',
    },
    { root: `${products} url-prefix="b_"`, address: '?b_q=red' },
  ],
  initial: [
    { root: initial({ query: 'red' }) },
    { root: initial({ query: 'red', page: 1, hitsPerPage: 3 }) },
    { root: initial({ sortBy: 'products_price' }), inside: orders },
    { root: refined('brand', acme), inside: list },
    { root: refined('brand', acme) },
    { root: refined('brand', { ...acme, operator: 'and', excluded: ['Bolt'] }), inside: list },
    { root: refined('price', { kind: 'range', min: 12, max: 20 }), inside: range },
    { root: refined('price', { kind: 'range', min: 12, max: 20 }) },
    { root: refined('categories.lvl0', branch), inside: menu },
    { root: refined('brand', { kind: 'nobody brings this' }), inside: list },
    { root: refined('brand', null), inside: list },
    { root: refined('brand', ['Acme']), inside: list },
    { root: refined('brand', { kind: 'facet' }), inside: list },
    { root: refined('brand', 'Acme'), inside: list },
    // The address knows better, and leaves the rest as the page says it.
    { root: `${refined('brand', acme, { query: 'red', page: 2 })} routing`, inside: list, address: '?q=blue' },
    { root: `${refined('brand', acme, { query: 'red' })} routing`, inside: list, address: '?brand=Bolt' },
    { root: `${initial({ sortBy: 'products_price' })} routing`, inside: orders, address: '?sort=products_dear' },
    { root: `${products} initial='{"query":'` },
    { root: `${products} initial="null"` },
    { root: `${products} initial="[]"` },
    { root: `${products} initial="5"` },
    { root: `${products} initial=""` },
  ],
  'search-on-start': [
    { root: `${products} search-on-start="false"` },
    { root: `${products} search-on-start` },
    { root: `${initial({ query: 'red' })} search-on-start="false"` },
    { root: `${refined('brand', acme)} search-on-start="false"`, inside: list },
    { root: `${products} search-on-start="false" routing`, address: '?q=red' },
  ],
  'min-length': [
    { root: `${initial({ query: 're' })} min-length="3"` },
    { root: `${initial({ query: 'red' })} min-length="3"` },
    { root: `${products} min-length="3"` },
    { root: `${initial({ query: 're' })} min-length="three"` },
    { root: `${initial({ query: 're' })} min-length="-3"` },
  ],
  understand: [
    { root: `${initial({ query: 'acme under 20' })} understand="price brand"`, inside: list },
    { root: `${products} routing understand="price brand"`, inside: list, address: '?q=acme+under+20' },
    { root: `${products} understand="color="` },
  ],
  variants: [
    { root: `${refined('brand', acme)} variants="swatches=brand"`, inside: list },
    { root: `${products} variants="swatches"` },
  ],
  'stalled-delay': [{ root: `${products} stalled-delay="0"` }, { root: `${products} stalled-delay="soon"` }],
  debounce: [{ root: `${products} debounce="200"` }, { root: `${products} debounce="soon"` }],
  currency: [{ root: `${products} currency="EUR"` }],
  'document-title': [{ root: `${initial({ query: 'red' })} document-title="{query} | Shop"` }],
  'view-transitions': [{ root: `${products} view-transitions` }],
  debug: [{ root: `${products} debug` }],
};

/** Elements that have no looks, or say something of their question beside what their example says. */
const elementRows: Readonly<Record<string, string>> = {
  'aisle-search': hits,
  'aisle-index': `${hits}<aisle-index index="articles">${list}</aisle-index><aisle-index index="products" index-id="cheap" isolated routing>${hits}</aisle-index>`,
  'aisle-configure': `<aisle-configure filters="price > 12" hits-per-page="5" params='{"facetFilters":["brand:Acme"]}'></aisle-configure>${hits}`,
  // A question about a product reads its record once it is in sight: for browsers alone.
  'aisle-prompt-suggestions': `<aisle-prompt-suggestions prompts="What is new?"></aisle-prompt-suggestions>${hits}`,
  'aisle-autocomplete-section': `<aisle-autocomplete instant><aisle-autocomplete-section index="products" limit="2"></aisle-autocomplete-section></aisle-autocomplete>${hits}`,
};

const rowName = ({ root: said = '', inside = '', address = '' }: Row): string =>
  `<aisle-search ${said}> ${inside.replace(hits, '')} ${address}`.replaceAll(/\s+/g, ' ').trim();

const { modules } = JSON.parse(
  readFileSync(resolve(root, 'packages/components/dist/custom-elements.json'), 'utf8'),
) as {
  modules: { declarations?: { tagName?: string; attributes?: { name: string }[] }[] }[];
};
const declared = new Map(
  modules.flatMap(({ declarations = [] }) =>
    declarations.flatMap(({ tagName, attributes = [] }): [string, string[]][] =>
      tagName ? [[tagName, attributes.map(({ name }) => name)]] : [],
    ),
  ),
);

/** The root has rows of its own, and what suggests queries is asked for beside the page. */
const isTestedAbove = (tag: string): boolean => tag === 'aisle-search' || tag === 'aisle-query-suggestions';

/** Each third one, but in the deep area. */
const lookedAt = <Row>(rows: Row[], step = 3): Row[] =>
  isThorough ? rows : rows.filter((_row, at) => at % step === 0);

describe('the first search of a page from a server is that of a browser', () => {
  it('for every attribute of the root, and every element: none is left out here', () => {
    expect(Object.keys(rootRows).toSorted()).toEqual(declared.get('aisle-search')!.toSorted());
    expect(Object.keys({ ...examples, ...elementRows }).toSorted()).toEqual([...declared.keys()].toSorted());
  });

  it.each(Object.values(rootRows).flatMap((rows) => rows.map((row) => [rowName(row), row] as const)))(
    '%s',
    (_name, row) => expectAlike(row),
  );

  it.each(lookedAt([...declared.keys()]))('%s', async (tag) => {
    const inside = elementRows[tag] ?? examples[tag]!.markup;
    for (const row of [
      { inside },
      { inside, root: `${refined('brand', acme, { query: 'red' })} routing`, address: '?price=12..&page=2' },
    ])
      await expectAlike(row);
  });

  // What is said of such values has tests of its own: colours, and lists that fetch their next page at once, are for browsers alone.
  it.each(
    lookedAt(
      [...declared].filter(([tag, attributes]) => attributes[0] && !isTestedAbove(tag)),
      6,
    ),
  )('%s with each of its attributes', async (tag, attributes) => {
    const inside = elementRows[tag] ?? examples[tag]!.markup;
    for (const attribute of attributes)
      for (const value of ['2', 'name']) {
        const row = { inside: inside.replace(new RegExp(`<${tag}\\b`), `$& ${attribute}="${value}"`) };
        const { first } = await inBrowser(row);
        expect((await onServer(row)).first, markupOf(row)).toEqual(first);
      }
  });
});
