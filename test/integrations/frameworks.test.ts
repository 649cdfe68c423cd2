/** Pages of every framework search, refine, page and hear events as their guides show it, and leave nothing behind. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrive, box, openShop, stats, type Shop, type Shopper } from '../journeys/shop.ts';
import { bundleGuide, type GuidePage } from './bundle-guide.ts';
import { openSite, type Site } from './site.ts';

const reactMount = `
import { StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';
import { Search } from 'page';
window.reactVersion = version;
const mount = (target) => {
  const root = createRoot(target);
  root.render(<StrictMode><Search /></StrictMode>);
  return () => root.unmount();
};`;

const pages: Record<string, GuidePage> = {
  'React 19': { guide: 'react.md', language: 'tsx', mount: reactMount },
  'React 19 with wrappers': { guide: 'react.md', language: 'tsx', block: 1, mount: reactMount },
  'React 18 with wrappers': {
    guide: 'react.md',
    language: 'tsx',
    block: 1,
    instead: { react: 'react-18', 'react-dom': 'react-dom-18' },
    mount: reactMount,
  },
  'Vue 3': {
    guide: 'vue.md',
    language: 'vue',
    mount: `
import { createApp } from 'vue';
import Search from 'page';
const mount = (target) => {
  const app = createApp(Search);
  app.mount(target);
  return () => app.unmount();
};`,
  },
  'Svelte 5': {
    guide: 'svelte.md',
    language: 'svelte',
    mount: `
import { mount as mountPage, unmount } from 'svelte';
import Search from 'page';
const mount = (target) => {
  const page = mountPage(Search, { target });
  return () => void unmount(page);
};`,
  },
};

/** The pages that begin with something, by the framework whose guide shows them. */
const presets: Record<string, GuidePage> = {
  'React 19, preset': { ...pages['React 19']!, block: 2 },
  'Vue 3, preset': { ...pages['Vue 3']!, block: 1 },
  'Svelte 5, preset': { ...pages['Svelte 5']!, block: 1 },
};

/** A page without a framework: one script tag, and a template for the card. */
const plain = `<aisle-search app-id="my-shop" api-key="my-search-key" host="http://127.0.0.1:4001" index="products" routing>
  <aisle-search-box placeholder="Search products"></aisle-search-box>
  <p class="found"></p>
  <aisle-refinement-list attribute="brand" label="Brand" limit="5"></aisle-refinement-list>
  <aisle-hits hits-per-page="12">
    <template>
      <a class="card" href="#{{objectID}}"><aisle-highlight attribute="name"></aisle-highlight></a>
    </template>
  </aisle-hits>
  <aisle-pagination></aisle-pagination>
  <p class="opened"></p>
</aisle-search>`;

const plainScript = `
window.mountPage = (target) => {
  target.innerHTML = ${JSON.stringify(plain)};
  const search = target.querySelector('aisle-search');
  search.addEventListener('aisle-hit-click', ({ detail }) => (target.querySelector('.opened').textContent = detail.objectID));
  search.updateComplete.then(() =>
    search.session.subscribe(({ results }) => {
      target.querySelector('.found').textContent = (results?.nbHits ?? 0) + ' products';
    }),
  );
  return () => target.replaceChildren();
};`;

/** Counts the listeners of the window and the document that are not taken away again. */
const countListeners = `
const kept = new Map();
for (const target of [window, document]) {
  const names = new Map();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const key = (listener, options) => [listener, typeof options === 'boolean' ? options : Boolean(options?.capture)];
  const same = ([a, b], [c, d]) => a === c && b === d;
  target.addEventListener = function (type, listener, options) {
    const all = kept.get(type) ?? kept.set(type, []).get(type);
    const wanted = key(listener, options);
    if (!all.some((one) => same(one, wanted))) all.push(wanted);
    options?.signal?.addEventListener?.('abort', () => kept.set(type, kept.get(type).filter((one) => !same(one, wanted))));
    return addEventListener.call(this, type, listener, options);
  };
  target.removeEventListener = function (type, listener, options) {
    const wanted = key(listener, options);
    kept.set(type, (kept.get(type) ?? []).filter((one) => !same(one, wanted)));
    return removeEventListener.call(this, type, listener, options);
  };
}
window.keptListeners = () => Object.fromEntries([...kept].map(([type, all]) => [type, all.length]).filter(([, count]) => count));
`;

