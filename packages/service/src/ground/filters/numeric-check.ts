/** Numeric check: rejects numeric filters that numericAttributesForFiltering does not allow. */
import type { Filter } from '../../engine/engine.ts';
import { FilterError } from '../../foundation/errors/filter-error.ts';

/** An attribute that may be compared; with `equalOnly` only by `=` and `!=`. */
interface Comparable {
  attribute: string;
  equalOnly: boolean;
}

/**
 * Checks the numeric filters. An empty list allows all attributes.
 * @throws FilterError if a filter compares an attribute that is not listed, or an `equalOnly` one other than by `=` and `!=`.
 */
export function checkNumeric(filter: Filter | undefined, comparable: readonly Comparable[]): void {
  if (!filter || comparable.length === 0) return;
  if (filter.kind === 'and' || filter.kind === 'or') {
    for (const part of filter.of) checkNumeric(part, comparable);
    return;
  }
  if (filter.kind === 'not') return checkNumeric(filter.of, comparable);
  if (filter.kind !== 'compare' && filter.kind !== 'between') return;
  const { attribute } = filter;
  const declared = comparable.find((one) => one.attribute === attribute);
  const isEqual = filter.kind === 'compare' && (filter.op === '=' || filter.op === '!=');
  if (declared && (isEqual || !declared.equalOnly)) return;
  throw new FilterError({
    parameter: 'numericFilters',
    problem: declared
      ? `"${attribute}" is declared as equalOnly(${attribute}) in numericAttributesForFiltering; compare it with = or !=, or declare it without equalOnly.`
      : `the attribute "${attribute.slice(0, 80)}" is not in numericAttributesForFiltering; add it there or correct its name.`,
  });
}
