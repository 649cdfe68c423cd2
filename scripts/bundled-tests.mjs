/**
 * Tests of browsers in a few files in place of some hundred modules each: a plugin of Web Test Runner that bundles all of them at once, what
 * they share in chunks of their own. Most of the time of a test file went into fetching and compiling modules one by one.
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { build } from 'esbuild';

const withSlashes = (path) => path.replaceAll('\\', '/');

/** Modules are asked where they stand: the address is that of their source, as without a bundle. */
const ownAddresses = (root) => ({
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/, namespace: 'file' }, async ({ path }) => {
      const contents = await readFile(path, 'utf8');
      if (!contents.includes('import.meta.url')) return undefined;
      const address = `/${withSlashes(relative(root, path))}`;
      const written = `new URL(${JSON.stringify(address)}, location.origin).href`;
      return { contents: contents.replaceAll('import.meta.url', written), loader: 'ts' };
    });
  },
});

/** What the runner itself serves stays there: it has one connection to each page. */
const RUNNERS_OWN = ['/__*'];

/**
 * The plugin.
 * @param options.root The folder that is served.
 * @param options.files A pattern of all tests; which of them run is the runner's.
 * @param options.conditions Names by which packages choose their files.
 * @param options.tsconfig The compiler's configuration.
 *
 * @example
 * plugins: [bundledTests({ root, files: tests, conditions: ['browser', 'development'], tsconfig })]
 */
export function bundledTests({ root, files, conditions, tsconfig }) {
  /** Texts by address. */
  const texts = new Map();
  const bundle = async () => {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: [files],
      outbase: root,
      outdir: root,
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2022',
      sourcemap: 'linked',
      sourcesContent: false,
      chunkNames: '__bundled/[name]-[hash]',
      conditions,
      tsconfig,
      write: false,
      logLevel: 'warning',
      external: RUNNERS_OWN,
      plugins: [ownAddresses(root)],
    });
    for (const { path, contents } of outputFiles)
      texts.set(`/${withSlashes(relative(root, path))}`, Buffer.from(contents).toString());
  };
  return {
    name: 'bundled-tests',
    // What is measured line by line is measured module by module.
    serverStart: ({ config }) => (config.coverage ? undefined : bundle()),
    serve: ({ path }) => {
      const body = texts.get(path.replace(/\.ts$/, '.js'));
      return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
}
