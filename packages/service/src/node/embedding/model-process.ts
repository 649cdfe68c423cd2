/** Model process, the service's end: started with a model, asked for runs of texts, and started again after it has ended by itself. */
import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextKind } from '../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import type { LoadedModel, ModelFiles, ModelReply, ModelRequest } from './model-messages.ts';

/** Next to this file, both in the sources and in the package. */
const ENTRY = join(dirname(fileURLToPath(import.meta.url)), 'model-process-entry.js');

/** Milliseconds in which even the largest models are loaded from slow disks. */
const LOAD_WITHIN = 120_000;
/** Milliseconds for a few texts; a slower model is unusable for a shop. */
const EMBED_WITHIN = 60_000;

const closed = () => new EmbedderFailure('away', 'The embedder is closed');

/** An answer that is waited for. */
interface OpenRequest {
  resolve: (reply: ModelReply) => void;
  reject: (error: EmbedderFailure) => void;
}

/** A process that answers. */
interface Running {
  child: ChildProcess;
  /** By the numbers of their runs; the loading of the model has none. */
  open: Map<number | undefined, OpenRequest>;
  /** Ends what says nothing for too long. */
  timer: NodeJS.Timeout | undefined;
}

/** Processes, one after another. It is a process, since a thread in the middle of a run takes the service with it when it is ended. */
export class ModelProcess {
  readonly #files: ModelFiles;
  readonly #timeLimit: number;
  /** Result of the first load. */
  #loaded: LoadedModel | undefined;
  #running: Running | undefined;
  #loading: Promise<LoadedModel> | undefined;
  #isClosed = false;
  #runs = 0;

  /** @param timeLimit Milliseconds for the texts of one run. */
  constructor(files: ModelFiles, timeLimit = EMBED_WITHIN) {
    this.#files = files;
    this.#timeLimit = timeLimit;
  }

  /** Starts the process. @throws EmbedderFailure that names the file or the package, and the cure. */
  load(): Promise<LoadedModel> {
    this.#loading ??= this.#start().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  /** The vectors of the texts one after another, not yet of length 1; those of queries before those of documents that wait. @throws EmbedderFailure */
  async embed(kind: TextKind, texts: readonly string[]): Promise<Float32Array> {
    if (this.#isClosed) throw closed();
    if (!this.#running || this.#loading) await this.load();
    const running = this.#running;
    if (!running) throw closed();
    const reply = await this.#ask(running, { id: this.#runs++, kind, texts }, this.#timeLimit);
    if ('vectors' in reply) return reply.vectors;
    throw new EmbedderFailure('bad-answer', 'error' in reply ? reply.error : 'The model gave no vectors');
  }

  close(): void {
    this.#isClosed = true;
    this.#end(closed());
  }

  async #start(): Promise<LoadedModel> {
    if (this.#isClosed) throw closed();
    const reply = await this.#ask(this.#fork(), { load: this.#files }, LOAD_WITHIN);
    if ('dimensions' in reply) return this.#checkSame(reply);
    const failure = new EmbedderFailure('refused', 'error' in reply ? reply.error : 'The model was not loaded');
    this.#end(failure);
    throw failure;
  }

  #fork(): Running {
    const child = fork(ENTRY, [], {
      // Options of this process (loaders, conditions) are for its own modules.
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const running: Running = { child, open: new Map(), timer: undefined };
    this.#running = running;
    const end = (failure: EmbedderFailure) => {
      if (this.#running === running) this.#running = undefined;
      endAll(running, failure);
    };
    child.on('message', (reply: ModelReply) => this.#take(running, reply));
    child.on('error', (error) => end(new EmbedderFailure('away', `The model's process: ${error.message}`)));
    child.once('exit', (code, signal) => end(ended(code, signal)));
    // It keeps no process alive by itself; who asks waits for it.
    child.unref();
    child.channel?.unref();
    return running;
  }

  /** The model's files may have been replaced since. */
  #checkSame(loaded: LoadedModel): LoadedModel {
    this.#loaded ??= loaded;
    if (loaded.hash === this.#loaded.hash) return loaded;
    const failure = new EmbedderFailure(
      'refused',
      `The files of the model have changed since the start (${this.#files.model}); start the service again to use them`,
    );
    this.#end(failure);
    throw failure;
  }

  /** Ends the process, and the wait for what it was asked. */
  #end(failure: EmbedderFailure): void {
    const running = this.#running;
    this.#running = undefined;
    if (!running) return;
    running.child.kill('SIGKILL');
    endAll(running, failure);
  }

  #ask(running: Running, request: ModelRequest, within: number): Promise<ModelReply> {
    const { child, open } = running;
    return new Promise<ModelReply>((resolve, reject) => {
      child.channel?.ref();
      open.set('id' in request ? request.id : undefined, { resolve, reject });
      if (open.size === 1) this.#watch(running, within);
      child.send(request, (error) => {
        if (error) endAll(running, new EmbedderFailure('away', `The model's process: ${error.message}`));
      });
    });
  }

  #take(running: Running, reply: ModelReply): void {
    const { open, child } = running;
    const id = 'id' in reply ? reply.id : undefined;
    open.get(id)?.resolve(reply);
    open.delete(id);
    clearTimeout(running.timer);
    if (open.size > 0) this.#watch(running, this.#timeLimit);
    else child.channel?.unref();
  }

  /** Gives it so long to say something. */
  #watch(running: Running, within: number): void {
    running.timer = setTimeout(() => {
      const failure = new EmbedderFailure('slow', `The model took more than ${within} ms; take a smaller one`);
      if (this.#running === running) this.#end(failure);
      else endAll(running, failure);
    }, within);
  }
}

/** Ends the wait for all that a process was asked. */
function endAll(running: Running, failure: EmbedderFailure): void {
  clearTimeout(running.timer);
  for (const { reject } of running.open.values()) reject(failure);
  running.open.clear();
  running.child.channel?.unref();
}

const ended = (code: number | null, signal: string | null): EmbedderFailure =>
  new EmbedderFailure(
    'away',
    `The process of the model has ended (${signal ?? `code ${code}`})${
      signal === 'SIGKILL' ? '; look whether the memory of this machine is enough for it' : ''
    }; it is started again`,
  );
