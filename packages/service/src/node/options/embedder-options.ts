/** Options of the embedder on the command line and in the environment: a model in a folder, or on another server. */
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { parseUrl } from '../../foundation/wire/parse-url.ts';
import { type Environment, UsageError } from './cli-place.ts';

/** The raw options of the command line. */
export interface GivenEmbedderOptions {
  embedder?: string | undefined;
  'embedder-model'?: string | undefined;
  'embedder-name'?: string | undefined;
  'embedder-dimensions'?: string | undefined;
  'embedder-query-prefix'?: string | undefined;
  'embedder-document-prefix'?: string | undefined;
  'previous-embedder'?: string | undefined;
  'previous-embedder-model'?: string | undefined;
  'previous-embedder-name'?: string | undefined;
  'previous-embedder-dimensions'?: string | undefined;
  'previous-embedder-query-prefix'?: string | undefined;
  'previous-embedder-document-prefix'?: string | undefined;
}

/** Options of the models that turn texts into vectors, for searches by meaning. */
export interface EmbedderOptions {
  /**
   * The folder of a sentence model (`model.onnx`, `tokenizer.json`; needs the packages `onnxruntime-node` and `@huggingface/tokenizers`),
   * or the base URL of `/embeddings` of a server with the API of OpenAI: `http://127.0.0.1:11434/v1`. Its host must be an allowed one. An
   * embedder object is closed with the service. None by default.
   */
  embedder?: string | Embedder;
  /** Model name on that server; required with a URL. */
  embedderModel?: string;
  /** Name in the settings; `default` by default. */
  embedderName?: string;
  /** Number of dimensions, 1 to 8,192; by default determined at start by embedding a text. */
  embedderDimensions?: number;
  /** Prefix of queries, such as `query: `; by default that of the folder, or none. */
  embedderQueryPrefix?: string;
  /** Prefix of record texts, such as `passage: `; by default that of the folder, or none. */
  embedderDocumentPrefix?: string;
  /** Sent to the server as `Authorization: Bearer …`; none by default. */
  embedderKey?: string;
  /** The previous model, which searches use until all vectors of the new one exist; in the format of `embedder`. None by default. */
  previousEmbedder?: string | Embedder;
  previousEmbedderModel?: string;
  /** `previous` by default. */
  previousEmbedderName?: string;
  previousEmbedderDimensions?: number;
  previousEmbedderQueryPrefix?: string;
  previousEmbedderDocumentPrefix?: string;
  previousEmbedderKey?: string;
}

/** The options of one of the models, without their prefix. */
export interface ModelOptions {
  embedder: string | Embedder | undefined;
  model: string | undefined;
  name: string | undefined;
  dimensions: number | undefined;
  queryPrefix: string | undefined;
  documentPrefix: string | undefined;
  key: string | undefined;
}

const NAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const MAX_DIMENSIONS = 8192;

/**
 * Returns whether a text is a URL rather than a folder.
 *
 * @example
 * isEmbedderUrl('http://127.0.0.1:11434/v1'); // true
 */
export const isEmbedderUrl = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);

/** Prefix of the options of a model. */
type ModelOption = 'embedder' | 'previous-embedder';

/** `AISLE_EMBEDDER_KEY`. */
const variableOf = (option: string): string => `AISLE_${option.toUpperCase().replaceAll('-', '_')}`;

/** @throws UsageError */
function checkUrl(option: ModelOption, text: string): void {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new UsageError(
      `--${option} must be a folder or an address such as http://127.0.0.1:11434/v1, without user, "?" and "#"; its key comes from ${variableOf(`${option}-key`)}`,
    );
}

/** @throws UsageError */
function readDimensions(option: ModelOption, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const dimensions = Number(text);
  if (!/^\d{1,4}$/.test(text) || dimensions < 1 || dimensions > MAX_DIMENSIONS)
    throw new UsageError(`--${option}-dimensions must be a whole number from 1 to ${MAX_DIMENSIONS}, not "${text}"`);
  return dimensions;
}

/** Options that need another one. */
const DEPENDENT = ['model', 'name', 'dimensions', 'query-prefix', 'document-prefix'] as const;

