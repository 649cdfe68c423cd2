/** What shoppers do with every element, and what they must see then, whatever engine answers. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { products, type ShelfProduct } from './every-element-page.ts';

/** The page's own search, and the second one beside it. */
const own = (page: Page, selector: string): Locator => page.locator(`aisle-search:not(#others) ${selector}`);
const others = (page: Page, selector: string): Locator => page.locator(`#others ${selector}`);

const count = (those: (product: ShelfProduct) => boolean): number => products.filter(those).length;
const results = (number: number): string => `${number} result${number === 1 ? '' : 's'}`;

const shows = async (stats: Locator, number: number): Promise<void> =>
  expect
    .poll(() => stats.textContent(), { message: 'the number of results' })
    .toMatch(new RegExp(`^\\s*${results(number)}`));
const showsOwn = (page: Page, those: (product: ShelfProduct) => boolean): Promise<void> =>
  shows(own(page, 'aisle-stats [part=text]'), count(those));
const showsOther = (page: Page, those: (product: ShelfProduct) => boolean): Promise<void> =>
  shows(others(page, 'aisle-stats [part=text]'), count(those));

const names = (page: Page): Promise<string[]> => own(page, 'aisle-hits .card').allTextContents();
const brand = (page: Page, value: string): Locator =>
  own(page, `aisle-refinement-list input[type=checkbox][value='${value}']`);
const excluder = (page: Page, value: string): Locator =>
  own(page, 'aisle-refinement-list').getByRole('button', { name: `Exclude ${value}`, exact: true });
const search = async (page: Page, text: string): Promise<void> => own(page, 'aisle-search-box input').fill(text);

