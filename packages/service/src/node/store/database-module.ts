/** Compiled code of the built-in database, shared by all databases of a process. A thread that compiles its own starts with its slowest form: measured, creating tables takes 1.3 s of processor time there, and 0.3 s in the second database that shares it. */
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';

/**
 * Bytes of code that a function runs before it is optimized; V8's default is 1.8 million. At start the database runs most code only a few
 * times, and optimizing it is wasted: measured, 2.6 of 15 s of processor time of a shop with 10,000 products. Frequently used code soon
 * reaches it.
 */
const TIERING_BUDGET = 50_000_000;

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Compiles the code at the first call.
 * @throws Error if the package of the database is incomplete; the next call tries again.
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
