/** Package info: the version and home page of this package, from its manifest. */
import { createRequire } from 'node:module';

/** Public parts of the manifest. */
export interface PackageInfo {
  version: string;
  homepage: string;
}

/**
 * Reads it. The path is valid in both `src/node` and `dist/node`.
 *
 * @example
 * readPackageInfo().version; // '0.1.0'
 */
export const readPackageInfo = (): PackageInfo => createRequire(import.meta.url)('../../package.json') as PackageInfo;
