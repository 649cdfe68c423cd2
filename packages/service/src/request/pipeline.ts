/** Request pipeline (middleware): each request passes the guards, credentials, limits, decoding and validation, then its operation, response and log. It is independent of operations. */
// Why: decision 0034.
import type { AnyOutcome, BoundHandler } from '../features/any-call.ts';
import type { StreamedBody } from '../features/feature.ts';
import { isKnownRobot } from '../ground/evidence/known-robots.ts';
import { type Provenance, unknownProvenance } from '../ground/evidence/provenance.ts';
import type { Caller } from '../ground/keys/api-key.ts';
import type { BodyLimiter } from '../ground/limits/body-limiter.ts';
import type { Admission } from '../ground/limits/key-limits.ts';
import type { SearchQueue, TurnTaker } from '../ground/limits/search-queue.ts';
import { clientDevice } from '../ground/query/client-device.ts';
import { isFields } from '../foundation/wire/fields.ts';
import type { OperationId, Route } from '../foundation/wire/route.ts';
import type { DecodedRequest } from '../foundation/wire/validate.ts';
import { admitCaller, type AdmissionOptions } from './admit-caller.ts';
import { type Answer, jsonAnswer, linesAnswer, setHeaders, streamAnswer } from './answer.ts';
import { withIgnored } from '../features/ignored-header.ts';
import { createUserAnswers, USER_HEADER, type UserAnswerOptions } from './answer-for-user.ts';
import type { Arrival } from './arrival.ts';
import { clientCountry } from './client-country.ts';
import { clientPlace } from './client-place.ts';
import { faultFinder, type ReadOptions, readRequest, streamOf } from './read-request.ts';
import { networkPrefix, type Visitors } from './visitors.ts';

/** Options of the pipeline. */
export interface PipelineOptions extends UserAnswerOptions, AdmissionOptions, Omit<ReadOptions, 'faultIn'> {
  handlers: ReadonlyMap<OperationId, BoundHandler>;
  streamedBodies: ReadonlyMap<OperationId, StreamedBody>;
  searchQueue: SearchQueue;
  admission: Admission;
  /** Limits of bodies of public requests, and of writes. */
  heldBodies: { public: BodyLimiter; writes: BodyLimiter };
  /** The headers in which a reverse proxy writes the location of the client; none by default. */
  placeHeaders?: readonly string[] | undefined;
  /** The header in which a reverse proxy writes the country of the client; none by default. */
  countryHeader?: string | undefined;
  visitors: Visitors;
}

/** Rate limit by which a route is counted. */
const LIMIT_BY_COST: Readonly<Partial<Record<Route['costClass'], 'searches' | 'events'>>> = {
  search: 'searches',
  event: 'events',
};

/** Counts the searches or events in a body. */
function countOf({ countedList }: Route, body: unknown): number {
  const list = countedList !== undefined && isFields(body) ? body[countedList] : undefined;
  return Array.isArray(list) ? list.length : 1;
}

/** Returns the share of the queue that a request belongs to: a public key is shared by everybody, so each network has its own share. */
const turnTakerOf = ({ costClass }: Route, { identity }: Caller, address: string | undefined): TurnTaker => ({
  kind: costClass === 'search' ? 'search' : 'administration',
  key: identity.key,
  network: address === undefined ? 'unknown' : networkPrefix(address),
});

/** Returns the origin of searches and events. A server of the shop sends on behalf of shoppers, whose networks are unknown. */
async function provenanceOf(
  { request, from, caller }: Pick<Arrival, 'request' | 'from'> & { caller: Caller },
  visitors: Visitors,
): Promise<Provenance> {
  const isConversation = from.conversation?.hasShopper === true;
  if (caller.can('purchases')) return isConversation ? { ...unknownProvenance, isConversation } : unknownProvenance;
  const network = await visitors.networkPseudonymAt(from.clientAddress);
  if (isConversation) return { network, suspicion: undefined, isConversation };
  return {
    network,
    suspicion: isKnownRobot(request.headers.get('user-agent')) ? 'robot' : undefined,
  };
}

