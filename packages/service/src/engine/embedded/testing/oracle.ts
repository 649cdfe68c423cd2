/** Oracle: the specification of the engine, implemented by the most naive means, with which tests compare the real engine. */
import type {
  CompoundWords,
  EngineIndexSettings,
  EngineQuery,
  Filter,
  Personalization,
  PersonalizationScores,
} from '../../engine.ts';
import { bestOf, find, isSearched, near, nearestPlace, runAt, typosBetween } from './oracle-match.ts';
import { at, isSame, keyOf, readQuery, type OracleRecord, type Typed, type Word, wordsOf } from './oracle-text.ts';

export interface OracleHit {
  objectID: string;
  typos: number;
  words: number;
  filters: number;
  proximity: number;
  best: number;
  exact: number;
  standing: number;
  /** Whether it contains a single query word exactly. */
  isHeld: boolean;
  /** Whether the query has only this word, and its standing counts. */
  isSingle: boolean;
  taste: PersonalizationScores | undefined;
  /** Its lift by clicks. */
  lift: number;
}

export interface OracleAnswer {
  hits: OracleHit[];
  facets: Map<string, Map<string, number>>;
  stats: Record<string, { min: number; max: number; sum: number; count: number }>;
  removed: boolean;
  /** By objectID: the words of the record that match, as `attribute position`. */
  matched: Map<string, Set<string>>;
}

export function holds(record: OracleRecord, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((one) => holds(record, one));
    case 'or':
      return filter.of.some((one) => holds(record, one));
    case 'not':
      return !holds(record, filter.of);
    case 'facet':
      if (filter.attribute === 'objectID') return record.objectID === filter.value;
      return at(record, filter.attribute).some((value) => isSame(value, filter.value));
    case 'tag':
      return at(record, '_tags').some((value) => isSame(value, filter.value));
    case 'between':
      return numbers(record, filter.attribute).some((value) => value >= filter.low && value <= filter.high);
    case 'compare': {
      const { op, value: bound } = filter;
      const values = numbers(record, filter.attribute);
      if (op === '!=') return !values.includes(bound);
      return values.some((value) =>
        op === '<'
          ? value < bound
          : op === '<='
            ? value <= bound
            : op === '='
              ? value === bound
              : op === '>'
                ? value > bound
                : value >= bound,
      );
    }
    case 'near':
    case 'box':
    case 'polygon':
      throw new Error('Places have an oracle of their own: geo-shape.test.ts');
  }
}

const numbers = (record: OracleRecord, attribute: string): number[] =>
  at(record, attribute).filter((value): value is number => typeof value === 'number');

function compareValues(a: unknown, b: unknown, order: 'asc' | 'desc'): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  const [left, right] = [a, b].map((value) => (typeof value === 'boolean' ? Number(value) : value)) as [
    unknown,
    unknown,
  ];
  if (typeof left !== typeof right) return typeof left === 'number' ? -1 : 1;
  const [first, second] = order === 'asc' ? [left, right] : [right, left];
  if (typeof first === 'number') return first - (second as number);
  const levels = [first, second].map((text) => {
    const lower = (text as string).toLowerCase();
    return [lower.normalize('NFKD').replace(/\p{M}/gu, ''), lower, text as string];
  }) as [string[], string[]];
  const at = levels[0].findIndex((text, level) => text !== levels[1][level]);
  return at < 0 ? 0 : levels[0][at]! < levels[1][at]! ? -1 : 1;
}

const compareCustom = (a: OracleRecord, b: OracleRecord, { customRanking }: EngineQuery): number =>
  customRanking
    .map(({ attribute, order }) => compareValues(at(a, attribute)[0], at(b, attribute)[0], order))
    .find((one) => one !== 0) ?? 0;

/** Returns the score of a record by the preferences of a shopper and by the custom ranking, among all records. */
function tasteOf(
  record: OracleRecord,
  { impact, affinities }: Personalization,
  query: EngineQuery,
  records: readonly OracleRecord[],
): PersonalizationScores {
  const best = affinities.map(({ attribute, values }) =>
    Math.max(
      0,
      ...values.flatMap(([value, score]) => (at(record, attribute).some((own) => isSame(own, value)) ? [score] : [])),
    ),
  );
  const filtersScore = Math.round(best.reduce((sum, score) => sum + score, 0) * (1000 / 20 / affinities.length));
  const before = records.filter((other) => compareCustom(other, record, query) < 0).length;
  const rankingScore =
    query.customRanking.length === 0 ? 0 : Math.floor(((records.length - before) * 1000) / records.length);
  return { filtersScore, rankingScore, score: impact * filtersScore + (100 - impact) * rankingScore };
}

function liftOf(record: OracleRecord, { reRanking }: EngineQuery): number {
  if (!reRanking || (reRanking.filter && !holds(record, reRanking.filter))) return 0;
  return new Map(reRanking.lifted).get(record.objectID) ?? 0;
}

