/** Failures of an engine outside the process: it is temporarily unavailable, or a search exceeds what it allows. */

/** The engine does not respond now: it restarts, is overloaded, lacks a node, or cannot be reached. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}

/** The engine can never do what the request demands; the message says what to change. */
export class EngineRefused extends Error {
  override readonly name = 'EngineRefused';
  /** HTTP status of the response. */
  readonly status = 400;
}
