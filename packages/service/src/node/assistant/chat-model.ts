/** Chat model port: one call of a language model, with a streamed response. */

type TextContent = { type: 'text'; text: string };

/** A tool call by the model. */
export type ToolCallContent = { type: 'tool-call'; toolCallId: string; toolName: string; input: unknown };

/** Result of a tool call. */
export type ToolResultContent = {
  type: 'tool-result';
  toolCallId: string;
  toolName: string;
  output: { type: 'text' | 'error-text'; value: string };
};

/** A message in the format of models. */
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

/** Parameters of one call. */
export interface ModelCall {
  prompt: readonly ModelMessage[];
  tools: readonly ModelTool[];
  /** Maximum number of tokens that the model may write. */
  maxOutputTokens: number;
}

/** A part of the model's response. */
export type ModelPart =
  | { kind: 'text'; text: string }
  /** Its input should be JSON, but may be invalid. */
  | { kind: 'tool-call'; id: string; name: string; input: string }
  /**
   * The last part. `reason` is that of the AI SDK: `stop`, `length`, `tool-calls` and others; tokens are 0 if the server does not report
   * them.
   */
  | { kind: 'finish'; reason: string; tokens: number };

/** A language model at a URL. */
export interface ChatModel {
  /**
   * Streams the parts of one call. The call is cancelled if the reader stops or the signal is aborted.
   * @throws AssistantFailure if the model cannot answer.
   */
  stream(call: ModelCall, signal: AbortSignal): AsyncIterable<ModelPart>;
}
