import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';
import { itThorough } from '../../testing/thorough.ts';

const INDEX_KEY = 'key-of-one-index';

let shop: TestService;

beforeAll(async () => {
  shop = await startTestService({
    mostDictionaryEntries: 40,
    keys: [{ key: INDEX_KEY, acl: ['editSettings', 'settings', 'search'], indexes: ['goods'] }],
  });
  await shop.fill(
    'goods',
    [
      { objectID: 'box', name: 'Wooden box' },
      { objectID: 'boxes', name: 'Two boxes' },
      { objectID: 'boxer', name: 'Boxer shorts' },
      { objectID: 'party', name: 'Party hat' },
      { objectID: 'child', name: 'Child seat' },
      { objectID: 'shoe', name: 'Shoe for the beach' },
      { objectID: 'tasse', name: 'Tasse bleue' },
      { objectID: 'new', name: 'New glasses' },
      { objectID: 'wanderschuh', name: 'Wanderschuh aus Leder' },
      { objectID: 'led', name: 'LED Lampe' },
      { objectID: 'regenjacke', name: 'Regenjacke blau' },
      { objectID: 'jacke', name: 'Jacke gegen Regen' },
      { objectID: 'handschuh', name: 'Handschuh' },
      { objectID: 'boot', name: 'Dampfschiff' },
    ],
    { searchableAttributes: ['name'] },
  );
}, 60_000);
afterAll(() => shop.close());

const call = (method: string, path: string, body?: unknown, key = ADMIN) =>
  shop.call(method, `/1/dictionaries/${path}`, { key, ...(body === undefined ? {} : { body }) });

/** Changes a dictionary and waits until searches see it. */
async function change(dictionary: string, requests: unknown[], clear = false): Promise<number> {
  const { status, body } = await call('POST', `${dictionary}/batch`, {
    clearExistingDictionaryEntries: clear,
    requests,
  });
  expect(body.message).toBeUndefined();
  expect(status).toBe(200);
  await shop.service.whenIdle();
  return body.taskID!;
}
const add = (dictionary: string, ...entries: Record<string, unknown>[]) =>
  change(
    dictionary,
    entries.map((body, at) => ({ action: 'addEntry', body: { objectID: `e${at}`, language: 'en', ...body } })),
  );
const disable = async (disableStandardEntries: unknown) => {
  expect((await call('PUT', '*/settings', { disableStandardEntries })).status).toBe(200);
  await shop.service.whenIdle();
};
const ids = async (query: string, parameters: Record<string, unknown> = {}) =>
  (await shop.search('goods', { query, typoTolerance: false, queryType: 'prefixNone', ...parameters })).hits.map(
    ({ objectID }) => objectID,
  );
const entries = async (dictionary: string, query: Record<string, string>) => {
  const { status, body } = await call('GET', `${dictionary}/search?${new URLSearchParams(query)}`);
  expect(status, body.message).toBe(200);
  return body as unknown as { hits: Record<string, unknown>[]; nbHits: number; nbPages: number; page: number };
};

beforeEach(async () => {
  for (const name of ['stopwords', 'plurals', 'compounds']) await change(name, [], true);
  await disable({ stopwords: null, plurals: null, compounds: null });
});

