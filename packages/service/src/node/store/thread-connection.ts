/** Connection to the database thread: questions out, answers in, and its death told to everybody who waits. */
import type { EventLoopUtilization } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../foundation/errors/store-errors.ts';
import type { ThreadReply, ThreadRequest } from './database-thread-messages.ts';
import { diskError, errorOf, isDamage } from './thread-errors.ts';

/** Hears what a thread cannot go on with. */
export interface ThreadListener {
  /** The disk failed a call, in its own words: the thread is ended. */
  diskFault?: (what: string) => void;
  /** The database found data that cannot be right, in its own words. */
  damage?: (what: string) => void;
}

/** A question without an answer. */
interface PendingCall {
  /** When it was asked, of `performance.now()`. */
  since: number;
  resolve: (rows: unknown[][]) => void;
  reject: (error: Error) => void;
}

/** The main thread's end. */
export class ThreadConnection {
  /** Resolves when the thread is gone, for whatever reason. */
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  readonly #listener: ThreadListener;
  /** Questions by their numbers, the oldest first. */
  readonly #pending = new Map<number, PendingCall>();
  readonly #pulses = new Map<number, (at: number | null) => void>();
  #lastId = 0;
  #lastUtilization: EventLoopUtilization | undefined;
  /** Why nothing can be asked any more. */
  #failure: Error | undefined;

  constructor(worker: Worker, listener: ThreadListener) {
    this.#worker = worker;
    this.#listener = listener;
    worker.on('message', (reply: ThreadReply) => this.#onReply(reply));
    worker.on('error', (error) => this.#die(new StoreUnavailable('The database thread failed', { cause: error })));
    this.ended = new Promise((resolve) => {
      worker.on('exit', () => {
        this.#die(new StoreUnavailable('The database thread has ended'));
        resolve();
      });
    });
  }

  /** When the oldest question without an answer was asked; undefined when there is none. */
  waitingSince(): number | undefined {
    return this.#pending.values().next().value?.since;
  }

  /** The answer with a number; 0 is that of the thread when it is open. */
  expect(id: number): Promise<unknown[][]> {
    return new Promise((resolve, reject) => {
      if (this.#failure) reject(this.#failure);
      else this.#pending.set(id, { since: performance.now(), resolve, reject });
    });
  }

  send(request: (id: number) => ThreadRequest): Promise<unknown[][]> {
    const id = ++this.#lastId;
    const reply = this.expect(id);
    try {
      if (!this.#failure) this.#worker.postMessage(request(id));
    } catch (error) {
      // A value that cannot be sent.
      this.#pending.get(id)?.reject(error as Error);
      this.#pending.delete(id);
    }
    return reply;
  }

  pulse(): Promise<number | null> {
    return new Promise((resolve) => {
      const id = ++this.#lastId;
      this.#pulses.set(id, resolve);
      this.#worker.postMessage({ id, kind: 'pulse' } satisfies ThreadRequest);
    });
  }

  /** The share of the time since it was asked last in which the thread had work, 0 to 1; one that waits for a processor has work. */
  utilization(): number {
    const total = this.#worker.performance.eventLoopUtilization();
    const { utilization } = this.#worker.performance.eventLoopUtilization(total, this.#lastUtilization);
    this.#lastUtilization = total;
    return utilization;
  }

  async kill(reason?: Error): Promise<void> {
    if (reason) this.#die(reason);
    await this.#worker.terminate();
  }

  #die(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#pending.values()) reject(this.#failure);
    this.#pending.clear();
  }

  #onReply({ id, rows, error, at, fault }: ThreadReply): void {
    if (fault) {
      if (!this.#failure) this.#listener.diskFault?.(`${fault.message}`);
      void this.kill(diskError(fault));
      return;
    }
    if (at !== undefined) {
      this.#pulses.get(id)?.(at);
      this.#pulses.delete(id);
      return;
    }
    const call = this.#pending.get(id);
    this.#pending.delete(id);
    if (!error) {
      call?.resolve(rows ?? []);
      return;
    }
    if (isDamage(error)) this.#listener.damage?.(error.message);
    call?.reject(errorOf(error));
  }
}
