/** Starts the command line for tests, bundled from its sources once per process, because compiling it at each start takes four times as long. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const sources = fileURLToPath(new URL('../node/', import.meta.url));

/** From here it resolves its packages, and its own manifest in the same relative place as in the sources. */
const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const FOLDER = '.aisle-';
const folder = join(packages, FOLDER + process.pid);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes the files of processes that no longer exist: a test runner kills its workers, which then clean up nothing. */
function clearAway(): void {
  for (const name of readdirSync(packages))
    if (name.startsWith(FOLDER) && !isAlive(Number(name.slice(FOLDER.length))))
      rmSync(join(packages, name), { recursive: true, force: true });
}

/**
 * Bundles the command line from some sources of the service.
 * @param sources The folder `src/node`.
 * @param folder The target: two folders below that of the package, for its manifest.
 * @returns Its file.
 */
export async function bundleCli(sources: string, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const started = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /-entry\.[jt]s$/.test(file),
  );
  // Next to the file of the command line, which looks for them there.
  await bundle(
    ['cli.ts', ...started].map((file) => join(sources, file)),
    folder,
  );
  return join(folder, 'cli.js');
}

async function bundle(entryPoints: string[], folder: string): Promise<void> {
  await build({
    entryPoints,
    outdir: folder,
    entryNames: '[name]',
    // As in the package, a command loads only what it needs.
    splitting: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['aisle-source'],
    packages: 'external',
    logLevel: 'warning',
  });
}

clearAway();
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const CLI = await bundleCli(sources, folder);

/** Bundles another program of these sources next to the command line. @returns Its file. */
export async function bundleProgram(source: string): Promise<string> {
  await bundle([source], folder);
  return join(folder, basename(source).replace(/ts$/, 'js'));
}

/** Options of a start. */
export interface SpawnOptions {
  /** In addition to those of this process; a DATABASE_URL of this process is not passed on. */
  env?: Record<string, string>;
  /** Command and arguments before it. */
  before?: readonly string[];
  /** The file of another version; that of these sources by default. */
  cli?: string;
  /** Optimizes the built-in database, as for users: starting takes longer, and requests less long. False by default. */
  forSpeed?: boolean;
}

/**
 * Starts it with these arguments, its database compiled quickly unless `forSpeed` is set. The caller must end it.
 *
 * @example
 * const child = spawnCli(['--port', '0', '--memory'], { env: { AISLE_ADMIN_KEY: 'admin' } });
 */
export function spawnCli(
  args: readonly string[],
  { env = {}, before = [], cli = CLI, forSpeed = false }: SpawnOptions = {},
): ChildProcessByStdio<null, Readable, Readable> {
  // To the service, the variable AISLE_SEED of tests would be a file of records.
  const { DATABASE_URL: _url, AISLE_SEED: _seed, ...own } = process.env;
  const flags = forSpeed ? [] : ['--liftoff-only'];
  const [command, ...rest] = [...before, process.execPath, ...flags, cli, ...args];
  return spawn(command!, rest, { cwd: ROOT, env: { ...own, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
}
