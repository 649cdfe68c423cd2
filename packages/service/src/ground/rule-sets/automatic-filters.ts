/** Automatic filters: turns values of a facet, from a query or a source record, into filters and boosts. */
import type { AutomaticFacetFilter } from '@aisle/contract';
import type { Filter, OptionalFilter } from '../../engine/engine.ts';
import { valueFilter } from '../filters/parse-facet-filters.ts';

/** Creates the filter for one value, which records may spell in several ways. */
function valueTest({ facet, negative }: AutomaticFacetFilter, spellings: readonly string[]): Filter {
  const tests = spellings.map((value) => valueFilter(facet, value));
  const test: Filter = tests.length === 1 ? tests[0]! : { kind: 'or', of: tests };
  return negative ? { kind: 'not', of: test } : test;
}

/**
 * Returns the filter of an entry. Undefined if there is no value.
 * @param values Each with its spellings.
 *
 * @example
 * automaticFilter({ facet: 'color', disjunctive: true }, [['red'], ['blue']]); // color:red OR color:blue
 */
export function automaticFilter(
  entry: AutomaticFacetFilter,
  values: readonly (readonly string[])[],
): Filter | undefined {
  if (values.length === 0) return undefined;
  return { kind: entry.disjunctive ? 'or' : 'and', of: values.map((spellings) => valueTest(entry, spellings)) };
}

/** Returns the same as boosts: alternatives count once, others each for itself. */
export function automaticLifts(entry: AutomaticFacetFilter, values: readonly (readonly string[])[]): OptionalFilter[] {
  const weighed = values.map((spellings) => ({ filter: valueTest(entry, spellings), score: entry.score ?? 1 }));
  if (weighed.length === 0) return [];
  return entry.disjunctive ? [{ anyOf: weighed }] : weighed.map((one) => ({ anyOf: [one] }));
}
