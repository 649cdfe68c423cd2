/** The console over a service that nobody has used yet: every view says what to do next, and none shows what is not there. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_ROUTES } from '../testing/console-routes.ts';
import {
  type ConsoleWorld,
  type Desk,
  findingsOf,
  INDEX,
  openConsoleWorld,
  settled,
} from '../testing/console-world.ts';

let world: ConsoleWorld;
let desk: Desk;

beforeAll(async () => {
  world = await openConsoleWorld({ isNew: true });
  desk = await world.open({ route: '#/operations?tab=backups' });
});
afterAll(async () => {
  await desk?.close();
  await world?.close();
});

const MORE_ROUTES = [
  '#/searches?tab=failing',
  '#/searches?tab=unclicked',
  '#/searches?q=boots',
  '#/live?tab=refused',
  '#/live?tab=send',
  '#/experiments?new=1',
  '#/personalization?tab=profile',
  '#/merchandising?rule=%2B',
  '#/merchandising?tab=suggestions',
  '#/merchandising?tab=recommendations',
  '#/crawlers',
];
const ROUTES = [...ALL_ROUTES, ...MORE_ROUTES];

const go = async (route: string): Promise<Page> => {
  const { page } = desk;
  await page.goto(`${world.consoleUrl}${route}`);
  await page.locator(`aisle-console-${/\w+/.exec(route)![0]} h1`).waitFor();
  await settled(page);
  return page;
};

/** What nobody should see, in words: values that are none, and frames around nothing. */
const emptinessOf = (page: Page): Promise<string[]> =>
  page.locator('#main').evaluate((main: HTMLElement) => {
    const found = (main.innerText.match(/\b(?:NaN|undefined|Infinity|Invalid Date|\[object \w+\])\b.*/g) ?? []).map(
      (text) => `says ${text}`,
    );
    const shown = (selector: string): HTMLElement[] =>
      [...main.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const nameOf = (element: Element): string => element.outerHTML.slice(0, 120);
    for (const list of shown('ul, ol')) if (!list.querySelector('li')) found.push(`a list of nothing: ${nameOf(list)}`);
    for (const table of shown('table'))
      if (!table.querySelector('tbody tr')) found.push(`a table of nothing: ${nameOf(table)}`);
    for (const table of shown('[role="table"]'))
      if (Number(table.getAttribute('aria-rowcount')) < 2) found.push(`a table of nothing: ${nameOf(table)}`);
    for (const select of shown('select'))
      if (!select.querySelector('option')) found.push(`a choice of nothing: ${nameOf(select)}`);
    for (const alert of shown('[role="alert"]')) found.push(`an error: ${alert.innerText}`);
    // Beside title and lead there is a sentence, a form or a table.
    if (shown('.empty, form, textarea, table, [role="table"], .hint, li').length === 0) found.push('says nothing');
    return found;
  });

const sweep = async (routes: readonly string[] = ROUTES): Promise<string[]> => {
  const found: string[] = [];
  for (const route of routes) {
    const page = await go(route);
    found.push(...(await emptinessOf(page)).map((one) => `${route} ${one}`));
  }
  // The console asks whether there is a strategy, and clusters are the operator's.
  found.push(...desk.complaints.filter((line) => !line.startsWith('Failed to load resource')));
  return found;
};

it('shows no view around nothing', async () => {
  expect(await sweep()).toEqual([]);
});

it('leads from each view of an index to the import of the first records, and offers nothing that can only fail', async () => {
  const wrong: string[] = [];
  for (const route of ROUTES.filter((one) =>
    /#\/(overview|searches|experiments|personalization|merchandising)/.test(one),
  )) {
    const page = await go(route);
    const main = page.locator('#main');
    if ((await main.locator('.empty').getByRole('link', { name: 'Import records' }).count()) !== 1)
      wrong.push(`${route} does not lead to the import`);
    if ((await main.locator('button:visible, input:visible, select:visible').count()) > 0)
      wrong.push(
        `${route} has controls: ${await main.locator('button:visible, input:visible, select:visible').first().innerText()}`,
      );
  }
  expect(wrong).toEqual([]);
  expect(await findingsOf(desk)).toEqual([]);

  await go('#/overview');
  await desk.page.getByRole('link', { name: 'Import records' }).click();
  await desk.page.getByLabel('Target index').waitFor();
});

it('goes on with the first records as soon as they are in', async () => {
  const page = await go('#/indices');
  await page.getByLabel('Target index').fill(INDEX);
  const text = page.getByLabel('Or paste it here');
  await text.fill('[{"objectID":"a","name":"Red shoe","price":40}]');
  await text.blur();
  await page.getByRole('button', { name: 'Import 1 record', exact: true }).click();
  await page.getByText('Imported: 1. Rejected: 0.').first().waitFor();
  await world.node.service.whenIdle();
  await page.locator('nav').getByRole('link', { name: 'Overview' }).click();
  await page.getByText('No searches in these days').waitFor();
  expect(await page.getByLabel('Index', { exact: true }).inputValue()).toBe(INDEX);
});

it('says of an index without records that it has none, not that none matches', async () => {
  await world.call('POST', `/1/indexes/${INDEX}/clear`);
  await world.node.service.whenIdle();
  await desk.page.reload();
  expect(await sweep()).toEqual([]);
  const page = await go('#/indices');
  await page.getByText('No records yet').waitFor();
  await page.locator('.empty').getByRole('link', { name: 'Import records' }).click();
  await page.getByLabel('Or paste it here').waitFor();
  await go('#/indices?tab=shop');
  await page.getByText('No records yet').waitFor();
});

it('does not praise searches that nobody made', async () => {
  for (const tab of ['top', 'failing', 'unclicked']) {
    const page = await go(`#/searches?tab=${tab}`);
    await page.getByText('No searches in these days').waitFor();
  }
});

it('shows one record as it was written', async () => {
  await world.call('PUT', `/1/indexes/${INDEX}/a`, { name: 'Red shoe', price: 40 });
  await world.node.service.whenIdle();
  await desk.page.reload();
  expect(await sweep()).toEqual([]);
  const page = await go('#/operations?tab=monitoring');
  const disk = page.locator('aisle-console-chart', { has: page.getByRole('heading', { name: 'Disk' }) });
  await disk.getByRole('button', { name: 'Table' }).click();
  expect(await disk.getByRole('columnheader').first().innerText()).toBe('Time');
  expect(await disk.getByRole('cell').first().innerText()).toMatch(/^[\d.]+%$/);
  await go('#/indices');
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['objectID', 'name', 'price']);
});
