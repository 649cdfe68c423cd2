import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { catalogue, simulateSearches } from '../../testing/simulated-shoppers.ts';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';
import { addSearches } from '../../ground/query/search-rows.ts';
import { noScripts } from '../../sandbox/script-runner.ts';
import type { TextMatching } from '../../foundation/text-patterns/match-texts.ts';
import { describeThorough, itThorough } from '../../testing/thorough.ts';

let shop: TestService;

beforeAll(async () => {
  shop = await startTestService();
  const settings = {
    searchableAttributes: ['name', 'kind'],
    attributesForFaceting: ['kind', 'brand', 'color'],
    replicas: ['shop-cheap'],
  };
  await shop.fill('shop', catalogue, settings);
  const rows = simulateSearches({ index: 'shop', end: shop.clock.now });
  const random = seededRandom(3);
  await addSearches(
    shop.store,
    rows.sort(() => random() - 0.5),
  );
  await addSearches(
    shop.store,
    simulateSearches({ index: 'shop-cheap', end: shop.clock.now, tag: 'sale' }).slice(0, 300),
  );
}, 60_000);
afterAll(() => shop.close());

const configs = (method: string, path = '', body?: unknown) =>
  shop.call(method, `/1/configs${path}`, body === undefined ? {} : { body });
const build = async (indexName: string, config: Record<string, unknown>) => {
  const { status, body } = await configs('PUT', `/${indexName}`, config);
  expect(body.message).toMatch(/being built/);
  expect(status).toBe(200);
  await shop.service.whenIdle();
  return (await shop.search(indexName, { hitsPerPage: 1000, attributesToHighlight: [] })).hits;
};
const source = { indexName: 'shop', minHits: 1 };
const log = async (index: string) => {
  const response = await shop.service.fetch(
    new Request(`http://localhost/1/logs/${index}`, {
      headers: { 'X-Service-Application-Id': 'shop', 'X-Service-API-Key': 'admin-key-of-the-tests' },
    }),
  );
  expect(response.headers.get('content-type')).toContain('ndjson');
  return (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

describe('suggestions', () => {
  it('are what shoppers searched for, the most popular first, not the letters on the way', async () => {
    const hits = await build('popular', {
      sourceIndices: [
        {
          ...source,
          facets: [{ attribute: 'kind' }, { attribute: 'brand', amount: 2 }, { attribute: 'nothing', amount: 2 }],
        },
      ],
    });
    expect(hits.map(({ query }) => query)).toEqual(['navy lamp', 'tent', 'kettle']);
    expect(hits[0]).toEqual({
      objectID: 'navy lamp',
      query: 'navy lamp',
      nb_words: 2,
      popularity: 72,
      shop: {
        exact_nb_hits: 5,
        facets: {
          exact_matches: {
            kind: [{ value: 'lamp', count: 5 }],
            brand: [
              { value: 'Alder', count: 1 },
              { value: 'Birch', count: 1 },
            ],
          },
        },
      },
    });
  });

  it('can be searched as one types, like any index', async () => {
    const { hits } = await shop.search('popular', { query: 'ke' }, SEARCH);
    expect(hits).toMatchObject([{ query: 'kettle', _highlightResult: { query: { value: '<em>ke</em>ttle' } } }]);
  });

  itThorough('leave out what is excluded, what is too short and what finds too little', async () => {
    const queries = (await build('fewer', { sourceIndices: [{ ...source, minLetters: 5 }], exclude: ['LAMP'] })).map(
      ({ query }) => query,
    );
    expect(queries).toEqual(['kettle']);
    expect(
      await build('fewer', { sourceIndices: [{ ...source, minLetters: 5 }], exclude: ['k*tle', 'navy*'] }),
    ).toEqual([]);
    expect((await build('fewer', { sourceIndices: [{ ...source, minHits: 6 }] })).map(({ query }) => query)).toEqual([
      'tent',
      'kettle',
    ]);
    expect(await build('fewer', { sourceIndices: [{ indexName: 'shop', minHit: 21 }] })).toEqual([]);
  });

  it('take one of singular and plural, with the searches of both', async () => {
    await shop.fill('plain', [{ objectID: '1', name: 'tent and tents' }]);
    await addSearches(shop.store, simulateSearches({ index: 'plain', end: shop.clock.now }));
    const both = await build('forms', { sourceIndices: [{ indexName: 'plain', minHits: 1 }] });
    expect(both.map(({ query, popularity }) => [query, popularity])).toEqual([
      ['tent', 50],
      ['tents', 38],
    ]);
    const sourceIndices = [{ indexName: 'plain', minHits: 1 }];
    const one = await build('forms', { sourceIndices, languages: ['en'] });
    expect(one.map(({ query, popularity }) => [query, popularity])).toEqual([['tent', 88]]);
  });

  itThorough('keep special characters only when they are allowed', async () => {
    await shop.fill('cafe', [{ objectID: '1', name: 'Café kettle!' }]);
    await addSearches(shop.store, simulateSearches({ index: 'cafe', end: shop.clock.now }));
    const sourceIndices = [{ indexName: 'cafe', minHits: 1, minLetters: 8 }];
    expect((await build('special', { sourceIndices })).map(({ query }) => query)).toEqual(['cafe kettle']);
    expect((await build('special', { sourceIndices, allowSpecialCharacters: true })).map(({ query }) => query)).toEqual(
      ['café kettle!'],
    );
  });

  it('come from facets, other indices, tags and replicas too', async () => {
    const generated = await build('more', {
      sourceIndices: [{ ...source, generate: [['color', 'kind']], minLetters: 10 }],
    });
    expect(generated.map(({ query }) => query)).toContain('green jacket');
    expect(generated[0]).toMatchObject({ nb_words: 2, popularity: 0, shop: { exact_nb_hits: 5 } });
    await shop.fill('wishes', [
      { objectID: '1', query: 'Red Tent', count: 99 },
      { objectID: '2', query: 7 },
    ]);
    expect((await build('more', { sourceIndices: [{ ...source, external: ['wishes'] }] }))[0]).toMatchObject({
      query: 'red tent',
      popularity: 99,
    });
    expect(await build('more', { sourceIndices: [{ ...source, analyticsTags: ['sale'] }] })).toEqual([]);
    const sale = await build('more', { sourceIndices: [{ ...source, replicas: true, analyticsTags: ['sale'] }] });
    expect(sale.map(({ query }) => query)).toEqual(['navy lamp']);
    const odd = await build('more', { sourceIndices: [{ ...source, replicas: true, analyticsTags: ['sa\u0000le'] }] });
    expect(odd.map(({ query }) => query)).toEqual(['navy lamp']);
  });

  describeThorough('in a shop of four weeks', () => {
    const DAY = 86_400_000;
    const goods = ['lamp', 'fan', 'young', 'old', 'ancient'].map((name) => ({ objectID: name, name }));
    /** Searches of one query on one day, so many days ago, each by a shopper of its own. */
    const searched = (index: string, query: string, daysAgo: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...simulateSearches({ index, end: shop.clock.now })[0]!,
        query,
        userToken: `${query}-${daysAgo}-${n}`,
        searchedAt: shop.clock.now - daysAgo * DAY - n * 1000,
      }));
    const daily = (index: string, query: string, options: { days: number; count: number; before?: number }) =>
      Array.from({ length: options.days }, (_, day) =>
        searched(index, query, day + (options.before ?? 0), options.count),
      ).flat();
    const popularities = async (index: string, sources: string) =>
      (await build(index, { sourceIndices: [{ indexName: sources, minHits: 1 }] })).map(
        ({ query, popularity, trending }) => [query, popularity, trending],
      );

    itThorough('lose popularity with time, and end after 30 days', async () => {
      await shop.fill('faded', goods);
      await addSearches(shop.store, [
        ...searched('faded', 'young', 0, 40),
        ...searched('faded', 'old', 14, 40),
        ...searched('faded', 'ancient', 31, 40),
      ]);
      const hits = await popularities('fading', 'faded');
      expect(hits.map(([query]) => query)).toEqual(['young', 'old']);
      expect(Number(hits[1]![1])).toBeLessThan(20);
    });

    itThorough(
      'keep the popularity of what is as wanted as ever: its searches, which count half after two weeks',
      async () => {
        await shop.fill('steady', goods);
        await addSearches(shop.store, daily('steady', 'lamp', { days: 28, count: 10 }));
        const [[query, popularity, trending]] = (await popularities('steady-suggestions', 'steady')) as [unknown[]];
        expect([query, trending]).toEqual(['lamp', undefined]);
        expect(popularity).toBeGreaterThan(140);
        expect(popularity).toBeLessThan(170);
      },
    );

    itThorough(
      'are ranked by what is searched now: a wave of three days stands first, and says that it trends',
      async () => {
        await shop.fill('waves', goods);
        await addSearches(shop.store, [
          ...daily('waves', 'lamp', { days: 28, count: 14 }),
          ...daily('waves', 'fan', { days: 3, count: 60 }),
        ]);
        expect(await popularities('waving', 'waves')).toEqual([
          ['fan', expect.any(Number), true],
          ['lamp', expect.any(Number), undefined],
        ]);
        expect((await shop.search('waving', { query: '' })).hits.map(({ objectID }) => objectID)).toEqual([
          'fan',
          'lamp',
        ]);
      },
    );

    itThorough('forget a wave when it is over', async () => {
      await shop.fill('over', goods);
      await addSearches(shop.store, [
        ...daily('over', 'lamp', { days: 28, count: 10 }),
        ...daily('over', 'fan', { days: 3, count: 60, before: 12 }),
      ]);
      expect(await popularities('ebb', 'over')).toEqual([
        ['lamp', expect.any(Number), undefined],
        ['fan', expect.any(Number), undefined],
      ]);
    });

    itThorough('come within the hour where the top moves, and wait for the daily build where it does not', async () => {
      await shop.fill('moving', goods);
      await addSearches(shop.store, daily('moving', 'lamp', { days: 28, count: 10 }));
      const suggested = async () => (await shop.search('moved', { query: '' })).hits.map(({ objectID }) => objectID);
      const builtAt = async () => (await configs('GET', '/moved/status')).body['lastBuiltAt'];
      const checkAfter = async (hours: number) => {
        shop.clock.now += hours * 3_600_000;
        await shop.store.query(`UPDATE jobs SET run_at = 0 WHERE kind = 'checkSuggestions'`);
        await shop.service.whenIdle();
      };
      await build('moved', { sourceIndices: [{ indexName: 'moving', minHits: 1 }] });
      const first = await builtAt();
      await addSearches(shop.store, searched('moving', 'fan', 0, 3));
      await checkAfter(1);
      expect([await suggested(), await builtAt()]).toEqual([['lamp'], first]);
      await addSearches(shop.store, searched('moving', 'fan', 0.01, 40));
      await checkAfter(1);
      expect((await suggested()).toSorted()).toEqual(['fan', 'lamp']);
      const second = await builtAt();
      expect(second).not.toBe(first);
      await checkAfter(1);
      expect(await builtAt()).toBe(second);
    });
  });

  it('take the languages of their sources, and say when these have none', async () => {
    const sourceIndices = [{ indexName: 'plain', minHits: 1 }];
    expect(await build('own-languages', { sourceIndices, languages: true })).toHaveLength(2);
    expect((await log('own-languages')).map(({ message }) => message)).toContainEqual(
      expect.stringContaining('No source says its "queryLanguages"'),
    );
    await shop.call('PUT', '/1/indexes/plain/settings', { body: { queryLanguages: ['en'] } });
    await shop.service.whenIdle();
    expect(await build('own-languages', { sourceIndices, languages: true })).toHaveLength(1);
    expect(await build('own-languages', { sourceIndices, languages: false })).toHaveLength(2);
    expect((await configs('GET', '/own-languages')).body['languages']).toBe(false);
  });

  it('are never stop words alone', async () => {
    await shop.fill('words', [{ objectID: '1', name: 'the lamp' }]);
    const rows = ['the', 'the lamp'].flatMap((query) =>
      Array.from({ length: 9 }, (_, n) => ({
        ...simulateSearches({ index: 'words', end: shop.clock.now })[0]!,
        query,
        userToken: `${query}-${n}`,
      })),
    );
    await addSearches(shop.store, rows);
    const sourceIndices = [{ indexName: 'words', minHits: 1 }];
    expect((await build('said', { sourceIndices, languages: ['en'] })).map(({ query }) => query)).toEqual(['the lamp']);
    expect(await log('said')).toContainEqual(
      expect.objectContaining({ level: 'SKIP', message: '"the" holds stop words alone', contextLevel: 3 }),
    );
  });

  it('leave out what an expression finds, and end with one that would run for ever elsewhere', async () => {
    const exclude = ['/^nav|lam(p|b)$/', '/^(([a-z])+.)+[0-9]([a-z])+$/', '/(e+)+$/'];
    expect((await build('expressed', { sourceIndices: [source], exclude })).map(({ query }) => query)).toEqual([
      'tent',
    ]);
  });

  itThorough('have their expressions looked for by the script runner', async () => {
    let texts = 0;
    const scripts = {
      ...noScripts,
      matchTexts: (matching: TextMatching) => {
        texts += matching.texts.length;
        return Promise.resolve(matching.texts.map((text) => text === 'tent'));
      },
    };
    const other = await startTestService({ scripts });
    await other.fill('shop', catalogue, { searchableAttributes: ['name', 'kind'], attributesForFaceting: ['kind'] });
    await addSearches(other.store, simulateSearches({ index: 'shop', end: other.clock.now }));
    await other.call('POST', '/1/configs', {
      body: { indexName: 'elsewhere', sourceIndices: [source], exclude: ['/nothing/'] },
    });
    await other.service.whenIdle();
    const { hits } = await other.search('elsewhere', { hitsPerPage: 1000 });
    expect(hits.map(({ query }) => query)).toEqual(['navy lamp', 'kettle']);
    expect(texts).toBeGreaterThanOrEqual(3);
    await other.close();
  });

  it('are ranked by the taste of a shopper where that is wanted', async () => {
    const sourceIndices = [
      { ...source, facets: [{ attribute: 'kind' }, { attribute: 'brand', amount: 5 }], generate: [['kind']] },
    ];
    const before = await build('tasteful', { sourceIndices });
    expect(before[0]).not.toHaveProperty('kind');
    const hits = await build('tasteful', { sourceIndices, enablePersonalization: true });
    expect(hits.find(({ query }) => query === 'kettle')).toMatchObject({
      kind: ['kettle'],
      brand: ['Alder', 'Birch', 'Cedar', 'Fern', 'Linden'],
      shop: { exact_nb_hits: 20 },
    });
    const { body } = await shop.call('GET', '/1/indexes/tasteful/settings');
    expect(body).toMatchObject({ enablePersonalization: true, customRanking: ['desc(popularity)'] });
    await shop.call('POST', '/1/strategies/personalization', {
      body: {
        eventsScoring: [{ eventName: 'Bought', eventType: 'conversion', score: 100 }],
        facetsScoring: [{ facetName: 'kind', score: 100 }],
        personalizationImpact: 100,
      },
    });
    await shop.call('POST', '/1/events', {
      body: {
        events: [
          { eventType: 'conversion', eventName: 'Bought', index: 'shop', userToken: 'camper', objectIDs: ['tent-0-0'] },
        ],
      },
    });
    await shop.service.whenIdle();
    expect((await shop.search('tasteful', { userToken: 'camper' })).hits[0]!['query']).toBe('tent');
    expect((await shop.search('tasteful', { userToken: 'nobody' })).hits[0]!['query']).toBe('navy lamp');
    // What somebody switched off stays off, and what he declared stays there.
    const own = { enablePersonalization: false, attributesForFaceting: ['brand'] };
    await shop.call('PUT', '/1/indexes/tasteful/settings', { body: own });
    await shop.service.whenIdle();
    await build('tasteful', { sourceIndices, enablePersonalization: true });
    expect((await shop.call('GET', '/1/indexes/tasteful/settings')).body).toMatchObject({
      enablePersonalization: false,
      attributesForFaceting: ['brand', 'filterOnly(kind)'],
    });
  });

  itThorough('go when they find nothing any more, without a build', async () => {
    const records = [
      { objectID: '1', name: 'navy lamp', kind: 'a' },
      { objectID: '2', name: 'tent', kind: 'b' },
    ];
    await shop.fill('sold', records, { searchableAttributes: ['name'], attributesForFaceting: ['kind'] });
    await addSearches(shop.store, simulateSearches({ index: 'sold', end: shop.clock.now }));
    const queries = async () => (await shop.search('sellable', {})).hits.map(({ query }) => query);
    await build('sellable', { sourceIndices: [{ indexName: 'sold', minHits: 1 }] });
    await shop.fill('sellable', [{ objectID: 'mine', query: 'by hand' }]);
    expect(await queries()).toEqual(['navy lamp', 'tent', 'by hand']);
    const builtAt = (await configs('GET', '/sellable/status')).body['lastBuiltAt'];
    shop.clock.now += 3_600_000;
    await shop.call('DELETE', '/1/indexes/sold/2');
    await shop.service.whenIdle();
    expect(await queries()).toEqual(['navy lamp', 'by hand']);
    await shop.call('DELETE', '/1/indexes/sold');
    await shop.service.whenIdle();
    expect(await queries()).toEqual(['by hand']);
    expect((await configs('GET', '/sellable/status')).body['lastBuiltAt']).toBe(builtAt);
  });

  it('stay as they were where a build fails, whose log says why', async () => {
    await build('failing', { sourceIndices: [source] });
    const before = (await configs('GET', '/failing/status')).body;
    // Searches that wait in memory would fail first.
    await shop.service.whenIdle();
    await shop.store.query('ALTER TABLE searches RENAME TO searches_away');
    try {
      await configs('PUT', '/failing', { sourceIndices: [source] });
      await shop.service.whenIdle().catch(() => undefined);
      expect(await log('failing')).toContainEqual(
        expect.objectContaining({
          level: 'ERROR',
          message: expect.stringContaining('The build failed and comes again'),
        }),
      );
      expect((await configs('GET', '/failing/status')).body).toEqual(before);
      expect((await shop.search('failing', {})).nbHits).toBeGreaterThan(0);
    } finally {
      await shop.store.query('ALTER TABLE searches_away RENAME TO searches');
    }
    shop.clock.now += 60_000;
    await shop.service.whenIdle();
    expect((await log('failing')).at(-1)).toMatchObject({ level: 'INFO' });
  });

  itThorough('are built again after a day, and leave what others wrote into their index', async () => {
    await build('daily', { sourceIndices: [source] });
    await shop.fill('daily', [{ objectID: 'mine', query: 'by hand' }]);
    await shop.call('PUT', '/1/indexes/daily/settings', { body: { hitsPerPage: 3 } });
    await addSearches(
      shop.store,
      Array.from({ length: 60 }, (_, n) => ({
        ...simulateSearches({ index: 'shop', end: shop.clock.now })[0]!,
        query: 'red tent',
        userToken: `late-${n}`,
      })),
    );
    shop.clock.now += 86_400_000;
    await shop.service.whenIdle();
    const { hits, hitsPerPage } = await shop.search('daily', {});
    expect(hits.map(({ objectID }) => objectID)).toEqual(['red tent', 'navy lamp', 'tent']);
    expect(hitsPerPage).toBe(3);
    expect((await shop.search('daily', { query: 'hand' })).nbHits).toBe(1);
    expect((await configs('GET', '/daily/status')).body).toEqual({
      indexName: 'daily',
      isRunning: false,
      lastBuiltAt: new Date(shop.clock.now).toISOString(),
    });
  });

  it('are built anew when a clock that was a year ahead is right again, and say nothing of that time', async () => {
    await build('ahead', { sourceIndices: [source] });
    const ahead = shop.clock.now + 400 * 86_400_000;
    await shop.store.query(`UPDATE suggestion_configs SET last_built_at = $1 WHERE index_name = 'ahead'`, [ahead]);
    await shop.store.query(`UPDATE jobs SET created_at = $1, promised_at = $1, run_at = $2 WHERE payload = 'ahead'`, [
      ahead,
      ahead + 86_400_000,
    ]);
    expect((await configs('GET', '/ahead/status')).body).not.toHaveProperty('lastBuiltAt');
    await shop.service.whenIdle();
    const builtAt = (await configs('GET', '/ahead/status')).body['lastBuiltAt'];
    expect(builtAt).toBe(new Date(shop.clock.now).toISOString());
  });

  it('tell in a log what was built and what was left out', async () => {
    await build('logged', { sourceIndices: [source, { indexName: 'nowhere' }], exclude: ['kettle'] });
    const lines = await log('logged');
    expect(lines[0]).toEqual({
      timestamp: new Date(shop.clock.now).toISOString(),
      level: 'INFO',
      message: 'Building logged',
      contextLevel: 1,
    });
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'SKIP', message: '"kettle" is excluded', contextLevel: 3 }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'SKIP', message: '"unfindable thing" finds too few records' }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'ERROR', message: 'The source index nowhere does not exist' }),
    );
  });
});

