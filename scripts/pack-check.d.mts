/** A package as it is in its tarball. */
export interface Pack {
  manifest: Record<string, unknown> & { name: string; version: string };
  files: string[];
}
export function readPack(file: string): Pack;
export function findPackFaults(pack: {
  manifest: Record<string, unknown>;
  files: readonly string[];
  privatePackages: readonly string[];
}): string[];
