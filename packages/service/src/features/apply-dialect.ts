/** Applies a dialect to the features: its body readers run first, it transforms outcomes last, and its operations are added. */
import { ServiceError } from '../foundation/errors/service-error.ts';
import type { OperationId } from '../foundation/wire/route.ts';
import { findFault } from '../foundation/wire/validate.ts';
import type { Context } from './context.ts';
import type { Around, Ask, Dialect, DialectBody } from './dialect.ts';
import type { AnyCall, BoundHandler } from './any-call.ts';
import type { BodyReader } from './feature.ts';

type Handlers = ReadonlyMap<OperationId, BoundHandler>;
type BodyReaders = ReadonlyMap<OperationId, BodyReader>;

/** Chains two body readers. */
const after =
  (read: (body: unknown) => DialectBody, next: BodyReader | undefined): BodyReader =>
  (sent) => {
    const { body, ignored } = read(sent);
    return { ...(next ? next(body) : { body }), ignored };
  };

const withContext = (call: AnyCall, context: Context) => ({ ...call, context: call.context ?? context });

/**
 * Returns handlers and body readers that support the dialect.
 *
 * @example
 * const { handlers, bodyReaders } = applyDialect(dialect, { handlers, bodyReaders }, context);
 */
export function applyDialect(
  dialect: Dialect,
  { handlers, bodyReaders }: { handlers: Handlers; bodyReaders: BodyReaders },
  context: Context,
): { handlers: Handlers; bodyReaders: BodyReaders } {
  const read = new Map(bodyReaders);
  for (const [id, reader] of Object.entries(dialect.bodyReaders) as [OperationId, (body: unknown) => DialectBody][])
    read.set(id, after(reader, bodyReaders.get(id)));
  const answering = new Map(handlers);
  for (const [id, around] of Object.entries(dialect.around) as [OperationId, Around][]) {
    const handler = handlers.get(id);
    if (handler) answering.set(id, (call) => around(withContext(call, context), handler));
  }
  const ask: Ask = async (operation, call) => {
    const { path, query, body } = call;
    const fault = findFault(operation, { path, query, body });
    if (fault !== undefined) throw new ServiceError(400, fault);
    return answering.get(operation)!(call);
  };
  for (const { route, answer } of dialect.operations) {
    if (answering.has(route.operation)) throw new Error(`Two features have the operation ${route.operation}`);
    answering.set(route.operation, (call) => answer(withContext(call, context), ask));
  }
  return { handlers: answering, bodyReaders: read };
}
