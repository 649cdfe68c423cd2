/** Finds a program by name, or installs its Debian package. */
import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './install-debian-package.mjs';

/**
 * In `via` where it comes from, or in `why` what is in the way.
 * @example
 * const { via, why } = ensureProgram('php', { debianPackage: 'php-cli' });
 */
export function ensureProgram(name, { debianPackage }) {
  if (!spawnSync(name, ['--version']).error) return { env: {}, via: 'the system' };
  const refusal = installDebianPackage(debianPackage);
  return refusal ? { env: {}, why: `${refusal}: install ${name}` } : { env: {}, via: 'apt-get' };
}
