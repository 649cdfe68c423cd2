/** Random indexes, records and searches with all parameters mixed: small vocabularies of similar words. */
import type {
  CompoundWords,
  EngineIndexSettings,
  EngineQuery,
  Filter,
  OptionalFilter,
  Personalization,
  ReRanking,
  RankingCriterion,
} from '../../engine.ts';
import { seededRandom } from '../../../simulator/seeded-random.ts';
import type { OracleRecord } from './oracle-text.ts';

/** Returns a seeded random generator: the same corpora and queries in every run. */
export function randomFrom(seed: number) {
  const next = seededRandom(seed);
  const below = (n: number): number => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const chance = (p: number): boolean => next() < p;
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make);
  return { next, below, pick, chance, some };
}
export type Random = ReturnType<typeof randomFrom>;

const vocabulary =
  'snow board snowboard snowboards boards bored bard black blak back blackboard boot boots book boat oboat t shirt tshirt shirts short ' +
  'red read reed leather leathre weather heather headphones headphone phone phones wireless wirless wires the then there therapy a an s ' +
  'of with for x box xbox café Élan 15 15pro pro iphone iphone15 watch watches wacth 10 m 10m 2 kg 2kg 5mm';
export const words = vocabulary.split(' ');
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
export const japanese =
  '東京タワー 東京 タワー タワ 京 北海道 海道 運動靴 革靴 靴 折りたたみ傘 傘 お茶 茶 サラダ油 ワイヤレスイヤホン イヤホン 連衣裙 東京都 京都'.split(
    ' ',
  );

/** Words that form compounds and have plurals. */
export const put =
  'regen jacke jacken regenjacke regenjacken winterjacke winter winterregenjacke arbeit schuh schuhe arbeitsschuh wanderschuhe wander handschuh hand dampfschiff dampf schiff skischuh maus mause mausefalle falle'.split(
    ' ',
  );

/** Compound rules of one query language: its links, words and entries. */
export const compoundWords: CompoundWords = {
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
  ['phone', 'phones', 'iphone', 'headphone'],
  ['a', 'an'],
  ['jacke', 'jacken'],
  ['regenjacke', 'regenjacken'],
  ['schuh', 'schuhe'],
  ['maus', 'mause'],
];
const plurals = pluralSets.flatMap((set) =>
  set.map((word) => {
    const forms = set.filter((form) => form !== word);
    return { word, forms, beginnings: forms.filter((form) => form.endsWith(word)) };
  }),
);

/** The words of one corpus. */
export type Vocabulary = readonly string[];

export const settingsOf = (random: Random): EngineIndexSettings => ({
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
    { attribute: 'path.lvl0', counted: true },
    { attribute: 'path.lvl1', counted: true },
    { attribute: 'category', counted: true },
  ],
  attributeForDistinct: 'brand',
  disableTypoToleranceOnWords: random.chance(0.3) ? ['leather', 'snow'] : [],
  disableTypoToleranceOnAttributes: random.chance(0.3) ? ['brand'] : [],
  ...(random.chance(0.3) ? { separatorsToIndex: random.pick(['+', '-+#', '#']) } : {}),
  ...(random.chance(0.3) ? { camelCaseAttributes: random.pick([['name'], ['text', 'brand']]) } : {}),
});

export function recordOf(random: Random, objectID: string, words: Vocabulary): OracleRecord {
  const phrase = (most: number): string =>
    random.some(most, () => random.pick(words)).join(random.pick([' ', ', ', ' - ', '', '+', '# ']));
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
  return { ...record, ...kindOf(randomFrom(digestOf(record))) };
}

/**
 * The kind of a product: mostly the same one, so that most matches of a word have it. A separate generator, so that the records of a seed
 * do not change.
 */
function kindOf(random: Random): object {
  const kind = (): string => random.pick(['Boots', 'boots', 'Boots', 'Boots', 'Boots', 'Boards', 'Books']);
  const path = { lvl0: 'Men', lvl1: `${random.pick(['Men', 'Women'])} > ${kind()}` };
  return {
    ...(random.chance(0.8) && { category: random.chance(0.2) ? random.some(3, kind) : kind() }),
    ...(random.chance(0.6) && { path }),
  };
}

export function filterOf(random: Random, depth = 0): Filter {
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

/** Preferences of a shopper: also values in another case, and values of no record. */
function tasteOf(random: Random): Personalization {
  const liked = (attribute: string, values: readonly string[]): Personalization['affinities'][number] => ({
    attribute,
    values: [...new Set(random.some(3, () => random.pick(values)))].map((value) => [value, 1 + random.below(20)]),
  });
  return {
    impact: random.pick([1, 30, 50, 99, 100]),
    affinities: [
      liked('brand', ['acme', 'Boots', 'snow', 'nothing']),
      ...(random.chance(0.6) ? [liked('colors', ['RED', 'red', 'black', 'cafe\u0301', '__proto__'])] : []),
      ...(random.chance(0.3) ? [liked('meta.level', ['a', '3'])] : []),
    ],
  };
}

/** Returns adjacent words of a record, sometimes joined. */
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
  const mark = random.chance(0.3);
  return random
    .some(4, () => {
      let word = words !== japanese && random.chance(0.3) ? random.pick(compounds) : random.pick(words);
      if (random.chance(0.3)) word = misspell(word);
      if (random.chance(0.3)) word = misspell(word);
      if (random.chance(0.3)) word = word.slice(0, 1 + random.below(word.length));
      if (mark && random.chance(0.3)) word = `"${word}${random.chance(0.5) ? ` ${random.pick(words)}` : ''}"`;
      if (mark && random.chance(0.2)) word = `-${word}`;
      return random.chance(0.2) ? word.toUpperCase() : word;
    })
    .join(random.pick([' ', '  ', '-', '+']));
}

