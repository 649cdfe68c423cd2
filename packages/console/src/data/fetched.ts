/** Fetched: a request that follows the state of a view, and keeps its last response if the next one fails. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AnswerMemory } from './answer-memory.ts';

/** A request by key. */
export interface Query<Value> {
  /**
   * A name and everything that the response depends on; undefined while there is nothing to request. Views with the same name share the
   * response, so it must have one type.
   */
  key: () => readonly unknown[] | undefined;
  load: (signal: AbortSignal) => Promise<Value>;
  /** The response cache. */
  answers: () => AnswerMemory;
}

/**
 * Sends the request whenever the key changes. A cached response is shown until the new one arrives, and stays if that fails.
 * @example
 * readonly #count = new Fetched(this, { key: () => ['count', index], load: (signal) => ask(index, signal), answers });
 */
export class Fetched<Value> implements ReactiveController {
  #host: ReactiveControllerHost;
  #question: Query<Value>;
  #lastKey: string | undefined;
  #running: AbortController | undefined;
  #connected = false;

  /** The last response for the current key. */
  value: Value | undefined;
  /** When it arrived, in milliseconds since the Unix epoch. */
  at: number | undefined;
  /** Error of the last request. */
  error: unknown;
  /** Whether a request is pending. */
  loading = false;

  constructor(host: ReactiveControllerHost, question: Query<Value>) {
    this.#host = host;
    this.#question = question;
    host.addController(this);
  }

  /** Whether there is something to request. */
  get isAsked(): boolean {
    return this.#lastKey !== undefined;
  }

  hostConnected(): void {
    this.#connected = true;
  }

  hostUpdate(): void {
    const key = this.#question.key();
    const nextKey = key && JSON.stringify(key);
    if (nextKey === this.#lastKey) return;
    this.#lastKey = nextKey;
    const existing = nextKey === undefined ? undefined : this.#question.answers().get(nextKey);
    this.value = existing?.value as Value | undefined;
    this.at = existing?.at;
    this.error = undefined;
    void this.#ask({ isFresh: false });
  }

  hostDisconnected(): void {
    this.#connected = false;
    this.#lastKey = undefined;
    this.#running?.abort();
  }

  /** Sends the request again; the shown response stays until the new one arrives. */
  refresh(): Promise<void> {
    return this.#ask({ isFresh: true });
  }

  async #ask({ isFresh }: { isFresh: boolean }): Promise<void> {
    this.#running?.abort();
    const requestedKey = this.#lastKey;
    this.loading = requestedKey !== undefined;
    if (requestedKey === undefined) return;
    const running = (this.#running = new AbortController());
    const { answers, load } = this.#question;
    try {
      // After the current update, because a loader that throws synchronously must not break it.
      await Promise.resolve();
      this.#host.requestUpdate();
      const { value, at } = await answers().ask(requestedKey, { load, signal: running.signal, isFresh });
      if (running.signal.aborted) return;
      this.value = value;
      this.at = at;
      this.error = undefined;
    } catch (error) {
      if (running.signal.aborted) return;
      this.error = error;
    }
    this.loading = false;
    if (this.#connected) this.#host.requestUpdate();
  }
}
