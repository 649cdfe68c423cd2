/** Projects that `npm create aisle` writes, with the packages as they would be published, installed, built and served. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { usePacks } from '../../scripts/use-packs.mjs';

const root = resolve(import.meta.dirname, '../..');
const create = join(root, 'packages/create-aisle/dist/main.js');

/** Packs everything, as a release does. */
export function packEverything(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', 'pack'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The packages could not be packed:\n${stdout}${stderr}`);
}

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

const environment = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  CI: '1',
  // The test runner's own would make builds those of a test.
  NODE_ENV: undefined,
  VITEST: undefined,
};

/**
 * Writes a shop with the command that is published, installs and builds it.
 * @param flags Those of `npm create aisle`.
 * @throws Error with what a command printed.
 */
export function buildShop(flags: readonly string[]): ShopProject {
  const parent = mkdtempSync(join(tmpdir(), 'aisle-made-'));
  const folder = join(parent, 'shop');
  const created = spawnSync(process.execPath, [create, folder, ...flags], { encoding: 'utf8' });
  if (created.status !== 0) throw new Error(`npm create aisle failed:\n${created.stdout}${created.stderr}`);
  usePacks(folder);
  const npm = (...args: string[]): void => {
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', env: environment });
    if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${(stdout + stderr).slice(-6000)}`);
  };
  npm('install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error');
  npm('run', 'build');
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
