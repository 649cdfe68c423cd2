/** A page from a server shows its results without a script, and with one goes on where the server ended, as the guide shows it. */
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { generateCatalogue } from 'aisle-demo/catalogue';
import { makeVisits } from 'aisle-demo/visitors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrive, box, openShop, stats, type Shop } from '../journeys/shop.ts';
import { openSite, type Site } from './site.ts';

const root = resolve(import.meta.dirname, '../..');
const modules = join(root, 'test/node_modules');
const guide = readFileSync(join(root, 'docs/guides/server-rendering.md'), 'utf8');
const [server, script] = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code!);
const [markup, presetMarkup] = [...guide.matchAll(/```html\n([\s\S]*?)```/g)].map(([, code]) => code!) as [
  string,
  string,
];
const cache = join(modules, '.cache/server-rendering');

/** What was bought together with it is in the shop's past. */
const product = makeVisits(generateCatalogue({ count: 2000 })).find(({ kind }) => kind === 'purchase')!.products[0]!;

/** A product page: it searches nothing, and all it asks for is recommended. */
const recommending = `<aisle-recommendations object-id="${product.objectID}" max-recommendations="4">
  <h2 slot="heading">You may like</h2>
  <template><a class="card" href="/p/{{objectID}}">{{name}}</a> <aisle-price value="{{price}}" currency="EUR"></aisle-price></template>
</aisle-recommendations>
<aisle-recommendations id="bundle" model="bought-together" currency="EUR" max-recommendations="2" lang="de">
  <script type="application/json">${JSON.stringify(product).replaceAll('<', '\\u003c')}</script>
  <template><b>{{name}}</b></template>
</aisle-recommendations>
<aisle-recommendations id="trend" model="trending-facets" facet-name="brand" max-recommendations="3"></aisle-recommendations>
<aisle-recommendations id="none" object-id="nobody-has-this"><template>{{name}}</template></aisle-recommendations>`;

type Answer = (page: string, url: string) => Promise<string>;

let shop: Shop;
let site: Site;
let answer: Answer;
let page: string;
/** A page that begins with something. */
let preset: string;
/** A page with what elements read inside of them, load later, or search beside the page. */
let full: string;
/** A page whose filters are those that the index names. */
let faceted: string;
/** A page of one product. */
let detail: string;

const colors =
  'Black Charcoal Grey White Cream Stone Sand Tan Brown Rust Terracotta Red Coral Pink Plum Lilac Navy Blue Sky Teal Green Forest Olive Sage Mustard Yellow Orange'.split(
    ' ',
  );

const inside = `<aisle-current-refinements></aisle-current-refinements>
<aisle-sort-by><option value="products">Most relevant</option><option value="products_price_asc">Cheapest</option></aisle-sort-by>
<aisle-numeric-menu attribute="price" label="Price"><option value="..50">Up to 50</option><option value="50..">From 50</option></aisle-numeric-menu>
<aisle-color-facet attribute="colors" label="Color">${colors.map((one) => `<option value="${one}" data-color="#246">Deep ${one}</option>`).join('')}</aisle-color-facet>
<aisle-refinement-list attribute="brand" label="Brand" limit="2" show-more searchable sort="name" excludable hide-values="Northbeck">
  <option value="Stridemoor">Stridemoor of old</option></aisle-refinement-list>
<p id="price"><aisle-price value="8" was="10" currency="EUR"></aisle-price></p>
<aisle-hits hits-per-page="6"><template><a class="card" href="#{{objectID}}">{{name}}</a> <aisle-price value="{{price}}" currency="EUR"></aisle-price>
  <aisle-compare-button></aisle-compare-button> <aisle-quick-view href="#{{objectID}}"></aisle-quick-view>
  <aisle-result-children attribute="brand"><template>{{name}}</template></aisle-result-children></template></aisle-hits>
<aisle-compare></aisle-compare>
<aisle-chat-trigger></aisle-chat-trigger>
<aisle-answer></aisle-answer>
<aisle-prompt-suggestions prompts="Why?"></aisle-prompt-suggestions>
<aisle-chat display="panel" media="all"><template><b>{{name}}</b></template></aisle-chat>
<aisle-index index="products_price_asc" index-id="cheap" routing>
  <aisle-stats></aisle-stats>
  <aisle-refinement-list attribute="brand" label="Cheap brands" limit="3"></aisle-refinement-list>
  <aisle-hits hits-per-page="3"><template><b>{{name}}</b></template></aisle-hits>
  <aisle-pagination></aisle-pagination>
</aisle-index>
<aisle-pagination></aisle-pagination>`;

