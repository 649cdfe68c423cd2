/** Part queue: buffers parts that arrive faster than they are read, in order, for one reader. */

/** End of a queue, with a reason if it failed. */
interface QueueEnd {
  failure?: { reason: unknown };
}

/** Unread parts, followed by their end. */
export class PartQueue<Part> implements AsyncIterable<Part> {
  #parts: Part[] = [];
  #end: QueueEnd | undefined;
  /** Wakes the reader if it is waiting. */
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

  /** Ends the queue. */
  end(): void {
    this.#finish({});
  }

  /** Ends the queue with an error: the reader gets the parts pushed before, and then the error is thrown. */
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

  /** Only the first end counts. */
  #finish(end: QueueEnd): void {
    this.#end ??= end;
    this.#wake?.();
  }
}
