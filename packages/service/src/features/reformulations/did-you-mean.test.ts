/** Suggested queries for a search without hits, as pages receive them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import { createConceptEmbedder } from '../../testing/concept-vectors.ts';
import { openTestEngine } from '../../testing/open-test-engine.ts';
import { type ReformulatingShop, startReformulatingShop } from './testing/reformulating-shop.ts';

const FILTERED = 'key-of-one-brand';
const NARROW = 'key-of-one-index';

let shop: ReformulatingShop;
/** Searches that the engine was searches. */
let searches: string[] = [];

async function openCountedEngine(): Promise<Engine> {
  const engine = await openTestEngine();
  const count =
    (search: Engine['search']): Engine['search'] =>
    (index, ...options) => {
      searches.push(index);
      return search(index, ...options);
    };
  const { view } = engine;
  return {
    ...engine,
    search: count((...args) => engine.search(...args)),
    ...(view && {
      view: (options) => {
        const one = view.call(engine, options);
        return one && { ...one, search: count((...args) => one.search(...args)), close: () => one.close() };
      },
    }),
  };
}

beforeAll(async () => {
  shop = await startReformulatingShop({
    engine: await openCountedEngine(),
    embedders: [createConceptEmbedder()],
    keys: [
      { key: FILTERED, acl: ['search'], queryParameters: 'filters=brand%3AFernwood' },
      { key: NARROW, acl: ['search'], indexes: ['goods'] },
    ],
  });
  await shop.visits(6, { queries: ['Turnschuhe!', 'sneakers'] });
  await shop.visits(6, { queries: ['purple shoes', 'shoes'] });
  await shop.visits(2, { queries: ['pianoforte', 'chair'] });
  for (const query of ['red flashlight', 'insect repellent', 'rain boots']) await shop.visits(6, { queries: [query] });
  const body = { indexName: 'suggested', sourceIndices: [{ indexName: 'goods', minHits: 1, minLetters: 3 }] };
  expect((await shop.call('POST', '/1/configs', { body })).status).toBe(200);
  await shop.learn();
}, 180_000);
afterAll(() => shop.close());

const ask = async (query: string, more: Record<string, unknown> = {}, key?: string) => {
  const answer = await shop.search('goods', { query, didYouMean: true, analytics: false, ...more }, key);
  return answer.didYouMean;
};

describe('a search that finds nothing', () => {
  it('tells what several shoppers tried next and chose something from, however it is written', async () => {
    const sneakers = { query: 'sneakers', nbHits: 4, source: 'reformulation' };
    expect(await ask('turnschuhe')).toEqual(sneakers);
    expect(await ask(' TURNSCHUHE ')).toEqual(sneakers);
    expect(await ask('purple shoes')).toEqual({ query: 'shoes', nbHits: 4, source: 'reformulation' });
    // Two shoppers are too few.
    expect(await ask('pianoforte')).toBeUndefined();
    expect(await ask('nothing like it')).toBeUndefined();
  });

  it('tells what finds something under its filters and its key alone', async () => {
    expect(await ask('turnschuhe', { filters: 'brand:Acme' })).toMatchObject({ query: 'sneakers', nbHits: 4 });
    expect(await ask('turnschuhe', { filters: 'brand:Fernwood' })).toBeUndefined();
    expect(await ask('turnschuhe', {}, FILTERED)).toBeUndefined();
  });

  it('else tells the nearest suggestion, to who may search suggestions', async () => {
    const flashlight = { query: 'red flashlight', nbHits: 1, source: 'suggestion' };
    expect(await ask('cheap red flashlight')).toEqual(flashlight);
    // One word of three is no nearness.
    expect(await ask('red piano bench')).toBeUndefined();
    expect(await ask('cheap red flashlight', {}, NARROW)).toBeUndefined();
  });

  it('else tells the suggestion that means the same, where suggestions have vectors', async () => {
    expect(await ask('rain wellies')).toBeUndefined();
    await shop.call('PUT', '/1/indexes/suggested/settings', { body: { semanticSearch: { embedder: 'concepts' } } });
    await shop.service.whenIdle();
    expect(await ask('wellies')).toEqual({ query: 'rain boots', nbHits: 4, source: 'suggestion' });
    expect(await ask('zzqx')).toBeUndefined();
  });

  it('tells it in each of many questions, by the setting too, and in no other search', async () => {
    const requests = [
      { indexName: 'goods', query: 'turnschuhe', didYouMean: true },
      { indexName: 'goods', query: 'turnschuhe' },
    ];
    const { body } = await shop.call('POST', '/1/indexes/*/queries', { body: { requests } });
    const [answered, silent] = body['results'] as Record<string, unknown>[];
    expect(answered!['didYouMean']).toMatchObject({ query: 'sneakers' });
    expect(silent).not.toHaveProperty('didYouMean');

    await shop.call('PUT', '/1/indexes/goods/settings', { body: { didYouMean: true } });
    await shop.service.whenIdle();
    expect((await shop.search('goods', { query: 'turnschuhe' })).didYouMean).toMatchObject({ query: 'sneakers' });
    expect((await shop.search('goods', { query: 'turnschuhe', didYouMean: false })).didYouMean).toBeUndefined();
    expect((await shop.search('goods', { query: '', filters: 'brand:None' })).didYouMean).toBeUndefined();
  });
});

it('costs searches that find something nothing, and others no more than four questions', async () => {
  searches = [];
  expect(await ask('sneakers')).toBeUndefined();
  expect(searches).toEqual(['goods']);
  searches = [];
  await ask('cheap red flashlight');
  expect(searches).toEqual(['goods', 'suggested', 'goods']);
  searches = [];
  await ask('nothing like it at all');
  expect(searches.length).toBeLessThanOrEqual(5);
});
