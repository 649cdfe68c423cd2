/** Model messages: what the service and the process of a model say to each other, one request at a time. */

/** How the vectors of the tokens of a text become one. */
export type Pooling = 'mean' | 'cls';

/** What the process loads. */
export interface ModelFiles {
  /** `model.onnx`. */
  model: string;
  /** `tokenizer.json`. */
  tokenizer: string;
  /** `tokenizer_config.json`, where there is one. */
  tokenizerConfig: string | undefined;
  pooling: Pooling;
  /** Tokens of a text at most, those that every text has included. */
  maxTokens: number;
  /** The file from whose folder the packages of the model's runtime are looked for. */
  packagesFrom: string;
}

export type ModelRequest = { load: ModelFiles } | { texts: readonly string[] };

/** The answer to `load`. */
export interface LoadedModel {
  /** Numbers of a vector. */
  dimensions: number;
  /** What tells the model's files from others. */
  hash: string;
  /** Whether a text has the same vector in the company of others: not where numbers are rounded by the largest of a whole run. */
  isBatched: boolean;
}

/** `vectors` has those of all texts one after another, not yet of length 1. */
export type ModelReply = LoadedModel | { vectors: Float32Array } | { error: string };
