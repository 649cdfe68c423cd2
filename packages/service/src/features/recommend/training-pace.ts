/** Training pace: works in short slices, pauses between them while searches come, and does not count waits for the store as work. */
import type { YieldToEventLoop } from './co-occurrence.ts';

/** Maximum milliseconds of work before others get their turn, which is the delay of searches. */
const SLICE_MS = 3;
/** While searches come, the pauses are half as long as the work: most searches are not delayed. */
export const REST = { times: 0.5, recently: 100 };

/** Waits for the store or another asynchronous task. */
export type Wait = <Answer>(answer: Promise<Answer>) => Promise<Answer>;

/**
 * The pace of one training.
 *
 * @example
 * const pace = new TrainingPace({ yieldToEventLoop, signal });
 * const rows = await pace.wait(store.query('SELECT …')); // others work meanwhile: this is no work
 * for (const row of rows) {
 *   learn(row);
 *   await pace.goOn();
 * }
 */
export class TrainingPace {
  readonly #yieldToEventLoop: YieldToEventLoop;
  readonly #rest: ((worked: number) => Promise<void>) | undefined;
  readonly #signal: AbortSignal;
  #sliceBegan = performance.now();

  /** @param options.rest Pauses in proportion to milliseconds of work. Without it there are no pauses. */
  constructor(options: {
    yieldToEventLoop: YieldToEventLoop;
    rest?: ((worked: number) => Promise<void>) | undefined;
    signal: AbortSignal;
  }) {
    this.#yieldToEventLoop = options.yieldToEventLoop;
    this.#rest = options.rest;
    this.#signal = options.signal;
  }

  /** To be awaited between two steps. @throws The reason of the signal. */
  readonly goOn: YieldToEventLoop = async () => {
    const worked = performance.now() - this.#sliceBegan;
    if (worked < SLICE_MS) return;
    await this.#yieldToEventLoop();
    await this.#rest?.(worked);
    this.#signal.throwIfAborted();
    this.#sliceBegan = performance.now();
  };

  /** Waits for others: this time is not counted as work. */
  readonly wait: Wait = async (answer) => {
    const worked = performance.now() - this.#sliceBegan;
    try {
      return await answer;
    } finally {
      this.#sliceBegan = performance.now() - worked;
    }
  };
}
