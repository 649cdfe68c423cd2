import { describe, expect, it } from 'vitest';
import type {
  CompoundWords,
  EngineIndexSettings,
  EngineQuery,
  Filter,
  OptionalFilter,
  RankingCriterion,
  RecordChange,
} from '../engine.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { holds, keyOf, oracle, type OracleRecord } from './testing/oracle.ts';

/** A small seeded generator (mulberry32): the same corpora and queries in every run. */
function randomFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const chance = (p: number): boolean => next() < p;
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make);
  return { next, below, pick, chance, some };
}
type Random = ReturnType<typeof randomFrom>;

const vocabulary =
  'snow board snowboard snowboards boards bored bard black blak back blackboard boot boots book boat oboat t shirt tshirt shirts short ' +
  'red read reed leather leathre weather heather headphones headphone phone phones wireless wirless wires the then there therapy a an s ' +
  'x box xbox café Élan 15 15pro pro iphone iphone15 watch watches wacth 10 m 10m 2 kg 2kg 5mm';
const words = vocabulary.split(' ');
const compounds = [
  'snowboard',
  'tshirt',
  'iphone15',
  'xbox',
  'blackboard',
  'snow board',
  't shirt',
  'iphone 15',
  '10m',
  '2kg',
];
// Words of Japanese and Chinese shops, and parts of them.
const japanese =
  '東京タワー 東京 タワー タワ 京 北海道 海道 運動靴 革靴 靴 折りたたみ傘 傘 お茶 茶 サラダ油 ワイヤレスイヤホン イヤホン 連衣裙 東京都 京都'.split(
    ' ',
  );

/** Words that are put together and have plurals. */
const put =
  'regen jacke jacken regenjacke regenjacken winterjacke winter winterregenjacke arbeit schuh schuhe arbeitsschuh wanderschuhe wander handschuh hand dampfschiff dampf schiff skischuh maus mause mausefalle falle'.split(
    ' ',
  );

/** How one query language takes them apart: by links and words of its own, and as entries say. */
const compoundWords: CompoundWords = {
  links: ['s', 'e'],
  words: ['ski', 'wander'],
  entries: [
    { word: 'handschuh', parts: [] },
    { word: 'dampfschiff', parts: ['schiff', 'dampf'] },
    { word: 'regenjacken', parts: ['regen', 'jacke'] },
  ],
};

const pluralSets = [
  ['boot', 'boots'],
  ['board', 'boards', 'bored'],
  ['snowboard', 'snowboards'],
  ['watch', 'watches'],
  ['phone', 'phones', 'iphone'],
  ['a', 'an'],
  ['jacke', 'jacken'],
  ['regenjacke', 'regenjacken'],
  ['schuh', 'schuhe'],
  ['maus', 'mause'],
];
const plurals = pluralSets.flatMap((set) => set.map((word) => ({ word, forms: set.filter((form) => form !== word) })));

/** The words of one corpus. */
type Vocabulary = readonly string[];

const settingsOf = (random: Random): EngineIndexSettings => ({
  searchableAttributes: [
    { attribute: 'name', rank: 0, unordered: random.chance(0.3) },
    { attribute: 'brand', rank: random.below(2), unordered: random.chance(0.3) },
    { attribute: 'text', rank: 2, unordered: random.chance(0.5) },
    { attribute: 'meta.notes', rank: 3, unordered: false },
  ],
  facets: [
    { attribute: 'brand', counted: true },
    { attribute: 'colors', counted: true },
    { attribute: 'price', counted: true },
    { attribute: 'promoted', counted: true },
    { attribute: 'meta.level', counted: true },
    { attribute: 'hidden', counted: false },
  ],
  attributeForDistinct: 'brand',
  disableTypoToleranceOnWords: random.chance(0.3) ? ['leather', 'snow'] : [],
  disableTypoToleranceOnAttributes: random.chance(0.3) ? ['brand'] : [],
});

function recordOf(random: Random, objectID: string, words: Vocabulary): OracleRecord {
  const phrase = (most: number): string =>
    random.some(most, () => random.pick(words)).join(random.pick([' ', ', ', ' - ']));
  const record: OracleRecord = { objectID, name: phrase(4) };
  if (random.chance(0.8)) record['brand'] = random.pick(['Acme', 'ACME', 'Boots', 'snow', 'Élan']);
  if (random.chance(0.7)) record['text'] = random.chance(0.5) ? phrase(12) : random.some(3, () => phrase(4));
  if (random.chance(0.6))
    record['colors'] = random.some(3, () =>
      random.pick(['red', 'Red', 'black', 'caf\u00e9', 'Cafe\u0301', '__proto__', 'constructor']),
    );
  if (random.chance(0.8))
    record['price'] = random.chance(0.2) ? '15' : random.chance(0.2) ? [5, random.below(30)] : random.below(30);
  if (random.chance(0.5)) record['promoted'] = random.chance(0.5);
  if (random.chance(0.7)) record['rank'] = random.chance(0.2) ? random.pick(['a', 'B', 'c']) : random.below(4);
  if (random.chance(0.5)) {
    const meta = (): unknown => ({ level: random.pick(['A', 'b', 3, null]), notes: phrase(3) });
    record['meta'] = random.chance(0.5) ? meta() : random.some(2, meta);
  }
  if (random.chance(0.3)) record['_tags'] = random.pick(['new', ['new', 'Old'], []]);
  return record;
}

