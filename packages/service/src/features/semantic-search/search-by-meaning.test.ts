/** Semantic search over HTTP: one setting turns it on, its failures are reported, and keywords continue to work. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import type { ServiceOptions } from '../../composition/service-options.ts';
import { createConceptEmbedder } from '../../testing/concept-vectors.ts';
import { noNeighbours } from '../../testing/neighbours-in-cluster.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { itThorough } from '../../testing/thorough.ts';

// Where the search cluster of a run has no vectors.
beforeEach(({ skip }) => skip(noNeighbours !== undefined, noNeighbours));

const open: TestService[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

const goods = [
  { objectID: 'chair', name: 'Oak chair', color: 'red', price: 50 },
  { objectID: 'stool', name: 'Bar stool', color: 'blue', price: 20 },
  { objectID: 'lamp', name: 'Desk lamp', color: 'red', price: 30 },
  { objectID: 'boots', name: 'Rubber boots', color: 'red', price: 60 },
  ...Array.from({ length: 30 }, (_, at) => ({ objectID: `other-${at}`, name: `Thing${at}`, color: 'grey', price: at })),
];
const SETTINGS = {
  searchableAttributes: ['name'],
  attributesForFaceting: ['color'],
  removeStopWords: true,
  queryLanguages: ['en'],
};

async function startShop(settings: object, options: Partial<ServiceOptions> = {}): Promise<TestService> {
  const shop = await startTestService({ embedders: [createConceptEmbedder()], ...options });
  open.push(shop);
  await shop.fill('goods', goods, { ...SETTINGS, ...settings });
  await shop.service.whenIdle();
  return shop;
}

const idsOf = (hits: readonly { objectID: string }[]) => hits.map(({ objectID }) => objectID);

/** An embedder that fails or is silent as a test says. */
function createMoodyEmbedder(): Embedder & { failure: Error | undefined; queries: string[] } {
  const embedder = createConceptEmbedder();
  const moody = {
    ...embedder,
    failure: undefined as Error | undefined,
    queries: [] as string[],
    embed: async (...[texts, options]: Parameters<Embedder['embed']>) => {
      if (options.kind === 'query') {
        if (moody.failure) throw moody.failure;
        moody.queries.push(...texts);
      }
      return embedder.embed(texts, options);
    },
  };
  return moody;
}

describe('one setting', () => {
  it('finds what means the same, in every search of the index', async () => {
    const shop = await startShop({ mode: 'neuralSearch' });
    const answer = await shop.search('goods', { query: 'something to sit on', facets: ['color'] });
    expect(idsOf(answer.hits).toSorted()).toEqual(['chair', 'stool']);
    expect(answer).toMatchObject({ nbHits: 2, semanticSearch: { applied: true } });
    expect(answer.facets).toEqual({ color: { red: 1, blue: 1 } });
    expect(idsOf((await shop.search('goods', { query: 'sit', filters: 'price < 30' })).hits)).toEqual(['stool']);
    const { body } = await shop.call('POST', '/1/indexes/goods/facets/color/query', {
      body: { facetQuery: '', params: 'query=sit' },
    });
    // "searchable(color)" is not set: the same as in any search.
    expect(body.message).toMatch(/searchable/);
  });

  itThorough('can be switched off and on again', async () => {
    const shop = await startShop({ mode: 'neuralSearch' });
    for (const [mode, count] of [
      ['keywordSearch', 0],
      ['neuralSearch', 2],
    ] as const) {
      await shop.call('PUT', '/1/indexes/goods/settings', { body: { mode } });
      await shop.service.whenIdle();
      expect((await shop.search('goods', { query: 'sit' })).nbHits).toBe(count);
    }
  });

  it('reads all words of a query, with those that are taken out of it', async () => {
    const embedder = createMoodyEmbedder();
    const shop = await startShop({ mode: 'neuralSearch' }, { embedders: [embedder] });
    await shop.search('goods', { query: 'something to sit on' });
    await shop.search('goods', { query: ' something  to sit on' });
    expect(embedder.queries.filter((query) => query.includes('sit'))).toEqual(['something to sit on']);
  });

  itThorough('can be left to each search, once the index is prepared', async () => {
    const shop = await startShop({ semanticSearch: { embedder: 'concepts' } });
    const byWords = await shop.search('goods', { query: 'sit' });
    expect(byWords).toMatchObject({ nbHits: 0 });
    expect(byWords).not.toHaveProperty('semanticSearch');
    expect((await shop.search('goods', { query: 'sit', mode: 'neuralSearch' })).nbHits).toBe(2);
    const strict = { mode: 'neuralSearch', semanticSearch: { minSimilarity: 100 } };
    expect((await shop.search('goods', { query: 'sit', ...strict })).nbHits).toBe(0);
  });

  it('holds for replicas, promoted records and rules too', async () => {
    const shop = await startShop({ mode: 'neuralSearch', replicas: ['goods_by_price'] });
    await shop.call('PUT', '/1/indexes/goods_by_price/settings', { body: { ranking: ['asc(price)'] } });
    const rule = {
      objectID: 'r',
      conditions: [{ pattern: 'sit', anchoring: 'is' }],
      consequence: { promote: [{ objectID: 'lamp', position: 0 }] },
    };
    await shop.call('PUT', '/1/indexes/goods/rules/r', { body: rule });
    await shop.service.whenIdle();
    expect(idsOf((await shop.search('goods_by_price', { query: 'sit' })).hits)).toEqual(['stool', 'chair']);
    const answer = await shop.search('goods', { query: 'sit' });
    expect(answer.hits[0]).toMatchObject({ objectID: 'lamp' });
    expect(answer.nbHits).toBe(3);
  });

  it('tells the share of words and meaning with the ranking info', async () => {
    const shop = await startShop({ mode: 'neuralSearch' });
    const { hits } = await shop.search('goods', { query: 'bar stool', getRankingInfo: true });
    expect(hits[0]).toMatchObject({ objectID: 'stool', _rankingInfo: { meaning: { decidedByWords: true } } });
    expect(hits[1]).toMatchObject({ objectID: 'chair', _rankingInfo: { meaning: { words: 0 } } });
  });

  it('counts in analytics, and is highlighted, as any other search', async () => {
    const shop = await startShop({ mode: 'neuralSearch' });
    const { hits, queryID } = await shop.search('goods', { query: 'sit', clickAnalytics: true });
    expect(queryID).toMatch(/^[0-9a-f]{32}$/);
    expect(hits[0]).toMatchObject({ _highlightResult: { name: { matchLevel: 'none' } } });
  });
});

