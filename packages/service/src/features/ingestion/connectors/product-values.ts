/** Product values: numbers and names as shops give them; null is nothing, and what is something else is a fault of its field. */
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import { ProductFault } from './product-fault.ts';

/** The objects of a list; what is no list has none. */
export const objectsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** Whether a field holds something: null is nothing. */
export const isSet = (value: unknown): boolean => value !== undefined && value !== null;

/** Fields that hold something, under these names. */
export const presentFields = (thing: Fields, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (isSet(thing[name]) ? [[name, thing[name]] as const] : [])));

/**
 * A number, which may be written as text; undefined where there is none.
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
 * The identifier of a variant, a number or a text.
 * @throws ProductFault where it has none
 */
export function readID(value: unknown, field: string): string {
  if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value);
  throw new ProductFault({ field, read: value, expected: 'a number or a text, which names the variant' });
}
