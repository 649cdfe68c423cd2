/** Embedder port: turns texts into unit vectors whose directions are close if the texts have similar meanings. */

/** Kind of text: models trained on questions and answers embed the two differently. */
export type TextKind = 'query' | 'document';

/** Options of an embedding call. */
export interface EmbedOptions {
  kind: TextKind;
  /** Cancels the call, which then rejects with the reason of the signal. */
  signal: AbortSignal;
}

/**
 * Turns texts into vectors: a model in this process or on another machine.
 *
 * @example
 * const [vector] = await embedder.embed(['red lamp'], { kind: 'query', signal: AbortSignal.timeout(1000) });
 */
export interface Embedder {
  /** Name in the setting `semanticSearch.embedder`. */
  readonly name: string;
  /** Identifies the model, its version and the preparation of documents: vectors of different models cannot be compared. */
  readonly model: string;
  /** Number of dimensions of a vector. */
  readonly dimensions: number;
  /** Maximum number of texts per call. */
  readonly batchSize: number;
  /**
   * Embeds 1 to `batchSize` texts. Texts longer than the model's limit are truncated.
   * @returns Unit vectors, in the order of the texts.
   * @throws EmbedderFailure if the model is unavailable or closed, or returned no usable vectors.
   * @throws The reason of `options.signal` if it is aborted.
   * @throws RangeError for another number of texts.
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
  /** Closes the embedder; calls in progress reject with an `EmbedderFailure`. */
  close(): Promise<void>;
}
