/** Model folder: finds the files of a sentence-transformers export, and reads how the model is used. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Pooling } from './model-messages.ts';

/** Usual locations in exports. */
const NETWORKS = ['model.onnx', 'onnx/model.onnx'];
/** Token limit if no file states one: that of most sentence models' training. */
const USUAL_TOKENS = 256;
/** Maximum token limit unless `aisle-embedder.json` sets more, because the work grows with the square of the length. */
const MAX_TOKENS = 512;
/** Allowed token limits in `aisle-embedder.json`. */
const TOKEN_RANGE = [8, 8192] as const;

/** The model in a folder. */
export interface ModelFolder {
  model: string;
  tokenizer: string;
  tokenizerConfig: string | undefined;
  pooling: Pooling;
  maxTokens: number;
  queryPrefix: string | undefined;
  documentPrefix: string | undefined;
  /** Name of the model; `onnx` if no file states it. */
  title: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads a JSON file; an empty object if it does not exist. @throws Error that names it. */
function readFields(file: string): Fields {
  if (!existsSync(file)) return {};
  try {
    const fields: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return fields as Fields;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  throw new Error(`${file} must hold a JSON object`);
}

/** Returns the first existing file. @throws Error that names them. */
function findFile(folder: string, names: readonly string[], what: string): string {
  const name = names.find((one) => existsSync(join(folder, one)));
  if (name !== undefined) return join(folder, name);
  throw new Error(
    `The folder ${folder} has no ${names.join(' and no ')}, ${what}; --embedder names the folder of a sentence-transformers export in ONNX form`,
  );
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Returns whether a path stays inside the folder. */
const isPath = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && !/^[/\\]|(^|[/\\])\.\.([/\\]|$)|^[a-z]:/i.test(value);

/** Rule for a field of `aisle-embedder.json`. */
interface FieldRule {
  isValid: (value: unknown) => boolean;
  rule: string;
}

const FIELDS: Readonly<Record<string, FieldRule>> = {
  model: { isValid: isPath, rule: 'the path of a file in the folder, such as "onnx/model_quantized.onnx"' },
  queryPrefix: { isValid: (value) => typeof value === 'string', rule: 'a text, such as "query: "' },
  documentPrefix: { isValid: (value) => typeof value === 'string', rule: 'a text, such as "passage: "' },
  pooling: { isValid: (value) => value === 'mean' || value === 'cls', rule: '"mean" or "cls"' },
  maxTokens: {
    isValid: (value) => isCount(value) && value >= TOKEN_RANGE[0] && value <= TOKEN_RANGE[1],
    rule: `a whole number from ${TOKEN_RANGE[0]} to ${TOKEN_RANGE[1]}`,
  },
};

/** @throws Error that names the field, the rule and the value. */
function checkFields(file: string, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = FIELDS[name];
    if (!field) throw new Error(`${file}: "${name}" is no field of it; there are ${Object.keys(FIELDS).join(', ')}`);
    if (!field.isValid(value))
      throw new Error(`${file}: "${name}" must be ${field.rule}, not ${JSON.stringify(value)}`);
  }
}

/** Returns the token limit that the files of the export state. */
function maxTokensOf(folder: string): number {
  const { max_seq_length: trained } = readFields(join(folder, 'sentence_bert_config.json'));
  const { model_max_length: readable } = readFields(join(folder, 'tokenizer_config.json'));
  const { max_position_embeddings: positions } = readFields(join(folder, 'config.json'));
  // A tokenizer without a limit states one of 30 digits.
  const limit = [trained, readable, positions].find((one) => isCount(one));
  return Math.min(isCount(limit) ? limit : USUAL_TOKENS, MAX_TOKENS);
}

const poolingOf = (folder: string): Pooling => {
  const { pooling_mode_cls_token: isFirst } = readFields(join(folder, '1_Pooling/config.json'));
  return isFirst === true ? 'cls' : 'mean';
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Reads the files of a model folder without loading the model.
 * @throws Error that names the missing or invalid file, and the cure.
 *
 * @example
 * const { model, maxTokens } = readModelFolder('./models/minilm');
 */
export function readModelFolder(path: string): ModelFolder {
  const folder = resolve(path);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error(
      `There is no folder ${folder}; --embedder names the folder of a model, or an address as http://127.0.0.1:11434/v1`,
    );
  const tokenizerConfig = join(folder, 'tokenizer_config.json');
  const own = join(folder, 'aisle-embedder.json');
  const fields = readFields(own);
  checkFields(own, fields);
  const { pooling, maxTokens, queryPrefix, documentPrefix } = fields;
  const networks = textOf(fields['model']) === undefined ? NETWORKS : [String(fields['model'])];
  const model = findFile(folder, networks, 'the network of the model');
  const tokenizer = findFile(folder, ['tokenizer.json'], 'which reads texts for the model');
  const { _name_or_path: origin } = readFields(join(folder, 'config.json'));
  return {
    model,
    tokenizer,
    tokenizerConfig: existsSync(tokenizerConfig) ? tokenizerConfig : undefined,
    pooling: pooling === 'mean' || pooling === 'cls' ? pooling : poolingOf(folder),
    maxTokens: isCount(maxTokens) ? maxTokens : maxTokensOf(folder),
    queryPrefix: textOf(queryPrefix),
    documentPrefix: textOf(documentPrefix),
    title: /[^/\\]+(?=[/\\]*$)/.exec(textOf(origin) ?? '')?.[0] ?? 'onnx',
  };
}
