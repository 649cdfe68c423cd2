/**
 * Compiled code of the built-in database, one for all databases of a process. A thread that compiles its own begins with the slowest form
 * of it: measured, tables that are made in 1.3 s of processor time there take 0.3 s in the second database that shares it.
 */
import { readFile } from 'node:fs/promises';

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The code, compiled at the first call.
 * @throws Error where the package of the database is not whole; the next call tries again.
 *
 * @example
 * const worker = new Worker(thread, { workerData: { wasmModule: await compileDatabase() } });
 */
export function compileDatabase(): Promise<WebAssembly.Module> {
  compiled ??= readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite')))
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      compiled = undefined;
      throw error;
    });
  return compiled;
}
