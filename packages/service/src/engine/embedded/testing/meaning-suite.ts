/** The tests of search by meaning, for every engine. */
import { afterEach, describe, expect, it } from 'vitest';
import { toEightBits } from '../../../ground/embedding/eight-bits.ts';
import { conceptVector } from '../../../testing/concept-vectors.ts';
import type {
  Engine,
  EngineIndexSettings,
  EngineQuery,
  EngineVector,
  QueryMeaning,
  RecordChange,
} from '../../engine.ts';
import { plainQuery } from './plain-query.ts';

export const vectorOf = (text: string, model = 'concepts'): EngineVector => ({
  model,
  numbers: toEightBits(conceptVector(text)),
});

export const goods = [
  { objectID: 'chair', name: 'Oak chair', kind: 'furniture', color: 'red', price: 50 },
  { objectID: 'stool', name: 'Bar stool', kind: 'furniture', color: 'blue', price: 20 },
  { objectID: 'lamp', name: 'Desk lamp', kind: 'light', color: 'red', price: 30 },
  { objectID: 'lantern', name: 'Lantern LX-200', kind: 'light', color: 'blue', price: 40 },
  { objectID: 'boots', name: 'Rubber boots', kind: 'shoes', color: 'red', price: 60 },
];
// Unrelated records.
export const others = Array.from({ length: 40 }, (_, at) => ({
  objectID: `other-${at}`,
  name: `Thing ${String.fromCharCode(97 + (at % 26))}${at}`,
  kind: 'other',
  color: 'grey',
  price: at,
}));

export const put = (record: { objectID: string; name: string }, vector?: EngineVector | null): RecordChange => ({
  objectID: record.objectID,
  json: JSON.stringify(record),
  ...(vector === null ? {} : { vector: vector ?? vectorOf(record.name) }),
});

export const settings: EngineIndexSettings = {
  searchableAttributes: [{ attribute: 'name', rank: 0, unordered: false }],
  facets: ['kind', 'color'].map((attribute) => ({ attribute, counted: true })),
  disableTypoToleranceOnWords: [],
  disableTypoToleranceOnAttributes: [],
  vectors: true,
};

/** Fills an index with goods and unrelated records. */
export async function fillShop(
  engine: Engine,
  changes: readonly RecordChange[] = [...goods, ...others].map((record) => put(record)),
): Promise<Engine> {
  await engine.configure('shop', settings);
  await engine.apply('shop', changes);
  return engine;
}

const meaningOf = (text: string, more: Partial<QueryMeaning> = {}): QueryMeaning => ({
  vector: vectorOf(text),
  weight: 50,
  unrelated: { mean: 0, spread: 0.09 },
  minSimilarity: 25,
  ...more,
});

export const ask = (
  engine: Engine,
  text: string,
  query: Partial<EngineQuery> = {},
  meaning: Partial<QueryMeaning> = {},
) => engine.search('shop', { ...plainQuery, query: text, meaning: meaningOf(text, meaning), ...query });
export const ids = async (...request: Parameters<typeof ask>): Promise<string[]> =>
  (await ask(...request)).hits.map(({ objectID }) => objectID);

