/** Assistant port: a language model that answers a conversation, and may call tools while doing so. */

import type { AgentAction } from './actions.ts';

/** One message of a conversation. */
export interface AssistantMessage {
  role: 'user' | 'assistant';
  text: string;
}

/** Result of a tool: for the page, and for the model. */
export interface AssistantToolAnswer {
  structured: Record<string, unknown>;
  text: string;
  /** The action that it offers to the shopper. */
  action?: AgentAction;
  /** Whether its records are from another index than that of the agent: pages have no cards for them. */
  isElsewhere?: boolean;
}

/** A tool that a model may call. */
export interface AssistantTool {
  name: string;
  description: string;
  /** JSON Schema of an object. */
  inputSchema: object;
  /** @throws Error with a sentence that helps the model to correct the call. */
  run(input: unknown): Promise<AssistantToolAnswer>;
}

/** A turn of a conversation. */
export interface AssistantRequest {
  /** System prompt. */
  instructions: string;
  messages: readonly AssistantMessage[];
  tools: readonly AssistantTool[];
  /** Maximum number of model calls: each round of tool results leads to another one. */
  maxSteps: number;
  /** Maximum number of tokens that the model may write in each step. */
  maxOutputTokens: number;
  /** Also cancels the call of the model. */
  signal: AbortSignal;
}

/** A part of an answer. */
export type AssistantPart =
  | { kind: 'step' }
  | { kind: 'text'; text: string }
  | { kind: 'tool-call'; id: string; name: string; input: unknown }
  | { kind: 'tool-answer'; id: string; answer: AssistantToolAnswer }
  | { kind: 'tool-error'; id: string; name: string; input: unknown; message: string }
  /** The last part. */
  | { kind: 'end'; reason: EndReason; tokens: number };

/** Reason why a turn ends: complete, truncated at a limit, or nothing to say. */
export type EndReason = 'stop' | 'length' | 'other';

/** A language model. */
export interface Assistant {
  /** Name and location of the model, for logs. */
  readonly label: string;
  /**
   * Streams the parts of an answer. The call of the model is cancelled if the reader stops.
   * @throws AssistantFailure if the model cannot answer.
   */
  answer(request: AssistantRequest): AsyncIterable<AssistantPart>;
  /** Closes its resources; answers in progress fail. */
  close(): Promise<void>;
}

/** Kind of model failure: unavailable, too slow, overloaded, access refused, or an unreadable response. */
export type AssistantFailureKind = 'away' | 'slow' | 'busy' | 'refused' | 'bad-answer';

/** Error of a model. Its message is for the operator, never for shoppers, and contains no secret. */
export class AssistantFailure extends Error {
  override readonly name = 'AssistantFailure';
  readonly kind: AssistantFailureKind;
  /** Seconds after which the model asks to be called again. Undefined if it does not say. */
  readonly retryAfter: number | undefined;

  constructor(kind: AssistantFailureKind, message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options);
    this.kind = kind;
    this.retryAfter = options.retryAfter;
  }
}
