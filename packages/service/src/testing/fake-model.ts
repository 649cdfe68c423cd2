/** A fake sentence model in a folder, with fake packages that run it: the word `nan` makes it return NaN, `crash` ends its process, `hang` blocks it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Words become tokens by a hash, surrounded by `[1, …, 2]`. */
const TOKENIZERS = `
exports.Tokenizer = class {
  constructor(json) {
    if (json.version === undefined) throw new Error('Unknown tokenizer');
  }
  encode(text) {
    const ids = (text.toLowerCase().match(/[\\w-]+/g) ?? []).map((word) => {
      if (word === 'nan' || word === 'crash' || word === 'hang') return { nan: 4, crash: 5, hang: 6 }[word];
      let hash = 7;
      for (const letter of word) hash = (31 * hash + letter.charCodeAt(0)) % 1009;
      return 10 + hash;
    });
    return { ids: [1, ...ids, 2] };
  }
};`;

/** The "network" is a JSON file that defines its behavior. */
const RUNTIME = `
const { readFileSync } = require('node:fs');
exports.Tensor = class {
  constructor(type, data, dims) { Object.assign(this, { type, data, dims }); }
};
exports.InferenceSession = {
  create: async (file) => {
    let model;
    try { model = JSON.parse(readFileSync(file, 'utf8')); } catch { throw new Error('Protobuf parsing failed.'); }
    const { dimensions = 8, inputs = ['input_ids', 'attention_mask', 'token_type_ids'], output = 'last_hidden_state', rank = 3, type = 'float32', inputType = 'int64', isRounded = false } = model;
    return {
      inputNames: inputs,
      inputMetadata: inputs.map((name) => ({ name, type: inputType })),
      outputNames: ['other', output],
      run: async ({ input_ids: { data, dims: [count, width] } }) => {
        // As models do that round by the largest number of a run.
        const out = new Float32Array(count * (rank === 3 ? width : 1) * dimensions).fill(isRounded ? count : 0.01);
        for (const [at, id] of data.entries()) {
          if (Number(id) === 5) process.kill(process.pid, 'SIGKILL');
          if (Number(id) === 6) return new Promise(() => undefined);
          const vector = rank === 3 ? at : Math.floor(at / width);
          if (Number(id) > 2) out[vector * dimensions + (Number(id) % dimensions)] += Number(id) === 4 ? NaN : 2;
        }
        const dims = rank === 3 ? [count, width, dimensions] : [count, dimensions];
        return { [output]: { type, dims, data: type === 'float32' ? out : Uint16Array.from(out) } };
      },
    };
  },
};`;

/** The folder of a model, and the packages that run it. */
export interface FakeModel {
  folder: string;
  packagesFrom: string;
  /** Writes a file of the folder: a string unchanged, anything else as JSON. */
  write(name: string, content: unknown): void;
  remove(): void;
}

/** Creates it. @param files More files of the folder, or replacements of the usual ones; null for none. */
export function makeFakeModel(files: Readonly<Record<string, unknown>> = {}): FakeModel {
  const root = mkdtempSync(join(tmpdir(), 'aisle-model-'));
  const put = (path: string, content: unknown) => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  put('node_modules/onnxruntime-node/index.js', RUNTIME);
  put('node_modules/@huggingface/tokenizers/index.js', TOKENIZERS);
  mkdirSync(join(root, 'model'));
  const all = { 'model.onnx': {}, 'tokenizer.json': { version: '1.0' }, ...files };
  for (const [name, content] of Object.entries(all)) if (content !== null) put(join('model', name), content);
  return {
    folder: join(root, 'model'),
    packagesFrom: join(root, 'service.js'),
    write: (name, content) => put(join('model', name), content),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
