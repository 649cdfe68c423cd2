/** The request of a conversation, and its answer: its key, the form that it asks for, and a stream or a whole message with every header that pages need. */
import { badRequest, ServiceError } from '../../errors/service-error.ts';
import { errorAnswer, toResponse } from '../../request/answer.ts';
import { readBody } from '../../request/read-body.ts';
import type { AllowedTurn } from './conversation-quota.ts';
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
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-expose-headers': 'Retry-After, X-Vercel-AI-UI-Message-Stream',
  'access-control-max-age': '86400',
};

/** The index that a path names by its first group; undefined for a path that is another one. */
export function indexIn(path: string, pattern: RegExp): string | undefined {
  const [, name] = pattern.exec(path) ?? [];
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The body of a turn. @throws ServiceError 400, 413 */
export const readTurn = (request: Request): Promise<unknown> =>
  readBody(request, { bytes: MAX_BYTES, values: MAX_VALUES });

/** What a page says beside the messages. */
export function readPage(body: unknown): { conversation: string; language: string | undefined } {
  const { id, language } = (body ?? {}) as { id?: unknown; language?: unknown };
  const isLanguage = typeof language === 'string' && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(language);
  return {
    conversation: typeof id === 'string' ? id.slice(0, 100) : '',
    language: isLanguage ? language : undefined,
  };
}

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
async function* endingTurn(chunks: AsyncIterable<UiChunk>, turn: AllowedTurn): AsyncGenerator<UiChunk> {
  try {
    yield* chunks;
  } finally {
    turn.end();
  }
}

/** The answer to a turn: its chunks as they come, or the message as a whole. */
export async function streamTurn(
  answered: AsyncIterable<UiChunk>,
  { turn, isStream }: { turn: AllowedTurn; isStream: boolean },
): Promise<Response> {
  const chunks = endingTurn(answered, turn);
  if (isStream) return new Response(toEventStream(chunks), { headers: UI_STREAM_HEADERS });
  const { message, errorText } = await toMessage(chunks);
  return errorText === undefined
    ? Response.json(message)
    : Response.json({ message: errorText, status: 502 }, { status: 502 });
}

/** @throws ServiceError 405 */
function checkMethod({ method }: Request): void {
  if (method !== 'POST') throw new ServiceError(405, 'Ask by POST', { Allow: 'POST, OPTIONS' });
}

/** Answers a request of any page: the question before it, a turn, or an error that says what is wrong. */
export async function answerConversation(
  request: Request,
  { answer, onError }: { answer: () => Promise<Response>; onError: (error: unknown) => void },
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  const checked = async (): Promise<Response> => {
    checkMethod(request);
    return answer();
  };
  const response = await checked().catch((error: unknown) => {
    if (error instanceof ServiceError) return toResponse(errorAnswer(error));
    onError(error);
    return toResponse(errorAnswer(new ServiceError(500, 'The service failed inside; see its log')));
  });
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  return response;
}
