/** Conversation: its state, the only way to change it, and the pending question. */
import { AssistantError, askAssistant } from './assistant-place.ts';
import type { AssistantPlace, AssistantQuestion, FailureKind } from './assistant-place.ts';
import { readConversation, writeConversation } from './stored-conversation.ts';
import { MAX_LETTERS, takeChunk, textOfMessage } from './ui-message.ts';
import type { ActionPart, ChatMessage, Fields } from './ui-message.ts';

/** Reason of a missing or incomplete answer. */
export interface ConversationFailure {
  kind: FailureKind;
  /** The assistant's own text. */
  text?: string | undefined;
  /** Seconds until it may be sent again. */
  retryAfter?: number | undefined;
}

/** State of a conversation. `waiting`: no part of the answer has arrived yet. */
export interface ConversationState {
  readonly id: string;
  readonly messages: readonly ChatMessage[];
  readonly status: 'idle' | 'waiting' | 'streaming';
  readonly failure?: ConversationFailure | undefined;
}

type ConversationAction =
  | { type: 'ask'; messages: readonly ChatMessage[] }
  | { type: 'chunks'; chunks: readonly Fields[]; id: string }
  | { type: 'end'; failure?: ConversationFailure | undefined }
  | { type: 'decide'; part: ActionPart; state: 'done' | 'dismissed' }
  | { type: 'clear'; id: string };

/** Returns the failure that the stream reports, if any. */
const failureIn = (chunks: readonly Fields[]): ConversationFailure | undefined => {
  const error = chunks.find(({ type }) => type === 'error');
  return error && { kind: 'said', text: String(error['errorText'] ?? '').slice(0, 500) };
};

const decide = (message: ChatMessage, part: ActionPart, state: 'done' | 'dismissed'): ChatMessage =>
  message.parts.includes(part)
    ? {
        ...message,
        parts: message.parts.map((one) => (one === part ? { ...part, data: { ...part.data, state } } : one)),
      }
    : message;

/** Returns the state with more of the answer. */
const withChunks = (state: ConversationState, chunks: readonly Fields[], id: string): ConversationState => {
  const last = state.messages.at(-1);
  const isBegin = last?.role !== 'assistant';
  const before: ChatMessage = isBegin ? { id, role: 'assistant', parts: [] } : last;
  const answer = chunks.reduce(takeChunk, before);
  const messages = isBegin ? [...state.messages, answer] : [...state.messages.slice(0, -1), answer];
  const failure = failureIn(chunks) ?? state.failure;
  return { ...state, messages, status: answer.parts[0] ? 'streaming' : state.status, failure };
};

/** Returns the next state. */
const reduce = (state: ConversationState, action: ConversationAction): ConversationState => {
  switch (action.type) {
    case 'ask':
      return { ...state, messages: action.messages, status: 'waiting', failure: undefined };
    case 'chunks':
      return withChunks(state, action.chunks, action.id);
    case 'end': {
      // Drop an answer without any part.
      const messages = state.messages.filter(({ role, parts }) => role === 'user' || parts[0]);
      return { ...state, messages, status: 'idle', failure: action.failure ?? state.failure };
    }
    case 'decide':
      return { ...state, messages: state.messages.map((one) => decide(one, action.part, action.state)) };
    case 'clear':
      return { id: action.id, messages: [], status: 'idle' };
  }
};

/** Context of a question on the page. */
export type QuestionContext = Omit<AssistantQuestion, 'id' | 'messages'>;

/** Options of a conversation. */
export interface ConversationOptions {
  /** Storage name of the conversation in this tab. */
  name: string;
  /** Returns the location of the assistant; called for each question. */
  place: () => AssistantPlace;
  /** Returns the context; called for each question. */
  context: () => QuestionContext;
  onChange: () => void;
  newId?: () => string;
}

/** Safari and pages without TLS have no `randomUUID`. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const failureOf = (error: unknown): ConversationFailure =>
  error instanceof AssistantError ? { kind: error.kind, retryAfter: error.retryAfter } : { kind: 'broken' };

/**
 * A conversation of the page, stored in the tab. It sends one question at a time.
 * @example
 * const conversation = new Conversation({ name: 'products', place, context, onChange: () => this.requestUpdate() });
 * void conversation.ask('A tent for two');
 */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #newId: () => string;
  #state: ConversationState;
  #abort: AbortController | undefined;
  /** Context of the last question only. */
  #extra: QuestionContext = {};

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#newId = options.newId ?? randomId;
    const { id, messages, isPartial } = readConversation(options.name) ?? { id: this.#newId(), messages: [] };
    // The page was left before the answer was complete.
    this.#state = { id, messages, status: 'idle', ...(isPartial && { failure: { kind: 'broken' } }) };
  }

  get state(): ConversationState {
    return this.#state;
  }

  get isBusy(): boolean {
    return this.#state.status !== 'idle';
  }

  /** Sends a question; resolves when the answer is complete, has failed or was stopped. Ignored while another question is pending. */
  async ask(text: string, extra: QuestionContext = {}): Promise<void> {
    const words = text.trim();
    if (!words || this.isBusy) return;
    this.#extra = extra;
    const question: ChatMessage = { id: this.#newId(), role: 'user', parts: [{ type: 'text', text: words }] };
    await this.#send([...this.#state.messages, question]);
  }

  /** Sends the last question again, and removes its partial answer. */
  async retry(): Promise<void> {
    const at = this.#state.messages.map(({ role }) => role).lastIndexOf('user');
    if (at < 0 || this.isBusy) return;
    await this.#send(this.#state.messages.slice(0, at + 1));
  }

  /** Stops the pending answer; its received part stays. */
  stop(): void {
    this.#abort?.abort();
  }

  /** Records the shopper's decision about an offer, which is sent with the next question. */
  decide(part: ActionPart, state: 'done' | 'dismissed'): void {
    this.#dispatch({ type: 'decide', part, state });
    this.save();
  }

  /** Deletes all messages and starts another conversation. */
  clear(): void {
    this.stop();
    this.#dispatch({ type: 'clear', id: this.#newId() });
    this.save();
  }

  /** Stores the messages, unless the page has removed them from the tab since the last question. */
  save(isUpdate = true): void {
    const { id, messages } = this.#state;
    writeConversation(this.#options.name, { id, messages, isPartial: this.isBusy }, isUpdate);
  }

  async #send(messages: readonly ChatMessage[]): Promise<void> {
    const abort = (this.#abort = new AbortController());
    this.#dispatch({ type: 'ask', messages });
    this.save(false);
    const failure = await this.#receive(messages, abort).catch(failureOf);
    // Another conversation may have started meanwhile.
    if (this.#abort !== abort) return;
    this.#abort = undefined;
    if (this.#state.messages.length < messages.length) return;
    this.#dispatch({ type: 'end', failure: abort.signal.aborted ? undefined : failure });
    this.save();
  }

  async #receive(messages: readonly ChatMessage[], abort: AbortController): Promise<ConversationFailure | undefined> {
    const { place, context } = this.#options;
    const question = { id: this.#state.id, messages, ...context(), ...this.#extra };
    const answerId = this.#newId();
    for await (const chunks of askAssistant(place(), question, abort.signal)) {
      if (abort.signal.aborted) return undefined;
      this.#dispatch({ type: 'chunks', chunks, id: answerId });
      const answer = this.#state.messages.at(-1);
      if (answer?.role === 'assistant' && textOfMessage(answer).length >= MAX_LETTERS) return { kind: 'broken' };
    }
    return undefined;
  }

  #dispatch(action: ConversationAction): void {
    this.#state = reduce(this.#state, action);
    this.#options.onChange();
  }
}
