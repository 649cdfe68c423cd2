import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;

const GOODS = [
  { objectID: 'board', name: 'Snow board red', sku: 'AB123', n: 9 },
  { objectID: 'wax', name: 'Board wax for snow', sku: 'AB124', n: 8 },
  { objectID: 'tv', name: 'Television set 2024', sku: 'TV1', n: 7 },
  { objectID: 'tv23', name: 'Television 2023', sku: 'TV2', n: 6 },
  { objectID: 'cpp', name: 'C++ for shops', sku: 'B1', n: 5 },
  { objectID: 'csharp', name: 'C# for shops', sku: 'B2', n: 4 },
  { objectID: 'mouse', name: 'wirelessMouse black', sku: 'M1', n: 3 },
  { objectID: 'lamp', name: 'Lamp', tags: ['lamp', 'desk lamp'], sku: 'L1', n: 2 },
  { objectID: 'lamps', name: 'Lamp shade', sku: 'L2', n: 1 },
  { objectID: 'boots', name: 'Boots size <size>', sku: 'S1', n: 0 },
];

beforeAll(async () => {
  shop = await startTestService();
  await shop.fill('goods', GOODS, {
    searchableAttributes: ['name', 'tags', 'sku'],
    customRanking: ['desc(n)'],
    separatorsToIndex: '+#',
    camelCaseAttributes: ['name'],
    synonyms: [
      { objectID: 'a', type: 'synonym', synonyms: ['tv', 'television'] },
      { type: 'onewaysynonym', input: 'telly', synonyms: ['television set'] },
      { type: 'altcorrection2', word: 'torch', corrections: ['lamp'] },
      { type: 'placeholder', placeholder: '<size>', replacements: ['42', '43'] },
    ],
  });
}, 60_000);
afterAll(() => shop.close());

const found = async (query: string, parameters: Record<string, unknown> = {}): Promise<string[]> =>
  (await shop.search('goods', { query, ...parameters })).hits.map(({ objectID }) => objectID);
const refusal = async (parameters: Record<string, unknown>): Promise<[number, string | undefined]> => {
  const { status, body } = await shop.call('POST', '/1/indexes/goods/query', { body: parameters });
  return [status, body.message];
};

