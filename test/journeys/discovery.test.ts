/** Finding things: suggestions while typing, categories, campaigns, ways out; and that the page keeps still meanwhile. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  arrive,
  box,
  findings,
  hitLinks,
  listing,
  shareShop,
  settled,
  shifts,
  type Shop,
  stats,
  watchShifts,
  widths,
} from './shop.ts';
import { firstCases, itThorough } from '../testing/thorough.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await shareShop();
}, 120_000);
afterAll(() => shop?.close());

describe('the box', () => {
  it('suggests searches and products; a product is opened by keys alone and its click has queryID and position', async () => {
    const shopper = await arrive(shop);
    const { page, complaints, context } = shopper;
    await page.goto(shop.demo.url + listing);
    await box(page).and(page.locator('[aria-keyshortcuts]')).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('lamp');
    const popup = page.locator('aisle-autocomplete');
    const products = popup.locator('[part~="row"][part~="hit"]');
    await products.first().waitFor();
    await popup.locator('[part~="row"][part~="suggestion"]').first().waitFor();
    expect(await findings(shopper)).toEqual([]);
    const first = popup.locator('[part~="row"][part~="hit"] [part~="active"]');
    for (let step = 0; step < 12 && (await first.count()) === 0; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/product\.html/);
    const objectID = new URL(page.url()).searchParams.get('id')!;
    const click = async () => (await shop.events()).find(({ eventType }) => eventType === 'click');
    await expect.poll(click).toBeDefined();
    const { objectIDs, positions, queryID } = (await click())!;
    const search = (await shop.search(queryID!))!;
    expect(objectIDs).toEqual([objectID]);
    expect(search.objectIDs[positions![0]! - 1]).toBe(objectID);
    expect(complaints).toEqual([]);
    await context.close();
  });

  itThorough('gives the whole popup to searches or to products where there are only these', async () => {
    const { context, page } = await arrive(shop);
    await page.goto(shop.demo.url);
    const popup = page.locator('aisle-autocomplete');
    const shareOf = (rows: string) =>
      popup.evaluate((element, part) => {
        const widthOf = (name: string): number =>
          element.shadowRoot?.querySelector(`[part~="${name}"]`)?.getBoundingClientRect().width ?? 0;
        return widthOf(part) / widthOf('grid');
      }, rows);
    await box(page).click();
    await expect.poll(() => shareOf('suggestions')).toBeGreaterThan(0.9);
    await box(page).fill('wool s');
    await expect.poll(() => shareOf('index')).toBeGreaterThan(0.5);
    expect(await shareOf('suggestions')).toBeLessThan(0.5);
    await box(page).fill('stridemoor');
    await expect.poll(() => shareOf('index')).toBeGreaterThan(0.9);
    await context.close();
  });

  itThorough('fills a phone while it suggests, and leads to a page where a rule says so', async () => {
    const shopper = await arrive(shop, { width: 390, height: 844 });
    const { page, context } = shopper;
    await page.goto(shop.demo.url);
    await page.locator('aisle-autocomplete').getByRole('button').first().click();
    await page.locator('aisle-autocomplete').getByRole('dialog').waitFor();
    await box(page).pressSequentially('sale');
    expect(await findings(shopper)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/onSale=true/);
    await hitLinks(page).first().waitFor();
    await context.close();
  });
});

describe('the list of results', () => {
  itThorough('leaves no request of the events of a page under way', async () => {
    const { page, context } = await arrive(shop);
    const sent = page.waitForRequest((request) => request.url().includes('/1/events'));
    await page.goto(`${shop.demo.url}/?q=boots`);
    const response = await (await sent).response();
    // A request whose answer nobody reads never ends for the browser: no tool that waits for a quiet network gets there.
    expect(await response!.finished()).toBeNull();
    await context.close();
  });

  itThorough('keeps still while it loads, while someone types, filters, and pages', async () => {
    const { page, complaints, context } = await arrive(shop);
    await watchShifts(page);
    await page.goto(shop.demo.url + listing);
    await hitLinks(page).first().waitFor();
    await box(page).pressSequentially('jacket');
    await page.locator('.offer').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('aisle-refinement-list[attribute="brand"] input[type="checkbox"]').first().check();
    await page.locator('aisle-current-refinements').getByRole('button').first().waitFor();
    await settled(page);
    await page.locator('aisle-refinement-list[attribute="brand"] input[type="checkbox"]').first().uncheck();
    await settled(page);
    await page
      .locator('aisle-pagination a')
      .filter({ hasText: /^\s*2\s*$/ })
      .click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    await settled(page);
    // An answer that takes longer than half a second after the key puts products into other places: they did not move by themselves.
    const others = (await shifts(page)).filter((shift) => !/^[\d.]+: article\.card/.test(shift));
    expect(others).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  itThorough('goes down the categories, shows the way, and narrows by price and what is on sale', async () => {
    const shopper = await arrive(shop);
    const { page, context } = shopper;
    await page.goto(`${shop.demo.url}/?categories=Camp+%26+Hike`);
    await hitLinks(page).first().waitFor();
    await settled(page);
    const all = await stats(page);
    await page.locator('aisle-hierarchical-menu').getByRole('link', { name: /Tents/ }).first().click();
    await expect.poll(() => stats(page)).not.toBe(all);
    await page.locator('aisle-breadcrumb').getByRole('link', { name: 'Camp & Hike' }).waitFor();
    expect(await page.locator('.departments [aria-current="page"]').innerText()).toBe('Camp & Hike');
    await page.locator('aisle-toggle-refinement[attribute="onSale"] input').check();
    await expect.poll(() => new URL(page.url()).searchParams.get('onSale')).toBe('true');
    await page.locator('aisle-range input[type="number"]').first().fill('150');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('price')).not.toBeNull();
    await page.locator('aisle-current-refinements').getByRole('button', { name: /150/ }).waitFor();
    expect(await findings(shopper)).toEqual([]);
    await context.close();
  });

  itThorough(
    'reads a colour and a price as filters, shows them as chips, and searches for the words again without',
    async () => {
      const { page, context } = await arrive(shop);
      await page.goto(`${shop.demo.url}/?q=boots`);
      await page.getByRole('combobox', { name: 'Search products' }).fill('black boots under 200');
      // The panel of suggestions lies over what is found.
      await page.keyboard.press('Enter');
      const chips = page.locator('aisle-current-refinements').getByRole('button', { name: /^Remove/ });
      await chips.nth(1).waitFor();
      await settled(page);
      expect(await chips.count()).toBe(2);
      await expect.poll(() => new URL(page.url()).search).toMatch(/q=black\+boots\+under\+200&.*colors=Black/);
      // Who asks for black sees the black one, and comes to it.
      const pictures = () =>
        page
          .locator('.hits article img')
          .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).getAttribute('src')));
      await expect
        .poll(pictures)
        .toSatisfy((all: string[]) => all.length > 0 && all.every((src) => src.endsWith('?color=Black')));
      expect(await hitLinks(page).first().getAttribute('href')).toMatch(/&colour=Black$/);
      for (const price of await page
        .locator('.hits aisle-price')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value'))))
        expect(Number(price)).toBeLessThanOrEqual(200);
      await page.getByRole('button', { name: /^Remove.*Black/ }).click();
      await expect.poll(() => chips.count()).toBe(1);
      await settled(page);
      expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('black boots under 200');
      await context.close();
    },
  );

  itThorough('offers ways out where nothing is found', async () => {
    const { page, context } = await arrive(shop);
    await page.goto(`${shop.demo.url}/?q=xyzzyxyzzy`);
    await page.locator('aisle-no-results [part=message]').waitFor();
    // Filters of nothing are not in the way.
    expect(await page.getByRole('checkbox', { name: 'On sale' }).isVisible()).toBe(false);
    await page.goto(`${shop.demo.url}/?q=tent&price=..1`);
    const wayOut = page.locator('aisle-no-results').getByRole('button').first();
    await wayOut.waitFor();
    await wayOut.click();
    await hitLinks(page).first().waitFor();
    await page.getByRole('checkbox', { name: 'On sale' }).waitFor();
    await context.close();
  });

  it('comes back to the place where the shopper left it, with the same results and without a request', async () => {
    const { page, searches, context } = await arrive(shop);
    const toProducts = () => searches.filter((body) => body.includes('"indexName":"products"')).length;
    // The cards that the server wrote give way to others once; those tell when they were seen.
    await page.addInitScript(() => {
      addEventListener('aisle-hits-view', () => (document.documentElement.dataset['seen'] = 'cards'), true);
    });
    await page.goto(`${shop.demo.url}/?q=jacket`);
    await page.locator('html[data-seen=cards]').waitFor();
    const link = hitLinks(page).nth(14);
    await link.scrollIntoViewIfNeeded();
    await link.focus();
    const name = await link.innerText();
    const first = await hitLinks(page).first().innerText();
    const scroll = await page.evaluate(() => scrollY);
    expect(scroll).toBeGreaterThan(0);
    /** The search whose results are shown. */
    const search = () => page.evaluate(() => document.querySelector('aisle-search')?.session?.state.results?.queryID);
    const left = await search();
    await page.keyboard.press('Enter');
    await page.waitForURL(/product\.html/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const asked = toProducts();
    // The browser of the journeys keeps no page alive behind another one, so this loads the list anew.
    await page.goBack();
    await link.waitFor();
    expect(
      await page.evaluate(() => performance.getEntriesByType('navigation').map((one) => one.toJSON().type)),
    ).toEqual(['back_forward']);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(scroll));
    await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await hitLinks(page).first().innerText()).toBe(first);
    expect(toProducts()).toBe(asked);
    expect(await search()).toBe(left);
    // Who asks for the page again gets it fresh.
    await page.reload();
    await expect.poll(search).toMatch(/^[0-9a-f]{32}$/);
    expect(await search()).not.toBe(left);
    await context.close();
  });

  it.each(firstCases(0, widths))(
    'at %i px opens the overlay for developers where the address asks for it',
    async (width) => {
      const shopper = await arrive(shop, { width });
      const { page, context } = shopper;
      const asked = page.waitForRequest(/\/queries/);
      await page.goto(`${shop.demo.url}/?q=lamp&debug`);
      const panel = page.locator('aisle-debug [part="panel"]');
      await panel.waitFor();
      await hitLinks(page).first().waitFor();
      // What the service knows and does nothing about, whoever asked.
      const request = await asked;
      // Timings come when the body was read.
      const ask = async ([url, headers, body]: readonly [string, Record<string, string>, string]) =>
        (await fetch(url, { method: 'POST', headers, body })).text();
      await page.evaluate(ask, [
        request.url(),
        { ...request.headers() },
        request.postData()!.replace('"params":"', '"params":"percentileComputation=true&'),
      ] as const);
      await expect.poll(() => panel.textContent()).toContain('without effect in this service: percentileComputation');
      expect(await findings(shopper)).toEqual([]);
      await context.close();
    },
  );
});
