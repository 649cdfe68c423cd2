/** Embedder failure: why texts could not be embedded, in a sentence that names the cause and the cure. */

/** Kind of failure, from which the caller decides when to retry. */
export type EmbedderFailureKind =
  /** The server is unreachable, or the model's thread has ended. */
  | 'away'
  /** It timed out. */
  | 'slow'
  /** It refuses this caller or these texts: a key, a model name, a text that is too long. Retrying does not help. */
  | 'refused'
  /** It is overloaded, or this caller has used up its quota. */
  | 'busy'
  /** The response contains no usable vectors. */
  | 'bad-answer';

/**
 * Error of an embedder. The message contains neither keys nor texts of records.
 *
 * @example
 * throw new EmbedderFailure('busy', 'The embedder has too much to do (429)', { retryAfter: 20_000 });
 */
export class EmbedderFailure extends Error {
  override readonly name = 'EmbedderFailure';
  readonly kind: EmbedderFailureKind;
  /** Milliseconds after which it may be called again, if it says so. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: EmbedderFailureKind,
    message: string,
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number | undefined } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}
