/** What frameworks do to the nodes of a page (hide, keep, fade, move) breaks no search: neither what was chosen, nor the focus, nor events. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrive, box, openShop, type Shop, type Shopper, stats } from '../journeys/shop.ts';
import { bundleGuide, type GuidePage } from './bundle-guide.ts';
import { openSite, type Site } from './site.ts';

const root = 'app-id="my-shop" api-key="my-search-key" host="http://127.0.0.1:4001" index="products"';
const inside = `<aisle-search-box></aisle-search-box><aisle-stats></aisle-stats>
  <aisle-refinement-list attribute="brand" label="Brand"></aisle-refinement-list><aisle-hits hits-per-page="6"></aisle-hits>`;

const reactMount = `
import { createRoot } from 'react-dom/client';
import { Page } from 'page';
const mount = (target) => {
  const root = createRoot(target);
  root.render(<Page />);
  return () => root.unmount();
};`;

const pages: Record<string, GuidePage> = {
  // Something beside the search is waited for: React hides both, and shows both again.
  Suspense: {
    language: 'tsx',
    mount: reactMount,
    code: `
import '@aisle/components/define';
import { StrictMode, Suspense, use, useState } from 'react';

const Late = ({ value }) => <p className="late">{use(value)}</p>;

export function Page() {
  const [value, setValue] = useState(Promise.resolve('first'));
  window.act = () => new Promise((done) => {
    setValue(new Promise((arrive) => { window.arrive = () => { arrive('second'); done(); }; }));
  });
  return (
    <StrictMode>
      <Suspense fallback={<p className="wait">Wait</p>}>
        <Late value={value} />
        <aisle-search ${root}>${inside}</aisle-search>
      </Suspense>
    </StrictMode>
  );
}`,
  },
  // The search changes places with others, as in a list that is sorted again.
  'Keyed list': {
    language: 'tsx',
    mount: reactMount,
    code: `
import '@aisle/components/define';
import { useState } from 'react';
import { flushSync } from 'react-dom';

export function Page() {
  const [names, setNames] = useState(['search', 'one', 'two']);
  window.act = () => flushSync(() => setNames(['two', 'one', 'search']));
  return names.map((name) =>
    name === 'search'
      ? <aisle-search key={name} ${root}>${inside}</aisle-search>
      : <p key={name}>{name}</p>,
  );
}`,
  },
  // The page leaves the document as it is and comes back.
  'Kept alive': {
    language: 'vue',
    mount: `
import { createApp } from 'vue';
import Page from 'page';
const mount = (target) => {
  const app = createApp(Page);
  app.mount(target);
  return () => app.unmount();
};`,
    code: `<script setup lang="ts">
import '@aisle/components/define';
import { KeepAlive, defineComponent, h, nextTick, shallowRef } from 'vue';

const search = defineComponent({
  setup: () => () => h('aisle-search', ${JSON.stringify(Object.fromEntries([...root.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])))}, [
    h('aisle-search-box'), h('aisle-stats'), h('aisle-refinement-list', { attribute: 'brand', label: 'Brand' }), h('aisle-hits', { 'hits-per-page': 6 }),
  ]),
});
const other = defineComponent({ setup: () => () => h('p', { class: 'other' }, 'Other') });
const view = shallowRef(search);
(window as any).act = async () => {
  view.value = other;
  await nextTick();
  await new Promise((done) => requestAnimationFrame(done));
  view.value = search;
  await nextTick();
};
</script>
<template><KeepAlive><component :is="view" /></KeepAlive></template>`,
  },
  // The search fades out, and is called back before it has gone; then it goes and is made anew beside another.
  Transition: {
    language: 'svelte',
    mount: `
import { mount as mountPage, unmount } from 'svelte';
import Page from 'page';
const mount = (target) => {
  const page = mountPage(Page, { target });
  return () => void unmount(page);
};`,
    code: `<script lang="ts">
  import '@aisle/components/define';
  import { fade } from 'svelte/transition';
  import { flip } from 'svelte/animate';
  import { tick } from 'svelte';

  let shown = $state(true);
  let names = $state(['search', 'one']);
  window.act = async () => {
    shown = false;
    await tick();
    await new Promise((done) => requestAnimationFrame(done));
    shown = true;
    await tick();
    names = ['one', 'search'];
    await tick();
  };
</script>
{#each names as name (name)}
  <div animate:flip>
    {#if name !== 'search'}
      <p>{name}</p>
    {:else if shown}
      <div transition:fade={{ duration: 400 }}><aisle-search ${root}>${inside}</aisle-search></div>
    {/if}
  </div>
{/each}`,
  },
  // A router without a framework: the old page's node becomes part of the new page.
  'Moved to a new page': {
    language: 'tsx',
    mount: `
import 'page';
const mount = (target) => {
  target.innerHTML = '<div id="old"><aisle-search ${root}>${inside.replaceAll('\n', ' ')}</aisle-search></div>';
  return () => target.replaceChildren();
};`,
    code: `
import '@aisle/components/define';
window.act = () => {
  const fresh = document.createElement('div');
  const old = document.querySelector('#old');
  fresh.append(old.firstElementChild);
  old.replaceWith(fresh);
};`,
  },
};

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
  const files = new Map<string, string>();
  for (const [name, page] of Object.entries(pages)) {
    const path = encodeURI(`/${name}/`);
    files.set(
      path,
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<script type="module">import './page.js'; mountPage(document.querySelector('#root'));</script></head><body><main id="root"></main></body></html>`,
    );
    for (const [file, text] of await bundleGuide({ ...page, mount: fill(page.mount) }, { fill }))
      files.set(path + file.slice(1), text);
  }
  site = await openSite(files);
});
afterAll(async () => {
  await site?.close();
  await shop?.close();
});

/** A page on which a shopper typed, chose a brand, and then something happened. */
const after = async (name: string): Promise<Shopper & { found: string }> => {
  const shopper = await arrive(shop);
  const { page, searches } = shopper;
  // The pictures are the demo shop's own, which this site does not have.
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
      : route.continue(),
  );
  await page.goto(`${site.origin}/${name}/`);
  await expect.poll(() => page.locator('aisle-hits li').count()).toBe(6);
  expect(searches.length).toBe(1);
  await box(page).fill('boot');
  await expect.poll(() => stats(page)).toMatch(/for “boot”/);
  const before = await stats(page);
  await page.locator('aisle-refinement-list input').first().check();
  await expect.poll(() => stats(page)).not.toBe(before);
  const found = await stats(page);
  const done = page.evaluate('window.act()');
  if (name === 'Suspense') {
    await page.locator('.wait').waitFor();
    await page.evaluate('window.arrive()');
    await page.locator('.late', { hasText: 'second' }).waitFor();
  }
  await done;
  return { ...shopper, found };
};

describe.each(Object.keys(pages))('%s', (name) => {
  it('keeps what the shopper typed and chose, and goes on', async () => {
    const { context, page, complaints, found } = await after(name);
    await expect.poll(() => stats(page)).toBe(found);
    expect(await box(page).inputValue()).toBe('boot');
    expect(await page.locator('aisle-refinement-list input').first().isChecked()).toBe(true);
    await expect.poll(() => page.locator('aisle-hits li').count()).toBeGreaterThan(0);

    const clicks = page.evaluate(
      `new Promise((done) => addEventListener('aisle-filter-click', () => done('heard'), { once: true }))`,
    );
    const { length } = await page.locator('aisle-search').elementHandles();
    expect(length).toBe(1);
    await page.locator('aisle-refinement-list input').nth(1).check();
    expect(await clicks).toBe('heard');
    await expect.poll(() => stats(page)).not.toBe(found);
    await box(page).press('End');
    await box(page).pressSequentially('s');
    await expect.poll(() => stats(page)).toMatch(/for “boots”/);
    expect(await box(page).evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input)).toBe(true);
    // The shop's pictures are not on this site.
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
    await context.close();
  });
});
