/** Connection to the database thread: sends requests, receives replies, and rejects pending requests when it dies. */
import type { EventLoopUtilization } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../foundation/errors/store-errors.ts';
import type { ThreadReply, ThreadRequest } from './database-thread-messages.ts';
import { diskError, errorOf, isDamage } from './thread-errors.ts';

/** Handlers of fatal errors of a thread. */
export interface ThreadListener {
  /** A disk operation failed, with the system's message: the thread is terminated. */
  diskFault?: (what: string) => void;
  /** The database found corrupt data, with its message. */
  damage?: (what: string) => void;
}

/** A pending request. */
interface PendingCall {
  /** When it was sent, by `performance.now()`. */
  since: number;
  resolve: (rows: unknown[][]) => void;
  reject: (error: Error) => void;
}

/** The main thread's end. */
export class ThreadConnection {
  /** Resolves when the thread has ended, for whatever reason. */
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  readonly #listener: ThreadListener;
  /** Pending requests by ID, oldest first. */
  readonly #pending = new Map<number, PendingCall>();
  readonly #pulses = new Map<number, (at: number | null) => void>();
  #lastId = 0;
  #lastUtilization: EventLoopUtilization | undefined;
  /** The reason why no more requests are possible. */
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

  /** Returns when the oldest pending request was sent. Undefined if there is none. */
  waitingSince(): number | undefined {
    return this.#pending.values().next().value?.since;
  }

  /** Returns the reply with an ID; 0 is that of the thread when it is open. */
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
      // A value that cannot be serialized.
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

  /** Returns the share of time since the last call in which the thread was busy, 0 to 1; waiting for a processor counts as busy. */
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
