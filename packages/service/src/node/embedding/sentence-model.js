/** A sentence model: its tokenizer and its network, from texts to the pooled vectors of their tokens. Plain JavaScript, like the process that loads it. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * @typedef {import('./model-messages.ts').ModelFiles} ModelFiles
 * @typedef {import('./model-messages.ts').LoadedModel} LoadedModel
 * @typedef {import('./onnx-runtime.ts').OnnxRuntime} OnnxRuntime
 * @typedef {import('./onnx-runtime.ts').OnnxSession} OnnxSession
 * @typedef {import('./onnx-runtime.ts').OnnxTensor} OnnxTensor
 * @typedef {import('./onnx-runtime.ts').Tokenizers} Tokenizers
 */

const RUNTIME = 'onnxruntime-node';
const TOKENIZERS = '@huggingface/tokenizers';
/** The packages are complete without install scripts, which would download libraries for graphics cards. */
const INSTALL = `npm install --ignore-scripts ${RUNTIME}@1 ${TOKENIZERS}@0.2`;

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();

/**
 * Loads an optional package, installed by the operator.
 * @param {string} name @param {string} packagesFrom @returns {unknown}
 */
function load(name, packagesFrom) {
  try {
    return createRequire(packagesFrom)(name);
  } catch (error) {
    const { code } = /** @type {{ code?: string }} */ (error);
    if (code !== 'MODULE_NOT_FOUND')
      throw new Error(`The package ${name} cannot be loaded: ${messageOf(error)}`, { cause: error });
    throw new Error(`A local model needs the package ${name}: install it beside the service with "${INSTALL}"`, {
      cause: error,
    });
  }
}

/** @param {string} file @returns {object} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}

/** @param {readonly string[]} files */
async function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Creates the tokenizer, which converts texts to token IDs. Special tokens at the end are retained when a text is truncated.
 * @param {ModelFiles} files @returns {(text: string) => number[]}
 */
function loadTokenizer({ tokenizer: file, tokenizerConfig, maxTokens, packagesFrom }) {
  const { Tokenizer } = /** @type {Tokenizers} */ (load(TOKENIZERS, packagesFrom));
  const [json, config] = [readJson(file), tokenizerConfig === undefined ? {} : readJson(tokenizerConfig)];
  /** @type {import('./onnx-runtime.ts').Tokenizer} */
  let tokenizer;
  let end = 0;
  try {
    tokenizer = new Tokenizer(json, config);
    const [one = [], other = []] = ['a', 'the'].map((text) => tokenizer.encode(text).ids.reverse());
    while (end < one.length && end < other.length - 1 && one[end] === other[end]) end++;
  } catch (error) {
    throw new Error(`${file} is no tokenizer that can be used: ${messageOf(error)}`, { cause: error });
  }
  return (text) => {
    const { ids } = tokenizer.encode(text);
    if (ids.length <= maxTokens) return ids;
    return [...ids.slice(0, maxTokens - end), ...(end > 0 ? ids.slice(-end) : [])];
  };
}

const INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'];
/** Names that exports give to the output with the vector of a text, or those of its tokens, preferred ones first. */
const OUTPUTS = ['sentence_embedding', 'last_hidden_state', 'token_embeddings'];

/** @param {OnnxSession} session @param {string} file */
function checkInputs({ inputNames, inputMetadata }, file) {
  const other = inputNames.find((name) => !INPUTS.includes(name));
  if (other !== undefined || !inputNames.includes('input_ids'))
    throw new Error(
      `${file} is no sentence model: its inputs are ${inputNames.join(', ')}, not ${INPUTS.slice(0, 2).join(' and ')}; export it with "optimum-cli export onnx --task feature-extraction"`,
    );
  const odd = inputMetadata.find(({ type }) => type !== undefined && type !== 'int64' && type !== 'int32');
  if (odd) throw new Error(`${file} takes ${odd.name} as ${odd.type}, not as whole numbers`);
}

/** @param {ModelFiles} files */
async function loadNetwork({ model: file, packagesFrom }) {
  const runtime = /** @type {OnnxRuntime} */ (load(RUNTIME, packagesFrom));
  /** @type {OnnxSession} */
  let session;
  try {
    // One thread, because searches need the other cores. Only errors are printed.
    session = await runtime.InferenceSession.create(file, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      enableCpuMemArena: false,
      logSeverityLevel: 3,
    });
  } catch (error) {
    throw new Error(`${file} is no model that can be used: ${messageOf(error)}`, { cause: error });
  }
  checkInputs(session, file);
  return { runtime, session };
}

