/** The heard console: tables, charts and dialogs. By Orca in Chromium. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleWorld, openConsoleWorld } from '../testing/console-world.ts';
import { startHearing } from './hearing.ts';

let world: ConsoleWorld;
beforeAll(async () => {
  world = await openConsoleWorld({ days: 1, visitsPerDay: 6 });
});
afterAll(() => world?.close());
const hearing = startHearing();
const { open: openPage, press, hear } = hearing;

const open = (route: string) =>
  openPage(world.consoleUrl + route, {
    prepare: (context) =>
      context.addInitScript(
        (connection) => sessionStorage.setItem('aisle-console:connection', connection),
        JSON.stringify({ url: world.node.url, appId: world.node.appId, apiKey: world.node.adminKey }),
      ),
  });

it('hears a table by its size, its cells by their place, and the dialog that leads anywhere', async () => {
  const { page } = await open('#/searches');
  // How much was searched for until now depends on the time of the day.
  const said = await press('t');
  const rows = await page.getByRole('table').first().getByRole('row').count();
  expect(said).toEqual([`table with ${rows} rows 6 columns`, 'column header.', 'Search push button.']);
  expect((await press('alt+shift+Down')).at(-1)).toBe('Row 2, column 1.');
  // Whether the reader says besides that it leaves its own keys to the page is its own affair.
  const opened = await hear(() => hearing.reader.press('ctrl+k'), /View or index/);
  expect(opened.slice(0, 2)).toEqual(['Go to … dialog', 'View or index editable combo box.']);
  // Beside its name or as a sentence of its own, as the reader likes.
  expect((await press('Down')).join(' ')).toContain('List with 12 items');
});

it('hears a chart as the table that stands behind it', async () => {
  await open('#/overview?period=7d');
  expect(await press('t')).toEqual(['Searches', 'table with 8 rows 2 columns', 'Day column header.']);
  await press('alt+shift+Down');
  expect(await press('alt+shift+Right')).toEqual(['0.', 'Row 2, column 2.']);
});
