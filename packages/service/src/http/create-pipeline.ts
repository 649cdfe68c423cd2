/** One request's way through the service: find the operation, know the caller, decode, validate, do, answer. */
import { authenticate, CREDENTIAL_QUERY_KEYS } from '../auth/authenticate.ts';
import type { Caller } from '../auth/api-key.ts';
import type { KeyRing } from '../auth/key-ring.ts';
import { withoutTelemetry } from '../events/telemetry.ts';
import type { Route } from '../generated/routes.ts';
import type { Handler, Outcome, Rooms } from '../operations/operation.ts';
import { unpackBody } from '../search/unpack-body.ts';
import { decodePairs } from './decode-parameters.ts';
import { isForeignParameter } from './foreign-parameters.ts';
import { jsonAnswer, linesAnswer } from './answer.ts';
import { bodyRules, readBody } from './read-body.ts';
import type { Match } from './router.ts';
import type { HeldBodies } from './held-bodies.ts';
import type { Admission } from './key-limits.ts';
import type { SearchQueue } from './search-queue.ts';
import { badRequest, ServiceError } from './service-error.ts';
import { findFault } from './validate.ts';

/** What the pipeline needs. */
export interface PipelineOptions {
  rooms: Rooms;
  keys: KeyRing;
  appId: string;
  handlers: Readonly<Record<Route['operation'], Handler>>;
  searchQueue: SearchQueue;
  admission: Admission;
  /** Bodies of reads and events, which anybody may send, and those of writes. */
  heldBodies: { reads: HeldBodies; writes: HeldBodies };
}

/** The query parameters that the operation knows, typed; credentials are not among them. */
function decodeQuery(url: URL, route: Route): Record<string, unknown> {
  const pairs = new URLSearchParams(url.searchParams);
  if (route.auth === 'headersOrQuery') for (const name of CREDENTIAL_QUERY_KEYS) pairs.delete(name);
  for (const name of new Set(pairs.keys()))
    if (!Object.hasOwn(route.query, name) && isForeignParameter(name)) pairs.delete(name);
  return decodePairs(pairs, route.query);
}

/** Whether an operation takes the time of the thread that searches. */
const isSearch = ({ acl, interface: part }: Route) => (acl === 'search' && part !== 'events') || acl === 'browse';

/** A secured key may enforce nonsense, signed all the same. */
function checkEnforced(caller: Caller): void {
  if (Object.keys(caller.enforced).length === 0) return;
  const fault = findFault('searchSingleIndex', { path: { indexName: 'any' }, query: {}, body: caller.enforced });
  if (fault !== undefined) throw badRequest(`The secured API key enforces a wrong parameter: ${fault}`);
}

/** Answers matched requests. @throws ServiceError and whatever a handler throws. */
export function createPipeline(options: PipelineOptions) {
  const { rooms, keys, appId, handlers, searchQueue, admission, heldBodies } = options;

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

    const kind = isSearch(route) ? 'searches' : route.operation === 'pushEvents' ? 'events' : undefined;
    const limits = kind ? admission.count(kind, caller.identity, 1) : {};
    const endSearch = kind === 'searches' ? admission.begin(caller.identity) : undefined;
    const isPublic = route.read || kind === 'events';
    const held = route.body === 'none' ? undefined : heldBodies[isPublic ? 'reads' : 'writes'].begin();
    try {
      const query = decodeQuery(url, route);
      const rules = { ...bodyRules(route), hold: held?.grow };
      const given = held && (await readBody(request, rules));
      const wanted = kind === 'events' ? withoutTelemetry(given) : given;
      if (given !== undefined && wanted === undefined)
        return toResponse(route, { body: { status: 200, message: 'OK' }, headers: limits });
      const body = unpackBody(route, wanted);
      const fault = findFault(route.operation, { path, query, body });
      if (fault !== undefined) throw new ServiceError(route.invalid, fault);
      const more = kind ? partsOf(route, body) - 1 : 0;
      if (kind && more > 0) Object.assign(limits, admission.count(kind, caller.identity, more));
      if (kind === 'searches') await searchQueue.enter();
      const outcome = await handlers[route.operation]({ rooms, caller, path, query, body });
      return toResponse(route, { ...outcome, headers: { ...limits, ...outcome.headers } });
    } finally {
      held?.end();
      endSearch?.();
    }
  };
}

/** Searches or events in a body; records that are fetched by name are one question together. */
function partsOf(route: Route, body: unknown): number {
  if (route.operation === 'getObjects') return 1;
  const { requests, events } = (body ?? {}) as { requests?: unknown; events?: unknown };
  const parts = requests ?? events;
  return Array.isArray(parts) ? parts.length : 1;
}

function toResponse(route: Route, outcome: Outcome): Response {
  const answer = outcome.lines
    ? linesAnswer(route.success, outcome.lines)
    : outcome.body
      ? jsonAnswer(route.success, outcome.body)
      : new Response(null, { status: route.success });
  for (const [name, value] of Object.entries(outcome.headers ?? {})) answer.headers.set(name, value);
  return answer;
}
