/** Model loop: calls a model, runs the tools it requests, and calls it again with their results, until it requests no more. */
import type { AssistantPart, AssistantRequest, AssistantTool, AssistantToolAnswer, EndReason } from './assistant.ts';
import type {
  ChatModel,
  ModelMessage,
  ModelPart,
  ModelTool,
  ToolCallContent,
  ToolResultContent,
} from './chat-model.ts';

const REASONS: Readonly<Record<string, EndReason>> = { stop: 'stop', length: 'length' };

/** Maximum number of tool calls in one call of the model; a model that exceeds it is stuck. */
const MAX_CALLS = 8;

/** Outcome of a tool call. */
type ToolOutcome = { answer: AssistantToolAnswer } | { message: string };

/** A running tool call. */
interface RunningCall extends ToolCallContent {
  outcome: Promise<ToolOutcome>;
}

/** End of one call of the model. */
interface StepEnd {
  reason: EndReason;
  tokens: number;
}

const modelTools = (tools: readonly AssistantTool[]): ModelTool[] =>
  tools.map(({ name, description, inputSchema }) => ({ type: 'function', name, description, inputSchema }));

/** Returns the messages before the first call. */
const promptOf = ({ instructions, messages }: AssistantRequest): ModelMessage[] => [
  { role: 'system', content: instructions },
  ...messages.map(({ role, text }): ModelMessage => ({ role, content: [{ type: 'text', text }] })),
];

/** Parses the arguments of a call; returns the text itself if it is not JSON. */
function inputOf(text: string): { input: unknown; isJson: boolean } {
  try {
    return { input: text.trim() === '' ? {} : JSON.parse(text), isJson: true };
  } catch {
    return { input: text, isJson: false };
  }
}

/** Runs a tool; never rejects. */
async function runTool(
  { name, input, isJson }: { name: string; input: unknown; isJson: boolean },
  tools: readonly AssistantTool[],
): Promise<ToolOutcome> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) return { message: `There is no tool "${name}"; there are ${tools.map((one) => one.name).join(', ')}.` };
  if (!isJson) return { message: `The arguments of ${name} are no JSON.` };
  try {
    return { answer: await tool.run(input) };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

const resultOf = ({ toolCallId, toolName }: ToolCallContent, outcome: ToolOutcome): ToolResultContent => ({
  type: 'tool-result',
  toolCallId,
  toolName,
  output:
    'answer' in outcome ? { type: 'text', value: outcome.answer.text } : { type: 'error-text', value: outcome.message },
});

const partOf = ({ toolCallId: id, toolName: name, input }: ToolCallContent, outcome: ToolOutcome): AssistantPart =>
  'answer' in outcome
    ? { kind: 'tool-answer', id, answer: outcome.answer }
    : { kind: 'tool-error', id, name, input, message: outcome.message };

/** One call of the model, while it streams. */
class ModelStep {
  readonly #tools: readonly AssistantTool[];
  #text = '';
  readonly #calls: RunningCall[] = [];
  end: StepEnd = { reason: 'other', tokens: 0 };

  constructor(tools: readonly AssistantTool[]) {
    this.#tools = tools;
  }

  get hasCalls(): boolean {
    return this.#calls.length > 0;
  }

  /** Tools start to run as soon as they are called. */
  take(part: ModelPart): AssistantPart | undefined {
    switch (part.kind) {
      case 'text':
        this.#text += part.text;
        return part;
      case 'tool-call':
        return this.#begin(part);
      case 'finish':
        this.end = { reason: REASONS[part.reason] ?? 'other', tokens: part.tokens };
        return undefined;
    }
  }

  /** Yields the outcomes of the calls in order, and adds them to the prompt of the next call. */
  async *settle(prompt: ModelMessage[]): AsyncGenerator<AssistantPart> {
    const results: ToolResultContent[] = [];
    for (const { outcome, ...call } of this.#calls) {
      const settled = await outcome;
      results.push(resultOf(call, settled));
      yield partOf(call, settled);
    }
    const text = this.#text === '' ? [] : [{ type: 'text' as const, text: this.#text }];
    prompt.push(
      { role: 'assistant', content: [...text, ...this.#calls.map(({ outcome: _outcome, ...call }) => call)] },
      { role: 'tool', content: results },
    );
  }

  #begin({ id, name, input: text }: ModelPart & { kind: 'tool-call' }): AssistantPart {
    const { input, isJson } = inputOf(text);
    const outcome: Promise<ToolOutcome> =
      this.#calls.length < MAX_CALLS
        ? runTool({ name, input, isJson }, this.#tools)
        : Promise.resolve({ message: `${MAX_CALLS} calls at a time are enough; call again when you have read them.` });
    this.#calls.push({ type: 'tool-call', toolCallId: id, toolName: name, input, outcome });
    return { kind: 'tool-call', id, name, input };
  }
}

/**
 * Yields the parts of an answer.
 * @throws AssistantFailure if the model cannot answer; the reason of the signal if it is aborted.
 *
 * @example
 * for await (const part of loopModel(model, request)) show(part);
 */
export async function* loopModel(model: ChatModel, request: AssistantRequest): AsyncGenerator<AssistantPart> {
  const { tools, maxSteps, maxOutputTokens, signal } = request;
  const prompt = promptOf(request);
  const call = { tools: modelTools(tools), maxOutputTokens };
  let tokens = 0;
  for (let count = 1; ; count++) {
    const step = new ModelStep(tools);
    yield { kind: 'step' };
    for await (const part of model.stream({ ...call, prompt }, signal)) {
      const answerPart = step.take(part);
      if (answerPart) yield answerPart;
    }
    yield* step.settle(prompt);
    tokens += step.end.tokens;
    if (!step.hasCalls || count === maxSteps) {
      yield { kind: 'end', reason: step.end.reason, tokens };
      return;
    }
  }
}
