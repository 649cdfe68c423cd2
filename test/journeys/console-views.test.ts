/** The console's views of indices, merchandising, crawlers, ingestion and operations: what people change there, and what they are told. */
import { readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ConsoleWorld,
  type Desk,
  type DeskOptions,
  findingsOf,
  INDEX,
  openConsoleWorld,
  settled,
} from '../testing/console-world.ts';

/** Scripts of a shop give way to everything else (nice 5): 0.6 s alone were 15 s on two cores with a load of nine. In milliseconds. */
const scriptPatience = 60_000;

let world: ConsoleWorld;
let desk: Desk | undefined;

beforeAll(async () => {
  world = await openConsoleWorld({ days: 1, visitsPerDay: 6 });
});
afterEach(async () => {
  await desk?.close();
  desk = undefined;
});
afterAll(() => world.close());

const open = async (route: string, options: DeskOptions = {}): Promise<Desk> => {
  desk = await world.open({ route, ...options });
  await settled(desk.page);
  return desk;
};

const record = (id: string, index = INDEX) =>
  world
    .call<Record<string, unknown>>('POST', '/1/indexes/*/objects', {
      requests: [{ indexName: index, objectID: id }],
    })
    .then((answer) => (answer['results'] as Record<string, unknown>[])[0]);

const settings = () => world.call<Record<string, unknown>>('GET', `/1/indexes/${INDEX}/settings`);

const search = (query: string, index = INDEX) =>
  world.call<{ hits: { objectID: string; name: string }[]; nbHits: number }>('POST', `/1/indexes/${index}/query`, {
    query,
    analytics: false,
  });

