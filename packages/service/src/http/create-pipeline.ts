/** One request's way through the service: find the operation, know the caller, decode, validate, do, answer. */
import { authenticate, CREDENTIAL_QUERY_KEYS } from '../auth/authenticate.ts';
import type { Caller } from '../auth/api-key.ts';
import type { KeyRing } from '../auth/key-ring.ts';
import type { Route } from '../generated/routes.ts';
import type { Handler, Rooms } from '../operations/operation.ts';
import { type ExtraKinds, unpackParams } from '../search/search-parameters.ts';
import { decodePairs } from './decode-parameters.ts';
import { jsonAnswer, linesAnswer } from './answer.ts';
import { bodyRules, readBody } from './read-body.ts';
import type { Match } from './router.ts';
import type { SearchQueue } from './search-queue.ts';
import { badRequest, inPlace, ServiceError } from './service-error.ts';
import { findFault } from './validate.ts';

/** What the pipeline needs. */
export interface PipelineOptions {
  rooms: Rooms;
  keys: KeyRing;
  appId: string;
  handlers: Readonly<Record<Route['operation'], Handler>>;
  searchQueue: SearchQueue;
}

/** The query parameters that the operation knows, typed; credentials are not among them. */
function decodeQuery(url: URL, route: Route): Record<string, unknown> {
  const pairs = new URLSearchParams(url.searchParams);
  if (route.auth === 'headersOrQuery') for (const name of CREDENTIAL_QUERY_KEYS) pairs.delete(name);
  return decodePairs(pairs, route.query);
}

/** What the encoded string of a facet search may hold beside search parameters. */
const FACET_SEARCH_KINDS: ExtraKinds = { facetQuery: 'string', maxFacetHits: 'integer' };

/** Bodies of searches carry parameters as an encoded string too: after this they stand beside the inline ones. */
function unpackBody(route: Route, body: unknown): unknown {
  if (route.interface !== 'search') return body;
  if (route.operation !== 'search') {
    return unpackParams(body, route.operation === 'searchForFacetValues' ? FACET_SEARCH_KINDS : {});
  }
  if (typeof body !== 'object' || body === null || !('requests' in body) || !Array.isArray(body.requests)) return body;
  const requests = body.requests.map((request: unknown, at) => inPlace(`requests[${at}]`, () => unpackParams(request)));
  return { ...body, requests };
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
  const { rooms, keys, appId, handlers, searchQueue } = options;

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
    const body = route.body === 'none' ? undefined : unpackBody(route, await readBody(request, bodyRules(route)));
    const fault = findFault(route.operation, { path, query, body });
    if (fault !== undefined) throw new ServiceError(route.invalid, fault);

    if (isSearch(route)) await searchQueue.enter();
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