function filterOf(random: Random, depth = 0): Filter {
  const leaf = (): Filter =>
    random.pick<() => Filter>([
      () => ({ kind: 'facet', attribute: 'brand', value: random.pick(['acme', 'Boots', 'nothing']) }),
      () => ({
        kind: 'facet',
        attribute: 'colors',
        value: random.pick(['RED', 'black', 'CAF\u00c9', 'cafe\u0301', '__proto__', 'constructor', 'toString']),
      }),
      () => ({ kind: 'facet', attribute: 'promoted', value: random.pick(['true', 'false']) }),
      () => ({ kind: 'facet', attribute: 'meta.level', value: random.pick(['A', 'B', '3']) }),
      () => ({ kind: 'facet', attribute: 'price', value: '15' }),
      () => ({ kind: 'facet', attribute: 'objectID', value: `id${random.below(30)}` }),
      () => ({ kind: 'tag', value: random.pick(['NEW', 'old']) }),
      () => ({
        kind: 'compare',
        attribute: 'price',
        op: random.pick(['<', '<=', '=', '!=', '>=', '>'] as const),
        value: random.below(30),
      }),
      () => ({ kind: 'between', attribute: 'price', low: random.below(15), high: 10 + random.below(20) }),
    ])();
  if (depth > 2 || random.chance(0.5)) return leaf();
  if (random.chance(0.3)) return { kind: 'not', of: filterOf(random, depth + 1) };
  return { kind: random.pick(['and', 'or'] as const), of: random.some(3, () => filterOf(random, depth + 1)) };
}

/** Words as they follow each other in a record, sometimes written together. */
function phraseOf(random: Random, record: OracleRecord): string {
  const found = String(record['name']).split(/\W+/);
  const first = random.below(found.length);
  return found
    .slice(first, first + 3)
    .reduce((text, word) => text + (text !== '' && random.chance(0.5) ? ' ' : '') + word, '');
}

function queryText(random: Random, words: Vocabulary): string {
  const misspell = (word: string): string => {
    const at = random.below(word.length);
    return random.pick([
      () => word.slice(0, at) + word.slice(at + 1),
      () => word.slice(0, at) + random.pick([...'abeorstw']) + word.slice(at),
      () => word.slice(0, at) + random.pick([...'abeorstw']) + word.slice(at + 1),
      () => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    ])();
  };
  return random
    .some(4, () => {
      let word = words !== japanese && random.chance(0.3) ? random.pick(compounds) : random.pick(words);
      if (random.chance(0.3)) word = misspell(word);
      if (random.chance(0.3)) word = misspell(word);
      if (random.chance(0.3)) word = word.slice(0, 1 + random.below(word.length));
      return random.chance(0.2) ? word.toUpperCase() : word;
    })
    .join(random.pick([' ', '  ', '-']));
}

const criteria: RankingCriterion[] = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

function queryOf(random: Random, records: readonly OracleRecord[], words: Vocabulary): EngineQuery {
  const ranking = random.chance(0.6) ? criteria : [...criteria].sort(() => random.next() - 0.5).slice(random.below(3));
  const sort: RankingCriterion[] = random.chance(0.2)
    ? [{ attribute: random.pick(['price', 'rank']), order: random.pick(['asc', 'desc']) }]
    : [];
  const optionalFilters: OptionalFilter[] = random.chance(0.3)
    ? random.some(2, () => ({ anyOf: random.some(2, () => ({ filter: filterOf(random, 2), score: random.below(4) })) }))
    : [];
  return {
    query: random.chance(0.1)
      ? ''
      : records.length > 0 && random.chance(0.3)
        ? phraseOf(random, random.pick(records))
        : queryText(random, words),
    queryType: random.pick(['prefixLast', 'prefixLast', 'prefixAll', 'prefixNone']),
    typoTolerance: random.pick(['true', 'true', 'true', 'false', 'min', 'strict']),
    minWordSizefor1Typo: random.pick([4, 4, 1, 3]),
    minWordSizefor2Typos: random.pick([8, 8, 1, 5]),
    removeWordsIfNoResults: random.pick(['none', 'none', 'lastWords', 'firstWords', 'allOptional']),
    ...(random.chance(0.5) ? { plurals, ...(random.chance(0.3) ? { alternativesAsExact: [] } : {}) } : {}),
    ...(words === put && random.chance(0.7) ? { decompound: ['de'] } : {}),
    restrictSearchableAttributes: random.chance(0.2) ? random.pick([['name'], ['brand', 'meta.notes'], ['text']]) : [],
    ...(random.chance(0.4) ? { filter: filterOf(random) } : {}),
    optionalFilters,
    sumOrFiltersScores: random.chance(0.5),
    facets: ['*'],
    maxValuesPerFacet: 1000,
    sortFacetValuesBy: 'count',
    ranking: [...sort, ...ranking],
    customRanking: random.chance(0.7)
      ? [
          { attribute: 'rank', order: random.pick(['asc', 'desc']) },
          { attribute: 'price', order: random.pick(['asc', 'desc']) },
        ]
      : [],
    distinct: random.pick([0, 0, 0, 1, 2]),
    offset: 0,
    length: 1000,
    highlight: [],
    snippet: [],
    highlightPreTag: '<em>',
    highlightPostTag: '</em>',
    snippetEllipsisText: '…',
    rankingInfo: true,
  };
}