const askCrawlers = async <Answer>(path: string, body?: object): Promise<Answer> => {
  const authorization = `Basic ${btoa(`shop:${world.node.adminKey}`)}`;
  const answer = await fetch(`${world.node.url}/api/1/crawlers${path}`, {
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
};
const crawlers = () => askCrawlers<{ items: { id: string; name: string }[] }>('');
const crawlerOf = async (name: string): Promise<{ config: object }> => {
  const { items } = await crawlers();
  return askCrawlers(`/${items.find((one) => one.name === name)!.id}?withConfig=true`);
};

/** The first product of a search. */
const first = async (query: string): Promise<{ objectID: string }> => (await search(query)).hits[0]!;

const save = async (path: string, body: object): Promise<void> => {
  await world.call('PUT', path, body);
  await world.node.service.whenIdle();
};

describe('the index', () => {
  it('finds records by words and facets, all of it in the address', async () => {
    await save(`/1/indexes/${INDEX}/settings`, { attributesForFaceting: ['brand', 'color'] });
    const { page, complaints } = await open('#/indices');
    await page.getByLabel('Search the records').fill('boot');
    await page.getByRole('group', { name: 'brand' }).getByRole('checkbox', { name: /Alder/ }).check();
    await page.waitForURL(/filters=/);
    const { nbHits } = await search('boot Alder');
    const rows = page.getByRole('table', { name: 'Records' });
    await expect.poll(() => rows.getAttribute('aria-rowcount')).toBe(String(nbHits + 1));
    await page.reload();
    await settled(page);
    expect(await page.getByLabel('Search the records').inputValue()).toBe('boot');
    await expect.poll(() => rows.getAttribute('aria-rowcount')).toBe(String(nbHits + 1));
    expect(complaints).toEqual([]);
  });

  it('edits a record, tells what somebody else changed meanwhile, deletes and brings back', async () => {
    const { objectID } = await first('boot');
    const { page } = await open(`#/indices?record=${objectID}`);
    const editor = page.getByLabel('The record as JSON');
    await editor.fill('{"name": }');
    await page.getByText('No JSON: look at line 1').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    const before = (await record(objectID))!;
    await editor.fill(JSON.stringify({ ...before, name: 'Mine' }));
    await save(`/1/indexes/${INDEX}/${objectID}`, { ...before, price: 4321 });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByText('They changed: price.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await record(objectID)).toMatchObject({ price: 4321, name: before['name'] });
    expect(await editor.inputValue()).toContain('Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Overwrite' }).click();
    await expect.poll(() => record(objectID)).toMatchObject({ name: 'Mine' });
    await page.getByText(`Saved: ${objectID}`).last().waitFor();
    await page.locator('.panel').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => record(objectID)).toBeNull();
    await page.locator('.toast', { hasText: 'Deleted' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => record(objectID)).toMatchObject({ name: 'Mine' });
  });

  it('imports CSV with its types, and lists what was rejected', async () => {
    const { page } = await open('#/indices?tab=import');
    await page.getByLabel('Into the index').fill('imported');
    await page
      .getByLabel('Or paste it here')
      .fill(
        'sku;name;price;tags\n007;"Red; warm\nhat";12.5;winter, red\n008;Blue hat;cheap;blue\n009;Green hat;9;green;extra\n010;White hat;7.5;white',
      );
    await page.getByLabel('Or paste it here').blur();
    expect(await page.getByLabel('objectID from').inputValue()).toBe('sku');
    await page.getByLabel('Type: price').selectOption('number');
    await page.getByLabel('Type: tags').selectOption('list');
    await page.getByText('The line has more cells than there are columns').waitFor();
    await page.getByText('price is no number: cheap').waitFor();
    await page.getByRole('button', { name: 'Import 2 records', exact: true }).click();
    await page.getByText('Imported: 2. Rejected: 0.').first().waitFor();
    await world.node.service.whenIdle();
    const { hits } = await search('hat', 'imported');
    expect(hits.map(({ objectID }) => objectID).toSorted()).toEqual(['007', '010']);
    expect(hits.find(({ objectID }) => objectID === '007')).toMatchObject({
      name: 'Red; warm\nhat',
      price: 12.5,
      tags: ['winter', 'red'],
    });
    // Of a lot that the service refuses, the rest is taken.
    const long = 'x'.repeat(600);
    await page
      .getByLabel('Or paste it here')
      .fill(`{"objectID":"a","name":"A"}\n{"objectID":"${long}"}\nno json\n{"name":"B"}`);
    await page.getByLabel('Or paste it here').blur();
    await page.getByText('This is no JSON object').waitFor();
    await page.getByRole('button', { name: 'Import 3 records' }).click();
    await page.getByText('Imported: 2. Rejected: 1.').first().waitFor();
    expect(await page.getByRole('row', { name: /^2 .*objectID/ }).count()).toBe(1);
    await world.call('DELETE', '/1/indexes/imported');
  });

  it('previews settings on real searches before anything is saved, by the keyboard', async () => {
    const known = await settings();
    const { page } = await open('#/indices?tab=settings');
    const order = page.getByRole('list', { name: 'Searched attributes, the most important first' });
    const handles = order.getByRole('button', { name: /Arrow|arrow/ });
    await handles.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText('Changed: searchableAttributes').waitFor();
    await page.getByLabel('Add an attribute').last().fill('price');
    await page.getByLabel('Direction').selectOption('asc');
    await page.getByLabel('Direction').locator('xpath=ancestor::form').getByRole('button').click();
    await page.getByLabel('Ranking criteria, the first decides first').waitFor();
    await page.getByLabel('Searches for the preview').fill('boot');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.locator('.comparison').waitFor();
    expect(await settings()).toEqual(known);
    // The copy that it was tried on is gone.
    const { items } = await world.call<{ items: { name: string }[] }>('GET', '/1/indexes');
    expect(items.map(({ name }) => name).filter((name) => name.includes('try'))).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(settings).not.toEqual(known);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(settings).toEqual(known);
  });

  it('adds a facet and a replica', async () => {
    const { page } = await open('#/indices?tab=facets');
    await page.getByLabel('Add an attribute').fill('category');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('rowheader', { name: 'category' }).waitFor();
    expect(await settings()).toMatchObject({ attributesForFaceting: ['brand', 'color', 'category'] });
    await page.getByRole('link', { name: 'Replicas' }).click();
    await page.getByLabel('Name of the replica').fill('products_cheap');
    await page.getByLabel('Sorts by').fill('price');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('link', { name: 'products_cheap' }).waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'asc(price)' }).count()).toBe(1);
    await page.getByRole('button', { name: /Make it an index of its own/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No replicas yet').waitFor();
  });
});

describe('merchandising', () => {
  it('pins by dragging and by the keyboard, shows conflicts and what moves, and saves', async () => {
    const [one, two] = (await search('sandal')).hits;
    await save(`/1/indexes/${INDEX}/rules/other`, {
      conditions: [{ pattern: 'boot', anchoring: 'is' }],
      consequence: { hide: [{ objectID: one!.objectID }] },
    });
    const { page } = await open('#/merchandising');
    await page.getByRole('button', { name: 'New rule' }).click();
    await page.getByLabel('Description').fill('Sandals for boots');
    await page.getByLabel('Words').fill('boot');
    await page.getByLabel('Find a product').fill('sandal');
    const finder = page.locator('aisle-console-product-finder li');
    await expect.poll(() => finder.first().innerText()).toContain('Sandal');
    await finder.nth(0).getByRole('button', { name: /^Pin/ }).click();
    await finder.nth(1).getByRole('button', { name: /^Pin/ }).click();
    await page.getByText(/other hides .* which this one pins/).waitFor();
    const pins = page.getByRole('list', { name: 'Pinned, in this order' }).getByRole('listitem');
    const texts = () => pins.locator('.record-name').allInnerTexts();
    const before = await texts();
    expect(before).toEqual([one!.name, two!.name]);
    await pins.nth(1).dragTo(pins.nth(0));
    await expect.poll(texts).toEqual(before.toReversed());
    await pins.nth(0).locator('.handle').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(texts).toEqual(before);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.locator('.comparison .badge', { hasText: 'new' }).first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Sandals for boots' }).waitFor();
    const { hits } = await world.call<{ hits: { objectID: string; description?: string; consequence: object }[] }>(
      'POST',
      `/1/indexes/${INDEX}/rules/search`,
      { query: '' },
    );
    expect(hits.find(({ description }) => description === 'Sandals for boots')?.consequence).toEqual({
      promote: [
        { objectID: one!.objectID, position: 0 },
        { objectID: two!.objectID, position: 1 },
      ],
    });
  });

  it('keeps what its form does not show, and names who was faster', async () => {
    const rule = {
      conditions: [{ pattern: 'lamp', anchoring: 'contains' }],
      consequence: { userData: { note: 'kept' }, params: { filters: 'brand:Alder', ignorePlurals: true } },
      description: 'Lamps',
    };
    await save(`/1/indexes/${INDEX}/rules/lamps`, rule);
    const { page } = await open('#/merchandising?rule=lamps');
    await page.getByLabel('Send shoppers to the address').fill('/lamps');
    await page.getByRole('button', { name: 'Save' }).click();
    const read = () => world.call<object>('GET', `/1/indexes/${INDEX}/rules/lamps`);
    await expect.poll(read).toMatchObject({
      consequence: {
        userData: { note: 'kept' },
        params: { filters: 'brand:Alder', ignorePlurals: true, renderingContent: { redirect: { url: '/lamps' } } },
      },
    });
    await page.getByText('Saved: Lamps').first().waitFor();
    await page.getByRole('button', { name: 'Lamps' }).click();
    await page.getByLabel('Description').fill('My lamps');
    await save(`/1/indexes/${INDEX}/rules/lamps`, { ...rule, description: 'Their lamps' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('dialog')
      .getByText(/They changed: .*description/)
      .waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await read()).toMatchObject({ description: 'Their lamps' });
  });

  it('adds a synonym that the next search knows, and takes it back', async () => {
    const { page } = await open('#/merchandising?tab=synonyms');
    expect((await search('galoshes')).nbHits).toBe(0);
    await page.getByLabel('Words, separated by commas').fill('galoshes');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('At least two words are needed.').waitFor();
    await page.getByLabel('Words, separated by commas').fill('galoshes, boot');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('rowheader', { name: 'galoshes = boot' }).waitFor();
    expect((await search('galoshes')).nbHits).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await search('galoshes')).nbHits).toBe(0);
  });

  it('switches a built-in stop word off and on, and all of a language', async () => {
    const { page } = await open('#/merchandising?tab=dictionaries&q=about');
    const row = page.getByRole('row', { name: /about/ });
    const entries = () =>
      world.call<{ hits: { word: string; state: string; type: string }[] }>(
        'POST',
        '/1/dictionaries/stopwords/search',
        {
          query: 'about',
          language: 'en',
        },
      );
    await row.getByText('built in').waitFor();
    await row.getByRole('button', { name: /Switch off/ }).click();
    await row.getByText('switched off').waitFor();
    expect((await entries()).hits).toMatchObject([{ word: 'about', state: 'disabled', type: 'custom' }]);
    await row.getByRole('button', { name: /Switch on/ }).click();
    await row.getByText('built in').waitFor();
    const all = page.getByRole('switch', { name: 'Built-in entries count: English' });
    await all.press('Space');
    const disabled = () =>
      world.call<{ disableStandardEntries: { stopwords?: object } }>('GET', '/1/dictionaries/*/settings');
    await expect.poll(disabled).toMatchObject({ disableStandardEntries: { stopwords: { en: true } } });
    await row.getByText('switched off').waitFor();
    await page.locator('.toast', { hasText: 'do not count' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(disabled).toMatchObject({ disableStandardEntries: { stopwords: { en: false } } });
    await expect.poll(() => all.isChecked()).toBe(true);
  });

  it('adds a stop word of its own, and a configuration of suggestions with exclusions', async () => {
    const { page } = await open('#/merchandising?tab=dictionaries');
    await page.getByLabel('Word', { exact: true }).fill('shopword');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('rowheader', { name: 'shopword' }).waitFor({ state: 'attached' });
    await page.goto(`${world.consoleUrl}#/merchandising?tab=suggestions&config=%2B`);
    await page.getByLabel('Never suggest').fill('rude\nwords');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('rowheader', { name: 'products_suggestions' }).waitFor();
    expect(await world.call('GET', '/1/configs/products_suggestions')).toMatchObject({ exclude: ['rude', 'words'] });
  });

  it('writes a rule of recommendations as JSON, and takes its deletion back', async () => {
    const { page } = await open('#/merchandising?tab=recommendations&model=trending-items');
    await page.getByRole('button', { name: 'New rule' }).click();
    const { objectID } = await first('lamp');
    const rule = { objectID: 'no-lamp', description: 'No lamp', consequence: { hide: [{ objectID }] } };
    await page.getByLabel('The rule as JSON').fill(JSON.stringify(rule));
    await page.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'No lamp' });
    await row.getByRole('button', { name: /Delete/ }).click();
    await page.getByText('Deleted: No lamp').first().waitFor();
    await page.locator('.toast', { hasText: 'Deleted' }).getByRole('button', { name: 'Undo' }).click();
    await row.getByRole('button', { name: /Edit/ }).waitFor();
    expect(await world.call('GET', `/1/indexes/${INDEX}/trending-items/recommend/rules/no-lamp`)).toMatchObject(rule);
  });
});

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
    await other.goto(`${world.consoleUrl}#/merchandising?rule=shared`);
    await other.getByLabel('Description').fill('By the other tab');
    await page.getByLabel('Description').fill('By this tab');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByText('Saved: By the other tab').first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
    await dialog.getByText(/They changed: description/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Description').inputValue()).toBe('By this tab');
    const { description } = await world.call<{ description: string }>('GET', `/1/indexes/${INDEX}/rules/shared`);
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
    expect(await world.call('GET', '/1/indexes/other/settings')).toMatchObject({ synonyms: theirs });
    await world.call('DELETE', '/1/indexes/other');
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
    expect(await world.call('GET', `/1/indexes/${INDEX}/rules/taken`)).toMatchObject({ description: 'Theirs' });
  });
});

