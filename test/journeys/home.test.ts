/** The home page: what it learnt from earlier visitors, and that nothing in it moves. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrive, box, findings, hitLinks, shareShop, shifts, type Shop, watchShifts, widths } from './shop.ts';
import { firstCases, itThorough } from '../testing/thorough.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await shareShop();
}, 120_000);
afterAll(() => shop?.close());

describe('the home page', () => {
  it.each(widths)('at %i px shows what is wanted, in order for everybody, and nothing moves', async (width) => {
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

  itThorough('tells the service which product was opened, and remembers it for the next visit', async () => {
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

  itThorough('gives way to results when something is typed, and is there again at its own address', async () => {
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

  itThorough('has a search page without a build, under the same policy', async () => {
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
  /** To the page behind a link or button, whole: until its styles are there, what they hide can still be found. */
  const follow = async (page: Page, link: Locator): Promise<void> => {
    await Promise.all([page.waitForEvent('load'), link.click()]);
  };

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
    await follow(page, page.getByRole('button', { name: 'Show products' }));
    expect(new URL(page.url()).searchParams.getAll('brand')).toEqual([name]);
    expect(new URL(page.url()).searchParams.get('utm_source')).toBe('mail');
    expect(await brand.isChecked()).toBe(true);
    expect(await count()).toBeLessThan(all);
    expect(await page.locator('.results .hits .kind').allInnerTexts()).toContain(name);

    await page.goto(`${shop.demo.url}/?q=boots`);
    const first = await cards.first().getAttribute('href');
    await follow(page, page.locator('.results aisle-pagination a[part~=next]'));
    expect(await cards.first().getAttribute('href')).not.toBe(first);
    await follow(page, page.getByRole('navigation', { name: 'Category' }).getByRole('link').first());
    expect(await count()).toBeLessThanOrEqual(all);

    await page.goto(shop.demo.url);
    expect(await page.locator('.home').isVisible()).toBe(true);
    expect(await page.locator('.home aisle-recommendations h3 a').count()).toBeGreaterThan(5);
    await context.close();
  });

  itThorough('has content, filters and ways on on every page, on phones too', async () => {
    const context = await shop.browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const open = (path: string) => page.goto(shop.demo.url + path);
    /** Nothing is cut off or left over: the page is as wide as the window, and no control waits for a script. */
    const isSound = async () => {
      expect(await page.locator('main').getByRole('heading').first().isVisible()).toBe(true);
      expect(await page.locator('main').evaluate((main) => main.scrollWidth <= innerWidth)).toBe(true);
      for (const control of ['[part=open]', '[part=more]', '[part~=add]', '[part=favorite]', '.heart'])
        expect(await page.locator(`main ${control}`).filter({ visible: true }).count(), control).toBe(0);
    };

    await open('/?q=boots&onSale=true');
    await isSound();
    const card = page.locator('.results .hits h3 a').first();
    expect(await card.isVisible()).toBe(true);
    await page.locator('summary', { hasText: 'Filters' }).click();
    expect(await page.getByRole('checkbox', { name: 'On sale' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Up to €25' }).check();
    await page.locator('select[name=sort]').selectOption('Newest');
    await follow(page, page.getByRole('button', { name: 'Show products' }));
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({ q: 'boots', onSale: 'true', price: '..25' });
    expect(searchParams.get('sort')).toBe('products_newest');

    await open('/new.html?onSale=true');
    await isSound();
    const cards = page.locator('aisle-infinite-hits aisle-product-card');
    expect(await cards.count()).toBe(24);
    expect(await cards.first().getByRole('link').getAttribute('href')).toMatch(/^\/product\.html\?id=/);
    expect(await cards.first().locator('aisle-price').textContent()).toMatch(/€\d/);
    const department = page.locator('.plain-choices').getByLabel('Department');
    const onSale = page.getByRole('checkbox', { name: 'On sale' });
    expect(await onSale.isChecked()).toBe(true);
    await onSale.uncheck();
    await department.selectOption('Footwear');
    await follow(page, page.getByRole('button', { name: 'Show products' }));
    expect(new URL(page.url()).searchParams.get('categories.lvl0')).toBe('Footwear');
    expect(await department.inputValue()).toBe('Footwear');
    await follow(page, page.getByRole('link', { name: 'Show everything new' }));
    const first = await cards.first().getByRole('link').getAttribute('href');
    await follow(page, page.getByRole('link', { name: 'Next page' }));
    expect(new URL(page.url()).search).toBe('?page=2');
    expect(await cards.first().getByRole('link').getAttribute('href')).not.toBe(first);
    await follow(page, page.getByRole('link', { name: 'Previous page' }));
    expect(await cards.first().getByRole('link').getAttribute('href')).toBe(first);

    await open('/guides.html?q=boots');
    await isSound();
    expect(await page.locator('.guide h2').count()).toBeGreaterThan(0);
    expect(await page.getByRole('searchbox', { name: 'Search the guides' }).inputValue()).toBe('boots');

    for (const path of ['/kept.html', '/cart.html', '/checkout.html', '/order.html']) {
      await open(path);
      await isSound();
      expect(await page.locator('main').innerText()).toMatch(/needs scripts/);
      await follow(page, page.locator('main').getByRole('link', { name: 'All products' }));
      await card.waitFor();
    }
    expect((await open('/nowhere.html'))!.status()).toBe(404);
    await isSound();
    await context.close();
  });

  it.each(firstCases(0, widths))(
    'at %i px nothing is asked, moved or drawn anew when the script comes',
    async (width) => {
      const { page, context, complaints, searches } = await arrive(shop, { width, height: 844 });
      page.on('console', (message) => {
        if (message.type() === 'warning') complaints.push(message.text());
      });
      await watchShifts(page);
      const product = (await (await context.request.get(`${shop.demo.url}/?q=boots`)).text()).match(
        /\/product\.html\?id=\w+/,
      )![0];
      const paths = ['/guides.html?topic=Men', '/?categories=Footwear&brand=Stridemoor', '/?q=boots', '/new.html'];
      // Twice: at the second visit the browser knows what was looked at.
      for (const path of [...paths, '/', product, '/', product]) {
        searches.length = 0;
        await page.goto(shop.demo.url + path);
        await page.waitForFunction(
          () =>
            document.readyState === 'complete' &&
            document.querySelector('aisle-search')?.session &&
            !document.querySelector('main [defer-hydration], main :not(:defined)'),
        );
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        // Suggestions are the browser's, and so is the list of words that are read as filters.
        expect(
          searches.filter((body) => !/"suggestions"|query=&hitsPerPage=0/.test(body)),
          path,
        ).toEqual([]);
        expect(await shifts(page), path).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
