/** Preconditions of every call of ingestion: its rate limit, and a key for all indices that may add and delete records. */
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import { isUnlimited } from '../../../ground/keys/key-reach.ts';
import type { OperationId } from '../../../foundation/wire/route.ts';
import type { Call, Handler, Handlers, Outcome } from '../../operation.ts';
import type { CallKind } from '../call-limits.ts';
import type { IngestionParts } from '../parts.ts';

/**
 * Requires a key with `addObject` and `deleteObject` and for all indices, because ingestion can read and write any index, now and
 * later.
 * @throws ServiceError 403
 */
function requireWhole({ caller }: Pick<Call, 'caller'>): void {
  if (!isUnlimited(caller.scopes)) throw caller.refusal('Ingestion takes a key that is good for all indices');
  for (const permission of ['addObject', 'deleteObject'] as const)
    if (!caller.can(permission))
      throw caller.refusal(`The API key lacks the permission ${permission}, which ingestion needs beside editSettings`);
}

const limited =
  <Id extends OperationId>(kind: CallKind, handler: Handler<Id, IngestionParts>): Handler<Id, IngestionParts> =>
  async (call): Promise<Outcome<Id>> => {
    const headers = call.parts.limits.count(kind, call.caller);
    try {
      requireWhole(call);
      const outcome = await handler(call);
      return { ...outcome, headers: { ...headers, ...outcome.headers } };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      throw new ServiceError(error.status, error.message, { ...headers, ...error.headers });
    }
  };

/**
 * Wraps handlers: each call counts towards the rate limit, and needs a key with `addObject` and `deleteObject` and without a list of
 * indices.
 */
export const limitCalls = <Ids extends OperationId>(
  kind: CallKind,
  handlers: Handlers<Ids, IngestionParts>,
): Handlers<Ids, IngestionParts> =>
  Object.fromEntries<unknown>(
    (Object.entries(handlers) as [Ids, Handler<Ids, IngestionParts>][]).map(([id, handler]) => [
      id,
      limited(kind, handler),
    ]),
  ) as Handlers<Ids, IngestionParts>;