describe('ignorePlurals', () => {
  it('finds singular and plural by each other, in the languages that are named', async () => {
    expect(await ids('boxes', { ignorePlurals: ['en'] })).toEqual(['box', 'boxes']);
    expect(await ids('boxes')).toEqual(['boxes']);
    expect(await ids('parties', { ignorePlurals: 'en' })).toEqual(['party']);
    expect(await ids('children', { ignorePlurals: true, queryLanguages: ['en-US'] })).toEqual(['child']);
    expect(await ids('tasses', { ignorePlurals: ['fr'] })).toEqual(['tasse']);
    expect(await ids('Wanderschuhe', { ignorePlurals: ['de'] })).toEqual(['wanderschuh']);
    expect(await ids('Wanderschuhe', { ignorePlurals: ['fr'] })).toEqual([]);
  });

  itThorough('keeps words apart that only look alike', async () => {
    expect(await ids('news', { ignorePlurals: ['en'] })).toEqual([]);
    expect(await ids('glas', { ignorePlurals: ['en', 'de'] })).toEqual([]);
    expect(await ids('Leder', { ignorePlurals: ['de'] })).toEqual(['wanderschuh']);
    expect(await ids('box', { ignorePlurals: true })).toEqual(['box', 'boxes']);
  });

  it('knows usual words of every language where none is named', async () => {
    expect(await ids('boxes', { ignorePlurals: true })).toEqual(['box', 'boxes']);
    expect(await ids('Wanderschuhe', { ignorePlurals: true })).toEqual(['wanderschuh']);
    expect(await ids('tasses', { ignorePlurals: true })).toEqual(['tasse']);
  });

  it('takes a plural for the word itself in the ranking, and marks what it matched', async () => {
    const { hits } = await shop.search('goods', {
      query: 'boxes',
      ignorePlurals: ['en'],
      exactOnSingleWordQuery: 'word',
      getRankingInfo: true,
      attributesToHighlight: ['name'],
    });
    const hit = hits.find(({ objectID }) => objectID === 'box')!;
    expect(hit._rankingInfo).toMatchObject({ nbTypos: 0, nbExactWords: 1 });
    expect(hit._highlightResult).toMatchObject({ name: { value: 'Wooden <em>box</em>', matchedWords: ['boxes'] } });
  });

  it('holds for browsing and for the values of facets too', async () => {
    await shop.fill('dyed', [{ objectID: 'red', name: 'box', color: 'red' }], {
      attributesForFaceting: ['searchable(color)'],
      ignorePlurals: ['en'],
    });
    const browsed = await shop.call('POST', '/1/indexes/dyed/browse', {
      body: { params: 'query=the+boxes&removeStopWords=en' },
    });
    expect(browsed.body['hits']).toMatchObject([{ objectID: 'red' }]);
    const { body } = await shop.call('POST', '/1/indexes/dyed/facets/color/query', { body: { params: 'query=boxes' } });
    expect(body['facetHits']).toMatchObject([{ value: 'red', count: 1 }]);
  });

  it('is a setting too, and a search may say otherwise', async () => {
    const set = (body: unknown) => shop.call('PUT', '/1/indexes/goods/settings', { body });
    expect((await set({ ignorePlurals: ['en'], queryLanguages: ['en'] })).status).toBe(200);
    await shop.service.whenIdle();
    expect(await ids('parties')).toEqual(['party']);
    expect(await ids('parties', { ignorePlurals: false })).toEqual([]);
    await set({ ignorePlurals: false, queryLanguages: [] });
    await shop.service.whenIdle();
    expect(await ids('parties')).toEqual([]);
  });

  it('refuses what is no language and no switch', async () => {
    for (const ignorePlurals of [['not a language'], 7, {}, [1]]) {
      const { status, body } = await shop.call('POST', '/1/indexes/goods/query', {
        body: { query: 'box', ignorePlurals },
        key: SEARCH,
      });
      expect(status).toBe(400);
      expect(body.message).toContain('ignorePlurals');
    }
  });
});

describe('removeStopWords', () => {
  it('takes words out that say nothing, but never the one that is typed, quoted words, or all of them', async () => {
    expect(await ids('a box with the')).toEqual([]);
    expect(await ids('a box with the', { removeStopWords: ['en'] })).toEqual(['box']);
    expect(await ids('a box with the', { removeStopWords: ['en'], queryType: 'prefixLast' })).toEqual([]);
    expect(await ids('the', { removeStopWords: ['en'] })).toEqual(['shoe']);
    expect(await ids('shoe "for the" box', { removeStopWords: ['en'] })).toEqual([]);
    expect(await ids('ein Handschuh', { removeStopWords: ['de'] })).toEqual(['handschuh']);
  });

  it('keeps words that are goods in another language where no language is named', async () => {
    expect(await ids('hat', { removeStopWords: true })).toEqual(['party']);
    expect(await ids('the party hat', { removeStopWords: true })).toEqual(['party']);
    expect(await ids('eine Jacke mit Regen', { removeStopWords: true })).toEqual(['jacke']);
  });

  it('answers with the query as it was asked, and with the words that were searched', async () => {
    const answer = await shop.search('goods', { query: 'shoe for the beach', removeStopWords: ['en'] });
    expect(answer).toMatchObject({ query: 'shoe for the beach', parsedQuery: 'shoe beach' });
  });
});

describe('decompoundQuery', () => {
  const german = { queryLanguages: ['de'] };

  it('finds compounds by their main part, and the parts of a compound', async () => {
    expect(await ids('Jacke', german)).toEqual(['jacke', 'regenjacke']);
    expect(await ids('Regenjacke', german)).toEqual(['regenjacke', 'jacke']);
    expect(await ids('Regenjacken', { ...german, ignorePlurals: true })).toEqual(['regenjacke', 'jacke']);
    expect(await ids('Jacke', { ...german, decompoundQuery: false })).toEqual(['jacke']);
    expect(await ids('Jacke')).toEqual(['jacke']);
    expect(await ids('Jacke', { decompoundQuery: ['de'] })).toEqual(['jacke', 'regenjacke']);
  });

  it('leaves words alone that only look like compounds', async () => {
    expect(await ids('Schuh', german)).toEqual(['wanderschuh']);
  });

  it('marks the part that was meant', async () => {
    const { hits } = await shop.search('goods', { query: 'Jacke', ...german, attributesToHighlight: ['name'] });
    expect(hits.map(({ _highlightResult: marked }) => (marked as { name: { value: string } }).name.value)).toEqual([
      '<em>Jacke</em> gegen Regen',
      'Regen<em>jacke</em> blau',
    ]);
  });

  it('follows own entries', async () => {
    expect(await ids('Boot', german)).toEqual([]);
    await add('compounds', { language: 'de', word: 'Dampfschiff', decomposition: ['Dampf', 'Boot'] });
    expect(await ids('Boot', german)).toEqual(['boot']);
    await add('compounds', { language: 'de', word: 'Regenjacke', decomposition: ['Regenjacke'] });
    expect(await ids('Jacke', german)).toEqual(['jacke']);
  });
});

