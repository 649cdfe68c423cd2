/** Fetched: a question to the service that follows what a view shows, and keeps its last answer when the next one does not come. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AnswerMemory } from './answer-memory.ts';

/** What is asked. */
export interface Query<Value> {
  /**
   * A name and everything that the answer depends on; undefined while there is nothing to ask. Views that use the same name share the
   * answer: it must have one type.
   */
  key: () => readonly unknown[] | undefined;
  load: (signal: AbortSignal) => Promise<Value>;
  /** Where the last answers are kept. */
  answers: () => AnswerMemory;
}

/**
 * Asks whenever the key is another one. An answer that was known is shown until the new one is there, and stays when none comes.
 * @example
 * readonly #count = new Fetched(this, { key: () => ['count', index], load: (signal) => ask(index, signal), answers });
 */
export class Fetched<Value> implements ReactiveController {
  #host: ReactiveControllerHost;
  #question: Query<Value>;
  #lastKey: string | undefined;
  #running: AbortController | undefined;
  #connected = false;

  /** The last answer to what is asked now. */
  value: Value | undefined;
  /** When it came, in milliseconds since the Unix epoch. */
  at: number | undefined;
  /** Why the last try failed. */
  error: unknown;
  /** Whether an answer is on its way. */
  loading = false;

  constructor(host: ReactiveControllerHost, question: Query<Value>) {
    this.#host = host;
    this.#question = question;
    host.addController(this);
  }

  /** Whether there is something to ask. */
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

  /** Asks again; what is shown stays until the answer is there. */
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
      // After the update that found the new key: a loader that throws at once must not end it.
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
