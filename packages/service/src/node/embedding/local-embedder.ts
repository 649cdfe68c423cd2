/** Local embedder: a sentence model in a local folder, run in its own process, so that searches never wait for it. */
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
import { RunQueue } from './run-queue.ts';
import { textRuns } from './text-runs.ts';

const BATCH_SIZE = 32;
/** Maximum characters per token, above the average of any language. */
const MAX_TOKEN_CHARACTERS = 16;

/** Options of a local embedder. */
export interface LocalEmbedderOptions {
  /** Folder of the model: `model.onnx` or `onnx/model.onnx`, `tokenizer.json`, and the other files of its export. */
  folder: string;
  /** Name in the settings; `default` by default. */
  name?: string | undefined;
  /** Prefix of queries; by default that of `aisle-embedder.json`. */
  queryPrefix?: string | undefined;
  /** Prefix of record texts; by default that of `aisle-embedder.json`. */
  documentPrefix?: string | undefined;
  /** Expected number of dimensions; any by default. */
  dimensions?: number | undefined;
  /** A file from which the packages `onnxruntime-node` and `@huggingface/tokenizers` are resolved; this one by default. */
  packagesFrom?: string | undefined;
  /** Milliseconds for a run of a few texts, after which the process of the model is killed; 60,000 by default. */
  timeLimit?: number | undefined;
}

/** Returns the ID of the model's vectors: a hash of the model's files and the preparation of record texts. */
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
    return this.#calls.run(signal, async (ending) => {
      const vectors: Float32Array[] = [];
      // One after another, so that queries get their turn between two of them.
      for (const run of this.#isBatched ? textRuns(prepared) : prepared.map((_, index) => [index])) {
        const flat = await this.#queue.add(kind, ending, () => this.#process.embed(run.map((at) => prepared[at]!)));
        for (const [place, at] of run.entries()) vectors[at] = this.#vectorAt(flat, place);
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
 * Opens a model in a folder. Resolves when it is loaded.
 * @throws Error or EmbedderFailure for a missing file, missing packages, or an unusable model.
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