/** Clicks come after the last criterion that shows whether a record is what the query asks for. */
function placeOfLifts(ranking: EngineQuery['ranking']): number {
  const fine = ['proximity', 'attribute', 'exact', 'custom'];
  const after = [...ranking].reverse().findIndex((criterion) => !fine.includes(criterion as string));
  return after < 0 ? 0 : ranking.length - after;
}

/** By attribute and position; for a single word, its standing in the attribute goes before the position. */
function comparePlaces(a: OracleHit, b: OracleHit): number {
  const byAttribute = (a.best >>> 16) - (b.best >>> 16);
  const byStanding = a.isSingle ? b.exact - a.exact || b.standing - a.standing : 0;
  return byAttribute || byStanding || a.best - b.best;
}

const kindsOf = (record: OracleRecord, attribute: string): string[] => [
  ...new Set(at(record, attribute).map((value) => keyOf(String(value).split(' > ').at(-1)))),
];

/** Finds by-products: kinds with three times fewer matches than the kind of most matches. */
function settleKinds(
  matching: readonly { record: OracleRecord; hit: OracleHit }[],
  settings: EngineIndexSettings,
): void {
  const held = matching.filter(({ hit }) => hit.isHeld);
  const counted = settings.facets
    .filter(({ attribute }) => attribute === 'category' || attribute === 'path.lvl1')
    .map(({ attribute }) => {
      const all = held.map(({ record }) => kindsOf(record, attribute)).filter((kinds) => kinds.length > 0);
      const count = (kind: string): number => all.filter((kinds) => kinds.includes(kind)).length;
      return { attribute, count, most: Math.max(0, ...all.flat().map(count)), holding: all.length };
    })
    .filter(({ most, holding }) => most >= 3 && most >= holding * 0.6);
  const [best] = counted.sort((a, b) => b.most - a.most);
  for (const { record, hit } of matching.filter((one) => one.hit.standing > 2 && one.hit.standing < 5)) {
    const kinds = best ? kindsOf(record, best.attribute) : [];
    const isOther = best !== undefined && kinds.length > 0 && kinds.every((kind) => best.count(kind) * 3 <= best.most);
    hit.standing = isOther ? (hit.standing === 3 ? 1 : 2) : 4;
  }
}

