/** Open calls of an embedder: each ends by the signal of its caller or with the embedder, whichever comes first. */
import { EmbedderFailure } from './embedder-failure.ts';

/**
 * The calls in progress. Each has its own controller, because a signal with the lifetime of the service would retain every call.
 *
 * @example
 * const vectors = await calls.run(signal, (ending) => fetchVectors(texts, ending));
 */
export class OpenCalls {
  readonly #open = new Set<AbortController>();
  #isClosed = false;

  /** @throws Errors of `work`; the reason of the signal; an EmbedderFailure after `close`. */
  async run<Result>(signal: AbortSignal, work: (ending: AbortSignal) => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw closed();
    signal.throwIfAborted();
    const own = new AbortController();
    this.#open.add(own);
    try {
      return await work(AbortSignal.any([signal, own.signal]));
    } finally {
      this.#open.delete(own);
    }
  }

  /** Cancels all calls, and refuses new ones. */
  close(): void {
    this.#isClosed = true;
    for (const call of this.#open) call.abort(closed());
  }
}

const closed = (): EmbedderFailure => new EmbedderFailure('away', 'The embedder is closed');
