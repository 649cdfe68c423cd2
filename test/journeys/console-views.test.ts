/** The console's views of indices, merchandising and operations: what people change there, and what they are told. */
import { describe, expect, it } from 'vitest';
import { findingsOf, INDEX, settled } from '../testing/console-world.ts';
import { startConsoleJourney } from './console-journey.ts';
import { describeThorough, firstCases, itThorough } from '../testing/thorough.ts';

const journey = startConsoleJourney({ hasEmbedder: true });
const { open, record, settings, search, first, save } = journey;

describeThorough('search by meaning', () => {
  itThorough('makes vectors, compares words with meaning, and saves what shoppers find', async () => {
    const { node, call } = journey.world;
    const requests = ['lantern', 'lantern', 'zzz'].map((query) => ({ indexName: INDEX, query }));
    await call('POST', '/1/indexes/*/queries', { requests });
    await node.service.whenIdle();
    expect((await search('lantern')).nbHits).toBe(0);

    const { page, context, complaints } = await open('#/meaning');
    await page.getByText('The records of this index have no vectors yet.').waitFor();
    await page.getByRole('button', { name: 'Make the vectors' }).click();
    // Nothing works in the background here: they wait until somebody lets it.
    await page.getByText('360 of 360 records wait for their vectors.').waitFor();
    await node.service.whenIdle();
    await page.getByText('All 360 records have their vectors, made by “concepts”.').waitFor();
    expect((await search('lantern')).nbHits).toBe(0);

    // What shoppers did not find, with what it would find.
    await page.getByText(/With meaning, [1-9]\d* of \d+ find more/).waitFor();
    const row = page.getByRole('row', { name: /^lantern/ });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['2', '0', '36', expect.stringMatching(/Desk lamp/)]);
    await row.getByRole('link', { name: 'lantern' }).click();
    const way = (name: RegExp) => page.getByRole('region', { name });
    const names = (name: RegExp) => way(name).locator('.record-name').allInnerTexts();
    await way(/^By both, meaning 50%/)
      .getByText('Desk lamp')
      .first()
      .waitFor();
    expect(await names(/^By words/)).toEqual([]);
    expect(
      await way(/^By meaning/)
        .getByText(/Meaning \d+%, words 0%/)
        .count(),
    ).toBeGreaterThan(0);
    await way(/^By meaning/)
      .getByText('new')
      .first()
      .waitFor();

    // The slider weighs, by the keyboard, before anything is saved.
    await page.getByLabel('What shoppers type').fill('lamp');
    await page.getByRole('button', { name: 'Compare' }).click();
    await way(/^By words/)
      .getByText('Desk lamp')
      .first()
      .waitFor();
    const weight = page.getByRole('slider', { name: /^Weight of meaning/ });
    const halfAndHalf = await names(/^By both/);
    await weight.focus();
    await page.keyboard.press('End');
    await way(/^By both, meaning 100%/).waitFor();
    await page.getByText('Not saved yet').waitFor();
    const byMeaning = await names(/^By meaning/);
    expect(byMeaning).not.toEqual(halfAndHalf);
    await expect.poll(() => names(/^By both/)).toEqual(byMeaning);
    await page.getByRole('slider', { name: /^Least similarity/ }).focus();
    await page.keyboard.press('End');
    await page.getByText(/With meaning, 0 of \d+ find more/).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText(/With meaning, [1-9]\d* of \d+ find more/).waitFor();
    expect(await settings()).toMatchObject({ mode: 'keywordSearch', semanticSearch: { embedder: 'concepts' } });

    await weight.press('End');
    await page.getByLabel('Shoppers find by words and meaning').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`Saved: ${INDEX}`).last().waitFor();
    expect(await settings()).toMatchObject({
      mode: 'neuralSearch',
      semanticSearch: { embedder: 'concepts', weight: 100, minSimilarity: 20 },
    });
    expect((await search('lantern')).hits[0]!.name).toContain('Desk lamp');
    await settled(page);
    expect(await findingsOf({ page, context })).toEqual([]);
    await page.locator('.toast', { hasText: 'Saved' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(settings).toMatchObject({ mode: 'keywordSearch', semanticSearch: { embedder: 'concepts' } });
    await expect.poll(() => page.getByLabel('Shoppers find by words and meaning').isChecked()).toBe(false);
    expect(complaints).toEqual([]);
    // As it was, for the tests behind this one.
    await save(`/1/indexes/${INDEX}/settings`, { semanticSearch: {} });
  });
});

