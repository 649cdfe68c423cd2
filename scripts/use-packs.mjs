/** Lets a project that npm create aisle wrote install the packages of this workspace, as they would be published. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';

/** Where `npm run release -- pack` puts them. */
const folder = join(root, '.cache/release');

/** Our packages by name, each as a file that npm can install. */
export const packedPackages = () =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => /^aisle-.*\.tgz$/.test(file))
      .map((file) => [file.replace(/^aisle-(.*)-\d+\.\d+\.\d+.*$/, '@aisle/$1'), `file:${join(folder, file)}`]),
  );

/**
 * Writes these files in the place of versions into the project's manifest.
 * @example
 * usePacks('/tmp/my-shop');
 */
export function usePacks(project) {
  const file = join(project, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const packs = packedPackages();
  for (const name of Object.keys(manifest.dependencies))
    manifest.dependencies[name] = packs[name] ?? manifest.dependencies[name];
  // What our packages ask for of each other comes from the same place.
  manifest.overrides = packs;
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
}
