/** Local embedder: a sentence model in a folder of this machine, run in a process of its own, so that searches never wait for it. */
import { fileURLToPath } from 'node:url';
import { checkBatch } from '../../ground/embedding/check-batch.ts';
import type { EmbedOptions, Embedder } from '../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import { OpenCalls } from '../../ground/embedding/open-calls.ts';
import { prepareText, type TextPreparation } from '../../ground/embedding/prepare-text.ts';
import { toUnitVector } from '../../ground/embedding/unit-vector.ts';
import { type ModelFolder, readModelFolder } from './model-folder.ts';
import type { LoadedModel } from './model-messages.ts';
import { ModelProcess } from './model-process.ts';
import { RunQueue, UNDER_WAY } from './run-queue.ts';
import { type TextRun, textRuns } from './text-runs.ts';

const BATCH_SIZE = 32;
/** Characters of a token, more than those of any language have in the mean of a text. */
const MAX_TOKEN_CHARACTERS = 16;

/** Which model, and how it is used. */
export interface LocalEmbedderOptions {
  /** The folder of the model: `model.onnx` or `onnx/model.onnx`, `tokenizer.json`, and what else its export has. */
  folder: string;
  /** As settings name it; `default` by default. */
  name?: string | undefined;
  /** What stands before queries; what `aisle-embedder.json` says by default. */
  queryPrefix?: string | undefined;
  /** What stands before texts of records; what `aisle-embedder.json` says by default. */
  documentPrefix?: string | undefined;
  /** Numbers of a vector that are expected; any by default. */
  dimensions?: number | undefined;
  /** A file beside whose `node_modules` the packages `onnxruntime-node` and `@huggingface/tokenizers` are; this one by default. */
  packagesFrom?: string | undefined;
  /** Milliseconds for a run of a few texts, after which the process of the model is ended; 60,000 by default. */
  timeLimit?: number | undefined;
}

/** What tells vectors of this model from others: the files of the model, and how texts of records come to it. */
const identify = (
  { title, pooling, maxTokens }: ModelFolder,
  { dimensions, hash }: LoadedModel,
  documentPrefix: string | undefined,
): string =>
  [`${title}@${hash}`, dimensions, pooling, maxTokens, ...(documentPrefix ? [documentPrefix] : [])].join('/');

class LocalEmbedder implements Embedder {
  readonly name: string;
  readonly model: string;
  readonly dimensions: number;
  readonly batchSize = BATCH_SIZE;
  readonly #process: ModelProcess;
  readonly #preparation: TextPreparation;
  readonly #isBatched: boolean;
  readonly #queue = new RunQueue();
  readonly #calls = new OpenCalls();

  constructor(
    { name, model, dimensions }: Pick<Embedder, 'name' | 'model' | 'dimensions'>,
    parts: { process: ModelProcess; preparation: TextPreparation; isBatched: boolean },
  ) {
    this.name = name;
    this.model = model;
    this.dimensions = dimensions;
    this.#process = parts.process;
    this.#preparation = parts.preparation;
    this.#isBatched = parts.isBatched;
  }

  async embed(texts: readonly string[], { kind, signal }: EmbedOptions): Promise<Float32Array[]> {
    checkBatch(texts, this.batchSize);
    const prepared = texts.map((text) => prepareText(text, kind, this.#preparation));
    const runs = this.#isBatched ? textRuns(prepared) : prepared.map((_, at) => [at]);
    return this.#calls.run(signal, async (ending) => {
      const vectors: Float32Array[] = [];
      const failure = new AbortController();
      const either = AbortSignal.any([ending, failure.signal]);
      const embedRun = async (run: TextRun) => {
        const texts = run.map((at) => prepared[at]!);
        const flat = await this.#queue.add(kind, either, () => this.#process.embed(kind, texts));
        for (const [place, at] of run.entries()) vectors[at] = this.#vectorAt(flat, place);
      };
      const next = runs.values();
      const embedInTurn = async () => {
        for (const run of next) await embedRun(run);
      };
      try {
        await Promise.all(Array.from({ length: UNDER_WAY }, embedInTurn));
      } finally {
        // Where one has failed, nobody waits for the others.
        failure.abort();
      }
      return vectors;
    });
  }

  async close(): Promise<void> {
    this.#calls.close();
    this.#process.close();
  }

  #vectorAt(flat: Float32Array, place: number): Float32Array {
    const { dimensions } = this;
    try {
      return toUnitVector(flat.subarray(place * dimensions, (place + 1) * dimensions), dimensions);
    } catch (error) {
      throw new EmbedderFailure('bad-answer', `The model gives no usable vectors: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}

/**
 * A model in a folder. It is loaded before this resolves.
 * @throws Error or EmbedderFailure for a folder that lacks a file, packages that are not installed, a model that cannot be used.
 *
 * @example
 * const embedder = await openLocalEmbedder({ folder: './models/minilm' });
 */
export async function openLocalEmbedder(options: LocalEmbedderOptions): Promise<Embedder> {
  const folder = readModelFolder(options.folder);
  const { name = 'default', packagesFrom = fileURLToPath(import.meta.url) } = options;
  const { model, tokenizer, tokenizerConfig, pooling, maxTokens } = folder;
  const { queryPrefix = folder.queryPrefix, documentPrefix = folder.documentPrefix } = options;
  const files = { model, tokenizer, tokenizerConfig, pooling, maxTokens, packagesFrom };
  const process = new ModelProcess(files, options.timeLimit);
  try {
    const loaded = await process.load();
    const { dimensions, isBatched } = loaded;
    if (options.dimensions !== undefined && options.dimensions !== dimensions)
      throw new Error(
        `The model in ${options.folder} gives vectors of ${dimensions} numbers, not ${options.dimensions}; leave --embedder-dimensions out`,
      );
    const embedder = new LocalEmbedder(
      { name, model: identify(folder, loaded, documentPrefix), dimensions },
      {
        process,
        isBatched,
        preparation: { queryPrefix, documentPrefix, maxCharacters: maxTokens * MAX_TOKEN_CHARACTERS },
      },
    );
    await embedder.embed(['lamp'], { kind: 'query', signal: AbortSignal.timeout(60_000) });
    return embedder;
  } catch (error) {
    process.close();
    throw error;
  }
}
