/** The database thread: only PGlite. Plain JavaScript, so that it starts the same from sources, tests and the built package. */
import fs, { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { startParams } from './database-settings.js';
import { createPreparedStatements } from './prepared-statements.js';

/**
 * Messages of the thread: see `database-thread.ts`, with which it communicates only.
 * @typedef {import('./database-thread-messages.ts').ThreadData} ThreadData
 * @typedef {import('./database-thread-messages.ts').ThreadRequest} ThreadRequest
 * @typedef {import('./database-thread-messages.ts').ThreadReply} ThreadReply
 */

const { dataDir, template, image, pgliteWasmModule } = /** @type {ThreadData} */ (workerData);
const plain = { startParams, pgliteWasmModule, ...(dataDir !== null && { dataDir }) };
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

/** @param {ThreadReply} reply */
const say = (reply) => port.postMessage(reply);

/** Error codes of a disk that has failed, is full or is no longer writable; a database expects others. */
const DISK_FAULTS = new Set(['EIO', 'ENOSPC', 'EDQUOT', 'EROFS', 'ENXIO', 'ENODEV', 'ESTALE', 'ETIMEDOUT']);
/** File operations of the database. */
const CALLS = [
  'openSync',
  'readSync',
  'writeSync',
  'fsyncSync',
  'ftruncateSync',
  'truncateSync',
  'renameSync',
  'unlinkSync',
  'mkdirSync',
];

/** PostgreSQL ends its process after such an error. Here it has no process and would loop forever, so the error is reported before. */
function watchDisk() {
  const calls = /** @type {Record<string, (...given: unknown[]) => unknown>} */ (/** @type {unknown} */ (fs));
  for (const name of CALLS) {
    const plain = /** @type {(...given: unknown[]) => unknown} */ (calls[name]);
    calls[name] = (...given) => {
      try {
        return plain(...given);
      } catch (error) {
        const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
        if (DISK_FAULTS.has(code)) say({ id: -1, fault: { code, message } });
        throw error;
      }
    };
  }
  syncBuiltinESMExports();
}
if (dataDir !== null) watchDisk();

/**
 * A new database, from the package where that has one: made from nothing, it takes seconds and 800 MB for a moment. Unpacked here, which
 * takes a tenth of the time that PGlite takes for it.
 */
const create = () =>
  PGlite.create({ ...plain, ...(image !== null && { loadDataDir: new Blob([gunzipSync(readFileSync(image))]) }) });

/**
 * Opens a new database from the template, or without it if it is unreadable: the template is then deleted, so that the next start creates
 * it again. @param {string} file
 */
async function createFromTemplate(file) {
  try {
    return await PGlite.create({ ...plain, loadDataDir: new Blob([readFileSync(file)]) });
  } catch {
    rmSync(file, { force: true });
    return create();
  }
}

/** Writes the whole database into a file, completely or not at all. @param {PGlite} db @param {string} file */
async function dump(db, file) {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}.${Math.random()}`;
  writeFileSync(own, Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer()), { mode: 0o600 });
  renameSync(own, file);
}

/** @returns {Promise<Database>} */
async function open() {
  const db = await (!isNew ? PGlite.create(plain) : template === null ? create() : createFromTemplate(template));
  return { db, statements: createPreparedStatements(db) };
}

/** @typedef {{ db: PGlite, statements: ReturnType<typeof createPreparedStatements> }} Database */

/** @param {Database} database @param {Exclude<ThreadRequest, { kind: 'pulse' }>} request @returns {Promise<unknown[][]>} */
async function answer({ db, statements }, request) {
  if (request.kind === 'close') {
    await db.close();
    return [];
  }
  if (request.kind === 'dump') {
    await dump(db, request.file);
    return [];
  }
  const runAll = async () => {
    const rows = [];
    for (const { sql, parameters } of request.statements) rows.push(await statements.query(sql, parameters));
    return rows;
  };
  if (request.kind === 'query') return runAll();
  await statements.query('BEGIN', []);
  try {
    const rows = await runAll();
    await statements.query('COMMIT', []);
    return rows;
  } catch (error) {
    if (!isFatal(told(error))) await statements.query('ROLLBACK', []);
    throw error;
  }
}

/** @param {unknown} error */
const told = (error) => {
  const { message, code } = /** @type {{ message: string, code?: string }} */ (error);
  return { message, code };
};

/** Milliseconds after which nothing references the memory used to create a database. */
const MADE_AFTER = 2000;

/**
 * A new database is made by databases that live for a moment: measured, 370 MB, which the collector leaves lying because a thread that
 * makes few objects gives it nothing to do.
 */
function collectLater() {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
  }, MADE_AFTER).unref();
}

const isNew = dataDir === null || !existsSync(join(dataDir, 'PG_VERSION'));
const starting = open();
starting.then(
  () => {
    say({ id: 0, rows: [] });
    if (isNew) collectLater();
  },
  (error) => say({ id: 0, error: told(error) }),
);

/**
 * PostgreSQL cannot continue after these errors: a disk that was full or failed during a write, or its own abort. The next request would
 * hang.
 * @param {{ code?: string | undefined, message: string }} error
 */
const isFatal = ({ code, message }) =>
  code === '53100' || code === '58030' || /\b(?:PANIC|Aborted|unreachable|memory access)\b/.test(message);

/** Requests are processed one after another, so a batch is never mixed with later ones. */
let tail = Promise.resolve();
/** ID of the current request. While the database works on it, no messages are received. @type {number | null} */
let at = null;
port.on('message', (/** @type {ThreadRequest} */ request) => {
  if (request.kind === 'pulse') {
    say({ id: request.id, at });
    return;
  }
  tail = tail.then(async () => {
    const database = await starting.catch(() => undefined);
    if (database) at = request.id;
    try {
      say({ id: request.id, rows: await answer(await starting, request) });
    } catch (error) {
      const reply = told(error);
      say({ id: request.id, error: reply });
      if (isFatal(reply)) process.exit(1);
    }
    at = null;
  });
});
