/** OpenAI assistant: a model behind the chat call that OpenAI, Ollama, vLLM, LM Studio and llama.cpp share, asked in a thread of its own. */
import type { Assistant, AssistantPart, AssistantRequest } from './assistant.ts';
import { loopModel } from './model-loop.ts';
import { ModelThread, type ModelThreadOptions } from './model-thread.ts';

class OpenAiAssistant implements Assistant {
  readonly label: string;
  readonly #thread: ModelThread;

  constructor(thread: ModelThread) {
    this.#thread = thread;
    this.label = thread.label;
  }

  answer(request: AssistantRequest): AsyncIterable<AssistantPart> {
    return loopModel(this.#thread, request);
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

/**
 * A model behind an address; resolves when it can be asked.
 * @throws Error where the package is missing.
 *
 * @example
 * const assistant = await openOpenAiAssistant({ url: 'http://127.0.0.1:11434/v1', model: 'llama3.2' });
 */
export async function openOpenAiAssistant(options: ModelThreadOptions): Promise<Assistant> {
  const thread = new ModelThread(options);
  await thread.start();
  return new OpenAiAssistant(thread);
}
