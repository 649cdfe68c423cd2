/** Ranking in the cluster: the criteria of a query as one score and sort fields, close enough to find the candidates of a page. */
import { largestOf } from '../../../foundation/collections/extremes.ts';
import type { EngineQuery, RankingCriterion } from '../../engine.ts';
import { allOf, type ClusterQuery, filterQuery } from '../query/filter-query.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import type { MatchPlan } from '../query/match-query.ts';
import { bestOf, points, scoreClauses, type ScoreDigit } from './score-digits.ts';
import { attributeDigit } from './attribute-digit.ts';
import { exactDigit, proximityDigit, typoDigit, wordsDigit } from './word-digits.ts';

/** A sort order of the cluster. */
export interface RankingPlan {
  /** Clauses that score matches. */
  clauses: ClusterQuery[];
  /** Clauses that score matches, and select them at the same time. */
  selecting: ClusterQuery[];
  sort: object[];
  /** Weight of one typo in the score, if the number of typos is its highest digit. */
  typoWeight: number | undefined;
}

type Step = { digit: ScoreDigit; isTypos?: boolean } | { sort: object };

/** Returns the order of a query. `byTypos` puts the number of typos first. */
export function planRanking(
  clusterIndex: ClusterIndex,
  query: EngineQuery,
  plan: MatchPlan,
  options: { byTypos: boolean },
): RankingPlan {
  const order: readonly RankingCriterion[] = options.byTypos
    ? ['typo', ...query.ranking.filter((criterion) => criterion !== 'typo')]
    : query.ranking;
  const steps = stepsOf(order, clusterIndex, query, plan);
  const first = steps.findIndex((step) => 'digit' in step);
  // The score has one position in the order: criteria after a later sort field are left to the ranking of candidates.
  const behind = first < 0 ? -1 : steps.findIndex((step, at) => at > first && 'sort' in step);
  const run = first < 0 ? [] : steps.slice(first, behind < 0 ? steps.length : behind);
  const digits = run.flatMap((step) => ('digit' in step ? [step.digit] : []));
  const { clauses, selecting, weights } = scoreClauses(digits);
  const sorts = (from: number, to: number): object[] =>
    steps.slice(from, to).flatMap((step) => ('sort' in step ? [step.sort] : []));
  const split = first < 0 ? steps.length : first;
  return {
    clauses,
    selecting,
    sort: [
      ...sorts(0, split),
      ...(clauses.length + selecting.length > 0 ? [{ _score: 'desc' }] : []),
      ...sorts(split, steps.length),
      { order: 'asc' },
    ],
    typoWeight: run[0] && 'digit' in run[0] && run[0].isTypos ? weights[0] : undefined,
  };
}

function stepsOf(
  order: readonly RankingCriterion[],
  clusterIndex: ClusterIndex,
  query: EngineQuery,
  plan: MatchPlan,
): Step[] {
  const taste = tasteDigit(clusterIndex, query);
  const byTaste: Step[] = taste ? [{ digit: taste }] : [];
  const digit = (made: ScoreDigit | undefined): Step[] => (made ? [{ digit: made }] : []);
  const isSingleWord = plan.words.length === 1 && query.exactOnSingleWordQuery !== 'none';
  const stepsFor = (criterion: RankingCriterion): Step[] => {
    if (typeof criterion === 'object') return sortBy(clusterIndex, criterion);
    switch (criterion) {
      case 'typo':
        return digit(typoDigit(plan)).map((step) => ({ ...step, isTypos: true }));
      case 'words':
        return digit(wordsDigit(plan));
      case 'filters':
        return digit(filtersDigit(clusterIndex, query));
      case 'proximity':
        return digit(proximityDigit(plan, query));
      case 'attribute': {
        const places = attributeDigit(clusterIndex, plan);
        const importance = isSingleWord ? attributeDigit(clusterIndex, plan, { byImportance: true }) : undefined;
        // For a single word, its standing comes before its position, if that counts at all.
        return places && importance && importance.values < places.values
          ? [...digit(importance), ...digit(exactDigit(clusterIndex, query, plan)), ...digit(places)]
          : digit(places);
      }
      case 'exact':
        return digit(exactDigit(clusterIndex, query, plan));
      case 'geo':
        return query.around ? [{ sort: byDistance(query.around.center) }] : [];
      case 'custom':
        return [...byTaste, ...query.customRanking.flatMap((one) => sortBy(clusterIndex, one))];
    }
  };
  const lifts = liftDigit(clusterIndex, query);
  const before = lifts ? order.findLastIndex(isDecisive) + 1 : 0;
  return [
    ...order.slice(0, before).flatMap(stepsFor),
    ...digit(lifts),
    ...order.slice(before).flatMap(stepsFor),
    ...(order.includes('custom') ? [] : byTaste),
  ];
}

