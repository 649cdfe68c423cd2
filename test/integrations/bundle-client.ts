/** Bundles a page whose `./client` is given as code, as a shop's own tools do, from the files that are published. */
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const modules = join(resolve(import.meta.dirname, '../..'), 'test/node_modules');

/** Path to text of every script of the page; the first to load is `/page.js`. */
export async function bundleWithClient(page: string, client: string): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: modules, loader: 'js' },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    nodePaths: [modules],
    conditions: ['browser', 'production'],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    outdir: '/out',
    entryNames: 'page',
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'client',
        setup(bundler) {
          bundler.onResolve({ filter: /^\.\/client$/ }, ({ importer }) =>
            importer === '<stdin>' ? { path: 'client', namespace: 'guide' } : undefined,
          );
          bundler.onLoad({ filter: /.*/, namespace: 'guide' }, () => ({ contents: client, resolveDir: modules }));
        },
      },
    ],
  });
  return new Map(outputFiles.map(({ path, text }) => [path.replace('/out', ''), text]));
}
