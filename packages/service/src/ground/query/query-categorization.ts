/** Query categorization: which categories a query is about, and what of that a search goes by. */
import type { QueryCategorization } from '@aisle/contract';
import { largestOf } from '../../foundation/collections/extremes.ts';
import type { Filter, OptionalFilter } from '../../engine/engine.ts';
import { valueFilter } from '../filters/parse-facet-filters.ts';
import { allFilters } from './filter-of.ts';

/** How sure a category is, the surest first. */
export const CATEGORY_BINS = ['certain', 'very high', 'high', 'low', 'very low'] as const;

/** How sure a category is. */
export type CategoryBin = (typeof CATEGORY_BINS)[number];

/** A category of a query: the facet and the value of each level, from the uppermost one down. */
export interface QueryCategory {
  path: readonly (readonly [facetName: string, facetValue: string])[];
  bin: CategoryBin;
}

/** What is learnt of a query. */
export interface QueryCategories {
  /** In the form in which queries are compared. */
  query: string;
  /** How often it was searched. */
  count: number;
  /** The likeliest first. */
  categories: readonly QueryCategory[];
}

/** What a search asks of it. */
export interface Categorization {
  /** Whether the answer tells the categories. */
  isRetrieved: boolean;
  /** Whether the search goes by them. */
  isFiltering: boolean;
  /** Whether the filter would leave nothing, so that it is not set. */
  isFilterDropped: boolean;
  /** Undefined where nothing is learnt of the query. */
  learnt: QueryCategories | undefined;
}

/** What lifts records, with how much. */
const LIFTS: Partial<Record<CategoryBin, number>> = { 'very high': 2, high: 1 };

/** Whether one bin is as sure as another, or surer. */
export const isAtLeast = (bin: CategoryBin, other: CategoryBin): boolean =>
  CATEGORY_BINS.indexOf(bin) <= CATEGORY_BINS.indexOf(other);

const isAbove = (upper: QueryCategory, { path }: QueryCategory): boolean =>
  upper.path.length < path.length &&
  upper.path.every(([facet, value], depth) => path[depth]![0] === facet && path[depth]![1] === value);

/** Without those that stand above others of them. */
const deepestOf = (categories: readonly QueryCategory[]): QueryCategory[] =>
  categories.filter((one) => !categories.some((other) => isAbove(one, other)));

/** A condition as `facetFilters` has it. */
function conditionOf([facet, value]: readonly [string, string]): string {
  const isQuoted = /^(["']).*\1$/su.test(value);
  const text = isQuoted ? `"${value.replace(/["\\]/gu, String.raw`\$&`)}"` : value;
  return `${facet}:${text.startsWith('-') ? `\\${text}` : text}`;
}

/** What of the categories takes effect. */
export interface CategoryEffects {
  /** What records must pass. */
  filter: Filter | undefined;
  lifts: OptionalFilter[];
  facetFilters: (string | string[])[];
  optionalFilters: string[];
  maxDepth: number;
}

const NO_EFFECTS: CategoryEffects = {
  filter: undefined,
  lifts: [],
  facetFilters: [],
  optionalFilters: [],
  maxDepth: 0,
};

const lastOf = ({ path }: QueryCategory): readonly [string, string] => path.at(-1)!;
const filterOfLevel = ([facet, value]: readonly [string, string]): Filter => valueFilter(facet, value);

/**
 * Certain categories filter, any of them if there are several, and likely ones lift.
 *
 * @example
 * categoryEffects(question.categorization).filter; // { kind: 'facet', attribute: 'category', value: 'Jackets' }
 */
export function categoryEffects(categorization: Categorization | undefined): CategoryEffects {
  const { isFiltering, isFilterDropped, learnt } = categorization ?? {};
  if (!isFiltering || !learnt) return NO_EFFECTS;
  const sure = deepestOf(learnt.categories.filter(({ bin }) => bin === 'certain'));
  const certain = isFilterDropped ? [] : sure;
  const lifting = deepestOf(learnt.categories.filter(({ bin }) => LIFTS[bin] !== undefined)).filter(
    (one) => !sure.includes(one),
  );
  const [only] = certain;
  const levels = certain.length === 1 ? only!.path : [];
  const several = certain.length > 1 ? certain.map(lastOf) : [];
  return {
    filter: allFilters([
      ...levels.map(filterOfLevel),
      several.length > 0 ? { kind: 'or', of: several.map(filterOfLevel) } : undefined,
    ]),
    lifts: lifting.map((one) => ({ anyOf: [{ filter: filterOfLevel(lastOf(one)), score: LIFTS[one.bin]! }] })),
    facetFilters: [...levels.map(conditionOf), ...(several.length > 0 ? [several.map(conditionOf)] : [])],
    optionalFilters: lifting.map((one) => `${conditionOf(lastOf(one))}<score=${LIFTS[one.bin]}>`),
    maxDepth: largestOf(
      [...certain, ...lifting].map(({ path }) => path.length - 1),
      0,
    ),
  };
}

/** What is below this says nothing of what a query is about. */
const LEAST_TELLING: CategoryBin = 'low';

/** Whether a query is about one category, several below one, or several that have nothing in common. */
function scopeOf(categories: readonly QueryCategory[]): string {
  const telling = deepestOf(categories.filter(({ bin }) => isAtLeast(bin, LEAST_TELLING)));
  if (telling.length === 0) return 'none';
  const roots = new Set(telling.map(({ path }) => path[0]![1]));
  if (roots.size > 1) return 'ambiguous';
  return telling.length > 1 ? 'broad' : 'narrow';
}

/** As answers tell it. */
export function answerCategorization(categorization: Categorization): QueryCategorization {
  const { isRetrieved, isFiltering, learnt } = categorization;
  if (!learnt) return {};
  const { filter, lifts, facetFilters, optionalFilters, maxDepth } = categoryEffects(categorization);
  return {
    normalizedQuery: learnt.query,
    count: learnt.count,
    type: scopeOf(learnt.categories),
    ...(isRetrieved && {
      categories: learnt.categories.map(({ bin, path }) => ({
        bin,
        hierarchyPath: path.map(([facetName, facetValue], depth) => ({ facetName, facetValue, depth })),
      })),
    }),
    ...(isFiltering && {
      autofiltering: {
        enabled: filter !== undefined || lifts.length > 0,
        maxDepth,
        facetFilters,
        optionalFilters,
      },
    }),
  };
}