describe('own entries', () => {
  it('join the standard ones at once, and a disabled one takes a standard one away', async () => {
    expect(await ids('cheap box', { removeStopWords: ['en'] })).toEqual([]);
    const taskID = await add('stopwords', { word: 'cheap' }, { word: 'the', state: 'disabled' });
    expect((await shop.call('GET', `/1/task/${taskID}`)).body).toMatchObject({ status: 'published' });
    expect(await ids('cheap box', { removeStopWords: ['en'] })).toEqual(['box']);
    expect(await ids('cheap box', { removeStopWords: ['de'] })).toEqual([]);
    expect(await ids('the box', { removeStopWords: ['en'] })).toEqual([]);
  });

  itThorough('replace the standard plurals of their words', async () => {
    await add('plurals', { words: ['box', 'crate'] });
    expect(await ids('box', { ignorePlurals: ['en'] })).toEqual(['box']);
    expect(await ids('crate', { ignorePlurals: ['en'] })).toEqual(['box']);
    expect(await ids('boxes', { ignorePlurals: ['en'] })).toEqual(['boxes']);
  });

  itThorough('are replaced and deleted by their objectID, in the order of the batch', async () => {
    const entry = (word: string) => ({ action: 'addEntry', body: { objectID: 'one', language: 'en', word } });
    await change('stopwords', [entry('cheap'), entry('nice'), { action: 'deleteEntry', body: { objectID: 'two' } }]);
    expect((await entries('stopwords', { query: 'nice' })).hits).toEqual([
      { objectID: 'one', language: 'en', word: 'nice', type: 'custom' },
    ]);
    expect((await entries('stopwords', { query: 'cheap' })).nbHits).toBe(0);
    await change('stopwords', [entry('cheap'), { action: 'deleteEntry', body: { objectID: 'one' } }]);
    expect((await entries('stopwords', { query: 'cheap' })).nbHits).toBe(0);
  });

  it('come all or not at all: one that has not the form of its dictionary refuses the batch', async () => {
    const good = { action: 'addEntry', body: { objectID: 'good', language: 'en', word: 'cheap' } };
    const bad = [
      { objectID: 'x', language: 'en', words: ['a', 'b'] },
      { objectID: 'x', language: 'en', word: 'w', decomposition: ['a'] },
      { objectID: 'x', language: 'xx', word: 'w' },
      { objectID: 'x', language: 'en', word: '?!' },
      { objectID: 'x', language: 'en' },
      { objectID: 'x', word: 'w' },
      { objectID: '', language: 'en', word: 'w' },
      { objectID: 'a\u0000b', language: 'en', word: 'w' },
      { objectID: 'x', language: 'en', word: 'w', color: 'red' },
    ];
    for (const body of bad) {
      const answer = await call('POST', 'stopwords/batch', { requests: [good, { action: 'addEntry', body }] });
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.body.message).toMatch(/requests(\[1\]|\/1)|requests/);
    }
    expect((await entries('stopwords', { query: 'cheap' })).nbHits).toBe(0);
    expect((await call('POST', 'synonyms/batch', { requests: [good] })).status).toBe(400);
  });

  it('have a quota over all dictionaries: beyond it 403, and nothing of the batch stays', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        action: 'addEntry',
        body: { objectID: `n${at}`, language: 'en', word: `word${at}` },
      }));
    await change('stopwords', many(39));
    await add('plurals', { words: ['a', 'b'] });
    const answer = await call('POST', 'stopwords/batch', { requests: many(41).slice(38) });
    expect(answer.status).toBe(403);
    expect(answer.body.message).toMatch(/at most 40/);
    expect((await entries('stopwords', { query: 'word4' })).nbHits).toBe(1);
    await change('stopwords', many(39));
  });

  it('are at most 10 MB in one batch', async () => {
    const raw = JSON.stringify({ requests: [] }).padEnd(10_000_001, ' ');
    expect((await shop.call('POST', '/1/dictionaries/stopwords/batch', { raw })).status).toBe(413);
  });

  it('are not for keys of some indices: words are for all of them', async () => {
    const body = { requests: [] };
    expect((await call('POST', 'stopwords/batch', body, INDEX_KEY)).status).toBe(403);
    expect((await call('PUT', '*/settings', { disableStandardEntries: {} }, INDEX_KEY)).status).toBe(403);
    expect((await call('GET', '*/languages', undefined, INDEX_KEY)).status).toBe(200);
  });
});

