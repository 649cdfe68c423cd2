/** Fresh projects of Next.js, Nuxt, SvelteKit, Astro and Angular, made as their guides show, search with the packed packages. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrive as arriveAt, box, openShop, type Shop, type Shopper } from '../journeys/shop.ts';
import { filesOfGuide, type FreshProject, freshProject, packPackages } from './fresh-project.ts';
import { metaFrameworks } from './meta-frameworks.ts';

let shop: Shop;
let packs: Record<string, string>;
beforeAll(async () => {
  [shop, packs] = await Promise.all([openShop(), packPackages()]);
});
afterAll(async () => {
  await shop?.close();
});

const fill = (code: string): string =>
  code
    .replaceAll('my-shop', shop.demo.appId)
    .replaceAll('my-search-key', shop.demo.searchKey)
    .replaceAll('http://127.0.0.1:4001', shop.demo.serviceUrl);
/** A shopper whose browser does not ask for pictures, which these projects lack: of the site, and of default cards before hydration. */
const arrive = async (): Promise<Shopper> => {
  const shopper = await arriveAt(shop);
  await shopper.page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  return shopper;
};
const cards = (page: Page) => page.locator('aisle-hits .card');
const firstLink = (page: Page): Promise<string | null> => cards(page).first().getAttribute('href');
const cardsIn = (html: string): string[] => [...html.matchAll(/class="card" href="(#\w+)"/g)].map(([, href]) => href!);

/** All of them, or those that are named, between commas. */
const names = process.env['AISLE_FRAMEWORKS']?.split(',') ?? Object.keys(metaFrameworks);

describe.each(names.map((name) => [name, metaFrameworks[name]!] as const))(
  '%s',
  (_, { guide, dependencies, files = {}, build, start, ...pages }) => {
    let project: FreshProject;
    let origin: string;
    beforeAll(async () => {
      const shown = Object.entries({ ...files, ...filesOfGuide(guide) });
      project = await freshProject({
        files: Object.fromEntries(shown.map(([name, code]) => [name, fill(code)])),
        dependencies: { ...dependencies, ...packs },
      });
      await project.run(build[0], build.slice(1));
      origin = await project.serve(start[0], start.slice(1));
    }, 600_000);
    afterAll(async () => {
      await project?.close();
    });

    it.skipIf(!pages.served)('shows results before any script, and takes them over without a question', async () => {
      const address = `${origin}${pages.served}`;
      const first = cardsIn(await (await fetch(address)).text());
      expect(first).toHaveLength(12);
      const found = cardsIn(await (await fetch(`${address}?q=boot&page=2`)).text());
      expect(found.length).toBeGreaterThan(0);
      expect(found[0]).not.toBe(first[0]);

      const { context, page, complaints, searches } = await arrive();
      await page.goto(address);
      await page.waitForFunction('document.querySelector("aisle-search").session?.state.results');
      expect(await cards(page).count()).toBe(12);
      expect(await firstLink(page)).toBe(first[0]);
      expect(searches).toEqual([]);

      // Links lead to addresses that the server knows, also without a script.
      const next = (await page.locator('aisle-pagination a[part~=next]').getAttribute('href'))!;
      const second = cardsIn(await (await fetch(new URL(next, address))).text());
      await page.locator('aisle-pagination a[part~=next]').click();
      await expect.poll(() => firstLink(page)).toBe(second[0]);
      expect(new URL(page.url()).searchParams.get('page')).toBe('2');
      await page.goBack();
      await expect.poll(() => firstLink(page)).toBe(first[0]);

      await box(page).pressSequentially('boot');
      await expect.poll(() => cards(page).locator('mark').first().textContent()).toMatch(/boot/i);
      await page.locator('aisle-refinement-list input[type=checkbox]').first().check();
      await expect.poll(() => new URL(page.url()).search).toMatch(/^\?q=boot&brand=/);
      expect(complaints).toEqual([]);
      await context.close();
    });

    it.skipIf(!pages.component)('makes cards with `renderItem`, hears events, pages and goes back', async () => {
      const { context, page, complaints } = await arrive();
      await page.goto(`${origin}${pages.component}`);
      await expect.poll(() => cards(page).count()).toBe(12);
      expect((await cards(page).first().textContent())!.trim()).toMatch(/^1\./);
      await page.locator('aisle-pagination a[part~=next]').click();
      await expect.poll(async () => (await cards(page).first().textContent())!.trim()).toMatch(/^13\./);
      await page.goBack();
      await expect.poll(async () => (await cards(page).first().textContent())!.trim()).toMatch(/^1\./);
      await cards(page).nth(1).click();
      const opened = (await cards(page).nth(1).getAttribute('href'))!.slice(1);
      await expect.poll(() => page.locator('.opened').textContent()).toBe(opened);
      await box(page).pressSequentially('boot');
      await expect.poll(() => cards(page).locator('mark').first().textContent()).toMatch(/boot/i);
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
);
