/** Types of the used parts of the packages `onnxruntime-node` and `@huggingface/tokenizers`, which are installed only for local models. */

/** A tensor. */
export interface OnnxTensor {
  readonly type: string;
  readonly data: unknown;
  readonly dims: readonly number[];
}

export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  readonly inputMetadata: readonly { readonly name: string; readonly type?: string }[];
  run(feeds: Readonly<Record<string, OnnxTensor>>): Promise<Readonly<Record<string, OnnxTensor>>>;
}

export interface OnnxRuntime {
  InferenceSession: { create(file: string, options: Readonly<Record<string, unknown>>): Promise<OnnxSession> };
  Tensor: new (type: string, data: BigInt64Array | Int32Array, dims: readonly number[]) => OnnxTensor;
}

export interface Tokenizer {
  encode(text: string): { ids: number[] };
}

export interface Tokenizers {
  Tokenizer: new (tokenizer: object, config: object) => Tokenizer;
}
