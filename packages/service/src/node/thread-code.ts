/** Thread code: the entry point of a worker thread, in the sources and in the package. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Arguments of a `Worker`. */
export interface ThreadCode {
  /** A path, or source code if `eval` is true. */
  code: string;
  eval: boolean;
}

/**
 * In the package there is a compiled entry next to its importer. In the sources, the thread needs a TypeScript loader too.
 * @param importer `import.meta.url` of the file next to the entry.
 * @param name The entry's file name without its extension.
 *
 * @example
 * const { code, eval: isProgram } = threadCode(import.meta.url, 'script-thread-entry');
 * const worker = new Worker(code, { eval: isProgram, execArgv: [] });
 */
export function threadCode(importer: string, name: string): ThreadCode {
  const isSource = importer.endsWith('.ts');
  const entry = join(dirname(fileURLToPath(importer)), `${name}.${isSource ? 'ts' : 'js'}`);
  if (!isSource) return { code: entry, eval: false };
  const loader = join(createRequire(import.meta.url).resolve('tsx/package.json'), '../dist/esm/api/index.mjs');
  const [api, source] = [loader, entry].map((file) => JSON.stringify(pathToFileURL(file).href));
  return { code: `import(${api}).then(({ register }) => { register(); return import(${source}); })`, eval: true };
}
