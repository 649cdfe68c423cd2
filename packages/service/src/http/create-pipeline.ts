/** One request's way through the service: find the operation, know the caller, decode, validate, do, answer. */
import { authenticate, CREDENTIAL_QUERY_KEYS } from '../auth/authenticate.ts';
import type { Caller } from '../auth/api-key.ts';
import type { KeyRing } from '../auth/key-ring.ts';
import { withoutTelemetry } from '../events/telemetry.ts';
import type { Route } from '../generated/routes.ts';
import type { Handler, Rooms } from '../operations/operation.ts';
import { unpackBody } from '../search/unpack-body.ts';
import { decodePairs } from './decode-parameters.ts';
import { isForeignParameter } from './foreign-parameters.ts';
import { jsonAnswer, linesAnswer } from './answer.ts';
import { EVENTS_BODY_LIMIT, READ_BODY_LIMIT, readBody, WRITE_BODY_LIMIT } from './read-body.ts';
import type { Match } from './router.ts';
import { badRequest, ServiceError } from './service-error.ts';
import { findFault } from './validate.ts';

/** What the pipeline needs. */
export interface PipelineOptions {
  rooms: Rooms;
  keys: KeyRing;
  appId: string;
  handlers: Readonly<Record<Route['operation'], Handler>>;
}

/** The query parameters that the operation knows, typed; credentials are not among them. */
function decodeQuery(url: URL, route: Route): Record<string, unknown> {
  const pairs = new URLSearchParams(url.searchParams);
  if (route.auth === 'headersOrQuery') for (const name of CREDENTIAL_QUERY_KEYS) pairs.delete(name);
  for (const name of new Set(pairs.keys()))
    if (!Object.hasOwn(route.query, name) && isForeignParameter(name)) pairs.delete(name);
  return decodePairs(pairs, route.query);
}

/** A secured key may enforce nonsense, signed all the same. */
function checkEnforced(caller: Caller): void {
  if (Object.keys(caller.enforced).length === 0) return;
  const fault = findFault('searchSingleIndex', { path: { indexName: 'any' }, query: {}, body: caller.enforced });
  if (fault !== undefined) throw badRequest(`The secured API key enforces a wrong parameter: ${fault}`);
}

/** Answers matched requests. @throws ServiceError and whatever a handler throws. */
export function createPipeline(options: PipelineOptions) {
  const { rooms, keys, appId, handlers } = options;

  return async (arrival: {
    request: Request;
    url: URL;
    match: Match;
    clientAddress?: string | undefined;
  }): Promise<Response> => {
    const { request, url, match, clientAddress } = arrival;
    const { route, path } = match;
    const caller = await authenticate(
      { request, url, allowQuery: route.auth === 'headersOrQuery', clientAddress, refusalStatus: route.refused },
      { appId, keys, now: rooms.now },
    );
    // What a batch needs depends on its actions; the operation looks when it has read them.
    if (route.acl !== 'perAction' && !caller.can(route.acl as Parameters<Caller['can']>[0]))
      throw caller.refusal(`The API key lacks the permission ${route.acl}`);
    checkEnforced(caller);

    const query = decodeQuery(url, route);
    const limit =
      route.operation === 'pushEvents' ? EVENTS_BODY_LIMIT : route.read ? READ_BODY_LIMIT : WRITE_BODY_LIMIT;
    const given = route.body === 'none' ? undefined : await readBody(request, limit);
    const wanted = route.operation === 'pushEvents' ? withoutTelemetry(given) : given;
    if (given !== undefined && wanted === undefined) return jsonAnswer(route.success, { status: 200, message: 'OK' });
    const body = unpackBody(route, wanted);
    const fault = findFault(route.operation, { path, query, body });
    if (fault !== undefined) throw new ServiceError(route.invalid, fault);

    const outcome = await handlers[route.operation]({ rooms, caller, path, query, body });
    const answer = outcome.lines
      ? linesAnswer(route.success, outcome.lines)
      : outcome.body
        ? jsonAnswer(route.success, outcome.body)
        : new Response(null, { status: route.success });
    for (const [name, value] of Object.entries(outcome.headers ?? {})) answer.headers.set(name, value);
    return answer;
  };
}
