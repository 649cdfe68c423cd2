/** Contract shape: the types of operations, schemas and interfaces as plain data. */

/** Source of a statement: the service description, or an inference from what users of such a service expect. */
export type Source = 'given' | 'inferred';

/**
 * A JSON Schema (2020-12 subset) with a few custom keywords.
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
  /** The type has the record type as a parameter: it `is` a record with its fields (`Hit<Product>`), or `holds` records. */
  records?: 'is' | 'holds';
  /**
   * Services differ here (search parameters, settings, rules): types accept additional names, so that other services and later
   * versions need no cast. Our service still rejects them, according to `additionalProperties`.
   */
  openTypes?: boolean;
  /** Supported by other services, accepted here, but without effect: responses list it in a header. */
  ignored?: boolean;
  /** A key or password: it must not appear in errors and logs. */
  secret?: boolean;
  source?: Source;
}

/** A permission that a key must carry. */
export type Acl =
  | 'search'
  | 'browse'
  | 'addObject'
  | 'deleteObject'
  | 'deleteIndex'
  | 'listIndexes'
  | 'settings'
  | 'editSettings'
  | 'analytics'
  | 'recommendation'
  | 'logs'
  /** For the monitoring interface; the only permission that `admin` does not include. */
  | 'monitoring'
  /** For the crawler interface. */
  | 'crawler'
  /** Clicks, views and other events, but no purchases. */
  | 'clicks'
  /** Every event, from a server of the shop. */
  | 'purchases'
  | 'admin'
  /** No permission beyond the credentials of the interface. */
  | 'none';

/** Cost class of a call for rate limits, and its share of the service's time. */
export type CostClass =
  /** Runs on the search thread, in a queue. */
  | 'search'
  /** Ingests events. */
  | 'event'
  /** Reads little. */
  | 'read'
  /** Changes something. */
  | 'write';

/** Limits of a request body. */
export interface BodyLimit {
  /** Maximum size in bytes. */
  bytes: number;
  /** Maximum number of JSON values; unlimited if absent. A parsed value takes at least 50 bytes. */
  values?: number;
  /** Whether integers that would lose digits are rejected: in records they are data. */
  exactNumbers?: boolean;
}

/** One route of the service. */
export interface Operation {
  summary: string;
  /** Rules that a schema cannot express. */
  description?: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for each path parameter; a literal `*` stays literal. */
  route: string;
  /** `perAction` if the permissions depend on the batched actions; see the batch operations. */
  acl: Acl | 'perAction';
  /** Other permissions; each of them allows a part of the operation. */
  otherAcls?: readonly Acl[];
  /** Whether it is sent to the read hosts; otherwise to the write hosts. */
  read: boolean;
  /** Whether it is idempotent, so that a client may retry it after an unknown outcome. */
  safe: boolean;
  path?: Readonly<Record<string, Schema>>;
  query?: Readonly<Record<string, Schema>>;
  /** As in a schema: types accept additional query keys. */
  openTypes?: boolean;
  /** Required query keys. */
  requiredQuery?: readonly string[];
  /**
   * The service description shows the query keys in a body. `fetch` sends no body with GET, so clients send them in the query, and the
   * service accepts both.
   */
  queryOrBody?: boolean;
  /** Headers besides the credentials: parameter name to header name and description; all are required. */
  headers?: Readonly<Record<string, { header: string; schema: Schema }>>;
  body?: Schema;
  bodyRequired?: boolean;
  /** `jsonLines`: the response is one JSON value per line, and `schema` describes the list of them. */
  success: { status: number; schema?: Schema; format?: 'jsonLines' };
  /** Fields of the response that are secrets, at any depth: the caller may see them, logs must not contain them. */
  secretAnswer?: readonly string[];
  /** Overrides `unknownKey` of the interface. */
  unknownKey?: 401 | 403;
  /** Status to reason, in addition to those of every operation of the interface. */
  errors: Readonly<Record<number, string>>;
  /** Limits that are not in a schema, in words. */
  limits?: readonly string[];
  /** Response headers: name to meaning. */
  responseHeaders?: Readonly<Record<string, string>>;
  /** Timeout of one attempt in milliseconds. */
  timeoutMs: number;
  /** Default: `read` or `write`, according to `read`. */
  costClass?: CostClass;
  /** The list in the body whose entries count for the rate limits; without it the request counts as one. */
  countedList?: string;
  /** Default: 1 MiB with 50,000 values for public operations, 64 MiB for writes. */
  bodyLimit?: BodyLimit;
  source: Source;
  /** Number of rows of the service description for this route: 2 if it lists the route twice, 0 if it does not list it. Default: 1. */
  rows?: number;
  /** A request that succeeds against a service with the conformance index; see test/contract. */
  example: {
    path?: Record<string, string>;
    query?: Record<string, string>;
    /** Values by parameter name. */
    headers?: Record<string, string>;
    body?: unknown;
  };
}

/** A part of the service with its own page in the reference. */
export interface Interface {
  id: string;
  title: string;
  description: string;
  /** The section of the service description. */
  section: string;
  /** Placeholders of the base URLs, by host class. */
  hosts: { read: string; write: string };
  /** Names of the regions that have a base URL of their own. */
  regions?: { names: readonly string[]; source: Source };
  /** `basic`: HTTP basic authentication with a user ID and a key of this interface. */
  auth: 'headers' | 'headersOrQuery' | 'basic';
  /** Names of the query keys that carry the credentials with `headersOrQuery`. */
  queryNames?: { appId: string; apiKey: string };
  /** Description of the key if it is not one of the application's keys. */
  ownKey?: string;
  /** Whether our service implements it: then it gets routes and validators, and the conformance matrix covers it. */
  served: boolean;
  /** Status for an unknown key, if it differs from the status for a missing permission. */
  unknownKey?: 401 | 403;
  /** Errors of every operation of this interface. */
  errors: Readonly<Record<number, string>>;
  /** Headers of every response of this interface: name to meaning. */
  responseHeaders?: Readonly<Record<string, string>>;
  schemas: Readonly<Record<string, Schema>>;
  operations: Readonly<Record<string, Operation>>;
}