/** Records in insertion order, a query with `offset: 0` and a length above their number. */
export function oracle(
  records: readonly OracleRecord[],
  settings: EngineIndexSettings,
  query: EngineQuery,
  compounds?: CompoundWords,
): OracleAnswer {
  const knownWords = new Set(
    compounds ? records.flatMap((record) => wordsOf(record, settings).map(({ text }) => text)) : [],
  );
  const language = { compounds, knownWords };
  const { typed, excluded } = readQuery(query, settings);
  const least = query.minProximity ?? 1;
  const isOptional = (word: Typed): boolean =>
    (word.phrase ?? [word.text]).every((one) => query.optionalWords?.includes(one) === true);
  const matches = (
    words: readonly Typed[],
    anyWord: boolean,
    cutsAnywhere = false,
    isKnown?: (word: Typed, typos: number) => boolean,
  ): { record: OracleRecord; hit: OracleHit; accepted: Word[] }[] =>
    records.flatMap((record) => {
      if (query.filter && !holds(record, query.filter)) return [];
      const text = wordsOf(record, settings);
      const isLeftOut = excluded.some((one) =>
        text.some((word, position) => isSearched(word, query) && runAt(text, position, one) !== undefined),
      );
      if (isLeftOut) return [];
      const hits = words.map((_, index) => find(words, index, text, settings, query, language, cutsAnywhere, isKnown));
      const present = hits.filter((one) => one !== undefined);
      const isNeeded = (_: Typed, index: number): boolean => !isOptional(words[index] as Typed);
      const isAny = anyWord || (words.length > 0 && !words.some(isNeeded));
      const needed = words.map((word, index) => isNeeded(word, index) && hits[index] === undefined);
      if (isAny ? present.length === 0 : needed.includes(true)) return [];
      const places = present.flatMap((one) => one.places);
      const scores = query.optionalFilters.map(({ anyOf }) => {
        const matchedScores = anyOf.filter(({ filter }) => holds(record, filter)).map(({ score }) => score);
        return query.sumOrFiltersScores
          ? matchedScores.reduce((sum, score) => sum + score, 0)
          : Math.max(0, ...matchedScores);
      });
      const hit: OracleHit = {
        objectID: record.objectID,
        typos: present.reduce((sum, { typos }) => sum + typos, 0),
        words: present.length,
        filters: scores.reduce((sum, score) => sum + score, 0),
        proximity: words
          .slice(1)
          .reduce((sum, _, index) => sum + Math.max(least, near(hits[index], hits[index + 1])), 0),
        best:
          (query.attributeCriteriaComputedByMinProximity === true ? nearestPlace(hits, least) : undefined) ??
          bestOf(places),
        exact: present.filter(({ exact }) => exact).length,
        standing: present[0]?.standing ?? 0,
        isHeld: words.length === 1 && present[0]?.isHeld === true,
        isSingle: words.length === 1 && query.exactOnSingleWordQuery !== 'none',
        taste: query.personalization && tasteOf(record, query.personalization, query, records),
        lift: liftOf(record, query),
      };
      const accepted = present.flatMap((one) => one.accepted);
      return [{ record, hit, accepted }];
    });

  let found = matches(typed, false);
  let removed = false;
  const isKnown = (word: Typed, typos: number): boolean =>
    records.some((record) => wordsOf(record, settings).some(({ text }) => typosBetween(word, text) <= typos));
  for (const check of [undefined, isKnown]) if (found.length === 0) found = matches(typed, false, true, check);
  if (found.length === 0 && query.removeWordsIfNoResults === 'allOptional' && typed.length > 1) {
    found = matches(typed, true);
    removed = found.length > 0;
  } else if (query.removeWordsIfNoResults !== 'none' && query.removeWordsIfNoResults !== 'allOptional') {
    for (let wordCount = typed.length - 1; wordCount > 0 && found.length === 0; wordCount--) {
      found = matches(
        query.removeWordsIfNoResults === 'lastWords'
          ? typed.slice(0, wordCount)
          : typed.slice(typed.length - wordCount),
        false,
      );
      removed = found.length > 0;
    }
  }
  if (query.exactOnSingleWordQuery === 'attribute') settleKinds(found, settings);
  const levels = [...new Set(found.map(({ hit }) => hit.typos))].sort((a, b) => a - b);
  if (query.typoTolerance === 'min') found = found.filter(({ hit }) => hit.typos === levels[0]);
  if (query.typoTolerance === 'strict') found = found.filter(({ hit }) => hit.typos <= (levels[1] ?? levels[0] ?? 0));

  const ranking = query.typoTolerance === 'strict' ? ['typo' as const, ...query.ranking] : query.ranking;
  const liftsAt = placeOfLifts(ranking);
  const byTaste = (a: OracleHit, b: OracleHit): number => (b.taste?.score ?? 0) - (a.taste?.score ?? 0);
  const sorted = found
    .map((one, index) => ({ ...one, index }))
    .sort((a, b) => {
      for (const [place, criterion] of ranking.entries()) {
        if (place === liftsAt && a.hit.lift !== b.hit.lift) return b.hit.lift - a.hit.lift;
        const compared =
          typeof criterion === 'object'
            ? compareValues(at(a.record, criterion.attribute)[0], at(b.record, criterion.attribute)[0], criterion.order)
            : criterion === 'custom'
              ? byTaste(a.hit, b.hit) || compareCustom(a.record, b.record, query)
              : {
                  typo: a.hit.typos - b.hit.typos,
                  geo: 0,
                  words: b.hit.words - a.hit.words,
                  filters: b.hit.filters - a.hit.filters,
                  proximity: a.hit.proximity - b.hit.proximity,
                  attribute: comparePlaces(a.hit, b.hit),
                  exact: b.hit.exact - a.hit.exact || b.hit.standing - a.hit.standing,
                }[criterion];
        if (compared) return compared;
      }
      if (liftsAt === ranking.length && a.hit.lift !== b.hit.lift) return b.hit.lift - a.hit.lift;
      return (ranking.includes('custom') ? 0 : byTaste(a.hit, b.hit)) || a.index - b.index;
    });

  const perGroup = new Map<string, number>();
  const distinct = query.distinct > 0 ? settings.attributeForDistinct : undefined;
  const hits = sorted.filter(({ record }) => {
    const group = distinct === undefined ? undefined : at(record, distinct)[0];
    if (group === undefined) return true;
    const key = keyOf(group);
    perGroup.set(key, (perGroup.get(key) ?? 0) + 1);
    return (perGroup.get(key) ?? 0) <= query.distinct;
  });
  const counted = query.facetingAfterDistinct === true ? hits : found;
  const facets: OracleAnswer['facets'] = new Map();
  const stats: OracleAnswer['stats'] = {};
  for (const { attribute } of settings.facets.filter(({ counted }) => counted)) {
    const counts = new Map<string, number>();
    for (const { record } of counted) {
      for (const value of new Set(at(record, attribute).map(keyOf))) {
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      for (const value of numbers(record, attribute)) {
        const stat = (stats[attribute] ??= { min: Infinity, max: -Infinity, sum: 0, count: 0 });
        stat.min = Math.min(stat.min, value);
        stat.max = Math.max(stat.max, value);
        stat.sum += value;
        stat.count++;
      }
    }
    facets.set(attribute, counts);
  }
  const matched = new Map(
    hits.map(({ record, accepted }) => [
      record.objectID,
      new Set(accepted.map(({ attribute, position }) => `${attribute} ${position}`)),
    ]),
  );
  return { hits: hits.map(({ hit }) => hit), facets, stats, removed, matched };
}
