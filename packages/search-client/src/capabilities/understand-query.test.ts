/** Words that become choices: what is asked, what the state and the address say, and how a shopper takes them back. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClientCallOptions, SearchRequest } from '@aisle/contract';
import { createSession } from '../session/create-session.ts';
import { fakeWindow, flushMicrotasks } from '../testing/session-fakes.ts';
import { createUrlRouter } from '../session/url-router.ts';
import { engine, fakeStorage } from '../testing/small-engine.ts';
import { rangeNeed, setRange } from './range.ts';
import { indexSession } from './index-session.ts';
import { showVariants } from './show-variants.ts';
import { readUnderstoodFields, understandQuery } from './understand-query.ts';

const rows = [
  { objectID: '1', name: 'jacket', colors: ['Red'], price: 80, brand: 'Fjellby' },
  { objectID: '2', name: 'jacket', colors: ['Blue'], price: 90, brand: 'Morven' },
  { objectID: '3', name: 'jacket', colors: ['Red'], price: 180, brand: 'Morven' },
  { objectID: '4', name: 'blue cheese', colors: ['White'], price: 8, brand: 'Fjellby' },
];

const open = async (path = '/shop', fields = 'price color=colors brand', records = rows) => {
  const page = fakeWindow(path);
  const client = engine(records);
  const session = createSession({ client, index: 'products', router: createUrlRouter({ window: page.window }) });
  session.need({ kind: 'hits' });
  session.need(rangeNeed('price'));
  session.need({ kind: 'facet', attribute: 'colors', operator: 'or' });
  understandQuery(session, fields);
  await flushMicrotasks();
  await flushMicrotasks();
  const type = async (query: string): Promise<void> => {
    session.setQuery(query);
    await flushMicrotasks();
    await flushMicrotasks();
  };
  const found = (): string => session.state.results?.hits.map(({ objectID }) => objectID).join() ?? '';
  const chosen = (): string =>
    Object.entries(session.state.search.refinements)
      .map(([name, one]) =>
        one.kind === 'range'
          ? `${name} ${one.min ?? ''}..${one.max ?? ''}`
          : one.kind === 'facet'
            ? `${name} ${one.values}`
            : '',
      )
      .join('; ');
  const words = (): string | undefined => client.calls.at(-1)![0]!.params?.query;
  return { page, client, session, type, found, chosen, words };
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks for the words that are left under the choices that the others stand for, and keeps the text in the box', async () => {
  const { page, session, type, found, chosen, words } = await open();
  await type('red jacket under 100');
  expect(found()).toBe('1');
  expect(chosen()).toBe('colors Red; price ..100');
  expect(words()).toBe('jacket');
  expect(session.state.search.query).toBe('red jacket under 100');
  page.hide();
  expect(page.path).toBe('/shop?q=red+jacket+under+100&colors=Red&price=..100');
  expect(session.facetValues('colors').find(({ value }) => value === 'Red')).toMatchObject({ refined: true });
});

it('follows the words as they are typed on and away', async () => {
  const { type, found, chosen } = await open();
  await type('red jacket');
  expect([found(), chosen()]).toEqual(['1,3', 'colors Red']);
  await type('blue jacket');
  expect([found(), chosen()]).toEqual(['2', 'colors Blue']);
  await type('jacket');
  expect([found(), chosen()]).toEqual(['1,2,3', '']);
});

it('tells the client what was typed, and that it was typed on, though filters come with the words', async () => {
  const { client, session, type } = await open();
  await type('jacket');
  const search = vi.spyOn(client, 'search');
  const lastHint = () => (search.mock.calls.at(-1)!.slice(1)[0] as ClientCallOptions).told![0];
  await type('jacket re');
  expect(lastHint()).toEqual({ typing: true });
  await type('jacket red');
  expect(lastHint()).toEqual({ typing: true, typedQuery: 'jacket red' });
  session.toggleFacet('brand', 'Morven');
  await flushMicrotasks();
  expect(lastHint()).toEqual({ typedQuery: 'jacket red' });
});

it('asks for the values of the facets once, with the first words', async () => {
  const { client, type } = await open();
  expect(client.calls).toHaveLength(1);
  for (const query of ['r', 're', 'red', 'red jacket']) await type(query);
  const values = client.calls.filter(([request]) => request!.params?.maxValuesPerFacet === 1000);
  expect(values).toHaveLength(1);
  expect(values[0]).toEqual([
    {
      indexName: 'products',
      params: {
        query: '',
        hitsPerPage: 0,
        facets: ['colors', 'brand'],
        maxValuesPerFacet: 1000,
        analytics: false,
        clickAnalytics: false,
      },
    },
  ]);
});

it('knows them on the next page of the tab, and asks again after half an hour', async () => {
  const storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
  const asksForValues = async (): Promise<boolean> => {
    const { client, type, chosen } = await open();
    await type('red jacket');
    expect(chosen()).toBe('colors Red');
    return client.calls.some(([request]) => request!.params?.maxValuesPerFacet === 1000);
  };
  expect(await asksForValues()).toBe(true);
  expect(await asksForValues()).toBe(false);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_800_001);
  expect(await asksForValues()).toBe(true);
  storage.setItem([...storage.items.keys()][0]!, '[{"attribute":7}]');
  expect(await asksForValues()).toBe(true);
});

describe('a choice that the shopper takes back', () => {
  it('leaves its words to the text search as long as they are typed', async () => {
    const { session, type, chosen, words } = await open();
    await type('red jacket under 100');
    session.change({ refinements: { colors: null } });
    await flushMicrotasks();
    expect(chosen()).toBe('price ..100');
    expect(words()).toBe('red jacket');
    await type('red jacket under 200');
    expect(chosen()).toBe('price ..200');
    await type('jacket');
    await type('red jacket');
    expect(chosen()).toBe('colors Red');
  });

  it('is back with Back, and gone with Forward', async () => {
    const { page, session, type, chosen, words } = await open();
    await type('red jacket');
    session.change({ refinements: { colors: null } });
    await flushMicrotasks();
    await page.go(-1);
    expect([chosen(), words()]).toEqual(['colors Red', 'jacket']);
    await page.go(1);
    expect([chosen(), words()]).toEqual(['', 'red jacket']);
  });
});

it('leaves what the shopper chose alone when its own words go', async () => {
  const { session, type, chosen } = await open();
  session.toggleFacet('colors', 'Blue');
  setRange(session, 'price', { min: 50 });
  await type('red jacket under 100');
  expect(chosen()).toBe('colors Blue,Red; price 50..100');
  await type('jacket');
  expect(chosen()).toBe('colors Blue; price 50..');
});

it('takes a colour in a wider sense where its own name leaves nothing to show', async () => {
  const { type, found, chosen } = await open('/shop', 'color=colors', [
    { objectID: '1', name: 'mug', colors: ['Navy'], price: 1, brand: 'A' },
    { objectID: '2', name: 'mug', colors: ['White'], price: 1, brand: 'A' },
    { objectID: '3', name: 'vase', colors: ['Blue'], price: 1, brand: 'A' },
  ]);
  await type('blue vase');
  expect([found(), chosen()]).toEqual(['3', 'colors Blue']);
  await type('blue mug');
  expect([found(), chosen()]).toEqual(['1', 'colors Navy,Blue']);
  await type('mug');
  expect([found(), chosen()]).toEqual(['1,2', '']);
});

it('gives a colour up that leaves nothing to show, but not a price', async () => {
  const { type, found, chosen, words } = await open();
  await type('blue cheese');
  expect([found(), chosen(), words()]).toEqual(['4', '', 'blue cheese']);
  await type('cheese under 5');
  expect([found(), chosen(), words()]).toEqual(['', 'price ..5', 'cheese']);
});

it('understands what an address brings, and the choices that it names are the ones of its words', async () => {
  const plain = await open('/shop?q=red+jacket');
  plain.page.hide();
  expect([plain.found(), plain.chosen(), plain.page.path]).toEqual([
    '1,3',
    'colors Red',
    '/shop?q=red+jacket&colors=Red',
  ]);
  const both = await open('/shop?q=red+jacket&colors=Red');
  expect([both.found(), both.words()]).toEqual(['1,3', 'jacket']);
  await both.type('jacket');
  expect(both.chosen()).toBe('');
});

it('is not misled by an answer to the words as they were before they were understood', async () => {
  const page = fakeWindow('/shop?q=red+jacket&colors=Red');
  const session = createSession({
    client: engine(rows),
    index: 'products',
    router: createUrlRouter({ window: page.window }),
  });
  // Its batch answers the question for the values and the search in one tick.
  indexSession(session, 'articles');
  understandQuery(session, 'color=colors');
  session.need({ kind: 'hits' });
  session.need({ kind: 'facet', attribute: 'colors', operator: 'or' });
  await flushMicrotasks();
  await flushMicrotasks();
  expect(session.state.results?.hits.map(({ objectID }) => objectID).join()).toBe('1,3');
  expect(session.state.search.refinements['colors']).toMatchObject({ values: ['Red'] });
});

it('searches plain words when the values cannot be had, and asks again with the next ones', async () => {
  const { client, session, type, words } = await open();
  const ask = client.search.bind(client);
  client.search = ((requests: SearchRequest[], options: object) =>
    requests[0]!.params?.maxValuesPerFacet === 1000
      ? Promise.reject(new Error('busy'))
      : ask(requests, options)) as never;
  await type('red jacket');
  expect([words(), session.state.status, session.state.error]).toEqual(['red jacket', 'idle', undefined]);
  client.search = ask;
  await type('red jack');
  expect(words()).toBe('jack');
});

it('reads its fields from a text and refuses what is none', () => {
  expect(readUnderstoodFields(' price size=sizes  brand ')).toEqual([
    { kind: 'price', attribute: 'price' },
    { kind: 'size', attribute: 'sizes' },
    { kind: 'value', attribute: 'brand' },
  ]);
  expect(() => readUnderstoodFields('color=')).toThrow(
    new TypeError('understand: "color=" is no field: write a kind and its attribute, such as color=colors.'),
  );
});

describe('products that are suggested for words of their own', () => {
  const options = { share: 'nothing', searchOnStart: false } as const;
  const shown = (preview: { state: { results?: { hits: readonly { objectID: string }[] } | undefined } }): string =>
    preview.state.results?.hits.map(({ objectID }) => objectID).join() ?? '';

  it.each(['before', 'after'])(
    'are those that the page would find, asked for %s the page reads words',
    async (when) => {
      const client = engine(rows);
      const session = createSession({ client, index: 'products' });
      const begin = () => understandQuery(session, 'price color=colors');
      if (when === 'after') begin();
      const preview = indexSession(session, 'products', { ...options, id: 'preview' });
      preview.need({ kind: 'hits' });
      if (when === 'before') begin();
      preview.setQuery('red jacket');
      for (let round = 0; round < 6; round++) await flushMicrotasks();
      expect(shown(preview)).toBe('1,3');
      expect(client.calls.at(-1)![0]!.params?.query).toBe('jacket');
      expect(preview.state.answered?.query).toBe('red jacket');
      expect(session.state.search.query).toBe('');
    },
  );

  it('have the values of the facets asked for once, also while the page itself is searched with each letter', async () => {
    const { client, session, found } = await open();
    const preview = indexSession(session, 'products', { ...options, id: 'preview' });
    preview.need({ kind: 'hits' });
    for (const query of ['red', 'red jacket']) {
      preview.setQuery(query);
      session.setQuery(query);
      for (let round = 0; round < 6; round++) await flushMicrotasks();
    }
    expect([shown(preview), found()]).toEqual(['1,3', '1,3']);
    const values = client.calls.flat().filter(({ params }) => params?.maxValuesPerFacet === 1000);
    expect(values).toHaveLength(1);
  });

  it('are found by all words in another index, which has other values', async () => {
    const { session, words } = await open();
    const preview = indexSession(session, 'articles', { ...options, id: 'articles' });
    preview.need({ kind: 'hits' });
    preview.setQuery('red jacket');
    for (let round = 0; round < 6; round++) await flushMicrotasks();
    expect(words()).toBe('red jacket');
  });

  it('are shown in the variant that the words ask for', async () => {
    const swatches = [
      { name: 'Green', image: 'green.jpg' },
      { name: 'Red', image: 'red.jpg' },
    ];
    const { session } = await open('/shop', 'color=colors', [
      { objectID: '1', name: 'jacket', colors: ['Green', 'Red'], price: 80, brand: 'Morven', swatches } as never,
    ]);
    showVariants(session, 'swatches=colors');
    const preview = indexSession(session, 'products', { ...options, id: 'preview' });
    preview.need({ kind: 'hits' });
    preview.setQuery('red jacket');
    for (let round = 0; round < 6; round++) await flushMicrotasks();
    expect(preview.state.results?.hits[0]?.['image']).toBe('red.jpg');
  });
});

it('learns the values of other fields that are named later', async () => {
  const { session, type, found, chosen } = await open('/shop', 'color=colors');
  await type('red jacket');
  understandQuery(session, 'color=colors brand');
  await type('red morven jacket');
  await flushMicrotasks();
  expect(chosen()).toBe('colors Red; brand Morven');
  expect(found()).toBe('3');
});
