/** Product values: reads numbers and IDs of shops. Null counts as missing, and another type is a fault of the field. */
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import { ProductFault } from './product-fault.ts';

/** Returns the objects of a list. For other values the result is empty. */
export const objectsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** Whether a field has a value: null counts as missing. */
export const isSet = (value: unknown): boolean => value !== undefined && value !== null;

/** Returns the fields with these names that have a value. */
export const presentFields = (thing: Fields, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (isSet(thing[name]) ? [[name, thing[name]] as const] : [])));

/**
 * Reads a number, which may be written as text. Undefined if it is missing.
 * @throws ProductFault
 *
 * @example
 * readNumber('12.50', 'price'); // 12.5
 */
export function readNumber(value: unknown, field: string): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  throw new ProductFault({ field, read: value, expected: 'a number' });
}

/**
 * Reads the ID of a variant, a number or a text.
 * @throws ProductFault if it is missing
 */
export function readID(value: unknown, field: string): string {
  if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value);
  throw new ProductFault({ field, read: value, expected: 'a number or a text, which names the variant' });
}