/**
 * Creates the inputs of the network: texts of a run are padded to the longest.
 * @param {{ runtime: OnnxRuntime, session: OnnxSession }} network @param {readonly number[][]} tokens @param {number} width
 */
function feedsOf({ runtime, session }, tokens, width) {
  const values = {
    input_ids: tokens.flatMap((ids) => [...ids, ...Array(width - ids.length).fill(0)]),
    attention_mask: tokens.flatMap((ids) => [...ids.map(() => 1), ...Array(width - ids.length).fill(0)]),
    token_type_ids: Array(tokens.length * width).fill(0),
  };
  /** @type {Record<string, OnnxTensor>} */
  const feeds = {};
  for (const name of session.inputNames) {
    const numbers = values[/** @type {keyof typeof values} */ (name)];
    const type = session.inputMetadata.find((input) => input.name === name)?.type ?? 'int64';
    const data = type === 'int32' ? Int32Array.from(numbers) : BigInt64Array.from(numbers, BigInt);
    feeds[name] = new runtime.Tensor(type, data, [tokens.length, width]);
  }
  return feeds;
}

/**
 * Pools the token vectors of a run; returns the vectors of its texts concatenated.
 * @param {OnnxTensor} output @param {readonly number[][]} tokens @param {import('./model-messages.ts').Pooling} pooling
 */
function pool({ data, dims, type }, tokens, pooling) {
  if (!(data instanceof Float32Array)) throw new Error(`The model gives ${type}, not float32; export it anew`);
  const dimensions = dims.at(-1) ?? 0;
  const [count, width] = [tokens.length, dims.length === 3 ? (dims[1] ?? 0) : 1];
  if (dims.length < 2 || dims.length > 3 || dims[0] !== count || data.length !== count * width * dimensions)
    throw new Error(`The model gives numbers in the shape ${dims.join(' × ')}, not vectors for ${count} texts`);
  if (dims.length === 2) return data.slice();
  const vectors = new Float32Array(count * dimensions);
  for (let text = 0; text < count; text++) {
    const used = pooling === 'cls' ? 1 : (tokens[text]?.length ?? 0);
    for (let token = 0; token < used; token++)
      for (let at = 0; at < dimensions; at++)
        vectors[text * dimensions + at] =
          (vectors[text * dimensions + at] ?? 0) + (data[(text * width + token) * dimensions + at] ?? 0);
  }
  return vectors;
}

/** Texts for testing a model, with different lengths and numbers. */
const TRIAL = [
  'lamp',
  'The quick brown fox jumps over the lazy dog, again and again, until 42 of them are tired (1999).',
];
/** Minimum cosine of vectors that are equal except for rounding. */
const SAME = 0.9999;

/** @param {Float32Array} one @param {Float32Array} other */
function cosine(one, other) {
  let [dot, own, theirs] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const opposite = other[at] ?? 0;
    dot += value * opposite;
    own += value * value;
    theirs += opposite * opposite;
  }
  return dot / Math.sqrt(own * theirs);
}

/**
 * Loads a model and tests it.
 * @param {ModelFiles} files
 * @returns {Promise<LoadedModel & { embed: (texts: readonly string[]) => Promise<Float32Array> }>}
 * @throws Error that names the file or the package, and the cure.
 *
 * @example
 * const { dimensions, embed } = await loadSentenceModel(files);
 */
export async function loadSentenceModel(files) {
  const tokenize = loadTokenizer(files);
  const network = await loadNetwork(files);
  const { outputNames } = network.session;
  const outputName = OUTPUTS.find((name) => outputNames.includes(name)) ?? outputNames[0] ?? '';
  /** @param {readonly string[]} texts */
  const embed = async (texts) => {
    const tokens = texts.map(tokenize);
    const width = tokens.reduce((longest, { length }) => Math.max(longest, length), 1);
    const output = (await network.session.run(feedsOf(network, tokens, width)))[outputName];
    if (!output) throw new Error('The model gives nothing');
    return pool(output, tokens, files.pooling);
  };
  const weights = `${files.model}_data`;
  const hash = hashFiles([files.model, ...(existsSync(weights) ? [weights] : []), files.tokenizer]);
  hash.catch(() => undefined);
  const alone = await embed(TRIAL.slice(0, 1));
  const isBatched = cosine(alone, (await embed(TRIAL)).subarray(0, alone.length)) > SAME;
  return { dimensions: alone.length, hash: await hash, isBatched, embed };
}
