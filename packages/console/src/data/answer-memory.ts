/** Response cache: the last response to each request while the user is signed in; concurrent equal requests share one. */

/** A response and when it arrived, in milliseconds since the Unix epoch. */
export interface KeptAnswer<Value = unknown> {
  value: Value;
  at: number;
}

/** A pending request, and how many callers wait for it. */
interface Asking {
  answer: Promise<KeptAnswer>;
  waiting: number;
  stop: AbortController;
}

/** Maximum number of cached responses; the oldest are evicted first. */
const MOST = 200;

/** Caches responses by request key. */
export class AnswerMemory {
  #answers = new Map<string, KeptAnswer>();
  #asking = new Map<string, Asking>();
  #now: () => number;

  constructor({ now = Date.now }: { now?: () => number } = {}) {
    this.#now = now;
  }

  get(question: string): KeptAnswer | undefined {
    return this.#answers.get(question);
  }

  /**
   * Sends the request, or joins an equal pending one. The request is aborted when no caller waits for it any more.
   * @param options.isFresh Whether a pending request is not good enough, so that a new one is sent.
   *
   * @example
   * const { value } = await answers.ask('indices', { load: (signal) => list(signal), signal });
   */
  ask<Value>(
    question: string,
    options: { load: (signal: AbortSignal) => Promise<Value>; signal: AbortSignal; isFresh?: boolean },
  ): Promise<KeptAnswer<Value>> {
    const { load, signal, isFresh = false } = options;
    const existing = isFresh ? undefined : this.#asking.get(question);
    const asking = existing ?? this.#start(question, load);
    asking.waiting++;
    signal.addEventListener('abort', () => this.#leave(question, asking), { once: true });
    return asking.answer as Promise<KeptAnswer<Value>>;
  }

  /** Clears the cache: a write may have changed any response, including pending ones. */
  clear(): void {
    this.#answers.clear();
    this.#asking.clear();
  }

  #start(question: string, load: (signal: AbortSignal) => Promise<unknown>): Asking {
    const stop = new AbortController();
    const ask = async (): Promise<KeptAnswer> => {
      try {
        const answer = { value: await load(stop.signal), at: this.#now() };
        if (this.#asking.get(question) === asking) this.#keep(question, answer);
        return answer;
      } finally {
        this.#forget(question, asking);
      }
    };
    const asking: Asking = { answer: Promise.resolve().then(ask), waiting: 0, stop };
    this.#asking.set(question, asking);
    return asking;
  }

  #leave(question: string, asking: Asking): void {
    asking.waiting--;
    if (asking.waiting > 0) return;
    asking.stop.abort();
    this.#forget(question, asking);
  }

  #forget(question: string, asking: Asking): void {
    if (this.#asking.get(question) === asking) this.#asking.delete(question);
  }

  #keep(question: string, answer: KeptAnswer): void {
    this.#answers.delete(question);
    this.#answers.set(question, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
  }
}
