/** Lenient bodies: forms of other clients become those of the contract; what has no meaning here is left out and named in a header of the answer. */
import { decodeValue } from '../../foundation/wire/decode-parameters.ts';
import { type Fields, isFields } from '../../foundation/wire/fields.ts';
import type { DialectBody } from '../dialect.ts';

/** Names of what was left out, as they stand in the body. */
export type LeaveOut = (name: string) => void;

/**
 * A reader of bodies that names what it left out.
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

/** Fields without those of these names. What is no object stays, for the contract to refuse. */
export function withoutFields(body: unknown, names: readonly string[], leaveOut: LeaveOut): unknown {
  if (!isFields(body)) return body;
  for (const name of names) if (Object.hasOwn(body, name)) leaveOut(name);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name))) as Fields;
}

/** A text as the value that it says; as it is where it says none, for the contract to refuse. */
export function readTextAs(kind: 'integer' | 'list', name: string, value: string): unknown {
  try {
    return decodeValue(name, kind, value);
  } catch {
    return value;
  }
}

/** Fields without those that are null: for clients that write down what they do not set. */
export const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