const isDecisive = (criterion: RankingCriterion): boolean =>
  typeof criterion === 'object' || ['typo', 'geo', 'words', 'filters'].includes(criterion);

/** Returns the order of one attribute; none if no record has a sortable value. */
export function sortBy(
  { layout }: ClusterIndex,
  { attribute, order }: { attribute: string; order: 'asc' | 'desc' },
): { sort: object }[] {
  const sorted = layout.sortField(attribute, order);
  if (sorted !== undefined) return [{ sort: { [sorted]: { order, missing: '_last' } } }];
  const number = layout.numberField(attribute);
  return number === undefined ? [] : [{ sort: { [number]: { order, missing: '_last', mode: 'min' } } }];
}

const byDistance = ({ lat, lng }: { lat: number; lng: number }): object => ({
  _geo_distance: { place: { lat, lon: lng }, order: 'asc', mode: 'min', distance_type: 'arc', unit: 'm' },
});

/** Groups of optional filters add up; within a group the maximum or the sum counts. */
function filtersDigit({ layout }: ClusterIndex, query: EngineQuery): ScoreDigit | undefined {
  if (query.optionalFilters.length === 0) return undefined;
  const scoreOf = (scores: readonly number[]): number =>
    query.sumOrFiltersScores ? scores.reduce((sum, one) => sum + one, 0) : largestOf(scores, 0);
  const most = query.optionalFilters.reduce((sum, { anyOf }) => sum + scoreOf(anyOf.map(({ score }) => score)), 0);
  return {
    values: Math.ceil(most) + 1,
    clauses: (weight) =>
      query.optionalFilters.flatMap(({ anyOf }) => {
        const scored = anyOf.map(({ filter, score }) => points(filterQuery(filter, layout), score * weight));
        return query.sumOrFiltersScores || scored.length === 0 ? scored : [bestOf(scored)];
      }),
  };
}

const MAX_LIFT = 255;

function liftDigit({ layout }: ClusterIndex, { reRanking }: EngineQuery): ScoreDigit | undefined {
  if (!reRanking || reRanking.lifted.length === 0) return undefined;
  const byScore = new Map<number, string[]>();
  for (const [objectID, score] of reRanking.lifted) byScore.set(score, [...(byScore.get(score) ?? []), objectID]);
  const passing = reRanking.filter ? [filterQuery(reRanking.filter, layout)] : [];
  return {
    values: MAX_LIFT + 1,
    clauses: (weight) => [
      bestOf(
        Array.from(byScore, ([score, ids]) => points(allOf([{ terms: { id: ids } }, ...passing]), score * weight)),
      ),
    ],
  };
}

const MAX_AFFINITY = 20;

/** The best preferred value of each facet. */
function tasteDigit({ layout }: ClusterIndex, { personalization }: EngineQuery): ScoreDigit | undefined {
  if (!personalization || personalization.affinities.length === 0) return undefined;
  const { affinities } = personalization;
  return {
    values: affinities.length * MAX_AFFINITY + 1,
    clauses: (weight) =>
      affinities.flatMap(({ attribute, values }) =>
        values.length === 0
          ? []
          : [
              bestOf(
                values.map(([value, score]) =>
                  points(filterQuery({ kind: 'facet', attribute, value }, layout), score * weight),
                ),
              ),
            ],
      ),
  };
}
