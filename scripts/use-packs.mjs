/** Makes a project created by npm create aisle install the packed packages of this workspace. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';

/** Output folder of `npm run release -- pack`. */
const folder = join(root, '.cache/release');

/** The @aisle packages by name, each as an installable file. */
export const packedPackages = () =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => /^aisle-.*\.tgz$/.test(file))
      .map((file) => [file.replace(/^aisle-(.*)-\d+\.\d+\.\d+.*$/, '@aisle/$1'), `file:${join(folder, file)}`]),
  );

/**
 * Replaces versions by these files in the manifest of the project.
 * @example
 * usePacks('/tmp/my-shop');
 */
export function usePacks(project) {
  const file = join(project, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const packs = packedPackages();
  for (const name of Object.keys(manifest.dependencies))
    manifest.dependencies[name] = packs[name] ?? manifest.dependencies[name];
  // Dependencies between the packages are resolved the same way.
  manifest.overrides = packs;
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
}
