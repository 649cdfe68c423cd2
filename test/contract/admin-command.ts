/** The command line of the admin client for tests, bundled from its sources once: compiled anew at each start it takes six times as long. */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const admin = resolve(import.meta.dirname, '../../packages/admin');

/** As deep as the sources are: it reads the manifest of its package from there. */
const folder = join(admin, 'node_modules', `.aisle-${process.pid}`);

/** Where it asks, and as who. */
export interface AdminCommandOptions {
  url: string;
  appId: string;
  apiKey: string;
}

/**
 * Bundles it into a folder, which `close` clears away. `run` resolves with what it printed, and rejects when it ended with an error.
 *
 * @example
 * const command = await createAdminCommand({ url, appId: 'demo', apiKey });
 * await command.run('indexes', 'list');
 */
export async function createAdminCommand({ url, appId, apiKey }: AdminCommandOptions) {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(admin, 'src/node/cli.ts')],
    outfile: join(folder, 'cli.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['aisle-source'],
    logLevel: 'warning',
  });
  const env = { ...process.env, AISLE_URL: url, AISLE_APP_ID: appId, AISLE_API_KEY: apiKey };
  return {
    run: async (...args: string[]): Promise<string> => {
      const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'cli.js'), ...args], { env });
      return stdout;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
