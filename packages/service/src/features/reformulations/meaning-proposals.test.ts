/** Synonyms proposed by a model for an index with vectors. */
import type { SynonymProposal } from '@aisle/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import { createConceptEmbedder } from '../../testing/concept-vectors.ts';
import { type ReformulatingShop, startReformulatingShop } from './testing/reformulating-shop.ts';

let shop: ReformulatingShop;
let isAway = false;

beforeAll(async () => {
  const embedder = createConceptEmbedder();
  const moody: typeof embedder = {
    ...embedder,
    embed: async (texts, options) => {
      if (isAway) throw new EmbedderFailure('away', 'The model is away');
      return embedder.embed(texts, options);
    },
  };
  shop = await startReformulatingShop({ embedders: [moody] });
  for (const query of ['chair', 'lamp', 'rain boots']) await shop.visits(4, { queries: [query] });
  // Nobody tried anything else.
  await shop.visits(4, { queries: ['lantern'] });
  await shop.visits(5, { queries: ['garden lamp lantern'] });
  await shop.visits(2, { queries: ['wellies'] });
  await shop.visits(4, { queries: ['piano'] });
  await shop.visits(4, { queries: ['couch', 'sofa'] });
}, 120_000);
afterAll(() => shop.close());

const list = async (): Promise<SynonymProposal[]> => {
  await shop.learn();
  const { body } = await shop.call('GET', '/1/indexes/goods/synonymProposals');
  return body['proposals'] as SynonymProposal[];
};
const pairs = async () => (await list()).map(({ input, synonym, source }) => [input, synonym, source]);
const COUCH = ['couch', 'sofa', 'reformulations'];

it('are none where the index has no vectors', async () => {
  expect(await pairs()).toEqual([COUCH]);
});

it('are whole queries that several asked in vain, beside those that mean the same and several chose from', async () => {
  const semanticSearch = { embedder: 'concepts' };
  await shop.call('PUT', '/1/indexes/goods/settings', { body: { semanticSearch } });
  const proposals = await list();
  expect(proposals.map(({ input, synonym, source }) => [input, synonym, source])).toEqual([
    COUCH,
    ['lantern', 'lamp', 'meaning'],
  ]);
  expect(proposals[1]).toMatchObject({ type: 'onewaysynonym', users: 4, usersWithClicks: 4, searches: [], nbHits: 4 });
});

it('are left out while the model is away; what shoppers tried is not', async () => {
  isAway = true;
  expect(await pairs()).toEqual([COUCH]);
  isAway = false;
  expect(await pairs()).toContainEqual(['lantern', 'lamp', 'meaning']);
});