/** Reads the options of one model. Undefined if it is not given. @throws UsageError that names the option. */
function readModel(option: ModelOption, values: GivenEmbedderOptions, env: Environment): ModelOptions | undefined {
  const embedder = values[option] ?? (env[variableOf(option)] || undefined);
  const valueOf = (name: (typeof DEPENDENT)[number]) =>
    values[`${option}-${name}`] ?? (env[variableOf(`${option}-${name}`)] || undefined);
  if (embedder === undefined) {
    const lonely = DEPENDENT.find((name) => valueOf(name) !== undefined);
    if (lonely !== undefined)
      throw new UsageError(`--${option}-${lonely} needs --${option}, the folder or address of a model`);
    return undefined;
  }
  const [model, name] = [valueOf('model'), valueOf('name')];
  const isUrl = isEmbedderUrl(embedder);
  if (isUrl) checkUrl(option, embedder);
  if (embedder.trim() === '') throw new UsageError(`--${option} must be a folder or an address, not ""`);
  if (isUrl && !model)
    throw new UsageError(
      `--${option} is an address: say by --${option}-model what that server calls the model, such as all-minilm`,
    );
  if (!isUrl && model !== undefined)
    throw new UsageError(`--${option}-model is for an --${option} that is an address; a folder has one model`);
  if (name !== undefined && !NAME_PATTERN.test(name))
    throw new UsageError(`--${option}-name must be 1 to 64 letters, digits, "-" and "_", not "${name}"`);
  return {
    embedder,
    model,
    name,
    dimensions: readDimensions(option, valueOf('dimensions')),
    queryPrefix: valueOf('query-prefix'),
    documentPrefix: valueOf('document-prefix'),
    key: env[variableOf(`${option}-key`)] || undefined,
  };
}

/** @throws UsageError that names the option. */
export function readEmbedderOptions(
  values: GivenEmbedderOptions,
  env: Environment,
): { [Name in keyof EmbedderOptions]: EmbedderOptions[Name] | undefined } {
  const current = readModel('embedder', values, env);
  const previous = readModel('previous-embedder', values, env);
  if (previous && !current)
    throw new UsageError('--previous-embedder needs --embedder, the model that comes in its place');
  return {
    ...(current && {
      embedder: current.embedder,
      embedderModel: current.model,
      embedderName: current.name,
      embedderDimensions: current.dimensions,
      embedderQueryPrefix: current.queryPrefix,
      embedderDocumentPrefix: current.documentPrefix,
      embedderKey: current.key,
    }),
    ...(previous && {
      previousEmbedder: previous.embedder,
      previousEmbedderModel: previous.model,
      previousEmbedderName: previous.name,
      previousEmbedderDimensions: previous.dimensions,
      previousEmbedderQueryPrefix: previous.queryPrefix,
      previousEmbedderDocumentPrefix: previous.documentPrefix,
      previousEmbedderKey: previous.key,
    }),
  };
}

/** Returns the models of the options, the new one first. */
export const modelsOf = (options: EmbedderOptions): ModelOptions[] =>
  [
    {
      embedder: options.embedder,
      model: options.embedderModel,
      name: options.embedderName,
      dimensions: options.embedderDimensions,
      queryPrefix: options.embedderQueryPrefix,
      documentPrefix: options.embedderDocumentPrefix,
      key: options.embedderKey,
    },
    {
      embedder: options.previousEmbedder,
      model: options.previousEmbedderModel,
      name: options.previousEmbedderName ?? 'previous',
      dimensions: options.previousEmbedderDimensions,
      queryPrefix: options.previousEmbedderQueryPrefix,
      documentPrefix: options.previousEmbedderDocumentPrefix,
      key: options.previousEmbedderKey,
    },
  ].filter(({ embedder }) => embedder !== undefined);

/**
 * Reads the embedder from the environment (`AISLE_EMBEDDER` and related variables), for programs that start the service; empty if it names
 * none.
 * @throws Error that names the invalid option.
 *
 * @example
 * const service = await createNodeService(readEmbedderEnvironment(process.env));
 */
export const readEmbedderEnvironment = (env: Environment): EmbedderOptions =>
  // Unset options are omitted, so that the defaults apply.
  Object.fromEntries(Object.entries(readEmbedderOptions({}, env)).filter(([, value]) => value !== undefined));
