/** PGlite in a worker thread: its queries never stop the main loop (inside it, a long query was measured to block for a second). */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createSingleConnectionStore } from '../store/single-connection.ts';
import type { SqlValue, Store } from '../store/store.ts';

/**
 * The thread as text: it needs nothing of our sources, so it starts the same from them, from a test runner and from the
 * built package. `workerData` says where PGlite, the data and the template are.
 */
const THREAD = `
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { parentPort, workerData } = require('node:worker_threads');
const { PGlite } = require(workerData.pglite);
const { dataDir, template } = workerData;
const plain = dataDir === null ? {} : { dataDir };

async function start() {
  const isNew = dataDir === null || !existsSync(join(dataDir, 'PG_VERSION'));
  if (template === null || !isNew) return PGlite.create(plain);
  if (existsSync(template)) {
    try {
      return await PGlite.create({ ...plain, loadDataDir: new Blob([readFileSync(template)]) });
    } catch {
      rmSync(template, { force: true });
    }
  }
  const db = await PGlite.create(plain);
  mkdirSync(dirname(template), { recursive: true });
  const own = template + '.' + process.pid + '.' + Math.random();
  writeFileSync(own, Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer()));
  renameSync(own, template);
  return db;
}

const starting = start();
starting.then(() => parentPort.postMessage({ id: 0 }), (error) => parentPort.postMessage({ id: 0, error: { message: error.message } }));
parentPort.on('message', async ({ id, sql, parameters }) => {
  try {
    const db = await starting;
    if (sql === null) await db.close();
    parentPort.postMessage({ id, rows: sql === null ? [] : (await db.query(sql, parameters)).rows });
  } catch (error) {
    parentPort.postMessage({ id, error: { message: error.message, code: error.code } });
  }
});
`;

interface Reply {
  id: number;
  rows?: unknown[];
  error?: { message: string; code?: string };
}

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
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const worker = new Worker(THREAD, {
    eval: true,
    workerData: { pglite, dataDir: options.dataDir ?? null, template: options.template ?? null },
    stdout: false,
  });
  const waiting = new Map<number, { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let dead: Error | undefined;

  const die = (error: Error) => {
    dead ??= error;
    for (const { reject } of waiting.values()) reject(dead);
    waiting.clear();
  };
  worker.on('message', ({ id, rows, error }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new DatabaseError(error));
    else call?.resolve(rows ?? []);
  });
  worker.on('error', die);
  worker.on('exit', () => die(new Error('The database thread has ended')));

  const expect = (id: number) =>
    new Promise<unknown[]>((resolve, reject) => {
      if (dead) reject(dead);
      else waiting.set(id, { resolve, reject });
    });
  const call = (sql: string | null, parameters: readonly SqlValue[]) => {
    const id = ++lastId;
    const reply = expect(id);
    if (!dead) worker.postMessage({ id, sql, parameters });
    return reply;
  };

  try {
    await expect(0);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return createSingleConnectionStore({
    query: call,
    close: async () => {
      await call(null, []);
      await worker.terminate();
    },
  });
}
