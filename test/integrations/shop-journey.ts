/** What a shopper does in every shop that npm create aisle writes: search, filter, look at a product, order it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The objectID behind the address of a product's page. */
const objectIDOf = (url: string): string => decodeURIComponent(/#\/product\/(.+)$/.exec(url)?.[1] ?? '');

/**
 * Goes through the shop to the order.
 * @returns The ordered product.
 */
export async function shopAndOrder(page: Page, query: string): Promise<string> {
  const cards = page.locator('aisle-hits aisle-product-card');
  await cards.first().waitFor();
  const box = page.locator('aisle-search-box input');
  await box.fill(query);
  const said = (): Promise<string> =>
    page.locator('aisle-stats').evaluate((element) => element.shadowRoot!.textContent.trim());
  await expect.poll(said).toContain(query);
  const before = await said();
  // A filter, by its first value.
  await page.locator('aisle-refinement-list').first().locator('input[type="checkbox"]').first().check({ force: true });
  await expect.poll(said).not.toBe(before);
  expect(new URL(page.url()).searchParams.get('q')).toBe(query);

  await cards.first().locator('a').first().click();
  await expect.poll(() => page.url()).toContain('#/product/');
  const objectID = objectIDOf(page.url());
  const add = page.getByRole('button', { name: 'Add to cart', exact: true }).first();
  await add.waitFor();
  const name = await page.locator('main h1').innerText();
  expect(name.length).toBeGreaterThan(3);
  await page.locator('.product').getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Cart (1)' }).click();
  await expect.poll(() => page.locator('.cart li').innerText()).toContain(name);
  // The cart is there when the shopper comes back.
  await page.reload();
  await expect.poll(() => page.locator('.cart li').innerText()).toContain(name);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.getByRole('heading', { name: 'Thank you for your order!' }).waitFor();
  await page.getByRole('link', { name: 'Cart (0)' }).waitFor();
  return objectID;
}
