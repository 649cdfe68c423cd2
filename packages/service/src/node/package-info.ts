/** Package info: the version of this package and where its makers are found, as its manifest says. */
import { createRequire } from 'node:module';

/** What of the manifest is told to others. */
export interface PackageInfo {
  version: string;
  homepage: string;
}

/**
 * Reads it: `src/node` and `dist/node` are equally deep.
 *
 * @example
 * readPackageInfo().version; // '0.1.0'
 */
export const readPackageInfo = (): PackageInfo => createRequire(import.meta.url)('../../package.json') as PackageInfo;
