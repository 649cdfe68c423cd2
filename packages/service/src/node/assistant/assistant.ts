/** Assistant port: a language model that answers a conversation, and may call tools on the way. */

import type { AgentAction } from './actions.ts';

/** One message of a conversation, the oldest first. */
export interface AssistantMessage {
  role: 'user' | 'assistant';
  text: string;
}

/** What a tool gives: for the page, and for the model. */
export interface AssistantToolAnswer {
  structured: Record<string, unknown>;
  text: string;
  /** What is offered to the shopper by it. */
  action?: AgentAction;
  /** Whether its records are of another index than that of the agent: pages have no cards for them. */
  isElsewhere?: boolean;
}

/** A tool that a model may call. */
export interface AssistantTool {
  name: string;
  description: string;
  /** JSON Schema of an object. */
  inputSchema: object;
  /** @throws Error with a sentence that helps the model to call it better. */
  run(input: unknown): Promise<AssistantToolAnswer>;
}

/** A turn of a conversation. */
export interface AssistantRequest {
  /** What the model is told before all else. */
  instructions: string;
  messages: readonly AssistantMessage[];
  tools: readonly AssistantTool[];
  /** Calls of the model at most: each answer of tools leads to another one. */
  maxSteps: number;
  /** Tokens that the model may write in each step. */
  maxOutputTokens: number;
  /** Ends the call to the model too. */
  signal: AbortSignal;
}

/** What comes of a turn, piece by piece. */
export type AssistantPart =
  | { kind: 'step' }
  | { kind: 'text'; text: string }
  | { kind: 'tool-call'; id: string; name: string; input: unknown }
  | { kind: 'tool-answer'; id: string; answer: AssistantToolAnswer }
  | { kind: 'tool-error'; id: string; name: string; input: unknown; message: string }
  /** The last one. */
  | { kind: 'end'; reason: EndReason; tokens: number };

/** Why a turn ends: all is said, it was cut at a limit, or there was nothing to say. */
export type EndReason = 'stop' | 'length' | 'other';

/** A language model. */
export interface Assistant {
  /** Its name and where it runs, for logs. */
  readonly label: string;
  /**
   * The parts of an answer. Whoever stops reading them ends the call to the model.
   * @throws AssistantFailure where the model cannot answer.
   */
  answer(request: AssistantRequest): AsyncIterable<AssistantPart>;
  /** Ends what it runs in; answers under way fail. */
  close(): Promise<void>;
}

/** What went wrong with a model: it is away, too slow, busy, does not let us in, or answers what cannot be read. */
export type AssistantFailureKind = 'away' | 'slow' | 'busy' | 'refused' | 'bad-answer';

/** A model that does not answer. Its message is for the operator, never for shoppers, and holds no secret. */
export class AssistantFailure extends Error {
  override readonly name = 'AssistantFailure';
  readonly kind: AssistantFailureKind;
  /** Seconds after which the model wants to be asked again; undefined where it does not say. */
  readonly retryAfter: number | undefined;

  constructor(kind: AssistantFailureKind, message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options);
    this.kind = kind;
    this.retryAfter = options.retryAfter;
  }
}
