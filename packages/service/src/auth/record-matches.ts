/** Tests one record against a filter without an index: for records that are fetched by objectID or not indexed yet. */
import type { Filter } from '../engine/engine.ts';

/** All values at a dotted path; lists are looked into at every level, as the engine does for facets. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  if (path.length === 0) return value === null || value === undefined || typeof value === 'object' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  const whole = path.join('.');
  // An attribute may have a dot in its own name.
  if (path.length > 1 && Object.hasOwn(value, whole)) return valuesAt((value as Record<string, unknown>)[whole], []);
  const [first, ...rest] = path as [string, ...string[]];
  return Object.hasOwn(value, first) ? valuesAt((value as Record<string, unknown>)[first], rest) : [];
}

const values = (record: unknown, attribute: string) => valuesAt(record, attribute.split('.'));
const numbers = (record: unknown, attribute: string) =>
  values(record, attribute).filter((value) => typeof value === 'number');
const hasValue = (record: unknown, attribute: string, wanted: string) =>
  values(record, attribute).some((value) => String(value).toLowerCase() === wanted.toLowerCase());

const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
};

/** Whether the record (parsed JSON with its objectID) passes the filter. */
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
    case 'between':
      return numbers(record, filter.attribute).some((value) => value >= filter.low && value <= filter.high);
    case 'compare':
      return numbers(record, filter.attribute).some((value) => COMPARE[filter.op]!(value, filter.value));
  }
}