describe('operations', () => {
  it('makes a key that is shown once, and brings a revoked one back', async () => {
    const { page } = await open('#/operations?key=%2B');
    await page.getByLabel('Description').fill('Partner');
    await page.getByLabel('browse', { exact: true }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    const secret = await page.locator('#secret').innerText();
    expect(await world.call('GET', `/1/keys/${secret}`)).toMatchObject({ acl: ['search', 'browse'] });
    await page.getByRole('button', { name: 'I have it; hide it' }).click();
    await page.reload();
    await settled(page);
    expect(await page.content()).not.toContain(secret);
    // What is typed for one key outlives what happens to another.
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Description').fill('Half typed');
    await page.getByRole('button', { name: /Revoke.*Partner/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked: Partner').first().waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('Half typed');
    await expect(world.call('GET', `/1/keys/${secret}`)).rejects.toThrow('404');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => world.call('GET', `/1/keys/${secret}`).catch(() => undefined)).toBeDefined();
  });

  it('asks before the first allowed address shuts all others out', async () => {
    const { page } = await open('#/operations?tab=network');
    await page.getByLabel('Address or range').fill('127.0.0.0/8');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page
      .getByRole('dialog')
      .getByText(/All other addresses are shut out/)
      .waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await world.call('GET', '/1/security/sources')).toEqual([]);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('rowheader', { name: '127.0.0.0/8' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Any address may speak to the service').waitFor();
  });

  it('shows logs, monitoring, tasks, how backups are made, and says that there are no clusters', async () => {
    const { page, complaints } = await open('#/operations?tab=logs');
    const rows = page.getByRole('table', { name: 'Logs' });
    await rows.getByRole('button', { name: /\d{4}/ }).first().click();
    await page.getByRole('heading', { name: 'What was answered' }).waitFor();
    await page.getByRole('link', { name: 'Monitoring' }).click();
    await page.getByText('Working').waitFor();
    await page.getByRole('link', { name: 'Tasks' }).click();
    await page.getByRole('row', { name: /products .*up to date/ }).waitFor();
    await page.getByRole('link', { name: 'Clusters' }).click();
    await page.getByText('This service has one place for all records').waitFor();
    await page.getByRole('link', { name: 'Backups' }).click();
    await page.locator('pre', { hasText: 'aisle-service restore shop.backup' }).waitFor();
    await page.getByText('What it would hold now').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy: aisle-service backup shop.backup', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('aisle-service backup shop.backup');
    // Its icons come from a file of the console: nothing is fetched that the policy of the page refuses. So does a service say that clusters are off.
    expect(complaints.filter((text) => !/ 403 /.test(text))).toEqual([]);
  });

  it('locks what a key may not do, by the name of the permission', async () => {
    const { key } = await world.call<{ key: string }>('POST', '/1/keys', {
      acl: ['search', 'listIndexes', 'settings', 'browse'],
    });
    const { page } = await open('#/operations?tab=network', { key });
    await page.getByText('Needs the permission admin').waitFor();
  });
});

describe('crawlers and ingestion', () => {
  it('makes a crawler by fields, shows at a field what the service says of it, and tests one page', async () => {
    const { page } = await open('#/crawlers?crawler=%2B');
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByLabel('Name', { exact: true }).fill('Help pages');
    const site = `${world.node.url}/console/`;
    await page.getByLabel('Start addresses').fill(`${site}\nno address`);
    await page.getByLabel('Pages', { exact: true }).fill(`${site}**`);
    await page
      .getByLabel('Records of a page')
      .fill("({ url, $ }) => [{ objectID: url.href, title: $('title').text() }]");
    await page.getByLabel('Begins by itself').selectOption('every Monday');
    await page.getByLabel('Time (UTC)').fill('20:30');
    await page.getByLabel('API key that writes').fill(world.node.adminKey);
    await save.click();
    // The second of them is wrong; the cursor stands where it can be mended.
    const starts = page.getByLabel('Start addresses');
    await expect.poll(() => starts.getAttribute('aria-invalid')).toBe('true');
    await page.locator('#config-startUrls-problem', { hasText: 'config.startUrls[1]' }).waitFor();
    expect(await starts.evaluate((field) => field === document.activeElement)).toBe(true);
    await starts.fill(site);
    // What it takes from a page is seen before there is a crawler, and leaves none.
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.locator('pre', { hasText: `"objectID": "${site}"` }).waitFor({ timeout: scriptPatience });
    expect((await crawlers()).items).toEqual([]);
    await page.getByLabel('Pages at the same time').fill('500');
    await save.click();
    await page.locator('#config-rateLimit-problem', { hasText: 'must be 1 to 100' }).waitFor();
    await page.getByLabel('Pages at the same time').fill('3');
    await save.click();
    await page.getByRole('heading', { name: 'Help pages' }).waitFor();
    const { config } = await crawlerOf('Help pages');
    expect(config).toMatchObject({
      apiKey: '****',
      rateLimit: 3,
      startUrls: [site],
      schedule: 'on monday at 20:30',
      actions: [{ indexName: 'pages', pathsToMatch: [`${site}**`] }],
    });
    expect(await page.getByLabel('API key that writes').inputValue()).toBe('');
    // What is typed counts in the test before it is saved.
    await page.getByLabel('Records of a page').fill('({ url }) => [{ objectID: url.href, from: "typed" }]');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.locator('pre', { hasText: '"from": "typed"' }).waitFor({ timeout: scriptPatience });
    await page
      .getByRole('row', { name: /Help pages/ })
      .getByText('paused')
      .waitFor();
    await page.getByRole('button', { name: 'Make active' }).click();
    await page
      .getByRole('row', { name: /Help pages/ })
      .getByText('active')
      .waitFor();
  });

  it('changes a crawler as JSON, keeps there what was typed in fields, and says what name was probably meant', async () => {
    const { items } = await crawlers();
    const { page } = await open(`#/crawlers?crawler=${items[0]!.id}`);
    await page.getByLabel('Put before the names of indices').fill('site_');
    await page.getByRole('button', { name: 'Show JSON' }).click();
    const text = page.getByLabel('Configuration as JSON');
    const config = JSON.parse(await text.inputValue()) as Record<string, unknown>;
    expect(config).toMatchObject({ indexPrefix: 'site_', schedule: 'on monday at 20:30' });
    await text.fill('{}');
    await page.getByText(/A configuration is an object with appId/).waitFor();
    expect(await page.getByRole('button', { name: 'Show fields' }).isDisabled()).toBe(true);
    await text.fill(JSON.stringify({ ...config, exclusionPattern: [] }));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('did you mean "exclusionPatterns"?').first().waitFor();
    await text.fill(JSON.stringify({ ...config, exclusionPatterns: ['**/cart'] }));
    await page.getByRole('button', { name: 'Show fields' }).click();
    await page.getByLabel('Query parameters that make no other page').fill('ref');
    await page.getByLabel('Take pages that ask not to be indexed').check();
    await page.getByLabel('File types').fill('html\npdf');
    await page.getByLabel('Pages at most').fill('50');
    await page.getByRole('button', { name: 'Other pages, other records' }).click();
    await page.getByLabel('Into the index').last().fill('articles');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved: Help pages').first().waitFor();
    expect((await crawlerOf('Help pages')).config).toMatchObject({
      indexPrefix: 'site_',
      exclusionPatterns: ['**/cart'],
      ignoreQueryParams: ['ref'],
      ignoreNoIndex: true,
      maxUrls: 50,
      rateLimit: 3,
      actions: [{ indexName: 'pages', fileTypesToMatch: ['html', 'pdf'] }, { indexName: 'articles' }],
    });
  });

  it('lists what became of each URL, shows what one of them answered, and gives the list as a file', async () => {
    const pages = createServer(({ url }, response) => {
      response.setHeader('content-type', 'text/html');
      if (url === '/') return void response.end('<title>Home</title><a href="/stock">s</a><a href="/help">h</a>');
      if (url === '/help') return void response.end('<title>Help</title>');
      response.writeHead(url === '/stock' ? 503 : 404).end('<p>The storehouse is shut');
    });
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    const site = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    const action = {
      indexName: 'listed_pages',
      pathsToMatch: [`${site}/**`],
      recordExtractor: {
        __type: 'function',
        source: '({ url, $ }) => [{ objectID: url.href, title: $("title").text() }]',
      },
    };
    const { id } = await askCrawlers<{ id: string }>('', {
      name: 'Listed pages',
      config: {
        appId: 'shop',
        apiKey: world.node.adminKey,
        startUrls: [`${site}/`],
        sitemaps: [`${site}/sitemap.xml`],
        actions: [action],
      },
    });
    await askCrawlers(`/${id}/reindex`, {});
    await world.node.service.whenIdle();
    // One that is active is looked at again and again.
    await askCrawlers(`/${id}/pause`, {});
    pages.close();
    const { page, context } = await open(`#/crawlers?crawler=${id}`);
    const list = page.locator('aisle-console-crawler-urls');
    // What failed comes first, sitemaps too.
    await list.getByText('2 URLs').waitFor();
    await list.getByRole('row', { name: /sitemap\.xml.*404.*The sitemap answers 404/ }).waitFor();
    const download = page.waitForEvent('download');
    await list.getByRole('button', { name: 'JSON Lines' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .replace('\ufeff', '')
      .trim()
      .split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { url: string }).url).sort()).toEqual([
      `${site}/sitemap.xml`,
      `${site}/stock`,
    ]);
    await list.getByRole('button', { name: `${site}/stock` }).click();
    const visit = page.locator('aisle-console-crawler-visit');
    await visit.getByText('GET /stock HTTP/1.1').waitFor();
    await visit.getByText('The storehouse is shut').waitFor();
    await settled(page);
    expect(await findingsOf({ page, context })).toEqual([]);
    await list.getByLabel('Result').selectOption('taken');
    await list.getByLabel('Address holds').fill('/help');
    await list.getByText('1 URL', { exact: true }).waitFor();
    await list.getByRole('button', { name: `${site}/help` }).click();
    await visit.getByText('"title": "Help"').waitFor();
    await list.getByLabel('Kind').selectOption('Sitemaps');
    await list.getByText('No URL is of this kind.').waitFor();
    await visit.waitFor({ state: 'detached' });
  });

  it('explains a blocked crawler, and lets it go on', async () => {
    const { items } = await crawlers();
    const id = items[0]!.id;
    const { page } = await open('');
    let cancelled = '';
    await page.route(`**/api/1/crawlers/${id}*`, async (route) => {
      const answer = await route.fetch();
      const crawler = (await answer.json()) as object;
      const blocked = { blocked: true, blockingTaskId: 'task-1', blockingReason: 'Half of the records are gone' };
      await route.fulfill({ response: answer, json: { ...crawler, ...(cancelled ? {} : blocked) } });
    });
    await page.route(`**/api/1/crawlers/${id}/tasks/task-1/cancel`, (route) => {
      cancelled = route.request().method();
      return route.fulfill({ status: 204 });
    });
    await page.goto(`${world.consoleUrl}#/crawlers?crawler=${id}`);
    await page.getByText('Half of the records are gone').waitFor();
    await page
      .getByRole('row', { name: /Help pages/ })
      .getByText('blocked')
      .waitFor();
    await page.getByRole('button', { name: 'Let it go on' }).click();
    await page.getByText('Half of the records are gone').waitFor({ state: 'detached' });
    expect(cancelled).toBe('POST');
    // The view goes on asking how the crawler is: no answer may be on its way when the page closes.
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('keeps credentials sealed: they are typed once, never shown, and stay where nothing is typed', async () => {
    const { page } = await open('#/ingestion?tab=authentications&edit=%2B');
    await page.getByText('No credentials yet').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Feed login');
    await page.getByLabel('User name').fill('reader');
    const password = page.getByLabel('Password');
    expect(await password.getAttribute('type')).toBe('password');
    await password.fill('kept-secret');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Feed login/ }).waitFor();
    await page.reload();
    await settled(page);
    expect(await password.inputValue()).toBe('');
    expect(await page.content()).not.toContain('kept-secret');
    const bodies: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && bodies.push(request.postData() ?? ''));
    await page.getByLabel('User name').fill('writer');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved: Feed login').first().waitFor();
    expect(bodies.map((body) => JSON.parse(body) as object)).toEqual([
      { name: 'Feed login', input: { username: 'writer' } },
    ]);
  });

  it('asks for the fields of each kind of source, and says at a field what is wrong with it', async () => {
    const { page } = await open('#/ingestion?tab=sources&edit=%2B');
    const kind = page.getByLabel('Kind');
    const labels = (): Promise<string[]> =>
      page.locator('aisle-console-ingestion-resource .form-grid label').allInnerTexts();
    const asked: Record<string, string[]> = {};
    for (const type of ['json', 'csv', 'xml', 'xlsx', 'ecommerce_a', 'ecommerce_b', 'datawarehouse', 'container']) {
      await kind.selectOption(type);
      asked[type] = (await labels()).slice(3);
    }
    expect(asked).toMatchObject({
      json: expect.arrayContaining([
        'Address',
        'Column of the objectID',
        'Asked by',
        'Where the rows stand',
        'Charset',
      ]) as string[],
      csv: expect.arrayContaining(['Decimal separators of columns', 'File in the zip archive']) as string[],
      xml: expect.arrayContaining(['Element that is a record', 'Decimal separators of columns']) as string[],
      xlsx: expect.arrayContaining(['Sheet', 'Decimal separators of columns']) as string[],
      ecommerce_a: expect.arrayContaining(['Hash of the store', 'Metafields of products']) as string[],
      container: ['Image', 'Configuration as JSON', 'Column of the objectID'],
    });
    await kind.selectOption('csv');
    await page.getByLabel('Name', { exact: true }).fill('Prices');
    await page.getByLabel('Address', { exact: true }).fill('not an address');
    await page.getByLabel('Types of columns').fill('price');
    await page.getByText('Each line needs two sides').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await page.getByLabel('Types of columns').fill('price: float');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('#input-url-problem', { hasText: 'must be an address' }).waitFor();
    await page.getByLabel('Address', { exact: true }).fill('https://feeds.example.com/prices.csv');
    await page.getByLabel('Credentials').selectOption('Feed login');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Prices/ }).waitFor();
    const { sources } = await world.call<{ sources: object[] }>('GET', '/1/sources');
    expect(sources).toMatchObject([
      {
        type: 'csv',
        name: 'Prices',
        input: { url: 'https://feeds.example.com/prices.csv', mapping: { price: 'float' } },
      },
    ]);
    // Credentials that a source uses are not deleted; what uses them is a click away.
    await page.getByRole('link', { name: 'Credentials', exact: true }).click();
    await page.getByRole('button', { name: 'Delete: Feed login' }).click();
    await page.getByText('Feed login is still in use.').waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Prices' }).click();
    await page.getByRole('heading', { name: 'Prices' }).waitFor();
    // What is emptied is taken away, and what no field was typed for stays.
    await page.getByLabel('Column of the objectID').fill('sku');
    await page.getByLabel('Character between columns').fill(';');
    // Who saves again before the form knows what stands there by now would be told that somebody else had changed it.
    let isWritten = false;
    let letOn: () => void = () => undefined;
    const isLetOn = new Promise<void>((resolve) => (letOn = resolve));
    await page.route('**/1/sources/*', async (route) => {
      if (route.request().method() === 'GET' && isWritten) await isLetOn;
      const answer = await route.fetch();
      isWritten ||= route.request().method() === 'PATCH';
      await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Save' }).click();
    const input = async () =>
      (await world.call<{ sources: { input: object }[] }>('GET', '/1/sources')).sources[0]!.input;
    await expect.poll(input).toMatchObject({ uniqueIDColumn: 'sku', delimiter: ';' });
    expect(await page.getByLabel('Character between columns').inputValue()).toBe(';');
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    letOn();
    await page.getByLabel('Character between columns').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(input)
      .toEqual({ url: 'https://feeds.example.com/prices.csv', mapping: { price: 'float' }, uniqueIDColumn: 'sku' });
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('tries a transformation on a record before it is saved', async () => {
    const { page } = await open('#/ingestion?tab=transformations&edit=%2B');
    const code = page.getByLabel('Code (JavaScript)');
    await code.fill('(record) => {\n  return record.colour.name;\n}');
    await page.getByRole('button', { name: 'Try' }).click();
    await page.getByText('Line 2, column').waitFor();
    await code.fill('(record) => { console.log("seen"); return { ...record, name: record.name.trim() }; }');
    await page.getByRole('button', { name: 'Try' }).click();
    await page.locator('pre', { hasText: '"name": "Red shoe"' }).waitFor();
    await page.locator('pre', { hasText: 'seen' }).waitFor();
    await code.fill('() => null');
    await page.getByRole('button', { name: 'Try' }).click();
    await page.getByText('The record is left out.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Trim');
    await code.fill('(record) => ({');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('#transformation-code-problem', { hasText: 'cannot be run' }).waitFor();
    await code.fill('(record) => ({ ...record, name: record.name.trim() })');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Trim/ }).waitFor();
  });

  it('joins them by a task that is changed, used, and named by what keeps a source; its run tells the rejects', async () => {
    const { page } = await open('#/ingestion?tab=destinations&edit=%2B');
    await page.getByLabel('Name', { exact: true }).fill('Products');
    await page.getByLabel('Index', { exact: true }).fill('fed');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Products/ }).waitFor();
    await page.getByRole('link', { name: 'Tasks' }).click();
    await page.getByRole('button', { name: 'New task' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Nightly');
    await page.getByLabel('When', { exact: true }).fill('at night');
    await page.getByLabel('Add a transformation').selectOption('Trim');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('#task-cron-problem', { hasText: 'cron' }).waitFor();
    await page.getByLabel('When', { exact: true }).fill('30 4 * * *');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Nightly/ }).waitFor();
    await page.getByRole('button', { name: 'Nightly', exact: true }).click();
    await page.getByLabel('Failures that are borne').fill('50');
    await page.getByLabel('When', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Nightly.*on demand/ }).waitFor();
    const isOn = page.getByRole('switch', { name: 'On: Nightly' });
    await isOn.press('Space');
    await expect.poll(() => page.getByRole('button', { name: /^Run now/ }).isDisabled()).toBe(true);
    await isOn.press('Space');
    await expect.poll(() => page.getByRole('button', { name: /^Run now/ }).isEnabled()).toBe(true);
    const { tasks } = await world.call<{ tasks: { taskID: string; transformationIDs: string[]; cron?: string }[] }>(
      'GET',
      '/1/tasks',
    );
    expect(tasks).toMatchObject([{ name: 'Nightly', action: 'save', failureThreshold: 50 }]);
    expect(tasks[0]!.transformationIDs).toHaveLength(1);
    expect(tasks[0]).not.toHaveProperty('cron');

    await page.getByRole('link', { name: 'Transformations' }).click();
    await page.getByRole('button', { name: 'Delete: Trim' }).click();
    await page.getByText('Trim is still in use.').waitFor();
    await page.getByRole('link', { name: 'Sources' }).click();
    await page.getByRole('button', { name: 'Delete: Prices' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Nightly' }).waitFor();

    await world.call('POST', `/1/tasks/${tasks[0]!.taskID}/push`, {
      action: 'addObject',
      records: [{ sku: 'p1', name: ' Pushed ' }, { sku: 'p2' }],
    });
    await world.node.service.whenIdle();
    await page.getByRole('link', { name: 'Tasks' }).click();
    await page.getByRole('link', { name: /^Runs\W+Nightly/ }).click();
    await page
      .getByRole('row', { name: /Nightly/ })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('heading', { name: 'Events of this run' }).waitFor();
    await page.getByText('Rejects alone').click();
    await page
      .getByRole('region', { name: 'Events of this run' })
      .getByText(/Row 2:/)
      .first()
      .waitFor();
    await expect.poll(() => record('p1', 'fed')).toMatchObject({ name: 'Pushed' });

    await page.getByRole('link', { name: 'Tasks' }).click();
    await page.getByRole('button', { name: 'Delete: Nightly' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No tasks yet').waitFor();
    await page.getByRole('link', { name: 'Sources' }).click();
    await page.getByRole('button', { name: 'Delete: Prices' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No sources yet').waitFor();
  });

  it('looks at a source before it runs, and shows what a run that is held back would change, to be published', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ sku: `s${at}`, name: `Shoe ${at}`, price: 10 + at }));
    const feed = { body: { response: { products: rows } } as object };
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(feed.body));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.json`;
      const input = { url, uniqueIDColumn: 'sku' };
      const { sourceID } = await world.call<{ sourceID: string }>('POST', '/1/sources', {
        type: 'json',
        name: 'Feed',
        input,
      });
      const { page, complaints } = await open(`#/ingestion?tab=sources&edit=${sourceID}`);
      const asked = page.waitForResponse((answer) => answer.url().endsWith('/discover') && answer.ok());
      await page.getByRole('button', { name: 'Look at the source' }).click();
      await asked;
      await world.node.service.whenIdle();
      await page.getByText('The list of rows was found at response.products.').waitFor();
      await page.getByText('price: integer').waitFor();
      await page.getByRole('button', { name: 'Set it in the source' }).click();
      expect(await page.getByLabel('Where the rows stand').inputValue()).toBe('response.products');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved: Feed').first().waitFor();

      const { destinationID } = await world.call<{ destinationID: string }>('POST', '/1/destinations', {
        type: 'search',
        name: 'Held',
        input: { indexName: 'held' },
      });
      const { taskID } = await world.call<{ taskID: string }>('POST', '/1/tasks', {
        sourceID,
        destinationID,
        name: 'Replace',
        action: 'replace',
      });
      const run = async () => {
        const { runID } = await world.call<{ runID: string }>('POST', `/1/tasks/${taskID}/run`);
        await world.node.service.whenIdle();
        return runID;
      };
      await run();
      const cheap = rows.slice(0, 5).map((row) => ({ ...row, price: 0 }));
      feed.body = { response: { products: [...cheap, { sku: 's1', name: 'Twice', price: 0 }] } };
      const runID = await run();
      const other = await open(`#/ingestion?tab=runs&run=${runID}`);
      await page.close();
      const held = other.page;
      await held.getByRole('row', { name: /Replace.*held back/ }).waitFor();
      const panel = held.getByRole('region', { name: 'This run is held back' });
      await panel.getByText('15 of 20 records would be lost').waitFor();
      await panel.getByText('`price` would be 0 in all records').waitFor();
      await panel.getByText('From 20 to 5 records:').waitFor();
      await panel.getByRole('row', { name: /price.*median 19.5.*median 0/ }).waitFor();
      const [file] = await Promise.all([
        held.waitForEvent('download'),
        held.getByRole('button', { name: 'All of them as a file' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`rejects-${runID}.jsonl`);
      expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
        kind: 'overwritten',
        objectID: 's1',
      });
      expect(await findingsOf(other)).toEqual([]);
      await panel.getByRole('button', { name: 'Publish it all the same' }).click();
      await held.getByText('Published: held').first().waitFor();
      await panel.waitFor({ state: 'detached' });
      await expect.poll(() => search('', 'held').then(({ nbHits }) => nbHits)).toBe(5);
      expect([...complaints, ...other.complaints]).toEqual([]);
      await world.call('DELETE', `/1/tasks/${taskID}`);
      await world.call('DELETE', `/1/sources/${sourceID}`);
      await world.call('DELETE', `/1/destinations/${destinationID}`);
    } finally {
      server.close();
    }
  });
});