describe('configurations', () => {
  it('are created once, read with their defaults, replaced and deleted, while the suggestions stay', async () => {
    expect((await configs('POST', '', { indexName: 'own', sourceIndices: [source] })).status).toBe(200);
    const again = await configs('POST', '', { indexName: 'own', sourceIndices: [source] });
    expect([again.status, again.body.message]).toEqual([422, expect.stringContaining('change it by PUT')]);
    await shop.service.whenIdle();
    const { body } = await configs('GET', '/own');
    expect(body).toEqual({
      indexName: 'own',
      languages: [],
      exclude: [],
      enablePersonalization: false,
      allowSpecialCharacters: false,
      minUsers: 3,
      hideOffensive: true,
      allowedWords: [],
      sourceIndices: [
        {
          indexName: 'shop',
          analyticsTags: [],
          facets: [],
          generate: [],
          external: [],
          replicas: false,
          minHits: 1,
          minHit: 1,
        },
      ],
    });
    expect((await configs('PUT', '/own', body)).status).toBe(200);
    expect((await configs('GET')).body).toContainEqual(body);
    await configs('DELETE', '/own');
    for (const [method, path] of [
      ['GET', '/own'],
      ['DELETE', '/own'],
      ['GET', '/own/status'],
    ] as const)
      expect((await configs(method, path)).status).toBe(404);
    await shop.service.whenIdle();
    expect((await shop.search('own', {})).nbHits).toBeGreaterThan(0);
  });

  it.each([
    [{ sourceIndices: [source] }, '"indexName" is required'],
    [{ indexName: 'x', sourceIndices: [] }, 'at least 1'],
    [{ indexName: 'shop', sourceIndices: [source] }, 'must not be the index of the suggestions itself'],
    [{ indexName: 'x', sourceIndices: [source, source] }, '"shop" is there twice'],
    [{ indexName: 'x', sourceIndices: [{ ...source, minHits: 0 }] }, 'minHits'],
    [{ indexName: 'x', sourceIndices: [{ ...source, facets: [{ amount: 1 }] }] }, 'attribute'],
    [{ indexName: 'x', sourceIndices: [source], exclude: ['fine', '/(a/'] }, '"exclude": "/(a/" cannot be read: a "("'],
    [{ indexName: 'x', sourceIndices: [source], exclude: ['/(a)\\1/'] }, 'is not supported'],
    [{ indexName: 'x', sourceIndices: [source], languages: 'en' }, 'languages'],
    [{ indexName: 'x', sourceIndices: [source], enablePersonalization: 1 }, 'enablePersonalization'],
  ])('are refused when they are wrong (%#)', async (body, message) => {
    const answer = await configs('POST', '', body);
    expect(answer.body.message).toContain(message);
    expect(answer.status).toBe(422);
  });

  itThorough('are at most a hundred', async () => {
    const present = ((await configs('GET')).body as unknown as unknown[]).length;
    // Empty sources make the builds short.
    for (let n = present; n < 100; n++)
      expect(
        (await configs('POST', '', { indexName: `c${n}`, sourceIndices: [{ indexName: 'nothing' }] })).status,
      ).toBe(200);
    const answer = await configs('POST', '', { indexName: 'over', sourceIndices: [source] });
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('100 configurations')]);
    await shop.service.whenIdle();
  });

  it('need a key with the permission', async () => {
    const answer = await shop.call('GET', '/1/configs', { key: SEARCH });
    expect(answer.status).toBe(401);
  });
});
