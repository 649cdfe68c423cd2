/** User-provided vectors in records and queries, without a model. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conceptVector, createConceptEmbedder } from '../../testing/concept-vectors.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { itThorough } from '../../testing/thorough.ts';

const DIMENSIONS = 128;
const vectorOf = (text: string) => [...conceptVector(text)];
const record = (objectID: string, name: string, more: object = {}) => ({
  objectID,
  name,
  color: objectID.length % 2 === 0 ? 'red' : 'blue',
  _vectors: { default: vectorOf(name) },
  ...more,
});
const goods = [
  record('chair', 'Oak chair'),
  record('stool', 'Bar stool'),
  record('lamp', 'Desk lamp'),
  record('plain', 'Plain chair', { _vectors: undefined }),
  ...Array.from({ length: 30 }, (_, at) => record(`other-${at}`, `Thing${at}`)),
];
const SEMANTIC = { source: 'userProvided', dimensions: DIMENSIONS };
const SETTINGS = { attributesForFaceting: ['searchable(color)'], mode: 'neuralSearch', semanticSearch: SEMANTIC };

let shop: TestService;
beforeEach(async () => {
  shop = await startTestService();
  await shop.fill('goods', goods, SETTINGS);
});
afterEach(() => shop.close());

const idsOf = (hits: readonly { objectID: string }[]) => hits.map(({ objectID }) => objectID);
const find = async (query: object, index = 'goods') => {
  const answer = await shop.search(index, { ...query });
  return { ...answer, ids: idsOf(answer.hits).toSorted() };
};
const sit = { query: 'something', vector: vectorOf('sit') };
const batch = (requests: object[], index = 'goods') =>
  shop.call('POST', `/1/indexes/${index}/batch`, { body: { requests } });
const settled = () => shop.service.whenIdle();

describe('a search with a vector', () => {
  it('finds what is near it, in a service without any embedder', async () => {
    const answer = await find({ ...sit, facets: ['color'] });
    expect(answer.ids).toEqual(['chair', 'stool']);
    expect(answer).toMatchObject({ nbHits: 2, semanticSearch: { applied: true } });
    // A record without a vector is found by its words.
    expect((await find({ query: 'plain', vector: vectorOf('sit') })).ids).toEqual(['chair', 'plain', 'stool']);
  });

  it('without words finds what is near alone, with filters and facets', async () => {
    const answer = await find({ vector: vectorOf('sit'), facets: ['color'] });
    expect(answer.ids).toEqual(['chair', 'stool']);
    expect(answer.facets).toEqual({ color: { blue: 2 } });
    expect((await find({ vector: vectorOf('sit'), filters: 'color:red' })).ids).toEqual([]);
    const { body } = await shop.call('POST', '/1/indexes/goods/facets/color/query', {
      body: { facetQuery: '', params: new URLSearchParams({ vector: JSON.stringify(vectorOf('sit')) }).toString() },
    });
    expect(body['facetHits']).toMatchObject([{ value: 'blue', count: 2 }]);
  });

  it('is by words where its mode says so, and where it has no vector, which it says', async () => {
    expect(await find({ ...sit, mode: 'keywordSearch' })).toMatchObject({ ids: [], nbHits: 0 });
    const answer = await find({ query: 'chair' });
    expect(answer.ids).toEqual(['chair', 'plain']);
    expect(answer['semanticSearch']).toEqual({ applied: false, reason: expect.stringMatching(/"vector"/) });
  });

  it('needs no mode, neither in the settings nor in the search', async () => {
    await shop.fill('other', goods, { semanticSearch: SEMANTIC });
    expect((await find(sit, 'other')).ids).toEqual(['chair', 'stool']);
    expect((await find({ query: 'sit' }, 'other')).nbHits).toBe(0);
  });

  it.each([
    ['another length', [1, 2], /"vector".*2 numbers in the place of 128/],
    ['zeros alone', Array.from({ length: DIMENSIONS }, () => 0), /"vector".*zeros/],
    ['numbers that are too large', Array.from({ length: DIMENSIONS }, () => 1e300), /"vector".*too large/],
    ['texts', ['1'], /vector/],
    ['nothing', [], /vector/],
    ['what is no list', 'near', /vector/],
    ['too many numbers', Array.from({ length: 9000 }, () => 1), /vector/],
  ])('of %s is refused', async (_, vector, message) => {
    const { status, body } = await shop.call('POST', '/1/indexes/goods/query', { body: { vector } });
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
  });
});

describe('vectors of records', () => {
  it('are neither searched, shown nor highlighted', async () => {
    const number = String(goods[0]!._vectors!.default[0]);
    for (const query of [number, 'default', '_vectors']) expect((await find({ query })).nbHits).toBe(0);
    const [hit] = (await find({ query: 'oak', attributesToRetrieve: ['*', '_vectors'] })).hits;
    expect(hit).not.toHaveProperty('_vectors');
    expect(hit!._highlightResult).not.toHaveProperty('_vectors');
  });

  it('are given back as they were sent, record by record and by browsing', async () => {
    const sent = goods[0]!._vectors;
    const { body } = await shop.call('POST', '/1/indexes/*/objects', {
      body: { requests: [{ indexName: 'goods', objectID: 'chair' }] },
    });
    expect(body['results']).toMatchObject([{ _vectors: sent }]);
    const browse = async (more: object) => {
      const { body: page } = await shop.call('POST', '/1/indexes/goods/browse', { body: { query: 'oak', ...more } });
      return (page['hits'] as object[])[0];
    };
    expect(await browse({})).toMatchObject({ _vectors: sent });
    expect(await browse({ attributesToRetrieve: ['name'] })).not.toHaveProperty('_vectors');
    expect(await browse({ attributesToRetrieve: ['_vectors'] })).toEqual({
      objectID: 'chair',
      _vectors: sent,
      _highlightResult: expect.anything(),
    });
  });

  it('change and go with partial updates, and stay with those of other attributes', async () => {
    const update = (body: object) => batch([{ action: 'partialUpdateObject', body: { objectID: 'lamp', ...body } }]);
    await update({ name: 'Old lamp' });
    await settled();
    expect((await find({ vector: vectorOf('lantern') })).ids).toEqual(['lamp']);
    await update({ _vectors: { default: vectorOf('sit') } });
    await settled();
    expect((await find(sit)).ids).toEqual(['chair', 'lamp', 'stool']);
    await update({ _vectors: null });
    await settled();
    expect((await find(sit)).ids).toEqual(['chair', 'stool']);
  });

  itThorough('go along with copies, moves and replicas, and with new settings', async () => {
    await shop.call('POST', '/1/indexes/goods/operation', { body: { operation: 'copy', destination: 'copied' } });
    await settled();
    expect((await find(sit, 'copied')).ids).toEqual(['chair', 'stool']);
    await shop.call('POST', '/1/indexes/copied/operation', { body: { operation: 'move', destination: 'moved' } });
    await shop.fill('goods', [], { replicas: ['goods_by_name'] });
    await settled();
    for (const index of ['moved', 'goods_by_name']) expect((await find(sit, index)).ids).toEqual(['chair', 'stool']);
    await shop.fill('goods', [], { semanticSearch: { ...SEMANTIC, embedder: 'picture' } });
    expect((await find(sit)).ids).toEqual([]);
    await batch([{ action: 'addObject', body: record('bench', 'Bench', { _vectors: { picture: vectorOf('sit') } }) }]);
    await settled();
    expect((await find(sit)).ids).toEqual(['bench']);
    await shop.fill('goods', [], { semanticSearch: SEMANTIC });
    expect((await find(sit)).ids).toEqual(['chair', 'stool']);
  });

  it.each([
    ['another length', { default: [1, 2, 3] }, /"_vectors.default" of the record "bad".*3 numbers in the place of 128/],
    ['null inside', { default: [...vectorOf('lamp').slice(1), null] }, /number 128 of a vector is null/],
    ['text', { default: 'near' }, /must be a list of numbers; send 128 finite numbers/],
    ['zeros alone', { default: vectorOf('lamp').map(() => 0) }, /zeros/],
    ['no names', vectorOf('lamp'), /must be an object of vectors by their names/],
  ])('of %s are refused, with all that came with them', async (_, _vectors, message) => {
    const good = { action: 'addObject', body: record('bench', 'Bench') };
    for (const action of ['addObject', 'partialUpdateObject']) {
      const { status, body } = await batch([good, { action, body: { objectID: 'bad', name: 'Bad', _vectors } }]);
      expect(status).toBe(400);
      expect(body.message).toMatch(message);
    }
    await settled();
    expect((await find({ query: 'bench' })).nbHits).toBe(0);
    // What other indices do with it is their business, and that of another name nobody's.
    expect((await batch([{ action: 'addObject', body: { objectID: 'bad', _vectors } }], 'plain')).status).toBe(200);
    const other = { objectID: 'fine', name: 'Fine', _vectors: { other: [1] } };
    expect((await batch([{ action: 'addObject', body: other }])).status).toBe(200);
  });
});

