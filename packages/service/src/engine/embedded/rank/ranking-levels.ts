/** The ranking criteria of a query as levels over its matches, in exactly the configured order. */
import type { EngineQuery, RankingCriterion } from '../../engine.ts';
import { type ColumnNeed, GEO } from '../index/columns.ts';
import type { EmbeddedIndex } from '../index/embedded-index.ts';
import { STANDING } from '../index/term-standing.ts';
import { columnsOfFilter, FilterSets } from '../match/filter-set.ts';
import type { Matches } from '../match/matches.ts';
import type { MatchSet } from '../match/match-set.ts';
import { WordPlaces } from '../match/word-places.ts';
import type { Standings } from './custom-order.ts';
import { liftsOf } from './learnt-lift.ts';
import { Proximity } from './proximity.ts';
import { type MeaningRanking, rankByMeaning } from './meaning-levels.ts';
import type { RankingLevel } from './ranking.ts';
import { AffinityScore } from './affinity-score.ts';

/** Returns the columns that ranking a query reads. */
export function columnsOfRanking(query: EngineQuery): ColumnNeed[] {
  const sorted = query.ranking.flatMap((criterion) =>
    typeof criterion === 'object' ? [criterion] : criterion === 'custom' ? query.customRanking : [],
  );
  return [
    ...(query.around ? [GEO] : []),
    ...(query.personalization?.affinities ?? []).map(({ attribute }): ColumnNeed => ({ kind: 'facet', attribute })),
    ...sorted.map(({ attribute }): ColumnNeed => ({ kind: 'sort', attribute })),
    ...(query.reRanking?.filter ? columnsOfFilter(query.reRanking.filter) : []),
    ...query.optionalFilters.flatMap(({ anyOf }) => anyOf.flatMap(({ filter }) => columnsOfFilter(filter))),
  ];
}

/** Inputs of the levels; the measures are also part of the ranking info. */
export interface RankingMeasures {
  levels: readonly RankingLevel[];
  proximityOf: (doc: number) => number;
  /** The value for the `attribute` criterion. */
  placeOf: (doc: number) => number;
  filterScoreOf: (doc: number) => number;
  /** Present in personalized searches. */
  taste: AffinityScore | undefined;
  /** Lift of each document by clicks; present in re-ranked searches. */
  lifts: Uint8Array | undefined;
  /** Present in searches by meaning. */
  meaning: MeaningRanking | undefined;
}

/** Inputs of the levels of one query. */
interface LevelSource extends Pick<RankingMeasures, 'proximityOf' | 'placeOf'> {
  index: EmbeddedIndex;
  query: EngineQuery;
  set: MatchSet;
  proximity: Proximity;
  /** Whether the `attribute` criterion uses the closest occurrences of the words. */
  byNearest: boolean;
  scores: ReturnType<typeof filterScores>;
  byTaste: readonly RankingLevel[];
}

/** Returns the levels of one criterion; none if it cannot distinguish matches. */
function levelsOf(source: LevelSource, criterion: RankingCriterion): RankingLevel[] {
  const { index, query, set, proximity, proximityOf, placeOf, byNearest, scores, byTaste } = source;
  const { matches, words } = set;
  const sorted = ({ attribute, order }: { attribute: string; order: 'asc' | 'desc' }): RankingLevel =>
    byKey(index.columns.sort(attribute).keys(order));
  if (typeof criterion === 'object') return [sorted(criterion)];
  switch (criterion) {
    case 'custom':
      return [...byTaste, ...query.customRanking.map(sorted)];
    case 'filters':
      return scores ? [byFewest(scores)] : [];
    case 'typo':
      return mayHaveTypos(set) ? [byKey(matches.typos)] : [];
    case 'words':
      return set.mayMissWords ? [byFewest(matches.words)] : [];
    case 'proximity':
      return words.length > 1
        ? [{ ...byMeasure(proximityOf), bound: (docs, count, keys) => proximity.bound(docs, count, keys) }]
        : [];
    case 'attribute':
      if (words.length === 0) return [];
      if (isSingleWord(query, set)) return [bySingleWord(matches)];
      return [byNearest ? byMeasure(placeOf) : byKey(matches.best)];
    case 'exact':
      return exactLevels(query, set);
    case 'geo':
      return query.around ? [byDistance(index.columns.geo().metresFrom(query.around.center), query.around)] : [];
  }
}

