/** The console's searches: what is not found is mended where it is seen, with a look at what comes of it, and taken back. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import {
  type ConsoleWorld,
  type Desk,
  type DeskOptions,
  findingsOf,
  INDEX,
  openConsoleWorld,
  settled,
} from '../testing/console-world.ts';

let world: ConsoleWorld;
let desk: Desk | undefined;

beforeAll(async () => {
  world = await openConsoleWorld({ days: 6, visitsPerDay: 10 });
  const searches = ['zzlantern', 'zzlantern', 'zzoffice'].map((query) => ({
    indexName: INDEX,
    query,
    clickAnalytics: true,
    userToken: 'u',
  }));
  await world.call('POST', '/1/indexes/*/queries', { requests: searches });
  await world.node.service.whenIdle();
});
afterEach(async () => {
  expect(desk?.complaints ?? []).toEqual([]);
  await desk?.close();
  desk = undefined;
});
afterAll(() => world.close());

const open = async (options: DeskOptions = {}): Promise<Desk> => {
  desk = await world.open(options);
  return desk;
};

/** What shoppers find. */
const found = async (query: string): Promise<string[]> => {
  const { hits } = await world.call<{ hits: { objectID: string }[] }>('POST', `/1/indexes/${INDEX}/query`, {
    query,
    analytics: false,
  });
  return hits.map(({ objectID }) => objectID);
};

describe('searches without results', () => {
  it('do not overwrite synonyms that somebody else wrote meanwhile', async () => {
    const { page } = await open({ route: '#/searches?tab=failing&q=zzlantern&do=synonym' });
    await settled(page);
    await page.getByLabel('It means').fill('lamp');
    await page.keyboard.press('Tab');
    await page.locator('.before-after').waitFor();
    const theirs = { type: 'synonym', synonyms: ['parka', 'jacket'] };
    await world.call('PUT', `/1/indexes/${INDEX}/settings`, { synonyms: [theirs] });
    await page.getByRole('button', { name: 'Add the synonym' }).click();
    await page.getByText('Somebody else changed this meanwhile').waitFor();
    const { synonyms } = await world.call<{ synonyms: object[] }>('GET', `/1/indexes/${INDEX}/settings`);
    expect(synonyms).toEqual([theirs]);
    // Having been told, the person may write: both are there then.
    await settled(page);
    await page.getByRole('button', { name: 'Add the synonym' }).click();
    await page.getByText('“zzlantern” finds “lamp” now.').last().waitFor();
    const now = await world.call<{ synonyms: object[] }>('GET', `/1/indexes/${INDEX}/settings`);
    expect(now.synonyms).toHaveLength(2);
  });

  it('lead to a page', async () => {
    const { page } = await open({ route: '#/searches?tab=failing&q=zzoffice&do=redirect' });
    await page.getByLabel('Address of the page').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Add the redirect' }).click();
    // The browser refuses what is no address: nothing was written.
    expect(
      await page.getByLabel('Address of the page').evaluate((input: HTMLInputElement) => input.validity.valid),
    ).toBe(false);
    await page.getByLabel('Address of the page').fill('/pages/office');
    await page.getByText('“zzoffice” leads to /pages/office.').waitFor();
    await page.getByRole('button', { name: 'Add the redirect' }).click();
    await page.getByText('“zzoffice” leads to the page now.').last().waitFor();
    const { renderingContent } = await world.call<{ renderingContent: object }>('POST', `/1/indexes/${INDEX}/query`, {
      query: 'zzoffice',
    });
    expect(renderingContent).toMatchObject({ redirect: { url: '/pages/office' } });
  });
});

describe('what a search finds', () => {
  it('is explained, and pinned and hidden by the keyboard', async () => {
    const before = await found('jacket');
    const { page } = await open({ route: '#/searches?q=jacket' });
    const why = page.locator('.results summary').first();
    await why.focus();
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Ahead of the next one by custom ranking/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Pin or hide' }).press('Enter');
    await page.getByRole('button', { name: /^Pin/ }).nth(4).press('Enter');
    await page.getByRole('button', { name: /^Hide/ }).first().press('Enter');
    await page.getByRole('list', { name: 'Pinned, in this order' }).waitFor();
    await page.getByText('up 4', { exact: true }).waitFor();
    await page.getByText(/^Gone:/).waitFor();
    await page.getByRole('button', { name: 'Add the rule' }).press('Enter');
    await page.getByText('The rule for “jacket” is in force.').last().waitFor();
    const after = await found('jacket');
    expect(after[0]).toBe(before[4]);
    expect(after).not.toContain(before[0]);
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await page.getByText(/Rules that took effect: console-jacket-/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => found('jacket')).toEqual(before);
  });

  it('stays what it is for a key that may not edit, which is told what it lacks', async () => {
    const { page } = await open({ route: '#/searches?q=jacket&do=rule' });
    await settled(page);
    await page.route('**/rules/console-*', (route) =>
      route.fulfill({ status: 403, json: { message: 'no', status: 403 } }),
    );
    await page.getByRole('button', { name: /^Pin/ }).nth(2).click();
    await page.getByRole('button', { name: 'Add the rule' }).click();
    await page.getByText('The service refused this key.').waitFor();
    // What was chosen is still there.
    await page.getByRole('list', { name: 'Pinned, in this order' }).waitFor();
    desk!.complaints.length = 0;
  });
});

describe('the list', () => {
  it('is sorted, has addresses, and is saved as CSV', async () => {
    const { page } = await open({ route: '#/searches' });
    await settled(page);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Search' }).getAttribute('aria-sort'))
      .toBe('ascending');
    const names = await page.getByRole('rowheader').allInnerTexts();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = await (await download).path();
    const text = await readFile(file, 'utf8');
    expect(text.split('\r\n')[0]).toBe('\uFEFFSearch,Times,Results,Clicked,Converted,Position');
    expect(text.split('\r\n').length).toBeGreaterThan(names.length);
  });

  it.each([
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 390 },
  ] as const)('has no finding of axe in $colorScheme at $width px', async ({ colorScheme, width }) => {
    const { page, context } = await open({ colorScheme, width, route: '#/searches?q=jacket&do=rule' });
    expect(await findingsOf({ page, context })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
