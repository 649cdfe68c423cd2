/** HTTP embedder: the embeddings API shared by OpenAI, Ollama, vLLM, LM Studio and text-embeddings-inference. */
import { type Outbound, type OutboundAnswer, OutboundError } from '../../outbound/outbound.ts';
import { parseUrl } from '../../foundation/wire/parse-url.ts';
import { checkBatch } from './check-batch.ts';
import type { EmbedOptions, Embedder } from './embedder.ts';
import { EmbedderFailure } from './embedder-failure.ts';
import { explainRefusal } from './explain-refusal.ts';
import { OpenCalls } from './open-calls.ts';
import { prepareText, type TextPreparation } from './prepare-text.ts';
import { readEmbeddings } from './read-embeddings.ts';

/** Maximum number of characters of a text: about the 512 tokens that most sentence models read; some servers refuse a single token more. */
const MAX_CHARACTERS = 2000;
/** Bytes of a number in JSON, generously, and dimensions of the longest vectors. */
const MAX_NUMBER_BYTES = 32;
const MAX_DIMENSIONS = 8192;

/** Options of an HTTP embedder. */
export interface HttpEmbedderOptions extends Partial<TextPreparation> {
  /** Base URL of `/embeddings`: `http://127.0.0.1:11434/v1`. Its host must be an allowed one. */
  url: string;
  /** Model name on the server. */
  model: string;
  /** Name in the settings; `default` by default. */
  name?: string | undefined;
  /** Sent as `Authorization: Bearer …`; none by default. */
  key?: string | undefined;
  /** Number of dimensions; by default determined at start by embedding a text. */
  dimensions?: number | undefined;
  /** Maximum number of texts per call, 1 to 2,048; 32 by default, which all of these servers accept. */
  batchSize?: number | undefined;
  /** Milliseconds until the response must be complete; 60,000 by default. */
  timeLimit?: number | undefined;
  /** Milliseconds since the Unix epoch; Date.now by default. */
  now?: () => number;
}

/** A server and how to call it. */
interface Server {
  outbound: Pick<Outbound, 'fetch'>;
  url: string;
  /** Host and path, for messages. */
  address: string;
  model: string;
  key: string | undefined;
  timeLimit: number;
  now: () => number;
}

/** @throws Error for an invalid URL. */
function readServer(outbound: Pick<Outbound, 'fetch'>, options: HttpEmbedderOptions): Server {
  const { model, key, timeLimit = 60_000, now = Date.now } = options;
  const url = parseUrl(options.url);
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new Error(
      'The address of an embedder is written as http://127.0.0.1:11434/v1, without user, "?" and "#"; a key is given by AISLE_EMBEDDER_KEY',
    );
  const path = `${url.pathname.replace(/\/+$/, '')}/embeddings`;
  return { outbound, url: url.origin + path, address: url.host + path, model, key, timeLimit, now };
}

/** Creates the failure for an error on the way to the server. */
function explainOutbound(error: OutboundError, { address }: Server): EmbedderFailure {
  const { fault, message } = error;
  const options = { cause: error };
  if (fault === 'timed_out')
    return new EmbedderFailure('slow', `The embedder at ${address} is too slow: ${message}`, options);
  if (fault === 'too_large' || fault === 'bad_encoding')
    return new EmbedderFailure('bad-answer', `The embedder at ${address} cannot be read: ${message}`, options);
  if (fault === 'bad_url' || fault === 'host_not_allowed' || fault === 'address_not_allowed')
    return new EmbedderFailure('refused', `The embedder at ${address} must not be used: ${message}`, options);
  return new EmbedderFailure(
    'away',
    `The embedder at ${address} cannot be reached: ${message}; look whether it runs, and at --embedder`,
    options,
  );
}

