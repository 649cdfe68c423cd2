/** Model messages between the service and the process of a model, one request at a time. */

/** How the vectors of a text's tokens are combined. */
export type Pooling = 'mean' | 'cls';

/** Files that the process loads. */
export interface ModelFiles {
  /** `model.onnx`. */
  model: string;
  /** `tokenizer.json`. */
  tokenizer: string;
  /** `tokenizer_config.json`, if it exists. */
  tokenizerConfig: string | undefined;
  pooling: Pooling;
  /** Maximum number of tokens of a text, including special tokens. */
  maxTokens: number;
  /** The file from which the packages of the model's runtime are resolved. */
  packagesFrom: string;
}

export type ModelRequest = { load: ModelFiles } | { texts: readonly string[] };

/** Reply to `load`. */
export interface LoadedModel {
  /** Number of dimensions. */
  dimensions: number;
  /** Identifies the model's files. */
  hash: string;
  /** Whether a text has the same vector in any batch: not if numbers are rounded by the largest of the whole batch. */
  isBatched: boolean;
}

/** `vectors` contains those of all texts concatenated, not yet scaled to length 1. */
export type ModelReply = LoadedModel | { vectors: Float32Array } | { error: string };
