/** Query categorization: the categories of a query, and their effect on a search. */
import type { QueryCategorization } from '@aisle/contract';
import { largestOf } from '../../foundation/collections/extremes.ts';
import type { Filter, OptionalFilter } from '../../engine/engine.ts';
import { valueFilter } from '../filters/parse-facet-filters.ts';
import { allFilters } from './filter-of.ts';

/** Levels of confidence in a category, highest first. */
export const CATEGORY_BINS = ['certain', 'very high', 'high', 'low', 'very low'] as const;

/** Level of confidence in a category. */
export type CategoryBin = (typeof CATEGORY_BINS)[number];

/** A category of a query: the facet and the value of each level, from the top down. */
export interface QueryCategory {
  path: readonly (readonly [facetName: string, facetValue: string])[];
  bin: CategoryBin;
}

/** What is learnt about a query. */
export interface QueryCategories {
  /** The query in normalized form. */
  query: string;
  /** Number of searches for it. */
  count: number;
  /** The most likely first. */
  categories: readonly QueryCategory[];
}

/** Categorization of a search. */
export interface Categorization {
  /** Whether the response contains the categories. */
  isRetrieved: boolean;
  /** Whether the categories affect the search. */
  isFiltering: boolean;
  /** Whether the filter is omitted because it would match nothing. */
  isFilterDropped: boolean;
  /** Undefined if nothing is learnt about the query. */
  learnt: QueryCategories | undefined;
}

/** Boosts of records by level of confidence. */
const LIFTS: Partial<Record<CategoryBin, number>> = { 'very high': 2, high: 1 };

/** Returns whether one level is at least as high as another. */
export const isAtLeast = (bin: CategoryBin, other: CategoryBin): boolean =>
  CATEGORY_BINS.indexOf(bin) <= CATEGORY_BINS.indexOf(other);

const isAbove = (upper: QueryCategory, { path }: QueryCategory): boolean =>
  upper.path.length < path.length &&
  upper.path.every(([facet, value], depth) => path[depth]![0] === facet && path[depth]![1] === value);

/** Removes categories that are ancestors of others in the list. */
const deepestOf = (categories: readonly QueryCategory[]): QueryCategory[] =>
  categories.filter((one) => !categories.some((other) => isAbove(one, other)));

/** Formats a condition as in `facetFilters`. */
function conditionOf([facet, value]: readonly [string, string]): string {
  const isQuoted = /^(["']).*\1$/su.test(value);
  const text = isQuoted ? `"${value.replace(/["\\]/gu, String.raw`\$&`)}"` : value;
  return `${facet}:${text.startsWith('-') ? `\\${text}` : text}`;
}

/** Effects of the categories. */
export interface CategoryEffects {
  /** Filter that records must pass. */
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
 * Returns the effects: certain categories filter (any of them if there are several), and likely ones boost.
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

/** Categories below this level are not meaningful. */
const LEAST_TELLING: CategoryBin = 'low';

/** Returns whether a query has one category, several with a common ancestor, or several unrelated ones. */
function scopeOf(categories: readonly QueryCategory[]): string {
  const telling = deepestOf(categories.filter(({ bin }) => isAtLeast(bin, LEAST_TELLING)));
  if (telling.length === 0) return 'none';
  const roots = new Set(telling.map(({ path }) => path[0]![1]));
  if (roots.size > 1) return 'ambiguous';
  return telling.length > 1 ? 'broad' : 'narrow';
}

/** Formats a categorization for the response. */
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
