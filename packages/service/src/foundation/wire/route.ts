/** Route: how an operation is reached, who may reach it, and what its requests may cost. The routes themselves are generated. */
import type { Acl, Operations } from '@aisle/contract';
import type { ValueKind } from './value-kind.ts';

/** The name of an operation in the contract. */
export type OperationId = keyof Operations;

export interface Route {
  operation: OperationId;
  interface: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for path parameters; `*` is literal. */
  route: string;
  /** The permission the key needs; `perAction`: the batched actions decide. */
  acl: Acl | 'perAction';
  /** Other permissions, one of which is enough for a part of it. */
  otherAcls?: readonly Acl[];
  /** The scheme by which the caller proves who he is. */
  credentials: 'headers' | 'headersOrQuery' | 'basic';
  /** `search` takes the thread that searches, `event` takes up what shoppers did, `read` reads little, `write` changes something. */
  costClass: 'search' | 'event' | 'read' | 'write';
  /** The list in the body of which each entry counts for the rate limits; without it the request counts as one. */
  countedList?: string;
  /** Path parameters that must not be shown: keys. */
  secretPath?: readonly string[];
  /** Fields of the body or the answer, at any depth, that must not be shown. */
  secretFields?: readonly string[];
  /** Status of success. */
  success: number;
  /** Status for a request without credentials. */
  missing: number;
  /** Status for credentials that are refused. */
  refused: number;
  /** Status for a key that nobody knows; `refused` by default. */
  unknownKey?: number;
  /** Status for a request that breaks the contract. */
  invalid: number;
  /** How path parameters are decoded that are no texts: lists and whole numbers. */
  path?: Readonly<Record<string, ValueKind>>;
  /** How each query key is decoded from its text. */
  query: Readonly<Record<string, ValueKind>>;
  /** The query keys may stand in the body of a GET too. */
  queryOrBody?: boolean;
  /** What the body may be; absent where there is none. */
  body?: RouteBody;
}

/** Bounds of a request body. */
export interface RouteBody {
  required: boolean;
  /** Bytes at most. */
  bytes: number;
  /** JSON values at most; unlimited when absent. */
  values?: number;
  /** Whole numbers that would lose digits are refused. */
  exactNumbers?: boolean;
}
