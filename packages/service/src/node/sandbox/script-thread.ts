/** Script thread, the main thread's end: started at first use, processes one request at a time, and restarted if a script blocks it. */
import { Worker } from 'node:worker_threads';
import type {
  FetchedPage,
  PageReading,
  ScriptFailure,
  ScriptRunner,
  TransformationOutput,
} from '../../sandbox/script-runner.ts';
import { NOT_ENDED, PAGE_NOT_ENDED } from '../../sandbox/not-ended.ts';
import type { ScriptLimits } from '../../sandbox/script-limits.ts';
import { threadCode } from '../thread-code.ts';
import type { ScriptReply, ScriptRequest, ScriptThreadData } from './script-thread-messages.ts';

/** Milliseconds for one part of a request, after which the thread is terminated: more than all limits of the sandbox itself. */
const DEADLINE_MS = 5000;
/** Maximum heap of the thread in megabytes, for pages and their trees. */
const MAX_HEAP_MB = 448;
/** Maximum number of threads that one request may kill; its other parts then fail too. */
const MAX_THREADS = 3;

interface Thread {
  ask(request: ScriptRequest, deadline: number): Promise<unknown>;
  /** Returns the index of the current part of the request. */
  at(): number;
  end(): Promise<void>;
}

/** The thread has ended: terminated after the deadline, out of memory, or because of a defect, which is the cause. */
class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}

async function startThread(limits: Partial<ScriptLimits>): Promise<Thread> {
  const progress = new SharedArrayBuffer(4);
  const part = new Int32Array(progress);
  const at = () => Atomics.load(part, 0);
  const workerData: ScriptThreadData = { progress, limits };
  const { code, eval: isProgram } = threadCode(import.meta.url, 'script-thread-entry');
  const worker = new Worker(code, {
    workerData,
    eval: isProgram,
    // Options of this process (loaders, conditions) apply to its own modules only.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // The thread does not keep the process alive; callers wait for it.
  worker.unref();
  let hear: ((reply: ScriptReply) => void) | undefined;
  let lose: ((error: Error) => void) | undefined;
  let lost: Error | undefined;
  worker.on('message', (reply: ScriptReply) => hear?.(reply));
  const die = (error: Error) => {
    lost ??= error;
    lose?.(lost);
  };
  worker.on('error', (cause: Error & { code?: string }) =>
    die(new ThreadLost('The script thread failed', cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? {} : { cause })),
  );
  worker.on('exit', () => die(new ThreadLost('The script thread has ended')));
  const reply = () =>
    new Promise<unknown>((resolve, reject) => {
      if (lost) return reject(lost);
      lose = reject;
      hear = (said) => ('error' in said ? reject(new Error(said.error)) : resolve(said.result));
    });
  worker.ref();
  await reply();
  worker.unref();
  return {
    ask: async (request, deadline) => {
      Atomics.store(part, 0, -1);
      // A value that cannot be serialized is the caller's fault, and does not cost a thread.
      worker.postMessage(request);
      const answered = reply();
      worker.ref();
      let seen = at();
      const timer = setInterval(() => {
        // It has moved on to another part, which has its own time limit.
        if (at() !== seen) return void (seen = at());
        die(new ThreadLost('The script thread did not answer'));
        void worker.terminate();
      }, deadline);
      try {
        return await answered;
      } finally {
        clearInterval(timer);
        worker.unref();
      }
    },
    at,
    end: async () => {
      await worker.terminate();
    },
  };
}

/** Limits of scripts; the defaults suit a service. */
export interface ScriptThreadOptions {
  /** Milliseconds after which a thread is terminated that is still at the same part; 5,000 by default. */
  deadline?: number;
  /** Limits of a script inside the sandbox. */
  limits?: Partial<ScriptLimits>;
}

/** Returns the result of an unreadable page. */
const unreadPage = ({ actions }: FetchedPage, failure: ScriptFailure): PageReading => ({
  fileType: undefined,
  noindex: false,
  nofollow: false,
  links: [],
  actions: actions.map(() => ({ records: [], logs: [], failure })),
});

/** Queue of requests, each sent to a live thread. */
class ScriptQueue {
  readonly #options: { deadline: number; limits: Partial<ScriptLimits> };
  #thread: Thread | undefined;
  #isClosed = false;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(options: { deadline: number; limits: Partial<ScriptLimits> }) {
    this.#options = options;
  }

  /** Queues a request. `none` creates the result if all attempts fail. */
  ask<T>(question: ScriptQuestion, none: (failure: ScriptFailure) => T): Promise<T> {
    const result = this.#tail.then(() => this.#answer(question, none));
    this.#tail = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.end();
    await this.#tail;
    // It may have been starting.
    await this.#thread?.end();
  }

  /** Retries until there is a reply, each time without the parts that killed a thread. */
  async #answer<T>(question: ScriptQuestion, none: (failure: ScriptFailure) => T): Promise<T> {
    const givenUp: number[] = [];
    for (let tries = 0; tries < MAX_THREADS; tries++) {
      this.#refuseClosed();
      const thread = (this.#thread ??= await startThread(this.#options.limits));
      try {
        return (await thread.ask({ ...question, givenUp }, this.#options.deadline)) as T;
      } catch (error) {
        if (!(error instanceof ThreadLost)) throw error;
        const at = thread.at();
        await thread.end();
        this.#thread = undefined;
        // A request ended by closing has not failed.
        this.#refuseClosed();
        if (error.cause !== undefined) throw error;
        if (at < 0) return none(question.kind === 'readPage' ? PAGE_NOT_ENDED : NOT_ENDED);
        givenUp.push(at);
      }
    }
    return none(NOT_ENDED);
  }

  #refuseClosed(): void {
    if (this.#isClosed) throw new Error('The script runner is closed');
  }
}

/**
 * Creates the script runner of Node. The thread starts with the first request.
 *
 * @example
 * const scripts = createScriptThread();
 * await scripts.check('(record) => record');
 * await scripts.close();
 */
export function createScriptThread({ deadline = DEADLINE_MS, limits = {} }: ScriptThreadOptions = {}): ScriptRunner {
  const queue = new ScriptQueue({ deadline, limits });
  return {
    readPage: (input) => queue.ask<PageReading>({ kind: 'readPage', input }, (failure) => unreadPage(input, failure)),
    transform: (input) =>
      queue.ask<TransformationOutput>({ kind: 'transform', input }, (failure) => ({
        results: input.records.map(() => ({ failure })),
        logs: [],
      })),
    check: (input) => queue.ask<ScriptFailure | undefined>({ kind: 'check', input }, (failure) => failure),
    matchTexts: (input) => queue.ask<boolean[]>({ kind: 'matchTexts', input }, () => input.texts.map(() => true)),
    close: () => queue.close(),
  };
}

/** A request without the parts that were given up. */
type ScriptQuestion = DistributiveOmit<ScriptRequest, 'givenUp'>;

type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never;
