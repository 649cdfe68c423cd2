/** Variant of a search: the question as one side of an A/B test asks it, under what the key of the caller enforces. */
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

/** What narrows a search, and so is added to the caller's in place of replacing it. */
const NARROWING = new Set<string>([...FILTER_NAMES, 'insideBoundingBox', 'insidePolygon']);
/** Lists that are joined with the caller's. */
const JOINED = new Set<string>(['optionalFilters', 'ruleContexts']);

/** The parameters of a variant, made ready for the settings of its index. */
export interface ReadyVariant {
  index: SearchableIndex;
  filter: Filter | undefined;
  lifts: readonly OptionalFilter[];
  optionalFilters: SearchParams['optionalFilters'];
  ruleContexts: readonly string[];
  /** What replaces the caller's. */
  replaced: SearchParams;
  /** How it recommends, in a test of recommendations. */
  recommend: TestVariant['recommend'];
  /** Whether it has no parameters of its own. */
  isPlain: boolean;
}

/**
 * Holds the parameters of a variant against its index.
 * @throws ServiceError or FilterError where a search with them alone would not succeed.
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

/** A question as a variant asks it. */
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
 * Whether a variant can answer a question: its filters may name what the settings of another index do not have. A control that changes
 * nothing is not asked: what it cannot answer is the caller's mistake, who will hear of it.
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
