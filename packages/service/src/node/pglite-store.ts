/** PGlite in a worker thread: its queries never stop the main loop (inside it, a long query was measured to block for a second). */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createSingleConnectionStore } from '../store/single-connection.ts';
import type { Statement, Store } from '../store/store.ts';
import type { ThreadData, ThreadReply, ThreadRequest } from './pglite-messages.ts';

/** Beside this file in the sources and in the package. */
const THREAD = join(dirname(fileURLToPath(import.meta.url)), 'pglite-thread.js');

/** A failure that the database reported. */
class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;

  constructor(reported: { message: string; code?: string }) {
    super(reported.message);
    this.code = reported.code;
  }
}

/** Where the data are. */
export interface PgliteStoreOptions {
  /** Directory of the data, made when it is missing. Without it they live in memory. */
  dataDir?: string | undefined;
  /**
   * File with an empty database, made (40 MB) when it is missing. A new database then starts from it: measured, in 0.5 s in
   * place of 3 s. Whoever can write this file can change the database: keep it where only you can.
   */
  template?: string | undefined;
}

/**
 * Opens a database in a directory or in memory. Safe against the death of the process,
 * not against the loss of power: PGlite does not wait for the disk.
 *
 * @example
 * const store = await openPgliteStore({ dataDir: './data' });
 */
export async function openPgliteStore(options: PgliteStoreOptions = {}): Promise<Store> {
  const workerData: ThreadData = { dataDir: options.dataDir ?? null, template: options.template ?? null };
  const worker = new Worker(THREAD, { workerData, stdout: false, execArgv: [] });
  const waiting = new Map<number, { resolve: (rows: unknown[][]) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let dead: Error | undefined;

  const die = (error: Error) => {
    dead ??= error;
    for (const { reject } of waiting.values()) reject(dead);
    waiting.clear();
  };
  worker.on('message', ({ id, rows, error }: ThreadReply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new DatabaseError(error));
    else call?.resolve(rows ?? []);
  });
  worker.on('error', die);
  worker.on('exit', () => die(new Error('The database thread has ended')));

  const expect = (id: number) =>
    new Promise<unknown[][]>((resolve, reject) => {
      if (dead) reject(dead);
      else waiting.set(id, { resolve, reject });
    });
  const ask = (kind: 'query' | 'batch', statements: readonly Statement[]) => {
    const id = ++lastId;
    const reply = expect(id);
    if (!dead) worker.postMessage({ id, kind, statements } satisfies ThreadRequest);
    return reply;
  };

  try {
    await expect(0);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return createSingleConnectionStore({
    query: async (sql, parameters) => (await ask('query', [{ sql, parameters }]))[0]!,
    batch: (statements) => ask('batch', statements),
    close: async () => {
      const id = ++lastId;
      const reply = expect(id);
      if (!dead) worker.postMessage({ id, kind: 'close' } satisfies ThreadRequest);
      await reply;
      await worker.terminate();
    },
    abandon: async () => void (await worker.terminate()),
  });
}
