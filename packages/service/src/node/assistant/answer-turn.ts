/** Answers a turn: lets the model speak and call tools, holds what it says against their answers, and gives the chunks that a page shows. */
import {
  type Assistant,
  AssistantFailure,
  type AssistantMessage,
  type AssistantPart,
  type AssistantTool,
} from './assistant.ts';
import { Evidence } from './evidence.ts';
import { type GroundedPiece, GroundedText, type LeftOut } from './grounded-text.ts';
import { InstructionGuard } from './instruction-guard.ts';
import type { UiChunk } from './ui-chunks.ts';

/** Answers of tools that lead to another call of the model, at most, and what it may write each time. */
const DEFAULT_MAX_STEPS = 5;
const MAX_OUTPUT_TOKENS = 800;

/** Letters of an answer; a model that goes on has lost its way. */
const MAX_LETTERS = 20_000;

/** Letters of a token, about: of languages with long words it are more, of others fewer. */
const LETTERS_OF_TOKEN = 4;

/** A turn, as it is asked for. */
export interface Turn {
  assistant: Assistant;
  instructions: string;
  messages: readonly AssistantMessage[];
  tools: readonly AssistantTool[];
  signal: AbortSignal;
  newId: () => string;
  /** Answers of tools that lead to another call of the model, at most; 5 by default. */
  maxSteps?: number;
  /** Hears of what went wrong with the model. */
  onError: (error: unknown) => void;
  /** What is said in place of an answer; by default a sentence for shoppers. */
  apologyFor?: (error: unknown) => string;
  /** Hears what the turn cost, once, however it ends: what the model says, or about as much as was sent and said. */
  onSpent: (tokens: number) => void;
}

/** For shoppers: what became of their question. */
const APOLOGIES: Readonly<Record<AssistantFailure['kind'], string>> = {
  away: 'The assistant is not there right now. Search still works.',
  slow: 'The assistant takes too long right now. Search still works.',
  busy: 'The assistant has too much to do right now. Ask again in a moment; search still works.',
  refused: 'The assistant is not there right now. Search still works.',
  'bad-answer': 'The assistant could not answer that. Ask in other words; search still works.',
};

const apologyForShopper = (error: unknown): string =>
  APOLOGIES[error instanceof AssistantFailure ? error.kind : 'bad-answer'];

/** The text of one step: begun with the first word, ended before anything else comes. */
class TextBlock {
  readonly #grounded: GroundedText;
  readonly #guard: InstructionGuard;
  readonly #newId: () => string;
  #id: string | undefined;

  constructor({ grounded, guard, newId }: { grounded: GroundedText; guard: InstructionGuard; newId: () => string }) {
    this.#grounded = grounded;
    this.#guard = guard;
    this.#newId = newId;
  }

  *push(delta: string): Generator<UiChunk> {
    yield* this.#show(this.#grounded.push(delta));
  }