/**
 * Returns the levels of a query over its matches, the insertion order last. Levels that cannot distinguish matches are omitted.
 * @param customOrder Called only if the custom ranking of all records is needed.
 */
export function rankingMeasures(
  index: EmbeddedIndex,
  query: EngineQuery,
  set: MatchSet,
  customOrder: () => Standings,
): RankingMeasures {
  const { matches, words } = set;
  const scores = filterScores(index, query);
  const proximity = new Proximity({
    reader: new WordPlaces({ segments: set.segments, bits: set.bits }),
    wordCount: words.length,
    matches,
    least: query.minProximity ?? 1,
  });
  const taste = query.personalization && new AffinityScore(index.columns, query.personalization, customOrder);
  const byTaste: RankingLevel[] = taste ? [{ measure: (docs, count, keys) => taste.measure(docs, count, keys) }] : [];
  const byNearest = query.attributeCriteriaComputedByMinProximity === true && words.length > 1;
  const placeOf = (doc: number): number =>
    (byNearest ? proximity.nearestPlace(doc, set.places) : undefined) ??
    (words.length > 0 ? (matches.best[doc] as number) : 0);
  const proximityOf = words.length > 1 ? (doc: number): number => proximity.of(doc) : (): number => 0;
  const source = { index, query, set, proximity, proximityOf, placeOf, byNearest, scores, byTaste };
  const levels = (criteria: readonly RankingCriterion[]) =>
    criteria.flatMap((criterion) => levelsOf(source, criterion));
  const lifts = query.reRanking && liftsOf(index, query.reRanking);
  const meaning = set.meaning && rankByMeaning(set, set.meaning);
  const { first, afterLifts } = partsOfOrder(rankingOrder(query), { hasLifts: lifts !== undefined, meaning });
  return {
    levels: [
      ...first.flatMap((part) => (typeof part === 'object' && 'measure' in part ? [part] : levelsOf(source, part))),
      ...(lifts ? [byFewest(lifts)] : []),
      ...(meaning ? [...byTaste, meaning.byScore] : []),
      ...levels(afterLifts),
      ...(query.ranking.includes('custom') ? [] : byTaste),
      byKey(index.documents.order.data),
    ],
    taste,
    lifts,
    meaning,
    proximityOf,
    placeOf,
    filterScoreOf: (doc) => scores?.[doc] ?? 0,
  };
}

/**
 * Returns the criteria before the lifts of clicks, and those after. In searches by meaning the order that a shop has chosen, locations and
 * filters decide among records of about the same score, and everything else only if words and meaning are equal.
 */
function partsOfOrder(
  order: readonly RankingCriterion[],
  { hasLifts, meaning }: { hasLifts: boolean; meaning: MeaningRanking | undefined },
): { first: readonly (RankingCriterion | RankingLevel)[]; afterLifts: readonly RankingCriterion[] } {
  if (!meaning) {
    const before = hasLifts ? order.findLastIndex(isDecisive) + 1 : 0;
    return { first: order.slice(0, before), afterLifts: order.slice(before) };
  }
  const byWords = order.findIndex((criterion) => typeof criterion === 'string' && isOfWords(criterion));
  const sorting = byWords < 0 ? order : order.slice(0, byWords);
  const others = order.slice(sorting.length);
  return {
    first: [...sorting, meaning.byBucket, ...others.filter(isOfShop)],
    afterLifts: others.filter((criterion) => !isOfShop(criterion)),
  };
}

const isOfShop = (criterion: RankingCriterion): boolean => criterion === 'geo' || criterion === 'filters';

const isOfWords = (criterion: RankingCriterion): boolean =>
  ['typo', 'words', 'proximity', 'attribute', 'exact'].includes(criterion as string);