describe('searching entries', () => {
  it('shows own entries first, then standard ones without those that are replaced', async () => {
    await add('plurals', { objectID: 'mine', words: ['knife', 'knives', 'blade'] });
    const { hits, nbHits } = await entries('plurals', { query: 'KNI', language: 'en' });
    expect(nbHits).toBe(1);
    expect(hits[0]).toMatchObject({ objectID: 'mine', type: 'custom' });
    expect((await entries('plurals', { query: 'leaf', language: 'en' })).hits).toEqual([
      { objectID: 'en-leaf', language: 'en', words: ['leaf', 'leaves'], state: 'enabled', type: 'standard' },
    ]);
    expect((await entries('plurals', { query: 'shoe', language: 'en' })).hits).toMatchObject([
      { words: ['shoe', 'shoes'], type: 'standard' },
    ]);
  });

  it('pages, by GET and by POST the same', async () => {
    const all = await entries('stopwords', { query: '', language: 'en', hitsPerPage: '1000' });
    expect(all.nbHits).toBeGreaterThan(100);
    const page = await entries('stopwords', { query: '', language: 'en', page: '2', hitsPerPage: '10' });
    expect(page.hits).toEqual(all.hits.slice(20, 30));
    expect(page.nbPages).toBe(Math.ceil(all.nbHits / 10));
    const body = { query: '', language: 'en', page: 2, hitsPerPage: 10 };
    expect((await call('POST', 'stopwords/search', body)).body).toEqual(page);
    expect((await call('POST', 'stopwords/search', { query: '', language: 'xx' })).status).toBe(400);
    expect((await call('GET', 'stopwords/search')).status).toBe(400);
  });
});

describe('standard entries', () => {
  it('are turned off and on language by language; others stay, null resets', async () => {
    const settings = async () => (await call('GET', '*/settings')).body['disableStandardEntries'];
    await disable({ stopwords: { en: true, fr: true } });
    await disable({ stopwords: { fr: false }, plurals: { en: true }, compounds: { de: true } });
    expect(await settings()).toEqual({
      stopwords: { en: true, fr: false },
      plurals: { en: true },
      compounds: { de: true },
    });
    expect(await ids('a box', { removeStopWords: ['en'] })).toEqual([]);
    expect(await ids('parties', { ignorePlurals: ['en'] })).toEqual([]);
    expect((await entries('stopwords', { query: 'the', language: 'en' })).hits[0]).toMatchObject({ state: 'disabled' });
    await disable({ stopwords: null });
    expect(await settings()).toEqual({ stopwords: {}, plurals: { en: true }, compounds: { de: true } });
    expect(await ids('a box', { removeStopWords: ['en'] })).toEqual(['box']);
    expect((await call('PUT', '*/settings', { disableStandardEntries: { compounds: { en: true } } })).status).toBe(400);
  });
});

describe('the languages', () => {
  it('tell how many own entries there are, and null where nothing is known', async () => {
    await add('stopwords', { language: 'de', word: 'billig' }, { language: 'cs', word: 'levne' });
    const { body } = await call('GET', '*/languages');
    expect(body).toMatchObject({
      de: { stopwords: { nbCustomEntries: 1 }, plurals: { nbCustomEntries: 0 }, compounds: { nbCustomEntries: 0 } },
      en: { stopwords: { nbCustomEntries: 0 }, plurals: { nbCustomEntries: 0 }, compounds: null },
      cs: { stopwords: { nbCustomEntries: 1 }, plurals: null, compounds: null },
      ja: { stopwords: { nbCustomEntries: 0 }, plurals: null, compounds: null },
    });
    const counted = Object.values(body as Record<string, Record<string, unknown>>);
    expect(counted.filter(({ stopwords }) => stopwords).length).toBeGreaterThanOrEqual(12);
    expect(counted.filter(({ plurals }) => plurals).length).toBeGreaterThanOrEqual(12);
  });
});

describe('a task of the application', () => {
  it('is none of an index, and an unknown one is 404', async () => {
    const taskID = await add('stopwords', { word: 'cheap' });
    expect((await shop.call('GET', `/1/indexes/goods/task/${taskID}`)).status).toBe(404);
    expect((await shop.call('GET', '/1/task/999999')).status).toBe(404);
    expect((await shop.call('GET', `/1/task/${taskID}`, { key: SEARCH })).status).toBe(403);
  });
});
