/** HTTP side of a conversation: reads the key and the requested format, and sends a stream or a whole message with all headers that pages need. */
import { badRequest, ServiceError } from '../../foundation/errors/service-error.ts';
import { errorAnswer, toResponse } from '../../request/answer.ts';
import { readBody } from '../../request/read-body.ts';
import { toEventStream, toMessage, UI_STREAM_HEADERS, type UiChunk } from './ui-chunks.ts';

/** The only supported format of messages and streams. */
const COMPATIBILITY = 'ai-sdk-5';

/** Maximum size of a conversation with its tool results. */
const MAX_BYTES = 500_000;
const MAX_VALUES = 20_000;

/** Keys are sent only in headers, never in cookies, so any page may send requests. */
const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, Authorization',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers': 'Retry-After, X-Vercel-AI-UI-Message-Stream',
  'access-control-max-age': '86400',
};

/** Decodes a name in a path. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Reads the body of a turn. @throws ServiceError 400, 413 */
export const readTurnBody = (request: Request): Promise<unknown> =>
  readBody(request, { bytes: MAX_BYTES, values: MAX_VALUES });

/** Returns the key of a request, from the headers of the service, of its clients or of agents. @throws ServiceError 401 */
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

/** Yields the chunks, and ends the turn however they end. */
async function* endingTurn(chunks: AsyncIterable<UiChunk>, end: () => void): AsyncGenerator<UiChunk> {
  try {
    yield* chunks;
  } finally {
    end();
  }
}

/**
 * Returns the response to a turn: a stream of chunks, or the whole message.
 * @param options.end Ends the turn; called however it ends, including when the client leaves.
 */
export async function streamTurn(
  answered: AsyncIterable<UiChunk>,
  { signal, end, isStream }: { signal: AbortSignal; end: () => void; isStream: boolean },
): Promise<Response> {
  // Clients that leave, or do not read their response, must not occupy a place.
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

/** Handles a request of any page: checks access and format, answers it, or returns an error with an explanation. */
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
