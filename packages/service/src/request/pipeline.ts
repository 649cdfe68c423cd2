/** Request pipeline: one request's way: pass the guards, know the caller, hold him to his limits, decode, validate, do, answer. It names no operation. */
import { asInvalid, ServiceError } from '../errors/service-error.ts';
import type { Dialect } from '../features/dialect.ts';
import type { AnyOutcome, BoundHandler } from '../features/any-call.ts';
import type { BodyReader, RequestGuard, StreamedBody } from '../features/feature.ts';
import { isUnlimited, keyReach } from '../keys/key-reach.ts';
import { isKnownRobot } from '../evidence/known-robots.ts';
import { type Provenance, unknownProvenance } from '../evidence/provenance.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { Caller, Permission } from '../keys/api-key.ts';
import type { HeldBodies } from '../limits/held-bodies.ts';
import type { Admission } from '../limits/key-limits.ts';
import type { SearchQueue, TurnTaker } from '../limits/search-queue.ts';
import { decodeValue } from '../wire/decode-parameters.ts';
import { isFields } from '../wire/fields.ts';
import type { OperationId, Route } from '../wire/route.ts';
import { type DecodedRequest, findFault } from '../wire/validate.ts';
import { type Answer, jsonAnswer, linesAnswer, setHeaders, streamAnswer } from './answer.ts';
import { createUserAnswers, USER_HEADER, type UserAnswerOptions } from './answer-for-user.ts';
import type { ClientConnection } from './client-connection.ts';
import { authenticate } from './credentials/application-key.ts';
import { clientCountry } from './client-country.ts';
import { clientDevice } from '../query/client-device.ts';
import { clientPlace } from './client-place.ts';
import { readBody } from './read-body.ts';
import { readQuery } from './read-query.ts';
import type { RequestTrace } from './request-trace.ts';
import type { Match } from './router.ts';
import { networkOf, type Visitors } from './visitors.ts';

/** What the pipeline needs. */
export interface PipelineOptions extends UserAnswerOptions {
  keys: KeyRing;
  appId: string;
  /** A user name for HTTP basic authentication beside the application ID. */
  basicUser?: string | undefined;
  handlers: ReadonlyMap<OperationId, BoundHandler>;
  bodyReaders: ReadonlyMap<OperationId, BodyReader>;
  streamedBodies: ReadonlyMap<OperationId, StreamedBody>;
  /** What is said beyond the contract; nothing by default. */
  dialect?: Dialect | undefined;
  /** They run first of all. */
  requestGuards: readonly RequestGuard[];
  searchQueue: SearchQueue;
  admission: Admission;
  /** Bodies of what anybody may send, and those of writes. */
  heldBodies: { public: HeldBodies; writes: HeldBodies };
  /** The headers in which a proxy in front writes the place of the client; none by default. */
  placeHeaders?: readonly string[] | undefined;
  /** The header in which a proxy in front writes the country of the client; none by default. */
  countryHeader?: string | undefined;
  visitors: Visitors;
  /** Milliseconds since the Unix epoch. */
  now: () => number;
}

/** A request whose operation is known. */
export interface Arrival {
  request: Request;
  url: URL;
  match: Match;
  from: ClientConnection;
  /** Takes down what others hear of the request afterwards. */
  trace: RequestTrace;
}

/** The path parameters, of which lists are taken apart and numbers read. */
const decodePath = (path: Match['path'], { path: kinds }: Route): Record<string, unknown> =>
  kinds
    ? Object.fromEntries(
        Object.entries(path).map(([name, text]) => [name, kinds[name] ? decodeValue(name, kinds[name], text) : text]),
      )
    : path;

/** How the body of a request is streamed; undefined for one that is read as a whole. Of others nobody touches `body`, which makes a stream. */
const streamOf = (request: Request, streamed: StreamedBody | undefined): StreamedBody | undefined =>
  streamed &&
  request.body &&
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === streamed.contentType
    ? streamed
    : undefined;

/** Read as they are, the bytes of a packed body are no text, or thousands of bad lines. @throws ServiceError */
function refusePacked({ headers }: Request, route: Route): void {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (route.body && encoding !== '' && encoding !== 'identity')
    throw new ServiceError(
      route.invalid,
      `The body is packed (Content-Encoding: ${encoding.slice(0, 50)}); send it as it is`,
    );
}

/** What a route counts as for the rate limits. */
const COUNTED: Readonly<Partial<Record<Route['costClass'], 'searches' | 'events'>>> = {
  search: 'searches',
  event: 'events',
};

