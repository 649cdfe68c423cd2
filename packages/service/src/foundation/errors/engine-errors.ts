/** Failures of an engine outside the process: it is away for a while, or a search asks more than it allows. */

/** The engine does not answer now: it restarts, is overloaded, lacks a node, or cannot be reached. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}

/** The engine cannot do what a request asks, whenever it is asked; the message says what to change. */
export class EngineRefused extends Error {
  override readonly name = 'EngineRefused';
  /** HTTP status of the answer. */
  readonly status = 400;
}
