/** Used filters: extracts the filter conditions from the parameters of a search. */
import type { Filter } from '../../engine/engine.ts';
import { FilterError } from '../../foundation/errors/filter-error.ts';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { FILTER_NAMES } from '../../ground/filters/filter-names.ts';
import { type FilterParameters, parseFilters } from '../../ground/filters/parse-filters.ts';
import type { SearchOfBucket } from '../../ground/rollups/reader.ts';
import { decodePairs } from '../../foundation/wire/decode-parameters.ts';
import { searchParameterKinds } from '../../foundation/wire/generated/parameters.ts';

/** One condition. */
export interface UsedFilter {
  attribute: string;
  /** `:` for values, `=`, `<` and so on for numbers, prefixed with `NOT ` if negated. */
  operator: string;
  value: string;
}

const TEXTS: readonly string[] = FILTER_NAMES;

/** Attribute of tag filters without an attribute. */
const TAGS = '_tags';

function conditionsOf(filter: Filter, isNegated: boolean): UsedFilter[] {
  const condition = (attribute: string, operator: string, value: string | number): UsedFilter[] => [
    { attribute, operator: isNegated ? `NOT ${operator}` : operator, value: String(value) },
  ];
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.of.flatMap((one) => conditionsOf(one, isNegated));
    case 'not':
      return conditionsOf(filter.of, !isNegated);
    case 'facet':
      return condition(filter.attribute, ':', filter.value);
    case 'tag':
      return condition(TAGS, ':', filter.value);
    case 'compare':
      return condition(filter.attribute, filter.op, filter.value);
    case 'between':
      return condition(filter.attribute, ':', `${filter.low} TO ${filter.high}`);
    default:
      // Geographic filters have no values.
      return [];
  }
}

const isEmpty = (text: string): boolean => text.trim() === '' || text === '[]';

/** Returns the non-empty filter parameters of a search. */
function filterPairs({ params }: Pick<SearchOfBucket, 'params'>): URLSearchParams {
  // Most searches have none, so their parameters need not be parsed.
  if (!/ilters=/.test(params)) return new URLSearchParams();
  return new URLSearchParams(
    [...new URLSearchParams(params)].filter(([name, text]) => TEXTS.includes(name) && !isEmpty(text)),
  );
}

/** Whether a search was filtered. */
export const hasFilters = (search: Pick<SearchOfBucket, 'params'>): boolean => filterPairs(search).size > 0;

/**
 * Returns the distinct conditions of a search. Conditions that this version cannot parse are ignored.
 *
 * @example
 * usedFilters({ params: 'filters=brand%3AAcme+AND+price+%3C+20' });
 * // [{ attribute: 'brand', operator: ':', value: 'Acme' }, { attribute: 'price', operator: '<', value: '20' }]
 */
export function usedFilters(search: Pick<SearchOfBucket, 'params'>): UsedFilter[] {
  const pairs = filterPairs(search);
  if (pairs.size === 0) return [];
  try {
    const parameters = decodePairs(pairs, searchParameterKinds) as FilterParameters;
    const filter = parseFilters(parameters, { isFacet: () => true });
    const all = filter ? conditionsOf(filter, false) : [];
    return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  } catch (error) {
    if (error instanceof FilterError || error instanceof ServiceError) return [];
    throw error;
  }
}
