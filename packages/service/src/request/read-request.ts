/** Reads a request: decodes its path, query and body, and validates them. */
import type { AnyOutcome } from '../features/any-call.ts';
import type { Dialect } from '../features/dialect.ts';
import type { BodyReader, StreamedBody } from '../features/feature.ts';
import { asInvalid, ServiceError } from '../foundation/errors/service-error.ts';
import type { BodyLimiter } from '../ground/limits/body-limiter.ts';
import { decodeValue } from '../foundation/wire/decode-parameters.ts';
import type { OperationId, Route } from '../foundation/wire/route.ts';
import { type DecodedRequest, findFault } from '../foundation/wire/validate.ts';
import type { Arrival } from './arrival.ts';
import { readBody } from './read-body.ts';
import { readQuery } from './read-query.ts';
import type { Match } from './router.ts';

/** Options for reading requests. */
export interface ReadOptions {
  bodyReaders: ReadonlyMap<OperationId, BodyReader>;
  /** Rules beyond the contract; none by default. */
  dialect?: Dialect | undefined;
  faultIn: FindFault;
}

/** Returns what is wrong with a request, or undefined. */
export type FindFault = (operation: OperationId, request: DecodedRequest) => string | undefined;

/** Decodes the path parameters: splits lists and parses numbers. */
const decodePath = (path: Match['path'], { path: kinds }: Route): Record<string, unknown> =>
  kinds
    ? Object.fromEntries(
        Object.entries(path).map(([name, text]) => [name, kinds[name] ? decodeValue(name, kinds[name], text) : text]),
      )
    : path;

/**
 * Returns how the body of a request is streamed. Undefined for a body that is read as a whole: then `body` is not accessed, because that
 * creates a stream.
 */
export const streamOf = (request: Request, streamed: StreamedBody | undefined): StreamedBody | undefined =>
  streamed &&
  request.body &&
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === streamed.contentType
    ? streamed
    : undefined;

/** Compressed bytes are not text, or thousands of invalid lines. @throws ServiceError */
function rejectCompressed({ headers }: Request, route: Route): void {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (route.body && encoding !== '' && encoding !== 'identity')
    throw new ServiceError(
      route.invalid,
      `The body is packed (Content-Encoding: ${encoding.slice(0, 50)}); send it as it is`,
    );
}

/** Returns the validation: by the contract, or by the dialect for rules beyond it. */
export function faultFinder(dialect: Dialect | undefined): FindFault {
  const beyond = new Map(dialect?.operations.map(({ route, findFault: find }) => [route.operation, find]));
  return (operation, request) => {
    const find = beyond.get(operation);
    return find ? find(request) : findFault(operation, request);
  };
}

/** Result of reading a request: decoded, or a response of its body reader; and which parts of it have no effect. */
export type ReadRequest = ({ decoded: DecodedRequest } | { outcome: AnyOutcome }) & { ignored: readonly string[] };

/** Decodes and validates; what a body reader answers by itself is an outcome. @throws ServiceError */
export async function readRequest(
  { bodyReaders, dialect, faultIn }: ReadOptions,
  { request, url, match, from, trace }: Arrival,
  { streamed, memory }: { streamed: StreamedBody | undefined; memory: ReturnType<BodyLimiter['begin']> | undefined },
): Promise<ReadRequest> {
  const { route } = match;
  const path = asInvalid(route.invalid, () => decodePath(match.path, route));
  const query = await readQuery({ request, url, from }, route, dialect?.ignoredQuery?.[route.operation]);
  rejectCompressed(request, route);
  const sent = streamed
    ? streamed.body
    : route.body &&
      (await readBody(request, { ...route.body, hold: memory?.grow, received: (bytes) => (trace.sent = bytes) }));
  trace.body = sent;
  const read = bodyReaders.get(route.operation)?.(sent) ?? { body: sent };
  const { ignored = [] } = read;
  if ('outcome' in read) return { outcome: read.outcome, ignored };
  const decoded = { path, query, body: read.body };
  const fault = faultIn(route.operation, decoded);
  if (fault !== undefined) throw new ServiceError(route.invalid, fault);
  return { decoded, ignored };
}
