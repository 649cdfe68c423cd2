/** The port to an embedder: texts in, unit vectors out, from a model on this machine or elsewhere. */

/** Why an embedder gave no vectors. */
export type EmbedderFailureKind = 'away' | 'slow' | 'refused' | 'busy' | 'bad-answer';

/** An embedder gave no vectors. */
export class EmbedderFailure extends Error {
  override readonly name = 'EmbedderFailure';

  /**
   * @param kind What went wrong: nobody answers, not in time, the texts or the credentials are refused, too many calls, or an answer that is none.
   * @param message One sentence for the operator.
   * @param retryAfter Milliseconds after which it asks to be called again, where it says so.
   */
  constructor(
    readonly kind: EmbedderFailureKind,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** What makes vectors of texts. */
export interface Embedder {
  /** As settings name it: `semanticSearch.embedder`. */
  readonly name: string;
  /** Identifies model and version: vectors of another model cannot be compared with these. */
  readonly model: string;
  readonly dimensions: number;
  /** Texts of one call at most. */
  readonly batchSize: number;
  /** Unit vectors, in the order of the texts. @throws EmbedderFailure */
  embed(
    texts: readonly string[],
    options: { kind: 'query' | 'document'; signal: AbortSignal },
  ): Promise<Float32Array[]>;
  close(): Promise<void>;
}
