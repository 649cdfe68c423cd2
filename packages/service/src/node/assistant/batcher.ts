/** Batcher: sends single items in batches, the first immediately and the others after a pause, because each message between threads costs more than its contents. */

/** Collects items, and sends them together. */
export class Batcher<Item> {
  readonly #pause: number;
  readonly #send: (batch: readonly Item[]) => void;
  #pending: Item[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param pause Milliseconds between two batches.
   *
   * @example
   * const batcher = new Batcher<Reply>(15, (replies) => port.postMessage(replies));
   * batcher.add(reply);
   */
  constructor(pause: number, send: (batch: readonly Item[]) => void) {
    this.#pause = pause;
    this.#send = send;
  }

  /** Sends an item: immediately after a pause without items, otherwise when the pause is over. */
  add(item: Item): void {
    this.#pending.push(item);
    if (this.#timer === undefined) this.#flush();
  }

  readonly #flush = (): void => {
    this.#timer = undefined;
    if (this.#pending.length === 0) return;
    const batch = this.#pending;
    this.#pending = [];
    this.#timer = setTimeout(this.#flush, this.#pause);
    this.#send(batch);
  };
}
