/** Dialect: what clients of the field say and expect beyond the contract, as one feature brings it to all the others. */
// Why: decision 0005.
import type { CredentialAliases } from '../foundation/wire/credential.ts';
import type { Route } from '../foundation/wire/route.ts';
import type { OperationId } from '../foundation/wire/route.ts';
import type { DecodedRequest } from '../foundation/wire/validate.ts';
import type { Context } from './context.ts';
import type { AnyCall, AnyOutcome, BoundHandler } from './any-call.ts';

/** A call with the context that it works on. */
export type DialectCall = AnyCall & { context: Context };

/** Does an operation of the contract, after its body was held against it. @throws ServiceError */
export type Ask = (operation: OperationId, call: AnyCall) => Promise<AnyOutcome>;

/** An operation that the contract does not have. The key needs the permission of its route; its handler looks at the index. */
export interface DialectOperation {
  /** Its `operation` is a name of its own, and no other one may have it. */
  route: Route;
  /** What is wrong with a request, in words; undefined when nothing is. */
  findFault(request: DecodedRequest): string | undefined;
  answer(call: DialectCall, ask: Ask): Promise<AnyOutcome>;
}

/** Does an operation of the contract another way, mostly by changing the answer of its handler. */
export type Around = (call: DialectCall, handler: BoundHandler) => Promise<AnyOutcome>;

/** A body in the form of the contract, and the names of what was left out on the way. */
export interface DialectBody {
  body: unknown;
  ignored: readonly string[];
}

/** What is beyond the contract. */
export interface Dialect {
  operations: readonly DialectOperation[];
  /** They run before the body readers of the features, and turn a body into one that these know. @throws ServiceError 400 */
  bodyReaders: Readonly<Partial<Record<OperationId, (body: unknown) => DialectBody>>>;
  around: Readonly<Partial<Record<OperationId, Around>>>;
  /** Other names under which clients send their credentials. */
  credentialAliases: CredentialAliases;
  /** Query parameters that are passed over. */
  ignoredQuery: Readonly<Partial<Record<OperationId, ReadonlySet<string>>>>;
}
