/** Turns of the work on one connection: some goes together, and some has the connection for itself. */

/** The turns, in the order in which they were asked for. */
export class ConnectionTurns {
  /** The last work that has the connection for itself. */
  #alone: Promise<unknown> = Promise.resolve();
  /** Work that shares it and is not over. */
  readonly #shared = new Set<Promise<unknown>>();

  /** Runs after the work that was asked for before and has the connection for itself. */
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

  /** Runs after everything that was asked for before; what is asked for later waits. */
  apart<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.idle().then(work);
    this.#alone = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when everything is over that was asked for until now. */
  idle(): Promise<unknown> {
    return Promise.all([this.#alone, ...this.#shared]);
  }
}