/** One part of each view; the deep run looks at all of them. */
const PARTS = [
  '#/indices',
  '#/merchandising?rule=other',
  '#/crawlers?crawler=%2B',
  '#/ingestion',
  '#/operations?key=%2B',
];

describe('the views', () => {
  it('has no finding of axe, light and dark, and fits a phone', async () => {
    const { page, context } = await open('');
    const found: string[] = [];
    for (const [at, route] of PARTS.entries()) {
      await page.goto(`${world.consoleUrl}${route}`);
      await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' });
      // The view before stays until the code of this one is there.
      await page.locator(`aisle-console-${/\w+/.exec(route)![0]} h1`).waitFor();
      const findings = await findingsOf({ page, context });
      if (findings.length > 0) found.push(`${route}: ${findings.join('; ')}`);
      await page.setViewportSize({ width: 390, height: 844 });
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        found.push(`${route}: too wide`);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    expect(found).toEqual([]);
  });

  it('keeps what was shown when the service is gone, and says so', async () => {
    const { page } = await open('#/merchandising');
    const table = page.getByRole('table', { name: 'Rules' });
    await table.waitFor();
    await page.route('**/1/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'Synonyms' }).click();
    await page.getByText(/The service cannot be reached/).waitFor();
    await page.goBack();
    await table.waitFor();
    await page.getByText(/Shown is what was known on/).waitFor();
    await page.unroute('**/1/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/The service cannot be reached/).waitFor({ state: 'detached' });
  });
});
