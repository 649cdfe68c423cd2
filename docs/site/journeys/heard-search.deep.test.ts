/** The search of the documentation as a screen reader says it: the box, how much was found, and what leads where. By Orca in Chromium. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHearing } from '../../../test/screen-reader/hearing.ts';
import { whySilent } from '../../../test/screen-reader/programs.ts';
import { type Docs, openDocs, start } from './open-docs.ts';

let docs: Docs;
beforeAll(async () => {
  if (!whySilent()) docs = await openDocs();
}, 300_000);
afterAll(() => docs?.close());
const { open, press, type, land, hear } = startHearing();

it('hears the dialog with its box, how many results there are, each as a link, and comes back', async () => {
  const { page } = await open(`${docs.url}guides/react/`);
  expect(await land(page.locator('[data-search]').first())).toContain('Search Ctrl K link.');
  expect(await press('Return')).toEqual([
    'Search the documentation dialog',
    'form',
    'Search the documentation entry.',
    'Focus mode',
    'Loading the search: the service itself, into this page …',
  ]);
  await hear(() => page.locator('dialog[data-ready]').waitFor(start));
  expect(await type('instantsearch', /results/)).toEqual([expect.stringMatching(/^\d+ results$/)]);
  expect(await press('Down')).toEqual([expect.stringMatching(/ › .* link\.$/)]);
  expect(await press('Escape')).toContain('Search Ctrl K link.');
});

it('hears that nothing was found', async () => {
  const { page } = await open(`${docs.url}guides/react/`);
  await land(page.locator('[data-search]').first());
  await press('Return');
  await hear(() => page.locator('dialog[data-ready]').waitFor(start));
  expect(await type('xqzzyw', /No results/)).toEqual(['No results']);
});