it('is ready at once, and says whose vectors it has', async () => {
  const { body } = await shop.call('GET', '/1/indexes/goods/meaning');
  expect(body).toMatchObject({ state: 'ready', source: 'userProvided', embedder: 'default', records: goods.length });
});

it.each([
  [{ source: 'userProvided' }, /"semanticSearch.dimensions" is required/],
  [{ dimensions: 3 }, /"semanticSearch.dimensions" is for vectors that records bring along/],
  [{ source: 'userProvided', dimensions: 0 }, /dimensions/],
  [{ source: 'userProvided', dimensions: 9000 }, /dimensions/],
  [{ source: 'openAi', dimensions: 3 }, /source/],
])('settings that say %o are refused', async (semanticSearch, message) => {
  const { status, body } = await shop.call('PUT', '/1/indexes/goods/settings', { body: { semanticSearch } });
  expect(status).toBe(400);
  expect(body.message).toMatch(message);
});

itThorough('an index with a model of its own takes vectors of it too', async () => {
  await shop.close();
  shop = await startTestService({ embedders: [createConceptEmbedder()] });
  const texts = goods.map(({ _vectors, ...rest }) => rest);
  await shop.fill('goods', texts, { mode: 'neuralSearch', searchableAttributes: ['name'] });
  await settled();
  expect((await find({ vector: vectorOf('sit') })).ids).toEqual(['chair', 'plain', 'stool']);
  const { status, body } = await shop.call('POST', '/1/indexes/goods/query', { body: { vector: [1, 2] } });
  expect([status, body.message]).toEqual([400, expect.stringMatching(/2 numbers in the place of 128/)]);
});
