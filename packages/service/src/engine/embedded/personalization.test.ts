import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import type { EngineAnswer, EngineQuery, Personalization } from '../engine.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { plainQuery } from './testing/plain-query.ts';
import { itThorough } from '../../testing/thorough.ts';

const BRANDS = ['Acme', 'Birch', 'Cedar', 'Fern'];
const COLORS = ['red', 'black', 'navy'];

/** A random shop in which many records are equal by their text, and the taste of a random shopper. */
async function world(seed: number) {
  const random = seededRandom(seed);
  const below = (n: number) => Math.floor(random() * n);
  const engine = createEmbeddedEngine();
  await engine.configure('shop', {
    searchableAttributes: [{ attribute: 'name', rank: 0, unordered: false }],
    facets: ['brand', 'colors'].map((attribute) => ({ attribute, counted: true })),
    disableTypoToleranceOnWords: [],
    disableTypoToleranceOnAttributes: [],
  });
  const records = Array.from({ length: 20 + below(60) }, (_, at) => ({
    objectID: `r${at}`,
    name: ['shoe', 'red shoe', 'shoes', 'shop shoe', 'hat'][below(5)],
    brand: BRANDS[below(BRANDS.length)],
    colors: COLORS.filter(() => random() < 0.4),
    popularity: below(10),
  }));
  await engine.apply(
    'shop',
    records.map((record) => ({ objectID: record.objectID, json: JSON.stringify(record) })),
  );
  const affinities: Personalization['affinities'] = [
    { attribute: 'brand', values: BRANDS.filter(() => random() < 0.5).map((brand) => [brand, 1 + below(20)] as const) },
    { attribute: 'colors', values: COLORS.filter(() => random() < 0.5).map((one) => [one, 1 + below(20)] as const) },
  ];
  const query: EngineQuery = {
    ...plainQuery,
    query: ['', 'sho', 'shoe', 'red shoe', 'shie'][below(5)]!,
    customRanking: random() < 0.8 ? [{ attribute: 'popularity', order: 'desc' }] : [],
    facets: ['*'],
    length: 1000,
    rankingInfo: true,
  };
  const at = (impact: number) =>
    engine.search('shop', impact === 0 ? query : { ...query, personalization: { impact, affinities } });
  return { at };
}

const idsOf = ({ hits }: EngineAnswer) => hits.map(({ objectID }) => objectID);
/** What the ranking compares before the custom ranking. */
const textOf = (hit: EngineAnswer['hits'][number]) => {
  const { personalization: _taste, userScore: _score, ...text } = hit.rankingInfo!;
  return JSON.stringify(text);
};

describe('taste in the ranking', () => {
  it('keeps every match, its counts, and the order of all that the text tells apart', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { at } = await world(seed);
      const plain = await at(0);
      for (const impact of [1, 37, 100]) {
        const liked = await at(impact);
        expect(idsOf(liked).toSorted()).toEqual(idsOf(plain).toSorted());
        expect([liked.nbHits, liked.facets]).toEqual([plain.nbHits, plain.facets]);
        expect(liked.hits.map(textOf)).toEqual(plain.hits.map(textOf));
      }
    }
  });

  itThorough('rises with the impact: what is liked better and stands before another stays before it', async () => {
    let pairs = 0;
    for (let seed = 100; seed < 130; seed++) {
      const { at } = await world(seed);
      let before = await at(1);
      for (const impact of [5, 20, 45, 70, 90, 99, 100]) {
        const next = await at(impact);
        const place = new Map(idsOf(next).map((objectID, position) => [objectID, position]));
        for (const [first, one] of before.hits.entries())
          for (const other of before.hits.slice(first + 1)) {
            const scoreOf = (hit: typeof one) => hit.rankingInfo!.personalization!.filtersScore;
            if (scoreOf(one) <= scoreOf(other)) continue;
            pairs++;
            expect(place.get(one.objectID)!, `seed ${seed}, impact ${impact}`).toBeLessThan(place.get(other.objectID)!);
          }
        before = next;
      }
    }
    expect(pairs).toBeGreaterThan(1000);
  });

  it('at 100 ranks by taste alone where the text tells nothing apart', async () => {
    for (let seed = 200; seed < 220; seed++) {
      const { hits } = await (await world(seed)).at(100);
      for (const [place, hit] of hits.entries()) {
        const next = hits[place + 1];
        if (!next || textOf(next) !== textOf(hit)) continue;
        const [score, other] = [hit, next].map((one) => one.rankingInfo!.personalization!.filtersScore);
        expect(score).toBeGreaterThanOrEqual(other!);
      }
    }
  });
});
