/** System packages: Debian's own, where this process may install them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Installs packages by apt. Returns why it could not, or undefined where they are there.
 * @example
 * const refusal = installDebianPackage('firefox-esr');
 */
export function installDebianPackage(...names) {
  const isDebian =
    existsSync('/usr/bin/apt-get') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian) return 'this system has no apt';
  if (process.getuid?.() !== 0) return `only root may install ${names.join(' and ')} by apt`;
  const apt = (...args) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  const { status, stderr } = apt('install', '-y', '-qq', '--no-install-recommends', ...names);
  return status === 0
    ? undefined
    : `apt-get could not install ${names.join(' and ')}: ${stderr.trim().split('\n').at(-1)}`;
}