/** Sends the request and returns the parsed body of a 200 response. @throws EmbedderFailure, or the reason of `signal` if it is aborted. */
async function ask(server: Server, texts: readonly string[], signal: AbortSignal): Promise<unknown> {
  const { outbound, url, model, key, timeLimit } = server;
  signal.throwIfAborted();
  try {
    const answer = await outbound.fetch({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: texts }),
      timeout: timeLimit,
      wholeTimeout: timeLimit,
      maxRedirects: 0,
      maxBytes: 1_000_000 + texts.length * MAX_DIMENSIONS * MAX_NUMBER_BYTES,
      signal,
    });
    return await readAnswer(answer, server);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof OutboundError ? explainOutbound(error, server) : error;
  }
}

async function readAnswer(answer: OutboundAnswer, server: Server): Promise<unknown> {
  const body = new TextDecoder().decode(await answer.bytes());
  const { status, headers } = answer;
  if (status !== 200) throw explainRefusal({ status, headers, body }, server, server.now());
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new EmbedderFailure('bad-answer', `The answer of ${server.address} is no JSON; look at --embedder`, {
      cause: error,
    });
  }
}

/** Requests the vectors of texts. @throws EmbedderFailure, or the reason of `signal` if it is aborted. */
async function askVectors(
  server: Server,
  texts: readonly string[],
  { dimensions, signal }: { dimensions?: number | undefined; signal: AbortSignal },
): Promise<Float32Array[]> {
  const answer = await ask(server, texts, signal);
  try {
    return readEmbeddings(answer, { count: texts.length, dimensions });
  } catch (error) {
    const { address, model } = server;
    const why = (error as Error).message;
    throw new EmbedderFailure(
      'bad-answer',
      `The answer of ${address} about the model "${model}" is wrong: ${why}; look at --embedder-model and --embedder-dimensions`,
      { cause: error },
    );
  }
}

class HttpEmbedder implements Embedder {
  readonly name: string;
  readonly model: string;
  readonly dimensions: number;
  readonly batchSize: number;
  readonly #server: Server;
  readonly #preparation: TextPreparation;
  readonly #calls = new OpenCalls();

  constructor(server: Server, options: HttpEmbedderOptions & { dimensions: number }) {
    const { name = 'default', dimensions, batchSize = 32, documentPrefix } = options;
    this.name = name;
    this.model = [server.model, dimensions, ...(documentPrefix ? [documentPrefix] : [])].join('/');
    this.dimensions = dimensions;
    this.batchSize = batchSize;
    this.#server = server;
    this.#preparation = preparationOf(options);
  }

  async embed(texts: readonly string[], { kind, signal }: EmbedOptions): Promise<Float32Array[]> {
    checkBatch(texts, this.batchSize);
    const prepared = texts.map((text) => prepareText(text, kind, this.#preparation));
    const { dimensions } = this;
    return this.#calls.run(signal, (ending) => askVectors(this.#server, prepared, { dimensions, signal: ending }));
  }

  async close(): Promise<void> {
    this.#calls.close();
  }
}

const preparationOf = (options: HttpEmbedderOptions): TextPreparation => ({
  queryPrefix: options.queryPrefix,
  documentPrefix: options.documentPrefix,
  maxCharacters: options.maxCharacters ?? MAX_CHARACTERS,
});

/**
 * Opens a model on another server. Without `dimensions` it embeds a text to determine their number.
 * @throws Error if the URL is invalid.
 * @throws EmbedderFailure if the server is unreachable or its response is unusable, when the number of dimensions is determined; also a
 * TimeoutError if the response is too slow.
 *
 * @example
 * const embedder = await openHttpEmbedder(outbound, { url: 'http://127.0.0.1:11434/v1', model: 'all-minilm' });
 */
export async function openHttpEmbedder(
  outbound: Pick<Outbound, 'fetch'>,
  options: HttpEmbedderOptions,
): Promise<Embedder> {
  const server = readServer(outbound, options);
  const { dimensions = await askDimensions(server, options) } = options;
  return new HttpEmbedder(server, { ...options, dimensions });
}

async function askDimensions(server: Server, options: HttpEmbedderOptions): Promise<number> {
  const text = prepareText('lamp', 'query', preparationOf(options));
  const [vector] = await askVectors(server, [text], { signal: AbortSignal.timeout(server.timeLimit) });
  return vector!.length;
}