const html = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<script>${countListeners}</script>${script}</head>
<body><main id="root"></main></body></html>`;

let shop: Shop;
let site: Site;
beforeAll(async () => {
  shop = await openShop();
  const { appId, searchKey, serviceUrl } = shop.demo;
  const fill = (code: string): string =>
    code
      .replaceAll('my-shop', appId)
      .replaceAll('my-search-key', searchKey)
      .replaceAll('http://127.0.0.1:4001', serviceUrl);
  const files = new Map<string, string>([
    ['/aisle.js', readFileSync(resolve(import.meta.dirname, '../../packages/components/dist/aisle.js'), 'utf8')],
    [
      '/Plain HTML/',
      html(`<script type="module" src="/aisle.js"></script><script type="module">${fill(plainScript)}</script>`),
    ],
  ]);
  for (const [name, page] of Object.entries({ ...pages, ...presets })) {
    files.set(`/${name}/`, html('<script type="module" src="page.js"></script>'));
    for (const [path, text] of await bundleGuide(page, { fill })) files.set(`/${name}${path}`, text);
  }
  site = await openSite(new Map([...files].map(([path, text]) => [encodeURI(path), text])));
});
afterAll(async () => {
  await site?.close();
  await shop?.close();
});

const open = async (name: string): Promise<Shopper> => {
  const shopper = await arrive(shop);
  await shopper.page.goto(`${site.origin}/${name}/`);
  await shopper.page.waitForFunction('"mountPage" in window');
  return shopper;
};
const mount = (page: Page): Promise<void> =>
  page.evaluate('void (window.unmountPage = window.mountPage(document.querySelector("#root")))');
const unmount = (page: Page): Promise<void> => page.evaluate('void window.unmountPage()');
const cards = (page: Page) => page.locator('aisle-hits .card');

it.each(Object.keys(pages).filter((name) => name.startsWith('React')))('%s runs on that version', async (name) => {
  const { context, page } = await open(name);
  expect(await page.evaluate('window.reactVersion')).toMatch(new RegExp(`^${/\d+/.exec(name)![0]}\\.`));
  await context.close();
});

it.each(Object.keys(presets))('%s: begins with what it says, and lets the shopper take it back', async (name) => {
  const { context, page, complaints, searches } = await open(name);
  await mount(page);
  await expect.poll(() => stats(page)).toMatch(/^\d+ results? for “boot”$/);
  const few = await stats(page);
  expect(searches.length).toBe(1);
  const chip = page.locator('aisle-current-refinements [part=remove]');
  expect(await chip.getAttribute('aria-label')).toMatch(/^Remove Price: .*100/);
  await chip.click();
  await expect.poll(() => stats(page)).not.toBe(few);
  expect(await stats(page)).toMatch(/for “boot”$/);
  expect(searches.length).toBe(2);
  // The pictures are the shop's, and this is another site.
  expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
  await context.close();
});

describe.each(['Plain HTML', ...Object.keys(pages)])('%s', (name) => {
  it('searches by typing, refines, pages, and hears what the shopper opens', async () => {
    const { context, page, complaints, searches } = await open(name);
    await mount(page);
    await expect.poll(() => cards(page).count()).toBe(12);
    // One mount, one question: also where the framework renders twice.
    expect(searches.length).toBe(1);

    await box(page).pressSequentially('boot');
    await expect.poll(() => cards(page).locator('mark').first().textContent()).toMatch(/boot/i);
    await expect.poll(() => page.locator('.found').textContent()).toMatch(/^[1-9]\d* products$/);
    const all = Number.parseInt((await page.locator('.found').textContent())!, 10);

    const brand = page.locator('aisle-refinement-list input[type=checkbox]').first();
    await brand.check();
    await expect.poll(async () => Number.parseInt((await page.locator('.found').textContent())!, 10)).toBeLessThan(all);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('q'), searchParams.get('brand')]).toEqual(['boot', await brand.inputValue()]);
    await brand.uncheck();
    await expect.poll(async () => Number.parseInt((await page.locator('.found').textContent())!, 10)).toBe(all);

    const first = await cards(page).first().getAttribute('href');
    await page.locator('aisle-pagination a[part~=next]').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    await expect.poll(() => cards(page).first().getAttribute('href')).not.toBe(first);

    await cards(page).nth(1).click();
    const opened = (await cards(page).nth(1).getAttribute('href'))!.slice(1);
    await expect.poll(() => page.locator('.opened').textContent()).toBe(opened);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('leaves no listener and asks nothing once it is unmounted, and comes back whole', async () => {
    const { context, page, complaints, searches } = await open(name);
    const listeners = (): Promise<Record<string, number>> => page.evaluate('window.keptListeners()');
    // Frameworks listen for themselves, once for all.
    await mount(page);
    await expect.poll(() => cards(page).count()).toBe(12);
    await unmount(page);
    const before = await listeners();
    expect(Object.keys(before)).not.toContain('popstate');

    await mount(page);
    await expect.poll(() => cards(page).count()).toBe(12);
    await box(page).pressSequentially('boot');
    await expect.poll(() => cards(page).locator('mark').first().textContent()).toMatch(/boot/i);
    await page.locator('aisle-pagination a[part~=next]').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
    expect(await listeners()).not.toEqual(before);
    await unmount(page);
    expect(await page.locator('#root *').count()).toBe(0);
    await expect.poll(listeners).toEqual(before);

    // Going back is the page's own from now on; the next question is the one of the next mount.
    const asked = searches.length;
    await page.evaluate(
      'new Promise((done) => { addEventListener("popstate", () => done(), { once: true }); history.back(); })',
    );
    await mount(page);
    await expect.poll(() => cards(page).locator('mark').first().textContent()).toMatch(/boot/i);
    expect(searches.length).toBeLessThanOrEqual(asked + 1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
