/** Dictionary operations under random requests: each succeeds or is rejected with its reason, and searches continue to work. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CASES } from '../../testing/fuzz-cases.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';

/** Requests of each operation. */

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({ mostDictionaryEntries: 200 });
  await shop.fill('goods', [{ objectID: 'box', name: 'Box for the Regenjacke' }]);
}, 60_000);
afterAll(() => shop.close());

const text = fc.oneof(
  fc.constantFrom(
    'box',
    'boxes',
    'the',
    'Regenjacke',
    '',
    ' ',
    '-',
    '東京',
    'l’eau',
    '__proto__',
    'constructor',
    'ﬃ',
    '\u0000',
    '\ud800',
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.string({ maxLength: 300 }),
);
const language = fc.oneof(fc.constantFrom('en', 'de', 'pt-BR', 'nb', 'xx', '__proto__', 'EN', ''), text);
const broken = fc.jsonValue({ maxDepth: 2 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 8 });
const entry = fc.record({
  objectID: fc.oneof(text, broken),
  language: fc.oneof({ weight: 8, arbitrary: language }, broken),
  word: maybe(text),
  words: maybe(fc.array(text, { maxLength: 5 })),
  decomposition: maybe(fc.array(text, { maxLength: 5 })),
  state: maybe(fc.constantFrom('enabled', 'disabled', 'on')),
});
/** Identifiers and words as they come, and the forms in which each dictionary takes them. */
const usualLanguage = fc.constantFrom('en', 'de', 'sv', 'pt-BR');
const word = fc.oneof(text, fc.constantFrom('boxes', 'Jacke', 'Regen'));
const rightEntry: Record<string, fc.Arbitrary<object>> = {
  stopwords: fc.record({ objectID: text, language: usualLanguage, word }),
  plurals: fc.record({
    objectID: text,
    language: usualLanguage,
    words: fc.array(word, { minLength: 1, maxLength: 3 }),
  }),
  compounds: fc.record({
    objectID: text,
    language: usualLanguage,
    word,
    decomposition: fc.array(word, { maxLength: 3 }),
  }),
};
const addOf = (name: string) => fc.record({ action: fc.constant('addEntry'), body: rightEntry[name] ?? entry });
const deletion = fc.record({ action: fc.constant('deleteEntry'), body: fc.record({ objectID: text }) });
const batchOf = (name: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        requests: fc.array(fc.oneof(addOf(name), deletion), { maxLength: 2 }),
        clearExistingDictionaryEntries: maybe(fc.boolean()),
      }),
    },
    fc.record({
      requests: fc.array(
        fc.record({ action: fc.constantFrom('addEntry', 'deleteEntry', 'drop'), body: fc.oneof(entry, broken) }),
        {
          maxLength: 4,
        },
      ),
      clearExistingDictionaryEntries: broken,
    }),
    broken,
  );
const dictionary = fc.constantFrom('stopwords', 'plurals', 'compounds', '*', 'words');
const asked = fc.record({
  query: maybe(text),
  language: maybe(language),
  page: maybe(fc.integer()),
  hitsPerPage: maybe(fc.integer({ min: -2, max: 1100 })),
});
const switches = fc.oneof(
  fc.dictionary(
    fc.constantFrom('stopwords', 'plurals', 'compounds', 'words'),
    fc.oneof(fc.constant(null), fc.dictionary(language, fc.boolean()), broken),
  ),
  broken,
);

interface Request {
  method: string;
  path: string;
  body?: unknown;
}
const encoded = (fields: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

const extras = fc
  .option(text, { nil: undefined, freq: 2 })
  .map((extra) => (extra === undefined ? '' : `?${encoded({ [extra]: extra })}`));

const operations: Record<string, fc.Arbitrary<Request>> = {
  batchDictionaryEntries: dictionary.chain((name) =>
    batchOf(name).map((body) => ({ method: 'POST', path: `/1/dictionaries/${name}/batch`, body })),
  ),
  searchDictionaryEntriesWithGet: fc
    .tuple(dictionary, asked)
    .map(([name, fields]) => ({ method: 'GET', path: `/1/dictionaries/${name}/search?${encoded(fields)}` })),
  searchDictionaryEntries: fc
    .tuple(dictionary, fc.oneof(asked, broken))
    .map(([name, body]) => ({ method: 'POST', path: `/1/dictionaries/${name}/search`, body })),
  setDictionarySettings: fc.oneof(fc.record({ disableStandardEntries: switches }), broken).map((body) => ({
    method: 'PUT',
    path: '/1/dictionaries/*/settings',
    body,
  })),
  getDictionarySettings: extras.map((extra) => ({ method: 'GET', path: `/1/dictionaries/*/settings${extra}` })),
  getDictionaryLanguages: extras.map((extra) => ({ method: 'GET', path: `/1/dictionaries/*/languages${extra}` })),
  getAppTask: fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 70n }), text).map((id) => ({
    method: 'GET',
    path: `/1/task/${encodeURIComponent(String(id).replace(/[\ud800-\udfff]/g, ''))}`,
  })),
  searchSingleIndex: fc
    .record({
      query: text,
      ignorePlurals: maybe(fc.oneof(fc.boolean(), fc.array(language, { maxLength: 3 }), broken)),
      removeStopWords: maybe(fc.oneof(fc.boolean(), fc.array(language, { maxLength: 3 }), broken)),
      queryLanguages: maybe(fc.oneof(fc.array(language, { maxLength: 3 }), broken)),
      decompoundQuery: maybe(fc.oneof(fc.boolean(), fc.array(language, { maxLength: 3 }), broken)),
    })
    .map((body) => ({ method: 'POST', path: '/1/indexes/goods/query', body })),
};

it.each(Object.entries(operations))(
  '%s answers random requests, and refuses with the reason',
  async (_, requests) => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requests, async ({ method, path, body }) => {
        const answer = await shop.call(method, path, body === undefined ? {} : { body });
        seen.add(answer.status);
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.body.message).toBeTruthy();
      }),
      { numRuns: CASES, endOnFailure: true },
    );
    expect(seen).toContain(200);
    await shop.service.whenIdle();
    const { hits } = await shop.search('goods', { query: 'box' });
    expect(hits.map(({ objectID }) => objectID)).toEqual(['box']);
    expect(shop.log.filter(({ error }) => error)).toEqual([]);
  },
  600_000,
);
