/** Tests one record against a filter without an index: for records that are fetched by objectID or not indexed yet. */
import type { Filter } from '../../engine/engine.ts';
import { valueKey } from '../../foundation/records/fold.ts';
import { recordIsInside } from '../../foundation/records/geo-shape.ts';
import { eachScalarAt } from '../../foundation/records/record-values.ts';

/** Returns every string, number and boolean at an attribute, as the engine finds them. */
function values(record: unknown, attribute: string): (string | number | boolean)[] {
  const result: (string | number | boolean)[] = [];
  eachScalarAt(record, attribute, (value) => result.push(value));
  return result;
}

const numbers = (record: unknown, attribute: string) =>
  values(record, attribute).filter((value) => typeof value === 'number');
const hasValue = (record: unknown, attribute: string, wanted: string) =>
  values(record, attribute).some((value) => valueKey(String(value)) === valueKey(wanted));

const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
};

/** Returns whether the record (parsed JSON with its objectID) passes the filter. */
export function recordMatches(record: unknown, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((part) => recordMatches(record, part));
    case 'or':
      return filter.of.some((part) => recordMatches(record, part));
    case 'not':
      return !recordMatches(record, filter.of);
    case 'facet':
      return hasValue(record, filter.attribute, filter.value);
    case 'tag':
      return hasValue(record, '_tags', filter.value);
    case 'near':
    case 'box':
    case 'polygon':
      return recordIsInside(record, filter);
    case 'between':
      return numbers(record, filter.attribute).some((value) => value >= filter.low && value <= filter.high);
    case 'compare':
      // Not equal to any of them; a record without a number passes too.
      if (filter.op === '!=') return !recordMatches(record, { ...filter, op: '=' });
      return numbers(record, filter.attribute).some((value) => COMPARE[filter.op]!(value, filter.value));
  }
}
