/** Variant of a search: applies the parameters of an A/B test variant to a query, within the restrictions of the caller's key. */
import type { SearchParams } from '@aisle/contract';
import type { SearchableIndex } from '../../ground/changes/catalogue.ts';
import type { Filter, OptionalFilter } from '../../engine/engine.ts';
import { filterGroups } from '../../ground/filters/filter-list.ts';
import { FILTER_NAMES } from '../../ground/filters/filter-names.ts';
import { parseFilterScores } from '../../ground/filters/filter-scores.ts';
import { filterOf } from '../../ground/query/filter-of.ts';
import { changeParameters, createQuestion, type Question } from '../../ground/query/question.ts';
import { resolveSearch } from '../../ground/query/resolve-search.ts';
import { checkCost } from '../../ground/query/search-cost.ts';
import type { TestedVariant } from '../../ground/query/search-rows.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';
import type { TestVariant } from './rows.ts';

/** Parameters that restrict a search, which are combined with those of the caller instead of replacing them. */
const NARROWING = new Set<string>([...FILTER_NAMES, 'insideBoundingBox', 'insidePolygon']);
/** Lists that are concatenated with those of the caller. */
const JOINED = new Set<string>(['optionalFilters', 'ruleContexts']);

/** The parameters of a variant, prepared for the settings of its index. */
export interface ReadyVariant {
  index: SearchableIndex;
  filter: Filter | undefined;
  lifts: readonly OptionalFilter[];
  optionalFilters: SearchParams['optionalFilters'];
  ruleContexts: readonly string[];
  /** Parameters that replace those of the caller. */
  replaced: SearchParams;
  /** Parameters of recommendations, in a test of those. */
  recommend: TestVariant['recommend'];
  /** Whether it has no parameters of its own. */
  isPlain: boolean;
}

/**
 * Validates the parameters of a variant against its index.
 * @throws ServiceError or FilterError if a search with only these parameters would fail.
 */
export function readyVariant(
  index: SearchableIndex,
  { customSearchParameters, recommend }: Pick<TestVariant, 'customSearchParameters' | 'recommend'>,
): ReadyVariant {
  const own = customSearchParameters ?? recommend?.queryParameters ?? {};
  const search = resolveSearch(createQuestion({ index, parameters: own, enforced: {} }));
  checkCost([search.cost]);
  const facets = new Set(
    parseFacetDeclarations(index.settings.attributesForFaceting).map(({ attribute }) => attribute),
  );
  return {
    index,
    filter: filterOf(own, index.settings),
    lifts: parseFilterScores(own.filters, { isFacet: (name) => facets.has(name) }),
    optionalFilters: own.optionalFilters,
    ruleContexts: own.ruleContexts ?? [],
    replaced: Object.fromEntries(
      Object.entries(own).filter(([name]) => !NARROWING.has(name) && !JOINED.has(name)),
    ) as SearchParams,
    isPlain: Object.keys(own).length === 0,
    recommend,
  };
}

/** Applies a variant to a query. */
export function askVariant(question: Question, variant: ReadyVariant, abTest: TestedVariant): Question {
  const { parameters } = question;
  const { index, filter, optionalFilters, ruleContexts } = variant;
  const changed = changeParameters(question, {
    ...variant.replaced,
    ...(optionalFilters !== undefined && {
      optionalFilters: [
        ...filterGroups('optionalFilters', parameters.optionalFilters ?? []),
        ...filterGroups('optionalFilters', optionalFilters),
      ],
    }),
    ...(ruleContexts.length > 0 && {
      ruleContexts: [...new Set([...(parameters.ruleContexts ?? []), ...ruleContexts])],
    }),
  });
  return {
    ...changed,
    index,
    abTest,
    filters: filter ? [...changed.filters, filter] : changed.filters,
    lifts: [...changed.lifts, ...variant.lifts],
    renderingContent: changed.parameters.renderingContent ?? index.settings.renderingContent,
  };
}

/**
 * Whether a query can be executed with a variant: its filters may name attributes that another index does not have. A control without
 * changes is not tested, because an error in the query is then the caller's, who will receive it.
 */
export function canAnswer(variant: ReadyVariant, asked: Question, question: Question): boolean {
  if (variant.isPlain && variant.index === question.index) return true;
  try {
    checkCost([resolveSearch(asked).cost]);
    return true;
  } catch {
    return false;
  }
}
