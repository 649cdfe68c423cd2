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

describe('without a script', () => {
  it('shows what was searched, filters by a form, leads on by links, and has every list', async () => {
    const context = await shop.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shop.demo.url}/?q=boots&utm_source=mail`);
    const cards = page.locator('.results .hits h3 a');
    expect(await cards.count()).toBe(24);
    expect(await page.locator('.home').isVisible()).toBe(false);
    expect(await page.title()).toBe('boots | Larch & Lantern');
    expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('boots');
    const count = async () =>
      Number(/\d+/.exec((await page.locator('.band aisle-stats [part=text]').textContent())!)?.[0]);
    const all = await count();

    const brand = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first();
    const name = await brand.getAttribute('value');
    await brand.check();
    await page.getByRole('button', { name: 'Show products' }).click();
    expect(new URL(page.url()).searchParams.getAll('brand')).toEqual([name]);
    expect(new URL(page.url()).searchParams.get('utm_source')).toBe('mail');
    expect(await brand.isChecked()).toBe(true);
    expect(await count()).toBeLessThan(all);
    expect(await page.locator('.results .hits .kind').allInnerTexts()).toContain(name);

    await page.goto(`${shop.demo.url}/?q=boots`);
    const first = await cards.first().getAttribute('href');
    await page.locator('.results aisle-pagination a[part~=next]').click();
    expect(await cards.first().getAttribute('href')).not.toBe(first);
    await page.getByRole('navigation', { name: 'Category' }).getByRole('link').first().click();
    expect(await count()).toBeLessThanOrEqual(all);

    await page.goto(shop.demo.url);
    expect(await page.locator('.home').isVisible()).toBe(true);
    expect(await page.locator('.home aisle-recommendations h3 a').count()).toBeGreaterThan(5);
    for (const [path, content] of [
      ['/new.html', 'main .card h3 a'],
      ['/guides.html', '.guide h2'],
    ] as const) {
      await page.goto(shop.demo.url + path);
      expect(await page.locator(content).first().isVisible()).toBe(true);
      expect(await page.locator(content).count()).toBeGreaterThan(5);
    }
    await context.close();
  });

  it('sends the same to every shopper, and nothing is asked or moved when the script comes', async () => {
    const { page, context, complaints, searches } = await arrive(shop);
    page.on('console', (message) => {
      if (message.type() === 'warning') complaints.push(message.text());
    });
    await watchShifts(page);
    for (const path of ['/guides.html?topic=Men', '/?categories=Footwear']) {
      searches.length = 0;
      await page.goto(shop.demo.url + path);
      await page.waitForFunction(
        () => document.readyState === 'complete' && document.querySelector('aisle-search')?.session?.state.results,
      );
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(searches.filter((body) => !body.includes('"suggestions"'))).toEqual([]);
      expect(await shifts(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
