/** Finds a Firefox, or installs Debian's. */
import { existsSync } from 'node:fs';
import { installDebianPackage } from './install-debian-package.mjs';

const installedPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * What tests need to find it: `env` and in `via` where it comes from, or in `why` what is in the way.
 * Order: FIREFOX_PATH, the system's, Debian's package.
 * @example
 * const { env, via, why } = ensureFirefox();
 */
export function ensureFirefox() {
  if (process.env.FIREFOX_PATH) return { env: {}, via: 'FIREFOX_PATH' };
  const path = installedPaths.find((one) => existsSync(one));
  if (path) return { env: { FIREFOX_PATH: path }, via: 'the system' };
  const refusal = installDebianPackage('firefox-esr');
  return refusal
    ? { why: `${refusal}: install Firefox, or set FIREFOX_PATH to one` }
    : { env: { FIREFOX_PATH: '/usr/bin/firefox-esr' }, via: 'apt-get' };
}
