/** Finds a desktop's screen reader with all that it needs to be heard without a screen or a sound card, or installs Debian's packages. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './install-debian-package.mjs';

const onPath = (name) => process.env.PATH.split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Each program, the package of Debian that has it, and how it is looked for where it is on no path. */
const programs = [
  { name: 'orca' },
  { name: 'speech-dispatcher' },
  {
    name: 'at-spi-bus-launcher',
    debianPackage: 'at-spi2-core',
    isThere: () => existsSync('/usr/libexec/at-spi-bus-launcher'),
  },
  { name: 'dbus-run-session', debianPackage: 'dbus' },
  { name: 'openbox' },
  { name: 'xdotool' },
  { name: 'Xvfb', debianPackage: 'xvfb' },
  // The one out of npm has no windows.
  { name: 'chromium', isThere: () => ['chromium', 'google-chrome'].some(onPath) },
];

/**
 * In `via` where they come from, or in `why` what is in the way, with all that is missing.
 * @example
 * const { via, why } = ensureScreenReader();
 */
export function ensureScreenReader() {
  if (process.platform !== 'linux') return { env: {}, why: 'Orca runs on Linux alone' };
  const missing = programs.filter(({ name, isThere = () => onPath(name) }) => !isThere());
  if (missing.length === 0) return { env: {}, via: 'the system' };
  for (const { name, debianPackage = name } of missing) {
    const refusal = installDebianPackage(debianPackage);
    if (refusal) {
      const packages = missing.map((one) => one.debianPackage ?? one.name);
      return { env: {}, why: `${refusal}: install ${packages.join(', ')}` };
    }
  }
  return { env: {}, via: 'apt-get' };
}
