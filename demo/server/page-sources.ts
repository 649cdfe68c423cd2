/** The inputs of the build of the pages, and a hash of them. */
import { hashFiles } from '../../scripts/hash-files.mjs';

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

/** The pages by file name. */
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

/**
 * A hash that changes whenever the built pages would: over names and contents of all inputs.
 *
 * @param root The repository's folder.
 */
export const hashPageSources = (root: string): Promise<string> =>
  hashFiles(root, [...pageNames.map((name) => `demo/${name}.html`), ...inputs]);
