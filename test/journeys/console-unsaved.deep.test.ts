/** Changes that nobody has saved yet: the console holds them against links, tabs, languages and whoever was faster. */
import { describe, expect, it } from 'vitest';
import { INDEX } from '../testing/console-world.ts';
import { startConsoleJourney } from './console-journey.ts';

const journey = startConsoleJourney();
const { open, settings, save } = journey;

describe('what somebody is at', () => {
  it('is not thrown away unasked, by a link, Back, another language or another index', async () => {
    const { page } = await open('#/indices');
    await page.getByRole('table', { name: 'Records' }).waitFor();
    const opener = page.getByRole('button', { name: 'New record' });
    await opener.click();
    const heading = page.getByRole('heading', { name: 'New record' });
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByLabel('The record as JSON').fill('{"name": "Not saved yet"}');
    const stays = async (leave: () => Promise<unknown>): Promise<void> => {
      await leave();
      const dialog = page.getByRole('dialog', { name: 'Throw your changes away?' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByLabel('The record as JSON').inputValue()).toContain('Not saved yet');
      expect(page.url()).toContain('record=%2B');
    };
    await stays(() => page.getByRole('link', { name: 'Live' }).click());
    await stays(() => page.goBack());
    await stays(() => page.getByLabel('Language').selectOption('de'));
    expect(await page.getByLabel('Language').inputValue()).toBe('en');
    await stays(() => page.locator('.panel').getByRole('button', { name: 'Close' }).click());
    // What was asked gives the focus back to where it was.
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Close');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Discard' }).last().click();
    await heading.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('is held by every form, until its author lets it go', async () => {
    const forms: [route: string, field: string, typed: string][] = [
      ['#/experiments?new=1', 'Name', 'Half typed'],
      ['#/live?tab=send', 'Events as JSON', '{}'],
      ['#/searches?q=lamp&do=redirect', 'Address of the page', '/lamps'],
      ['#/searches?q=lamp&do=synonym', 'It means', 'light'],
      ['#/merchandising?tab=dictionaries', 'Word', 'aisle'],
      ['#/indices?tab=import', 'Or paste it here', 'name,price'],
      ['#/indices?tab=facets', 'Add an attribute', 'price'],
      ['#/indices?tab=replicas', 'Name of the replica', 'half_typed'],
      ['#/operations?tab=network', 'Address or range', '192.0.2.0/24'],
    ];
    const { page } = await open('#/operations?tab=tasks');
    const dialog = page.getByRole('dialog', { name: 'Throw your changes away?' });
    const main = page.locator('#main');
    for (const [route, name, typed] of forms) {
      await page.evaluate((to) => void (location.hash = to), route);
      const field = main.getByLabel(name).first();
      await field.fill(typed);
      // As Back of the browser does, which takes the focus of no field away.
      await page.evaluate(() => void (location.hash = '#/nowhere'));
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect([route, await field.inputValue()]).toEqual([route, typed]);
      await page.evaluate(() => void (location.hash = '#/nowhere'));
      await dialog.getByRole('button', { name: 'Discard' }).click();
      await page.locator('#main').getByText('There is no such view').waitFor();
    }
  });

  it('goes on with another index where the form asks which one', async () => {
    const { page } = await open('#/experiments?new=1');
    await save('/1/indexes/other/settings', { hitsPerPage: 10 });
    await page.reload();
    await page.getByLabel('Name').fill('Fewer typos');
    await page.getByLabel('Search parameters of the rival, as JSON').fill('{"typoTolerance": "strict"}');
    await page.getByLabel('Index', { exact: true }).selectOption('other');
    await page.waitForURL(/index=other/);
    await page.getByText('other', { exact: false }).first().waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Fewer typos');
    expect(await page.getByLabel('Search parameters of the rival, as JSON').inputValue()).toContain('strict');
    await page.getByRole('link', { name: 'Live' }).click();
    await page
      .getByRole('dialog', { name: 'Throw your changes away?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    expect(await page.getByLabel('Name').inputValue()).toBe('Fewer typos');
    expect(page.url()).toContain('index=other');
  });

  it('is named to the second of two tabs that change one rule', async () => {
    await save(`/1/indexes/${INDEX}/rules/shared`, {
      conditions: [{ pattern: 'chair', anchoring: 'is' }],
      consequence: { params: { query: 'stool' } },
      description: 'Shared',
    });
    const { page, context } = await open('#/merchandising?rule=shared');
    const other = await context.newPage();
    await other.goto(`${journey.world.consoleUrl}#/merchandising?rule=shared`);
    await other.getByLabel('Description').fill('By the other tab');
    await page.getByLabel('Description').fill('By this tab');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByText('Saved: By the other tab').first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
    await dialog.getByText(/They changed: description/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Description').inputValue()).toBe('By this tab');
    const { description } = await journey.world.call<{ description: string }>(
      'GET',
      `/1/indexes/${INDEX}/rules/shared`,
    );
    expect(description).toBe('By the other tab');
  });

  it('is taken back in the index where it was done, though another one is open by then', async () => {
    const theirs = [{ objectID: 'theirs', type: 'synonym', synonyms: ['a', 'b'] }];
    await save('/1/indexes/other/settings', { synonyms: theirs });
    const { page } = await open('#/merchandising?tab=synonyms');
    await page.getByLabel('Words, separated by commas').fill('wellies, boot');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('rowheader', { name: 'wellies = boot' }).waitFor();
    await page.getByLabel('Index').selectOption('other');
    await page.getByRole('rowheader', { name: 'a = b' }).waitFor();
    await page.locator('.toast', { hasText: 'wellies' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: wellies, boot').first().waitFor();
    expect(await settings()).not.toMatchObject({ synonyms: [{ synonyms: ['wellies', 'boot'] }] });
    expect(await journey.world.call('GET', '/1/indexes/other/settings')).toMatchObject({ synonyms: theirs });
    await journey.world.call('DELETE', '/1/indexes/other');
  });

  it('does not take the place of something that has the name already', async () => {
    const rule = { description: 'Theirs', conditions: [], consequence: { params: { filters: 'brand:Alder' } } };
    await save(`/1/indexes/${INDEX}/rules/taken`, rule);
    const { page } = await open('#/merchandising?rule=%2B');
    await page.getByLabel('Identifier').fill('taken');
    await page.getByLabel('Send shoppers to the address').fill('/x');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Something with this name is there already' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await journey.world.call('GET', `/1/indexes/${INDEX}/rules/taken`)).toMatchObject({ description: 'Theirs' });
  });
});
