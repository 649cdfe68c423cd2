/** The home page: what it learnt from earlier visitors, and that nothing in it moves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrive, box, findings, hitLinks, openShop, shifts, type Shop, watchShifts } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 120_000);
afterAll(() => shop?.close());

describe('the home page', () => {
  it.each([1280, 390])('at %i px shows what is wanted, in order for everybody, and nothing moves', async (width) => {
    const shopper = await arrive(shop, { width });
    const { page, complaints, context } = shopper;
    await watchShifts(page);
    await page.goto(shop.demo.url);
    const cards = page.locator('aisle-recommendations[model="trending-items"] h3 a');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(12);
    await page.locator('aisle-recommendations[model="trending-facets"]').getByRole('link').first().waitFor();
    await page.locator('.loved aisle-query-suggestions').getByRole('link', { name: 'hiking boots' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toEqual([]);
    expect(await findings(shopper)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('tells the service which product was opened, and remembers it for the next visit', async () => {
    const { page, context } = await arrive(shop);
    await page.goto(shop.demo.url);
    const third = page.locator('aisle-recommendations[model="trending-items"] h3 a').nth(2);
    const name = await third.innerText();
    const objectID = new URL((await third.getAttribute('href'))!, shop.demo.url).searchParams.get('id')!;
    await third.click();
    await page.waitForURL(/product\.html/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const click = async () => (await shop.events()).find(({ eventType }) => eventType === 'click');
    await expect.poll(click).toMatchObject({ objectIDs: [objectID], index: 'products' });
    await page.goto(shop.demo.url);
    await page.locator('aisle-recently-viewed').getByRole('link', { name }).waitFor();
    await context.close();
  });

  it('gives way to results when something is typed, and is there again at its own address', async () => {
    const { page, context } = await arrive(shop);
    await page.goto(shop.demo.url);
    await page.locator('.opening').waitFor();
    await box(page).pressSequentially('tent');
    await hitLinks(page).first().waitFor();
    expect(await page.locator('.opening').isVisible()).toBe(false);
    await page.goto(shop.demo.url);
    await page.locator('.opening').waitFor();
    await context.close();
  });

  it('has a search page without a build, under the same policy', async () => {
    const shopper = await arrive(shop);
    const { page, complaints, context } = shopper;
    await page.goto(shop.demo.url);
    await page.getByRole('link', { name: 'without a build' }).click();
    const input = page.locator('aisle-search-box input');
    await input.fill('lamp');
    await expect.poll(() => hitLinks(page).or(page.locator('aisle-hits h2 a')).first().innerText()).toMatch(/lamp/i);
    expect(await findings(shopper)).toEqual([]);
    await page.locator('aisle-hits h2 a').first().click();
    await page.waitForURL(/product\.html/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
