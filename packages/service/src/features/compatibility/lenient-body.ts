/** Lenient bodies: converts the formats of third-party clients into those of the contract. What has no meaning here is ignored and listed in a response header. */
import { decodeValue } from '../../foundation/wire/decode-parameters.ts';
import { type Fields, isFields } from '../../foundation/wire/fields.ts';
import type { DialectBody } from '../dialect.ts';

/** Reports the name of an ignored field of the body. */
export type LeaveOut = (name: string) => void;

/**
 * Creates a body reader that lists ignored fields.
 *
 * @example
 * const read = lenientBody((fields, leaveOut) => withoutFields(fields, ['metrics'], leaveOut));
 * read({ metrics: [], name: 'red' }); // { body: { name: 'red' }, ignored: ['metrics'] }
 */
export const lenientBody =
  (change: (body: unknown, leaveOut: LeaveOut) => unknown) =>
  (body: unknown): DialectBody => {
    const ignored = new Set<string>();
    return { body: change(body, (name) => ignored.add(name)), ignored: [...ignored] };
  };

/** Removes fields by name. A body that is not an object is unchanged, so that the contract rejects it. */
export function withoutFields(body: unknown, names: readonly string[], leaveOut: LeaveOut): unknown {
  if (!isFields(body)) return body;
  for (const name of names) if (Object.hasOwn(body, name)) leaveOut(name);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name))) as Fields;
}

/** Parses a text as a value. Invalid text is unchanged, so that the contract rejects it. */
export function readTextAs(kind: 'integer' | 'list', name: string, value: string): unknown {
  try {
    return decodeValue(name, kind, value);
  } catch {
    return value;
  }
}

/** Removes null fields, for clients that send unset values. */
export const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
