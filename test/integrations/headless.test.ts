/** Pages of a framework's own views on a session search, refine, page, go back and count clicks as their guide shows it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrive, openShop, type Shop } from '../journeys/shop.ts';
import { bundleGuide, type GuidePage } from './bundle-guide.ts';
import { openSite, type Site } from './site.ts';

const pages: Record<string, GuidePage> = {
  React: {
    guide: 'headless.md',
    language: 'tsx',
    mount: `
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Search } from 'page';
const mount = (target) => {
  const root = createRoot(target);
  root.render(<StrictMode><Search /></StrictMode>);
  return () => root.unmount();
};`,
  },
  Vue: {
    guide: 'headless.md',
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
    files.set(
      `/${name}/`,
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<script type="module">import './page.js'; mountPage(document.querySelector('#root'));</script></head><body><div id="root"></div></body></html>`,
    );
    for (const [path, text] of await bundleGuide(page, { fill })) files.set(`/${name}${path}`, text);
  }
  site = await openSite(files);
});
afterAll(async () => {
  await site?.close();
  await shop?.close();
});

/** What the service finds for words, asked past the page: a page that shows all of it has the last answer, not one on the way. */
async function namesFound(query: string): Promise<string[]> {
  const { appId, searchKey, serviceUrl } = shop.demo;
  const answer = await fetch(`${serviceUrl}/1/indexes/products/query`, {
    method: 'POST',
    headers: { 'x-service-application-id': appId, 'x-service-api-key': searchKey },
    body: JSON.stringify({ query, hitsPerPage: 12 }),
  });
  const { hits } = (await answer.json()) as { hits: { name: string }[] };
  return hits.map(({ name }) => name);
}

describe.each(Object.keys(pages))('views of a session in %s', (name) => {
  it('search, refine, page, go back, and count a click for the search that showed the hit', async () => {
    const { context, page, complaints, searches } = await arrive(shop);
    await page.goto(`${site.origin}/${name}/?utm_source=mail`);
    const found = async (): Promise<number> => Number.parseInt((await page.getByRole('status').textContent())!, 10);
    const hits = page.getByRole('listitem').getByRole('link');
    await expect.poll(() => hits.count()).toBe(12);
    expect(searches.length).toBe(1);

    await page.getByRole('searchbox').pressSequentially('boot');
    const names = await namesFound('boot');
    await expect.poll(() => hits.allTextContents()).toEqual(names);
    const all = await found();
    await page.getByRole('checkbox').first().check();
    await expect.poll(found).toBeLessThan(all);
    const address = (): URLSearchParams => new URL(page.url()).searchParams;
    await expect.poll(() => [address().get('utm_source'), address().get('q')]).toEqual(['mail', 'boot']);
    await page.getByRole('checkbox').first().uncheck();
    await expect.poll(found).toBe(all);

    const first = await hits.first().textContent();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect.poll(() => address().get('page')).toBe('2');
    await expect.poll(() => hits.first().textContent()).not.toBe(first);
    const opened = (await hits.nth(2).getAttribute('href'))!.slice(1);
    await hits.nth(2).click();
    const clicks = async (): Promise<unknown[]> =>
      (await shop.events())
        .filter(({ eventType, objectIDs }) => eventType === 'click' && objectIDs[0] === opened)
        .map(({ positions, queryID }) => [positions, typeof queryID]);
    await expect.poll(clicks).toEqual([[[15], 'string']]);

    await page.goBack();
    await page.goBack();
    await expect.poll(() => address().get('page')).toBe(null);
    await expect.poll(() => hits.first().textContent()).toBe(first);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
