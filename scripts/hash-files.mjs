/** Hash over files: names and contents of all that something is made of, so that what is unchanged is made once. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The files of a folder at any depth, or the file itself; none where there is nothing. */
async function filesBelow(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return [path];
  const below = entries.map((entry) => filesBelow(join(path, entry.name)));
  return (await Promise.all(below)).flat();
}

/**
 * The hash, in 24 hexadecimal digits. Tests do not change it.
 * @param root The folder that the paths start from.
 * @param paths Folders and files.
 * @example
 * const hash = await hashFiles(root, ['packages/console/src', 'pnpm-lock.yaml']);
 */
export async function hashFiles(root, paths) {
  const all = (await Promise.all(paths.map((path) => filesBelow(join(root, path))))).flat();
  const files = all.filter((file) => !/\.(test|test-d)\.ts$/.test(file)).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(root, file)}\n`).update(await readFile(file));
  return hash.digest('hex').slice(0, 24);
}
