/** Database thread: starts it, and waits until its database is open. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Statement } from '../../store/store.ts';
import { toParameter } from './array-literal.ts';
import { compileDatabase } from './database-module.ts';
import type { DatabasePlace, ThreadData } from './database-thread-messages.ts';
import { ThreadConnection, type ThreadListener } from './thread-connection.ts';
import { waitUntilOpen } from './wait-until-open.ts';

/** Next to this file, both in the sources and in the package. */
const THREAD = join(dirname(fileURLToPath(import.meta.url)), 'database-thread-entry.js');

/**
 * Maximum size of the young generation in megabytes. By default 50 MB accumulate before garbage is collected, although results are
 * short-lived.
 */
const YOUNG = 4;

/** An open database thread. */
export interface DatabaseThread {
  ask(kind: 'query' | 'batch', statements: readonly Statement[]): Promise<unknown[][]>;
  /** Resolves when the thread has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Returns when the oldest unanswered request was sent, by `performance.now()`. Undefined if there is none. */
  waitingSince(): number | undefined;
  /**
   * Returns the ID of the thread's current request as soon as its event loop runs; null if there is none. The event loop is blocked while
   * the database works.
   */
  pulse(): Promise<number | null>;
  /** Writes the whole database into a file that others start from. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
  /** Terminates it immediately. Pending requests are rejected with `reason`. */
  kill(reason?: Error): Promise<void>;
}

/**
 * Starts the thread. Resolves when the database is open.
 * @throws Errors of opening the database.
 *
 * @example
 * const thread = await startDatabaseThread({ dataDir: './data', template: null, image: null });
 * const [rows] = await thread.ask('query', [{ sql: 'SELECT 1', parameters: [] }]);
 */
export async function startDatabaseThread(
  location: DatabasePlace,
  listener: ThreadListener = {},
): Promise<DatabaseThread> {
  const workerData: ThreadData = { ...location, pgliteWasmModule: await compileDatabase() };
  // Options of this process (loaders, conditions) apply to its own modules only.
  const worker = new Worker(THREAD, {
    workerData,
    stdout: false,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  const connection = new ThreadConnection(worker, listener);
  await waitUntilOpen(connection);
  return {
    ask: (kind, statements) => {
      // A list is sent as one string, because one string per record would burden the thread's garbage collector.
      const texts = statements.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(toParameter) }));
      return connection.send((id) => ({ id, kind, statements: texts }));
    },
    ended: connection.ended,
    pulse: () => connection.pulse(),
    waitingSince: () => connection.waitingSince(),
    dump: async (file) => {
      await connection.send((id) => ({ id, kind: 'dump', file }));
    },
    close: async () => {
      await connection.send((id) => ({ id, kind: 'close' }));
      await connection.kill();
    },
    kill: (reason) => connection.kill(reason),
  };
}