const naming = `<aisle-dynamic-facets>
  <aisle-range attribute="price" label="Price"></aisle-range>
  <template><aisle-panel heading="" collapsible><aisle-refinement-list attribute="" label="" limit="4"></aisle-refinement-list></aisle-panel></template>
</aisle-dynamic-facets>
<aisle-hits hits-per-page="6"></aisle-hits>`;

/** A rule for the values of a facet. */
const valueRule = '"values":{"material":{"sortRemainingBy":"alpha"}},';

beforeAll(async () => {
  shop = await openShop();
  const { appId, searchKey, serviceUrl } = shop.demo;
  const live = (shown: string): string =>
    shown
      .replaceAll('my-shop', appId)
      .replaceAll('my-search-key', searchKey)
      .replaceAll('http://127.0.0.1:4001', serviceUrl);
  const around = (
    shown: string,
  ): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<script>
  window.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (window.shift += one.value)))
    .observe({ type: 'layout-shift', buffered: true });
</script>
<script type="module" src="/page.js"></script></head><body>${live(shown)}</body></html>`;
  page = around(markup);
  preset = around(presetMarkup);
  full = page.replace(/(<aisle-search [^>]*>)[\s\S]*<\/aisle-search>/, `$1${inside}</aisle-search>`);
  faceted = page.replace(/(<aisle-search [^>]*>)[\s\S]*<\/aisle-search>/, `$1${naming}</aisle-search>`);
  detail = page.replace(/(<aisle-search [^>]*>)[\s\S]*<\/aisle-search>/, `$1${recommending}</aisle-search>`);
  // The server's half, as it is published, in a module that Node loads by itself.
  mkdirSync(cache, { recursive: true });
  const options = {
    bundle: true,
    format: 'esm' as const,
    target: 'es2022',
    nodePaths: [modules],
    logLevel: 'silent' as const,
  };
  await build({
    ...options,
    stdin: { contents: server!, resolveDir: modules, loader: 'js' },
    platform: 'node',
    // Shared by the elements and what renders them.
    conditions: ['node', 'production'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    outfile: join(cache, 'server.mjs'),
  });
  ({ answer } = (await import(pathToFileURL(join(cache, 'server.mjs')).href)) as { answer: Answer });
  const { outputFiles } = await build({
    ...options,
    stdin: { contents: script!, resolveDir: modules, loader: 'js' },
    splitting: true,
    conditions: ['browser', 'production'],
    outdir: '/out',
    entryNames: 'page',
    write: false,
  });
  site = await openSite(
    new Map<string, string | ((url: URL) => Promise<string>)>([
      ['/search', (url) => answer(page, `http://shop.example${url.pathname}${url.search}`)],
      ['/preset', (url) => answer(preset, `http://shop.example${url.pathname}${url.search}`)],
      ['/full', (url) => answer(full, `http://shop.example${url.pathname}${url.search}`)],
      ['/faceted', (url) => answer(faceted, `http://shop.example${url.pathname}${url.search}`)],
      [
        '/ruled',
        async () => (await answer(faceted, 'http://shop.example/ruled')).replace('"facetOrdering":{', `$&${valueRule}`),
      ],
      ['/detail', (url) => answer(detail, `http://shop.example${url.pathname}${url.search}`)],
      ['/cached', () => answer(page, 'http://shop.example/cached?q=lamp')],
      ...outputFiles.map(({ path, text }): [string, string] => [path.replace('/out', ''), text]),
    ]),
  );
});
afterAll(async () => {
  await site?.close();
  await shop?.close();
  rmSync(cache, { recursive: true, force: true });
});

