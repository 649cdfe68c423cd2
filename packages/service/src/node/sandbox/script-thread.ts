/** Script thread, the main thread's end: started at first use, one question at a time, ended and started again where a script holds it. */
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

/** Milliseconds for one part of a question, after which the thread is ended: more than all that the sandbox ends by itself. */
const DEADLINE = 5000;
/** Megabytes of objects in the thread: pages and their trees. */
const HEAP = 448;
/** Threads that one question may cost; then its other parts fail too. */
const MAX_THREADS = 3;

interface Thread {
  ask(request: ScriptRequest, deadline: number): Promise<unknown>;
  /** The part of the question that it was at. */
  at(): number;
  end(): Promise<void>;
}

/** The thread is gone: ended by us after the deadline, by its memory, or by a defect, which is the cause. */
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
    // Options of this process (loaders, conditions) are for its own modules.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });
  // It keeps no process alive by itself; who asks waits for it.
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
      // What cannot be sent is the caller's fault, and costs no thread.
      worker.postMessage(request);
      const answered = reply();
      worker.ref();
      let seen = at();
      const timer = setInterval(() => {
        // It went on to another part: that one has its own time.
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

/** How scripts are bounded; the defaults suit a service. */
export interface ScriptThreadOptions {
  /** Milliseconds after which the thread is ended that is still at the same part; 5,000 by default. */
  deadline?: number;
  /** What a script may use inside. */
  limits?: Partial<ScriptLimits>;
}

/** A page of which nothing could be read. */
const unreadPage = ({ actions }: FetchedPage, failure: ScriptFailure): PageReading => ({
  fileType: undefined,
  noindex: false,
  nofollow: false,
  links: [],
  actions: actions.map(() => ({ records: [], logs: [], failure })),
});

/** Questions, one after another, each to a thread that lives. */
class ScriptQueue {
  readonly #options: { deadline: number; limits: Partial<ScriptLimits> };
  #thread: Thread | undefined;
  #isClosed = false;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(options: { deadline: number; limits: Partial<ScriptLimits> }) {
    this.#options = options;
  }

  /** Asks in turn. `none` is the answer where nothing helps. */
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

  /** Asks until an answer comes; what cost a thread is left out the next time. */
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
        // What was ended by closing has not failed.
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
 * The script runner of Node. Nothing is started before the first question.
 *
 * @example
 * const scripts = createScriptThread();
 * await scripts.check('(record) => record');
 * await scripts.close();
 */
export function createScriptThread({ deadline = DEADLINE, limits = {} }: ScriptThreadOptions = {}): ScriptRunner {
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

/** What is asked, but for what was given up of it. */
type ScriptQuestion = DistributiveOmit<ScriptRequest, 'givenUp'>;

type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never;
