/**
 * The AI SDK's provider of OpenAI-compatible servers, an optional peer that is installed where an assistant is served. Its own types are those of schemas of another
 * library: the few that are needed are said here. The loop of calls and tools is ours (`model-loop.ts`): that of the SDK passes each word through seven streams.
 */

/** What is missing, and the command that brings it. */
const MISSING =
  'The package @ai-sdk/openai-compatible is not installed; bring it by npm install @ai-sdk/openai-compatible@2, or leave --assistant-url out';

/** A part of what a model says in one call; of kinds that are not named here nothing is used. */
export type StreamPart =
  | { type: 'stream-start' | 'text-start' | 'text-end' }
  | { type: 'text-delta'; delta: string }
  /** Its input is JSON, or was meant to be. */
  | { type: 'tool-call'; toolCallId: string; toolName: string; input: string }
  | { type: 'finish'; finishReason: { unified: string }; usage: ModelUsage }
  | { type: 'error'; error: unknown };

/** Tokens of one call; undefined where the server does not say. */
interface ModelUsage {
  inputTokens: { total: number | undefined };
  outputTokens: { total: number | undefined };
}

type TextContent = { type: 'text'; text: string };

/** A call of a tool, as the model said it. */
export type ToolCallContent = { type: 'tool-call'; toolCallId: string; toolName: string; input: unknown };

/** What came of it. */
export type ToolResultContent = {
  type: 'tool-result';
  toolCallId: string;
  toolName: string;
  output: { type: 'text' | 'error-text'; value: string };
};

/** A message as a model takes it. */
export type ModelMessage =
  | { role: 'system'; content: string }
  | { role: 'user'; content: TextContent[] }
  | { role: 'assistant'; content: (TextContent | ToolCallContent)[] }
  | { role: 'tool'; content: ToolResultContent[] };

/** A tool as a model sees it. */
export interface ModelTool {
  type: 'function';
  name: string;
  description: string;
  inputSchema: object;
}

/** A model behind an address. */
export interface ChatModel {
  doStream(call: {
    prompt: readonly ModelMessage[];
    tools: readonly ModelTool[];
    maxOutputTokens: number;
    abortSignal: AbortSignal;
  }): PromiseLike<{ stream: ReadableStream<StreamPart> }>;
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
  }): { chatModel(model: string): ChatModel };
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
