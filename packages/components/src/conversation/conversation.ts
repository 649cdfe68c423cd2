/** Conversation: its state, the one way to change it, and the question that is under way. */
import { AssistantError, askAssistant } from './assistant-place.ts';
import type { AssistantPlace, AssistantQuestion, FailureKind } from './assistant-place.ts';
import { readConversation, writeConversation } from './stored-conversation.ts';
import { MAX_LETTERS, takeChunk, textOfMessage } from './ui-message.ts';
import type { ActionPart, ChatMessage, Fields } from './ui-message.ts';

/** Why there is no answer, or no whole one. */
export interface ConversationFailure {
  kind: FailureKind;
  /** The assistant's own words. */
  text?: string | undefined;
  /** Seconds after which it may be asked again. */
  retryAfter?: number | undefined;
}

/** `waiting`: nothing of the answer is here yet. */
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

/** A failure that the stream itself speaks of. */
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

/** The conversation with more of its answer. */
const withChunks = (state: ConversationState, chunks: readonly Fields[], id: string): ConversationState => {
  const last = state.messages.at(-1);
  const isBegin = last?.role !== 'assistant';
  const before: ChatMessage = isBegin ? { id, role: 'assistant', parts: [] } : last;
  const answer = chunks.reduce(takeChunk, before);
  const messages = isBegin ? [...state.messages, answer] : [...state.messages.slice(0, -1), answer];
  const failure = failureIn(chunks) ?? state.failure;
  return { ...state, messages, status: answer.parts[0] ? 'streaming' : state.status, failure };
};

/** The next state. */
const reduce = (state: ConversationState, action: ConversationAction): ConversationState => {
  switch (action.type) {
    case 'ask':
      return { ...state, messages: action.messages, status: 'waiting', failure: undefined };
    case 'chunks':
      return withChunks(state, action.chunks, action.id);
    case 'end': {
      // An answer of which nothing came is none.
      const messages = state.messages.filter(({ role, parts }) => role === 'user' || parts[0]);
      return { ...state, messages, status: 'idle', failure: action.failure ?? state.failure };
    }
    case 'decide':
      return { ...state, messages: state.messages.map((one) => decide(one, action.part, action.state)) };
    case 'clear':
      return { id: action.id, messages: [], status: 'idle' };
  }
};

/** What the page says beside a question. */
export type QuestionContext = Omit<AssistantQuestion, 'id' | 'messages'>;

/** What a conversation needs of its page. */
export interface ConversationOptions {
  /** The name under which the tab stores it. */
  name: string;
  /** Where to ask; read at each question. */
  place: () => AssistantPlace;
  /** What goes along; read at each question. */
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
 * A conversation of the page, which the tab remembers. It asks one question at a time.
 * @example
 * const conversation = new Conversation({ name: 'products', place, context, onChange: () => this.requestUpdate() });
 * void conversation.ask('A tent for two');
 */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #newId: () => string;
  #state: ConversationState;
  #abort: AbortController | undefined;
  /** What goes along with the last question alone. */
  #extra: QuestionContext = {};

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#newId = options.newId ?? randomId;
    const { id, messages, isPartial } = readConversation(options.name) ?? { id: this.#newId(), messages: [] };
    // Partial: the page was left while the answer came.
    this.#state = { id, messages, status: 'idle', ...(isPartial && { failure: { kind: 'broken' } }) };
  }

  get state(): ConversationState {
    return this.#state;
  }

  get isBusy(): boolean {
    return this.#state.status !== 'idle';
  }

  /** Asks; resolves when the answer is whole, has failed or was stopped. A question while another one is under way is none. */
  async ask(text: string, extra: QuestionContext = {}): Promise<void> {
    const words = text.trim();
    if (!words || this.isBusy) return;
    this.#extra = extra;
    const question: ChatMessage = { id: this.#newId(), role: 'user', parts: [{ type: 'text', text: words }] };
    await this.#send([...this.#state.messages, question]);
  }

  /** Asks the last question again; what came of its answer goes. */
  async retry(): Promise<void> {
    const at = this.#state.messages.map(({ role }) => role).lastIndexOf('user');
    if (at < 0 || this.isBusy) return;
    await this.#send(this.#state.messages.slice(0, at + 1));
  }

  /** Ends the answer that is under way; what came of it stays. */
  stop(): void {
    this.#abort?.abort();
  }

  /** Notes what the shopper decided about an offer; the next question says so. */
  decide(part: ActionPart, state: 'done' | 'dismissed'): void {
    this.#dispatch({ type: 'decide', part, state });
    this.save();
  }

  /** Forgets all, and begins another conversation. */
  clear(): void {
    this.stop();
    this.#dispatch({ type: 'clear', id: this.#newId() });
    this.save();
  }

  /** Stores what was said so far, except where the page has removed it from the tab since the last question. */
  save(isUpdate = true): void {
    const { id, messages } = this.#state;
    writeConversation(this.#options.name, { id, messages, isPartial: this.isBusy }, isUpdate);
  }

  async #send(messages: readonly ChatMessage[]): Promise<void> {
    const abort = (this.#abort = new AbortController());
    this.#dispatch({ type: 'ask', messages });
    this.save(false);
    const failure = await this.#receive(messages, abort).catch(failureOf);
    // Another conversation may have begun meanwhile.
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
