/** Facet values by meaning over HTTP: where no value holds what was typed, those are found that mean about the same. */
import { afterEach, expect, it } from 'vitest';
import type { Embedder } from '../../embedding/embedder.ts';
import { EmbedderFailure } from '../../embedding/embedder-failure.ts';
import { createConceptEmbedder } from '../../testing/concept-vectors.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';

const open: TestService[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

const KINDS = ['Oak chair', 'Bar stool', 'Desk lamp', ...Array.from({ length: 20 }, (_, at) => `Kind${at}`)];
const goods = KINDS.flatMap((kind, at) =>
  ['red', 'blue'].map((color) => ({ objectID: `${at}-${color}`, name: `Product${at}`, kind, color })),
);

async function startShop(settings: object = {}, embedders: readonly Embedder[] = [createConceptEmbedder()]) {
  const shop = await startTestService({ embedders });
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

it('says why it cannot, and goes on by words: without an embedder, or while it fails or takes its time', async () => {
  const without = await startShop({}, []);
  expect((await without.find('sit')).semanticSearch).toEqual({
    applied: false,
    reason: expect.stringMatching(/no embedder/),
  });
  const embedder = createConceptEmbedder();
  let [isSilent, failure] = [false, undefined as Error | undefined];
  const moody: Embedder = {
    ...embedder,
    embed: async (texts, options) => {
      if (texts.includes('kind Desk lamp')) {
        if (failure) throw failure;
        if (isSilent)
          return new Promise((_, reject) =>
            options.signal.addEventListener('abort', () => reject(options.signal.reason as Error)),
          );
      }
      return embedder.embed(texts, options);
    },
  };
  const { find } = await startShop({ semanticSearch: { attributes: ['name'] } }, [moody]);
  isSilent = true;
  expect(await find('sit')).toEqual({
    values: [],
    semanticSearch: { applied: false, reason: expect.stringMatching(/still being read/) },
  });
  expect((await find('stool')).values).toEqual([['Bar stool', 2]]);
  isSilent = false;
  failure = new EmbedderFailure('away', 'Nobody is there');
  const second = await startShop({ semanticSearch: { attributes: ['name'] } }, [moody]);
  expect((await second.find('sit')).semanticSearch).toMatchObject({ applied: false });
  expect((await second.find('stool')).values).toEqual([['Bar stool', 2]]);
});
