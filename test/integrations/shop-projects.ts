/** Projects that `npm create aisle` writes, with the packages as they would be published, installed, built and served. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { usePacks } from '../../scripts/use-packs.mjs';

const root = resolve(import.meta.dirname, '../..');
const create = join(root, 'packages/create-aisle/dist/main.js');

const environment = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  CI: '1',
  // The test runner's own would make builds those of a test.
  NODE_ENV: undefined,
  VITEST: undefined,
};

/** Runs a command to its end: beside the service of this process, which it may ask. @throws Error with what it printed. */
async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${text.slice(-6000)}`);
}

/** Packs everything, as a release does. */
export const packEverything = (): Promise<void> => run(process.execPath, ['scripts/release.mjs', 'pack'], root);

/** A port that nobody listens on. */
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** A project that is built. */
export interface ShopProject {
  folder: string;
  /** Serves what was built; gives the address. */
  serve(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Writes a shop with the command that is published, installs and builds it.
 * @param flags Those of `npm create aisle`.
 * @throws Error with what a command printed.
 */
export async function buildShop(flags: readonly string[]): Promise<ShopProject> {
  const parent = mkdtempSync(join(tmpdir(), 'aisle-made-'));
  const folder = join(parent, 'shop');
  await run(process.execPath, [create, folder, ...flags], parent);
  usePacks(folder);
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], folder);
  await run('npm', ['run', 'build'], folder);
  let server: ReturnType<typeof spawn> | undefined;
  return {
    folder,
    async serve() {
      const port = await freePort();
      const isNext = readFileSync(join(folder, 'package.json'), 'utf8').includes('"next start"');
      const bin = join(folder, 'node_modules', isNext ? 'next/dist/bin/next' : 'vite/bin/vite.js');
      const args = isNext
        ? ['start', '-H', '127.0.0.1', '-p', String(port)]
        : ['preview', '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
      server = spawn(process.execPath, [bin, ...args], { cwd: folder, env: environment, stdio: 'ignore' });
      const origin = `http://127.0.0.1:${port}`;
      await vi.waitFor(
        async () => {
          if (server!.exitCode !== null) throw new Error('the server of the shop ended');
          await fetch(origin);
        },
        { timeout: 60_000, interval: 100 },
      );
      return origin;
    },
    async close() {
      const running = server;
      if (running && running.exitCode === null) {
        const ended = new Promise((done) => running.once('close', done));
        running.kill('SIGKILL');
        await ended;
      }
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
