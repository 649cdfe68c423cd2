/** Route: how an operation is reached, who may call it, and what its requests may cost. The routes themselves are generated. */
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
  /** Other permissions, one of which suffices for a part of it. */
  otherAcls?: readonly Acl[];
  /** Scheme of the credentials. */
  credentials: 'headers' | 'headersOrQuery' | 'basic';
  /** `search` uses the thread that searches, `event` stores the events of shoppers, `read` reads little, `write` changes something. */
  costClass: 'search' | 'event' | 'read' | 'write';
  /** The list in the body whose entries each count for the rate limits; without it the request counts as one. */
  countedList?: string;
  /** Path parameters that must not be displayed: keys. */
  secretPath?: readonly string[];
  /** Fields of the body or the response, at any depth, that must not be displayed. */
  secretFields?: readonly string[];
  /** Status of success. */
  success: number;
  /** Status for a request without credentials. */
  missing: number;
  /** Status for credentials that are rejected. */
  refused: number;
  /** Status for a key that does not exist; `refused` by default. */
  unknownKey?: number;
  /** Status for a request that breaks the contract. */
  invalid: number;
  /** How path parameters are decoded that are not strings: lists and whole numbers. */
  path?: Readonly<Record<string, ValueKind>>;
  /** How each query key is decoded from its text. */
  query: Readonly<Record<string, ValueKind>>;
  /** Whether the query keys may also be in the body of a GET. */
  queryOrBody?: boolean;
  /** Limits of the body; absent if there is none. */
  body?: RouteBody;
}

/** Limits of a request body. */
export interface RouteBody {
  required: boolean;
  /** Maximum number of bytes. */
  bytes: number;
  /** Maximum number of JSON values; unlimited if absent. */
  values?: number;
  /** Whether whole numbers that would lose digits are rejected. */
  exactNumbers?: boolean;
}
