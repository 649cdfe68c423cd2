/** Pages without a build: one with the elements by a script tag, one with the tracker alone, both with one search from click to order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrive, findings, openShop, type Shop, type StoredEvent } from './shop.ts';

let shop: Shop;
beforeAll(async () => (shop = await openShop()), 240_000);
afterAll(() => shop.close());

const named = async (name: string): Promise<StoredEvent[]> =>
  (await shop.events()).filter(({ eventName }) => eventName === name);

describe('the page with the tracker alone', () => {
  it('tells what was seen, clicked, put into the cart and ordered, with the search that led there', async () => {
    const { page, context, complaints } = await arrive(shop);
    const answered = page.waitForResponse((response) => response.url().includes('/1/indexes/products/query'));
    await page.goto(`${shop.demo.url}/tracker-only.html`);
    const { queryID, hits } = (await (await answered).json()) as { queryID: string; hits: { objectID: string }[] };
    await page.locator('#list li').nth(11).waitFor();
    // Nothing of the elements is here.
    expect(await page.evaluate(() => customElements.get('aisle-search'))).toBeUndefined();
    expect(await findings({ page, context })).toEqual([]);

    await page.locator('#list li').nth(1).getByRole('button').click();
    await page.locator('#list li').nth(2).getByRole('button').click();
    await page.getByRole('button', { name: 'Order (2)' }).click();
    await page.getByRole('button', { name: 'Order (0)' }).waitFor();
    const wanted = [hits[1]!.objectID, hits[2]!.objectID];
    await expect.poll(() => named('Ordered')).toHaveLength(1);
    const [bought] = await named('Ordered');
    expect(bought).toMatchObject({ eventSubtype: 'purchase', index: 'products', objectIDs: wanted, currency: 'EUR' });
    expect(bought!.objectData!.map((line) => line.quantity)).toEqual([1, 1]);
    expect(bought!.objectData!.every(({ price }) => Number(price) > 0)).toBe(true);
    expect((await named('Added to cart')).map(({ objectIDs }) => objectIDs[0])).toEqual(wanted);

    await page.locator('#list li').nth(3).getByRole('link').click();
    await page.waitForURL(/product\.html/);
    await expect.poll(() => named('Opened')).toHaveLength(1);
    const [clicked] = await named('Opened');
    expect(clicked).toMatchObject({ eventType: 'click', objectIDs: [hits[3]!.objectID], positions: [4], queryID });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says so when the shop does not answer', async () => {
    const { page, context } = await arrive(shop);
    await page.route('**/1/indexes/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${shop.demo.url}/tracker-only.html`);
    await page.getByText('The shop does not answer right now').waitFor();
    await context.close();
  });
});

describe('the page without a build', () => {
  it('searches by the elements of one script, and tells what was clicked', async () => {
    const { page, context, complaints } = await arrive(shop);
    await page.goto(`${shop.demo.url}/no-build.html`);
    await page.locator('aisle-search-box input').fill('tent');
    await expect.poll(() => page.url()).toContain('q=tent');
    const link = page.locator('aisle-hits h2 a').first();
    await expect.poll(() => link.innerText()).toMatch(/tent/i);
    const objectID = new URL((await link.getAttribute('href'))!, page.url()).searchParams.get('id');
    await link.click();
    await page.waitForURL(/product\.html/);
    const clicks = async (): Promise<StoredEvent[]> =>
      (await shop.events()).filter(({ eventType, objectIDs }) => eventType === 'click' && objectIDs[0] === objectID);
    await expect.poll(clicks).toHaveLength(1);
    expect((await clicks())[0]!.positions).toEqual([1]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
