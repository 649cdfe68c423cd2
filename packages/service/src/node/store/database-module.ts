/**
 * Compiled code of the built-in database, one for all databases of a process. A thread that compiles its own begins with the slowest form
 * of it: measured, tables that are made in 1.3 s of processor time there take 0.3 s in the second database that shares it.
 */
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';

/**
 * Bytes of code that a function runs before it is compiled for speed; V8 begins at 1.8 million. A start then compiles what it runs a few
 * times for nothing: measured, 2.6 of 15 s of processor time of a shop with 10,000 products. What is asked for long gets there soon enough.
 */
const TIERING_BUDGET = 50_000_000;

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The code, compiled at the first call.
 * @throws Error where the package of the database is not whole; the next call tries again.
 *
 * @example
 * const worker = new Worker(thread, { workerData: { wasmModule: await compileDatabase() } });
 */
export function compileDatabase(): Promise<WebAssembly.Module> {
  if (compiled) return compiled;
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  compiled = readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite')))
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      compiled = undefined;
      throw error;
    });
  return compiled;
}