describe('the index', () => {
  itThorough('finds records by words and facets, all of it in the address', async () => {
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

  itThorough('imports CSV with its types, and lists what was rejected', async () => {
    const { page } = await open('#/indices?tab=import');
    await page.getByLabel('Target index').fill('imported');
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
    await journey.world.node.service.whenIdle();
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
    await journey.world.call('DELETE', '/1/indexes/imported');
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
    const { items } = await journey.world.call<{ items: { name: string }[] }>('GET', '/1/indexes');
    expect(items.map(({ name }) => name).filter((name) => name.includes('try'))).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(settings).not.toEqual(known);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(settings).toEqual(known);
  });

  itThorough('adds a facet and a replica', async () => {
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
    expect(await page.locator('.comparison').innerText()).toMatch(
      /Moved up: \d+\. Moved down: \d+\. New: 1\. Gone: \d+\./,
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Sandals for boots' }).waitFor();
    const { hits } = await journey.world.call<{
      hits: { objectID: string; description?: string; consequence: object }[];
    }>('POST', `/1/indexes/${INDEX}/rules/search`, { query: '' });
    expect(hits.find(({ description }) => description === 'Sandals for boots')?.consequence).toEqual({
      promote: [
        { objectID: one!.objectID, position: 0 },
        { objectID: two!.objectID, position: 1 },
      ],
    });
  });

  itThorough('keeps what its form does not show, and names who was faster', async () => {
    const rule = {
      conditions: [{ pattern: 'lamp', anchoring: 'contains' }],
      consequence: { userData: { note: 'kept' }, params: { filters: 'brand:Alder', ignorePlurals: true } },
      description: 'Lamps',
    };
    await save(`/1/indexes/${INDEX}/rules/lamps`, rule);
    const { page } = await open('#/merchandising?rule=lamps');
    await page.getByLabel('Send shoppers to the address').fill('/lamps');
    await page.getByRole('button', { name: 'Save' }).click();
    const read = () => journey.world.call<object>('GET', `/1/indexes/${INDEX}/rules/lamps`);
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

  itThorough('adds a synonym that the next search knows, and takes it back', async () => {
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

  itThorough('says what a search is about, with the share of each category and who stands behind it', async () => {
    const { node, call } = journey.world;
    const extensions = { queryCategorization: { facets: ['category'] } };
    await save(`/1/indexes/${INDEX}/settings`, { attributesForFaceting: ['brand', 'category', 'color'], extensions });
    const { hits } = await search('lamp');
    for (let shopper = 0; shopper < 5; shopper++) {
      const userToken = `glow-${shopper}`;
      const asking = { query: 'glow for the evening', userToken, clickAnalytics: true };
      const { queryID } = await call<{ queryID: string }>('POST', `/1/indexes/${INDEX}/query`, asking);
      const event = { eventType: 'click', eventName: 'c', index: INDEX, userToken, queryID, positions: [1] };
      await call('POST', '/1/events', { events: [{ ...event, objectIDs: [hits[0]!.objectID] }] });
    }
    // A decision about a source has everything learnt anew.
    await call('PUT', '/1/evidence/sources/userToken/nobody', { rule: 'takeOut' });
    await node.service.whenIdle();

    const { page, context, complaints } = await open('#/searches?q=glow%20for%20the%20evening');
    const { category } = (await record(hits[0]!.objectID)) as { category: string };
    await page.getByText(`About: ${category} (100%). Learnt from what shoppers chose (shoppers: 5).`).waitFor();
    await settled(page);
    expect(await findingsOf({ page, context })).toEqual([]);
    expect(complaints).toEqual([]);
  });

  itThorough('accepts and refuses synonyms that shoppers propose, and takes both back', async () => {
    const { node, call } = journey.world;
    const ask = async (userToken: string, query: string) =>
      await call<{ queryID: string; hits: { objectID: string }[] }>('POST', `/1/indexes/${INDEX}/query`, {
        query,
        userToken,
        clickAnalytics: true,
      });
    for (const [input, synonym] of [
      ['footgear', 'boot'],
      ['luminaire', 'lamp'],
    ] as const)
      for (let shopper = 0; shopper < 4; shopper++) {
        const userToken = `${input}-${shopper}`;
        expect((await ask(userToken, input)).hits).toEqual([]);
        const { queryID, hits } = await ask(userToken, synonym);
        const event = { eventType: 'click', eventName: 'c', index: INDEX, userToken, queryID, positions: [1] };
        await call('POST', '/1/events', { events: [{ ...event, objectIDs: [hits[0]!.objectID] }] });
      }
    // A decision about a source has everything learnt anew.
    await call('PUT', '/1/evidence/sources/userToken/nobody', { rule: 'takeOut' });
    await node.service.whenIdle();

    const { page, context, complaints } = await open('#/merchandising?tab=synonyms');
    const proposals = page.getByRole('region', { name: 'Proposed by shoppers' });
    const row = proposals.getByRole('row', { name: /^footgear = boot/ });
    await row.waitFor();
    const cells = await row.getByRole('cell').allInnerTexts();
    expect(cells.slice(0, 3)).toEqual(['All mean the same', '4', '4']);
    expect(cells[3]).toMatch(/^\d+: .*[Bb]oot/);
    await settled(page);
    expect(await findingsOf({ page, context })).toEqual([]);

    // By the keyboard; the focus goes on where the button was.
    await row.getByRole('button', { name: /^Accept.*footgear = boot/ }).press('Enter');
    await page.getByText('Saved: footgear = boot').last().waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Synonyms' }).getByRole('rowheader', { name: 'footgear = boot' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('synonym-proposals');
    expect((await search('footgear')).nbHits).toBeGreaterThan(0);
    await page.locator('.toast', { hasText: 'Saved' }).getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    expect((await search('footgear')).nbHits).toBe(0);

    await proposals.getByRole('button', { name: /^Refuse.*luminaire = lamp/ }).click();
    await proposals.getByText('Refused: 1').click();
    await proposals.getByRole('button', { name: /^Propose again.*luminaire/ }).click();
    await proposals.getByRole('row', { name: /^luminaire = lamp/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  itThorough('switches a built-in stop word off and on, and all of a language', async () => {
    const { page } = await open('#/merchandising?tab=dictionaries&q=about');
    const row = page.getByRole('row', { name: /about/ });
    const entries = () =>
      journey.world.call<{ hits: { word: string; state: string; type: string }[] }>(
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
      journey.world.call<{ disableStandardEntries: { stopwords?: object } }>('GET', '/1/dictionaries/*/settings');
    await expect.poll(disabled).toMatchObject({ disableStandardEntries: { stopwords: { en: true } } });
    await row.getByText('switched off').waitFor();
    await page.locator('.toast', { hasText: 'do not count' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(disabled).toMatchObject({ disableStandardEntries: { stopwords: { en: false } } });
    await expect.poll(() => all.isChecked()).toBe(true);
  });

  itThorough('adds a stop word of its own, and a configuration of suggestions with exclusions', async () => {
    const { page } = await open('#/merchandising?tab=dictionaries');
    await page.getByLabel('Word', { exact: true }).fill('shopword');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('rowheader', { name: 'shopword' }).waitFor({ state: 'attached' });
    await page.goto(`${journey.world.consoleUrl}#/merchandising?tab=suggestions&config=%2B`);
    await page.getByLabel('Never suggest').fill('rude\nwords');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('rowheader', { name: 'products_suggestions' }).waitFor();
    expect(await journey.world.call('GET', '/1/configs/products_suggestions')).toMatchObject({
      exclude: ['rude', 'words'],
    });
  });

  itThorough('writes a rule of recommendations as JSON, and takes its deletion back', async () => {
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
    expect(await journey.world.call('GET', `/1/indexes/${INDEX}/trending-items/recommend/rules/no-lamp`)).toMatchObject(
      rule,
    );
  });
});
describe('operations', () => {
  itThorough('makes a key that is shown once, and brings a revoked one back', async () => {
    const { page } = await open('#/operations?key=%2B');
    await page.getByLabel('Description').fill('Partner');
    await page.getByLabel('browse', { exact: true }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    const secret = await page.locator('#secret').innerText();
    expect(await journey.world.call('GET', `/1/keys/${secret}`)).toMatchObject({ acl: ['search', 'browse'] });
    await page.getByRole('button', { name: 'I have copied it; hide it' }).click();
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
    await expect(journey.world.call('GET', `/1/keys/${secret}`)).rejects.toThrow('404');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => journey.world.call('GET', `/1/keys/${secret}`).catch(() => undefined)).toBeDefined();
  });

  itThorough('asks before the first allowed address shuts all others out', async () => {
    const { page } = await open('#/operations?tab=network');
    await page.getByLabel('Address or range').fill('127.0.0.0/8');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page
      .getByRole('dialog')
      .getByText(/All other addresses are blocked/)
      .waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await journey.world.call('GET', '/1/security/sources')).toEqual([]);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('rowheader', { name: '127.0.0.0/8' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Every IP address may access the service').waitFor();
  });

  itThorough('shows logs, monitoring, tasks, how backups are made, and says that there are no clusters', async () => {
    const { page, complaints } = await open('#/operations?tab=logs');
    const rows = page.getByRole('table', { name: 'Logs' });
    await rows.getByRole('button', { name: /\d{4}/ }).first().click();
    await page.getByRole('heading', { name: 'Response body' }).waitFor();
    await page.getByRole('link', { name: 'Monitoring' }).click();
    await page.getByText('Working').waitFor();
    await page.getByRole('link', { name: 'Tasks' }).click();
    await page.getByRole('row', { name: /products .*up to date/ }).waitFor();
    await page.getByRole('link', { name: 'Clusters' }).click();
    await page.getByText('This service does not use clusters').waitFor();
    await page.getByRole('link', { name: 'Backups' }).click();
    await page.locator('pre', { hasText: 'aisle-service restore shop.backup' }).waitFor();
    await page.getByText('What a backup made now would contain').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy: aisle-service backup shop.backup', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('aisle-service backup shop.backup');
    // Its icons come from a file of the console, so the policy of the page refuses nothing, and clusters, which are off, are not asked for.
    expect(complaints).toEqual([]);
  });

  it('shows the rows of a table as cards on a phone, each cell under the heading of its column', async () => {
    const { page } = await open('#/indices?index=products&tab=facets', { width: 390 });
    const cell = page.getByRole('row').nth(1).getByRole('cell').first();
    const label = await cell.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(label).toBe('"What it is for"');
    const wrap = page.locator('.table-wrap').first();
    expect(await wrap.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  it('opens by a link of the service without a key, once, and leaves nothing of it in the address', async () => {
    const link = journey.world.node.createSignInLink()!;
    const { page } = await open(link.slice(link.indexOf('#')), { key: null });
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    expect(page.url()).not.toContain('sign-in');
    await page.reload();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    const again = await page.context().browser()!.newPage();
    await again.goto(link);
    await again.getByText('The link was used before').waitFor();
    expect(again.url()).not.toContain('sign-in');
    await again.close();
  });

  it('locks what a key may not do, by the name of the permission', async () => {
    const { key } = await journey.world.call<{ key: string }>('POST', '/1/keys', {
      acl: ['search', 'listIndexes', 'settings', 'browse'],
    });
    const { page } = await open('#/operations?tab=network', { key });
    await page.getByText('Needs the permission admin').waitFor();
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
  itThorough('has no finding of axe, light and dark, and fits a phone', async () => {
    const { page, context } = await open('');
    const found: string[] = [];
    for (const [at, route] of firstCases(5, PARTS).entries()) {
      await page.goto(`${journey.world.consoleUrl}${route}`);
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
