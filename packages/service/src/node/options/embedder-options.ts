/** Options of the embedder on the command line and in the environment: a model in a folder, or on another server. */
import type { Embedder } from '../../embedding/embedder.ts';
import { parseUrl } from '../../wire/parse-url.ts';
import { type Environment, UsageError } from './cli-place.ts';

/** The options as the command line has them. */
export interface GivenEmbedderOptions {
  embedder?: string | undefined;
  'embedder-model'?: string | undefined;
  'embedder-name'?: string | undefined;
  'embedder-dimensions'?: string | undefined;
  'embedder-query-prefix'?: string | undefined;
  'embedder-document-prefix'?: string | undefined;
}

/** What turns texts into vectors, for searches by meaning. */
export interface EmbedderOptions {
  /**
   * The folder of a sentence model (`model.onnx`, `tokenizer.json`; needs the packages `onnxruntime-node` and `@huggingface/tokenizers`), or
   * the address before `/embeddings` of a server that has the call of OpenAI: `http://127.0.0.1:11434/v1`. Its host must be an allowed one. An
   * embedder of one's own is closed with the service. None by default.
   */
  embedder?: string | Embedder;
  /** What that server calls the model; needed with an address. */
  embedderModel?: string;
  /** As settings name it; `default` by default. */
  embedderName?: string;
  /** Numbers of a vector, 1 to 8,192; a text is embedded at the start by default, to see. */
  embedderDimensions?: number;
  /** What stands before queries, such as `query: `; what the folder says by default, or nothing. */
  embedderQueryPrefix?: string;
  /** What stands before texts of records, such as `passage: `; what the folder says by default, or nothing. */
  embedderDocumentPrefix?: string;
  /** Sent to the server as `Authorization: Bearer …`; none by default. */
  embedderKey?: string;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const MAX_DIMENSIONS = 8192;

/**
 * Whether it is an address, and no folder.
 *
 * @example
 * isEmbedderUrl('http://127.0.0.1:11434/v1'); // true
 */
export const isEmbedderUrl = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);

/** @throws UsageError */
function checkUrl(text: string): void {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new UsageError(
      '--embedder must be a folder or an address such as http://127.0.0.1:11434/v1, without user, "?" and "#"; a key is given by AISLE_EMBEDDER_KEY',
    );
}

/** @throws UsageError */
function readDimensions(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const dimensions = Number(text);
  if (!/^\d{1,4}$/.test(text) || dimensions < 1 || dimensions > MAX_DIMENSIONS)
    throw new UsageError(`--embedder-dimensions must be a whole number from 1 to ${MAX_DIMENSIONS}, not "${text}"`);
  return dimensions;
}

/** Options that say nothing by themselves. */
const DEPENDENT = ['model', 'name', 'dimensions', 'query-prefix', 'document-prefix'] as const;

/** @throws UsageError that names the option. */
export function readEmbedderOptions(
  values: GivenEmbedderOptions,
  env: Environment,
): { [Name in keyof EmbedderOptions]: EmbedderOptions[Name] | undefined } {
  const embedder = values.embedder ?? (env['AISLE_EMBEDDER'] || undefined);
  const valueOf = (name: (typeof DEPENDENT)[number]) =>
    values[`embedder-${name}`] ?? (env[`AISLE_EMBEDDER_${name.toUpperCase().replaceAll('-', '_')}`] || undefined);
  if (embedder === undefined) {
    const lonely = DEPENDENT.find((name) => valueOf(name) !== undefined);
    if (lonely !== undefined)
      throw new UsageError(`--embedder-${lonely} needs --embedder, the folder or address of a model`);
    return {};
  }
  const [model, name] = [valueOf('model'), valueOf('name')];
  const isUrl = isEmbedderUrl(embedder);
  if (isUrl) checkUrl(embedder);
  if (embedder.trim() === '') throw new UsageError('--embedder must be a folder or an address, not ""');
  if (isUrl && !model)
    throw new UsageError(
      '--embedder is an address: say by --embedder-model what that server calls the model, such as all-minilm',
    );
  if (!isUrl && model !== undefined)
    throw new UsageError('--embedder-model is for an --embedder that is an address; a folder has one model');
  if (name !== undefined && !NAME.test(name))
    throw new UsageError(`--embedder-name must be 1 to 64 letters, digits, "-" and "_", not "${name}"`);
  return {
    embedder,
    embedderModel: model,
    embedderName: name,
    embedderDimensions: readDimensions(valueOf('dimensions')),
    embedderQueryPrefix: valueOf('query-prefix'),
    embedderDocumentPrefix: valueOf('document-prefix'),
    embedderKey: env['AISLE_EMBEDDER_KEY'] || undefined,
  };
}

/**
 * The embedder that the environment names (`AISLE_EMBEDDER` and what belongs to it), for who starts the service by code; nothing where it
 * names none.
 * @throws Error that names the option which does not fit.
 *
 * @example
 * const service = await createNodeService(readEmbedderEnvironment(process.env));
 */
export const readEmbedderEnvironment = (env: Environment): EmbedderOptions =>
  // What is not said is left out, so that the defaults hold.
  Object.fromEntries(Object.entries(readEmbedderOptions({}, env)).filter(([, value]) => value !== undefined));
