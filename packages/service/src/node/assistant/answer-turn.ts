/** Answers a turn: lets the model write and call tools, checks its text against their results, and yields the chunks that a page shows. */
import { apologyFor as apologyForShopper } from './apologies.ts';
import {
  type Assistant,
  AssistantFailure,
  type AssistantMessage,
  type AssistantPart,
  type AssistantTool,
  type AssistantToolAnswer,
} from './assistant.ts';
import { Evidence } from './evidence.ts';
import { type GroundedPiece, GroundedText, type LeftOut } from './grounded-text.ts';
import { InstructionGuard } from './instruction-guard.ts';
import { SentenceLimit } from './sentence-limit.ts';
import type { TurnOutcome } from '../../ground/conversations/turn-rows.ts';
import type { UiChunk } from './ui-chunks.ts';

/** Maximum number of tool rounds, each of which leads to another call of the model, and of tokens per call. */
const DEFAULT_MAX_STEPS = 5;
const MAX_OUTPUT_TOKENS = { chat: 800, answer: 200 } as const;

/** Maximum number of sentences of an answer. */
const MAX_SENTENCES = { chat: Infinity, answer: 2 } as const;

/** Maximum length of an answer; a model that exceeds it is stuck. */
const MAX_LETTERS = 20_000;

/** Approximate characters per token: more in languages with long words, fewer in others. */
const LETTERS_OF_TOKEN = 4;

/** A requested turn. */
export interface Turn {
  assistant: Assistant;
  instructions: string;
  messages: readonly AssistantMessage[];
  tools: readonly AssistantTool[];
  /** Tools that offer actions based on the results of the others; none by default. */
  offers?: (evidence: Evidence) => readonly AssistantTool[];
  /** Format of the answer, by the space of the page; `chat` by default. */
  form?: 'chat' | 'answer';
  signal: AbortSignal;
  newId: () => string;
  /** Maximum number of tool rounds, each of which leads to another call of the model; 5 by default. */
  maxSteps?: number;
  /** Called with failures of the model. */
  onError: (error: unknown) => void;
  /** Text shown instead of an answer; by default an English sentence for shoppers. */
  apologyFor?: (error: unknown) => string;
}

/** Outcome of a turn, final or so far. */
export interface TurnReport {
  outcome: TurnOutcome;
  /** Number of products in the answer. */
  products: number;
  /** Tokens reported by the model, or an estimate from the text sent and received. */
  tokens: number;
  /** Number of model calls. */
  steps: number;
  /** Number of statements left out because the model made them up. */
  leftOut: number;
}

/** JSON lengths of tool schemas, which are the same in every turn. */
const sizes = new WeakMap<object, number>();

function sizeOf(schema: object): number {
  const size = sizes.get(schema) ?? JSON.stringify(schema).length;
  sizes.set(schema, size);
  return size;
}

/** Stages that a text passes through. */
interface TextBlockParts {
  grounded: GroundedText;
  guard: InstructionGuard;
  limit: SentenceLimit;
  newId: () => string;
}

/** The text of one step: started with the first word, ended before any other part. */
class TextBlock {
  readonly #grounded: GroundedText;
  readonly #guard: InstructionGuard;
  readonly #limit: SentenceLimit;
  readonly #newId: () => string;
  #id: string | undefined;

