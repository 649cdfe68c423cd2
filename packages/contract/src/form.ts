/** The form of the contract: what an operation, a schema and an interface look like as plain data. */

/** Where a statement comes from: the service description says so, or we chose what users of such a service expect. */
export type Source = 'given' | 'inferred';

/**
 * A JSON Schema (2020-12 subset) with a few words of our own.
 * `$ref` names another schema of the contract by its bare name, for example `SearchParams`.
 */
export interface Schema {
  /** Meaning, unit and consequence in one or two sentences; becomes the JSDoc of the generated type. */
  description?: string;
  $ref?: string;
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';
  enum?: readonly (string | number)[];
  const?: string | number | boolean;
  /** An open enum: these values are known today, the service may add others. Types stay open, validators accept any string. */
  known?: readonly string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  default?: string | number | boolean | null | readonly unknown[];
  /** An int64 that may exceed 2^53: typed `number | bigint | string`. */
  int64?: boolean;
  source?: Source;
}

/** A permission that a key must carry. */
export type Acl =
  | 'search'
  | 'browse'
  | 'addObject'
  | 'deleteObject'
  | 'deleteIndex'
  | 'settings'
  | 'editSettings'
  | 'analytics'
  | 'recommendation'
  | 'logs'
  | 'admin';

/** One route of the service. */
export interface Operation {
  summary: string;
  /** Rules that no schema can hold. */
  description?: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each path parameter; a literal `*` stays literal. */
  route: string;
  /** `perAction` when the batched actions decide; see the batch operations. */
  acl: Acl | 'perAction';
  /** True: goes to the read host class; false: to the write host class. */
  read: boolean;
  /** True: sending it twice has the effect of sending it once, so a client may replay it after an unknown outcome. */
  safe: boolean;
  path?: Readonly<Record<string, Schema>>;
  query?: Readonly<Record<string, Schema>>;
  /** Query keys that must be present. */
  requiredQuery?: readonly string[];
  body?: Schema;
  bodyRequired?: boolean;
  success: { status: number; schema?: Schema };
  /** Status to reason, beyond the ones that every operation of the interface has. */
  errors: Readonly<Record<number, string>>;
  /** Numbers that are not in a schema, in words. */
  limits?: readonly string[];
  /** How long one attempt may take before a client gives up, in milliseconds. */
  timeoutMs: number;
  source: Source;
  /** A request that succeeds against a service that holds the conformance index; see test/contract. */
  example: { path?: Record<string, string>; query?: Record<string, string>; body?: unknown };
}

/** A part of the service with its own page in the reference. */
export interface Interface {
  id: string;
  title: string;
  description: string;
  /** The section of the service description. */
  section: string;
  /** Placeholders of the base addresses, by host class. */
  hosts: { read: string; write: string };
  auth: 'headers' | 'headersOrQuery' | 'basic';
  /** Whether our service answers it: then it gets routes and validators, and the conformance matrix asks it. */
  served: boolean;
  /** Errors of every operation of this interface. */
  errors: Readonly<Record<number, string>>;
  schemas: Readonly<Record<string, Schema>>;
  operations: Readonly<Record<string, Operation>>;
}
