/** Model messages: what the service and the process of a model say to each other. */
import type { TextKind } from '../../ground/embedding/embedder.ts';

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

/** Texts of one run; those of queries are run before those of documents that wait. */
export interface RunRequest {
  id: number;
  kind: TextKind;
  texts: readonly string[];
}

export type ModelRequest = { load: ModelFiles } | RunRequest;

/** The answer to `load`. */
export interface LoadedModel {
  /** Numbers of a vector. */
  dimensions: number;
  /** What tells the model's files from others. */
  hash: string;
  /** Whether a text has the same vector in the company of others: not where numbers are rounded by the largest of a whole run. */
  isBatched: boolean;
}

/** The answer to a run. `vectors` has those of all texts one after another, not yet of length 1. */
export type RunReply = { id: number } & ({ vectors: Float32Array } | { error: string });

export type ModelReply = LoadedModel | { error: string } | RunReply;