  constructor({ grounded, guard, limit, newId }: TextBlockParts) {
    this.#grounded = grounded;
    this.#guard = guard;
    this.#limit = limit;
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
    if (this.#limit.isReached) return;
    const text = this.#limit.push(this.#guard.push(grounded));
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

/** Wraps a tool so that its results are added to the evidence as soon as they arrive. */
const evidencing = (tool: AssistantTool, evidence: Evidence): AssistantTool => ({
  ...tool,
  run: async (input) => {
    const answer = await tool.run(input);
    evidence.addAnswer(answer.structured, !answer.isElsewhere);
    return answer;
  },
});

/** State of a running turn. */
class TurnState {
  readonly #evidence = new Evidence();
  readonly tools: readonly AssistantTool[];
  readonly #grounded = new GroundedText(this.#evidence);
  readonly #guard: InstructionGuard;
  readonly #turn: Turn;
  readonly #text: TextBlock;
  readonly #offerNames: ReadonlySet<string>;
  readonly #offerCalls = new Set<string>();
  readonly #shownProducts = new Set<string>();
  #refusedOffers = 0;
  #isInStep = false;
  #steps = 0;
  #hasEnded = false;
  #hasFailed = false;
  /** Characters that the model has written, those that it reads with each step, and the total that it has read and written. */
  #letters = 0;
  #context: number;
  #processed = 0;
  #reportedTokens = 0;

  constructor(turn: Turn) {
    this.#turn = turn;
    const offers = turn.offers?.(this.#evidence) ?? [];
    this.tools = [...turn.tools.map((tool) => evidencing(tool, this.#evidence)), ...offers];
    this.#offerNames = new Set(offers.map(({ name }) => name));
    this.#context = turn.messages.reduce((sum, { text }) => sum + text.length, turn.instructions.length);
    for (const { description, inputSchema } of this.tools) this.#context += description.length + sizeOf(inputSchema);
    this.#guard = new InstructionGuard(turn.instructions);
    this.#text = new TextBlock({
      grounded: this.#grounded,
      guard: this.#guard,
      limit: new SentenceLimit(MAX_SENTENCES[turn.form ?? 'chat']),
      newId: turn.newId,
    });
    for (const { role, text } of turn.messages) if (role === 'user') this.#evidence.addQuestion(text);
  }

  /** Yields the chunks of one part. @throws AssistantFailure if the model does not stop. */
  *take(part: AssistantPart): Generator<UiChunk> {
    if (part.kind === 'text') {
      this.#letters += part.text.length;
      this.#processed += part.text.length;
      if (this.#letters > MAX_LETTERS)
        throw new AssistantFailure('bad-answer', `The model ${this.#turn.assistant.label} does not stop to speak`);
      yield* this.#noting(this.#text.push(part.text));
      return;
    }
    yield* this.#noting(this.#text.end());
    switch (part.kind) {
      case 'step':
        yield* this.#endStep();
        this.#isInStep = true;
        this.#steps++;
        this.#processed += this.#context;
        yield { type: 'start-step' };
        break;
      case 'tool-call':
        if (this.#offerNames.has(part.name)) this.#offerCalls.add(part.id);
        else yield { type: 'tool-input-available', toolCallId: part.id, toolName: part.name, input: part.input };
        break;
      case 'tool-answer':
        this.#context += part.answer.text.length;
        yield this.#chunkOf(part);
        break;
      case 'tool-error':
        if (this.#offerCalls.has(part.id)) this.#refusedOffers++;
        else yield { type: 'tool-output-error', toolCallId: part.id, errorText: part.message };
        break;
      case 'end':
        this.#reportedTokens = part.tokens;
        yield* this.#endStep();
    }
  }

  /** Tokens of the turn so far. Estimated if necessary, as cancelled calls report none, and some servers never do. */
  get tokens(): number {
    return this.#reportedTokens || Math.ceil(this.#processed / LETTERS_OF_TOKEN);
  }

  /** What was left out so far. */
  get leftOut(): LeftOut & { recitals: number; actions: number } {
    return { ...this.#grounded.leftOut, recitals: this.#guard.recitals, actions: this.#refusedOffers };
  }

  /** Outcome so far. */
  get report(): TurnReport {
    const leftOut = Object.values(this.leftOut).reduce((sum, count) => sum + count, 0);
    return {
      outcome: this.#outcome(),
      products: this.#shownProducts.size,
      tokens: this.tokens,
      steps: this.#steps,
      leftOut,
    };
  }

  /** Records a failure of the model. */
  fail(): void {
    this.#hasFailed = true;
  }

  /** Records success. */
  succeed(): void {
    this.#hasEnded = true;
  }

  #outcome(): TurnOutcome {
    if (this.#hasFailed) return 'failed';
    if (!this.#hasEnded) return isTimeout(this.#turn.signal.reason) ? 'failed' : 'stopped';
    if (this.#shownProducts.size > 0) return 'products';
    const hasFoundNothing = this.#evidence.lists > 0 && this.#evidence.size === 0;
    return this.#letters === 0 || hasFoundNothing ? 'nothing' : 'text';
  }

  #chunkOf({ id, answer }: { id: string; answer: AssistantToolAnswer }): UiChunk {
    const { action, structured } = answer;
    return action
      ? { type: 'data-action', id: this.#turn.newId(), data: action }
      : { type: 'tool-output-available', toolCallId: id, output: structured };
  }

  /** Yields the chunks of a text, and records the products in them. */
  *#noting(chunks: Iterable<UiChunk>): Generator<UiChunk> {
    for (const chunk of chunks) {
      if (chunk.type === 'data-products') for (const id of chunk.data.objectIDs) this.#shownProducts.add(id);
      yield chunk;
    }
  }

  /** Ends open blocks. */
  *end(): Generator<UiChunk> {
    yield* this.#noting(this.#text.end());
    yield* this.#endStep();
  }

  *#endStep(): Generator<UiChunk> {
    if (this.#isInStep) yield { type: 'finish-step' };
    this.#isInStep = false;
  }
}

/** Returns what a turn left out, if anything. */
const metadataOf = (leftOut: TurnState['leftOut']) =>
  Object.values(leftOut).some((count) => count > 0) ? { messageMetadata: { leftOut } } : {};

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError';

async function* chunksOf(turn: Turn, state: TurnState): AsyncGenerator<UiChunk> {
  const { assistant, instructions, messages, signal, newId, onError, form = 'chat' } = turn;
  const { maxSteps = DEFAULT_MAX_STEPS, apologyFor = apologyForShopper } = turn;
  yield { type: 'start', messageId: newId() };
  try {
    const limits = { maxSteps, maxOutputTokens: MAX_OUTPUT_TOKENS[form] };
    const request = { instructions, messages, tools: state.tools, signal, ...limits };
    for await (const part of assistant.answer(request)) yield* state.take(part);
    yield* state.end();
    state.succeed();
  } catch (error) {
    if (signal.aborted && !isTimeout(signal.reason)) return;
    state.fail();
    onError(error);
    yield* state.end();
    const failure = signal.aborted ? new AssistantFailure('slow', 'The model takes too long') : error;
    yield { type: 'error', errorText: apologyFor(failure) };
  }
  yield { type: 'finish', ...metadataOf(state.leftOut) };
}

/** A running turn. */
export interface RunningTurn {
  /** The answer. It always ends with `finish`; a shopper who leaves ends it immediately. */
  chunks: AsyncGenerator<UiChunk>;
  /** Returns the outcome so far. */
  report(): TurnReport;
}

/**
 * Starts a turn; the model is called when the chunks are read.
 *
 * @example
 * const { chunks, report } = answerTurn(turn);
 * for await (const chunk of chunks) send(chunk);
 * report().outcome; // 'products'
 */
export function answerTurn(turn: Turn): RunningTurn {
  const state = new TurnState(turn);
  return { chunks: chunksOf(turn, state), report: () => state.report };
}
