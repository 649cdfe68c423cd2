/** Pace of training: works in short slices, rests between them while searches come, and counts no wait for the store as work. */
import type { YieldToEventLoop } from './co-occurrence.ts';

/** Milliseconds of work before others have their turn: searches wait for no more than that. */
const SLICE = 3;
/** As long as searches come, it rests half as long as it works: most of them find nothing in their way. */
export const REST = { times: 0.5, recently: 100 };

/** Waits for an answer of the store, or of whoever else works meanwhile. */
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

  /** @param options.rest Rests from so many milliseconds of work; without it there is no rest. */
  constructor(options: {
    yieldToEventLoop: YieldToEventLoop;
    rest?: ((worked: number) => Promise<void>) | undefined;
    signal: AbortSignal;
  }) {
    this.#yieldToEventLoop = options.yieldToEventLoop;
    this.#rest = options.rest;
    this.#signal = options.signal;
  }

  /** To be awaited between two steps. @throws What the signal was aborted with. */
  readonly goOn: YieldToEventLoop = async () => {
    const worked = performance.now() - this.#sliceBegan;
    if (worked < SLICE) return;
    await this.#yieldToEventLoop();
    await this.#rest?.(worked);
    this.#signal.throwIfAborted();
    this.#sliceBegan = performance.now();
  };

  /** Waits for others: the time that this takes is not counted. */
  readonly wait: Wait = async (answer) => {
    const worked = performance.now() - this.#sliceBegan;
    try {
      return await answer;
    } finally {
      this.#sliceBegan = performance.now() - worked;
    }
  };
}
