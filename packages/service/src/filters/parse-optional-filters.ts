/** Reads `optionalFilters`: facet conditions that lift hits, each with an optional `<score=n>`. */
import type { OptionalFilter } from '../engine/engine.ts';
import type { FilterContext } from './facet-check.ts';
import { FilterError } from './filter-error.ts';
import { filterGroups, type NestedFilters } from './filter-list.ts';
import { clip, parseFacetCondition } from './parse-facet-filters.ts';

const parameter = 'optionalFilters';
const maxScore = 65_535;

/**
 * The groups of `optionalFilters`; a condition without `<score=n>` weighs 1, n is a whole number from 0 to 65535. Throws FilterError.
 *
 * @example
 * parseOptionalFilters(['brand:Acme<score=3>', ['color:red', 'color:blue']], { isFacet: () => true });
 */
export function parseOptionalFilters(value: NestedFilters, context: FilterContext): OptionalFilter[] {
  return filterGroups(parameter, value).map((group) => ({
    anyOf: group.map((text) => {
      const { condition, score } = readScore(text.trim());
      return { filter: parseFacetCondition({ text: condition, parameter, context }), score };
    }),
  }));
}

/** The groups of optional tags: as `optionalFilters`, written without an attribute. Throws FilterError. */
export function parseOptionalTagFilters(value: NestedFilters): OptionalFilter[] {
  const groups = filterGroups(parameter, value).map((group) =>
    group.map((tag) => `_tags:${tag.trim().replace(/^_tags:/, '')}`),
  );
  return parseOptionalFilters(groups, { isFacet: () => true });
}

function readScore(text: string): { condition: string; score: number } {
  const open = text.endsWith('>') ? text.lastIndexOf('<score=') : -1;
  if (open < 0) return { condition: text, score: 1 };
  const digits = text.slice(open + 7, -1).trim();
  const score = /^\d{1,5}$/.test(digits) ? Number(digits) : NaN;
  if (!(score <= maxScore)) {
    throw new FilterError({
      parameter,
      problem: `the score in "${clip(text)}" must be a whole number from 0 to ${maxScore}; write <score=2>.`,
    });
  }
  return { condition: text.slice(0, open), score };
}
