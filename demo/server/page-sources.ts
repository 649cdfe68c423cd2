/** The inputs of the pages' build, and one hash over all of them. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Folders and files that pages are built from, relative to the repository. */
const inputs = [
  'demo/frame',
  'demo/src',
  'demo/styles',
  'demo/public',
  'demo/server/build-pages.ts',
  'demo/server/element-registry.ts',
  'demo/server/fill-frame.ts',
  'demo/server/page-renderer.ts',
  'packages/components/src',
  'packages/insights/src',
  'packages/search-client/src',
  'packages/transport/src',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
];

/** The pages, by the name of their file. */
export const pageNames = [
  'index',
  'new',
  'guides',
  'product',
  'kept',
  'cart',
  'checkout',
  'order',
  'validator',
  'missing',
] as const;

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!entries) return [path];
  const below = await Promise.all(
    entries.map((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)])),
  );
  return below.flat().filter((file) => !/\.(test|browser\.test|test-d)\.ts$/.test(file));
}

/**
 * A hash that changes whenever the built pages would: over names and contents of all inputs.
 *
 * @param root The repository's folder.
 */
export async function hashPageSources(root: string): Promise<string> {
  const pages = pageNames.map((name) => join(root, 'demo', `${name}.html`));
  const files = [...pages, ...(await Promise.all(inputs.map((input) => filesBelow(join(root, input))))).flat()].sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(root, file)}\n`).update(await readFile(file));
  return hash.digest('hex').slice(0, 24);
}