  *end(): Generator<UiChunk> {
    yield* this.#show(this.#grounded.end());
    if (this.#id !== undefined) yield { type: 'text-end', id: this.#id };
    this.#id = undefined;
  }

  *#show({ text: grounded, objectIDs }: GroundedPiece): Generator<UiChunk> {
    const text = this.#guard.push(grounded);
    if (text !== '') {
      if (this.#id === undefined) {
        this.#id = this.#newId();
        yield { type: 'text-start', id: this.#id };
      }
      yield { type: 'text-delta', id: this.#id, delta: text };
    }
    if (objectIDs.length > 0) yield { type: 'data-products', data: { objectIDs } };
  }
}

/** The state of a turn while it runs. */
class TurnState {
  readonly evidence = new Evidence();
  readonly #grounded = new GroundedText(this.evidence);
  readonly #guard: InstructionGuard;
  readonly #turn: Turn;
  readonly #text: TextBlock;
  #isInStep = false;
  /** Letters that the model has said, those that it reads with each step, and all that it has read and said. */
  #letters = 0;
  #context: number;
  #processed = 0;
  #reportedTokens = 0;

  constructor(turn: Turn) {
    this.#turn = turn;
    this.#context = turn.messages.reduce((sum, { text }) => sum + text.length, turn.instructions.length);
    for (const { description, inputSchema } of turn.tools)
      this.#context += description.length + JSON.stringify(inputSchema).length;
    this.#guard = new InstructionGuard(turn.instructions);
    this.#text = new TextBlock({ grounded: this.#grounded, guard: this.#guard, newId: turn.newId });
    for (const { role, text } of turn.messages) if (role === 'user') this.evidence.addQuestion(text);
  }

  /** The chunks of one part. @throws AssistantFailure where the model does not stop. */
  *take(part: AssistantPart): Generator<UiChunk> {
    if (part.kind === 'text') {
      this.#letters += part.text.length;
      this.#processed += part.text.length;
      if (this.#letters > MAX_LETTERS)
        throw new AssistantFailure('bad-answer', `The model ${this.#turn.assistant.label} does not stop to speak`);
      yield* this.#text.push(part.text);
      return;
    }
    yield* this.#text.end();
    switch (part.kind) {
      case 'step':
        yield* this.#endStep();
        this.#isInStep = true;
        this.#processed += this.#context;
        yield { type: 'start-step' };
        break;
      case 'tool-call':
        yield { type: 'tool-input-available', toolCallId: part.id, toolName: part.name, input: part.input };
        break;
      case 'tool-answer':
        this.evidence.addAnswer(part.answer.structured);
        this.#context += part.answer.text.length;
        yield { type: 'tool-output-available', toolCallId: part.id, output: part.answer.structured };
        break;
      case 'tool-error':
        yield { type: 'tool-output-error', toolCallId: part.id, errorText: part.message };
        break;
      case 'end':
        this.#reportedTokens = part.tokens;
        yield* this.#endStep();
    }
  }

  /** What the turn has cost so far: a model that is broken off says nothing of it, and some never do. */
  get tokens(): number {
    return this.#reportedTokens || Math.ceil(this.#processed / LETTERS_OF_TOKEN);
  }

  /** What was left out so far. */
  get leftOut(): LeftOut & { recitals: number } {
    return { ...this.#grounded.leftOut, recitals: this.#guard.recitals };
  }

  /** Ends what has begun. */
  *end(): Generator<UiChunk> {
    yield* this.#text.end();
    yield* this.#endStep();
  }

  *#endStep(): Generator<UiChunk> {
    if (this.#isInStep) yield { type: 'finish-step' };
    this.#isInStep = false;
  }
}

/** What a turn left out, where it left out something. */
const metadataOf = (leftOut: TurnState['leftOut']) =>
  Object.values(leftOut).some((count) => count > 0) ? { messageMetadata: { leftOut } } : {};

/**
 * The chunks of an answer. It ends with `finish`, whatever happens on the way; a shopper who leaves ends it at once.
 *
 * @example
 * for await (const chunk of answerTurn(turn)) send(chunk);
 */
export async function* answerTurn(turn: Turn): AsyncGenerator<UiChunk> {
  const { assistant, instructions, messages, tools, signal, newId, onError } = turn;
  const { maxSteps = DEFAULT_MAX_STEPS, apologyFor = apologyForShopper } = turn;
  const state = new TurnState(turn);
  yield { type: 'start', messageId: newId() };
  try {
    const request = { instructions, messages, tools, signal, maxSteps, maxOutputTokens: MAX_OUTPUT_TOKENS };
    for await (const part of assistant.answer(request)) yield* state.take(part);
    yield* state.end();
  } catch (error) {
    if (signal.aborted && !isTimeout(signal.reason)) return;
    onError(error);
    yield* state.end();
    yield {
      type: 'error',
      errorText: signal.aborted
        ? apologyFor(new AssistantFailure('slow', 'The model takes too long'))
        : apologyFor(error),
    };
  } finally {
    turn.onSpent(state.tokens);
  }
  yield { type: 'finish', ...metadataOf(state.leftOut) };
}

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError';