/** Whether some match may have a typo: short words allow none. */
const mayHaveTypos = ({ segments }: MatchSet): boolean =>
  segments.some(({ words }) =>
    words.some(
      ({ ranges, splits, wholes, phrases }) =>
        splits.length + wholes.length > 0 || [...ranges, ...phrases].some(({ typos }) => typos > 0),
    ),
  );

/** Whether the standing of the only word of a query counts. */
const isSingleWord = ({ exactOnSingleWordQuery }: EngineQuery, { words }: MatchSet): boolean =>
  words.length === 1 && exactOnSingleWordQuery !== 'none';

/**
 * By the place of a single word: the importance of its attribute, then its standing, then its position. "Bagel" is no better a bag than
 * "Brown leather bag" is.
 */
function bySingleWord({ best, exact, standing }: Matches): RankingLevel {
  return {
    measure: (docs, count, keys) => {
      // A single letter matches most records of a shop: no function is called per record.
      for (let at = 0; at < count; at++) {
        const doc = docs[at] as number;
        const place = best[doc] as number;
        const unlike = (exact[doc] === 0 ? 8 : 0) + STANDING.text - (standing[doc] as number);
        keys[at] = ((place >>> 16) * 16 + unlike) * 0x10000 + (place & 0xffff);
      }
    },
  };
}

/** By words that match exactly; for a single word, also by its standing. */
function exactLevels(query: EngineQuery, set: MatchSet): RankingLevel[] {
  const { words, matches } = set;
  if (words.length === 0) return [];
  return [byFewest(matches.exact), ...(isSingleWord(query, set) ? [byFewest(matches.standing)] : [])];
}

/** Whether a criterion shows that a record is what the query asks for, or is an order that a shop has chosen: clicks decide only after it. */
const isDecisive = (criterion: RankingCriterion): boolean =>
  typeof criterion === 'object' || ['typo', 'geo', 'words', 'filters'].includes(criterion);

/** `strict` ranks typos first, regardless of the settings. */
function rankingOrder(query: EngineQuery): readonly RankingCriterion[] {
  return query.typoTolerance === 'strict' ? ['typo', ...query.ranking] : query.ranking;
}

type Keys = Float64Array | Uint32Array | Uint8Array;

function byKey(values: Keys): RankingLevel {
  return {
    measure: (docs, count, keys) => {
      for (let at = 0; at < count; at++) keys[at] = values[docs[at] as number] as number;
    },
  };
}

function byFewest(values: Keys): RankingLevel {
  return {
    measure: (docs, count, keys) => {
      for (let at = 0; at < count; at++) keys[at] = -(values[docs[at] as number] as number);
    },
  };
}

/** By distance in steps of the precision; records without a location come last. */
function byDistance(metres: Float64Array, { precision }: { precision: number }): RankingLevel {
  return byMeasure((doc) => Math.floor((metres[doc] as number) / precision));
}

function byMeasure(measure: (doc: number) => number): RankingLevel {
  return {
    measure: (docs, count, keys) => {
      for (let at = 0; at < count; at++) keys[at] = measure(docs[at] as number);
    },
  };
}

/** The score of the optional filters by document: groups add up; within a group the maximum or the sum counts. */
function filterScores(index: EmbeddedIndex, query: EngineQuery): Float64Array | undefined {
  if (query.optionalFilters.length === 0) return undefined;
  const sets = new FilterSets({ documents: index.documents, columns: index.columns });
  const total = new Float64Array(index.documents.count);
  for (const { anyOf } of query.optionalFilters) {
    const group = new Float64Array(total.length);
    for (const { filter, score } of anyOf) {
      const set = sets.evaluate(filter);
      for (let doc = 0; doc < group.length; doc++) {
        if (set[doc] !== 1) continue;
        const before = group[doc] as number;
        group[doc] = query.sumOrFiltersScores ? before + score : Math.max(before, score);
      }
    }
    for (let doc = 0; doc < total.length; doc++) total[doc] = (total[doc] as number) + (group[doc] as number);
  }
  return total;
}