/** Each begins on a fresh page that shows everything. */
export const actions: Record<string, (page: Page) => Promise<void>> = {
  async typing(page) {
    await search(page, 'boot');
    await showsOwn(page, ({ name }) => name.includes('boot'));
  },
  async 'typing with a typo'(page) {
    await search(page, 'jaket');
    await showsOwn(page, ({ name }) => name.includes('jacket'));
  },
  async 'highlight and snippet'(page) {
    await search(page, 'tent');
    await expect.poll(() => own(page, 'aisle-hits .card mark').first().textContent()).toBe('tent');
    const snippet = own(page, 'aisle-hits aisle-snippet').first();
    await expect.poll(() => snippet.textContent()).toMatch(/…[\s\S]*tent/);
    expect(await snippet.textContent()).not.toContain('One plain');
  },
  async 'refinement: one value, two, and one of them less'(page) {
    await brand(page, 'Acme').check();
    await showsOwn(page, (one) => one.brand === 'Acme');
    await brand(page, 'Birch').check();
    await showsOwn(page, (one) => ['Acme', 'Birch'].includes(one.brand));
    await brand(page, 'Acme').uncheck();
    await showsOwn(page, (one) => one.brand === 'Birch');
    await expect.poll(() => own(page, 'aisle-refinement-list [part=count]').count()).toBe(5);
  },
  async 'refinement: a value that begins with a minus, and one with quotes inside'(page) {
    await brand(page, '-5° Wear').check();
    await showsOwn(page, (one) => one.brand === '-5° Wear');
    await brand(page, 'O"Neil').check();
    await showsOwn(page, (one) => ['-5° Wear', 'O"Neil'].includes(one.brand));
  },
  async 'exclude: one value, and another one beside a choice'(page) {
    await excluder(page, 'Acme').click();
    await showsOwn(page, (one) => one.brand !== 'Acme');
    await excluder(page, '-5° Wear').click();
    await showsOwn(page, (one) => !['Acme', '-5° Wear'].includes(one.brand));
    await own(page, 'aisle-color-facet input[value=red]').check();
    await showsOwn(page, (one) => !['Acme', '-5° Wear'].includes(one.brand) && one.color === 'red');
    await excluder(page, 'Acme').click();
    await showsOwn(page, (one) => one.brand !== '-5° Wear' && one.color === 'red');
  },
  async 'search in values, also where one is chosen and one is excluded'(page) {
    await brand(page, 'Acme').check();
    await showsOwn(page, (one) => one.brand === 'Acme');
    const box = own(page, 'aisle-refinement-list input[type=search]');
    const values = (): Promise<string[]> => own(page, 'aisle-refinement-list [part~=value]').allTextContents();
    await box.fill('clo');
    await expect.poll(values).toEqual(['Cloud']);
    await box.fill('');
    await brand(page, 'Acme').uncheck();
    await excluder(page, 'Birch').click();
    await showsOwn(page, (one) => one.brand !== 'Birch');
    await box.fill('clo');
    await expect.poll(values).toEqual(['Cloud']);
  },
  async 'hierarchy, two levels down and up again'(page) {
    const link = (name: string): Locator => own(page, 'aisle-hierarchical-menu a').filter({ hasText: name });
    await link('Outdoor').click();
    await showsOwn(page, ({ categories }) => categories.lvl0 === 'Outdoor');
    await link('tents').click();
    await showsOwn(page, ({ categories }) => categories.lvl1 === 'Outdoor > tents');
    await link('Outdoor').click();
    await showsOwn(page, ({ categories }) => categories.lvl0 === 'Outdoor');
  },
  async toggle(page) {
    await own(page, 'aisle-toggle-refinement input').check();
    await showsOwn(page, ({ sale }) => sale);
  },
  async rating(page) {
    await own(page, 'aisle-rating-menu').getByRole('radio', { name: '4 stars and up' }).check();
    await showsOwn(page, ({ rating }) => rating >= 4);
  },
  async colour(page) {
    await own(page, 'aisle-color-facet input[value=navy]').check();
    await showsOwn(page, ({ color }) => color === 'navy');
  },
  async range(page) {
    const [low, high] = [own(page, 'aisle-range input').nth(0), own(page, 'aisle-range input').nth(1)];
    await low.fill('30');
    await low.press('Enter');
    await showsOwn(page, ({ price }) => price >= 30);
    await high.fill('60');
    await high.press('Enter');
    await showsOwn(page, ({ price }) => price >= 30 && price <= 60);
  },
  async 'date range'(page) {
    await own(page, 'aisle-date-range input[type=date]').first().fill('2026-01-20');
    await own(page, 'aisle-date-range input[type=date]').first().press('Enter');
    await showsOwn(page, ({ released }) => released >= Date.UTC(2026, 0, 20) / 1000);
  },
  async sort(page) {
    await own(page, 'aisle-sort-by select').selectOption('products:price:desc');
    await expect.poll(async () => (await names(page))[0]).toBe('Good jacket 23');
  },
  async 'hits per page'(page) {
    await own(page, 'aisle-hits-per-page select').selectOption('12');
    await expect.poll(async () => (await names(page)).length).toBe(12);
  },
  async page(page) {
    const [first] = await names(page);
    await own(page, 'aisle-pagination a[part~=next]').click();
    await expect.poll(async () => (await names(page))[0]).not.toBe(first);
    await expect.poll(() => own(page, 'aisle-pagination a').count()).toBeGreaterThan(3);
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  },
  async clear(page) {
    await brand(page, 'Birch').check();
    await excluder(page, 'Cloud').click();
    await showsOwn(page, (one) => one.brand === 'Birch');
    await own(page, 'aisle-clear-refinements button').click();
    await showsOwn(page, () => true);
  },
  async 'one choice given up in the list of choices'(page) {
    await brand(page, 'Birch').check();
    await showsOwn(page, (one) => one.brand === 'Birch');
    await own(page, 'aisle-current-refinements button').first().click();
    await showsOwn(page, () => true);
  },
  async menu(page) {
    await others(page, 'aisle-menu a').filter({ hasText: 'Birch' }).click();
    await showsOther(page, (one) => one.brand === 'Birch');
  },
  async 'menu as a native select'(page) {
    await others(page, 'aisle-menu-select select').selectOption({
      label: `green (${count(({ color }) => color === 'green')})`,
    });
    await showsOther(page, ({ color }) => color === 'green');
  },
  async 'numeric menu'(page) {
    await others(page, 'aisle-numeric-menu label').filter({ hasText: 'Up to 50' }).click();
    await showsOther(page, ({ price }) => price <= 50);
  },
  async autocomplete(page) {
    await others(page, 'aisle-autocomplete input').fill('lamp');
    await expect.poll(() => others(page, 'aisle-autocomplete .aisle-hit').first().textContent()).toMatch(/lamp/);
    await others(page, 'aisle-autocomplete input').press('Enter');
    await showsOther(page, ({ name }) => name.includes('lamp'));
  },
};
