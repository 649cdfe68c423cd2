/** Thread code: what a worker thread of this package starts from, as sources and as published. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What a `Worker` is made with. */
export interface ThreadCode {
  /** A path, or a program where `eval` is true. */
  code: string;
  eval: boolean;
}

/**
 * The package has an entry beside its importer, ready to run. As sources it needs what reads TypeScript in the thread too.
 * @param importer `import.meta.url` of the file beside the entry.
 * @param name The entry's file name without its ending.
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
