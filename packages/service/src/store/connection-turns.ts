/** Schedules work on one connection: shared work runs concurrently, exclusive work alone. */

/** Runs work in the order of the calls. */
export class ConnectionTurns {
  /** The last exclusive work. */
  #alone: Promise<unknown> = Promise.resolve();
  /** Shared work that is not completed. */
  readonly #shared = new Set<Promise<unknown>>();

  /** Runs after all earlier exclusive work. */
  together<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#alone.then(work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#shared.add(settled);
    void settled.then(() => this.#shared.delete(settled));
    return turn;
  }

  /** Runs after all earlier work; later work waits. */
  apart<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.idle().then(work);
    this.#alone = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when all work so far is completed. */
  idle(): Promise<unknown> {
    return Promise.all([this.#alone, ...this.#shared]);
  }
}
