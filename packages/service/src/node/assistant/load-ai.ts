/** Loads the AI SDK's provider for OpenAI-compatible servers, an optional peer dependency. Only the types used are declared here, because its own need a schema library. The loop of calls and tools is ours (`model-loop.ts`), as that of the SDK passes each word through seven streams. */
import type { ModelCall } from './chat-model.ts';

/** Names the missing package, and the command that installs it. */
const MISSING =
  'The package @ai-sdk/openai-compatible is not installed; bring it by npm install @ai-sdk/openai-compatible@2, or leave --assistant-url out';

/** A part of the model's response; other kinds are ignored. */
export type StreamPart =
  | { type: 'stream-start' | 'text-start' | 'text-end' }
  | { type: 'text-delta'; delta: string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; input: string }
  | { type: 'finish'; finishReason: { unified: string }; usage: ModelUsage }
  | { type: 'error'; error: unknown };

/** Tokens of one call. Undefined if the server does not report them. */
interface ModelUsage {
  inputTokens: { total: number | undefined };
  outputTokens: { total: number | undefined };
}

/** A model of the SDK. */
export interface SdkModel {
  doStream(call: ModelCall & { abortSignal: AbortSignal }): PromiseLike<{ stream: ReadableStream<StreamPart> }>;
}

/** Sends requests of the SDK. */
export type SdkFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** The used parts of the SDK. */
export interface AiSdk {
  createOpenAICompatible(options: {
    name: string;
    baseURL: string;
    apiKey?: string;
    includeUsage: boolean;
    fetch: SdkFetch;
  }): { chatModel(model: string): SdkModel };
}

/** @throws Error if the package is missing. */
export async function loadAi(): Promise<AiSdk> {
  const module: Promise<object> = import('@ai-sdk/openai-compatible');
  try {
    return (await module) as AiSdk;
  } catch (error) {
    throw new Error(MISSING, { cause: error });
  }
}
