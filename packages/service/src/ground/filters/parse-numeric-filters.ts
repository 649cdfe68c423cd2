/** Reads `numericFilters`: `price>=10`, `price:10 TO 20`. */
import type { Filter } from '../../engine/engine.ts';
import { FilterError } from '../../foundation/errors/filter-error.ts';
import { filterGroups, treeOfGroups, type NestedFilters } from './filter-list.ts';
import { clip } from './parse-facet-filters.ts';

/** Comparison operators, as written in conditions. */
export type CompareOperator = '<' | '<=' | '=' | '!=' | '>=' | '>';

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const comparison = /^(.*?)\s*(<=|>=|!=|<|>|=)\s*(\S+)$/s;
const range = /^(.*):\s*(\S+)\s+TO\s+(\S+)$/s;

/** Parses `numericFilters`. Undefined if there are no conditions. Any attribute may be compared. Throws FilterError. */
export function parseNumericFilters(value: NestedFilters): Filter | undefined {
  return treeOfGroups(filterGroups('numericFilters', value), (text) => parseCondition(text.trim()));
}

/** Parses a finite decimal number with optional sign, decimals and exponent. Undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const value = number.test(text) ? Number(text) : NaN;
  return Number.isFinite(value) ? value : undefined;
}

function parseCondition(text: string): Filter {
  const between = range.exec(text);
  if (between) {
    const [, attribute = '', low = '', high = ''] = between;
    const bounds = [readNumber(low), readNumber(high)] as const;
    if (attribute.trim() !== '' && bounds[0] !== undefined && bounds[1] !== undefined) {
      return { kind: 'between', attribute: attribute.trim(), low: bounds[0], high: bounds[1] };
    }
  }
  const compare = comparison.exec(text);
  const value = readNumber(compare?.[3] ?? '');
  if (compare?.[1] && value !== undefined) {
    return { kind: 'compare', attribute: compare[1].trim(), op: compare[2] as CompareOperator, value };
  }
  throw new FilterError({
    parameter: 'numericFilters',
    problem: `"${clip(text)}" is not a comparison with a number; write price>=10, price!=3 or price:10 TO 20.`,
  });
}
