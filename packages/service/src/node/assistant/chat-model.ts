/** Chat model port: one call of a language model, and what comes of it piece by piece. */

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

/** One call of a model. */
export interface ModelCall {
  prompt: readonly ModelMessage[];
  tools: readonly ModelTool[];
  /** Tokens that the model may write. */
  maxOutputTokens: number;
}

/** A part of what a model says in one call. */
export type ModelPart =
  | { kind: 'text'; text: string }
  /** Its input is JSON, or was meant to be. */
  | { kind: 'tool-call'; id: string; name: string; input: string }
  /** The last one. `reason` is that of the AI SDK: `stop`, `length`, `tool-calls` and others; tokens are 0 where the server does not say. */
  | { kind: 'finish'; reason: string; tokens: number };

/** A language model behind an address. */
export interface ChatModel {
  /**
   * The parts of one call. Whoever stops reading them, or aborts the signal, ends the call to the model.
   * @throws AssistantFailure where the model cannot answer.
   */
  stream(call: ModelCall, signal: AbortSignal): AsyncIterable<ModelPart>;
}