async function compare(options: {
  engine: ReturnType<typeof createEmbeddedEngine>;
  records: readonly OracleRecord[];
  settings: EngineIndexSettings;
  query: EngineQuery;
  random: Random;
}): Promise<void> {
  const { engine, records, settings, query, random } = options;
  const expected = oracle(records, settings, query, query.decompound && compoundWords);
  const answer = await engine.search('i', query);
  const what = JSON.stringify({ query, settings });
  expect(
    answer.hits.map(({ objectID, rankingInfo: info }) => ({
      objectID,
      typos: info?.nbTypos,
      words: info?.words,
      filters: info?.filters,
      proximity: info?.proximityDistance,
      best: info?.firstMatchedWord,
      exact: info?.nbExactWords,
    })),
    what,
  ).toEqual(expected.hits.map((hit) => ({ ...hit, best: (hit.best >>> 16) * 1000 + (hit.best & 0xffff) })));
  expect(answer.nbHits).toBe(expected.hits.length);
  expect(answer.queryAfterRemoval !== undefined, what).toBe(expected.removed);
  for (const { attribute } of settings.facets) {
    const counts = Object.entries(answer.facets[attribute] ?? {}).map(([value, count]) => [keyOf(value), count]);
    expect(new Map(counts as [string, number][]), what).toEqual(expected.facets.get(attribute) ?? new Map());
    const stats = answer.facetsStats[attribute];
    const wanted = expected.stats[attribute];
    expect(stats && [stats.min, stats.max, stats.sum, stats.avg]).toEqual(
      wanted && [wanted.min, wanted.max, wanted.sum, wanted.sum / wanted.count],
    );
  }
  // A page in the middle must be the same part of the whole order, though fewer documents are ranked in full for it.
  const [offset, length] = [random.below(12), random.below(6)];
  const page = await engine.search('i', { ...query, offset, length });
  expect(
    page.hits.map(({ objectID }) => objectID),
    what,
  ).toEqual(expected.hits.slice(offset, offset + length).map(({ objectID }) => objectID));
}

describe('the engine and the oracle agree', () => {
  it.each([
    { seed: 1, size: 12, rounds: 150, queries: 16, joinBelow: 4096, words },
    { seed: 2, size: 40, rounds: 40, queries: 32, joinBelow: 0, words },
    { seed: 3, size: 150, rounds: 12, queries: 48, joinBelow: 0, words },
    { seed: 4, size: 40, rounds: 20, queries: 32, joinBelow: 0, words: japanese },
    { seed: 5, size: 24, rounds: 50, queries: 32, joinBelow: 4096, words: put },
    { seed: 6, size: 60, rounds: 20, queries: 32, joinBelow: 0, words: put },
  ])(
    'on hits, order, ranking info, facets and stats (seed $seed, $size records of words such as $words.0)',
    async (plan) => {
      const random = randomFrom(plan.seed);
      let asked = 0;
      for (let round = 0; round < plan.rounds; round++) {
        const engine = createEmbeddedEngine({ joinBelow: plan.joinBelow });
        const settings = settingsOf(random);
        await engine.configure('i', settings);
        await engine.learnCompounds('de', compoundWords);
        const records = new Map<string, OracleRecord>();
        // Several batches with searches between them: first a load, then replacements and deletions.
        for (let batch = 0; batch < 4; batch++) {
          const changes: RecordChange[] = [];
          const amount = batch === 0 ? plan.size : random.below(plan.size);
          for (let change = 0; change < amount; change++) {
            const objectID = `id${random.below(batch === 0 ? plan.size * 2 : plan.size)}`;
            if (batch > 0 && random.chance(0.4)) {
              records.delete(objectID);
              changes.push({ objectID, json: null });
            } else {
              const record = recordOf(random, objectID, plan.words);
              records.set(objectID, record);
              changes.push({ objectID, json: JSON.stringify(record) });
            }
          }
          await engine.apply('i', changes);
          for (let count = 0; count < plan.queries / 4; count++) {
            const present = [...records.values()];
            await compare({ engine, records: present, settings, query: queryOf(random, present, plan.words), random });
            asked++;
          }
          const filter = filterOf(random);
          expect(await engine.select('i', filter)).toEqual(
            [...records.values()].filter((record) => holds(record, filter)).map(({ objectID }) => objectID),
          );
        }
      }
      expect(asked).toBe(plan.rounds * plan.queries);
    },
    120_000,
  );
});