/** Options and state of a pipeline. */
interface Pipeline extends Readonly<PipelineOptions> {
  readonly answerForUser: ReturnType<typeof createUserAnswers>;
  readonly faultIn: ReadOptions['faultIn'];
}

/** A request whose caller is within the limits. */
interface AdmittedRequest {
  caller: Caller;
  /** The rate limit by which the route is counted. */
  counted: 'searches' | 'events' | undefined;
  /** Headers about the limits. */
  limits: Record<string, string>;
  /** How the body is streamed; undefined for a body that is read as a whole. */
  streamed: StreamedBody | undefined;
  memory: ReturnType<BodyLimiter['begin']> | undefined;
}

/** Counts the searches or events of a body beyond the first. @throws ServiceError 429 */
function countRemaining(
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

/** Runs the operation, in its turn. */
async function callHandler(
  { handlers, searchQueue, visitors, placeHeaders = [], countryHeader, answerForUser }: Pipeline,
  { request, match: { route }, from, aliasedAppID }: Arrival,
  { caller, counted, streamed, decoded }: AdmittedRequest & { decoded: DecodedRequest },
): Promise<AnyOutcome> {
  const { clientAddress } = from;
  const coordinates = clientPlace(request.headers, placeHeaders);
  const handler = handlers.get(route.operation)!;
  const user = request.headers.get(USER_HEADER) ?? undefined;
  const country = clientCountry(request.headers, countryHeader);
  const visitor = counted === 'searches' ? await visitors.visitorAt(clientAddress) : undefined;
  const provenance = counted ? await provenanceOf({ request, from, caller }, visitors) : unknownProvenance;
  const stream = streamed && request.body ? request.body : undefined;
  const device = counted === 'searches' ? clientDevice(request.headers) : undefined;
  const taker = turnTakerOf(route, caller, clientAddress);
  const nextTurn = () => searchQueue.again(taker);
  const client = { place: coordinates, country, device, visitor, provenance, user, aliasedAppID };
  const call = { caller, ...decoded, stream, ...client, nextTurn };
  // Events are not queued: a group commit stores all of them together.
  if (counted !== 'events') await searchQueue.enter(taker);
  return user === undefined ? handler(call) : answerForUser(route, handler, { ...call, user });
}

async function answerArrival(pipeline: Pipeline, arrival: Arrival): Promise<Answer> {
  const { admission, heldBodies, streamedBodies } = pipeline;
  const { request, match } = arrival;
  const { route } = match;
  const caller = await admitCaller(pipeline, arrival);
  const counted = LIMIT_BY_COST[route.costClass];
  const limits = admission.countHourly(caller.identity, 1);
  if (counted) Object.assign(limits, admission.count(counted, caller.identity, 1));
  const endSearch = counted === 'searches' ? admission.begin(caller.identity) : undefined;
  const streamed = streamOf(request, streamedBodies.get(route.operation));
  const memory =
    route.body && !streamed ? heldBodies[route.costClass === 'write' ? 'writes' : 'public'].begin() : undefined;
  const admitted: AdmittedRequest = { caller, counted, limits, streamed, memory };
  try {
    const read = await readRequest(pipeline, arrival, admitted);
    const { ignored } = read;
    if ('outcome' in read) return answerOf(route, withIgnored(read.outcome, ignored), limits);
    const { decoded } = read;
    countRemaining(pipeline, route, { ...admitted, body: decoded.body });
    return answerOf(
      route,
      withIgnored(await callHandler(pipeline, arrival, { ...admitted, decoded }), ignored),
      limits,
    );
  } finally {
    memory?.end();
    endSearch?.();
  }
}

/**
 * Creates a function that responds to matched requests.
 * @throws ServiceError and the errors of handlers.
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