/** Searches or events in a body. */
function countOf({ countedList }: Route, body: unknown): number {
  const list = countedList !== undefined && isFields(body) ? body[countedList] : undefined;
  return Array.isArray(list) ? list.length : 1;
}

/** What a batch needs depends on its actions; the operation looks when it has read them. */
const permissionOf = ({ acl }: Route): Permission | undefined =>
  acl === 'perAction' || acl === 'none' ? undefined : acl;

/** Whose turn it is: a public key is everybody's, so that each network has its share of it. */
const turnTaker = ({ costClass }: Route, { identity }: Caller, address: string | undefined): TurnTaker => ({
  kind: costClass === 'search' ? 'search' : 'administration',
  key: identity.key,
  network: address === undefined ? 'unknown' : networkOf(address),
});

const otherPermissionsOf = ({ otherAcls = [] }: Route): Permission[] => otherAcls.filter((acl) => acl !== 'none');

/** Where searches and events come from. What a server of the shop sends stands for its shoppers, whose networks nobody knows. */
async function provenanceOf(
  { request, from, caller }: Pick<Arrival, 'request' | 'from'> & { caller: Caller },
  visitors: Visitors,
): Promise<Provenance> {
  if (caller.can('purchases')) return unknownProvenance;
  return {
    network: await visitors.networkAt(from.clientAddress),
    suspicion: isKnownRobot(request.headers.get('user-agent')) ? 'robot' : undefined,
  };
}

/** What is wrong with a request: by the contract, or for what is beyond it, by whoever brings it. */
function faultFinder(
  dialect: Dialect | undefined,
): (operation: OperationId, request: DecodedRequest) => string | undefined {
  const beyond = new Map(dialect?.operations.map(({ route, findFault: find }) => [route.operation, find]));
  return (operation, request) => {
    const find = beyond.get(operation);
    return find ? find(request) : findFault(operation, request);
  };
}

/** What a pipeline has of its options. */
interface Pipeline extends Readonly<PipelineOptions> {
  readonly answerForUser: ReturnType<typeof createUserAnswers>;
  readonly faultIn: ReturnType<typeof faultFinder>;
}

/** Passes the guards and knows the caller. @throws ServiceError for one who may not do this. */
async function admitCaller(pipeline: Pipeline, { request, url, match, from }: Arrival): Promise<Caller> {
  const { keys, appId, requestGuards, now, basicUser } = pipeline;
  const { route } = match;
  const { clientAddress } = from;
  if (!from.isOperator) for (const guard of requestGuards) guard({ operation: route.operation, clientAddress });
  const caller = await authenticate(
    {
      request,
      url,
      allowQuery: route.credentials === 'headersOrQuery',
      clientAddress,
      refusalStatus: route.refused,
      missingStatus: route.missing,
      unknownStatus: route.unknownKey,
      basic: route.credentials === 'basic',
    },
    { appId, keys, now, basicUser },
  );
  const permission = permissionOf(route);
  if (permission && ![permission, ...otherPermissionsOf(route)].some((one) => caller.can(one)))
    throw caller.refusal(`The API key lacks the permission ${permission}`);
  if (keyReach[route.operation] === 'everything' && !isUnlimited(caller.scopes))
    throw caller.refusal(
      `The API key is good for some indices only, and ${route.operation} is about all of them; use a key that is good for all indices`,
    );
  return caller;
}

/** A request whose caller is within his limits. */
interface AdmittedRequest {
  caller: Caller;
  /** What the route counts as. */
  counted: 'searches' | 'events' | undefined;
  /** Headers that tell of the limits. */
  limits: Record<string, string>;
  /** How the body is streamed; undefined for one that is read as a whole. */
  streamed: StreamedBody | undefined;
  held: ReturnType<HeldBodies['begin']> | undefined;
}

/** Decodes and validates; what a body reader answers by itself is an outcome. @throws ServiceError */
async function readRequest(
  { bodyReaders, dialect, faultIn }: Pipeline,
  { request, url, match, from, trace }: Arrival,
  { streamed, held }: AdmittedRequest,
): Promise<{ decoded: DecodedRequest } | { outcome: AnyOutcome }> {
  const { route } = match;
  const path = asInvalid(route.invalid, () => decodePath(match.path, route));
  const query = await readQuery({ request, url, from }, route, dialect?.ignoredQuery?.[route.operation]);
  refusePacked(request, route);
  const sent = streamed
    ? streamed.body
    : route.body &&
      (await readBody(request, { ...route.body, hold: held?.grow, received: (bytes) => (trace.sent = bytes) }));
  trace.body = sent;
  const read = bodyReaders.get(route.operation)?.(sent) ?? { body: sent };
  if ('outcome' in read) return { outcome: read.outcome };
  const decoded = { path, query, body: read.body };
  const fault = faultIn(route.operation, decoded);
  if (fault !== undefined) throw new ServiceError(route.invalid, fault);
  return { decoded };
}

