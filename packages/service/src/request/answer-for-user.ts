/** Responds to a call on behalf of the user that it names: the same handlers, on the user's own indices. */
import { guardWrites } from '../ground/changes/writer.ts';
import { badRequest, ServiceError } from '../foundation/errors/service-error.ts';
import type { Context } from '../features/context.ts';
import type { AnyCall, AnyOutcome, BoundHandler } from '../features/any-call.ts';
import { type Partition, PartitionMoved, type Partitions } from '../features/partitions.ts';
import type { RenameIndices } from '../features/rename-indices.ts';
import type { Caller } from '../ground/keys/api-key.ts';
import type { OperationId, Route } from '../foundation/wire/route.ts';
import { toServiceError } from './error-answer.ts';

/** The header that names the user. */
export const USER_HEADER = 'x-service-user-id';

/** How often one call looks up the user's indices. They are rarely moved, so a second lookup finds them. */
const MAX_LOOKUPS = 5;

/** Dependencies of these responses. */
export interface UserAnswerOptions {
  context: Context;
  partitions: Partitions | undefined;
  partitioned: ReadonlyMap<OperationId, RenameIndices>;
  aboutUsers: ReadonlySet<OperationId>;
}

/** The caller, restricted to the indices of one user. */
function callerIn({ prefix }: Partition, caller: Caller): Caller {
  return {
    ...caller,
    mayUse: (index) => index.startsWith(prefix) && caller.mayUse(index.slice(prefix.length)),
  };
}

/** The call for the handler, with physical index names. */
function callIn(partition: Partition, call: AnyCall, { context, rename }: { context: Context; rename: RenameIndices }) {
  const inside = (index: string) => partition.prefix + index;
  const { indexName } = call.path;
  const { index } = call.query;
  return {
    ...call,
    caller: callerIn(partition, call.caller),
    path: typeof indexName === 'string' ? { ...call.path, indexName: inside(indexName) } : call.path,
    query: typeof index === 'string' ? { ...call.query, index: inside(index) } : call.query,
    body: rename(call.body, inside),
    context: { ...context, writer: guardWrites(context.writer, partition.guard) },
  };
}

/** Removes the prefix of physical index names from an error. */
function plainError(error: unknown, { prefix }: Partition): unknown {
  const serviceError = toServiceError(error);
  return serviceError?.message.includes(prefix)
    ? new ServiceError(serviceError.status, serviceError.message.replaceAll(prefix, ''), serviceError.headers)
    : error;
}

/** Whether the user's indices may have been moved during the call. */
const mayHaveMoved = (error: unknown): boolean =>
  error instanceof PartitionMoved || toServiceError(error)?.status === 404;

/** Runs the operation of a route for a call that names a user. */
export type AnswerForUser = (
  route: Route,
  handler: BoundHandler,
  call: AnyCall & { user: string },
) => Promise<AnyOutcome>;

/**
 * @example
 * const answerForUser = createUserAnswers({ context, partitions, partitioned, aboutUsers });
 * const outcome = await answerForUser(route, handler, { ...call, user: 'user-1' });
 */
export function createUserAnswers(options: UserAnswerOptions): AnswerForUser {
  const { context, partitions, partitioned, aboutUsers } = options;

  return async ({ operation }, handler, call) => {
    if (aboutUsers.has(operation)) return handler(call);
    if (!partitions)
      throw new ServiceError(
        403,
        'Multi-cluster is not enabled, so no call can be for a user; start the service with --clusters, or leave X-Service-User-ID out',
      );
    const rename = partitioned.get(operation);
    if (!rename)
      throw badRequest(`${operation} is about the application and not about one user; leave X-Service-User-ID out`);
    let partition = await partitions.find(call.user, rename.seesPublished ? 'searches' : 'store');
    for (let looks = 1; ; looks++) {
      try {
        return { ...(await handler(callIn(partition, call, { context, rename }))), hidden: partition.prefix };
      } catch (error) {
        if (!mayHaveMoved(error) || looks >= MAX_LOOKUPS) throw plainError(error, partition);
        const now = await partitions.find(call.user, 'store');
        if (now.prefix === partition.prefix) throw plainError(error, partition);
        partition = now;
      }
    }
  };
}
