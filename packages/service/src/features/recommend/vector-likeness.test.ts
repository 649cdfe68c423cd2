/** Records with similar vectors count as similar, whatever their words, if an index has vectors. */
import { afterEach, describe, expect, it } from 'vitest';
import { conceptVector, createConceptEmbedder } from '../../testing/concept-vectors.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { VectorLikeness } from './vector-likeness.ts';

describe('likeness by vectors', () => {
  const vectors = [Int8Array.of(100, 0, 0), Int8Array.of(50, 5, 0), Int8Array.of(0, 100, 0), Int8Array.of(0, 0, 7)];

  it('goes by directions, from what all have in common to the same', () => {
    const near = new VectorLikeness(vectors).near(0)!;
    expect(near.nearest(1)).toEqual([1]);
    expect(near.nearest(9)).toEqual([1, 2, 3]);
    expect(near.likenessOf(0)).toBeCloseTo(1, 10);
    expect(near.likenessOf(1)).toBeGreaterThan(0.9);
    expect([near.likenessOf(2), near.likenessOf(3)]).toEqual([0, 0]);
  });

  it('is not told of an index that lacks many vectors, nor of a single record without one', () => {
    expect(new VectorLikeness([...vectors, undefined]).near(0)).toBeUndefined();
    const almost = new VectorLikeness([...vectors, ...vectors, ...vectors, undefined]);
    expect(almost.near(12)).toBeUndefined();
    expect(almost.near(0)!.likenessOf(12)).toBeUndefined();
    expect(new VectorLikeness([]).near(0)).toBeUndefined();
  });
});

describe('recommendations', () => {
  const open: TestService[] = [];
  afterEach(async () => {
    for (const shop of open.splice(0)) await shop.close();
  });
  const goods = [
    { objectID: 'chair', name: 'Chair' },
    { objectID: 'stool', name: 'Stool' },
    { objectID: 'lamp', name: 'Lamp' },
    { objectID: 'lantern', name: 'Lantern' },
    ...Array.from({ length: 12 }, (_, at) => ({ objectID: `other-${at}`, name: `Thing${at}` })),
  ];
  const recommend = async (shop: TestService, model: string, objectID: string) => {
    const { body } = await shop.call('POST', '/1/indexes/*/recommendations', {
      body: { requests: [{ indexName: 'goods', model, objectID, threshold: 0 }] },
    });
    const [result] = body['results'] as { hits: { objectID: string }[] }[];
    return result!.hits.map((hit) => hit.objectID);
  };

  it.each(['looking-similar', 'related-products'])('of %s reach what holds none of the words', async (model) => {
    const shop = await startTestService({ embedders: [createConceptEmbedder()] });
    open.push(shop);
    await shop.fill('goods', goods, { searchableAttributes: ['name'] });
    expect(await recommend(shop, model, 'chair')).toEqual([]);
    await shop.fill('goods', [], { mode: 'neuralSearch' });
    await shop.service.whenIdle();
    shop.clock.now += 60_000;
    await expect.poll(async () => (await recommend(shop, model, 'chair'))[0]).toBe('stool');
    expect((await recommend(shop, model, 'lamp'))[0]).toBe('lantern');
  });

  it('go by vectors that records bring along, too', async () => {
    const shop = await startTestService();
    open.push(shop);
    const semanticSearch = { source: 'userProvided', dimensions: 128 };
    const brought = goods.map((one) => ({ ...one, _vectors: { default: [...conceptVector(one.name)] } }));
    await shop.fill('goods', brought, { searchableAttributes: ['name'], semanticSearch });
    expect((await recommend(shop, 'looking-similar', 'lantern'))[0]).toBe('lamp');
  });
});
