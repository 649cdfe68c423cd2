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

/** Beside this file in the sources and in the package. */
const THREAD = join(dirname(fileURLToPath(import.meta.url)), 'database-thread-entry.js');

/** Megabytes for what is young. By default 50 MB lie there before the thread looks for garbage, and answers do not live long. */
const YOUNG = 4;

/** A database thread that is open. */
export interface DatabaseThread {
  ask(kind: 'query' | 'batch', statements: readonly Statement[]): Promise<unknown[][]>;
  /** Resolves when the thread is gone, for whatever reason. */
  readonly ended: Promise<void>;
  /** When the oldest question without an answer was asked, of `performance.now()`; undefined when there is none. */
  waitingSince(): number | undefined;
  /** At which question the thread is, told as soon as its event loop turns; null where at none. It does not turn while a database works. */
  pulse(): Promise<number | null>;
  /** Writes the whole database into a file that others start from. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
  /** Ends it in the middle of whatever it does. Those who wait hear of `reason`. */
  kill(reason?: Error): Promise<void>;
}

/**
 * Starts the thread; resolves when the database is open.
 * @throws What the database says when it cannot be opened.
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
  // Options of this process (loaders, conditions) are for its own modules.
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
      // A list travels as one text: as many texts as there are records keep the collector of the thread busy.
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
