/** Open calls of an embedder: each ends by the signal of its caller or with the embedder, whichever comes first. */
import { EmbedderFailure } from './embedder-failure.ts';

/**
 * The calls under way. Each has a controller of its own: a signal that lives as long as the service would hold on to every call.
 *
 * @example
 * const vectors = await calls.run(signal, (ending) => fetchVectors(texts, ending));
 */
export class OpenCalls {
  readonly #open = new Set<AbortController>();
  #isClosed = false;

  /** @throws What `work` throws; the reason of the signal; an EmbedderFailure after `close`. */
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

  /** Ends all of them, and refuses others. */
  close(): void {
    this.#isClosed = true;
    for (const call of this.#open) call.abort(closed());
  }
}

const closed = (): EmbedderFailure => new EmbedderFailure('away', 'The embedder is closed');
