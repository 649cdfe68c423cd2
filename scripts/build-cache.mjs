/** Build cache on disk: results of the same input files are read instead of being built again, in every process. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { hashFiles } from './hash-files.mjs';

/**
 * Creates a cache of JSON results.
 * @param root The folder of the project.
 * @param sources Folders and files below it of which everything in this cache is made, the code that makes it among them.
 * @returns What gives the result of a name: from the cache, or made now and put there. Its third argument names more files, by absolute paths.
 *
 * @example
 * const cached = createBuildCache(root, ['packages/insights/src']);
 * const { code } = await cached('script', () => bundle('src/script.ts'));
 */
export function createBuildCache(root, sources) {
  const folder = join(root, 'node_modules/.cache/aisle/builds');
  return async (name, make, more = []) => {
    const hash = await hashFiles(root, [...sources, ...more.map((file) => relative(root, file))]);
    const path = join(folder, `${name}-${hash}.json`);
    try {
      return JSON.parse(await readFile(path, 'utf8'));
    } catch {
      // Missing or incomplete: build it again.
    }
    const result = await make();
    await mkdir(folder, { recursive: true });
    // Two processes may write it at the same time: rename atomically, so that no reader sees a partial file.
    const own = `${path}.${process.pid}`;
    await writeFile(own, JSON.stringify(result));
    await rename(own, path);
    return result;
  };
}
