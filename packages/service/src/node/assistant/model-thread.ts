/** Model thread, the main thread's end: starts it, passes calls to it, and fails open calls if the thread ends. */
import { Worker } from 'node:worker_threads';
import type { ResolveName } from '../outbound/checked-lookup.ts';
import { threadCode } from '../thread-code.ts';
import { AssistantFailure } from './assistant.ts';
import type { ChatModel, ModelCall, ModelPart } from './chat-model.ts';
import type {
  ModelAddress,
  ModelCallReply,
  ModelThreadData,
  ModelThreadReply,
  ModelThreadRequest,
} from './model-thread-messages.ts';
import { PartQueue } from './part-queue.ts';

/** Location of the model, and the rules for reaching it. */
export interface ModelThreadOptions extends ModelAddress {
  /** Host patterns allowed by the operator; this machine by default. */
  allowedHosts?: readonly string[] | undefined;
  /** Resolves host names; with the system's resolver by default. */
  resolveName?: ResolveName | undefined;
}

/** Maximum heap of the thread in megabytes: the responses of some hundreds of calls, at most 2 MB each. */
const MAX_HEAP_MB = 512;

const post = (worker: Worker, request: ModelThreadRequest): void => worker.postMessage(request);

/** A thread that calls a model. If it has ended, the next call starts it again. */
export class ModelThread implements ChatModel {
  /** Name and location of the model, for logs. */
  readonly label: string;
  readonly #options: ModelThreadOptions;
  readonly #calls = new Map<number, PartQueue<ModelPart>>();
  #worker: Worker | undefined;
  #lastId = 0;
  #isClosed = false;

  /**
   * @example
   * const thread = new ModelThread({ url: 'http://127.0.0.1:11434/v1', model: 'llama3.2' });
   * await thread.start();
   * for await (const part of thread.stream(call, signal)) show(part);
   */
  constructor(options: ModelThreadOptions) {
    this.#options = options;
    this.label = `"${options.model}" at ${new URL(options.url).host}`;
  }

  /** Resolves when the model can be called. @throws Error if the package is missing */
  async start(): Promise<void> {
    const worker = this.#open();
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve()).once('error', reject);
    });
  }

  async *stream(call: ModelCall, signal: AbortSignal): AsyncGenerator<ModelPart> {
    signal.throwIfAborted();
    if (this.#isClosed) throw this.#ended();
    const id = ++this.#lastId;
    const parts = new PartQueue<ModelPart>();
    const abort = (): void => parts.fail(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    this.#calls.set(id, parts);
    try {
      post(this.#worker ?? this.#open(), { kind: 'call', id, call });
      for await (const part of parts) {
        signal.throwIfAborted();
        yield part;
      }
    } finally {
      signal.removeEventListener('abort', abort);
      // Calls that have ended are no longer in the map.
      if (this.#calls.delete(id) && this.#worker) post(this.#worker, { kind: 'cancel', id });
    }
  }

  /** Ends the thread; calls in progress fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  #open(): Worker {
    const { resolveName, allowedHosts, url, model, key } = this.#options;
    const data = { url, model, key, label: this.label, allowedHosts, hasResolver: resolveName !== undefined };
    const { code, eval: isProgram } = threadCode(import.meta.url, 'model-thread-entry');
    const worker = new Worker(code, {
      workerData: data satisfies ModelThreadData,
      eval: isProgram,
      // Options of this process (loaders, conditions) apply to its own modules only.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // The thread does not keep the process alive.
    worker.unref();
    worker.on('message', (reply: ModelThreadReply) => this.#onReply(worker, reply));
    worker.on('error', (error) => this.#failAll(worker, error));
    worker.on('exit', () => this.#failAll(worker));
    this.#worker = worker;
    return worker;
  }

  #onReply(worker: Worker, reply: ModelThreadReply): void {
    if (reply.kind === 'replies') for (const callReply of reply.replies) this.#settle(callReply);
    if (reply.kind === 'resolve') void this.#resolve(worker, reply);
  }

  #settle(reply: ModelCallReply): void {
    const parts = this.#calls.get(reply.id);
    // The call has no reader any more.
    if (!parts) return;
    if ('part' in reply) return parts.push(reply.part);
    this.#calls.delete(reply.id);
    if ('hasEnded' in reply) return parts.end();
    const { kind, message, retryAfter } = reply.failure;
    parts.fail(new AssistantFailure(kind, message, retryAfter === undefined ? {} : { retryAfter }));
  }

  async #resolve(worker: Worker, { id, name }: { id: number; name: string }): Promise<void> {
    try {
      post(worker, { kind: 'resolved', id, addresses: await this.#options.resolveName!(name) });
    } catch (error) {
      post(worker, { kind: 'unresolved', id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  #ended(cause?: unknown): AssistantFailure {
    return new AssistantFailure('away', `The thread that asks the model ${this.label} has ended`, { cause });
  }

  #failAll(worker: Worker, cause?: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    for (const parts of calls) parts.fail(this.#ended(cause));
  }
}
