/** What happens to a shopper when the network goes, when they come back, and when they use no mouse. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { arrive, box, findings, hitLinks, listing, shareShop, settled, type Shop, stats } from './shop.ts';
import { describeThorough, firstCases, itThorough } from '../testing/thorough.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await shareShop();
}, 120_000);
afterAll(() => shop?.close());

const names = (page: Page): Promise<string[]> => hitLinks(page).allInnerTexts();
const pageLink = (page: Page, number: number) =>
  page.locator('aisle-pagination a').filter({ hasText: new RegExp(`^\\s*${number}\\s*$`) });

describe('when the network is cut in the middle', () => {
  it('keeps the last results, says so, and goes on when the network is back', async () => {
    const { page, context } = await arrive(shop);
    await page.goto(`${shop.demo.url}/?q=tent`);
    await hitLinks(page).first().waitFor();
    await settled(page);
    const before = await names(page);
    // The popup has come, as to anybody who looks into the box.
    await box(page).click();
    await page.locator('aisle-autocomplete [part="panel"]').waitFor();
    await context.setOffline(true);
    await box(page).press('End');
    await box(page).pressSequentially('s');
    const status = page.locator('aisle-status').getByText(/offline/i);
    await status.waitFor();
    expect(await names(page)).toEqual(before);
    // Nothing has to be pressed: it goes on by itself.
    await context.setOffline(false);
    await status.waitFor({ state: 'detached' });
    await expect.poll(() => stats(page)).toMatch(/tents/);
    expect((await names(page)).length).toBeGreaterThan(0);
    await context.close();
  });

  it('delivers what was tracked while offline, once, with the time it happened', async () => {
    const { page, context } = await arrive(shop);
    const known = new Set((await shop.events()).map((event) => event.eventID));
    await page.goto(`${shop.demo.url}/?q=lamp`);
    await hitLinks(page).first().waitFor();
    // Seen hits are on their way before the network goes.
    await context.setOffline(true);
    const clicked = new URL((await hitLinks(page).nth(1).getAttribute('href'))!, shop.demo.url).searchParams.get('id')!;
    const happened = Date.now();
    // The page cannot be left without a network: the click is tracked, the navigation fails.
    await hitLinks(page)
      .nth(1)
      .evaluate((link) => {
        link.addEventListener('click', (event) => event.preventDefault());
        (link as HTMLElement).click();
      });
    await context.setOffline(false);
    const fresh = async () =>
      (await shop.events()).filter((event) => !known.has(event.eventID) && event.eventType === 'click');
    await expect.poll(async () => (await fresh()).length).toBe(1);
    const [click] = await fresh();
    expect(click!.objectIDs).toEqual([clicked]);
    expect(click!.positions).toEqual([2]);
    expect(Math.abs((click as unknown as { timestamp: number }).timestamp - happened)).toBeLessThan(5000);
    await context.close();
  });
});

describeThorough('coming back to the result list', () => {
  itThorough('restores query, refinement, page and results from a product page', async () => {
    const { page, context } = await arrive(shop);
    await page.goto(`${shop.demo.url}/?utm_source=letter&q=jacket`);
    await hitLinks(page).first().waitFor();
    await page.locator('aisle-color-facet input[type="checkbox"]').first().press('Space');
    await expect.poll(() => new URL(page.url()).searchParams.get('colors')).not.toBeNull();
    await settled(page);
    await pageLink(page, 2).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    await settled(page);
    const address = page.url();
    // The address speaks of the shopper's choices in short keys and keeps what belongs to others.
    expect(new URL(address).searchParams.get('utm_source')).toBe('letter');
    expect(new URL(address).searchParams.get('q')).toBe('jacket');
    const before = await names(page);
    await hitLinks(page).nth(4).click();
    await page.waitForURL(/product\.html/);
    await page.goBack();
    await hitLinks(page).first().waitFor();
    expect(page.url()).toBe(address);
    await settled(page);
    expect(await names(page)).toEqual(before);
    expect(await box(page).inputValue()).toBe('jacket');
    expect(await page.locator('aisle-color-facet input[type="checkbox"]').first().isChecked()).toBe(true);
    await context.close();
  });

  itThorough('walks back through refinements and pages, but not through single letters', async () => {
    const { page, context } = await arrive(shop);
    await page.goto(shop.demo.url + listing);
    await hitLinks(page).first().waitFor();
    await box(page).pressSequentially('boots');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('boots');
    await page.locator('aisle-refinement-list[attribute="brand"] input[type="checkbox"]').first().check();
    await expect.poll(() => new URL(page.url()).searchParams.get('brand')).not.toBeNull();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).searchParams.get('brand')).toBeNull();
    await settled(page);
    expect(await box(page).inputValue()).toBe('boots');
    await expect.poll(() => page.locator('aisle-refinement-list[attribute="brand"] input:checked').count()).toBe(0);
    await context.close();
  });
});

describe('without a mouse', () => {
  it('searches, filters, pages and opens a product by keyboard alone', async () => {
    const { page, context } = await arrive(shop);
    await page.goto(shop.demo.url + listing);
    await hitLinks(page).first().waitFor();
    await box(page).focus();
    await page.keyboard.type('sweater');
    await page.keyboard.press('Enter');
    await expect.poll(() => stats(page)).toMatch(/sweater/);
    const reach = async (test: string): Promise<void> => {
      for (let i = 0; i < 150; i++) {
        await page.keyboard.press('Tab');
        const there = await page.evaluate((selector) => {
          let active: Element | null = document.activeElement;
          while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
          return active?.matches(selector) ?? false;
        }, test);
        if (there) return;
      }
      throw new Error(`Tab never reached ${test}`);
    };
    await reach('input[type="checkbox"]');
    await page.keyboard.press('Space');
    await page.locator('aisle-current-refinements').getByRole('button').first().waitFor();
    await reach('article.card h3 a');
    await page.keyboard.press('Enter');
    await page.waitForURL(/product\.html/);
    await page.locator('#name:not(:text("Loading"))').waitFor();
    await context.close();
  });
});

describe('for everybody', () => {
  it.each(
    firstCases<[string, string, number]>(0, [
      ['results with a refinement', '/?q=boots&colors=Black', 1280],
      ['results on a phone', '/?q=boots', 390],
      ['an empty cart', '/cart.html', 390],
    ]),
  )('axe finds nothing on %s', async (_, path, width) => {
    const { page, complaints, context } = await arrive(shop, { width });
    const response = await page.goto(shop.demo.url + path);
    const policy = response!.headers()['content-security-policy'];
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).toMatch(/require-trusted-types-for 'script'/);
    await page.waitForLoadState('networkidle');
    expect(await findings({ context, page })).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a phone opens the filters, chooses one, sees how many products there are, and applies it', async () => {
    const { page, context } = await arrive(shop, { width: 390, height: 844 });
    await page.goto(`${shop.demo.url}/?q=jacket`);
    await hitLinks(page).first().waitFor();
    await settled(page);
    const before = await stats(page);
    const sheet = page.locator('aisle-refine-sheet');
    await sheet.getByRole('button', { name: 'Filters' }).click();
    const apply = sheet.locator('[part="apply"]');
    const all = await apply.innerText();
    await page.locator('aisle-refinement-list[attribute="brand"] input[type="checkbox"]').first().check();
    await expect.poll(() => apply.innerText()).not.toBe(all);
    // A draft until it is applied.
    expect(await stats(page)).toBe(before);
    expect(await findings({ context, page })).toEqual([]);
    await apply.click();
    await expect.poll(() => stats(page)).not.toBe(before);
    await context.close();
  });
});
