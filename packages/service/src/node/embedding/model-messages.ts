/** Model messages: what the service and the process of a model say to each other. */
import type { TextKind } from '../../ground/embedding/embedder.ts';

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

/** Texts of one run; those of queries are run before those of documents that wait. */
export interface RunRequest {
  id: number;
  kind: TextKind;
  texts: readonly string[];
}

export type ModelRequest = { load: ModelFiles } | RunRequest;

/** Reply to `load`. */
export interface LoadedModel {
  /** Number of dimensions. */
  dimensions: number;
  /** Identifies the model's files. */
  hash: string;
  /** Whether a text has the same vector in any batch: not if numbers are rounded by the largest of the whole batch. */
  isBatched: boolean;
}

/** The answer to a run. `vectors` has those of all texts one after another, not yet of length 1. */
export type RunReply = { id: number } & ({ vectors: Float32Array } | { error: string });

export type ModelReply = LoadedModel | { error: string } | RunReply;
