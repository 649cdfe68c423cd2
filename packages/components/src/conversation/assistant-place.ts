/** Assistant place: the location of an agent, its description, and the requests to it. */
import { readEventStream } from './read-event-stream.ts';
import { textOfMessage } from './ui-message.ts';
import type { ChatMessage, ChatPart, Fields } from './ui-message.ts';

/** Location of an assistant. */
export interface AssistantPlace {
  /** The agent: the name of an index. */
  agent: string;
  /** Base URLs of the service, in order of preference. */
  hosts: readonly string[];
  /** Complete URL of another endpoint with the same stream protocol. */
  endpoint?: string | undefined;
  headers: Readonly<Record<string, string>>;
}

/** Description of an agent. */
export interface AgentCard {
  name?: string;
  prompts: readonly string[];
  /** Actions that its settings allow it to offer; undefined if the endpoint does not return them. */
  actions?: readonly string[];
}

/** A question with its context on the page. */
export interface AssistantQuestion {
  id: string;
  messages: readonly ChatMessage[];
  language?: string | undefined;
  userToken?: string | undefined;
  form?: 'answer' | undefined;
  actions?: readonly string[] | undefined;
  context?: { objectIDs?: readonly string[]; query?: string } | undefined;
}

/** Reason of a failure, for the shopper's message. */
export type FailureKind = 'absent' | 'refused' | 'busy' | 'long' | 'away' | 'broken' | 'said';

/** Error of a question without an answer. */
export class AssistantError extends Error {
  readonly kind: FailureKind;
  /** Seconds until it may be sent again. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: FailureKind,
    message: string,
    { retryAfter, cause }: { retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

const kinds: Readonly<Record<number, FailureKind>> = {
  401: 'refused',
  403: 'refused',
  404: 'absent',
  413: 'long',
  429: 'busy',
};

/** Maximum number of messages per request; assistants read no more. */
const MAX_MESSAGES = 40;
/** Maximum length of a question that the service reads. */
const MAX_QUESTION = 2000;
const COMPATIBILITY = 'compatibilityMode=ai-sdk-5';

const secondsOf = (retryAfter: string | null): number | undefined => {
  if (!retryAfter) return undefined;
  const seconds = Number(retryAfter);
  const after = Number.isFinite(seconds) ? seconds : (Date.parse(retryAfter) - Date.now()) / 1000;
  return after > 0 ? Math.ceil(after) : undefined;
};

const errorOf = ({ status, headers }: Response): AssistantError =>
  new AssistantError(kinds[status] ?? 'away', `The assistant answered with status ${status}.`, {
    retryAfter: secondsOf(headers.get('retry-after')),
  });

const addressesOf = ({ agent, hosts }: AssistantPlace, action = ''): string[] =>
  hosts.map((host) => {
    const base = new URL(host.endsWith('/') ? host : `${host}/`, document.baseURI);
    return new URL(`agent-studio/1/agents/${encodeURIComponent(agent)}${action}`, base).href;
  });

/** Tries the URLs in turn until one responds. @throws AssistantError, or the reason of the signal */
async function request(addresses: readonly string[], options: RequestInit): Promise<Response> {
  let cause: unknown = new Error('There is no address to ask.');
  for (const address of addresses) {
    try {
      const response = await fetch(address, options);
      if (response.ok) return response;
      void response.body?.cancel().catch(() => undefined);
      if (response.status < 500) throw errorOf(response);
      cause = errorOf(response);
    } catch (error) {
      if (error instanceof AssistantError || options.signal?.aborted) throw error;
      cause = error;
    }
  }
  throw cause instanceof AssistantError
    ? cause
    : new AssistantError('away', 'The assistant cannot be reached.', { cause });
}

const textList = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;

/**
 * Returns the description of the agent. Other endpoints have none, and are assumed to be available.
 * @throws AssistantError
 * @example
 * const { prompts } = await readAgent(place);
 */
export async function readAgent(place: AssistantPlace, signal?: AbortSignal): Promise<AgentCard> {
  if (place.endpoint) return { prompts: [] };
  const response = await request(addressesOf(place), { headers: place.headers, ...(signal && { signal }) });
  const card = Object(await response.json().catch(() => undefined)) as Fields;
  const { name } = card;
  const actions = textList(card['actions']);
  return {
    ...(typeof name === 'string' && name && { name }),
    prompts: textList(card['prompts']) ?? [],
    ...(actions && { actions }),
  };
}

/** Returns the parts to send. Tool outputs are left out, because the service calls its tools again; other endpoints get their own. */
const wireParts = (parts: readonly ChatPart[], isOther: boolean): readonly ChatPart[] =>
  isOther ? parts : parts.filter((part) => !('toolCallId' in part));

const parse = (data: string): Fields | undefined => {
  try {
    const chunk: unknown = JSON.parse(data);
    return typeof chunk === 'object' && chunk ? (chunk as Fields) : undefined;
  } catch {
    // An invalid event does not affect the others.
    return undefined;
  }
};

/**
 * Sends a question and yields the chunks of the answer as they arrive, possibly several at once. An answer without an end is an error.
 * @throws AssistantError, or the reason of the signal
 * @example
 * for await (const chunks of askAssistant(place, { id, messages }, signal)) take(chunks);
 */
export async function* askAssistant(
  place: AssistantPlace,
  question: AssistantQuestion,
  signal: AbortSignal,
): AsyncGenerator<readonly Fields[]> {
  const isOther = Boolean(place.endpoint);
  const last = question.messages.at(-1);
  if (!isOther && last && textOfMessage(last).length > MAX_QUESTION)
    throw new AssistantError('long', `A question has ${MAX_QUESTION} letters at most.`);
  const messages = question.messages
    .slice(-MAX_MESSAGES)
    .map(({ id, role, parts }) => ({ id, role, parts: wireParts(parts, isOther) }))
    .filter(({ parts }) => parts.length > 0);
  const addresses = place.endpoint ? [place.endpoint] : addressesOf(place, `/completions?${COMPATIBILITY}`);
  const { body } = await request(addresses, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...place.headers },
    body: JSON.stringify(isOther ? { id: question.id, messages } : { ...question, messages }),
    signal,
  });
  let isWhole = false;
  try {
    for await (const events of readEventStream(body ?? new Blob().stream())) {
      const chunks = events.map(parse).filter((chunk) => chunk !== undefined);
      isWhole ||= events.includes('[DONE]') || chunks.some(({ type }) => type === 'finish');
      yield chunks;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new AssistantError('broken', 'The answer broke off.', { cause: error });
  }
  if (!isWhole) throw new AssistantError('broken', 'The answer broke off.');
}
