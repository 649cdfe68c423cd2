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

/** The answer to `load`: numbers of a vector, and what tells the model's files from others. */
export interface LoadedModel {
  dimensions: number;
  hash: string;
}

/** `vectors` has those of all texts one after another, not yet of length 1. */
export type ModelReply = LoadedModel | { vectors: Float32Array } | { error: string };