/** Counts what a body holds beyond the first search or event. @throws ServiceError 429 */
function countMore(
  { admission }: Pipeline,
  route: Route,
  { body, counted, caller, limits }: AdmittedRequest & { body: unknown },
) {
  const more = counted ? countOf(route, body) - 1 : 0;
  if (counted && more > 0)
    Object.assign(
      limits,
      admission.countHourly(caller.identity, more),
      admission.count(counted, caller.identity, more),
    );
}

/** Does what is asked for, in its turn. */
async function callHandler(
  { handlers, searchQueue, visitors, placeHeaders = [], countryHeader, answerForUser }: Pipeline,
  { request, match: { route }, from }: Arrival,
  { caller, counted, streamed, decoded }: AdmittedRequest & { decoded: DecodedRequest },
): Promise<AnyOutcome> {
  const { clientAddress } = from;
  const place = clientPlace(request.headers, placeHeaders);
  const handler = handlers.get(route.operation)!;
  const user = request.headers.get(USER_HEADER) ?? undefined;
  const country = clientCountry(request.headers, countryHeader);
  const visitor = counted === 'searches' ? await visitors.at(clientAddress) : undefined;
  const provenance = counted ? await provenanceOf({ request, from, caller }, visitors) : unknownProvenance;
  const stream = streamed && request.body ? request.body : undefined;
  const device = counted === 'searches' ? clientDevice(request.headers) : undefined;
  const taker = turnTaker(route, caller, clientAddress);
  const nextTurn = () => searchQueue.again(taker);
  const call = { caller, ...decoded, stream, place, country, device, visitor, provenance, user, nextTurn };
  // What shoppers did is taken up at once: a group commit takes all of it together.
  if (counted !== 'events') await searchQueue.enter(taker);
  return user === undefined ? handler(call) : answerForUser(route, handler, { ...call, user });
}

async function answerArrival(pipeline: Pipeline, arrival: Arrival): Promise<Answer> {
  const { admission, heldBodies, streamedBodies } = pipeline;
  const { request, match } = arrival;
  const { route } = match;
  const caller = await admitCaller(pipeline, arrival);
  const counted = COUNTED[route.costClass];
  const limits = admission.countHourly(caller.identity, 1);
  if (counted) Object.assign(limits, admission.count(counted, caller.identity, 1));
  const endSearch = counted === 'searches' ? admission.begin(caller.identity) : undefined;
  const streamed = streamOf(request, streamedBodies.get(route.operation));
  const held =
    route.body && !streamed ? heldBodies[route.costClass === 'write' ? 'writes' : 'public'].begin() : undefined;
  const admitted: AdmittedRequest = { caller, counted, limits, streamed, held };
  try {
    const read = await readRequest(pipeline, arrival, admitted);
    if ('outcome' in read) return answerOf(route, read.outcome, limits);
    const { decoded } = read;
    countMore(pipeline, route, { ...admitted, body: decoded.body });
    return answerOf(route, await callHandler(pipeline, arrival, { ...admitted, decoded }), limits);
  } finally {
    held?.end();
    endSearch?.();
  }
}

/**
 * A function that answers matched requests.
 * @throws ServiceError and whatever a handler throws.
 */
export function createPipeline(options: PipelineOptions): (arrival: Arrival) => Promise<Answer> {
  const pipeline: Pipeline = {
    ...options,
    answerForUser: createUserAnswers(options),
    faultIn: faultFinder(options.dialect),
  };
  return (arrival) => answerArrival(pipeline, arrival);
}

function answerOf(route: Route, outcome: AnyOutcome, limits: Readonly<Record<string, string>>): Answer {
  const answer = outcome.stream
    ? streamAnswer(route.success, outcome.stream, outcome.hidden)
    : outcome.lines
      ? linesAnswer(route.success, outcome.lines, outcome.hidden)
      : outcome.body
        ? jsonAnswer(route.success, outcome.body, outcome.hidden)
        : { status: route.success, headers: {} };
  setHeaders(answer, limits);
  if (outcome.headers) setHeaders(answer, outcome.headers);
  return answer;
}