/** @param open Opens an engine without any index. */
export function testMeaning(open: () => Promise<Engine>): void {
  const opened: Engine[] = [];
  const shop = async (changes?: readonly RecordChange[]): Promise<Engine> => {
    const engine = await open();
    opened.push(engine);
    return fillShop(engine, changes);
  };
  afterEach(async () => {
    for (const engine of opened.splice(0)) await engine.close();
  });
  describe('what is found', () => {
    it('is what means the same, though it holds none of the words', async () => {
      const engine = await shop();
      expect(await ids(engine, 'sit')).toEqual(expect.arrayContaining(['chair', 'stool']));
      expect(await ids(engine, 'sit')).toHaveLength(2);
      expect(await ids(engine, 'wellies')).toEqual(['boots']);
      expect((await engine.search('shop', { ...plainQuery, query: 'wellies' })).nbHits).toBe(0);
    });

    it('is counted in hits, facets and the values of a facet alike, with every filter', async () => {
      const engine = await shop();
      const answer = await ask(engine, 'sit', { facets: ['color'] });
      expect(answer).toMatchObject({ nbHits: 2, facets: { color: { red: 1, blue: 1 } }, byMeaning: true });
      const filter = { kind: 'facet', attribute: 'color', value: 'blue' } as const;
      expect(await ids(engine, 'sit', { filter })).toEqual(['stool']);
      const query = { ...plainQuery, query: 'sit', meaning: meaningOf('sit') };
      const values = await engine.searchFacetValues('shop', { facet: 'color', facetQuery: '', limit: 10, query });
      expect(values.hits.map(({ value, count }) => [value, count])).toEqual([
        ['blue', 1],
        ['red', 1],
      ]);
    });

    it('is nothing where nothing is near', async () => {
      const engine = await shop();
      expect(await ids(engine, 'zebra')).toEqual([]);
      // The required similarity is higher than that of any record of this shop.
      expect(await ids(engine, 'sit', {}, { minSimilarity: 100 })).toEqual([]);
    });

    it('pages, groups and leaves out as in any search', async () => {
      const engine = await shop();
      const first = await ids(engine, 'sit', { offset: 0, length: 1 });
      const second = await ids(engine, 'sit', { offset: 1, length: 1 });
      expect(new Set([...first, ...second])).toEqual(new Set(['chair', 'stool']));
      await engine.configure('shop', { ...settings, attributeForDistinct: 'kind' });
      expect(await ask(engine, 'sit', { distinct: 1 })).toMatchObject({ nbHits: 1 });
      expect(await ids(engine, 'sit -oak', { advancedSyntax: ['excludeWords'] })).toEqual(['stool']);
    });

    it('is as near in a model of which nobody knows what it makes of unrelated texts', async () => {
      const engine = await shop();
      expect((await ids(engine, 'sit', {}, { unrelated: undefined })).toSorted()).toEqual(['chair', 'stool']);
      expect(await ids(engine, 'zebra', {}, { unrelated: undefined, minSimilarity: 40 })).toEqual([]);
    });

    it('is all that a query finds which has a vector and no words, with its filters', async () => {
      const engine = await shop();
      const wordless = { wordless: true, vector: vectorOf('sit') };
      const answer = await ask(engine, '', { facets: ['color'] }, wordless);
      expect(answer.hits.map(({ objectID }) => objectID).toSorted()).toEqual(['chair', 'stool']);
      expect(answer).toMatchObject({ nbHits: 2, facets: { color: { red: 1, blue: 1 } }, byMeaning: true });
      const filter = { kind: 'facet', attribute: 'color', value: 'blue' } as const;
      expect(await ids(engine, '', { filter }, wordless)).toEqual(['stool']);
      expect(await ids(engine, '', { offset: 1, length: 1 }, wordless)).toHaveLength(1);
      expect((await ask(engine, '', { length: 1 }, wordless)).nbHits).toBe(2);
      expect(await ids(engine, '', {}, { ...wordless, vector: vectorOf('zebra') })).toEqual([]);
      const lamps = await ids(engine, '', {}, { ...wordless, vector: vectorOf('desk lamp') });
      expect(lamps[0]).toBe('lamp');
    });

    it('is not asked for by a query without words, or one that is still typed', async () => {
      const engine = await shop(
        [...goods, ...others].map((record) => put(record)).concat(put({ objectID: 'sitar', name: 'Sitar' })),
      );
      expect((await ask(engine, '')).nbHits).toBe(goods.length + others.length + 1);
      const typed = await ask(engine, 'sit', {}, { typing: true });
      expect(typed.hits.map(({ objectID }) => objectID)).toEqual(['sitar']);
      expect(typed.byMeaning).toBe(false);
      expect(await ids(engine, 'sit', {}, { typing: false })).toEqual(
        expect.arrayContaining(['chair', 'stool', 'sitar']),
      );
      // A complete word may still be continued, but has a meaning already.
      for (const exactOnSingleWordQuery of ['attribute', 'word'] as const)
        expect(await ids(engine, 'chair', { exactOnSingleWordQuery }, { typing: true })).toContain('stool');
    });
  });

  describe('the order', () => {
    it('is that of the words where these decide: a name, an article number', async () => {
      const engine = await shop();
      expect((await ids(engine, 'lamp'))[0]).toBe('lamp');
      expect(await ids(engine, 'lamp')).toContain('lantern');
      expect((await ids(engine, 'LX-200', { exactOnSingleWordQuery: 'attribute' }))[0]).toBe('lantern');
    });

    it('goes by meaning elsewhere, more or less by its weight', async () => {
      // "Stool for a lamp" contains the word and has another meaning.
      const records = [
        put({ objectID: 'table', name: 'Table that goes with any chair or lantern' }, vectorOf('table')),
        ...[...goods, ...others].map((record) => put(record)),
      ];
      const engine = await shop(records);
      const query = { typoTolerance: 'true', removeWordsIfNoResults: 'allOptional' } as const;
      expect((await ids(engine, 'sit chair lantern', query, { weight: 100 }))[0]).not.toBe('table');
      expect((await ids(engine, 'any lantern goods', query, { weight: 0 }))[0]).toBe('table');
    });

    it('tells the share of words and of meaning', async () => {
      const engine = await shop();
      const { hits } = await ask(engine, 'desk lamp', { rankingInfo: true });
      const [lamp, lantern] = hits.map(({ rankingInfo }) => rankingInfo?.meaning);
      expect(lamp).toMatchObject({ decidedByWords: true, words: expect.any(Number) });
      expect(lantern).toMatchObject({ decidedByWords: false, words: 0 });
      expect(lantern!.similarity).toBeGreaterThan(250);
    });

    it('keeps to what a shop sorts by', async () => {
      const engine = await shop();
      const ranking = [{ attribute: 'price', order: 'asc' }, ...plainQuery.ranking] as EngineQuery['ranking'];
      expect(await ids(engine, 'sit', { ranking })).toEqual(['stool', 'chair']);
    });

    it('lifts by filters what is about as near', async () => {
      const engine = await shop();
      for (const objectID of ['chair', 'stool']) {
        const color = goods.find((one) => one.objectID === objectID)!.color;
        const filter = { kind: 'facet', attribute: 'color', value: color } as const;
        expect((await ids(engine, 'sit', { optionalFilters: [{ anyOf: [{ filter, score: 1 }] }] }))[0]).toBe(objectID);
      }
    });
  });

  describe('vectors', () => {
    it('go and change with their records', async () => {
      const engine = await shop();
      await engine.apply('shop', [{ objectID: 'chair', json: null }]);
      expect(await ids(engine, 'sit')).toEqual(['stool']);
      await engine.apply('shop', [put({ objectID: 'stool', name: 'Red lantern' })]);
      expect(await ids(engine, 'sit')).toEqual([]);
      // A record without its vector yet is found by its words.
      await engine.apply('shop', [put({ objectID: 'stool', name: 'Bar stool' }, null)]);
      expect(await ids(engine, 'sit')).toEqual([]);
      expect(await ids(engine, 'stool')).toEqual(['stool']);
      await engine.apply('shop', [put({ objectID: 'stool', name: 'Bar stool' })]);
      expect(await ids(engine, 'sit')).toEqual(['stool']);
    });

    it('that were staged and given up are not there', async () => {
      const engine = await shop();
      const draft = engine.draft({ pause: async () => undefined });
      await draft.apply('shop', [put({ objectID: 'bench', name: 'Chair' })]);
      await draft.discard();
      await engine.apply('shop', [put({ objectID: 'vase', name: 'Vase' }, null)]);
      expect(await ids(engine, 'sit')).toHaveLength(2);
    });

    it('of another model are not compared', async () => {
      const engine = await shop();
      const other = { vector: vectorOf('sit', 'other') };
      expect(await ask(engine, 'sit', {}, other)).toMatchObject({ nbHits: 0, byMeaning: false });
      await engine.apply('shop', [put(goods[0]!, vectorOf('chair', 'other'))]);
      expect(await ids(engine, 'sit', {}, other)).toEqual(['chair']);
      // Vectors of the previous model are still compared with each other.
      expect(await ids(engine, 'sit')).toEqual(['stool']);
    });

    it('are not stored where an index is not set for them', async () => {
      const engine = await shop();
      await engine.configure('shop', { ...settings, vectors: false });
      expect(await ask(engine, 'sit')).toMatchObject({ nbHits: 0, byMeaning: false });
      await engine.configure('shop', settings);
      expect(await ids(engine, 'sit')).toEqual([]);
      await engine.apply(
        'shop',
        goods.map((record) => put(record)),
      );
      expect(await ids(engine, 'sit')).toHaveLength(2);
    });
  });
}
