/** Reads `optionalFilters`: facet conditions that lift hits, each with an optional `<score=n>`. */
import type { Filter, OptionalFilter } from '../../engine/engine.ts';
import type { FilterContext } from './facet-check.ts';
import { allOf, type Alternative, filterGroups, type NestedFilters } from './filter-list.ts';
import { parseFacetCondition } from './parse-facet-filters.ts';
import { readScore } from './read-score.ts';

const parameter = 'optionalFilters';

/**
 * Parses the groups of `optionalFilters`; a condition without `<score=n>` weighs 1, n is a whole number from 0 to 65535. Throws
 * FilterError.
 *
 * @example
 * parseOptionalFilters(['brand:Acme<score=3>', ['color:red', 'color:blue']], { isFacet: () => true });
 */
export function parseOptionalFilters(value: NestedFilters, context: FilterContext): OptionalFilter[] {
  const weigh = (text: string): { filter: Filter; score: number } => {
    const { condition, score = 1 } = readScore(text.trim(), parameter);
    return { filter: parseFacetCondition({ text: condition, parameter, context }), score };
  };
  const weighAll = (one: Alternative): { filter: Filter; score: number } => {
    if (typeof one === 'string') return weigh(one);
    // Conditions that must all match lift as much as all of them would one by one.
    const parts = one.map(weigh);
    return {
      filter: allOf(parts.map(({ filter }) => filter))!,
      score: parts.reduce((sum, part) => sum + part.score, 0),
    };
  };
  return filterGroups(parameter, value).map((group) => ({ anyOf: group.map(weighAll) }));
}

/** Parses the groups of optional tags: as `optionalFilters`, but without attribute. Throws FilterError. */
export function parseOptionalTagFilters(value: NestedFilters): OptionalFilter[] {
  const tag = (text: string): string => `_tags:${text.trim().replace(/^_tags:/, '')}`;
  const groups = filterGroups(parameter, value).map((group) =>
    group.map((one) => (typeof one === 'string' ? tag(one) : one.map(tag))),
  );
  return parseOptionalFilters(groups, { isFacet: () => true });
}
