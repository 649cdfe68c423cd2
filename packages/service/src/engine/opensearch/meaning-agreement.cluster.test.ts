/** Search by meaning over a cluster, compared with the built-in engine: the same hits, counts and order, even if more is found than is ranked. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import { plainQuery } from '../embedded/testing/plain-query.ts';
import type { Engine, EngineIndexSettings, EngineQuery, QueryMeaning, RecordChange } from '../engine.ts';
import { createChance, nearMiddle } from '../meaning/testing/alike-vectors.ts';
import { openOpenSearchEngine } from './opensearch-engine.ts';
import { noNeighbours, skippedBecause } from '../../testing/neighbours-in-cluster.ts';

const searchUrl = process.env['AISLE_TEST_SEARCH_URL'];

const DIMENSIONS = 96;
const KINDS = 8;
/** All of them are in the sample that says what is usual, in both engines. */
const COUNT = 500;

const settings: EngineIndexSettings = {
  searchableAttributes: [
    { attribute: 'name', rank: 0, unordered: false },
    { attribute: 'text', rank: 1, unordered: true },
  ],
  facets: ['color', 'price'].map((attribute) => ({ attribute, counted: true })),
  attributeForDistinct: 'model',
  sortedBy: ['price'],
  disableTypoToleranceOnWords: [],
  disableTypoToleranceOnAttributes: [],
  vectors: true,
};

const chance = createChance(7);
const middles = Array.from({ length: KINDS }, () => Float64Array.from({ length: DIMENSIONS }, chance));

/** A direction near that of a kind. */
const near = (kind: number, spread = 1): Int8Array => nearMiddle(middles[kind]!, spread, chance);

const pick = (from: readonly string[]): string => from[Math.floor(((chance() + 1) / 2) * from.length)]!;
const SORTS = ['desk', 'floor', 'garden', 'reading', 'travel', 'winter'];
const COLORS = ['red', 'blue', 'green', 'white'];
const NAMES = ['lamp', 'chair', 'boots', 'kettle', 'carpet', 'guitar', 'jacket', 'mirror'];

/** Records of which every fifth is called by another name than its kind. */
const records = Array.from({ length: COUNT }, (_, at) => {
  const kind = at % KINDS;
  const name = at % 5 === 0 ? pick(NAMES) : NAMES[kind]!;
  return {
    objectID: `record-${at}`,
    name: `${pick(SORTS)} ${name}`,
    text: `${pick(SORTS)} thing in ${pick(COLORS)}`,
    color: pick(COLORS),
    price: Math.floor((chance() + 1) * 50),
    model: `model-${at % 120}`,
  };
});
const changes = records.map((record, at): RecordChange => ({
  objectID: record.objectID,
  json: JSON.stringify(record),
  // Some have no vector yet.
  ...(at % 17 === 0 ? {} : { vector: { model: 'm', numbers: near(at % KINDS) } }),
}));

const meaningOf = (kind: number, more: Partial<QueryMeaning> = {}): QueryMeaning => ({
  vector: { model: 'm', numbers: near(kind, 0.7) },
  weight: 50,
  unrelated: { mean: 0, spread: 0.09 },
  minSimilarity: 25,
  ...more,
});

