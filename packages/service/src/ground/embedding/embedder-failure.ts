/** Embedder failure: why texts could not be embedded, in a sentence that names the cause and the cure. */

/** What kind of failure it is, for whoever decides when to try again. */
export type EmbedderFailureKind =
  /** Nobody answers at its address, or the model's thread has ended. */
  | 'away'
  /** It did not answer in time. */
  | 'slow'
  /** It does not serve this caller or these texts: a key, a model name, a text that is too long. Trying again does not help. */
  | 'refused'
  /** It has too much to do, or this caller has used up its share. */
  | 'busy'
  /** It answered with something that holds no usable vectors. */
  | 'bad-answer';

/**
 * Texts could not be embedded. The message holds no key and no text of a record.
 *
 * @example
 * throw new EmbedderFailure('busy', 'The embedder has too much to do (429)', { retryAfter: 20_000 });
 */
export class EmbedderFailure extends Error {
  override readonly name = 'EmbedderFailure';
  readonly kind: EmbedderFailureKind;
  /** Milliseconds after which it may be asked again, where it says so. */
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