/** Parameters that most searches do not have, several of them together. */
function rareParameters(random: Random, words: Vocabulary): Partial<EngineQuery> {
  const attributes = random.pick([['name'], ['brand', 'text'], ['meta.notes']]);
  const word = (): string => random.pick(words).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const phrase = (): string[] => [word(), ...random.some(2, word)];
  const all: Required<
    Pick<
      EngineQuery,
      | 'optionalWords'
      | 'advancedSyntax'
      | 'synonyms'
      | 'alternativesAsExact'
      | 'exactOnSingleWordQuery'
      | 'disableExactOnAttributes'
      | 'disableTypoToleranceOnAttributes'
      | 'allowTyposOnNumericTokens'
      | 'minProximity'
      | 'attributeCriteriaComputedByMinProximity'
      | 'facetingAfterDistinct'
    >
  > = {
    optionalWords: random.some(12, word),
    advancedSyntax: random.pick([['exactPhrase', 'excludeWords'], ['exactPhrase'], ['excludeWords']]),
    synonyms: random.some(20, () => ({ from: phrase(), to: phrase(), typos: random.pick([0, 0, 1, 2]) })),
    alternativesAsExact: random.pick([
      [],
      ['multiWordsSynonym'],
      ['singleWordSynonym', 'multiWordsSynonym'],
      ['ignorePlurals', 'multiWordsSynonym'],
    ]),
    exactOnSingleWordQuery: random.pick(['attribute', 'none', 'word']),
    disableExactOnAttributes: attributes,
    disableTypoToleranceOnAttributes: random.pick([[], ['name'], ['text', 'brand']]),
    allowTyposOnNumericTokens: random.chance(0.5),
    minProximity: 1 + random.below(7),
    attributeCriteriaComputedByMinProximity: random.chance(0.7),
    facetingAfterDistinct: random.chance(0.7),
  };
  return Object.fromEntries(Object.entries(all).filter(() => random.chance(0.35)));
}

const criteria: RankingCriterion[] = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

export function queryOf(random: Random, records: readonly OracleRecord[], words: Vocabulary): EngineQuery {
  const ranking = random.chance(0.6) ? criteria : [...criteria].sort(() => random.next() - 0.5).slice(random.below(3));
  const sort: RankingCriterion[] = random.chance(0.2)
    ? [{ attribute: random.pick(['price', 'rank']), order: random.pick(['asc', 'desc']) }]
    : [];
  const optionalFilters: OptionalFilter[] = random.chance(0.3)
    ? random.some(2, () => ({ anyOf: random.some(2, () => ({ filter: filterOf(random, 2), score: random.below(4) })) }))
    : [];
  const query: EngineQuery = {
    ...(random.chance(0.6) ? rareParameters(random, words) : {}),
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
    ...(random.chance(0.5) ? { plurals } : {}),
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
    highlight: ['*'],
    snippet: [],
    highlightPreTag: '<em>',
    highlightPostTag: '</em>',
    snippetEllipsisText: '…',
    rankingInfo: true,
  };
  // A separate generator, so that the searches of a seed do not change.
  const apart = randomFrom(digestOf(query));
  const tasteful = apart.chance(0.3) ? { ...query, personalization: tasteOf(apart) } : query;
  return apart.chance(0.3) ? { ...tasteful, reRanking: liftsOf(apart, records) } : tasteful;
}

/** A query of several record words joined into one, up to some letter. */
export function joinedQueryOf(random: Random, records: readonly OracleRecord[], words: Vocabulary): EngineQuery {
  const texts = records.map((record) => String(random.chance(0.5) ? record['name'] : (record['text'] ?? '')));
  const parts = (texts.length > 0 ? random.pick(texts) : '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const joined = parts.slice(0, 3 + random.below(5)).join('');
  return { ...queryOf(random, records, words), query: joined.slice(0, Math.max(1, joined.length - random.below(4))) };
}

/** A query of one word that occurs as a whole text, as a product, or in the kind of a record. */
export const singleWordQueryOf = (
  random: Random,
  records: readonly OracleRecord[],
  words: Vocabulary,
): EngineQuery => ({
  ...queryOf(random, records, words),
  query: random.pick(words),
  ranking: random.chance(0.5) ? criteria : [{ attribute: 'price', order: 'asc' }, 'exact', 'attribute', 'custom'],
  exactOnSingleWordQuery: 'attribute',
});

/** Lifted records: existing and deleted ones. */
const liftsOf = (random: Random, records: readonly OracleRecord[]): ReRanking => ({
  lifted: [...new Set(['gone', ...random.some(8, () => random.pick(records)?.objectID ?? 'none')])].map(
    (objectID) => [objectID, 1 + random.below(4)] as const,
  ),
  ...(random.chance(0.3) && { filter: filterOf(random, 1) }),
});

const digestOf = (value: EngineQuery | OracleRecord): number =>
  [...JSON.stringify(value)].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