describe('words alone find', () => {
  const byWords = async (shop: TestService, reason: RegExp) => {
    const answer = await shop.search('goods', { query: 'stool' });
    expect(idsOf(answer.hits)).toEqual(['stool']);
    expect(answer['semanticSearch']).toEqual({ applied: false, reason: expect.stringMatching(reason) });
  };

  it('where the service has no embedder, or not the one that is named', async () => {
    await byWords(await startShop({ mode: 'neuralSearch' }, { embedders: [] }), /no embedder/);
    await byWords(await startShop({ mode: 'neuralSearch', semanticSearch: { embedder: 'other' } }), /no embedder/);
  });

  it('where the settings of the index do not prepare it', async () => {
    const shop = await startShop({});
    const answer = await shop.search('goods', { query: 'stool', mode: 'neuralSearch' });
    expect(idsOf(answer.hits)).toEqual(['stool']);
    expect(answer['semanticSearch']).toMatchObject({ applied: false, reason: expect.stringMatching(/"mode"/) });
  });

  it('while the embedder fails, with the sentence that it failed with', async () => {
    const embedder = createMoodyEmbedder();
    const shop = await startShop({ mode: 'neuralSearch' }, { embedders: [embedder] });
    embedder.failure = new EmbedderFailure('refused', 'The embedder refuses the key; set AISLE_EMBEDDER_KEY');
    await byWords(shop, /refuses the key/);
    embedder.failure = undefined;
    expect((await shop.search('goods', { query: 'sit' })).nbHits).toBe(2);
  });

  it('of empty queries and browsing', async () => {
    const shop = await startShop({ mode: 'neuralSearch' });
    const all = await shop.search('goods', { query: ' ' });
    expect(all.nbHits).toBe(goods.length);
    expect(all).not.toHaveProperty('semanticSearch');
    const { body } = await shop.call('POST', '/1/indexes/goods/browse', { body: { query: 'stool' } });
    expect(idsOf(body['hits'] as { objectID: string }[])).toEqual(['stool']);
  });
});

it.each([
  [{ mode: 'semantic' }, /mode/],
  [{ semanticSearch: { weight: 120 } }, /weight/],
  [{ semanticSearch: { minSimilarity: -1 } }, /minSimilarity/],
  [{ semanticSearch: { wait: 1 } }, /wait/],
  [{ semanticSearch: 'on' }, /semanticSearch/],
])('refuses %o', async (parameters, message) => {
  const shop = await startShop({});
  const { status, body } = await shop.call('POST', '/1/indexes/goods/query', { body: parameters });
  expect(status).toBe(400);
  expect(body.message).toMatch(message);
});

describe('how far an index is', () => {
  const statusOf = async (shop: TestService, index = 'goods') =>
    (await shop.call('GET', `/1/indexes/${index}/meaning`)).body;

  it('is told with the embedders that there are, before it is switched on and after', async () => {
    const shop = await startShop({ replicas: ['goods_cheap'] });
    const counted = { embedders: ['concepts'], records: goods.length, waiting: 0, refused: 0 };
    expect(await statusOf(shop)).toEqual({ state: 'off', ...counted });
    await shop.fill('goods', [], { mode: 'neuralSearch' });
    await shop.service.whenIdle();
    const ready = { state: 'ready', source: 'embedder', embedder: 'concepts', model: 'concepts', ...counted };
    expect(await statusOf(shop)).toEqual(ready);
    expect(await statusOf(shop, 'goods_cheap')).toEqual(ready);
    expect((await shop.call('GET', '/1/indexes/none/meaning')).status).toBe(404);
  });

  it('counts the records that wait, and says why they do', async () => {
    const embedder = createMoodyEmbedder();
    embedder.embed = () => Promise.reject(new EmbedderFailure('away', 'The embedder is away'));
    const shop = await startShop({}, { embedders: [embedder] });
    await shop.fill('goods', [], { mode: 'neuralSearch' });
    await expect
      .poll(() => statusOf(shop))
      .toMatchObject({ state: 'building', waiting: goods.length, lastFailure: 'The embedder is away' });
  });

  it('is told without an embedder too', async () => {
    const shop = await startShop({ mode: 'neuralSearch' }, { embedders: [] });
    expect(await statusOf(shop)).toEqual({
      state: 'no-embedder',
      embedders: [],
      records: goods.length,
      waiting: 0,
      refused: 0,
    });
  });
});
