/** OpenAI assistant: a model behind the chat API shared by OpenAI, Ollama, vLLM, LM Studio and llama.cpp, called from its own thread. */
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
 * Opens a model at a URL. Resolves when it can be called.
 * @throws Error if the package is missing.
 *
 * @example
 * const assistant = await openOpenAiAssistant({ url: 'http://127.0.0.1:11434/v1', model: 'llama3.2' });
 */
export async function openOpenAiAssistant(options: ModelThreadOptions): Promise<Assistant> {
  const thread = new ModelThread(options);
  await thread.start();
  return new OpenAiAssistant(thread);
}
