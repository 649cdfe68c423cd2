/** Model process, the service's end: started with a model, sent one request at a time, and restarted if it exits. */
import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import type { LoadedModel, ModelFiles, ModelReply, ModelRequest } from './model-messages.ts';

/** Next to this file, both in the sources and in the package. */
const ENTRY = join(dirname(fileURLToPath(import.meta.url)), 'model-process-entry.js');

/** Milliseconds in which even the largest models are loaded from slow disks. */
const LOAD_WITHIN = 120_000;
/** Milliseconds for a few texts; a slower model is unusable for a shop. */
const EMBED_WITHIN = 60_000;

const closed = () => new EmbedderFailure('away', 'The embedder is closed');

/** Runs the model in a process rather than a thread, because terminating a thread during a run crashes the service. */
export class ModelProcess {
  readonly #files: ModelFiles;
  readonly #timeLimit: number;
  /** Result of the first load. */
  #loaded: LoadedModel | undefined;
  #child: ChildProcess | undefined;
  #isClosed = false;
  /** Fails the current request. */
  #giveUp: ((error: EmbedderFailure) => void) | undefined;

  /** @param timeLimit Milliseconds for the texts of one run. */
  constructor(files: ModelFiles, timeLimit = EMBED_WITHIN) {
    this.#files = files;
    this.#timeLimit = timeLimit;
  }

  /** Starts the process. @throws EmbedderFailure that names the file or the package, and the cure. */
  async load(): Promise<LoadedModel> {
    if (this.#isClosed) throw closed();
    const child = fork(ENTRY, [], {
      // Options of this process (loaders, conditions) apply to its own modules only.
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    // An error between two requests is reported by the next one.
    child.on('error', () => undefined);
    // The process does not keep the service alive; callers wait for it.
    child.unref();
    const reply = await this.#ask(child, { load: this.#files }, LOAD_WITHIN);
    if ('dimensions' in reply) return this.#checkSame(reply);
    this.#end();
    throw new EmbedderFailure('refused', 'error' in reply ? reply.error : 'The model was not loaded');
  }

  /** Returns the vectors of the texts concatenated, not yet scaled to length 1. @throws EmbedderFailure */
  async embed(texts: readonly string[]): Promise<Float32Array> {
    if (this.#isClosed) throw closed();
    if (!this.#child) await this.load();
    const child = this.#child;
    if (!child) throw closed();
    const reply = await this.#ask(child, { texts }, this.#timeLimit);
    if ('vectors' in reply) return reply.vectors;
    throw new EmbedderFailure('bad-answer', 'error' in reply ? reply.error : 'The model gave no vectors');
  }

  close(): void {
    this.#isClosed = true;
    this.#end();
    this.#giveUp?.(closed());
  }

  /** The model's files may have been replaced since. */
  #checkSame(loaded: LoadedModel): LoadedModel {
    this.#loaded ??= loaded;
    if (loaded.hash === this.#loaded.hash) return loaded;
    this.#end();
    throw new EmbedderFailure(
      'refused',
      `The files of the model have changed since the start (${this.#files.model}); start the service again to use them`,
    );
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #ask(child: ChildProcess, request: ModelRequest, within: number): Promise<ModelReply> {
    child.channel?.ref();
    let stopWaiting = () => undefined as void;
    try {
      return await new Promise<ModelReply>((resolve, reject) => {
        const fail = (error: Error) => reject(new EmbedderFailure('away', `The model's process: ${error.message}`));
        const exit = (code: number | null, signal: string | null) => reject(ended(code, signal));
        const timer = setTimeout(() => {
          this.#end();
          reject(new EmbedderFailure('slow', `The model took more than ${within} ms; take a smaller one`));
        }, within);
        this.#giveUp = reject;
        child.once('message', resolve).once('error', fail).once('exit', exit);
        stopWaiting = () => {
          clearTimeout(timer);
          child.off('message', resolve).off('error', fail).off('exit', exit);
        };
        child.send(request, (error) => error && fail(error));
      });
    } finally {
      stopWaiting();
      this.#giveUp = undefined;
      child.channel?.unref();
    }
  }
}

const ended = (code: number | null, signal: string | null): EmbedderFailure =>
  new EmbedderFailure(
    'away',
    `The process of the model has ended (${signal ?? `code ${code}`})${
      signal === 'SIGKILL' ? '; look whether the memory of this machine is enough for it' : ''
    }; it is started again`,
  );
