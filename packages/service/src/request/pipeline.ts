/** Request pipeline (middleware): each request passes the guards, credentials, limits, decoding and validation, then its operation, answer and log. It names no operation. */
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

/** What the pipeline needs. */
export interface PipelineOptions extends UserAnswerOptions, AdmissionOptions, Omit<ReadOptions, 'faultIn'> {
  handlers: ReadonlyMap<OperationId, BoundHandler>;
  streamedBodies: ReadonlyMap<OperationId, StreamedBody>;
  searchQueue: SearchQueue;
  admission: Admission;
  /** Bodies of what anybody may send, and those of writes. */
  heldBodies: { public: BodyLimiter; writes: BodyLimiter };
  /** The headers in which a proxy in front writes the place of the client; none by default. */
  placeHeaders?: readonly string[] | undefined;
  /** The header in which a proxy in front writes the country of the client; none by default. */
  countryHeader?: string | undefined;
  visitors: Visitors;
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

/** Whose turn it is: a public key is everybody's, so that each network has its share of it. */
const turnTaker = ({ costClass }: Route, { identity }: Caller, address: string | undefined): TurnTaker => ({
  kind: costClass === 'search' ? 'search' : 'administration',
  key: identity.key,
  network: address === undefined ? 'unknown' : networkPrefix(address),
});

/** Where searches and events come from. What a server of the shop sends stands for its shoppers, whose networks nobody knows. */
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

/** What a pipeline has of its options. */
interface Pipeline extends Readonly<PipelineOptions> {
  readonly answerForUser: ReturnType<typeof createUserAnswers>;
  readonly faultIn: ReadOptions['faultIn'];
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
  memory: ReturnType<BodyLimiter['begin']> | undefined;
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
  const taker = turnTaker(route, caller, clientAddress);
  const nextTurn = () => searchQueue.again(taker);
  const client = { place: coordinates, country, device, visitor, provenance, user, aliasedAppID };
  const call = { caller, ...decoded, stream, ...client, nextTurn };
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
  const memory =
    route.body && !streamed ? heldBodies[route.costClass === 'write' ? 'writes' : 'public'].begin() : undefined;
  const admitted: AdmittedRequest = { caller, counted, limits, streamed, memory };
  try {
    const read = await readRequest(pipeline, arrival, admitted);
    const { ignored } = read;
    if ('outcome' in read) return answerOf(route, withIgnored(read.outcome, ignored), limits);
    const { decoded } = read;
    countMore(pipeline, route, { ...admitted, body: decoded.body });
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
