/** Categories of queries without choices, derived by a model, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import { createConceptEmbedder } from '../../testing/concept-vectors.ts';
import { type CategorizedShop, goodsOf, SETTINGS, startCategorizedShop } from './testing/categorized-shop.ts';

let shop: CategorizedShop;
let isAway = false;

const sourceOf = async (query: string) => {
  const { body } = await shop.call('GET', `/1/indexes/goods/queryCategories?query=${encodeURIComponent(query)}`);
  return (body['queries'] as { source: string; users: number }[]).map(({ source, users }) => [source, users]);
};

beforeAll(async () => {
  const embedder = createConceptEmbedder();
  const moody: typeof embedder = {
    ...embedder,
    embed: async (texts, options) => {
      if (isAway) throw new EmbedderFailure('away', 'The model is away');
      return embedder.embed(texts, options);
    },
  };
  shop = await startCategorizedShop({ embedders: [moody] }, { ...SETTINGS, mode: 'neuralSearch' });
  await shop.service.whenIdle();
  await shop.shop({ query: 'lantern', shoppers: 40, chosen: (at) => [goodsOf('Lanterns')[at % 4]!] });
  await shop.shop({ query: 'pan', shoppers: 40, chosen: (at) => [goodsOf('Pans')[at % 4]!] });
  // Nobody chose anything behind these: one means what others asked, one what records say, one nothing that is there.
  for (const query of ['lamp', 'stool', 'zebra foal in africa']) await shop.shop({ query, shoppers: 5 });
  await shop.learn();
}, 120_000);
afterAll(() => shop.close());

describe('a query from which nobody chose', () => {
  it('has the categories of queries that mean about the same, where it only lifts', async () => {
    expect((await shop.categorize('lamp')).categories).toEqual([['high', 'Garden > Lanterns']]);
    expect(await sourceOf('lamp')).toEqual([['queries', 40]]);
  });

  it('has those of the records that mean about the same, where no query does', async () => {
    expect((await shop.categorize('stool')).categories).toEqual([['high', 'Garden > Chairs']]);
    expect(await sourceOf('stool')).toEqual([['records', 0]]);
  });

  it('has none where nothing means about the same', async () => {
    expect((await shop.categorize('zebra foal in africa')).categories).toEqual([]);
  });
});

it('are learnt of choices alone while the model is away', async () => {
  isAway = true;
  await shop.learn();
  expect((await shop.categorize('lantern')).categories).toEqual([['certain', 'Garden > Lanterns']]);
  expect((await shop.categorize('lamp')).categories).toEqual([]);
  isAway = false;
});
