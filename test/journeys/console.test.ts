/** The console: signing in, finding one's way, reading figures, and what stays when the service is gone. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ConsoleWorld,
  type Desk,
  type DeskOptions,
  findingsOf,
  openConsoleWorld,
  settled,
} from '../testing/console-world.ts';

let world: ConsoleWorld;
let desk: Desk | undefined;

beforeAll(async () => {
  world = await openConsoleWorld();
});
afterEach(async () => {
  await desk?.close();
  desk = undefined;
});
afterAll(() => world.close());

const open = async (options: DeskOptions = {}): Promise<Desk> => {
  desk = await world.open(options);
  return desk;
};

describe('signing in', () => {
  it('tries the key, keeps it in the tab alone and out of the address', async () => {
    const { page, context, complaints } = await open({ key: null });
    await page.getByLabel('Application ID').fill('shop');
    await page.getByLabel('API key').fill('no-key-of-this-shop');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The service refused this key.').waitFor();
    expect(await findingsOf({ page, context })).toEqual([]);
    await page.getByLabel('API key').fill(world.node.adminKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(page.url()).not.toContain(world.node.adminKey);
    const kept = () => page.evaluate(() => [JSON.stringify(sessionStorage), JSON.stringify(localStorage)]);
    const [tab, device] = await kept();
    expect(tab).toContain(world.node.adminKey);
    expect(device).not.toContain(world.node.adminKey);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Aisle' }).waitFor();
    expect((await kept()).join()).not.toContain(world.node.adminKey);
    // The refused key is the only thing that the browser itself complains of.
    expect(complaints.filter((text) => !/ 40[13] /.test(text))).toEqual([]);
  });

  it('remembers on the device only where that is asked for', async () => {
    const { page } = await open({ key: null });
    await page.getByLabel('Application ID').fill('shop');
    await page.getByLabel('API key').fill(world.node.adminKey);
    await page.getByLabel('Remember on this device').check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    const other = await desk!.context.newPage();
    await other.goto(world.consoleUrl);
    await other.getByRole('heading', { name: 'Overview' }).waitFor();
  });

  it('shows what a key may not do as locked, by the name of the permission', async () => {
    const { key } = await world.call<{ key: string }>('POST', '/1/keys', { acl: ['search', 'listIndexes', 'logs'] });
    const { page, context } = await open({ key });
    await settled(page);
    // Such a key cannot read its own permissions: what asking does not tell is tried, and the refusal explained.
    await page.getByText('The service refused this key.').waitFor();
    expect(await findingsOf({ page, context })).toEqual([]);
  });
});

describe('finding one’s way', () => {
  it('goes by the keyboard alone: palette, skip link, Back', async () => {
    const { page } = await open();
    await settled(page);
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'View or index' }).pressSequentially('index prod');
    await page.getByRole('option', { name: 'Index: products' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/index=products/);
    await page.goBack();
    await page.waitForURL((url) => !url.hash.includes('index='));
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('speaks the language that is chosen, from right to left too, and keeps it', async () => {
    const { page } = await open();
    await settled(page);
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('heading', { name: 'Überblick' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Überblick' }).waitFor();
    await page.getByLabel('Sprache').selectOption('ar');
    await page.getByRole('heading', { name: 'نظرة عامة' }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ]);
  });

  it('has a phone layout whose navigation opens and closes', async () => {
    const { page, context } = await open({ width: 390, height: 844 });
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const link = page.getByRole('link', { name: 'Overview' });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await link.waitFor();
    expect(await findingsOf({ page, context })).toEqual([]);
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
  });

  it('says so where there is no such view', async () => {
    const { page } = await open({ route: '#/no-such-view' });
    await page.getByText('There is no such view').waitFor();
  });
});

describe('the overview', () => {
  it('shows what analytics say, for the days of the address', async () => {
    const { page, complaints } = await open({ route: '#/overview?period=7d' });
    const { count } = await world.call<{ count: number }>(
      'GET',
      '/2/searches/count?index=products&startDate=' + daysAgo(6),
    );
    const card = page.locator('.figure', { hasText: 'Searches' }).first();
    await expect.poll(() => card.innerText()).toContain(new Intl.NumberFormat('en').format(count));
    expect(await card.innerText()).toMatch(/(better|worse|0%)/);
    await page.getByLabel('Period').selectOption('28d');
    await page.waitForURL(/period=28d/);
    await expect.poll(() => page.locator('.figure', { hasText: 'Revenue' }).innerText()).toMatch(/€/);
    await expect.poll(() => page.locator('.figure', { hasText: 'Latency' }).innerText()).toMatch(/ms|–/);
    await page.goBack();
    await expect.poll(() => page.getByLabel('Period').inputValue()).toBe('7d');
    expect(complaints).toEqual([]);
  });

  it('reads a chart point by point, and shows its table', async () => {
    const { page } = await open({ route: '#/overview?period=7d' });
    await settled(page);
    const chart = page.getByRole('group', { name: /^Searches\./ });
    await chart.focus();
    await page.keyboard.press('End');
    const figure = page.getByRole('figure', { name: 'Searches' });
    await figure.getByText(/These days \d+, Days before \d+/).waitFor();
    await figure.getByRole('button', { name: 'Table' }).click();
    expect(await figure.getByRole('row').count()).toBe(8);
    expect(await chart.isVisible()).toBe(false);
  });

  it.each(['light', 'dark'] as const)('has no finding of axe in %s', async (colorScheme) => {
    const { page, context } = await open({ colorScheme });
    expect(await findingsOf({ page, context })).toEqual([]);
  });

  it('keeps the last figures when the service is gone, says since when, and tries again', async () => {
    const { page } = await open({ route: '#/overview?period=7d' });
    await settled(page);
    const before = await page.locator('.figure').first().innerText();
    await page.getByLabel('Period').selectOption('28d');
    await expect.poll(() => page.locator('.figure').first().innerText()).not.toBe(before);
    await page.route('**/2/**', (route) => route.abort('connectionrefused'));
    await page.goBack();
    await page.getByText(/The service cannot be reached/).waitFor();
    await page.getByText(/Shown is what was known on/).waitFor();
    expect(await page.locator('.figure').first().innerText()).toBe(before);
    await page.unroute('**/2/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/The service cannot be reached/).waitFor({ state: 'detached' });
  });
});

/** A day in UTC, as analytics take it. */
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
