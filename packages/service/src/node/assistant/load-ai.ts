/**
 * The AI SDK, an optional peer that is installed where an assistant is served. Its own types are those of schemas of another library: the few
 * that are needed are said here.
 */

/** What is missing, and the command that brings it. */
const MISSING =
  'The packages ai and @ai-sdk/openai-compatible are not installed; bring them by npm install ai@6 @ai-sdk/openai-compatible@2, or leave --assistant-url out';

/** A part of what a model says, as the SDK streams it; of kinds that are not named here nothing is used. */
export type StreamPart =
  | { type: 'start-step' | 'abort' }
  | { type: 'text-delta'; text: string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; input: unknown }
  | { type: 'tool-result'; toolCallId: string; output: unknown }
  | { type: 'tool-error'; toolCallId: string; toolName: string; input: unknown; error: unknown }
  | { type: 'finish'; finishReason: string; totalUsage: { totalTokens?: number } }
  | { type: 'error'; error: unknown };

/** A message as the SDK takes it. */
interface SdkMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** Where a tool call came from, and when nobody waits for it any more. */
interface SdkTool {
  description: string;
  inputSchema: unknown;
  execute(input: unknown): Promise<unknown>;
  toModelOutput(options: { output: unknown }): { type: 'text'; value: string };
}

/** What is called to answer. */
interface StreamTextOptions {
  model: unknown;
  system: string;
  messages: readonly SdkMessage[];
  tools: Readonly<Record<string, SdkTool>>;
  stopWhen: unknown;
  maxOutputTokens: number;
  maxRetries: number;
  abortSignal: AbortSignal;
  onError: (event: { error: unknown }) => void;
}

/** Sends requests of the SDK. */
export type SdkFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** The parts that are used. */
export interface AiSdk {
  streamText(options: StreamTextOptions): { fullStream: AsyncIterable<StreamPart> };
  stepCountIs(count: number): unknown;
  jsonSchema(schema: object): unknown;
  createOpenAICompatible(options: {
    name: string;
    baseURL: string;
    apiKey?: string;
    includeUsage: boolean;
    fetch: SdkFetch;
  }): { chatModel(model: string): unknown };
}

/** @throws Error where a package is missing. */
export async function loadAi(): Promise<AiSdk> {
  // The SDK prints advice for developers, which is nothing for the log of a service.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const modules: Promise<object>[] = [import('ai'), import('@ai-sdk/openai-compatible')];
  try {
    return Object.assign({}, ...(await Promise.all(modules))) as AiSdk;
  } catch (error) {
    throw new Error(MISSING, { cause: error });
  }
}