const ASKED: readonly (readonly [name: string, query: Partial<EngineQuery>])[] = [
  ['words that find nothing', { query: 'illumination', meaning: meaningOf(0) }],
  ['a word of the kind', { query: 'lamp', meaning: meaningOf(0) }],
  ['words of two attributes', { query: 'desk lamp red', meaning: meaningOf(0), removeWordsIfNoResults: 'allOptional' }],
  ['a word that many hold', { query: 'thing', meaning: meaningOf(1) }],
  ['a typo', { query: 'chiar', meaning: meaningOf(1) }],
  ['the fewest typos alone', { query: 'lamb', typoTolerance: 'min', meaning: meaningOf(0) }],
  ['much meaning', { query: 'winter thing', meaning: meaningOf(2, { weight: 100 }) }],
  ['no meaning in the order', { query: 'winter boots', meaning: meaningOf(2, { weight: 0 }) }],
  ['everything that is near at all', { query: 'garden', meaning: meaningOf(3, { minSimilarity: 0 }) }],
  ['a filter', { query: 'rug', filter: { kind: 'facet', attribute: 'color', value: 'red' }, meaning: meaningOf(4) }],
  [
    'a filter that few pass',
    { query: 'rug', filter: { kind: 'compare', attribute: 'price', op: '<', value: 4 }, meaning: meaningOf(4) },
  ],
  ['what is left out', { query: 'music -winter', advancedSyntax: ['excludeWords'], meaning: meaningOf(5) }],
  ['groups', { query: 'coat', distinct: 1, meaning: meaningOf(6) }],
  ['groups of two, and the second page', { query: 'thing', distinct: 2, offset: 10, meaning: meaningOf(6) }],
  [
    'a list by price',
    { query: 'reading', ranking: [{ attribute: 'price', order: 'asc' }, ...plainQuery.ranking], meaning: meaningOf(7) },
  ],
  [
    'a list by price without what has little to do with it',
    {
      // How relevant words are, the cluster tells less finely.
      query: 'nothing',
      ranking: [{ attribute: 'price', order: 'asc' }, ...plainQuery.ranking],
      relevancyStrictness: 90,
      meaning: meaningOf(7, { minSimilarity: 0 }),
    },
  ],
  ['a vector without words', { query: '', meaning: meaningOf(2, { wordless: true }) }],
  [
    'a vector without words, with a filter and groups',
    {
      query: '',
      filter: { kind: 'facet', attribute: 'color', value: 'red' },
      distinct: 1,
      meaning: meaningOf(2, { wordless: true }),
    },
  ],
  ['a model that nobody knows', { query: 'illumination', meaning: meaningOf(0, { unrelated: undefined }) }],
  ['the third page', { query: 'mirror', offset: 20, meaning: meaningOf(7) }],
  [
    'lifts by filters',
    {
      query: 'lamp',
      optionalFilters: [{ anyOf: [{ filter: { kind: 'facet', attribute: 'color', value: 'blue' }, score: 1 }] }],
      meaning: meaningOf(0),
    },
  ],
];

describe.skipIf(!searchUrl || noNeighbours).each([{ searchShards: 1 }, { searchShards: 2 }])(
  `over a cluster ($searchShards shards) and in the built-in engine${skippedBecause}`,
  ({ searchShards }) => {
    const embedded = createEmbeddedEngine();
    let cluster: Engine;
    beforeAll(async () => {
      cluster = await openOpenSearchEngine({
        searchUrl: searchUrl!,
        searchPrefix: `test-${randomUUID()}`,
        searchReplicas: 0,
        searchShards,
      });
      for (const engine of [embedded, cluster]) {
        await engine.configure('shop', settings);
        await engine.apply('shop', changes);
      }
    });
    afterAll(() => cluster?.close());

    it.each(ASKED)('%s: the same hits, counts and order', async (_, parameters) => {
      const query = { ...plainQuery, facets: ['*'], length: 10, rankingInfo: true, ...parameters };
      const [expected, answer] = [await embedded.search('shop', query), await cluster.search('shop', query)];
      const tell = ({ hits, nbHits, nbSortedHits, facets, facetsStats, byMeaning }: typeof answer) => ({
        nbHits,
        nbSortedHits,
        byMeaning,
        facets,
        facetsStats,
        hits: hits.map(({ objectID, rankingInfo }) => [objectID, rankingInfo?.meaning]),
      });
      expect(expected.byMeaning).toBe(true);
      expect(tell(answer)).toEqual(tell(expected));
      const request = { facet: 'color', facetQuery: '', limit: 10, query };
      expect(await cluster.searchFacetValues('shop', request)).toEqual(
        await embedded.searchFacetValues('shop', request),
      );
    });
  },
);
