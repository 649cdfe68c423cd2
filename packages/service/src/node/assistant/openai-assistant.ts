/** OpenAI assistant: a model behind the chat call that OpenAI, Ollama, vLLM, LM Studio and llama.cpp share. */
import { type Outbound, OutboundError } from '../../outbound/outbound.ts';
import { type Assistant, AssistantFailure, type AssistantPart, type AssistantRequest } from './assistant.ts';
import { type ChatModel, loadAi } from './load-ai.ts';
import { loopModel } from './model-loop.ts';
import { createOutboundFetch } from './outbound-fetch.ts';

/** Where the model is, and how it is asked. */
export interface OpenAiAssistantOptions {
  /** The address before `/chat/completions`: `http://127.0.0.1:11434/v1`. Its host must be an allowed one. */
  url: string;
  /** What the server calls the model. */
  model: string;
  /** Sent as `Authorization: Bearer …`; none by default. */
  key?: string | undefined;
}

/** An error of the SDK, or of the way out, as far as they are read. */
interface ModelError {
  message?: string;
  statusCode?: number;
  responseHeaders?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** The error of the way out in a chain of causes. */
function outboundErrorIn(error: unknown): OutboundError | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++)
    if (one instanceof OutboundError) return one;
  return undefined;
}

function explainOutbound(error: OutboundError, label: string): AssistantFailure {
  const { fault, message } = error;
  if (fault === 'timed_out')
    return new AssistantFailure('slow', `The model ${label} is too slow: ${message}`, { cause: error });
  if (fault === 'too_large' || fault === 'bad_encoding')
    return new AssistantFailure('bad-answer', `The answer of ${label} cannot be read: ${message}`, { cause: error });
  if (fault === 'bad_url' || fault === 'host_not_allowed' || fault === 'address_not_allowed')
    return new AssistantFailure('refused', `The model ${label} must not be reached: ${message}`, { cause: error });
  return new AssistantFailure(
    'away',
    `The model ${label} cannot be reached: ${message}; look whether it runs, and at --assistant-url`,
    { cause: error },
  );
}

/** Seconds of a header `Retry-After`; undefined for anything else. */
function secondsOf(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** What went wrong, in a sentence for the operator. */
function explain(error: unknown, label: string): AssistantFailure {
  const onTheWay = outboundErrorIn(error);
  if (onTheWay) return explainOutbound(onTheWay, label);
  const { statusCode, responseHeaders, message = String(error) } = error as ModelError;
  const options = { cause: error };
  if (statusCode === 401 || statusCode === 403)
    return new AssistantFailure(
      'refused',
      `The model ${label} refuses the key (${statusCode}); look at AISLE_ASSISTANT_KEY`,
      options,
    );
  if (statusCode === 404)
    return new AssistantFailure('refused', `${label} is not there (404); look at --assistant-model`, options);
  if (statusCode === 429) {
    const retryAfter = secondsOf(responseHeaders?.['retry-after']);
    const when = retryAfter === undefined ? '' : ` for ${retryAfter} s`;
    return new AssistantFailure('busy', `The model ${label} takes no more calls${when} (429)`, {
      ...options,
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
  if (statusCode !== undefined && statusCode >= 500)
    return new AssistantFailure('away', `The model ${label} failed inside (${statusCode})`, options);
  return new AssistantFailure('bad-answer', `The answer of ${label} cannot be used: ${message}`, options);
}

class OpenAiAssistant implements Assistant {
  readonly label: string;
  readonly #model: ChatModel;

  constructor(model: ChatModel, label: string) {
    this.#model = model;
    this.label = label;
  }

  async *answer(request: AssistantRequest): AsyncGenerator<AssistantPart> {
    const { signal } = request;
    const stopped = new AbortController();
    try {
      yield* loopModel(this.#model, { ...request, signal: AbortSignal.any([signal, stopped.signal]) });
    } catch (error) {
      signal.throwIfAborted();
      throw explain(error, this.label);
    } finally {
      stopped.abort();
    }
  }
}

/**
 * A model behind an address.
 * @throws Error where the package is missing.
 *
 * @example
 * const assistant = await openOpenAiAssistant(outbound, { url: 'http://127.0.0.1:11434/v1', model: 'llama3.2' });
 */
export async function openOpenAiAssistant(
  outbound: Pick<Outbound, 'fetch'>,
  { url, model, key }: OpenAiAssistantOptions,
): Promise<Assistant> {
  const sdk = await loadAi();
  const provider = sdk.createOpenAICompatible({
    name: 'assistant',
    baseURL: url.replace(/\/+$/, ''),
    includeUsage: true,
    fetch: createOutboundFetch(outbound),
    ...(key !== undefined && { apiKey: key }),
  });
  return new OpenAiAssistant(provider.chatModel(model), `"${model}" at ${new URL(url).host}`);
}
