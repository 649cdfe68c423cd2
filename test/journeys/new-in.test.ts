/** What is new, what was kept, and what the workshop wrote: pages of the shop that are nearly HTML alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCatalogue } from 'aisle-demo/catalogue';
import { arrive, fillProfile, findings, hitLinks, shareShop, type Shop, shifts, watchShifts } from './shop.ts';
import { describeThorough, itThorough } from '../testing/thorough.ts';

const products = generateCatalogue({ count: 2000 });

let shop: Shop;
beforeAll(async () => {
  shop = await shareShop();
});
afterAll(() => shop?.close());

describe('the page of what is new', () => {
  it('shows the newest with a banner, narrows and grows, and nothing moves by itself', async () => {
    const shopper = await arrive(shop);
    const { context, page, complaints } = shopper;
    await watchShifts(page);
    await page.goto(`${shop.demo.url}/new.html`);
    const cards = page.locator('aisle-infinite-hits aisle-product-card');
    await expect.poll(() => cards.count()).toBe(24);
    await page.getByRole('link', { name: /first boxes of winter/ }).waitFor();
    expect(await page.locator('.departments [aria-current=page]').allInnerTexts()).toEqual(['New in']);
    expect(await findings(shopper)).toEqual([]);
    expect(await shifts(page)).toEqual([]);

    const departments = page.getByRole('combobox', { name: 'Department' });
    const footwear = departments.locator('option', { hasText: /^Footwear/ });
    await departments.selectOption({ label: (await footwear.textContent())! });
    await expect.poll(() => new URL(page.url()).searchParams.get('categories.lvl0')).toBe('Footwear');
    await page.getByRole('button', { name: 'Show everything new' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => cards.count()).toBe(24);
    await page.locator('aisle-infinite-hits').evaluate((list) => list.scrollIntoView({ block: 'end' }));
    await expect.poll(() => cards.count()).toBeGreaterThan(24);
    expect(complaints).toEqual([]);
    await context.close();
  });

  itThorough('swaps the picture of a card by its colours', async () => {
    const { context, page } = await arrive(shop);
    await page.goto(`${shop.demo.url}/new.html`);
    const card = page.locator('aisle-infinite-hits aisle-product-card:has([part=swatch] + span)').first();
    const other = card.getByRole('radio', { checked: false }).first();
    const name = (await other.evaluate((radio) => radio.closest('label')!.title)) || '';
    await card.locator(`label[title="${name}"]`).click();
    await expect.poll(() => card.locator('img').getAttribute('src')).toMatch(new RegExp(`color=${name}$`));
    await context.close();
  });

  itThorough('keeps favourites for the next visit, on a shelf of their own', async () => {
    const shopper = await arrive(shop);
    const { context, page, complaints } = shopper;
    await page.goto(`${shop.demo.url}/new.html`);
    const hearts = page.locator('aisle-infinite-hits').getByRole('button', { name: /as a favourite/ });
    const shelf = page.locator('.kept aisle-product-card');
    await hearts.nth(0).click();
    await hearts.nth(2).click();
    await expect.poll(() => shelf.count()).toBe(2);
    expect(await findings(shopper)).toEqual([]);

    await page.reload();
    await expect.poll(() => shelf.count()).toBe(2);
    await expect.poll(() => hearts.nth(2).getAttribute('aria-pressed')).toBe('true');
    expect(await hearts.nth(1).getAttribute('aria-pressed')).toBe('false');
    await shelf
      .first()
      .getByRole('button', { name: /as a favourite/ })
      .click();
    await expect.poll(() => shelf.count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  itThorough('puts what has no sizes into the cart, and the service hears which search showed it', async () => {
    const { context, page, complaints } = await arrive(shop);
    await page.goto(`${shop.demo.url}/new.html`);
    const card = page.locator('aisle-infinite-hits aisle-product-card:has([part=add])').first();
    const id = new URL((await card.getByRole('link').getAttribute('href'))!, shop.demo.url).searchParams.get('id');
    await card.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => page.locator('#cart-count').textContent()).toBe('1');
    const added = async (): Promise<unknown[]> =>
      (await shop.events())
        .filter(({ eventSubtype, objectIDs }) => eventSubtype === 'addToCart' && objectIDs[0] === id)
        .map(({ index, currency, objectData }) => [index, currency, typeof objectData?.[0]?.queryID]);
    await expect.poll(added).toEqual([['products', 'EUR', 'string']]);
    await page.goto(`${shop.demo.url}/cart.html`);
    await expect.poll(() => page.locator('#lines li').count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describeThorough('favourites', () => {
  itThorough(
    'are kept by the hearts of results, and are the same in the header, on the product page and in another tab',
    async () => {
      const { context, page, complaints } = await arrive(shop);
      await page.goto(`${shop.demo.url}/?q=lamp`);
      const hearts = page.locator('.hits').getByRole('button', { name: /^Keep .* for later$/ });
      await hearts.first().waitFor();
      const objectID = await hearts.nth(1).getAttribute('data-keep');
      const other = await context.newPage();
      await other.goto(`${shop.demo.url}/product.html?id=${objectID}`);
      await other.locator('#product[aria-busy="false"]').waitFor();
      const its = other.locator('#keep');
      expect(await its.getAttribute('aria-pressed')).toBe('false');

      await hearts.nth(1).focus();
      await page.keyboard.press('Enter');
      expect(new URL(page.url()).pathname).toBe('/');
      await expect.poll(() => its.getAttribute('aria-pressed')).toBe('true');
      expect(await page.locator('#kept-count').innerText()).toBe('1');
      await expect.poll(() => other.locator('#kept-count').innerText()).toBe('1');
      await its.click();
      await expect.poll(() => hearts.nth(1).getAttribute('aria-pressed')).toBe('false');

      // Cards are written over with other products: their hearts with them.
      await hearts.nth(0).click();
      const kept = await hearts.nth(0).getAttribute('data-keep');
      await page.getByRole('combobox', { name: 'Search products' }).fill('boots');
      await expect.poll(() => hearts.nth(0).getAttribute('data-keep')).not.toBe(kept);
      expect(await page.locator('.hits [aria-pressed=true]').count()).toBe(0);
      // No product was opened; what other shoppers did may still be on its way.
      const { value: token } = (await context.cookies()).find(({ name }) => name === '_aisle')!;
      const own = (await shop.events()).filter(({ userToken }) => userToken === token);
      expect(own.filter(({ eventType }) => eventType === 'click')).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  itThorough(
    'stand on their page, the last first; they go into the cart and away, and the focus is never lost',
    async () => {
      const shopper = await arrive(shop);
      const { context, page, complaints } = shopper;
      await watchShifts(page);
      await page.goto(`${shop.demo.url}/kept.html`);
      await page.getByRole('heading', { name: 'Nothing is kept yet' }).waitFor();
      expect(await findings(shopper)).toEqual([]);
      const whole = products.filter(({ sizes, inStock }) => sizes.length === 0 && inStock).slice(0, 2);
      const sized = products.find(({ sizes, inStock }) => sizes.length > 1 && inStock)!;
      const all = [whole[0]!, sized, whole[1]!];
      await fillProfile(page, all);
      await page.evaluate(() => localStorage.removeItem('larch-lantern-cart'));
      await page.reload();
      const cards = page.locator('#filled h3');
      await expect.poll(() => cards.allInnerTexts()).toEqual(all.map(({ name }) => name));
      expect(await findings(shopper)).toEqual([]);
      expect(await shifts(page)).toEqual([]);

      await page.getByRole('button', { name: `Add to cart ${whole[1]!.name}` }).click();
      await page.getByRole('button', { name: `In your cart ${whole[1]!.name}` }).waitFor();
      expect(await page.locator('#cart-count').innerText()).toBe('1');
      expect(await page.getByRole('link', { name: `Choose a size of ${sized.name}` }).getAttribute('href')).toContain(
        sized.objectID,
      );

      await page.getByRole('button', { name: `Keep ${sized.name} for later` }).focus();
      for (const left of [[whole[0], whole[1]], [whole[0]], []]) {
        await page.keyboard.press('Enter');
        await expect
          .poll(() => page.locator('#filled h3:visible').allInnerTexts())
          .toEqual(left.map((one) => one!.name));
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
      }
      await page.getByRole('heading', { name: 'Nothing is kept yet' }).waitFor();
      expect(await page.locator('#kept-status').innerText()).toBe(`${whole[0]!.name} is no favourite any more.`);
      expect(await page.locator('#kept-count').innerText()).toBe('0');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

describeThorough('a search sorted by price', () => {
  itThorough('leaves out what is hardly meant, says so, and shows it all on demand', async () => {
    const { context, page, complaints } = await arrive(shop);
    await page.goto(`${shop.demo.url}/?q=jacket&sort=products_price_asc`);
    const line = page.locator('aisle-relevant-sort');
    await line.getByText(/most relevant results of/).waitFor();
    await expect.poll(() => hitLinks(page).first().textContent()).toMatch(/jacket/i);
    await line.getByRole('button', { name: 'Show all results' }).click();
    await line.getByRole('button', { name: 'Show only relevant results' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describeThorough('the guides of the workshop', () => {
  itThorough('stand beside the products they help with, in the same request, and lead to their page', async () => {
    const shopper = await arrive(shop);
    const { context, page, complaints, searches } = shopper;
    await page.goto(`${shop.demo.url}/?q=boots`);
    const guides = page.locator('.guides a');
    await expect.poll(() => guides.count()).toBeGreaterThan(0);
    expect(searches.filter((body) => body.includes('"guides"') && !body.includes('"products"'))).toEqual([]);
    const title = await guides.first().locator('strong').textContent();
    await guides.first().click();
    await page.waitForURL('**/guides.html?q=*');
    await expect.poll(() => page.locator('.guide h2').first().textContent()).toBe(title);

    await page.getByRole('searchbox', { name: 'Search the guides' }).fill('wax');
    await expect.poll(() => page.locator('.guide mark').first().textContent()).toMatch(/wax/i);
    await page.getByRole('link', { name: /^Men/ }).last().click();
    await expect.poll(() => new URL(page.url()).searchParams.get('topic')).toBe('Men');
    expect(await findings(shopper)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  itThorough('are not there where nothing was written', async () => {
    const { context, page } = await arrive(shop);
    await page.goto(`${shop.demo.url}/?q=mug`);
    await expect.poll(() => hitLinks(page).count()).toBeGreaterThan(0);
    expect(await page.locator('.guides').isVisible()).toBe(false);
    await context.close();
  });
});
