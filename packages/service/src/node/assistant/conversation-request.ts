/** The request of a conversation, and its answer: its key, the form that it asks for, and a stream or a whole message with every header that pages need. */
import { badRequest, ServiceError } from '../../foundation/errors/service-error.ts';
import { errorAnswer, toResponse } from '../../request/answer.ts';
import { readBody } from '../../request/read-body.ts';
import { toEventStream, toMessage, UI_STREAM_HEADERS, type UiChunk } from './ui-chunks.ts';

/** The only form of messages and streams that is understood. */
const COMPATIBILITY = 'ai-sdk-5';

/** A conversation with what its tools have said. */
const MAX_BYTES = 500_000;
const MAX_VALUES = 20_000;

/** Keys come in headers alone, never by cookies: any page may ask. */
const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, Authorization',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers': 'Retry-After, X-Vercel-AI-UI-Message-Stream',
  'access-control-max-age': '86400',
};

/** A name as it stands in a path. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The body of a turn. @throws ServiceError 400, 413 */
export const readTurnBody = (request: Request): Promise<unknown> =>
  readBody(request, { bytes: MAX_BYTES, values: MAX_VALUES });

/** The key of a request, in the headers of the service, of its clients or of agents. @throws ServiceError 401 */
export function keyOf({ headers }: Request): string {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const key = headers.get('x-service-api-key') ?? headers.get('x-algolia-api-key') ?? bearer;
  if (!key) throw new ServiceError(401, 'Send a search key as "X-Service-API-Key" or "Authorization: Bearer …"');
  return key;
}

/** @throws ServiceError 400 */
export function checkForm({ searchParams }: URL): { isStream: boolean } {
  const form = searchParams.get('compatibilityMode') ?? COMPATIBILITY;
  if (form !== COMPATIBILITY)
    throw badRequest(`compatibilityMode must be ${COMPATIBILITY}, the only form that is spoken here, not "${form}"`);
  const stream = searchParams.get('stream') ?? 'true';
  if (stream !== 'true' && stream !== 'false') throw badRequest(`stream must be true or false, not "${stream}"`);
  return { isStream: stream === 'true' };
}

/** The chunks, with the turn ended behind them however they end. */
async function* endingTurn(chunks: AsyncIterable<UiChunk>, end: () => void): AsyncGenerator<UiChunk> {
  try {
    yield* chunks;
  } finally {
    end();
  }
}

/**
 * The answer to a turn: its chunks as they come, or the message as a whole.
 * @param options.end Ends the turn; called however it ends, and by whoever leaves.
 */
export async function streamTurn(
  answered: AsyncIterable<UiChunk>,
  { signal, end, isStream }: { signal: AbortSignal; end: () => void; isStream: boolean },
): Promise<Response> {
  // Nobody who leaves, or reads nothing of his answer, holds a place.
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const chunks = endingTurn(answered, end);
  if (isStream) return new Response(toEventStream(chunks), { headers: UI_STREAM_HEADERS });
  const { message, errorText } = await toMessage(chunks);
  return errorText === undefined
    ? Response.json(message)
    : Response.json({ message: errorText, status: 502 }, { status: 502 });
}

/** @throws ServiceError 405 */
export function checkMethod({ method }: Request, allowed: 'GET' | 'POST'): void {
  if (method !== allowed) throw new ServiceError(405, `Ask by ${allowed}`, { Allow: `${allowed}, OPTIONS` });
}

/** Answers a request of any page: whether it may ask, what it asks, or an error that says what is wrong. */
export async function answerConversation(
  request: Request,
  { answer, onError }: { answer: () => Promise<Response>; onError: (error: unknown) => void },
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  const response = await answer().catch((error: unknown) => {
    if (error instanceof ServiceError) return toResponse(errorAnswer(error));
    onError(error);
    return toResponse(errorAnswer(new ServiceError(500, 'The service failed inside; see its log')));
  });
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  return response;
}