describe('a page from a server', () => {
  it('shows hits, counts, filters and links without a script', async () => {
    const context = await shop.browser.newContext({ javaScriptEnabled: false });
    const shown = await context.newPage();
    await shown.goto(`${site.origin}/search?q=boot&utm_source=mail`);
    const cards = shown.locator('aisle-hits .card');
    expect(await cards.count()).toBe(12);
    // The first one may be found by a word that its name does not hold.
    expect(await cards.locator('mark').first().textContent()).toMatch(/^boot/i);
    expect(await shown.locator('aisle-hits li').first().textContent()).toMatch(/€\d/);
    expect(await cards.first().isVisible()).toBe(true);
    expect(await shown.locator('aisle-stats [part=text]').textContent()).toMatch(/^[\d,]+ results for “boot”$/);
    expect(await shown.locator('aisle-refinement-list input[type=checkbox]').count()).toBe(5);
    expect(await shown.locator('aisle-hits [part=skeleton]').count()).toBe(0);
    const first = await cards.first().getAttribute('href');
    await shown.locator('aisle-pagination a[part~=next]').click();
    expect(new URL(shown.url()).search).toBe('?utm_source=mail&q=boot&page=2');
    expect(await cards.first().getAttribute('href')).not.toBe(first);
    await context.close();
  });

  it('asks nothing in the browser before the shopper does, moves nothing, and goes on from there', async () => {
    const { context, page: shown, complaints, searches } = await arrive(shop);
    const warnings: string[] = [];
    shown.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await shown.goto(`${site.origin}/search?q=boot&brand=Stridemoor`);
    // The cards are the browser's own as soon as the list has what makes them.
    await shown.waitForFunction(
      '[...document.querySelectorAll(".aisle-hit aisle-highlight")].some((one) => one.filled) && document.readyState === "complete"',
    );
    // Everything that would move something has been painted two frames later.
    await shown.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const before = await stats(shown);
    expect(before).toMatch(/results? for “boot”/);
    expect(await shown.locator('aisle-refinement-list input[value=Stridemoor]').isChecked()).toBe(true);
    expect(warnings).toEqual([]);
    expect(searches).toEqual([]);
    expect(await shown.evaluate('window.shift')).toBe(0);

    await shown.locator('aisle-refinement-list input[value=Stridemoor]').uncheck();
    await expect.poll(() => stats(shown)).not.toBe(before);
    expect(searches.length).toBe(1);
    await box(shown).fill('boots');
    await expect.poll(() => stats(shown)).toMatch(/for “boots”/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('begins with what the page says, asks nothing again, and lets the shopper take it back', async () => {
    const silent = await shop.browser.newContext({ javaScriptEnabled: false });
    const still = await silent.newPage();
    await still.goto(`${site.origin}/preset`);
    const written = await still.locator('aisle-stats [part=text]').textContent();
    expect(written).toMatch(/^\d+ results for “boot”$/);
    const prices = (await still.locator('aisle-hits li').allTextContents()).flatMap(
      (one) => one.match(/€[\d.]+/) ?? [],
    );
    expect(prices.length).toBe(12);
    expect(Math.max(...prices.map((one) => Number(one.slice(1))))).toBeLessThanOrEqual(100);
    // The address counts more, and leaves the rest.
    await still.goto(`${site.origin}/preset?q=lamp`);
    expect(await still.locator('aisle-stats [part=text]').textContent()).toMatch(/for “lamp”$/);
    expect(await still.locator('aisle-current-refinements [part=remove]').textContent()).toContain('100');
    await silent.close();

    const { context, page: shown, complaints, searches } = await arrive(shop);
    const total = (): Promise<string | null> => shown.locator('aisle-stats [part=text]').textContent();
    shown.on('console', (message) => {
      if (message.type() === 'warning') complaints.push(message.text());
    });
    await shown.goto(`${site.origin}/preset`);
    await shown.waitForFunction(
      `document.readyState === 'complete' && [...document.querySelectorAll('aisle-search *')].every((one) => !one.localName.startsWith('aisle-') || one.hasUpdated)`,
    );
    await shown.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await total()).toBe(written);
    expect(searches).toEqual([]);
    expect(await shown.evaluate('window.shift')).toBe(0);
    await shown.locator('aisle-current-refinements [part=remove]').click();
    await expect.poll(total).not.toBe(written);
    expect(await total()).toMatch(/for “boot”$/);
    expect(searches.length).toBe(1);
    // The pictures are the shop's, and this is another site.
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
    await context.close();
  });

  it('leaves the focus where somebody took it before the script came', async () => {
    const { context, page: shown } = await arrive(shop);
    let run = (): void => undefined;
    await shown.route('**/page.js', async (route) => {
      await new Promise<void>((done) => (run = done));
      await route.continue();
    });
    await shown.goto(`${site.origin}/search?q=boot`, { waitUntil: 'commit' });
    const card = shown.locator('aisle-hits .card').nth(2);
    const href = await card.getAttribute('href');
    await card.focus();
    const written = await card.elementHandle();
    run();
    await expect.poll(() => written!.evaluate((one) => one.isConnected)).toBe(false);
    await expect.poll(() => shown.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
    await context.close();
  });

  it('shows choices, options, prices, lists with extras and other indices without a script', async () => {
    const context = await shop.browser.newContext({ javaScriptEnabled: false });
    const shown = await context.newPage();
    await shown.goto(`${site.origin}/full?q=boot&brand=Stridemoor&cheap_page=2`);
    const text = async (selector: string): Promise<string[]> =>
      (await shown.locator(selector).allTextContents()).map((one) => one.replaceAll(/\s+/g, ' ').trim());
    expect(await text('aisle-current-refinements [part=remove]')).toEqual(['Brand: Stridemoor of old ×']);
    expect(await text('aisle-sort-by option')).toEqual(expect.arrayContaining(['Most relevant', 'Cheapest']));
    expect(await text('aisle-numeric-menu [part=value], aisle-numeric-menu [part="value chosen"]')).toEqual([
      'All',
      'Up to 50',
      'From 50',
    ]);
    expect((await text('aisle-color-facet [part=value]'))[0]).toMatch(/^Deep /);
    const list = 'aisle-search > aisle-refinement-list ';
    expect(await shown.locator(`${list}[part=search]`).count()).toBe(1);
    expect(await text(`${list}[part=more]`)).toEqual(['Show more Brand']);
    expect(await text(`${list}[part~=value]`)).toContain('Stridemoor of old');
    expect(await text('#price')).toEqual(['€10.00 €8.00']);
    expect((await text('aisle-search > aisle-hits aisle-price'))[0]).toMatch(/^€\d/);
    expect(await shown.locator('aisle-index .aisle-hit').count()).toBe(3);
    expect((await text('aisle-index aisle-stats [part=text]'))[0]).toMatch(/results for “boot”$/);
    expect(await text('aisle-index [aria-current]')).toEqual(['2']);
    await context.close();
  });

  it('takes all of that over without a question, a movement or a warning, and goes on from there', async () => {
    const { context, page: shown, complaints, searches } = await arrive(shop);
    const warnings: string[] = [];
    shown.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await shown.goto(`${site.origin}/full?q=boot&brand=Stridemoor&cheap_page=2`);
    const list = shown.locator('aisle-search > aisle-refinement-list');
    // What the list loads on demand is there, and so are the cards of both lists.
    await shown.waitForFunction(
      `document.readyState === 'complete' && [...document.querySelectorAll('aisle-refinement-list')].every((one) => one.hasUpdated)`,
    );
    await shown.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(warnings).toEqual([]);
    expect(searches).toEqual([]);
    expect(await shown.evaluate('window.shift')).toBe(0);
    expect(await shown.locator('aisle-current-refinements [part=remove]').getAttribute('aria-label')).toBe(
      'Remove Brand: Stridemoor of old',
    );

    await shown.locator('aisle-index aisle-pagination a[part~=previous]').click();
    await expect.poll(() => searches.length).toBe(1);
    await expect.poll(() => shown.locator('aisle-index [aria-current]').textContent()).toMatch(/^\s*1\s*$/);
    await shown.locator('aisle-current-refinements [part=remove]').click();
    await expect.poll(() => shown.locator('aisle-current-refinements [part=remove]').count()).toBe(0);
    await list.locator('[part=more]').click();
    await expect.poll(() => list.locator('[part=item]').count()).toBeGreaterThan(2);
    await shown.locator('aisle-numeric-menu input').nth(1).check();
    await expect
      .poll(() => shown.locator('aisle-current-refinements [part=remove]').getAttribute('aria-label'))
      .toBe('Remove Price: Up to 50');
    await shown.locator('aisle-sort-by select').selectOption('products_price_asc');
    await expect.poll(() => searches.at(-1)).toContain('products_price_asc');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows what is recommended without a script, in the words and order that a browser would show', async () => {
    const context = await shop.browser.newContext({ javaScriptEnabled: false });
    const shown = await context.newPage();
    const related = shown.locator('aisle-recommendations').first();
    // The service learns what belongs together from its past, on its own time.
    await expect
      .poll(async () => {
        await shown.goto(`${site.origin}/detail?utm_source=mail`);
        return related.locator('.card').count();
      })
      .toBe(4);
    expect(await related.locator('aisle-price').first().textContent()).toMatch(/^€\d/);
    expect(await related.getByRole('region', { name: 'You may like' }).count()).toBe(1);
    expect(await related.getByRole('list', { name: 'You may like' }).count()).toBe(1);
    const bundle = shown.locator('#bundle');
    expect(await bundle.locator('li').count()).toBe(2);
    expect(await bundle.locator('[part=total]').textContent()).toMatch(/\d,\d\d\s€/);
    expect(await shown.locator('#trend [part=link]').count()).toBe(3);
    expect(await shown.locator('#trend [part=link]').first().getAttribute('href')).toMatch(/\?utm_source=mail&brand=/);
    expect(await shown.locator('#none').isVisible()).toBe(false);
    await context.close();
  });

  it('takes recommendations over without a question, a movement or a warning, and goes on from there', async () => {
    const { context, page: shown, complaints, searches } = await arrive(shop);
    const warnings: string[] = [];
    shown.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const asked: string[] = [];
    shown.on('request', (request) => {
      if (request.url().endsWith('/recommendations')) asked.push(request.postData()!);
    });
    await shown.goto(`${site.origin}/detail`);
    await shown.waitForFunction(
      `document.readyState === 'complete' && document.querySelector('#bundle .aisle-hit') &&
        [...document.querySelectorAll('aisle-recommendations')].every((one) => one.hasUpdated)`,
    );
    await shown.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(warnings).toEqual([]);
    expect([searches, asked]).toEqual([[], []]);
    expect(await shown.evaluate('window.shift')).toBe(0);

    const added = shown.evaluate(
      `new Promise((done) => addEventListener('aisle-add-to-cart', ({ detail }) => done(detail.lines), { once: true }))`,
    );
    await shown.locator('#bundle [part=add]').click();
    const lines = (await added) as { objectID: string; queryID?: string }[];
    expect(lines.map(({ queryID }) => typeof queryID)).toEqual(['undefined', 'string', 'string']);
    expect(lines[0]!.objectID).toBe(product.objectID);
    const first = await shown.locator('aisle-recommendations .card').first().textContent();
    await shown
      .locator('aisle-recommendations')
      .first()
      .evaluate((one) => one.setAttribute('model', 'trending-items'));
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(() => shown.locator('aisle-recommendations .card').first().textContent()).not.toBe(first);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows the facets that the index names without a script, and takes them over as they are', async () => {
    const silent = await shop.browser.newContext({ javaScriptEnabled: false });
    const still = await silent.newPage();
    await still.goto(`${site.origin}/faceted?brand=Stridemoor`);
    const facetsOf = (one: typeof still): Promise<string[]> =>
      one
        .locator('aisle-dynamic-facets slot[name^=facet]')
        .evaluateAll((slots) => slots.map((slot) => (slot as HTMLSlotElement).name));
    const facets = await facetsOf(still);
    expect(facets).toContain('facet:brand');
    expect(facets).toContain('facet:price');
    const lists = still.locator('aisle-dynamic-facets aisle-refinement-list');
    expect(await lists.count()).toBe(facets.length - 1);
    expect(await lists.locator('fieldset').count()).toBe(facets.length - 1);
    expect(await still.locator('aisle-panel', { hasText: 'brand' }).first().isVisible()).toBe(true);
    await silent.close();

    const { context, page: shown, complaints, searches } = await arrive(shop);
    shown.on('console', (message) => {
      if (message.type() === 'warning') complaints.push(message.text());
    });
    await shown.goto(`${site.origin}/faceted?brand=Stridemoor`);
    await shown.waitForFunction(
      `document.readyState === 'complete' &&
        [...document.querySelectorAll('aisle-search, aisle-search *')].every((one) => !one.localName.startsWith('aisle-') || one.hasUpdated)`,
    );
    await shown.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await facetsOf(shown)).toEqual(facets);
    expect(searches).toEqual([]);
    expect(await shown.evaluate('window.shift')).toBe(0);
    const brands = shown.locator('aisle-refinement-list[attribute=brand]');
    expect(await brands.count()).toBe(1);
    expect(await brands.getByRole('checkbox', { name: /Stridemoor/ }).isChecked()).toBe(true);
    await brands.getByRole('checkbox', { name: /Stridemoor/ }).click();
    await expect.poll(() => searches.length).toBe(1);
    await expect.poll(() => brands.locator('[part~=chosen]').count()).toBe(0);
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
    await context.close();
  });

  it('puts values into the order of the rules once the browser is there, and asks nothing for it', async () => {
    const { context, page: shown, complaints, searches } = await arrive(shop);
    shown.on('console', (message) => {
      if (message.type() === 'warning') complaints.push(message.text());
    });
    await shown.goto(`${site.origin}/ruled`);
    const values = (): Promise<string[]> =>
      shown.locator('aisle-refinement-list[attribute=material] [part~=value]').allTextContents();
    const areOrdered = async (): Promise<boolean> => {
      const now = await values();
      return now.length > 0 && now.join() === now.toSorted((one, two) => one.localeCompare(two)).join();
    };
    await expect.poll(areOrdered).toBe(true);
    expect(await values()).toHaveLength(4);
    const counts = await shown.locator('aisle-refinement-list[attribute=material] [part=count]').allTextContents();
    expect(new Set(counts).size).toBeGreaterThan(1);
    expect(searches).toEqual([]);
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
    await context.close();
  });

  it('leaves recommendations that fail to the browser, which asks for them itself', async () => {
    const broken = detail.replaceAll(shop.demo.serviceUrl, 'http://127.0.0.1:9');
    const html = await answer(broken, 'http://shop.example/detail');
    expect(html).not.toMatch(/aisle-hit"|data-aisle-known|<aisle-recommendations[^>]*><template shadowroot/);
    expect(html).toContain('<h2 slot="heading">You may like</h2>');
  });

  it('searches by itself where the page was made for another address', async () => {
    const { context, page: shown, complaints, searches } = await arrive(shop);
    await shown.goto(`${site.origin}/cached?q=boot`);
    await expect.poll(() => stats(shown)).toMatch(/for “boot”/);
    await expect.poll(() => shown.locator('aisle-hits mark').first().textContent()).toMatch(/^boot/i);
    expect(searches.length).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('goes out as it is when the service does not answer', async () => {
    const broken = page.replaceAll(shop.demo.serviceUrl, 'http://127.0.0.1:9');
    expect(await answer(broken, 'http://shop.example/search?q=boot')).toBe(broken);
  });

  it('may hold any element: what needs a browser waits for one', async () => {
    const tags = readdirSync(join(root, 'packages/components/src/define'))
      .filter((file) => file.startsWith('aisle-'))
      .map((file) => file.replace('.ts', ''));
    const inside = tags.filter((tag) => tag !== 'aisle-search').map((tag) => `<${tag} attribute="brand"></${tag}>`);
    const html = await answer(
      page.replace('</aisle-search>', `${inside.join('')}</aisle-search>`),
      'http://shop.example/search?q=boot',
    );
    // The answer came, so the page was rendered.
    expect(html).toContain('data-aisle-known');
    expect(tags.filter((tag) => !html.includes(`<${tag} `))).toEqual([]);
    expect(html.match(/<template shadowroot=/g)!.length).toBeGreaterThan(tags.length / 2);
  });

  it('cannot be broken out of by what a record, an address or a template says', async () => {
    const url = `http://shop.example/search?q=${encodeURIComponent('</script><script>alert(1)</script><!--')}`;
    const html = await answer(page, url);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)');
  });
});
