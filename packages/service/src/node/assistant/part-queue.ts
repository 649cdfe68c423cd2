/** Part queue: what comes faster than it is read waits here, in its order; one reader. */

/** How a queue ends: with a reason where it failed. */
interface QueueEnd {
  failure?: { reason: unknown };
}

/** Parts that were pushed and not read yet, and how they end. */
export class PartQueue<Part> implements AsyncIterable<Part> {
  #parts: Part[] = [];
  #end: QueueEnd | undefined;
  /** The reader, where it waits. */
  #wake: (() => void) | undefined;

  /**
   * @example
   * const parts = new PartQueue<string>();
   * parts.push('red ');
   * parts.end();
   * for await (const part of parts) show(part);
   */
  push(part: Part): void {
    this.#parts.push(part);
    this.#wake?.();
  }

  /** No more comes. */
  end(): void {
    this.#finish({});
  }

  /** No more comes: the reader gets what was pushed before, and then the reason is thrown. */
  fail(reason: unknown): void {
    this.#finish({ failure: { reason } });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Part> {
    for (;;) {
      const parts = this.#parts;
      this.#parts = [];
      yield* parts;
      if (this.#parts.length > 0) continue;
      if (this.#end?.failure) throw this.#end.failure.reason;
      if (this.#end) return;
      await new Promise<void>((resolve) => (this.#wake = resolve));
      this.#wake = undefined;
    }
  }

  /** The first end is the one that counts. */
  #finish(end: QueueEnd): void {
    this.#end ??= end;
    this.#wake?.();
  }
}
