/** Finds WebKit's driver and a display for it, or installs the Debian packages. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebianPackage } from './install-debian-package.mjs';

const DRIVER = '/usr/bin/WebKitWebDriver';

const hasDisplayServer = () => !spawnSync('Xvfb', ['-help']).error;

/**
 * What tests need to find it: `env` and in `via` where it comes from, or in `why` what is in the way.
 * Order: WEBKIT_DRIVER_PATH, the system's, Debian's packages. The driver starts the browser that was installed with it.
 * @example
 * const { env, via, why } = ensureWebKit();
 */
export function ensureWebKit() {
  const path = process.env.WEBKIT_DRIVER_PATH ?? DRIVER;
  if (process.env.WEBKIT_DRIVER_PATH && !existsSync(path))
    return { why: `WEBKIT_DRIVER_PATH names ${path}, which is not there: correct it or unset it` };
  const packages = [...(existsSync(path) ? [] : ['webkit2gtk-driver']), ...(hasDisplayServer() ? [] : ['xvfb'])];
  const env = { WEBKIT_DRIVER_PATH: path };
  if (packages.length === 0) return { env, via: process.env.WEBKIT_DRIVER_PATH ? 'WEBKIT_DRIVER_PATH' : 'the system' };
  const refusal = installDebianPackage(...packages);
  return refusal ? { why: `${refusal}: install ${packages.join(' and ')}` } : { env, via: 'apt-get' };
}
