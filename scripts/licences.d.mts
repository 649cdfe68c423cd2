/** One package that is installed along. */
export interface LicencedPackage {
  name: string;
  versions: string[];
  licence: string;
  homepage?: string;
}
export const allowedLicences: readonly string[];
export function listLicences(): Promise<LicencedPackage[]>;
export function findForeignLicences(listed: readonly LicencedPackage[], allowed?: readonly string[]): LicencedPackage[];
