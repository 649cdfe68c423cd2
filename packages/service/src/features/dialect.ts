/** Dialect: what third-party clients send and expect beyond the contract. One feature provides it for all the others. */
// Why: decision 0005.
import type { CredentialAliases } from '../foundation/wire/credential.ts';
import type { Route } from '../foundation/wire/route.ts';
import type { OperationId } from '../foundation/wire/route.ts';
import type { DecodedRequest } from '../foundation/wire/validate.ts';
import type { Context } from './context.ts';
import type { AnyCall, AnyOutcome, BoundHandler } from './any-call.ts';

/** A call with the context that it works on. */
export type DialectCall = AnyCall & { context: Context };

/** Executes an operation of the contract after validating its body. @throws ServiceError */
export type Ask = (operation: OperationId, call: AnyCall) => Promise<AnyOutcome>;

/** An operation outside the contract. Its key needs the permission of its route; its handler checks the index. */
export interface DialectOperation {
  /** Its `operation` must be unique. */
  route: Route;
  /** Returns what is wrong with a request, or undefined if nothing is. */
  findFault(request: DecodedRequest): string | undefined;
  answer(call: DialectCall, ask: Ask): Promise<AnyOutcome>;
}

/** Executes an operation of the contract differently, mostly by changing the outcome of its handler. */
export type Around = (call: DialectCall, handler: BoundHandler) => Promise<AnyOutcome>;

/** A body in the form of the contract, and the names of the parameters that were ignored. */
export interface DialectBody {
  body: unknown;
  ignored: readonly string[];
}

/** Everything beyond the contract. */
export interface Dialect {
  operations: readonly DialectOperation[];
  /** Run before the body readers of the features, and convert a body into one that those accept. @throws ServiceError 400 */
  bodyReaders: Readonly<Partial<Record<OperationId, (body: unknown) => DialectBody>>>;
  around: Readonly<Partial<Record<OperationId, Around>>>;
  /** Other names under which clients send their credentials. */
  credentialAliases: CredentialAliases;
  /** Query parameters that are ignored. */
  ignoredQuery: Readonly<Partial<Record<OperationId, ReadonlySet<string>>>>;
}
