/** Schema builders: short words for the schemas that recur in every interface, so that the tables read like the description of the service. */
import type { Operation, Schema } from '../contract-shape.ts';

/** A string. */
export const text = (description: string, more: Schema = {}): Schema => ({ type: 'string', description, ...more });

/** A whole number. */
export const whole = (description: string, more: Schema = {}): Schema => ({ type: 'integer', description, ...more });

/** Any number. */
export const number = (description: string, more: Schema = {}): Schema => ({ type: 'number', description, ...more });

/** True or false. */
export const flag = (description: string, more: Schema = {}): Schema => ({ type: 'boolean', description, ...more });

/** One of the words that are known today; the service may add others. */
export const word = (examples: readonly string[], description: string, more: Schema = {}): Schema => ({
  type: 'string',
  known: examples,
  description,
  ...more,
});

/** A list. */
export const list = (items: Schema, description: string, more: Schema = {}): Schema => ({
  type: 'array',
  items,
  description,
  ...more,
});

/** A list of strings. */
export const texts = (description: string, more: Schema = {}): Schema => list({ type: 'string' }, description, more);

/** An object that answers hold: it may grow, so unknown properties are allowed; `required` names those that are always there. */
export const answer = (properties: Record<string, Schema>, required: readonly string[], more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  required,
  ...more,
});

/** An object that requests hold: unknown properties are mistakes. */
export const body = (properties: Record<string, Schema>, required: readonly string[], more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  ...more,
});

/** An object with arbitrary keys whose values all have the same form. */
export const map = (values: Schema, description: string, more: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: values,
  description,
  ...more,
});

/** An object of which nothing is known. */
export const open = (description: string, more: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: true,
  description,
  ...more,
});

/** The same, or null. */
export const orNull = (schema: Schema, description: string): Schema => ({
  anyOf: [schema, { type: 'null' }],
  description,
});

/** Refers to a named schema; the description is for a field that says more than the schema does. */
export const ref = (name: string, description?: string): Schema =>
  description ? { $ref: name, description } : { $ref: name };

/** A success with a named body. */
export const ok = (name: string, status = 200): Operation['success'] => ({ status, schema: ref(name) });

/** What operations that only read have in common. */
export const reads = { method: 'GET', read: true, safe: true, timeoutMs: 5000, source: 'given', errors: {} } as const;

/** What writes that may be repeated have in common. */
export const writes = {
  method: 'POST',
  read: false,
  safe: true,
  timeoutMs: 30_000,
  source: 'given',
  errors: {},
} as const;

/** What writes that must not be repeated have in common. */
export const writesOnce = { ...writes, safe: false } as const;
