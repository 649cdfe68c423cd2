/** Schema builders: short functions for the schemas that recur in every interface. */
import type { Operation, Schema } from '../contract-shape.ts';

/** A string. */
export const text = (description: string, overrides: Schema = {}): Schema => ({
  type: 'string',
  description,
  ...overrides,
});

/** A whole number. */
export const integer = (description: string, overrides: Schema = {}): Schema => ({
  type: 'integer',
  description,
  ...overrides,
});

/** Any number. */
export const number = (description: string, overrides: Schema = {}): Schema => ({
  type: 'number',
  description,
  ...overrides,
});

/** True or false. */
export const flag = (description: string, overrides: Schema = {}): Schema => ({
  type: 'boolean',
  description,
  ...overrides,
});

/** An open enum: the values known today; the service may add others. */
export const openEnum = (known: readonly string[], description: string, overrides: Schema = {}): Schema => ({
  type: 'string',
  known,
  description,
  ...overrides,
});

/** A list. */
export const list = (items: Schema, description: string, overrides: Schema = {}): Schema => ({
  type: 'array',
  items,
  description,
  ...overrides,
});

/** A list of strings. */
export const texts = (description: string, overrides: Schema = {}): Schema =>
  list({ type: 'string' }, description, overrides);

/** An object in a response: it may grow, so unknown properties are allowed; `required` lists those that are always present. */
export const responseObject = (
  properties: Record<string, Schema>,
  required: readonly string[],
  overrides: Schema = {},
): Schema => ({
  type: 'object',
  properties,
  required,
  ...overrides,
});

/** An object in a request: unknown properties are rejected. */
export const requestObject = (
  properties: Record<string, Schema>,
  required: readonly string[],
  overrides: Schema = {},
): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  ...overrides,
});

/** An object with arbitrary keys whose values all have the same form. */
export const map = (values: Schema, description: string, overrides: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: values,
  description,
  ...overrides,
});

/** An object with any properties. */
export const anyObject = (description: string, overrides: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: true,
  description,
  ...overrides,
});

/** The schema, or null. */
export const nullable = (schema: Schema, description: string): Schema => ({
  anyOf: [schema, { type: 'null' }],
  description,
});

/** Refers to a named schema; `description` overrides that of the schema. */
export const ref = (name: string, description?: string): Schema =>
  description ? { $ref: name, description } : { $ref: name };

/** A successful response whose body is a named schema. */
export const ok = (name: string, status = 200): Operation['success'] => ({ status, schema: ref(name) });

/** Defaults of reads. */
export const reads = { method: 'GET', read: true, safe: true, timeoutMs: 5000, source: 'given', errors: {} } as const;

/** Defaults of writes that may be retried. */
export const writes = {
  method: 'POST',
  read: false,
  safe: true,
  timeoutMs: 30_000,
  source: 'given',
  errors: {},
} as const;

/** Defaults of writes that must not be retried. */
export const writesOnce = { ...writes, safe: false } as const;
