/** Semantic facet search over HTTP: if no value contains the typed text, those with a similar meaning are found. */
import { afterEach, expect, it } from 'vitest';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import type { ServiceOptions } from '../../composition/service-options.ts';
import { createConceptEmbedder } from '../../testing/concept-vectors.ts';
import { openTestEngine } from '../../testing/open-test-engine.ts';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { shareStore } from '../../testing/two-services.ts';
import { itThorough } from '../../testing/thorough.ts';

const open: TestService[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

const KINDS = ['Oak chair', 'Bar stool', 'Desk lamp', ...Array.from({ length: 20 }, (_, at) => `Kind${at}`)];
const goods = KINDS.flatMap((kind, at) =>
  ['red', 'blue'].map((color) => ({ objectID: `${at}-${color}`, name: `Product${at}`, kind, color })),
);

async function startShop(
  settings: object = {},
  embedders: readonly Embedder[] = [createConceptEmbedder()],
  options: Partial<ServiceOptions> = {},
) {
  const shop = await startTestService({ embedders, ...options });
  open.push(shop);
  const attributesForFaceting = ['searchable(kind)', 'color'];
  await shop.fill('goods', goods, { mode: 'neuralSearch', attributesForFaceting, ...settings });
  await shop.service.whenIdle();
  const find = async (facetQuery: string, params: object = {}) => {
    const { status, body } = await shop.call('POST', '/1/indexes/goods/facets/kind/query', {
      body: { facetQuery, ...params },
    });
    expect(status).toBe(200);
    const hits = body['facetHits'] as { value: string; count: number }[];
    return { values: hits.map(({ value, count }) => [value, count]), semanticSearch: body['semanticSearch'] };
  };
  return { shop, find };
}

it('finds values that mean about the same where none holds the words, with their counts, and says so', async () => {
  const { shop, find } = await startShop();
  const seats = [
    ['Bar stool', 2],
    ['Oak chair', 2],
  ];
  const { values, semanticSearch } = await find('sit');
  expect([values.toSorted(), semanticSearch]).toEqual([seats, { applied: true }]);
  expect((await find('sit', { filters: 'color:red' })).values.map(([, count]) => count)).toEqual([1, 1]);
  expect((await find('sit', { maxFacetHits: 1 })).values).toHaveLength(1);
  // What nothing is near to finds nothing, and what a value holds is found by that alone.
  expect(await find('a striped zebra foal that grazes far away in africa')).toEqual({
    values: [],
    semanticSearch: { applied: true },
  });
  expect(await find('stool')).toEqual({ values: [['Bar stool', 2]], semanticSearch: undefined });
  const { body } = await shop.call('POST', '/1/indexes/*/queries', {
    body: { requests: [{ indexName: 'goods', type: 'facet', facet: 'kind', facetQuery: 'sit' }] },
  });
  expect(body['results']).toMatchObject([{ facetHits: [{}, {}], semanticSearch: { applied: true } }]);
});

it('leaves values to words where the index or the search does', async () => {
  const { shop, find } = await startShop();
  expect(await find('sit', { mode: 'keywordSearch' })).toEqual({ values: [], semanticSearch: undefined });
  expect(await find('si')).toEqual({ values: [], semanticSearch: undefined });
  await shop.fill('goods', [], { mode: 'keywordSearch' });
  expect(await find('sit')).toEqual({ values: [], semanticSearch: undefined });
});

itThorough(
  'says why it cannot, and goes on by words: without an embedder, or while it fails or takes its time',
  async () => {
    const without = await startShop({}, []);
    expect((await without.find('sit')).semanticSearch).toEqual({
      applied: false,
      reason: expect.stringMatching(/no embedder/),
    });
    const { moody, mood } = createMoodyEmbedder();
    mood.failure = new EmbedderFailure('away', 'Nobody is there');
    const { find } = await startShop({ semanticSearch: { attributes: ['name'] } }, [moody]);
    expect((await find('sit')).semanticSearch).toMatchObject({ applied: false });
    expect((await find('stool')).values).toEqual([['Bar stool', 2]]);
    mood.isSilent = true;
    const second = await startShop({ semanticSearch: { attributes: ['name'] } }, [moody]);
    mood.failure = undefined;
    expect(await second.find('sit')).toEqual({
      values: [],
      semanticSearch: { applied: false, reason: expect.stringMatching(/still being read/) },
    });
    expect((await second.find('stool')).values).toEqual([['Bar stool', 2]]);
  },
);

/** An embedder that fails or keeps silent where it is to make vectors of values, as a test says, and counts those calls. */
function createMoodyEmbedder() {
  const embedder = createConceptEmbedder();
  const mood = { isSilent: false, failure: undefined as Error | undefined, calls: 0 };
  const moody: Embedder = {
    ...embedder,
    embed: async (texts, options) => {
      if (texts.some((text) => text.startsWith('kind ')) && options.kind === 'document') {
        mood.calls++;
        if (mood.failure) throw mood.failure;
        if (mood.isSilent)
          return new Promise((_, reject) =>
            options.signal.addEventListener('abort', () => reject(options.signal.reason as Error)),
          );
      }
      return embedder.embed(texts, options);
    },
  };
  return { moody, mood };
}

it('has the vectors of values before anybody asks, also of those that come later, and makes none twice', async () => {
  const { moody, mood } = createMoodyEmbedder();
  const { shop, find } = await startShop({ semanticSearch: { attributes: ['name'] } }, [moody]);
  const before = mood.calls;
  expect(before).toBeGreaterThan(0);
  expect((await find('sit')).values).toHaveLength(2);
  await shop.fill('goods', [{ objectID: 'new', name: 'Product', kind: 'Camping stool', color: 'red' }]);
  await shop.service.whenIdle();
  expect(mood.calls).toBe(before + 1);
  expect((await find('sit')).values.map(([value]) => value)).toContain('Camping stool');
  await shop.fill('goods', [{ objectID: 'new', name: 'Product', kind: 'Camping stool', color: 'blue' }]);
  await shop.service.whenIdle();
  expect(mood.calls).toBe(before + 1);
});

it('goes by words until they are there, and by meaning from then on, in every process', async () => {
  const store = await openSpareDatabase();
  const operatorKey = new Uint8Array(32).fill(3);
  const { moody, mood } = createMoodyEmbedder();
  mood.failure = new EmbedderFailure('away', 'Nobody is there');
  const prefix = `test-${crypto.randomUUID()}`;
  const { shop, find } = await startShop({ semanticSearch: { attributes: ['name'] } }, [moody], {
    store: shareStore(store),
    engine: await openTestEngine(prefix),
    operatorKey,
  });
  expect((await find('sit')).semanticSearch).toMatchObject({ applied: false });
  mood.failure = undefined;
  shop.clock.now += 600_000;
  await shop.service.whenIdle();
  expect((await find('sit')).semanticSearch).toEqual({ applied: true });
  // It could make none itself.
  const other = createMoodyEmbedder();
  other.mood.failure = new EmbedderFailure('away', 'Nobody is there');
  const second = await startTestService({
    embedders: [other.moody],
    store: shareStore(store),
    engine: await openTestEngine(prefix),
    operatorKey,
    pollEvery: 50,
  });
  open.push(second);
  const { body } = await second.call('POST', '/1/indexes/goods/facets/kind/query', { body: { facetQuery: 'sit' } });
  expect(body['semanticSearch']).toEqual({ applied: true });
  expect(body['facetHits']).toHaveLength(2);
  for (const service of open.splice(0)) await service.close();
  await store.close();
});
