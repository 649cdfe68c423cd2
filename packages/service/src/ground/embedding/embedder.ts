/** Embedder port: turns texts into unit vectors whose directions are near each other where the texts mean the same. */

/** What a text is: models that were trained on questions and answers embed the two differently. */
export type TextKind = 'query' | 'document';

/** How texts are embedded. */
export interface EmbedOptions {
  kind: TextKind;
  /** Ends the call; it then rejects with the reason of the signal. */
  signal: AbortSignal;
}

/**
 * Turns texts into vectors: a model in this process or on another machine.
 *
 * @example
 * const [vector] = await embedder.embed(['red lamp'], { kind: 'query', signal: AbortSignal.timeout(1000) });
 */
export interface Embedder {
  /** As settings name it: `semanticSearch.embedder`. */
  readonly name: string;
  /** Identifies model, version and how documents are prepared: vectors of another one cannot be compared with these. */
  readonly model: string;
  /** Numbers of a vector. */
  readonly dimensions: number;
  /** Texts of one call at most. */
  readonly batchSize: number;
  /**
   * Embeds 1 to `batchSize` texts. Longer texts than the model reads are cut.
   * @returns Unit vectors, in the order of the texts.
   * @throws EmbedderFailure where the model gave no usable answer.
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
  /** Ends it; calls under way reject with an `EmbedderFailure`. */
  close(): Promise<void>;
}
