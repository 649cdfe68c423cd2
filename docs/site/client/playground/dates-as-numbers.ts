/** Dates as numbers: a filter of days compares timestamps, so texts such as `2026-01-31` become milliseconds since 1970. */
import type { AnyRecord } from '@aisle/contract';

/** Returns a value with the dates at a path as milliseconds; what is no date stays as it is. */
function convert(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => convert(one, path));
  const [name, ...deeper] = path;
  if (name === undefined)
    return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? Date.parse(value) : value;
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  return { ...value, [name]: convert((value as AnyRecord)[name], deeper) };
}

/**
 * Returns records with the dates of these attributes as numbers.
 *
 * @example
 * datesAsNumbers([{ objectID: 'p1', created: '1970-01-02' }], ['created']); // [{ objectID: 'p1', created: 86400000 }]
 */
export const datesAsNumbers = <Type extends AnyRecord>(records: readonly Type[], dates: readonly string[]): Type[] =>
  records.map((record) => dates.reduce<Type>((all, date) => convert(all, date.split('.')) as Type, record));
