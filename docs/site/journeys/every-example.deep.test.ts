/** What takes long: the live example of every element, every call that can be tried, and each kind of page in the dark. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createNodeService } from '@aisle/service/node';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from '../../../test/journeys/shop.ts';
import { apiKey, appId, keys } from '../client/service-names.ts';
import { type TryCall, tryData } from '../generate/try-data.ts';
import { type Docs, kinds, openDocs, recordRequests, start } from './open-docs.ts';

const examples = join(import.meta.dirname, '../examples');
const tags = readdirSync(examples).map((file) => basename(file, '.html'));

let docs: Docs;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  docs = await openDocs();
  ({ page, complaints } = await docs.open('reference/elements/aisle-hits/'));
  await page.locator('.live').scrollIntoViewIfNeeded();
  await page.locator('.live[data-ready]').waitFor(start);
}, 300_000);
afterAll(() => docs?.close());

/** What shows nothing of its own, or nothing before something happens. */
const silent = new Set([
  'aisle-answer',
  'aisle-banner',
  'aisle-breadcrumb',
  'aisle-configure',
  'aisle-current-refinements',
  'aisle-clear-refinements',
  'aisle-no-results',
  'aisle-status',
  'aisle-relevant-sort',
  'aisle-category-suggestions',
  'aisle-autocomplete-section',
  'aisle-recently-viewed',
  'aisle-compare',
  // Lies over the page, beside its element.
  'aisle-debug',
]);

describe('the live example', () => {
  it.each(tags)('of %s works without a complaint', async (tag) => {
    complaints.length = 0;
    const html = readFileSync(join(examples, `${tag}.html`), 'utf8');
    await page.getByLabel('HTML of the example').fill(html);
    const element = page.frameLocator('.live-stage').locator(tag).first();
    await element.waitFor({ state: 'attached' });
    if (!silent.has(tag))
      await expect
        .poll(() => element.evaluate((one) => one.getBoundingClientRect().height), {
          message: `${tag} shows something`,
        })
        .toBeGreaterThan(10);
    await expect
      .poll(() =>
        page
          .frameLocator('.live-stage')
          .locator('aisle-search')
          .evaluate((one) => (one as HTMLElement & { session?: { state: { status: string } } }).session?.state.status),
      )
      .toBe('idle');
    expect(complaints).toEqual([]);
  });
});

it('whoever asks in an example is answered with products of its shop, and told that no model runs there', async () => {
  complaints.length = 0;
  const stage = page.frameLocator('.live-stage');
  const show = (tag: string): Promise<void> =>
    page.getByLabel('HTML of the example').fill(readFileSync(join(examples, `${tag}.html`), 'utf8'));
  await show('aisle-chat');
  await stage.getByRole('button', { name: 'Which jackets keep me dry?' }).click();
  await stage.locator('aisle-chat').getByText('No model runs in this page').waitFor();
  await expect.poll(() => stage.locator('aisle-chat .aisle-hit').allTextContents()).toHaveLength(3);
  await stage.locator('aisle-chat textarea').fill('zzzz');
  await page.keyboard.press('Enter');
  await stage.locator('aisle-chat').getByText('finds nothing').waitFor();
  await show('aisle-answer');
  await stage.locator('input').first().fill('which jackets keep me dry?');
  await expect.poll(() => stage.locator('aisle-answer .aisle-hit').allTextContents()).toHaveLength(3);
  expect(complaints).toEqual([]);
});

it('axe finds nothing on one page of each kind in the dark', async () => {
  const { page: dark } = await docs.open('', { colorScheme: 'dark' });
  for (const address of kinds) {
    await dark.goto(docs.url + address);
    await dark.locator('[data-theme-switch]').waitFor();
    expect(await findings({ page: dark, context: dark.context() }), address).toEqual([]);
  }
  await dark.context().close();
});

it('fills its service by itself where what the build made of it is not to be had', async () => {
  const { page: poor } = await docs.open('');
  await poor.context().route('**/service.data', (route) => route.fulfill({ status: 404 }));
  await poor.goto(`${docs.url}reference/elements/aisle-hits/`);
  const asked = recordRequests(poor);
  await poor.locator('.live').scrollIntoViewIfNeeded();
  await poor.frameLocator('.live-stage').locator('aisle-hits a').first().waitFor(start);
  await poor.keyboard.press('Control+k');
  await poor.getByRole('dialog').locator('aisle-search-box:focus-within').waitFor();
  await poor.keyboard.type('instntsearch');
  await poor.getByRole('dialog').locator('aisle-hits li a').first().waitFor(start);
  expect(asked.sort()).toEqual(['search.json', 'shop.json']);
  await poor.context().close();
});

it('runs a call of the reference, and shows a refusal as the service words it', async () => {
  const { page: reference, complaints: said } = await docs.open('reference/rules/');
  await reference.getByRole('button', { name: 'Try it: searchRules' }).click();
  const body = reference.getByLabel('Body of searchRules');
  const form = reference.locator('.try-form');
  const status = (): Promise<string | null> => form.getAttribute('data-status');
  await form.getByRole('button', { name: 'Run' }).click();
  await expect.poll(status, start).toBe('200');
  await expect.poll(() => form.locator('pre').textContent()).toContain('"objectID": "example"');
  await body.fill('{"hitsPerPage": "many"}');
  await form.getByRole('button', { name: 'Run' }).click();
  await expect.poll(status).toBe('400');
  await expect.poll(() => form.locator('pre').textContent()).toContain('hitsPerPage');
  expect(await findings({ page: reference, context: reference.context() })).toEqual([]);
  expect(said).toEqual([]);
  await reference.context().close();
});

it('every call that can be tried succeeds as it stands', async () => {
  const running = await createNodeService({ appId, keys: keys.map((key) => ({ ...key, acl: [...key.acl] })) });
  const send = async ({ method, path, headers, body }: TryCall): Promise<string> => {
    const answer = await fetch(running.url + path, {
      method,
      headers: { 'X-Service-Application-Id': appId, 'X-Service-API-Key': apiKey, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return answer.ok ? 'ok' : `${answer.status} ${await answer.text()}`;
  };
  const { before, calls } = tryData();
  const refused: string[] = [];
  for (const call of before) {
    const said = await send(call);
    if (said !== 'ok') refused.push(`${call.method} ${call.path}: ${said}`);
  }
  await running.service.whenIdle();
  for (const [name, call] of Object.entries(calls)) {
    const said = await send(call);
    if (said !== 'ok') refused.push(`${name}: ${said}`);
  }
  await running.close();
  expect(Object.keys(calls).length).toBeGreaterThan(80);
  expect(refused).toEqual([]);
});
