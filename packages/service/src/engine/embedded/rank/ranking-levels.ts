/** The ranking criteria of a query as levels over its matches, in exactly the order that was asked for. */
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

/** The columns that ranking a query reads. */
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

/** What the levels are made from; the measures are also told in the ranking info. */
export interface RankingMeasures {
  levels: readonly RankingLevel[];
  proximityOf: (doc: number) => number;
  /** What the `attribute` criterion compares. */
  placeOf: (doc: number) => number;
  filterScoreOf: (doc: number) => number;
  /** Present in personalized searches. */
  taste: AffinityScore | undefined;
  /** How much clicks lift each document; present in re-ranked searches. */
  lifts: Uint8Array | undefined;
  /** Present in searches by meaning. */
  meaning: MeaningRanking | undefined;
}

/** What the levels of one query are made from. */
interface LevelSource extends Pick<RankingMeasures, 'proximityOf' | 'placeOf'> {
  index: EmbeddedIndex;
  query: EngineQuery;
  set: MatchSet;
  proximity: Proximity;
  /** The `attribute` criterion goes by where the words stand nearest to each other. */
  byNearest: boolean;
  scores: ReturnType<typeof filterScores>;
  byTaste: readonly RankingLevel[];
}

/** The levels of one criterion; none where it cannot tell matches apart. */
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
 * The levels of a query over its matches, the insertion order last. Levels that cannot tell matches apart are left out.
 * @param customOrder Asked only by what needs the custom ranking of all records.
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
 * What is ranked before the lifts of clicks, and what behind. In searches by meaning the order that a shop has chosen, places and filters decide
 * among what is about as near, and everything else only where words and meaning say the same.
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

/** Whether some match may have a typo: short words have none. */
const mayHaveTypos = ({ segments }: MatchSet): boolean =>
  segments.some(({ words }) =>
    words.some(
      ({ ranges, splits, wholes, phrases }) =>
        splits.length + wholes.length > 0 || [...ranges, ...phrases].some(({ typos }) => typos > 0),
    ),
  );

/** Whether how the only word of a query stands says what is meant. */
const isSingleWord = ({ exactOnSingleWordQuery }: EngineQuery, { words }: MatchSet): boolean =>
  words.length === 1 && exactOnSingleWordQuery !== 'none';

/**
 * By the place of a single word: the importance of its attribute, then how it stands there, then how far from the beginning. "Bagel" is no better a
 * bag than "Brown leather bag" is.
 */
function bySingleWord({ best, exact, standing }: Matches): RankingLevel {
  return {
    measure: (docs, count, keys) => {
      // One letter has most records of a shop: nothing is called for each of them.
      for (let at = 0; at < count; at++) {
        const doc = docs[at] as number;
        const place = best[doc] as number;
        const unlike = (exact[doc] === 0 ? 8 : 0) + STANDING.text - (standing[doc] as number);
        keys[at] = ((place >>> 16) * 16 + unlike) * 0x10000 + (place & 0xffff);
      }
    },
  };
}

/** Words that stand exactly; of a single word, also how it stands. */
function exactLevels(query: EngineQuery, set: MatchSet): RankingLevel[] {
  const { words, matches } = set;
  if (words.length === 0) return [];
  return [byFewest(matches.exact), ...(isSingleWord(query, set) ? [byFewest(matches.standing)] : [])];
}

/** What says whether a record is what was asked for, or is an order that somebody chose: clicks decide only behind it. */
const isDecisive = (criterion: RankingCriterion): boolean =>
  typeof criterion === 'object' || ['typo', 'geo', 'words', 'filters'].includes(criterion);

/** `strict` ranks typos first, whatever the settings say. */
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

/** Steps of the precision; records without a place come last. */
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

/** The score of the optional filters by document: groups add up, within a group the highest counts or the sum. */
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
