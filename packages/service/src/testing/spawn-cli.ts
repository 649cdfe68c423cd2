/** Starts the command line for tests, bundled from its sources once a process: compiled anew at each start it takes four times as long. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const sources = fileURLToPath(new URL('../node/', import.meta.url));

/** From there it finds the packages that it needs, and its own manifest at the place where the sources have it. */
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

/** What processes left behind that are no more: a test runner kills its workers, which then clear nothing away. */
function clearAway(): void {
  for (const name of readdirSync(packages))
    if (name.startsWith(FOLDER) && !isAlive(Number(name.slice(FOLDER.length))))
      rmSync(join(packages, name), { recursive: true, force: true });
}

/**
 * Bundles the command line of some sources of the service.
 * @param sources The folder `src/node`.
 * @param folder Where it goes: two folders below that of the package, for its manifest.
 * @returns its file
 */
export async function bundleCli(sources: string, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const started = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /-entry\.[jt]s$/.test(file),
  );
  // Beside the one file of the command line, where that looks for them.
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
    // As in the package, a command loads what it needs.
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

/** Bundles another program of these sources beside the command line. @returns its file */
export async function bundleProgram(source: string): Promise<string> {
  await bundle([source], folder);
  return join(folder, basename(source).replace(/ts$/, 'js'));
}

/** How a start differs from a plain one. */
export interface SpawnOptions {
  /** Beside those of this process; a DATABASE_URL of this process is not handed on. */
  env?: Record<string, string>;
  /** What stands before it on the command line. */
  before?: readonly string[];
  /** The file of another version; that of these sources by default. */
  cli?: string;
  /** Compiles the built-in database for speed, as for users: a start takes longer, and what is asked of it less long. Default false. */
  forSpeed?: boolean;
}

/**
 * Starts it with these arguments, its database compiled quickly unless `forSpeed` is said. Whoever starts it ends it.
 *
 * @example
 * const child = spawnCli(['--port', '0', '--memory'], { env: { AISLE_ADMIN_KEY: 'admin' } });
 */
export function spawnCli(
  args: readonly string[],
  { env = {}, before = [], cli = CLI, forSpeed = false }: SpawnOptions = {},
): ChildProcessByStdio<null, Readable, Readable> {
  // What tests draw their random numbers from is a file of records to the service.
  const { DATABASE_URL: _url, AISLE_SEED: _seed, ...own } = process.env;
  const flags = forSpeed ? [] : ['--liftoff-only'];
  const [command, ...rest] = [...before, process.execPath, ...flags, cli, ...args];
  return spawn(command!, rest, { cwd: ROOT, env: { ...own, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
}
