/**
 * The AI SDK's provider of OpenAI-compatible servers, an optional peer that is installed where an assistant is served. Its own types are those of schemas of another
 * library: the few that are needed are said here. The loop of calls and tools is ours (`model-loop.ts`): that of the SDK passes each word through seven streams.
 */
import type { ModelCall } from './chat-model.ts';

/** What is missing, and the command that brings it. */
const MISSING =
  'The package @ai-sdk/openai-compatible is not installed; bring it by npm install @ai-sdk/openai-compatible@2, or leave --assistant-url out';

/** A part of what a model says in one call; of kinds that are not named here nothing is used. */
export type StreamPart =
  | { type: 'stream-start' | 'text-start' | 'text-end' }
  | { type: 'text-delta'; delta: string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; input: string }
  | { type: 'finish'; finishReason: { unified: string }; usage: ModelUsage }
  | { type: 'error'; error: unknown };

/** Tokens of one call; undefined where the server does not say. */
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

/** The parts that are used. */
export interface AiSdk {
  createOpenAICompatible(options: {
    name: string;
    baseURL: string;
    apiKey?: string;
    includeUsage: boolean;
    fetch: SdkFetch;
  }): { chatModel(model: string): SdkModel };
}

/** @throws Error where the package is missing. */
export async function loadAi(): Promise<AiSdk> {
  const module: Promise<object> = import('@ai-sdk/openai-compatible');
  try {
    return (await module) as AiSdk;
  } catch (error) {
    throw new Error(MISSING, { cause: error });
  }
}
