/** Run queue: one run of a model at a time, queries before documents. */
import type { TextKind } from '../../ground/embedding/embedder.ts';

/** A waiting run. */
interface WaitingRun {
  signal: AbortSignal;
  begin: () => Promise<void>;
}

/**
 * Queue of waiting runs.
 *
 * @example
 * const vectors = await queue.add('query', signal, () => process.embed(texts));
 */
export class RunQueue {
  readonly #waiting: Record<TextKind, WaitingRun[]> = { query: [], document: [] };
  #isRunning = false;

  /** Queues a run. @throws The reason of the signal as soon as it is aborted; a run that has not started is then dropped. */
  add<Result>(kind: TextKind, signal: AbortSignal, run: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const drop = () => reject(signal.reason as Error);
      if (signal.aborted) return drop();
      signal.addEventListener('abort', drop, { once: true });
      const begin = () =>
        run()
          .then(resolve, reject)
          .finally(() => signal.removeEventListener('abort', drop));
      this.#waiting[kind].push({ signal, begin });
      if (!this.#isRunning) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isRunning = true;
    for (;;) {
      const next = this.#waiting.query.shift() ?? this.#waiting.document.shift();
      if (!next) break;
      if (!next.signal.aborted) await next.begin();
    }
    this.#isRunning = false;
  }
}