describe('optional words', () => {
  it('need not stand in a hit, and lift the hits that hold them', async () => {
    expect(await found('snow board red')).toEqual(['board']);
    const ranking = ['words', 'custom'];
    await shop.call('PUT', '/1/indexes/goods/settings', { body: { ranking } });
    await shop.service.whenIdle();
    expect(await found('snow board red', { optionalWords: ['red'] })).toEqual(['board', 'wax']);
    // As text too, and in a query string.
    expect(await found('snow board red', { optionalWords: 'Red' })).toEqual(['board', 'wax']);
    const { body } = await shop.call('GET', '/1/indexes/goods?query=snow%20board%20red&optionalWords=red,blue');
    expect(body['nbHits']).toBe(2);
    await shop.call('PUT', '/1/indexes/goods/settings', {
      body: { ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'] },
    });
    await shop.service.whenIdle();
  });

  it('leave one word to be found where all of them are optional', async () => {
    expect(await found('lamp mouse', { optionalWords: ['lamp', 'mouse'] })).toEqual(
      expect.arrayContaining(['mouse', 'lamp', 'lamps']),
    );
    expect(await found('nothing here', { optionalWords: ['nothing', 'here'] })).toEqual([]);
  });
});

describe('advanced syntax', () => {
  it('reads phrases and words to leave out, where it is asked for', async () => {
    expect(await found('"snow board"', { advancedSyntax: true })).toEqual(['board']);
    expect(await found('tv "television set"', { advancedSyntax: true })).toEqual(['tv']);
    expect(await found('snow -wax', { advancedSyntax: true })).toEqual(['board']);
    expect(await found('-"for snow" board', { advancedSyntax: true })).toEqual(['board']);
    expect(await found('-television', { advancedSyntax: true })).not.toContain('tv');
    expect(await found('snow -wax')).toEqual(['wax']);
  });

  it('reads only what its features say, and a mark that is still open as none', async () => {
    const only = { advancedSyntax: true, advancedSyntaxFeatures: ['exactPhrase'] };
    expect(await found('snow -wax', only)).toEqual(['wax']);
    expect(await found('"board snow', { advancedSyntax: true })).toEqual(['board', 'wax']);
    const [status, message] = await refusal({ advancedSyntaxFeatures: ['exactPhrases'] });
    expect([status, message]).toEqual([400, expect.stringContaining('"exactPhrase", "excludeWords"')]);
  });

  it('marks the phrase alone, and tells the query as it was read', async () => {
    const answer = await shop.search('goods', { query: 'board "snow board" -wax', advancedSyntax: true });
    expect(answer.parsedQuery).toBe('board "snow board" -"wax"');
    expect(answer.hits[0]?._highlightResult?.['name']).toMatchObject({
      value: '<em>Snow</em> <em>board</em> red',
      matchLevel: 'full',
    });
  });
});

describe('synonyms', () => {
  it('find each other, one way or both, and are marked', async () => {
    expect(await found('tv')).toEqual(['tv', 'tv23']);
    expect(await found('telly')).toEqual(['tv']);
    expect(await found('television set')).toEqual(['tv']);
    const { hits } = await shop.search('goods', { query: 'telly' });
    expect(hits[0]?._highlightResult?.['name']).toMatchObject({ value: '<em>Television</em> <em>set</em> 2024' });
  });

  it('find corrections as with typos, and placeholders of records', async () => {
    const { hits } = await shop.search('goods', { query: 'torch', getRankingInfo: true });
    expect(hits.map(({ objectID, _rankingInfo }) => [objectID, _rankingInfo?.nbTypos])).toEqual([
      ['lamp', 2],
      ['lamps', 2],
    ]);
    expect(await found('boots 42')).toEqual(['boots']);
    expect(await found('boots 44')).toEqual([]);
  });

  it('are left out of a search that says so', async () =>
    expect(await found('telly', { synonyms: false })).toEqual([]));

  it('are read back as they were saved, and replaced as a whole', async () => {
    const settings = (await shop.call('GET', '/1/indexes/goods/settings')).body;
    expect(settings['synonyms']).toHaveLength(4);
    expect(settings['synonyms']).toContainEqual({ objectID: 'a', type: 'synonym', synonyms: ['tv', 'television'] });
  });

  it.each([
    [{ type: 'synonyms', synonyms: ['a', 'b'] }, '"synonyms[0].type" must be one of "synonym"'],
    [{ type: 'synonym', synonyms: ['a'] }, 'at least 2 entries'],
    [{ type: 'onewaysynonym', synonyms: ['a'] }, 'needs "input" beside synonyms'],
    [{ type: 'altcorrection1', word: 'a', synonyms: ['b'] }, 'needs "corrections" beside word'],
    [{ type: 'synonym', synonyms: ['a', 'b'], input: 'c' }, '"synonyms[0].input" is not for the type synonym'],
    [{ type: 'placeholder', placeholder: 'size', replacements: ['4'] }, 'must stand between < and >'],
    [{ type: 'synonym', synonyms: ['a', '...'] }, 'must hold 1 to 10 words each, not "..."'],
  ])('refuse %j', async (synonym, message) => {
    const answer = await shop.call('PUT', '/1/indexes/goods/settings', { body: { synonyms: [synonym] } });
    expect(answer.body.message).toContain(message);
    expect(answer.status).toBe(400);
  });
});

describe('typos', () => {
  it('stay out of numbers and attributes that are to be spelt', async () => {
    expect(await found('2024')).toEqual(['tv', 'tv23']);
    expect(await found('2024', { allowTyposOnNumericTokens: false })).toEqual(['tv']);
    expect(await found('AB123')).toEqual(['board', 'wax']);
    expect(await found('AB123', { disableTypoToleranceOnAttributes: ['sku'] })).toEqual(['board']);
  });
});

describe('the criteria of the ranking', () => {
  it('tell whole values from words in a query of one word, or nothing', async () => {
    const ranking = (parameters: Record<string, unknown>) =>
      shop
        .search('goods', { query: 'lamp', getRankingInfo: true, ...parameters })
        .then(({ hits }) => hits.map(({ objectID, _rankingInfo }) => [objectID, _rankingInfo?.nbExactWords]));
    expect(await ranking({ exactOnSingleWordQuery: 'word' })).toEqual([
      ['lamp', 1],
      ['lamps', 1],
    ]);
    for (const parameters of [{}, { exactOnSingleWordQuery: 'attribute' }])
      expect(await ranking(parameters)).toEqual([
        ['lamp', 1],
        ['lamps', 0],
      ]);
    expect(await ranking({ exactOnSingleWordQuery: 'none' })).toEqual([
      ['lamp', 0],
      ['lamps', 0],
    ]);
    expect(await ranking({ disableExactOnAttributes: ['name', 'tags'] })).toEqual([
      ['lamp', 0],
      ['lamps', 0],
    ]);
  });

  it('take synonyms for exact as they are told', async () => {
    const exact = async (parameters: Record<string, unknown>) =>
      (
        await shop.search('goods', { query: 'tv', exactOnSingleWordQuery: 'word', getRankingInfo: true, ...parameters })
      ).hits.map(({ _rankingInfo }) => _rankingInfo?.nbExactWords);
    expect(await exact({})).toEqual([1, 1]);
    expect(await exact({ alternativesAsExact: [] })).toEqual([0, 0]);
  });

  it('see words as equally near up to a distance', async () => {
    const near = async (parameters: Record<string, unknown>) =>
      (await shop.search('goods', { query: 'board snow', getRankingInfo: true, ...parameters })).hits.map(
        ({ objectID, _rankingInfo }) => [objectID, _rankingInfo?.proximityDistance],
      );
    expect(await near({})).toEqual([
      ['board', 2],
      ['wax', 3],
    ]);
    expect(await near({ minProximity: 4 })).toEqual([
      ['board', 4],
      ['wax', 4],
    ]);
    expect(await refusal({ minProximity: 8 })).toEqual([400, '"minProximity" must be at most 7']);
  });
});

describe('the words of an index', () => {
  it('are cut at separators that are words themselves, and at capitals', async () => {
    expect(await found('c++')).toEqual(['cpp']);
    expect(await found('c#')).toEqual(['csharp']);
    expect(await found('mouse wireless')).toEqual(['mouse']);
    const { hits } = await shop.search('goods', { query: 'mouse' });
    expect(hits[0]?._highlightResult?.['name']).toMatchObject({ value: 'wireless<em>Mouse</em> black' });
  });

  it('refuse letters as separators', async () => {
    const answer = await shop.call('PUT', '/1/indexes/goods/settings', { body: { separatorsToIndex: '+a' } });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('no letters')]);
  });
});
