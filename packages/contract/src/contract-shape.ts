/** Contract shape: what an operation, a schema and an interface look like as plain data. */

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
  /** The type takes that of the records as a parameter: it `is` one and has its fields (`Hit<Product>`), or `holds` such. */
  records?: 'is' | 'holds';
  /**
   * Services differ in what they know here (search parameters, settings, rules): types take names beyond these, so that nobody needs a
   * cast for another service or a later one. Our service refuses them all the same, as `additionalProperties` says.
   */
  openTypes?: boolean;
  /** Known of such services and accepted here, but without effect: answers name it in a header. */
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
  /** Of the monitoring interface; the only one that `admin` does not include. */
  | 'monitoring'
  /** Of the crawler interface. */
  | 'crawler'
  /** Clicks, views and other events, but no purchases. */
  | 'clicks'
  /** Every event, from a server of the shop. */
  | 'purchases'
  | 'admin'
  /** The credentials of the interface are enough. */
  | 'none';

/** What a call counts as where callers are held to rate limits, and how much of the service's time it may take. */
export type CostClass =
  /** Takes the thread that searches; waits for its turn. */
  | 'search'
  /** Takes up what shoppers did. */
  | 'event'
  /** Reads little. */
  | 'read'
  /** Changes something. */
  | 'write';

/** How large a request body may be. */
export interface BodyLimit {
  /** Bytes at most. */
  bytes: number;
  /** JSON values at most; unlimited when absent. Each costs 50 bytes and more once it is parsed. */
  values?: number;
  /** Whole numbers that would lose digits are refused: in records they are data. */
  exactNumbers?: boolean;
}

/** One route of the service. */
export interface Operation {
  summary: string;
  /** Rules that no schema can hold. */
  description?: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for each path parameter; a literal `*` stays literal. */
  route: string;
  /** `perAction` when the batched actions decide; see the batch operations. */
  acl: Acl | 'perAction';
  /** Other permissions, one of which is enough for a part of it. */
  otherAcls?: readonly Acl[];
  /** True: goes to the read host class; false: to the write host class. */
  read: boolean;
  /** True: sending it twice has the effect of sending it once, so a client may replay it after an unknown outcome. */
  safe: boolean;
  path?: Readonly<Record<string, Schema>>;
  query?: Readonly<Record<string, Schema>>;
  /** As in a schema: types take query keys beyond these. */
  openTypes?: boolean;
  /** Query keys that must be present. */
  requiredQuery?: readonly string[];
  /**
   * The service description shows the query keys in a body. `fetch` sends no body with GET, so clients send them in the query, and the
   * service accepts both.
   */
  queryOrBody?: boolean;
  /** Headers beside the credentials: the name of the parameter to the name of the header and what it holds; all are required. */
  headers?: Readonly<Record<string, { header: string; schema: Schema }>>;
  body?: Schema;
  bodyRequired?: boolean;
  /** `jsonLines`: the answer is one JSON value per line, and `schema` describes the list of them. */
  success: { status: number; schema?: Schema; format?: 'jsonLines' };
  /** Fields of the answer that are secrets, at any depth: whoever asked may see them, logs may not. */
  secretAnswer?: readonly string[];
  /** As that of the interface, where the operation has another one. */
  unknownKey?: 401 | 403;
  /** Status to reason, beyond the ones that every operation of the interface has. */
  errors: Readonly<Record<number, string>>;
  /** Numbers that are not in a schema, in words. */
  limits?: readonly string[];
  /** Name to meaning of the headers that the answer carries. */
  responseHeaders?: Readonly<Record<string, string>>;
  /** How long one attempt may take before a client gives up, in milliseconds. */
  timeoutMs: number;
  /** `read` or `write` by default, as `read` says. */
  costClass?: CostClass;
  /** The list in the body of which each entry counts for the rate limits; the request counts as one without it. */
  countedList?: string;
  /** By default 1 MiB with 50,000 values for what anybody may call, 64 MiB for writes. */
  bodyLimit?: BodyLimit;
  source: Source;
  /** Rows of the service description that this route stands for: 2 when it lists the route twice, 0 when it does not. Default: 1. */
  rows?: number;
  /** A request that succeeds against a service that holds the conformance index; see test/contract. */
  example: {
    path?: Record<string, string>;
    query?: Record<string, string>;
    /** By the name of the parameter. */
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
  /** Placeholders of the base addresses, by host class. */
  hosts: { read: string; write: string };
  /** Names of the regions that have a base address of their own. */
  regions?: { names: readonly string[]; source: Source };
  /** `basic`: HTTP basic authentication with a user ID and a key of this interface. */
  auth: 'headers' | 'headersOrQuery' | 'basic';
  /** Names of the query keys that carry the credentials with `headersOrQuery`. */
  queryNames?: { appId: string; apiKey: string };
  /** What the key is, where it is not one of the application's keys. */
  ownKey?: string;
  /** Whether our service answers it: then it gets routes and validators, and the conformance matrix asks it. */
  served: boolean;
  /** Status for a key that nobody knows, where it differs from that for one that may not do what it asks for. */
  unknownKey?: 401 | 403;
  /** Errors of every operation of this interface. */
  errors: Readonly<Record<number, string>>;
  /** Name to meaning of the headers that every answer of this interface carries. */
  responseHeaders?: Readonly<Record<string, string>>;
  schemas: Readonly<Record<string, Schema>>;
  operations: Readonly<Record<string, Operation>>;
}
